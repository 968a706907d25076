import CertificateChecker
import CommandSupport
import Diagnostics
import NibCheck
import NibEditing
import NibFormat
import NibLayout
import NibPreview
import Synchronization

/// Draws the scenes of documents into files, unless these are current.
struct SceneDrawing {
    /// The outcome of a scene.
    struct Outcome {
        let document: String
        let root: String
        let name: String
        let line: Int
        let files: [String]
        /// The picture; `nil` if its files are current.
        let scene: ScenePicture?
        /// The reason for a missing picture.
        let failure: String?
    }

    let options: PreviewOptions
    let only: [String]
    let folder: PictureFolder
    let nibs: NibFinder
    let assets: AssetSearch?
    let isForced: Bool
    /// The options that the look of pictures depends on.
    let arguments: String

    /// Draws the chosen scenes of a document.
    ///
    /// - Throws: An error if its texts cannot be read, or a name is ambiguous.
    func draw(_ written: NibDocument, in language: DocumentLanguage?, messages: TextSink) throws
        -> [Outcome]
    {
        var options = options
        var document = written
        if let language {
            document = try language.localize(written, messages: messages)
            options.layout.written = written
        }
        let finder = nibs.beside(written.file)
        options.nibs = { finder.nib(of: $0) }
        options.layout.assets = assets?.assets(for: written.file, messages)
        let preview = DocumentPreview(document, options: options)
        let all = preview.roots, roots = try Self.chosen(all, document, only)
        guard !roots.isEmpty else { return [] }
        let digest = SceneDigest(document, arguments, options.nibs, options.layout.assets)
        // Scenes that are not chosen keep their names.
        let entries = all.map {
            folder.entry(document: document.file, scene: ScenePicture.name(of: $0), id: $0.id)
        }
        return zip(all, entries).filter { roots.contains($0.0) }.map {
            draw($0, $1, document, preview, digest)
        }
    }

    private func draw(
        _ root: NibView, _ entry: PictureFolder.Entry, _ document: NibDocument,
        _ preview: DocumentPreview,
        _ digest: SceneDigest
    ) -> Outcome {
        let name = ScenePicture.name(of: root)
        func outcome(_ scene: ScenePicture?, _ failure: String? = nil) -> Outcome {
            Outcome(
                document: document.file, root: root.id, name: name, line: root.line,
                files: folder.files(of: entry), scene: scene, failure: failure)
        }
        let hash = digest.hash(of: root)
        if !isForced, folder.has(entry, hash: hash) { return outcome(nil) }
        guard let scene = preview.picture(of: root) else {
            return outcome(nil, "the view cannot be laid out")
        }
        do {
            try folder.write(scene.picture, entry, hash: hash)
            return outcome(scene)
        } catch {
            return outcome(nil, "\(error)")
        }
    }

    /// The roots that contain a chosen object or belong to a chosen controller.
    static func chosen(_ roots: [NibView], _ document: NibDocument, _ only: [String]) throws
        -> [NibView]
    {
        guard !only.isEmpty else { return roots }
        let finder = ObjectFinder(document)
        var ids: Set<String> = []
        for name in only {
            do throws(Diagnostic) {
                let object = try finder.object(name)
                let inside = roots.first { object.element.isInside($0.element) }
                let below = roots.first { $0.element.isInside(object.element) }
                if let root = inside ?? below { ids.insert(root.id) }
            } catch {
                if error.code != .unknownObject { throw error }
            }
        }
        return roots.filter { ids.contains($0.id) }
    }
}

/// A hash of all that a scene's picture depends on: its bytes, the bytes of the document outside
/// views, all segues, the nibs of custom views, the app's assets, and the options.
struct SceneDigest {
    private let document: NibDocument
    private let shared: [UInt8]
    private let nibs: @Sendable (String) -> NibDocument?
    private let assets: (any AssetSource)?

    init(
        _ document: NibDocument, _ arguments: String,
        _ nibs: @escaping @Sendable (String) -> NibDocument?, _ assets: (any AssetSource)? = nil
    ) {
        self.assets = assets
        self.document = document
        self.nibs = nibs
        let bytes = document.bytes
        var shared = Array("\(document.file)\n\(arguments)\n".utf8)
        var place = 0
        for root in document.rootViews {
            let range = root.element.byteRange
            shared += bytes[place..<max(place, range.lowerBound)]
            place = max(place, range.upperBound)
        }
        shared += bytes[place...]
        for element in document.elements where element.name == "segue" {
            shared += bytes[element.byteRange]
        }
        self.shared = shared
    }

    func hash(of root: NibView) -> String {
        var hash = SHA256()
        hash.update(shared)
        hash.update(document.bytes[root.element.byteRange])
        addAssets(of: document, &hash)
        var seen: Set<String> = []
        addNibs(of: root.element, &hash, &seen)
        return hash.digest()
    }

    /// Adds the state of the files of all images and colours that a document names, and the files of its fonts.
    private func addAssets(of document: NibDocument, _ hash: inout SHA256) {
        guard let assets else { return }
        let names = document.images.map(\.name) + document.colors.map(\.name)
        for name in Set(names).sorted() { hash.update(Array(assets.fingerprint(name).utf8)) }
        let fonts = document.elements.filter { $0.name == "fontDescription" || $0.name == "font" }
        for name in Set(fonts.compactMap { $0["name"] }).sorted() {
            guard let face = assets.font(name) else { continue }
            hash.update(Array("\(face.path) \(face.index)".utf8))
        }
    }

    private func addNibs(of element: NibElement, _ hash: inout SHA256, _ seen: inout Set<String>) {
        for name in ([element] + Array(element.descendants)).compactMap({ $0["customClass"] }) {
            guard seen.insert(name).inserted, let nib = nibs(name) else { continue }
            hash.update(nib.bytes)
            addAssets(of: nib, &hash)
            addNibs(of: nib.root, &hash, &seen)
        }
    }
}

/// Finds nibs of custom views by the names of their classes.
struct NibFinder: Sendable {
    /// Folders to look in.
    let folders: [String]
    private let known = KnownNibs()

    init(folders: [String]) { self.folders = folders }

    /// Returns a finder that searches the folder of a document first.
    func beside(_ file: String) -> NibFinder {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let own = parts.isEmpty ? "." : parts.joined(separator: "/")
        return NibFinder(folders: [own] + folders)
    }

    /// Returns the nib of a class, or `nil` if none can be read.
    func nib(of name: String) -> NibDocument? {
        if let found = known.nibs.withLock({ $0[name] }) { return found }
        let nib = read(name)
        known.nibs.withLock { $0[name] = .some(nib) }
        return nib
    }

    private func read(_ name: String) -> NibDocument? {
        guard !name.contains("/") else { return nil }
        let paths = folders.map { "\($0)/\(name).xib" }
        let path = paths.first(where: OutputFile.exists)
        return path.flatMap { try? DocumentRun.read($0) }
    }

    /// The results of earlier searches.
    private final class KnownNibs: Sendable {
        let nibs = Mutex<[String: NibDocument?]>([:])
    }
}
