// The square matrices of the module `simd`, which Linux lacks. Their columns are Swift's vectors.

/// A square matrix with three columns.
public struct simd_matrix3x3<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable,
    @unchecked Sendable
{
    /// The columns.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// Creates a matrix of zeros.
    public init() { self.init([]) }
    /// Creates a matrix from its columns.
    public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }
    /// Creates a matrix from its columns.
    public init(_ c0: SIMD3<Scalar>, _ c1: SIMD3<Scalar>, _ c2: SIMD3<Scalar>) {
        columns = (c0, c1, c2)
    }
    /// Creates a matrix from its columns. Missing columns are zero.
    public init(_ columns: [SIMD3<Scalar>]) {
        self.columns = (.zero, .zero, .zero)
        for (place, column) in columns.prefix(3).enumerated() { self[place] = column }
    }
    /// Creates a matrix from its rows.
    public init(rows: [SIMD3<Scalar>]) { self = Self(rows).transpose }
    /// Creates a matrix with numbers on its diagonal, and zeros.
    public init(diagonal: SIMD3<Scalar>) {
        self.init()
        for place in 0..<3 { self[place, place] = diagonal[place] }
    }
    /// Creates a multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD3<Scalar>(repeating: scalar)) }

    /// A column by its number.
    public subscript(column: Int) -> SIMD3<Scalar> {
        get { [columns.0, columns.1, columns.2][column] }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("the matrix has three columns")
            }
        }
    }
    /// A number by its column and its row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix whose columns are the rows of this one.
    public var transpose: Self {
        Self((0..<3).map { row in SIMD3<Scalar>((0..<3).map { self[$0, row] }) })
    }
    /// The determinant.
    public var determinant: Scalar { eliminated().determinant }
    /// The inverse. The numbers are not finite if there is none.
    public var inverse: Self { eliminated().inverse }

    /// Eliminates the columns one by one, with the largest pivots.
    private func eliminated() -> (determinant: Scalar, inverse: Self) {
        var (left, right, determinant) = (transpose, Self(1), Scalar(1))
        for step in 0..<3 {
            let pivot = (step..<3).max { abs(left[$0, step]) < abs(left[$1, step]) } ?? step
            if pivot != step {
                (left[pivot], left[step]) = (left[step], left[pivot])
                (right[pivot], right[step]) = (right[step], right[pivot])
                determinant = -determinant
            }
            let value = left[step, step]
            determinant *= value
            left[step] /= SIMD3<Scalar>(repeating: value)
            right[step] /= SIMD3<Scalar>(repeating: value)
            for row in 0..<3 where row != step {
                let factor = SIMD3<Scalar>(repeating: left[row, step])
                left[row] -= factor * left[step]
                right[row] -= factor * right[step]
            }
        }
        return (determinant, right.transpose)
    }

    /// Compares all numbers.
    public static func == (left: Self, right: Self) -> Bool {
        (0..<3).allSatisfy { left[$0] == right[$0] }
    }
    /// Adds the numbers of two matrices.
    public static func + (left: Self, right: Self) -> Self {
        Self((0..<3).map { left[$0] + right[$0] })
    }
    /// Subtracts the numbers of a matrix.
    public static func - (left: Self, right: Self) -> Self {
        Self((0..<3).map { left[$0] - right[$0] })
    }
    /// Multiplies all numbers.
    public static func * (left: Scalar, right: Self) -> Self {
        Self((0..<3).map { SIMD3<Scalar>(repeating: left) * right[$0] })
    }
    /// Multiplies all numbers.
    public static func * (left: Self, right: Scalar) -> Self { right * left }
    /// Multiplies a matrix with a column.
    public static func * (left: Self, right: SIMD3<Scalar>) -> SIMD3<Scalar> {
        (0..<3).reduce(into: .zero) { $0 += left[$1] * SIMD3<Scalar>(repeating: right[$1]) }
    }
    /// Multiplies a row with a matrix.
    public static func * (left: SIMD3<Scalar>, right: Self) -> SIMD3<Scalar> {
        right.transpose * left
    }
    /// Multiplies two matrices.
    public static func * (left: Self, right: Self) -> Self {
        Self((0..<3).map { left * right[$0] })
    }
    /// Multiplies this matrix with another one.
    public static func *= (left: inout Self, right: Self) { left = left * right }
}

