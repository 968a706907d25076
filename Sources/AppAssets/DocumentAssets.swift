import AutoLayout
import Diagnostics
import ViewMetrics

// AppAssets: the images, colours and fonts of an app, as Xcode's projects store them: asset catalogues, loose
// images and font files. `AssetIndex` finds them once for a folder, `DocumentAssets` answers for one document. May
// import Pictures and FoundationEssentials. Start here.

/// The file of an image.
public struct AssetFile: Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// The number of pixels per point of a bitmap.
    public let scale: Double
    /// The colouring.
    public let rendering: AssetImage.Rendering
}

/// The assets of the app that a document belongs to.
///
/// Of assets with the same name, the one nearest to the document is used.
public final class DocumentAssets: AssetSource {
    private let index: AssetIndex
    private let document: String
    private let language: String?
    /// Creates the assets for a document.
    ///
    /// - Parameters:
    ///   - index: The assets of all apps in a folder.
    ///   - document: The path of the document, with all links resolved.
    ///   - language: The language of the user, which chooses among localised images.
    public init(_ index: AssetIndex, document: String, language: String? = nil) {
        self.index = index
        self.document = document
        self.language = language
    }

    // MARK: Images

    public func imageSize(_ name: String, _ traits: AssetTraits) -> Size? {
        // An image that cannot be read has no size; its picture says why.
        do throws(Diagnostic) {
            if let found = try found(name, traits) { return try index.size(of: found) }
            return try symbol(name)?.size
        } catch {
            return nil
        }
    }

    public func image(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetImage? {
        guard let found = try found(name, traits) else { return try symbol(name) }
        return try index.image(of: found)
    }

    /// Returns the variant of an image for some traits; `nil` if the app lacks it.
    private func found(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> FoundImage? {
        if let set = index.set(name, [.image], near: document) {
            return try ImageSet(set, index).variant(for: traits, language)
        }
        if index.set(name, [.symbol], near: document) != nil { return nil }
        return LooseImages(index.images(name, near: document)).file(traits, language)
    }

    /// Returns the file of an image in the variant for some traits; `nil` if the app lacks it.
    ///
    /// - Throws: A diagnostic if the entry in a catalogue cannot be read.
    public func file(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetFile? {
        try found(name, traits).map {
            AssetFile(path: $0.path, scale: $0.scale, rendering: $0.rendering)
        }
    }

    private func symbol(_ name: String) throws(Diagnostic) -> AssetImage? {
        guard let set = index.set(name, [.symbol], near: document) else { return nil }
        return try index.symbol(set)
    }

    // MARK: Colours

    public func color(_ name: String, _ traits: AssetTraits) -> AssetColor? {
        guard let set = index.set(name, [.color], near: document) else { return nil }
        return try? ColorSet(set, index).color(for: traits)
    }

    // MARK: Fonts

    public func font(_ name: String) -> FontFace? { index.font(name, near: document) }

    // MARK: Caches

    public func fingerprint(_ name: String) -> String {
        var text = ""
        for kind in [AssetSet.Kind.image, .symbol, .color] {
            guard let set = index.set(name, [kind], near: document) else { continue }
            text += AssetFolder.state(of: set.path)
        }
        for file in index.images(name, near: document) { text += AssetFolder.stateOfFile(file) }
        return text
    }
}
