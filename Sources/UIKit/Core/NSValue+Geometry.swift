import Foundation

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
}
