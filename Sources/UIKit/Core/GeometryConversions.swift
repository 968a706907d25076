import Foundation
internal import AutoLayout

// Conversions between the geometry of AutoLayout and that of Core Graphics.

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
    init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension Point {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
    init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension UIEdgeInsets {
    init(_ insets: AutoLayout.EdgeInsets) {
        self.init(
            top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension AutoLayout.EdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: DirectionalEdgeInsets) {
        self.init(
            top: insets.top, leading: insets.leading, bottom: insets.bottom,
            trailing: insets.trailing)
    }
}

extension DirectionalEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: Double(insets.top), leading: Double(insets.leading),
            bottom: Double(insets.bottom), trailing: Double(insets.trailing))
    }
}

/// Returns the value of another enumeration with the same raw values.
func matching<Value: RawRepresentable, Other: RawRepresentable>(_ other: Other) -> Value
where Value.RawValue == Other.RawValue {
    guard let value = Value(rawValue: other.rawValue) else {
        preconditionFailure("invalid raw value \(other.rawValue) of \(Value.self)")
    }
    return value
}

extension NSLayoutConstraint.Axis {
    /// The axis of AutoLayout.
    var core: AutoLayout.Axis { self == .horizontal ? .horizontal : .vertical }
}

extension UILayoutPriority {
    /// The priority of AutoLayout.
    var core: LayoutPriority { LayoutPriority(rawValue) }

    init(core priority: LayoutPriority) { self.init(rawValue: priority.rawValue) }
}
