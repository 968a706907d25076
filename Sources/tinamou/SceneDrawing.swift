import CertificateChecker
import NibFormat
import NibPreview
import NibTools

/// Draws the scenes of documents into files, as far as they are not there.
struct SceneDrawing {
    /// What became of a scene.
    struct Outcome {
        let document: String
        let root: String
        let name: String
        let line: Int
        let files: [String]
        /// The picture; `nil` where it was there already.
        let scene: ScenePicture?
        /// Why there is none.
        let failure: String?
    }

    let options: PreviewOptions
    let only: [String]
    let folder: PictureFolder
    let nibs: NibFinder
    let isForced: Bool
    /// What else decides how pictures look.
    let arguments: String

    /// Draws the scenes of a document that are wanted.
    ///
    /// - Throws: where its texts cannot be read, or a name means more than one object.
    func draw(_ written: NibDocument, in language: DocumentLanguage?, talk: TextSink) throws -> [Outcome] {
        var options = options
        var document = written
        if let language {
            document = try language.localize(written, talk: talk)
            options.layout.written = written
        }
        let finder = nibs.beside(written.file)
        options.nibs = { finder.nib(of: $0) }
        let preview = DocumentPreview(document, options: options)
        let all = preview.roots, roots = try wanted(all, document)
        guard !roots.isEmpty else { return [] }
        let digest = SceneDigest(document, arguments, options.nibs)
        // Those that are not wanted have their names all the same.
        let entries = all.map { folder.entry(document: document.file, scene: ScenePicture.name(of: $0), id: $0.id) }
        return zip(all, entries).filter { roots.contains($0.0) }.map { draw($0, $1, document, preview, digest) }
    }

    private func draw(
        _ root: NibView, _ entry: PictureFolder.Entry, _ document: NibDocument, _ preview: DocumentPreview,
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
        guard let scene = preview.picture(of: root) else { return outcome(nil, "the view cannot be laid out") }
        do {
            try folder.write(scene.picture, entry, hash: hash)
            return outcome(scene)
        } catch {
            return outcome(nil, "\(error)")
        }
    }

    /// The roots that were asked for, by themselves, their controllers, or something in them.
    private func wanted(_ roots: [NibView], _ document: NibDocument) throws -> [NibView] {
        guard !only.isEmpty else { return roots }
        let finder = ObjectFinder(document)
        var chosen: Set<String> = []
        for name in only {
            do throws(ToolError) {
                let object = try finder.object(name)
                let inside = roots.first { object.element.isInside($0.element) }
                let below = roots.first { $0.element.isInside(object.element) }
                if let root = inside ?? below { chosen.insert(root.id) }
            } catch {
                if error.code != .unknownObject { throw error }
            }
        }
        return roots.filter { chosen.contains($0.id) }
    }
}

/// What a scene's picture depends on: its own bytes, all bytes of the document that lie in no view, the ways from scene
/// to scene, the nibs of custom views, and the options.
struct SceneDigest {
    private let document: NibDocument
    private let shared: [UInt8]
    private let nibs: @Sendable (String) -> NibDocument?

    init(_ document: NibDocument, _ arguments: String, _ nibs: @escaping @Sendable (String) -> NibDocument?) {
        (self.document, self.nibs) = (document, nibs)
        let bytes = document.bytes
        var (shared, place) = (Array("\(document.file)\n\(arguments)\n".utf8), 0)
        for root in document.rootViews {
            let range = root.element.byteRange
            shared += bytes[place..<max(place, range.lowerBound)]
            place = max(place, range.upperBound)
        }
        shared += bytes[place...]
        for element in document.elements where element.name == "segue" { shared += bytes[element.byteRange] }
        self.shared = shared
    }

    func hash(of root: NibView) -> String {
        var hash = SHA256()
        hash.update(shared)
        hash.update(document.bytes[root.element.byteRange])
        var seen: Set<String> = []
        addNibs(of: root.element, &hash, &seen)
        return hash.digest()
    }

    private func addNibs(of element: NibElement, _ hash: inout SHA256, _ seen: inout Set<String>) {
        for name in ([element] + Array(element.descendants)).compactMap({ $0["customClass"] }) {
            guard seen.insert(name).inserted, let nib = nibs(name) else { continue }
            hash.update(nib.bytes)
            addNibs(of: nib.root, &hash, &seen)
        }
    }
}
