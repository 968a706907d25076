internal import AutoLayout

/// The contexts of drawing code in progress, of which the last one is current, with the pixels per point of
/// their pictures.
private let contexts = Guarded<[(context: CGContext, scale: CGFloat)]>([])
private func push(_ context: CGContext, scale: CGFloat) {
    contexts.withLock { $0.append((context, scale)) }
}

/// Returns the current context, or `nil` outside drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.withLock { $0.last?.context } }
/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { push(context, scale: 1) }
/// Ends the use of the current context.
public func UIGraphicsPopContext() { contexts.withLock { _ = $0.popLast() } }
/// Begins a context for a picture of a size, at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    push(CGContext(size: size), scale: 1)
}
/// Begins a context for a picture of a size, at a number of pixels per point; 0 for that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
    push(CGContext(size: size), scale: scale > 0 ? scale : screenScale())
}
/// The pixels per point of the main screen.
private func screenScale() -> CGFloat { onMain { UIScreen.main.scale } }
/// Returns a picture of the recorded drawing of the current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    contexts.withLock { $0.last }.map { UIImage(drawing: $0.context, scale: $0.scale) }
}
/// Ends the context for a picture.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
/// Fills a rectangle of the current context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
/// Strokes a rectangle in the current context.
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }
/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// The scale and opacity of a renderer's pictures.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; that of the main screen by default.
    open var scale = screenScale()
    /// A Boolean value that indicates whether pictures have no transparent parts.
    open var opaque = false
    /// The range of colours that the picture prefers.
    open var preferredRange = Range.automatic
    /// A Boolean value that indicates whether the picture has more colours than usual.
    open var prefersExtendedRange = false
    /// Creates the format of a screen with traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
    /// A range of colours.
    public enum Range: Int, Sendable {
        /// The system decides, or the range is wide or usual.
        case unspecified = -1, automatic, extended, standard
    }
    /// Returns the format of the main screen.
    open class func `default`() -> Self { self.init() }
    /// Returns the format of the main screen.
    open class func preferred() -> Self { self.init() }
    /// Creates the format of the main screen.
    public required override init() { super.init() }
}

/// The context of a renderer's drawing code.
open class UIGraphicsImageRendererContext: NSObject {
    /// The context in Core Graphics.
    public let cgContext: CGContext
    private let scale: CGFloat

    init(_ context: CGContext, scale: CGFloat) { (cgContext, self.scale) = (context, scale) }

    /// The picture so far.
    open var currentImage: UIImage { UIImage(drawing: cgContext, scale: scale) }
    /// Fills a rectangle with the current colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes a rectangle with the current colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Fills a rectangle in a way of mixing.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
    /// Strokes a rectangle in a way of mixing.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.stroke(rect) }
    /// Clips drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    /// The format of the picture.
    open private(set) lazy var format: UIGraphicsImageRendererFormat = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }()
}

/// A maker of pictures by drawing code, which is recorded.
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    /// The scale and opacity of the pictures.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of pictures of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.size, self.format) = (size, format)
    }
    /// Creates a renderer of pictures of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// Creates a renderer of pictures of a rectangle's size.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    /// Creates a renderer of pictures of a rectangle's size, with a format.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.init(size: bounds.size, format: format)
    }

    /// Runs drawing code, and returns a picture of the renderer's size.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(size: size)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        actions(UIGraphicsImageRendererContext(context, scale: format.scale))
        return UIImage(drawing: context, scale: format.scale)
    }
    /// Draws a picture, and returns no data, as nothing encodes it.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat,
        actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { pngData(actions: actions) }
    /// Runs drawing code, and returns empty data, because nothing encodes pictures.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        _ = image(actions: actions)
        return Data()
    }
}

/// A path of lines and curves, with properties for drawing it.
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of the line.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the corners of the line.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter, as a multiple of the line's width.
    open var miterLimit: CGFloat = 10
    /// The accuracy of curves, in points.
    open var flatness: CGFloat = 0.6
    /// A Boolean value that indicates whether the inside is found by the even-odd rule.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { super.init() }
    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    /// Creates the path of the ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }
    /// Creates the path of a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }
    /// Creates the path of a rectangle, some corners of which are rounded.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
        let corner = { (one: UIRectCorner) in corners.contains(one) ? radius : 0 }
        let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let places: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
            (corner(.topRight), r, t, -0.5), (corner(.bottomRight), r, b, 0),
            (corner(.bottomLeft), l, b, 0.5), (corner(.topLeft), l, t, 1),
        ]
        path.move(to: CGPoint(x: l + corner(.topLeft), y: t))
        for (radius, x, y, angle) in places {
            let center = CGPoint(
                x: x == l ? x + radius : x - radius, y: y == t ? y + radius : y - radius)
            path.addArc(
                center: center, radius: radius, startAngle: angle * .pi,
                endAngle: (angle + 0.5) * .pi, clockwise: false)
        }
        path.closeSubpath()
    }
    /// Creates the path of a circular arc; angles are in radians.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }
    /// Creates a path from one of Core Graphics.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path in Core Graphics.
    open var cgPath: CGPath {
        get { path.copy() ?? CGPath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }
    /// A Boolean value that indicates whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// The end of the last element.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Starts a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic Bézier curve to a point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic Bézier curve to a point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds a circular arc; angles are in radians, and `clockwise` is as on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }
    /// Closes the subpath with a straight line to its start.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Applies a transform to all elements.
    open func apply(_ transform: CGAffineTransform) {
        let old = path
        path = CGMutablePath()
        path.addPath(old, transform: transform)
    }
    /// Returns the path in the opposite direction, with its properties.
    open func reversing() -> UIBezierPath {
        guard let copy = copy() as? UIBezierPath else { return UIBezierPath(cgPath: path.reversed) }
        copy.cgPath = path.reversed
        return copy
    }
    /// Returns a Boolean value that indicates whether a point is inside the path.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0
    /// Sets the lengths of dashes and gaps of the line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
        dashPhase = phase
    }
    /// Reads the lengths of dashes and gaps of the line, their number, and the begin of the first dash.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        pattern?.update(from: dashes, count: dashes.count)
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }
    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
    /// Fills the path in the current context.
    open func fill() { UIGraphicsGetCurrentContext()?.fill(path, using: fillRule) }
    /// Strokes the path in a way of mixing.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }
    /// Fills the path in a way of mixing.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
    /// Strokes the path in the current context.
    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(
            path,
            CGStroke(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, dashes: dashes))
    }
    /// Limits drawing in the current context to the inside of the path.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, using: fillRule) }
    /// Returns a copy of the path with its properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: cgPath)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (
            lineWidth, lineCapStyle, lineJoinStyle
        )
        (copy.dashes, copy.dashPhase, copy.usesEvenOddFillRule) = (
            dashes, dashPhase, usesEvenOddFillRule
        )
        return copy
    }
}
