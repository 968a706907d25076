internal import AppAssets
internal import NibFormat
internal import NibLoader

/// The texts of a document in a string catalog (`Name.xcstrings`), as Xcode stores its source.
enum StringCatalog {
    /// Returns a document with the texts of the first preferred language in the catalog beside it.
    static func localize(_ document: NibDocument, _ name: String, in bundle: NibBundle) throws
        -> NibDocument
    {
        let path = "\(bundle.path)/\(name).xcstrings"
        guard FileManager.default.fileExists(atPath: path), let catalog = try? TextCatalogue(path),
            let table = table(of: catalog, for: bundle.languages)
        else { return document }
        return try document.localized(by: NibStrings([UInt8](table.utf8), file: path)).document
    }

    /// The texts of the first language as a table (`.strings`); `nil` for the language of the document.
    private static func table(of catalog: TextCatalogue, for languages: [String]) -> String? {
        for language in languages {
            if language == catalog.sourceLanguage { return nil }
            if let table = catalog.table(for: language) { return table }
            if language.prefix(while: { $0 != "-" }) == catalog.sourceLanguage { return nil }
        }
        return nil
    }
}
