import AutoLayout
import NibFormat

/// What the inspectors say of a stack view.
enum StackAttributes {
    static func decode(_ coder: NibCoder, into stack: StackView) {
        guard let source = NibView(coder.element).asStack else { return }
        stack.axis = source.axis(under: coder.traits) == .vertical ? .vertical : .horizontal
        stack.distribution = distributions[source.distribution(under: coder.traits)] ?? .fill
        stack.alignment = alignments[source.alignment(under: coder.traits)] ?? .fill
        stack.spacing = source.spacing(under: coder.traits).points
        stack.isBaselineRelativeArrangement = source.isBaselineRelative
        stack.isLayoutMarginsRelativeArrangement = source.isMarginsRelative
    }

    private static let distributions: [String: StackView.Distribution] = [
        "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
    ]

    private static let alignments: [String: StackView.Alignment] = [
        "leading": .leading, "top": .leading, "center": .center, "centerX": .center, "centerY": .center,
        "trailing": .trailing, "bottom": .trailing, "firstBaseline": .firstBaseline, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline,
    ]
}
