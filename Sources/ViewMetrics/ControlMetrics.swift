import AutoLayout

/// Sizes and alignment rectangles of UIKit's controls, as far as they do not depend on what the controls show.
package enum ControlMetrics {
    /// The part of a frame outside the alignment rectangle.
    package static func alignmentInsets(_ kind: ViewKind?, _ platform: MetricsPlatform) -> EdgeInsets {
        guard platform == .iOS else { return .zero }
        switch kind {
        case .slider: return EdgeInsets(left: 2, bottom: 1, right: 2)
        case .switch: return EdgeInsets(right: 2)
        case .segmentedControl: return EdgeInsets(bottom: 1)
        default: return .zero
        }
    }

    /// The frame sizes of controls that always have the same size; a negative extent depends on the contents.
    package static func fixedSize(_ kind: ViewKind?) -> Size? {
        switch kind {
        case .switch: Size(width: 51, height: 31)
        case .stepper: Size(width: 94, height: 32)
        case .toolbar, .navigationBar: Size(width: -1, height: 44)
        case .tabBar: Size(width: -1, height: 49)
        case .searchBar: Size(width: -1, height: 56)
        default: nil
        }
    }
}
