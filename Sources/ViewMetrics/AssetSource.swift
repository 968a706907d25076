import AutoLayout
import Diagnostics

/// The traits that choose among the variants of an asset.
public struct AssetTraits: Sendable, Hashable {
    /// The kinds of devices with variants of their own.
    public enum Idiom: String, Sendable, Hashable {
        /// A phone.
        case phone = "iphone"
        /// A tablet.
        case pad = "ipad"
        /// A Mac.
        case mac
        /// An Apple TV.
        case television = "tv"
    }

    /// The kind of device.
    public var idiom: Idiom
    /// The number of pixels per point.
    public var scale: Double
    /// A Boolean value that indicates whether the appearance is dark.
    public var isDark: Bool
    /// A Boolean value that indicates whether the appearance has increased contrast.
    public var isHighContrast: Bool
    /// The reading direction of the user's language.
    public var direction: LayoutDirection

    /// Creates the traits of a phone with two pixels per point, by default in light appearance.
    public init(
        idiom: Idiom = .phone, scale: Double = 2, isDark: Bool = false,
        isHighContrast: Bool = false, direction: LayoutDirection = .leftToRight
    ) {
        self.idiom = idiom
        self.scale = scale
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.direction = direction
    }
}

/// The encoded bytes of an image.
///
/// Two values are equal if their bytes are. The hash is computed once.
public final class ImageData: Sendable, Hashable {
    /// The format of encoded bytes, by the names of MIME types.
    public enum Format: String, Sendable, Hashable {
        /// Portable Network Graphics.
        case png
        /// A photograph.
        case jpeg
        /// Scalable Vector Graphics.
        case svg = "svg+xml"
    }

    /// The bytes.
    public let bytes: [UInt8]
    /// The format of the bytes.
    public let format: Format
    private let digest: Int

    /// Creates the data of an image.
    public init(_ bytes: [UInt8], _ format: Format) {
        self.bytes = bytes
        self.format = format
        digest = bytes.hashValue
    }

    /// Returns a Boolean value that indicates whether two images have the same bytes.
    public static func == (one: ImageData, other: ImageData) -> Bool {
        one === other || one.digest == other.digest && one.bytes == other.bytes
    }

    /// Feeds the hash of the bytes into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// An image of an app, in the variant for some traits.
public struct AssetImage: Sendable, Hashable {
    /// The way in which an image is coloured.
    public enum Rendering: Sendable, Hashable {
        /// The view decides.
        case automatic
        /// In its own colours.
        case original
        /// In the tint colour of the view.
        case template
    }

    /// The parts of an image that is resized with fixed edges.
    public struct Slicing: Sendable, Hashable {
        /// The widths of the fixed edges, in points.
        public var caps: EdgeInsets
        /// The size of the part between them, in points.
        public var center: Size
        /// A Boolean value that indicates whether that part is repeated, not stretched.
        public var isTiled: Bool

        /// Creates a slicing from its edges and centre.
        public init(caps: EdgeInsets, center: Size, isTiled: Bool = false) {
            self.caps = caps
            self.center = center
            self.isTiled = isTiled
        }
    }

    /// The encoded image.
    public var data: ImageData
    /// The size in points.
    public var size: Size
    /// The colouring.
    public var rendering: Rendering
    /// The parts for resizing; `nil` for an image that is stretched as a whole.
    public var slicing: Slicing?

    /// Creates an image of a size.
    public init(
        _ data: ImageData, size: Size, rendering: Rendering = .automatic, slicing: Slicing? = nil
    ) {
        self.data = data
        self.size = size
        self.rendering = rendering
        self.slicing = slicing
    }
}

/// A colour of a catalogue.
public enum AssetColor: Sendable, Hashable {
    /// A colour with components.
    case components(Color)
    /// A reference to a colour of the system, such as `systemRedColor`.
    case system(String)
}

/// The images and colours of an app, for layouts and pictures of its documents.
public protocol AssetSource: Sendable {
    /// Returns the size of an image in points; `nil` if no image has this name, or none that can be
    /// read.
    func imageSize(_ name: String, _ traits: AssetTraits) -> Size?

    /// Returns the image with a name; `nil` if the app has none.
    ///
    /// - Throws: A diagnostic if its file or its entry in a catalogue cannot be read.
    func image(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetImage?

    /// Returns the colour with a name; `nil` if the app has none, or none that can be read.
    func color(_ name: String, _ traits: AssetTraits) -> AssetColor?

    /// Returns a text that differs if the files behind a name differ, for caches of pictures.
    func fingerprint(_ name: String) -> String

    /// Returns the font with a PostScript name; `nil` if the app has none, or none that can be read.
    func font(_ name: String) -> FontFace?
}
