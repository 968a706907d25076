import AppSources
import NibFormat

/// Buttons that VoiceOver cannot name, and controls that a finger misses.
struct AccessibilityLint {
    private let document: NibDocument
    private let strings: CodeStrings

    init(_ document: NibDocument, _ strings: CodeStrings) {
        (self.document, self.strings) = (document, strings)
    }

    var findings: [Diagnostic] {
        guard document.platform == .iOS else { return [] }
        return document.views.filter { $0.element.name == "button" }.flatMap {
            unlabelled($0) + small($0)
        }
    }

    private func unlabelled(_ button: NibView) -> [Diagnostic] {
        guard hasImage(button.element), button.title == nil, !hasLabel(button) else { return [] }
        return [
            Diagnostic(
                .unlabelledButton, document, button.element,
                "the button shows an image alone, and VoiceOver reads the image's name; set its accessibility label"
            )
        ]
    }

    private func hasImage(_ element: NibElement) -> Bool {
        element.children.contains { child in
            (child["key"] == "normal" || child.name == "buttonConfiguration")
                && child["image"] != nil
        }
    }

    private func hasLabel(_ button: NibView) -> Bool {
        if button.element.child(key: "accessibilityConfiguration")?.string("label") != nil {
            return true
        }
        if NibObject(button.element).runtimeAttributes.contains(where: {
            $0.keyPath.hasPrefix("accessibility")
        }) {
            return true
        }
        // Code may set it through an outlet.
        let names = Set(
            document.connections(to: button.id).filter { $0.type.hasPrefix("outlet") }.compactMap(
                \.name))
        return !names.isDisjoint(with: strings.labelled)
    }

    private func small(_ button: NibView) -> [Diagnostic] {
        guard let frame = button.element.rect(key: "frame"), button.element["hidden"] != "YES"
        else { return [] }
        let (width, height) = (frame.width.doubleValue, frame.height.doubleValue)
        guard width > 0, height > 0, min(width, height) < 44 else { return [] }
        return [
            Diagnostic(
                .smallTarget, document, button.element,
                "the button is \(width.shortText) × \(height.shortText) pt, and fingers need 44 × 44; enlarge it"
            )
        ]
    }
}
