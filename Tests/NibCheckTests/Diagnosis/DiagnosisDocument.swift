import AutoLayout
import NibCheck
import NibFormat
import NibLayout

/// A document of one view tree, 375 by 667, with one constraint per line.
enum DiagnosisDocument {
    /// Returns a document with a root view `root`, named Screen.
    static func xib(
        _ subviews: String, _ constraints: String, size: (Int, Int) = (375, 667),
        extras: String = ""
    ) throws -> NibDocument {
        try NibDocument(text(subviews, constraints, size: size, extras: extras), file: "screen.xib")
    }

    static func text(
        _ subviews: String, _ constraints: String, size: (Int, Int) = (375, 667),
        extras: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                    <connections>\(extras)</connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="root" userLabel="Screen">
                    <rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/>
                    <subviews>
                        \(subviews)
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
        \(rules(constraints).joined(separator: "\n"))
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    /// Returns a view that constraints lay out.
    static func view(
        _ id: String, _ frame: (Double, Double, Double, Double), _ element: String = "view",
        _ attributes: String = "",
        content: String = ""
    ) -> String {
        """
        <\(element) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>\(content)</\(element)>
        """
    }

    /// Returns a label with the 17 pt system font.
    static func label(
        _ id: String, _ text: String, _ frame: (Double, Double, Double, Double), lines: Int = 1
    ) -> String {
        view(
            id, frame, "label",
            "text=\"\(text)\" lineBreakMode=\"tailTruncation\" numberOfLines=\"\(lines)\"",
            content: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    }

    /// Returns constraints; each line is `id first.attribute second.attribute name=value …`.
    static func rules(_ lines: String) -> [String] {
        lines.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            var text = "                <constraint"
            for (word, place) in zip(words.dropFirst(), ["first", "second"])
            where !word.contains("=") {
                let parts = word.split(separator: ".")
                text += " \(place)Item=\"\(parts[0])\" \(place)Attribute=\"\(parts[1])\""
            }
            for word in words where word.contains("=") {
                let parts = word.split(separator: "=")
                text += " \(parts[0])=\"\(parts[1])\""
            }
            return text + " id=\"\(words[0])\"/>"
        }
    }

    /// A box that is pinned on all sides: 16 from the left and right, 100 high, 20 from the top.
    static let box = view("box", (16, 20, 343, 100), "view", "userLabel=\"Box\"")
    static let pins = """
        lead box.leading root.leading constant=16
        trail root.trailing box.trailing constant=16
        top box.top root.top constant=20
        high box.height constant=100

        """
}

extension Explanation {
    /// Returns the explanation of a view.
    static func view(_ name: String, _ document: NibDocument) throws -> ViewExplanation {
        guard
            case .view(let view) = try Explanation(of: name, in: document, DocumentLayoutOptions())
        else {
            throw WrongKind()
        }
        return view
    }

    /// Returns the explanation of a constraint.
    static func constraint(_ name: String, _ document: NibDocument) throws -> ConstraintExplanation
    {
        guard
            case .constraint(let constraint) = try Explanation(
                of: name, in: document, DocumentLayoutOptions())
        else { throw WrongKind() }
        return constraint
    }

    struct WrongKind: Error {}
}