/// A square matrix with four columns.
public struct simd_matrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable,
    @unchecked Sendable
{
    /// The columns.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// Creates a matrix of zeros.
    public init() { self.init([]) }
    /// Creates a matrix from its columns.
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) {
        self.columns = columns
    }
    /// Creates a matrix from its columns.
    public init(_ c0: SIMD4<Scalar>, _ c1: SIMD4<Scalar>, _ c2: SIMD4<Scalar>, _ c3: SIMD4<Scalar>)
    {
        columns = (c0, c1, c2, c3)
    }
    /// Creates a matrix from its columns. Missing columns are zero.
    public init(_ columns: [SIMD4<Scalar>]) {
        self.columns = (.zero, .zero, .zero, .zero)
        for (place, column) in columns.prefix(4).enumerated() { self[place] = column }
    }
    /// Creates a matrix from its rows.
    public init(rows: [SIMD4<Scalar>]) { self = Self(rows).transpose }
    /// Creates a matrix with numbers on its diagonal, and zeros.
    public init(diagonal: SIMD4<Scalar>) {
        self.init()
        for place in 0..<4 { self[place, place] = diagonal[place] }
    }
    /// Creates a multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD4<Scalar>(repeating: scalar)) }

    /// A column by its number.
    public subscript(column: Int) -> SIMD4<Scalar> {
        get { [columns.0, columns.1, columns.2, columns.3][column] }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("the matrix has four columns")
            }
        }
    }
    /// A number by its column and its row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix whose columns are the rows of this one.
    public var transpose: Self {
        Self((0..<4).map { row in SIMD4<Scalar>((0..<4).map { self[$0, row] }) })
    }
    /// The determinant.
    public var determinant: Scalar { eliminated().determinant }
    /// The inverse. The numbers are not finite if there is none.
    public var inverse: Self { eliminated().inverse }

    /// Eliminates the columns one by one, with the largest pivots.
    private func eliminated() -> (determinant: Scalar, inverse: Self) {
        var (left, right, determinant) = (transpose, Self(1), Scalar(1))
        for step in 0..<4 {
            let pivot = (step..<4).max { abs(left[$0, step]) < abs(left[$1, step]) } ?? step
            if pivot != step {
                (left[pivot], left[step]) = (left[step], left[pivot])
                (right[pivot], right[step]) = (right[step], right[pivot])
                determinant = -determinant
            }
            let value = left[step, step]
            determinant *= value
            left[step] /= SIMD4<Scalar>(repeating: value)
            right[step] /= SIMD4<Scalar>(repeating: value)
            for row in 0..<4 where row != step {
                let factor = SIMD4<Scalar>(repeating: left[row, step])
                left[row] -= factor * left[step]
                right[row] -= factor * right[step]
            }
        }
        return (determinant, right.transpose)
    }

    /// Compares all numbers.
    public static func == (left: Self, right: Self) -> Bool {
        (0..<4).allSatisfy { left[$0] == right[$0] }
    }
    /// Adds the numbers of two matrices.
    public static func + (left: Self, right: Self) -> Self {
        Self((0..<4).map { left[$0] + right[$0] })
    }
    /// Subtracts the numbers of a matrix.
    public static func - (left: Self, right: Self) -> Self {
        Self((0..<4).map { left[$0] - right[$0] })
    }
    /// Multiplies all numbers.
    public static func * (left: Scalar, right: Self) -> Self {
        Self((0..<4).map { SIMD4<Scalar>(repeating: left) * right[$0] })
    }
    /// Multiplies all numbers.
    public static func * (left: Self, right: Scalar) -> Self { right * left }
    /// Multiplies a matrix with a column.
    public static func * (left: Self, right: SIMD4<Scalar>) -> SIMD4<Scalar> {
        (0..<4).reduce(into: .zero) { $0 += left[$1] * SIMD4<Scalar>(repeating: right[$1]) }
    }
    /// Multiplies a row with a matrix.
    public static func * (left: SIMD4<Scalar>, right: Self) -> SIMD4<Scalar> {
        right.transpose * left
    }
    /// Multiplies two matrices.
    public static func * (left: Self, right: Self) -> Self {
        Self((0..<4).map { left * right[$0] })
    }
    /// Multiplies this matrix with another one.
    public static func *= (left: inout Self, right: Self) { left = left * right }
}

