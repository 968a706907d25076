import Foundation

/// Recorded drawing operations that a context draws several times.
public final class CGLayer: NSObject {
    /// The context that draws into the layer, with an origin in the layer's corner and no transform.
    public let context: CGContext?
    /// The size of the layer, in units of the context that it was created for.
    public let size: CGSize

    /// Creates an empty layer, or `nil` if its size is empty.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        guard size.width > 0, size.height > 0 else { return nil }
        self.size = size
        self.context = CGContext(size: size)
    }
}

extension CGContext {
    /// Draws the contents of a layer in its own size, from a point on.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws the contents of a layer, scaled to a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: rect, tint: nil)
    }

    /// Draws a picture in a rectangle, or in all rectangles beside it that reach the clip.
    ///
    /// Tiles cover the clip from the rectangle on, as Core Graphics has them.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling tiles: Bool) {
        guard tiles, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
        let area = boundingBoxOfClipPath
        guard !area.isEmpty, area.width.isFinite, area.height.isFinite else { return }
        let columns = (area.minX - rect.minX) / rect.width..<(area.maxX - rect.minX) / rect.width
        let rows = (area.minY - rect.minY) / rect.height..<(area.maxY - rect.minY) / rect.height
        for row in Int(rows.lowerBound.rounded(.down))..<Int(rows.upperBound.rounded(.up)) {
            for column in Int(
                columns.lowerBound.rounded(.down))..<Int(
                    columns.upperBound.rounded(.up))
            {
                draw(
                    image,
                    in: rect.offsetBy(
                        dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height))
            }
        }
    }
}
