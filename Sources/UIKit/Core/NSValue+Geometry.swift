import Foundation
import ObjectiveC

extension NSValue {
    /// Creates an object with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates an object with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates an object with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// The point of the object.
    public var cgPointValue: CGPoint { pointValue }
    /// The size of the object.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle of the object.
    public var cgRectValue: CGRect { rectValue }
    /// Creates an object with insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }
    /// The insets of the object.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(
            top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

// Code asks values of dictionaries, such as those of keyboards, so.
extension ObjectMembers {
    /// The rectangle of the value.
    public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
    /// The point of the value.
    public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }
    /// The size of the value.
    public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }
    /// The insets of the value.
    public var uiEdgeInsetsValue: UIEdgeInsets! {
        value as? UIEdgeInsets ?? (value as? NSValue)?.uiEdgeInsetsValue
    }
}
