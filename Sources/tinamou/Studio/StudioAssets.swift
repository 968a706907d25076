import AppAssets
import Synchronization

/// The app's images, colours and fonts for the pictures, proofs, findings and repairs of a studio.
final class StudioAssets: Sendable {
    private let folders: [String]
    /// The searches by language.
    private let searches = Mutex<[String: AssetSearch]>([:])

    /// - Parameter folders: The folders with the app's assets.
    init(folders: [String]) { self.folders = folders }

    /// Returns the assets of a document.
    ///
    /// - Parameter language: The language of localised images; `nil` for those of the source.
    func of(_ file: String, language: String? = nil) -> DocumentAssets {
        let search = searches.withLock { searches in
            let search =
                searches[language ?? ""] ?? AssetSearch(folders: folders, language: language)
            searches[language ?? ""] = search
            return search
        }
        return search.assets(for: file, .kept)
    }
}
