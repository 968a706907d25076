import CoreGraphics

/// A transform of points in space: a matrix of four rows and columns.
public struct CATransform3D: Hashable, Sendable {
    /// The four numbers of the first row.
    public var m11, m12, m13, m14: CGFloat
    /// The four numbers of the second row.
    public var m21, m22, m23, m24: CGFloat
    /// The four numbers of the third row.
    public var m31, m32, m33, m34: CGFloat
    /// The four numbers of the fourth row, with the translation.
    public var m41, m42, m43, m44: CGFloat

    /// Creates a transform from its sixteen numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
        m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates the transform whose sixteen numbers are zero.
    public init() { self.init(rows: Array(repeating: Array(repeating: 0, count: 4), count: 4)) }

    fileprivate init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
            m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
            m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    fileprivate var rows: [[CGFloat]] {
        [
            [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34],
            [m41, m42, m43, m44],
        ]
    }

    fileprivate func times(_ other: CATransform3D) -> CATransform3D {
        let (one, two) = (rows, other.rows)
        var product = one
        for row in 0..<4 {
            for column in 0..<4 {
                var sum: CGFloat = 0
                for inner in 0..<4 { sum += one[row][inner] * two[inner][column] }
                product[row][column] = sum
            }
        }
        return CATransform3D(rows: product)
    }
}

/// The transform that leaves all points where they are.
public let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

/// Returns a Boolean value that indicates whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns a Boolean value that indicates whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform that moves points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
    -> CATransform3D
{
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns the transform that scales around the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns the transform that rotates around an axis, by an angle in radians.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    return CATransform3D(
        m11: c + x * x * (1 - c), m12: x * y * (1 - c) + z * s, m13: x * z * (1 - c) - y * s,
        m14: 0, m21: x * y * (1 - c) - z * s, m22: c + y * y * (1 - c),
        m23: y * z * (1 - c) + x * s, m24: 0, m31: x * z * (1 - c) + y * s,
        m32: y * z * (1 - c) - x * s, m33: c + z * z * (1 - c), m34: 0, m41: 0, m42: 0, m43: 0,
        m44: 1)
}

/// Returns a transform that moves points before another one.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).times(t) }

/// Returns a transform that scales before another one.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat)
    -> CATransform3D
{ CATransform3DMakeScale(sx, sy, sz).times(t) }

/// Returns a transform that rotates before another one, by an angle in radians.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).times(t) }

/// Returns a transform that applies `a` first, and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.times(b)
}

/// Returns the transform in space that does the same as an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(
        m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0, m31: 0, m32: 0,
        m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
}

/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Returns a Boolean value that indicates whether a transform is an affine one.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the transform that undoes another one, or the other one if nothing does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var rows = t.rows.enumerated().map { index, row in
        row + (0..<4).map { CGFloat($0 == index ? 1 : 0) }
    }
    for column in 0..<4 {
        // The largest pivot keeps the round-off small.
        guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
            abs(rows[pivot][column]) > 1e-12
        else { return t }
        rows.swapAt(pivot, column)
        let scale = rows[column][column]
        rows[column] = rows[column].map { $0 / scale }
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        }
    }
    return CATransform3D(rows: rows.map { Array($0[4...]) })
}
