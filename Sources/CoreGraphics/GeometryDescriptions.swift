import Foundation

// The texts of points, sizes and rectangles as Apple's module prints them.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates, as `(20.0, 8.5)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height, as `(49.0, 24.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size, as `(20.0, 8.5, 49.0, 24.0)`.
    public var debugDescription: String {
        "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
}
