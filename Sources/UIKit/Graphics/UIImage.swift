internal import AutoLayout

/// A picture. Its size is that of its file; nothing is drawn.
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

    private init(
        size: CGSize, scale: CGFloat, orientation: Orientation = .up,
        mode: RenderingMode = .automatic, caps: UIEdgeInsets = .zero,
        alignment: UIEdgeInsets = .zero, symbol: String? = nil,
        configuration: Configuration? = nil, image: CGImage? = nil
    ) {
        (self.size, self.scale, imageOrientation) = (size, scale, orientation)
        (renderingMode, capInsets, alignmentRectInsets) = (mode, caps, alignment)
        (symbolName, isSymbolImage, self.configuration) = (symbol, symbol != nil, configuration)
        storedImage = image
    }

    /// Creates an empty picture.
    public override convenience init() { self.init(size: .zero, scale: 1) }

    /// Creates a picture of a size without contents, as drawing code does here.
    convenience init(blank size: CGSize, scale: CGFloat) { self.init(size: size, scale: scale) }

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
                mode: picture.isTemplate ? .alwaysTemplate : .automatic)
            return
        }
        let parts = name.split(separator: ".").map(String.init)
        let ending = parts.count > 1 ? parts[parts.count - 1] : "png"
        let base = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
        for folder in [bundle ?? .main].map({ $0.resourcePath ?? $0.bundlePath })
            + (bundle == nil ? ResourceBundles.folders : [])
        {
            for (suffix, scale) in [("@3x", CGFloat(3)), ("@2x", 2), ("", 1)] {
                let path = "\(folder)/\(base)\(suffix).\(ending)"
                guard let pixels = ImageSizes.size(ofFile: path) else { continue }
                self.init(
                    size: CGSize(width: pixels.width / scale, height: pixels.height / scale),
                    scale: scale)
                return
            }
        }
        return nil
    }
    /// Creates the picture of a literal in the source, which is empty if the file is missing.
    public required convenience init(imageLiteralResourceName name: String) {
        let image = UIImage(named: name)
        self.init(size: image?.size ?? .zero, scale: image?.scale ?? 1)
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
    /// Creates the picture of a file, or returns `nil` if its size is unknown.
    public convenience init?(contentsOfFile path: String) {
        guard let pixels = ImageSizes.size(ofFile: path) else { return nil }
        let scale: CGFloat = path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
        self.init(
            size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
    }
    /// Creates the picture of data in the format PNG, JPEG or PDF, or returns `nil` for other data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates the picture of data in the format PNG, JPEG or PDF, with a number of pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let pixels = ImageSizes.size(of: data) else { return nil }
        self.init(
            size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
    }
    /// Creates a picture from one of Core Graphics.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }
    /// Creates a picture from one of Core Graphics, with a number of pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            size: CGSize(
                width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
            scale: scale, orientation: orientation, image: cgImage)
    }

    /// The picture in Core Graphics, without contents.
    open var cgImage: CGImage? {
        if let storedImage { return storedImage }
        guard !isSymbolImage, size.width > 0, size.height > 0 else { return nil }
        return CGImage(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())
        )
    }

    private func copy(
        mode: RenderingMode? = nil, caps: UIEdgeInsets? = nil, alignment: UIEdgeInsets? = nil,
        configuration: Configuration? = nil
    ) -> UIImage {
        UIImage(
            size: size, scale: scale, orientation: imageOrientation, mode: mode ?? renderingMode,
            caps: caps ?? capInsets, alignment: alignment ?? alignmentRectInsets,
            symbol: symbolName, configuration: configuration ?? self.configuration,
            image: storedImage)
    }

    /// Returns the picture with another use of its colours.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        copy(mode: renderingMode)
    }
    /// Returns the picture with parts that are not stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        copy(caps: capInsets)
    }
    /// Returns the picture with parts that are not stretched, and others that are tiled or are.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
        -> UIImage
    { copy(caps: capInsets) }
    /// Returns the picture with a column and a row that are stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        copy(
            caps: UIEdgeInsets(
                top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth),
                bottom: size.height - CGFloat(topCapHeight) - 1,
                right: size.width - CGFloat(leftCapWidth) - 1))
    }
    /// Returns the picture with insets to its alignment rectangle.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        copy(alignment: alignmentInsets)
    }
    /// Returns the picture with a tint colour.
    open func withTintColor(_ color: UIColor) -> UIImage { copy() }
    /// Returns the picture with a tint colour and a use of its colours.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        copy(mode: renderingMode)
    }
    /// Returns the symbol with another configuration.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
            ?? copy(configuration: configuration)
    }
    /// Returns the symbol with a configuration on top of its own.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
    /// Returns the picture, mirrored in languages that are read from the right.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// Draws the picture at a point of the current context.
    open func draw(at point: CGPoint) {}
    /// Draws the picture in a rectangle of the current context.
    open func draw(in rect: CGRect) {}
    /// Draws the picture in a rectangle, with a composition and an opacity.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Returns `nil`: the contents of pictures are not kept.
    open func pngData() -> Data? { nil }
    /// Returns `nil`: the contents of pictures are not kept.
    open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    /// Returns the picture itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The rotation that a viewer applies to a picture.
    public enum Orientation: Int, Sendable {
        /// The picture is turned in steps of a quarter.
        case up = 0, down, left, right
        /// The picture is mirrored and then turned.
        case upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The use of the colours of a picture.
    public enum RenderingMode: Int, Sendable {
        /// The view decides on the use of the colours.
        case automatic = 0
        /// The colours are shown, or the tint colour instead.
        case alwaysOriginal, alwaysTemplate
    }

    /// The filling of the stretched parts of a picture.
    public enum ResizingMode: Int, Sendable {
        /// The parts are repeated, or stretched.
        case tile = 0, stretch
    }

    /// The configuration of a picture, such as its traits.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The size and weight of a symbol.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?

        private init(size: CGFloat?) { pointSize = size }

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
