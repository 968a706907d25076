/// One element of a path, while the path is applied.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The control points and the end point: none, one, two or three by the kind.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element of points that the caller owns.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

/// A function that a path calls with a value of the caller and each of its elements.
public typealias CGPathApplierFunction = (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
    /// Calls a function with each element. The points exist during the call only.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Calls a closure with each element. The points exist during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        forEachElement { type, points in
            // Code may read a point of each element, although the last kind has none.
            var points = points + (points.isEmpty ? [.zero] : [])
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: start), block)
            }
        }
    }
}
