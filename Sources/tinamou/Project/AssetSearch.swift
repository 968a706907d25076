import AppAssets
import Diagnostics
import Synchronization

/// Finds the assets of the apps that documents belong to: those of the git work tree, or below the document's own
/// folder without one. Each folder is searched once.
final class AssetSearch: Sendable {
    private let folders: [String]
    private let language: String?
    private let known = Mutex<[String: AssetIndex]>([:])

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - folders: The folders to search; empty for the work tree of each document.
    ///   - language: The language of localised images.
    init(folders: [String] = [], language: String? = nil) {
        self.folders = folders.map(RealPath.absolute)
        self.language = language
    }

    /// Returns the assets for a document. Broken catalogues are reported once.
    func assets(for document: String, _ messages: TextSink) -> DocumentAssets {
        let path = RealPath.absolute(document), own = AppSupportSearch.parent(of: path)
        let places = folders.isEmpty ? [AppSupportSearch.workTree(around: own) ?? own] : folders
        let key = places.joined(separator: "\n")
        // Others wait for the search of the same folder.
        let (index, isNew) = known.withLock { known in
            if let index = known[key] { return (index, false) }
            let index = AssetIndex(places)
            known[key] = index
            return (index, true)
        }
        if isNew { for diagnostic in index.diagnostics { messages.report(diagnostic) } }
        return DocumentAssets(index, document: path, language: language)
    }
}
