import AutoLayout
import NibFormat
import NibReading

/// What the inspectors say of every view.
enum ViewAttributes {
    static func decode(_ coder: NibCoder, into view: View) {
        let source = ViewReading(NibView(coder.element), under: coder.traits)
        view.semanticContentAttribute = source.semantics
        decodeLooks(coder, into: view)
        decodeSizes(source, into: view)
        decodeMargins(source, into: view)
        if let frame = source.frame { view.frame = frame }
        if let mask = source.mask { view.autoresizingMask = mask }
        view.isHidden = source.isHidden
        view.translatesAutoresizingMaskIntoConstraints = !source.isPlacedByConstraints
    }

    /// What the inspectors say of a label, but for its font.
    static func decode(_ coder: NibCoder, into label: Label) {
        label.text = coder.string("text") ?? coder.string("title")
        label.numberOfLines = max(0, coder.integer("numberOfLines") ?? 1)
    }

    private static func decodeLooks(_ coder: NibCoder, into view: View) {
        view.alpha = coder.number("alpha") ?? 1
        view.tag = coder.integer("tag") ?? 0
        view.clipsToBounds = coder.flag("clipsSubviews") ?? view.clipsToBounds
        view.backgroundColor = coder.color("backgroundColor")
        view.autoresizesSubviews = coder.flag("autoresizesSubviews") ?? true
        let accessibility = coder.element.children.first { $0["key"] == "accessibilityConfiguration" }
        view.accessibilityIdentifier = accessibility?["identifier"]
    }

    private static func decodeSizes(_ source: ViewReading, into view: View) {
        for axis in Axis.allCases {
            if let priority = source.hugging(axis) { view.setContentHuggingPriority(priority, for: axis) }
            if let priority = source.compressionResistance(axis) {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
    }

    private static func decodeMargins(_ source: ViewReading, into view: View) {
        if let margins = source.margins(in: view.effectiveUserInterfaceLayoutDirection) {
            view.directionalLayoutMargins = margins
        }
        if source.preservesSuperviewMargins { view.preservesSuperviewLayoutMargins = true }
        if !source.insetsMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
    }
}
