internal import AutoLayout

/// A picture of a file, of data, or of recorded drawing. Symbols of the system have a size only.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
    /// The size in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The rotation that a viewer applies.
    public let imageOrientation: Orientation
    /// The use of the picture: as it is, or as a template for the tint colour.
    public let renderingMode: RenderingMode
    /// The insets of the parts that are not stretched.
    public let capInsets: UIEdgeInsets
    /// The insets from the picture to its alignment rectangle.
    public let alignmentRectInsets: UIEdgeInsets
    /// The configuration of a symbol.
    public let configuration: Configuration?
    /// A Boolean value that indicates whether the picture is a symbol of the system.
    public let isSymbolImage: Bool
    private let symbolName: String?
    private let storedImage: CGImage?
    private let source: Source?

    /// The source of the contents.
    private enum Source {
        case file(String)
        case contents(CGImage.Contents)
    }

    private init(
        size: CGSize, scale: CGFloat, orientation: Orientation = .up,
        mode: RenderingMode = .automatic, caps: UIEdgeInsets = .zero,
        alignment: UIEdgeInsets = .zero, symbol: String? = nil,
        configuration: Configuration? = nil, image: CGImage? = nil, source: Source? = nil
    ) {
        (self.size, self.scale, imageOrientation) = (size, scale, orientation)
        (renderingMode, capInsets, alignmentRectInsets) = (mode, caps, alignment)
        (symbolName, isSymbolImage, self.configuration) = (symbol, symbol != nil, configuration)
        (storedImage, self.source) = (image, source)
    }

    /// Creates an empty picture.
    public override convenience init() { self.init(size: .zero, scale: 1) }

    /// Creates a picture of a size without contents.
    convenience init(blank size: CGSize, scale: CGFloat) { self.init(size: size, scale: scale) }

    /// Creates a picture of the recorded drawing of a context.
    convenience init(drawing context: CGContext, scale: CGFloat) {
        self.init(
            size: context.size, scale: scale,
            source: .contents(.drawings(context.drawings, context.size)))
    }

    /// Creates the picture of an asset catalog or a file in the main bundle, or returns `nil` if there
    /// is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }
    /// Creates the picture of an asset catalog or a file in a bundle, or returns `nil` if there is none.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let screen = traitCollection?.displayScale ?? UITraitCollection.current.displayScale
        let isDark = (traitCollection ?? .current).userInterfaceStyle == .dark
        let catalogs = AssetCatalogs.of(bundle)
        if let picture = catalogs.lazy.compactMap({
            $0.picture(name, scale: screen, isDark: isDark)
        }).first,
            let size = ImageSizes.size(ofFile: picture.file)
        {
            let scale = picture.isVector ? 1 : picture.scale
            self.init(
                size: CGSize(width: size.width / scale, height: size.height / scale),
                scale: picture.isVector ? screen : scale,
                mode: picture.isTemplate ? .alwaysTemplate : .automatic,
                source: .file(picture.file))
            return
        }
        let parts = name.split(separator: ".").map(String.init)
        let ending = parts.count > 1 ? parts[parts.count - 1] : "png"
        let base = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
        for folder in [bundle ?? .main].map({ $0.resourcePath ?? $0.bundlePath })
            + (bundle == nil ? ResourceBundles.main.folders : [])
        {
            for (suffix, scale) in [("@3x", CGFloat(3)), ("@2x", 2), ("", 1)] {
                let path = "\(folder)/\(base)\(suffix).\(ending)"
                guard let pixels = ImageSizes.size(ofFile: path) else { continue }
                self.init(
                    size: CGSize(width: pixels.width / scale, height: pixels.height / scale),
                    scale: scale, source: .file(path))
                return
            }
        }
        return nil
    }
    /// Creates the picture of a literal in the source, which is empty if the file is missing.
    public required convenience init(imageLiteralResourceName name: String) {
        let image = UIImage(named: name)
        self.init(size: image?.size ?? .zero, scale: image?.scale ?? 1, source: image?.source)
    }
    /// Creates a symbol of the system, in the size of body text or of a configuration.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }
    /// Creates a symbol of the system with a configuration.
    public convenience init?(
        systemName name: String, withConfiguration configuration: Configuration?
    ) {
        guard !name.isEmpty else { return nil }
        // Symbols are about as wide as high: a fifth more than the size of the text beside them.
        let symbol = configuration as? SymbolConfiguration
        let side = ((symbol?.pointSize ?? 17) * 1.2 * 2).rounded() / 2
        self.init(
            size: CGSize(width: side, height: side), scale: 2, mode: .alwaysTemplate, symbol: name,
            configuration: configuration)
    }
    /// Creates a symbol of the system with a value, which changes its layers but not its size.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: Configuration? = nil
    ) { self.init(systemName: name, withConfiguration: configuration) }
    /// Creates the picture of a file, or returns `nil` if its size is unknown.
    public convenience init?(contentsOfFile path: String) {
        guard let pixels = ImageSizes.size(ofFile: path) else { return nil }
        let scale: CGFloat = path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
        self.init(
            size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale,
            source: .file(path))
    }
    /// Creates the picture of data in the format PNG, JPEG or PDF, or returns `nil` for other data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates the picture of data in the format PNG, JPEG or PDF, with a number of pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let pixels = ImageSizes.size(of: data) else { return nil }
        self.init(
            size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale,
            source: .contents(.encoded(data)))
    }
    /// Creates a picture from one of Core Graphics.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }
    /// Creates a picture from one of Core Graphics, with a number of pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let width = CGFloat(cgImage.width) / scale, height = CGFloat(cgImage.height) / scale
        self.init(
            size: orientation.isTurnedToSide
                ? CGSize(width: height, height: width) : CGSize(width: width, height: height),
            scale: scale, orientation: orientation, image: cgImage)
    }

    private var asset: UIImageAsset?
    /// The variants of the picture, or `nil` for one of Core Graphics.
    open var imageAsset: UIImageAsset? {
        if asset == nil, storedImage == nil { asset = UIImageAsset(self) }
        return asset
    }
    /// Returns the picture as a variant in an asset.
    func inAsset(_ asset: UIImageAsset?) -> UIImage {
        let image = variant()
        (image.images, image.duration, image.resizingMode) = (images, duration, resizingMode)
        image.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
        image.baselineOffsetFromBottom = baselineOffsetFromBottom
        image.asset = asset
        return image
    }
    /// Returns the variant for some traits, or the picture itself if it has no variants.
    func variant(for traits: UITraitCollection) -> UIImage {
        asset.map { $0.image(with: traits) } ?? self
    }

    /// The picture of Core Image that this one was made from.
    var coreImage: CIImage?
    /// The picture in Core Graphics; `nil` for one of Core Image.
    open var cgImage: CGImage? { coreImage == nil ? pixels : nil }
    private var pixels: CGImage? {
        if let storedImage { return storedImage }
        guard !isSymbolImage, size.width > 0, size.height > 0 else { return nil }
        return CGImage(
            width: Int((size.width * scale).rounded()),
            height: Int((size.height * scale).rounded()),
            contents: contents)
    }

    private var contents: CGImage.Contents? {
        switch source {
        case .contents(let contents): contents
        case .file(let path): FileManager.default.contents(atPath: path).map { .encoded($0) }
        case nil: nil
        }
    }

    /// Draws the picture in a rectangle of a context, as a template in a tint colour if there is one.
    func draw(in rect: CGRect, _ context: CGContext?, tint: UIColor? = nil) {
        guard let context, let image = pixels else { return }
        context.draw(image, in: rect, tint: tint?.cgColor)
    }

    private func variant(
        mode: RenderingMode? = nil, caps: UIEdgeInsets? = nil, alignment: UIEdgeInsets? = nil,
        configuration: Configuration? = nil
    ) -> UIImage {
        UIImage(
            size: size, scale: scale, orientation: imageOrientation, mode: mode ?? renderingMode,
            caps: caps ?? capInsets, alignment: alignment ?? alignmentRectInsets,
            symbol: symbolName, configuration: configuration ?? self.configuration,
            image: storedImage, source: source)
    }

    /// Returns the picture with another use of its colours.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        variant(mode: renderingMode)
    }
    /// Returns the picture with parts that are not stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        variant(caps: capInsets)
    }
    /// Returns the picture with parts that are not stretched, and others that are tiled or are.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
        -> UIImage
    {
        let image = variant(caps: capInsets)
        image.resizingMode = resizingMode
        return image
    }
    /// Returns the picture with a column and a row that are stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        variant(
            caps: UIEdgeInsets(
                top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth),
                bottom: size.height - CGFloat(topCapHeight) - 1,
                right: size.width - CGFloat(leftCapWidth) - 1))
    }
    /// Returns the picture with insets to its alignment rectangle.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        variant(alignment: alignmentInsets)
    }
    /// Returns the picture with a tint colour.
    open func withTintColor(_ color: UIColor) -> UIImage { variant() }
    /// Returns the picture with a tint colour and a use of its colours.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        variant(mode: renderingMode)
    }
    /// Returns the symbol with another configuration.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
            ?? variant(configuration: configuration)
    }
    /// Returns the symbol with a configuration on top of its own.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
    /// Returns the picture, mirrored in languages that are read from the right.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        let image = variant()
        image.flipsForRightToLeftLayoutDirection = true
        return image
    }
    /// The pictures of an animation, or `nil` for one picture.
    open private(set) var images: [UIImage]?
    /// The duration of an animation, in seconds.
    open private(set) var duration: TimeInterval = 0
    /// The treatment of the inner part of a picture with caps.
    open private(set) var resizingMode = ResizingMode.tile
    /// A Boolean value that indicates whether the picture is mirrored in other directions.
    open private(set) var flipsForRightToLeftLayoutDirection = false
    /// The distance of the baseline from the lower edge, in points, or `nil` for none.
    open private(set) var baselineOffsetFromBottom: CGFloat?
    /// A Boolean value that indicates whether the picture has a baseline.
    open var hasBaseline: Bool { baselineOffsetFromBottom != nil }
    /// The configuration of a symbol.
    open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }
    /// The traits of the picture: those of its configuration.
    open var traitCollection: UITraitCollection {
        configuration?.traitCollection ?? UITraitCollection()
    }
    /// The name of the picture in tests.
    open var accessibilityIdentifier: String?
    /// The name of the picture for screen readers.
    open var accessibilityLabel: String?
    /// The effect of the picture for screen readers.
    open var accessibilityHint: String?
    /// A Boolean value that indicates whether screen readers read the picture.
    open var isAccessibilityElement = false
    /// Returns an animation of pictures.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let image = images.first?.variant() else { return nil }
        (image.images, image.duration) = (images, duration)
        return image
    }
    /// Returns an animation of the pictures with a name and the numbers from 0 or 1 on.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let first = UIImage(named: "\(name)0") == nil ? 1 : 0
        var images: [UIImage] = []
        for number in first...1_024 {
            guard let image = UIImage(named: "\(name)\(number)") else { break }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }
    /// Returns the picture with a baseline at a distance from the lower edge, in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        let image = variant()
        image.baselineOffsetFromBottom = baselineOffset
        return image
    }
    /// Returns the picture without a baseline.
    open func imageWithoutBaseline() -> UIImage { variant() }
    /// Returns the mirrored picture.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        UIImage(
            size: size, scale: scale, orientation: imageOrientation.mirrored, mode: renderingMode,
            caps: capInsets, alignment: alignmentRectInsets, symbol: symbolName,
            configuration: configuration, image: storedImage, source: source)
    }
    /// Returns the picture decoded for the screen, which it is.
    open func preparingForDisplay() -> UIImage? { self }
    /// Passes on the picture decoded for the screen.
    open func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns the picture in a size that fits another.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard self.size.width > 0, self.size.height > 0 else { return nil }
        let factor = min(size.width / self.size.width, size.height / self.size.height)
        return UIImage(
            size: CGSize(width: self.size.width * factor, height: self.size.height * factor),
            scale: scale, image: storedImage, source: source)
    }
    /// Passes on the picture in a size that fits another.
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }
    /// Creates a picture from a file of a bundle, with a configuration.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: Configuration?
    ) { self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection) }
    /// Draws the picture at a point, in a way of mixing and with an opacity.
    open dynamic func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the picture as tiles, which nothing shows.
    open func drawAsPattern(in rect: CGRect) {}
    /// A picture of a plus sign.
    open class var add: UIImage { symbol("plus.circle") }
    /// A picture of a minus sign.
    open class var remove: UIImage { symbol("minus.circle") }
    /// A picture of a mark.
    open class var checkmark: UIImage { symbol("checkmark.circle.fill") }
    /// A picture of a mark in a circle.
    open class var strokedCheckmark: UIImage { symbol("checkmark.circle") }
    /// A picture of points, for more actions.
    open class var actions: UIImage { symbol("ellipsis.circle") }
    private class func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// Draws the picture at a point of the current context.
    open dynamic func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the picture in a rectangle of the current context.
    open dynamic func draw(in rect: CGRect) { draw(in: rect, UIGraphicsGetCurrentContext()) }
    /// Draws the picture in a rectangle, with a composition and an opacity.
    open dynamic func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setAlpha(alpha)
        draw(in: rect, context)
        context.restoreGState()
    }
    /// Returns the data of a picture that was read from PNG, and `nil` for others: pixels are not encoded.
    open func pngData() -> Data? { data(beginning: [0x89, 0x50, 0x4E, 0x47]) }
    /// Returns the data of a picture that was read from JPEG, and `nil` for others: pixels are not encoded.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        data(beginning: [0xFF, 0xD8, 0xFF])
    }
    /// The format of a renderer whose pictures have the scale of this one.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat(scale: scale)
    }
    private func data(beginning signature: [UInt8]) -> Data? {
        guard case .encoded(let data)? = cgImage?.contents, data.starts(with: signature) else {
            return nil
        }
        return data
    }
    /// Returns the picture itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The rotation that a viewer applies to a picture.
    public enum Orientation: Int, Sendable {
        /// The picture is turned in steps of a quarter.
        case up = 0, down, left, right
        /// The picture is mirrored and then turned.
        case upMirrored, downMirrored, leftMirrored, rightMirrored
        fileprivate var isTurnedToSide: Bool {
            [.left, .right, .leftMirrored, .rightMirrored].contains(self)
        }
        fileprivate var mirrored: Orientation { Orientation(rawValue: (rawValue + 4) % 8) ?? .up }
    }

    /// The use of the colours of a picture.
    public enum RenderingMode: Int, Sendable {
        /// The view decides on the use of the colours.
        case automatic = 0
        /// The colours are shown, or the tint colour instead.
        case alwaysOriginal, alwaysTemplate
    }

    /// A range of brightness.
    public enum DynamicRange: Int, Sendable {
        /// The system decides, or the range is usual, or higher in parts, or everywhere.
        case unspecified = -1, standard, constrainedHigh, high
    }
    /// The filling of the stretched parts of a picture.
    public enum ResizingMode: Int, Sendable {
        /// The parts are repeated, or stretched.
        case tile = 0, stretch
    }

    /// The configuration of a picture, such as its traits.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits for which the picture is.
        public let traitCollection: UITraitCollection?
        /// Creates a configuration without traits.
        public override init() { traitCollection = nil }
        /// Creates a configuration for traits.
        public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
        /// Returns a configuration with the values of this one, replaced by those of another.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
        /// Returns a configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            traitCollection.map(Configuration.init(traitCollection:)) ?? Configuration()
        }
    }

    /// The size and weight of a symbol.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?

        private init(size: CGFloat?) {
            pointSize = size
            super.init()
        }
        /// A configuration without values.
        public static let unspecified = SymbolConfiguration(size: nil)
        /// Returns a configuration with the colours of the symbol itself.
        open class func preferringMulticolor() -> SymbolConfiguration { unspecified }
        /// Returns a configuration with one colour.
        open class func preferringMonochrome() -> SymbolConfiguration { unspecified }
        /// Returns a configuration with the values of this one, replaced by those of another.
        open func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
            SymbolConfiguration(size: otherConfiguration?.pointSize ?? pointSize)
        }

        /// Creates a configuration with the size of text in points.
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
        /// Creates a configuration with the size of text and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize)
        }
        /// Creates a configuration with the size of text, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize * scale.factor)
        }
        /// Creates a configuration with the size of a font.
        public convenience init(font: UIFont) { self.init(size: font.pointSize) }
        /// Creates a configuration with the size of a font, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize * scale.factor)
        }
        /// Creates a configuration with the size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        /// Creates a configuration with the size of a text style, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// Creates a configuration with a weight of its lines.
        public convenience init(weight: SymbolWeight) { self.init(size: nil) }
        /// Creates a configuration with a scale relative to text.
        public convenience init(scale: SymbolScale) { self.init(size: 17 * scale.factor) }
        /// Creates a configuration with a colour in levels of opacity.
        public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }
        /// Creates a configuration with a colour for each layer.
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }
    }

    /// The scale of a symbol, relative to the text beside it.
    public enum SymbolScale: Int, Sendable {
        /// The scale of the view or the default one.
        case `default` = -1
        /// The scale is open, small, as capitals, or large.
        case unspecified = 0, small, medium, large

        fileprivate var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.27 : 1 }
    }

    /// The weight of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        /// The weight is open, or one of those of fonts.
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals in sources.
public typealias _ImageLiteralType = UIImage
