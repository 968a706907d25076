/// Generates documents of any size, like an app's settings: sections of rows with a title, a note,
/// a text field and a switch, with constraints, margins, outlets and actions.
public enum DocumentGenerator {
    /// Returns a xib with a number of views, at least 16.
    public static func form(views count: Int) -> String {
        // The root, the scroll view and its contents; a section has itself and its heading; a row
        // has six views.
        var left = count - 3
        var sections = [String]()
        var rows = 0
        while left >= 8 {
            let rowCount = min(10, (left - 2) / 6)
            sections.append(section(sections.count, rows: rowCount))
            left -= 2 + 6 * rowCount
            rows += rowCount
        }
        let rest = (0..<max(0, left)).map { label("rest\($0)", "Rest \($0)", size: 13) }
        return document(sections + rest, rows: rows)
    }

    private static func document(_ sections: [String], rows: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="root">
                    \(frame(0, 0, 393, 852))
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <scrollView \(placed) contentMode="scaleToFill" id="scroll">
                            \(frame(0, 59, 393, 759))
                            <subviews>
                                <stackView \(placed) opaque="NO" axis="vertical" spacing="16" id="contents">
                                    \(frame(16, 16, 361, 44 * Double(rows)))
                                    <subviews>
        \(sections.joined(separator: "\n"))
                                    </subviews>
                                </stackView>
                            </subviews>
                            <constraints>
                                \(edge("k1", "contents", "leading", "scroll", "leading", 16))
                                \(edge("k2", "scroll", "trailing", "contents", "trailing", 16))
                                \(edge("k3", "contents", "top", "scroll", "top", 16))
                                \(edge("k4", "scroll", "bottom", "contents", "bottom", 16))
                                \(edge("k5", "contents", "width", "scroll", "width", -32))
                            </constraints>
                        </scrollView>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                        \(edge("r1", "scroll", "leading", "safe", "leading", 0))
                        \(edge("r2", "safe", "trailing", "scroll", "trailing", 0))
                        \(edge("r3", "scroll", "top", "safe", "top", 0))
                        \(edge("r4", "safe", "bottom", "scroll", "bottom", 0))
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    private static func section(_ number: Int, rows: Int) -> String {
        let contents = (0..<rows).map { row("s\(number)r\($0)") }
        return """
            <stackView opaque="NO" axis="vertical" spacing="8" id="s\(number)">
            \(frame(0, 0, 361, 44 * Double(rows)))
            <subviews>\(label("s\(number)h", "Section \(number)", size: 20))
            \(contents.joined(separator: "\n"))</subviews>
            </stackView>
            """
    }

    /// Returns a row with a column of texts, a field and a switch.
    private static func row(_ id: String) -> String {
        """
        <stackView opaque="NO" spacing="8" alignment="center" id="\(id)">
        \(frame(0, 0, 361, 44))
        <subviews>
        <stackView opaque="NO" axis="vertical" spacing="2" id="\(id)t">\(frame(0, 2, 120, 40))
        <subviews>\(label("\(id)l", "Title of \(id)", size: 17))\(label("\(id)n", "A note", size: 12))</subviews>
        </stackView>
        <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" textAlignment="natural" \
        minimumFontSize="17" id="\(id)f">\(frame(128, 5, 174, 34))
        <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="60" id="\(id)w"/>
        </constraints>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></textField>
        <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" id="\(id)s" on="YES">
        \(frame(310, 6.5, 51, 31))
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="\(id)"/>
        </userDefinedRuntimeAttributes></switch>
        </subviews>
        </stackView>
        """
    }

    private static func label(_ id: String, _ text: String, size: Int) -> String {
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" id="\(id)">\
        \(frame(0, 0, 120, Double(size) + 4))<fontDescription key="fontDescription" type="system" \
        pointSize="\(size)"/><nil key="textColor"/></label>
        """
    }

    private static let placed = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String
    {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private static func edge(
        _ id: String, _ first: String, _ attribute: String, _ second: String, _ other: String,
        _ constant: Int
    ) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
        secondAttribute="\(other)" constant="\(constant)" id="\(id)"/>
        """
    }
}
