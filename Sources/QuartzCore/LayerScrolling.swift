/// A layer that shows a part of its sublayers, which moves.
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves the origin of the bounds to a point, in the directions in which the layer scrolls.
    open override func scroll(_ p: CGPoint) { scroll(to: p) }
    /// Moves the origin of the bounds to a point, in the directions in which the layer scrolls.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }
    /// Moves the bounds by the least distance after which they show a rectangle, or its first part.
    open override func scrollRectToVisible(_ r: CGRect) { scroll(to: r) }
    /// Moves the bounds by the least distance after which they show a rectangle, or its first part.
    open func scroll(to r: CGRect) {
        scroll(
            to: CGPoint(
                x: Self.origin(showing: r.minX..<r.maxX, in: bounds.minX..<bounds.maxX),
                y: Self.origin(showing: r.minY..<r.maxY, in: bounds.minY..<bounds.maxY)))
    }
    private static func origin(showing part: Range<CGFloat>, in shown: Range<CGFloat>) -> CGFloat {
        let length = shown.upperBound - shown.lowerBound
        if part.lowerBound < shown.lowerBound { return part.lowerBound }
        if part.upperBound > shown.upperBound {
            return min(part.lowerBound, part.upperBound - length)
        }
        return shown.lowerBound
    }
}

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name of the directions, as Core Animation has it.
    public let rawValue: String
    /// Creates directions from their name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// The layer scrolls up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// The layer scrolls to its sides.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The layer scrolls in both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
    /// The nearest layer at or above this one that scrolls.
    private var scrollLayer: CAScrollLayer? { self as? CAScrollLayer ?? superlayer?.scrollLayer }

    /// The part of the bounds that the nearest layer that scrolls shows; all without one.
    public var visibleRect: CGRect {
        guard let scrollLayer, scrollLayer !== self else { return bounds }
        return bounds.intersection(convert(scrollLayer.bounds, from: scrollLayer))
    }
}

/// A layer whose contents are drawn in tiles, on several threads; here in one piece.
open class CATiledLayer: CALayer {
    /// The number of smaller levels of detail.
    open var levelsOfDetail = 1
    /// The number of larger levels of detail.
    open var levelsOfDetailBias = 0
    /// The greatest size of a tile, in pixels.
    open var tileSize = CGSize(width: 256, height: 256)
    /// The duration in which a new tile appears, in seconds.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