/// A matrix of `Float` with three columns.
public typealias simd_float3x3 = simd_matrix3x3<Float>
/// A matrix of `Float` with four columns.
public typealias simd_float4x4 = simd_matrix4x4<Float>
/// A matrix of `Double` with three columns.
public typealias simd_double3x3 = simd_matrix3x3<Double>
/// A matrix of `Double` with four columns.
public typealias simd_double4x4 = simd_matrix4x4<Double>
/// A matrix of `Float` with three columns.
public typealias float3x3 = simd_float3x3
/// A matrix of `Float` with four columns.
public typealias float4x4 = simd_float4x4
/// A matrix of `Double` with three columns.
public typealias double3x3 = simd_double3x3
/// A matrix of `Double` with four columns.
public typealias double4x4 = simd_double4x4
/// Two numbers of type `Float`.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of type `Float`.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of type `Float`.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers of type `Double`.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of type `Double`.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of type `Double`.
public typealias simd_double4 = SIMD4<Double>

/// The identity, with three columns.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The identity, with four columns.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// The identity, with three columns.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// The identity, with four columns.
public let matrix_identity_double4x4 = simd_double4x4(1)

/// Returns the sum of the products of the numbers of two vectors.
public func simd_dot<Vector: SIMD>(_ one: Vector, _ other: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { (one * other).sum() }
/// Returns the length of a vector.
public func simd_length<Vector: SIMD>(_ vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_dot(vector, vector).squareRoot() }
/// Returns the square of the length of a vector.
public func simd_length_squared<Vector: SIMD>(_ vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_dot(vector, vector) }
/// Returns the distance between two points.
public func simd_distance<Vector: SIMD>(_ one: Vector, _ other: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_length(one - other) }
/// Returns the vector of length 1 with the direction of a vector.
public func simd_normalize<Vector: SIMD>(_ vector: Vector) -> Vector
where Vector.Scalar: FloatingPoint { vector / Vector(repeating: simd_length(vector)) }
/// Returns the cross product of two vectors.
public func simd_cross<Scalar: FloatingPoint>(
    _ one: SIMD3<Scalar>, _ other: SIMD3<Scalar>
) -> SIMD3<Scalar> {
    SIMD3(
        one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
        one.x * other.y - one.y * other.x)
}
/// Returns the product of two matrices.
public func simd_mul<Scalar>(
    _ left: simd_matrix4x4<Scalar>, _ right: simd_matrix4x4<Scalar>
) -> simd_matrix4x4<Scalar> { left * right }
/// Returns the product of a matrix and a column.
public func simd_mul<Scalar>(
    _ left: simd_matrix4x4<Scalar>, _ right: SIMD4<Scalar>
) -> SIMD4<Scalar> { left * right }
/// Returns the inverse of a matrix.
public func simd_inverse<Scalar>(_ matrix: simd_matrix4x4<Scalar>) -> simd_matrix4x4<Scalar> {
    matrix.inverse
}
/// Returns the transpose of a matrix.
public func simd_transpose<Scalar>(_ matrix: simd_matrix4x4<Scalar>) -> simd_matrix4x4<Scalar> {
    matrix.transpose
}
