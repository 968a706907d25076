import AutoLayout
import NibCheck
import NibFormat
import NibLayout

/// A screen of an iPhone 8, and what a check finds there.
struct CheckedDocument {
    let document: NibDocument

    /// A xib whose root view has subviews and constraints.
    init(
        _ subviews: String, _ constraints: String = "", file: String = "Screen.xib",
        around: String = "",
        height: Double = 667
    ) throws {
        document = try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>\(around)
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <subviews>
            \(subviews)
            </subviews><constraints>
            \(constraints)
            </constraints></view></objects>
            </document>
            """, file: file)
    }

    /// The findings: rule, object and configurations.
    func findings(_ change: (inout CheckPlan) -> Void = { _ in }) -> [Diagnostic] {
        var plan = CheckPlan()
        plan.configurations = [.stored]
        change(&plan)
        return DocumentCheck(document, plan: plan).findings()
    }

    /// The findings in short: `rule object`.
    func short(_ change: (inout CheckPlan) -> Void = { _ in }) -> [String] {
        findings(change).map { "\($0.code.rawValue) \($0.subject)" }
    }

    /// A view that constraints place.
    static func view(
        _ id: String, _ element: String = "view", _ attributes: String = "",
        at frame: (Double, Double, Double, Double), inside: String = ""
    ) -> String {
        """
        <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>\(inside)</\(element)>
        """
    }

    /// Constraints, one a line: `id first.attribute second.attribute constant`, without the second
    /// for a constant.
    static func constraints(_ lines: String) -> String {
        lines.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init),
                first = words[1].split(separator: ".")
            var text =
                "<constraint id=\"\(words[0])\" firstItem=\"\(first[0])\" firstAttribute=\"\(first[1])\""
            for word in words.dropFirst(2) {
                let parts = word.split(separator: ".")
                if word.contains("=") {
                    text += " " + word
                } else if parts.count == 2, Double(word) == nil {
                    text += " secondItem=\"\(parts[0])\" secondAttribute=\"\(parts[1])\""
                } else {
                    text += " constant=\"\(word)\""
                }
            }
            return text + "/>"
        }.joined(separator: "\n")
    }

    /// On a device, besides as stored.
    static func on(_ id: String, isLandscape: Bool = false) -> CheckConfiguration {
        CheckConfiguration(LayoutConfiguration(device: .named(id), isLandscape: isLandscape))
    }
}

extension Diagnostic {
    /// The constraints to which the finding's repairs give the priority 999.
    var repairedConstraints: [String] {
        details.compactMap { detail in
            let start = "repair: priority 999 for "
            guard detail.hasPrefix(start) else { return nil }
            return detail.dropFirst(start.count).split(separator: " ").first.map(String.init)
        }
    }
}
