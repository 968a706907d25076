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
    convenience init(scale: CGFloat) {
        self.init()
        self.scale = scale
    }
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
    open private(set) lazy var format = UIGraphicsImageRendererFormat(scale: scale)
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
