import Foundation
import ObjectiveC

/// Geometry as text, such as `{1, 2}`.
extension NSCoder {
    /// Returns the point of a text; zero if the text has none.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// Returns the size of a text; zero if the text has none.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
    /// Returns the rectangle of a text; zero if the text has none.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    /// Returns the vector of a text; zero if the text has none.
    public class func cgVector(for string: String) -> CGVector {
        numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// Returns the transform of a text; the identity if the text has none.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(6, in: string).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }
    /// Returns the insets of a text; zero if the text has none.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(4, in: string).map {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        } ?? .zero
    }
    /// Returns the insets of a text; zero if the text has none.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        numbers(4, in: string).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }
    /// Returns the offset of a text; zero if the text has none.
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    /// Returns a point as text.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// Returns a size as text.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// Returns a rectangle as text.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// Returns a vector as text.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// Returns a transform as text, as in `[1, 0, 0, 1, 0, 0]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let linear = [transform.a, transform.b, transform.c, transform.d]
        return "[" + list(linear + [transform.tx, transform.ty]) + "]"
    }
    /// Returns insets as text, from the top in the order top, left, bottom, right.
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Returns insets as text, in the order top, leading, bottom, trailing.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Returns an offset as text.
    public class func string(for offset: UIOffset) -> String {
        text([offset.horizontal, offset.vertical])
    }

    private class func text(_ numbers: [CGFloat]) -> String { "{" + list(numbers) + "}" }

    /// Numbers with 17 digits, whole ones without decimals.
    private class func list(_ numbers: [CGFloat]) -> String {
        numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
    }

    /// Returns the numbers of a text in braces or brackets; `nil` if it has not `count` of them.
    private class func numbers(_ count: Int, in string: String) -> [CGFloat]? {
        let inside = string.trimmingCharacters(in: CharacterSet(charactersIn: "{}[] "))
        let numbers = inside.split(separator: ",").compactMap {
            Double($0.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
        }
        return numbers.count == count ? numbers : nil
    }
}

/// Geometry in archives, each as a text under its key.
extension NSCoder {
    /// Adds a vector to the archive.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(Self.string(for: vector), key)
    }
    /// Adds a transform to the archive.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(Self.string(for: transform), key)
    }
    /// Adds insets to the archive.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(Self.string(for: insets), key)
    }
    /// Adds insets to the archive.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(Self.string(for: insets), key)
    }
    /// Adds an offset to the archive.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(Self.string(for: offset), key)
    }

    /// Returns the point of a key; zero if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }
    /// Returns the size of a key; zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }
    /// Returns the rectangle of a key; zero if there is none.
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }
    /// Returns the vector of a key; zero if there is none.
    public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
    /// Returns the transform of a key; the identity if there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        Self.cgAffineTransform(for: text(key))
    }
    /// Returns the insets of a key; zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        Self.uiEdgeInsets(for: text(key))
    }
    /// Returns the insets of a key; zero if there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        Self.nsDirectionalEdgeInsets(for: text(key))
    }
    /// Returns the offset of a key; zero if there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

    private func encode(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
    private func text(_ key: String) -> String {
        objc_decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
    }
}
