import AutoLayout
import NibFormat
import Rational

/// What a document says of a stack view.
package struct StackReading: Equatable {
    /// The direction of the line.
    package let axis: Axis
    /// How views and spaces fill the line.
    package let distribution: StackView.Distribution
    /// How views lie across it.
    package let alignment: StackView.Alignment
    /// The space between neighbours.
    package let spacing: Double
    /// Whether spaces are from baseline to baseline.
    package let isBaselineRelative: Bool
    /// Whether the line lies between the margins. Interface Builder arranges by margins that were set also where it
    /// does not write that it does.
    package let isMarginsRelative: Bool

    /// What is said of a view under some traits; `nil` where it is no stack view.
    package init?(_ view: NibView, under traits: NibTraits) {
        guard let stack = view.asStack else { return nil }
        axis = stack.axis(under: traits) == .vertical ? .vertical : .horizontal
        distribution = Self.distributions[stack.distribution(under: traits)] ?? .fill
        alignment = Self.alignments[stack.alignment(under: traits)] ?? .fill
        spacing = stack.spacing(under: traits).points
        isBaselineRelative = stack.isBaselineRelative
        isMarginsRelative = stack.isMarginsRelative || view.layoutMargins != nil
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
