import AutoLayout
import NibFormat
import NibReading

/// What the inspectors say of a stack view.
enum StackAttributes {
    static func decode(_ coder: NibCoder, into stack: StackView) {
        guard let source = StackReading(NibView(coder.element), under: coder.traits) else { return }
        stack.axis = source.axis
        stack.distribution = source.distribution
        stack.alignment = source.alignment
        stack.spacing = source.spacing
        stack.isBaselineRelativeArrangement = source.isBaselineRelative
        stack.isLayoutMarginsRelativeArrangement = source.isMarginsRelative
    }
}
