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
    public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
    /// Returns a size as text.
    public class func string(for size: CGSize) -> String { text(size.width, size.height) }
    /// Returns a rectangle as text.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// Returns two numbers in braces, without decimals for whole numbers.
    private class func text(_ first: CGFloat, _ second: CGFloat) -> String {
        String(format: "{%.17g, %.17g}", Double(first), Double(second))
    }
}
