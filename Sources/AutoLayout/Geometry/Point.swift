/// A place in some item's coordinates; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// The place at `x`, `y`.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point()
}

extension Point: CustomStringConvertible {
    /// `(x, y)`.
    public var description: String { "(\(plain(x)), \(plain(y)))" }
}

/// A number as people write it: no `.0` behind an integer.
func plain(_ number: Double) -> String {
    guard abs(number) < 1e15, Double(Int(number)) == number else { return "\(number)" }
    return "\(Int(number))"
}
