import AutoLayout
import Diagnostics
import Pictures
import ViewMetrics

/// A variant of an image: its file, and the way in which it is shown.
struct FoundImage {
    let path: String
    /// The number of pixels per point of a bitmap.
    let scale: Double
    var rendering = AssetImage.Rendering.automatic
    var resizing: CatalogueContents.Resizing?
    /// The number of pixels per point of the screen.
    var screenScale = 2.0

    /// The size in points of an image whose file has a size.
    ///
    /// Vector images have their own size, rounded to pixels of the screen.
    /// - Source: The sizes of 13 vector images with fractions that documents have stored: the file's size, rounded to
    ///   thirds of a point and then up.
    func size(_ file: ImageFile.Extent) -> Size {
        func length(_ value: Double) -> Double {
            guard file.isVector else { return value / scale }
            return max(1, (value * screenScale).rounded()) / screenScale
        }
        return Size(width: length(file.size.width), height: length(file.size.height))
    }
}

/// The variants of one image in a catalogue.
struct ImageSet {
    private let folder: String
    private let contents: CatalogueContents

    init(_ set: AssetSet, _ index: AssetIndex) throws(Diagnostic) {
        folder = set.path
        guard let contents = try index.contents(of: folder) else {
            throw Diagnostic(
                "bad-catalogue", "the image set lacks Contents.json; add the image in Xcode again",
                file: folder)
        }
        self.contents = contents
    }

    /// Returns the variant for some traits.
    func variant(for traits: AssetTraits, _ language: String?) throws(Diagnostic) -> FoundImage {
        let variants = (contents.images ?? []).filter { $0.filename?.isEmpty == false }
        let choice = VariantChoice(traits: traits, language: language)
        guard let variant = choice.best(variants, \.conditions) ?? variants.first,
            let name = variant.filename
        else {
            throw Diagnostic("no-variant", "the image set lacks an image; add one", file: folder)
        }
        guard !name.contains("/"), name != ".." else {
            throw Diagnostic(
                "bad-catalogue", "the file name “\(name)” leads out of the image set; correct it",
                file: folder + "/Contents.json")
        }
        var found = FoundImage(
            path: folder + "/" + name, scale: variant.pixels ?? 1, screenScale: traits.scale)
        switch contents.properties?.renderingIntent {
        case "template": found.rendering = .template
        case "original": found.rendering = .original
        default: break
        }
        found.resizing = variant.resizing
        return found
    }
}

extension AssetImage.Slicing {
    /// Creates the slicing of an image of a size in points; `nil` if it does not fit the image.
    init?(_ resizing: CatalogueContents.Resizing, scale: Double, _ size: Size) {
        let mode = resizing.mode ?? ""
        let isAcross = mode != "3-part-vertical", isDown = mode != "3-part-horizontal"
        func length(_ value: Double?) -> Double { max(0, value ?? 0) / scale }
        let caps = EdgeInsets(
            top: isDown ? length(resizing.caps?.top) : 0,
            left: isAcross ? length(resizing.caps?.left) : 0,
            bottom: isDown ? length(resizing.caps?.bottom) : 0,
            right: isAcross ? length(resizing.caps?.right) : 0)
        let rest = Size(
            width: size.width - caps.sum(.horizontal), height: size.height - caps.sum(.vertical))
        guard rest.width > 0, rest.height > 0 else { return nil }
        func part(_ value: Double?, _ rest: Double, _ isCut: Bool) -> Double {
            guard isCut, let value, value > 0 else { return rest }
            return min(rest, value / scale)
        }
        self.init(
            caps: caps,
            center: Size(
                width: part(resizing.center?.width, rest.width, isAcross),
                height: part(resizing.center?.height, rest.height, isDown)),
            isTiled: resizing.center?.mode == "tile")
    }
}

/// A symbol of the app's own: the template that the designer exported from SF Symbols.
struct SymbolSet {
    private let folder: String
    private let contents: CatalogueContents

    init(_ set: AssetSet, _ index: AssetIndex) throws(Diagnostic) {
        folder = set.path
        contents = try index.contents(of: folder) ?? CatalogueContents.empty
    }

    /// The point size of texts beside which the symbol is shown, and that of the template's drawing.
    private static let (shownSize, templateSize) = (17.0, 100.0)
    /// The number of pixels per point of the drawing.
    private static let pixels = 4.0

    /// Returns the symbol in regular weight and medium scale.
    func image() throws(Diagnostic) -> AssetImage {
        guard let name = contents.symbols?.compactMap(\.filename).first, !name.contains("/") else {
            throw Diagnostic("no-variant", "the symbol set lacks a file; add one", file: folder)
        }
        let path = folder + "/" + name
        let bytes = try AssetFolder.bytes(path, max: AssetFolder.imageMax)
        do throws(Diagnostic) {
            let variant = "Regular-M"
            let natural = try ImageLibraries.vectorSize(bytes, isPDF: false, element: variant)
            let factor = Self.shownSize / Self.templateSize
            let size = Size(width: natural.width * factor, height: natural.height * factor)
            let pixels = try ImageLibraries.vector(
                bytes, isPDF: false, element: variant, ImageFile.pixels(size, Self.pixels))
            return AssetImage(
                ImageData(try ImageLibraries.png(pixels), .png), size: size, rendering: .template)
        } catch {
            throw error.in(path)
        }
    }
}

extension CatalogueContents {
    fileprivate static let empty = CatalogueContents(
        properties: nil, images: nil, symbols: nil, colors: nil)
}

extension Diagnostic {
    /// Returns the diagnostic with the file that it is about.
    func `in`(_ path: String) -> Diagnostic {
        file.isEmpty ? Diagnostic(code, message, severity: severity, file: path) : self
    }
}
