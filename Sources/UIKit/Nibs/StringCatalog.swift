internal import NibFormat
internal import NibLoader

/// The texts of a document in a string catalog (`Name.xcstrings`), as Xcode stores its source.
struct StringCatalog: Decodable {
    private struct Text: Decodable {
        var localizations: [String: Localization]?
    }
    private struct Localization: Decodable {
        var stringUnit: Unit?
    }
    private struct Unit: Decodable {
        var value: String
    }

    private let sourceLanguage: String
    private let strings: [String: Text]

    /// Returns a document with the texts of the first preferred language in the catalog beside it.
    static func localize(_ document: NibDocument, _ name: String, in bundle: NibBundle) throws
        -> NibDocument
    {
        let path = "\(bundle.path)/\(name).xcstrings"
        guard let data = FileManager.default.contents(atPath: path),
            let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data),
            let table = catalog.table(for: bundle.languages)
        else { return document }
        return try document.localized(by: NibStrings([UInt8](table.utf8), file: path)).document
    }

    /// The texts of a language as a table (`.strings`); `nil` for the language of the document.
    private func table(for languages: [String]) -> String? {
        for language in languages {
            let short = String(language.prefix { $0 != "-" })
            for one in [language, short] {
                if one == sourceLanguage { return nil }
                let lines = strings.compactMap { key, text in
                    (text.localizations?[one]?.stringUnit?.value).map {
                        "\"\(Self.escaped(key))\" = \"\(Self.escaped($0))\";"
                    }
                }
                if !lines.isEmpty { return lines.sorted().joined(separator: "\n") }
            }
        }
        return nil
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
    }
}
