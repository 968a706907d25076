import AutoLayout
import NibFormat
import Rational

/// What the inspectors say of every view.
enum ViewAttributes {
    static func decode(_ coder: NibCoder, into view: View) {
        let source = NibView(coder.element)
        decodeLooks(coder, into: view)
        decodeSizes(source, into: view)
        decodeMargins(source, into: view)
        if let frame = source.frame { view.frame = Rect(frame) }
        if let mask = source.autoresizingMask {
            view.autoresizingMask = AutoresizingMask(rawValue: UInt(mask.rawValue))
        }
        let isArranged = coder.element.parent?.parent?.name == "stackView" && source.isSubview
        view.translatesAutoresizingMaskIntoConstraints = source.translatesAutoresizingMask ?? !isArranged
    }

    /// What the inspectors say of a label, but for its font.
    static func decode(_ coder: NibCoder, into label: Label) {
        label.text = coder.string("text") ?? coder.string("title")
        label.numberOfLines = max(0, coder.integer("numberOfLines") ?? 1)
    }

    private static func decodeLooks(_ coder: NibCoder, into view: View) {
        view.isHidden = coder.flag("hidden") ?? false
        view.alpha = coder.number("alpha") ?? 1
        view.tag = coder.integer("tag") ?? 0
        view.clipsToBounds = coder.flag("clipsSubviews") ?? view.clipsToBounds
        view.backgroundColor = coder.color("backgroundColor")
        view.autoresizesSubviews = coder.flag("autoresizesSubviews") ?? true
        view.semanticContentAttribute = semantics[coder.string("semanticContentAttribute") ?? ""] ?? .unspecified
        let accessibility = coder.element.children.first { $0["key"] == "accessibilityConfiguration" }
        view.accessibilityIdentifier = accessibility?["identifier"]
    }

    private static let semantics: [String: SemanticContentAttribute] = [
        "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
    ]

    private static func decodeSizes(_ source: NibView, into view: View) {
        for (axis, direction) in [(Axis.horizontal, NibAxis.horizontal), (.vertical, .vertical)] {
            if let priority = source.huggingPriority(direction) {
                view.setContentHuggingPriority(LayoutPriority(priority), for: axis)
            }
            if let priority = source.compressionResistancePriority(direction) {
                view.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
            }
        }
    }

    private static func decodeMargins(_ source: NibView, into view: View) {
        if let margins = source.layoutMargins {
            let (top, leading) = (margins.top.points, margins.leading.points)
            let (bottom, trailing) = (margins.bottom.points, margins.trailing.points)
            if margins.isDirectional {
                view.directionalLayoutMargins = DirectionalEdgeInsets(
                    top: top, leading: leading, bottom: bottom, trailing: trailing)
            } else {
                view.layoutMargins = EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
            }
        }
        if source.preservesSuperviewLayoutMargins { view.preservesSuperviewLayoutMargins = true }
        if !source.insetsLayoutMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
    }
}
