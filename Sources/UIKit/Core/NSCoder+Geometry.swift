import Foundation

/// Geometry as text, such as `{1, 2}`.
extension NSCoder {
    /// Returns the point of a text; zero if the text has none.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// Returns the size of a text; zero if the text has none.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
    /// Returns the rectangle of a text; zero if the text has none.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    /// Returns a point as text.
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// Returns a size as text.
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// Returns a rectangle as text.
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
}
