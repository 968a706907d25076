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
