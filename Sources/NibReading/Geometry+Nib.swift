import AutoLayout
import NibFormat
import Rational

extension Rational {
    /// A length or a place, at most a billion points: what a view can have whatever a document says.
    package var points: Double { min(max(doubleValue, -1e9), 1e9) }
}

extension Rect {
    /// A rectangle of a document, without the noise of its digits.
    package init(_ rect: NibRect) {
        let rect = rect.withoutNoise
        self.init(x: rect.x.points, y: rect.y.points, width: rect.width.points, height: rect.height.points)
    }
}

extension NibAxis {
    /// AutoLayout's axis in a document's terms.
    package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension NibLayoutAttribute {
    /// The number of the attribute for a rectangle whose line runs from left to right; `nil` for those that frames do
    /// not show: margins and baselines.
    package func value(in rect: Rect) -> Double? {
        switch self {
        case .left, .leading: rect.minX
        case .right, .trailing: rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: (rect.minX + rect.maxX) / 2
        case .centerY: (rect.minY + rect.maxY) / 2
        default: nil
        }
    }
}
