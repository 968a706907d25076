import NibFormat

/// Generates the expression that creates a view, with the arguments that its class needs.
struct ViewCreation {
    private let view: NibView
    /// The stored frame as an expression; `nil` if constraints position the view.
    private let frame: String?
    /// The expression.
    private(set) var expression = ""
    /// The statement that sets the frame, if the initialiser of the class does not.
    private(set) var frameStatement: String?

    /// - Parameter isPlaced: A Boolean value that indicates whether the view has its stored frame.
    init(_ view: NibView, isPlaced: Bool) {
        self.view = view
        frame = isPlaced ? view.frame.map(Self.rect) : nil
        let type = view.customClass ?? view.frameworkClass
        let isButtonOfType = view.element.name == "button" && view.customClass == nil
        if isButtonOfType, let kind = view.element["buttonType"], kind != "custom" {
            create("UIButton(type: .\(kind == "roundedRect" ? "system" : kind))")
        } else if let arguments = arguments(view.element) {
            create("\(type)(\(arguments))")
        } else if let argument = lastArgument(view.element) {
            expression = "\(type)(frame: \(frame ?? ".zero"), \(argument))"
        } else {
            expression = "\(type)(\(frame.map { "frame: \($0)" } ?? ""))"
        }
    }

    private mutating func create(_ expression: String) {
        self.expression = expression
        frameStatement = frame.map { "frame = \($0)" }
    }

    /// The arguments of an initialiser without a frame.
    private func arguments(_ element: NibElement) -> String? {
        switch element.name {
        case "tableViewCell":
            let styles = ["Value1": "value1", "Value2": "value2", "Subtitle": "subtitle"]
            let style = styles.first { element["style"]?.hasSuffix($0.key) ?? false }?.value
            let identifier = element["reuseIdentifier"].map(CodeText.string) ?? "nil"
            return "style: .\(style ?? "default"), reuseIdentifier: \(identifier)"
        case "visualEffectView":
            let style = element.child("blurEffect")?["style"]
            return "effect: " + (style.map { "UIBlurEffect(style: .\($0))" } ?? "nil")
        default: return nil
        }
    }

    /// The argument after the frame.
    private func lastArgument(_ element: NibElement) -> String? {
        switch element.name {
        case "tableView":
            return element["style"].flatMap { $0 == "plain" ? nil : "style: .\($0)" }
        case "collectionView":
            let layout = element.child(key: "collectionViewLayout").map(NibObject.init)
            let type = layout.map { $0.customClass ?? $0.frameworkClass }
            return "collectionViewLayout: \(type ?? "UICollectionViewFlowLayout")()"
        default: return nil
        }
    }

    private static func rect(_ frame: NibRect) -> String {
        let frame = frame.withoutNoise
        let numbers = [
            ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
        ]
        return "CGRect(\(numbers.map { "\($0): \(CodeText.number($1))" }.joined(separator: ", ")))"
    }
}
