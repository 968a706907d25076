import AutoLayout
import Diagnostics
import Pictures
import Synchronization
import ViewMetrics

// AppAssets: the images, colours and fonts of an app, as Xcode's projects store them: asset catalogues, loose
// images and font files. `AssetIndex` finds them once for a folder, `DocumentAssets` answers for one document. May
// import Pictures and FoundationEssentials. Start here.

/// The assets of the app that a document belongs to.
///
/// If several apps lie in one folder and have assets of the same name, those nearest to the document are used.
public final class DocumentAssets: AssetSource {
    private let index: AssetIndex
    private let document: String
    private let language: String?
    private let known = Mutex<[Key: Answer]>([:])

    private struct Key: Hashable {
        let name: String
        let traits: AssetTraits
    }

    private typealias Answer = Result<AssetImage?, Diagnostic>

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
        // The answer without an image's file is not an error of a layout.
        switch answer(name, traits) {
        case .success(let image): image?.size
        case .failure: nil
        }
    }

    public func image(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetImage? {
        try answer(name, traits).get()
    }

    private func answer(_ name: String, _ traits: AssetTraits) -> Answer {
        let key = Key(name: name, traits: traits)
        if let known = known.withLock({ $0[key] }) { return known }
        let answer: Answer
        do throws(Diagnostic) {
            answer = .success(try read(name, traits))
        } catch {
            answer = .failure(error)
        }
        known.withLock { $0[key] = answer }
        return answer
    }

    private func read(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetImage? {
        if let set = index.set(name, [.image], near: document) {
            return try ImageSet(set).image(for: traits, language)
        }
        if let set = index.set(name, [.symbol], near: document) {
            return try SymbolSet(set).image()
        }
        guard let file = LooseImages(index.images(name, near: document)).file(traits, language)
        else { return nil }
        return try ImageFile(file.path).image(scale: file.scale)
    }

    // MARK: Colours

    public func color(_ name: String, _ traits: AssetTraits) -> AssetColor? {
        guard let set = index.set(name, [.color], near: document) else { return nil }
        return try? ColorSet(set).color(for: traits)
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
