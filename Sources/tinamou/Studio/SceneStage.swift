import AppAssets
import AutoLayout
import CommandSupport
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import ViewMetrics

/// The view trees that the page shows. The tree of the last picture is kept, so that dragging an
/// edge starts from its first layout.
final class SceneStage {
    private struct Key: Equatable {
        let document, root: String
        let version: Int
        let configuration: LayoutConfiguration?
        let language: String?
    }

    /// A document with the options of its layout, and what a change of the size keeps.
    private struct Prepared {
        let key: Key
        let document: NibDocument
        let options: DocumentLayoutOptions
        /// The tree at its stored size.
        let stored: TreeLayout?
        /// The size of the root in the configuration.
        let usual: Size
    }

    private let folders: [String]
    /// The searches for assets by language.
    private var searches: [String: AssetSearch] = [:]
    private var kept: Prepared?

    /// - Parameter folders: The folders with the app's assets.
    init(folders: [String]) { self.folders = folders }

    /// Returns the picture of a view tree.
    ///
    /// - Throws: An error if a part of the request is unknown, or a tried edit is impossible.
    func picture(_ request: SceneRequest, of document: NibDocument, version: Int) throws
        -> SceneAnswer
    {
        let prepared = try prepared(request, document, version)
        var options = try request.options()
        options.layout = prepared.options
        options.layout.size = try request.size(prepared.usual)
        let finder = NibFinder(folders: []).beside(document.file)
        options.nibs = { finder.nib(of: $0) }
        let preview = DocumentPreview(prepared.document, options: options)
        guard let root = prepared.document.rootViews.first(where: { $0.id == request.root }),
            let picture = preview.picture(of: root, from: prepared.stored)
        else {
            throw Diagnostic(
                .unknownObject,
                "\(request.root.quoted) is not installed in this configuration; choose another device",
                file: document.file)
        }
        return SceneAnswer(picture, conflicting: views(of: picture.conflicts, prepared.document))
    }

    /// Returns the document and the options of a layout, for an explanation of it.
    func layout(_ request: SceneRequest, _ document: NibDocument, version: Int) throws -> (
        NibDocument, DocumentLayoutOptions
    ) {
        let prepared = try prepared(request, document, version)
        var options = prepared.options
        options.size = try request.size(prepared.usual)
        return (prepared.document, options)
    }

    private func prepared(_ request: SceneRequest, _ document: NibDocument, _ version: Int) throws
        -> Prepared
    {
        let key = Key(
            document: request.document, root: request.root, version: version,
            configuration: try request.configuration(), language: request.language)
        let edits = request.trial ?? []
        if edits.isEmpty, let kept, kept.key == key { return kept }
        let changed = try edits.reduce(document) { try $1.applied(to: $0) }
        var options = DocumentLayoutOptions()
        options.assets = try assets(request, document)
        var shown = changed
        if let language = request.language {
            shown = try DocumentLanguage(name: language).localize(changed, messages: .kept)
            options.written = changed
        }
        let stored = DocumentLayout(shown, options: options).layout(ofRoot: request.root)
        options.configuration = key.configuration
        let usual = DocumentLayout(shown, options: options).layout(
            ofRoot: request.root, from: stored)
        let result = Prepared(
            key: key, document: shown, options: options, stored: stored,
            usual: usual?.root.frame.size ?? .zero)
        if edits.isEmpty { kept = result }
        return result
    }

    /// - Throws: An error if the document has no texts in the language.
    private func assets(_ request: SceneRequest, _ document: NibDocument) throws(Diagnostic)
        -> any AssetSource
    {
        if let language = request.language,
            !DocumentLanguage.languages(of: document).contains(language)
        {
            throw Diagnostic(
                "no-texts", "no texts in \(language.quoted); choose another language",
                file: document.file)
        }
        let language = request.language ?? ""
        let search =
            searches[language] ?? AssetSearch(folders: folders, language: request.language)
        searches[language] = search
        return search.assets(for: document.file, .kept)
    }

    /// Returns the ids of the views that constraints of conflicts refer to.
    private func views(of conflicts: [[String]], _ document: NibDocument) -> [String] {
        guard !conflicts.isEmpty else { return [] }
        let ids = Set(conflicts.joined())
        let items = document.constraints.filter { ids.contains($0.id) }
            .flatMap { [$0.firstItemID, $0.secondItemID].compactMap(\.self) }
        return Set(items).sorted()
    }
}
