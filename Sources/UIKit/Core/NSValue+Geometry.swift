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
    /// Creates an object with insets in reading direction.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// The insets of the object in reading direction.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let all = numbers(4)
        return NSDirectionalEdgeInsets(
            top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
    }
    /// Creates an object with a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx, vector.dy])
    }
    /// The vector of the object.
    public var cgVectorValue: CGVector {
        let all = numbers(2)
        return CGVector(dx: all[0], dy: all[1])
    }
    /// Creates an object with an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(numbers: [offset.horizontal, offset.vertical])
    }
    /// The offset of the object.
    public var uiOffsetValue: UIOffset {
        let all = numbers(2)
        return UIOffset(horizontal: all[0], vertical: all[1])
    }
    /// Creates an object with a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ])
    }
    /// The transform of the object.
    public var cgAffineTransformValue: CGAffineTransform {
        let all = numbers(6)
        return CGAffineTransform(
            a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
    }

    /// Creates an object with numbers: Foundation on Linux knows the sizes of arrays, not those of
    /// structures.
    private convenience init(numbers: [CGFloat]) {
        self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
    }

    /// The numbers of the object.
    ///
    /// - Precondition: The object was created with as many numbers.
    private func numbers(_ count: Int) -> [CGFloat] {
        precondition(
            String(cString: objCType) == "[\(count)d]", "the value has other contents")
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
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
