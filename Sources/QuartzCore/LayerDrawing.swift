import Foundation

/// Draws a tree of layers in a context, from back to front.
struct LayerDrawing {
    private let context: CGContext

    init(_ context: CGContext) { self.context = context }

    /// Draws a layer and its sublayers in its own coordinates.
    func draw(_ layer: CALayer) {
        let opacity = layer.isHidden ? 0 : CGFloat(layer.opacity)
        guard opacity > 0 else { return }
        let outline = Self.outline(of: layer)
        context.saveGState()
        defer { context.restoreGState() }
        if let mask = layer.mask { clip(to: mask) }
        if opacity < 1 {
            context.setAlpha(opacity)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        if let color = layer.backgroundColor ?? layer.owner?.ownerBackground {
            context.saveGState()
            context.setFillColor(color)
            context.fill(outline, using: .winding)
            context.restoreGState()
        }
        context.saveGState()
        if layer.masksToBounds { context.clip(to: outline, using: .winding) }
        drawContents(of: layer)
        // Sorting is stable, as the order of equal layers is that of their indices.
        let sublayers = (layer.sublayers ?? []).enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, sublayer) in sublayers {
            context.saveGState()
            place(sublayer)
            draw(sublayer)
            context.restoreGState()
        }
        context.restoreGState()
        drawBorder(of: layer)
        if opacity < 1 { context.endTransparencyLayer() }
    }

    /// The outline of a layer's bounds with its rounded corners.
    static func outline(of layer: CALayer) -> CGPath {
        let bounds = layer.bounds
        let usual = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
        guard usual > 0 else { return CGPath(rect: bounds, transform: nil) }
        let path = CGMutablePath()
        let (l, t, r, b) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
        func radius(_ corner: CACornerMask) -> CGFloat {
            layer.maskedCorners.contains(corner) ? usual : 0
        }
        path.move(to: CGPoint(x: l + radius(.layerMinXMinYCorner), y: t))
        let corners: [(CACornerMask, CGPoint, CGPoint)] = [
            (.layerMaxXMinYCorner, CGPoint(x: r, y: t), CGPoint(x: r, y: b)),
            (.layerMaxXMaxYCorner, CGPoint(x: r, y: b), CGPoint(x: l, y: b)),
            (.layerMinXMaxYCorner, CGPoint(x: l, y: b), CGPoint(x: l, y: t)),
            (.layerMinXMinYCorner, CGPoint(x: l, y: t), CGPoint(x: r, y: t)),
        ]
        for (corner, point, next) in corners {
            path.addArc(tangent1End: point, tangent2End: next, radius: radius(corner))
        }
        path.closeSubpath()
        return path
    }

    private func drawContents(of layer: CALayer) {
        context.saveGState()
        defer { context.restoreGState() }
        if let object = layer.contents, let image = object as? CGImage {
            context.draw(image, in: rect(of: image, in: layer))
        }
        // What a view draws is a picture of its bounds.
        if layer.owner != nil { context.clip(to: layer.bounds) }
        layer.drawContents(in: context)
    }

    private func rect(of image: CGImage, in layer: CALayer) -> CGRect {
        let bounds = layer.bounds, scale = max(layer.contentsScale, 1)
        let size = CGSize(
            width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        guard size.width > 0, size.height > 0, layer.contentsGravity != .resize else {
            return bounds
        }
        let fit = min(bounds.width / size.width, bounds.height / size.height)
        let fill = max(bounds.width / size.width, bounds.height / size.height)
        let factors: [CALayerContentsGravity: CGFloat] = [
            .resizeAspect: fit, .resizeAspectFill: fill,
        ]
        let factor = factors[layer.contentsGravity] ?? 1
        let shown = CGSize(width: size.width * factor, height: size.height * factor)
        var origin = CGPoint(x: bounds.midX - shown.width / 2, y: bounds.midY - shown.height / 2)
        // The names of places have the sides: "topLeft".
        let place = layer.contentsGravity.rawValue.lowercased()
        if place.hasPrefix("top") { origin.y = bounds.minY }
        if place.hasPrefix("bottom") { origin.y = bounds.maxY - shown.height }
        if place.hasSuffix("left") { origin.x = bounds.minX }
        if place.hasSuffix("right") { origin.x = bounds.maxX - shown.width }
        return CGRect(origin: origin, size: shown)
    }

    private func drawBorder(of layer: CALayer) {
        guard layer.borderWidth > 0, let color = layer.borderColor else { return }
        // The border is inside the bounds.
        let width = min(layer.borderWidth, layer.bounds.width, layer.bounds.height)
        let inner = layer.bounds.insetBy(dx: width / 2, dy: width / 2)
        let radius = max(0, layer.cornerRadius - width / 2)
        context.saveGState()
        defer { context.restoreGState() }
        context.setStrokeColor(color)
        context.stroke(
            radius > 0
                ? CGPath(
                    roundedRect: inner, cornerWidth: radius, cornerHeight: radius, transform: nil)
                : CGPath(rect: inner, transform: nil), CGStroke(width: width))
    }

    /// Changes the coordinates from those of the superlayer to those of a layer.
    private func place(_ layer: CALayer) {
        let bounds = layer.bounds, anchor = layer.anchorPoint
        context.translateBy(x: layer.position.x, y: layer.position.y)
        context.concatenate(layer.affineTransform())
        context.translateBy(
            x: -anchor.x * bounds.width - bounds.minX, y: -anchor.y * bounds.height - bounds.minY)
    }

    private func clip(to mask: CALayer) {
        var place = CGAffineTransform(translationX: mask.frame.minX, y: mask.frame.minY)
        let shape = mask as? CAShapeLayer
        let path = shape?.path ?? Self.outline(of: mask)
        if let clip = path.copy(using: &place) {
            context.clip(to: clip, using: shape?.fillRule == .evenOdd ? .evenOdd : .winding)
        }
    }
}
