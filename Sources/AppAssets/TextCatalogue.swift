import Diagnostics
import FoundationEssentials

/// The texts of a string catalogue (`Name.xcstrings`), as Xcode stores its source.
public struct TextCatalogue: Sendable {
    private struct Contents: Decodable {
        struct Text: Decodable {
            let localizations: [String: Localization]?
        }
        struct Localization: Decodable {
            let stringUnit: Unit?
        }
        struct Unit: Decodable {
            let value: String
        }

        let sourceLanguage: String
        let strings: [String: Text]
    }

    /// The language of the texts in the document.
    public let sourceLanguage: String
    /// The texts by language, then by key.
    private let texts: [String: [String: String]]

    /// Reads a catalogue.
    ///
    /// - Throws: A diagnostic if the file cannot be read or decoded.
    public init(_ path: String) throws(Diagnostic) {
        let bytes = try AssetFolder.bytes(path, max: AssetFolder.imageMax)
        let contents: Contents
        do {
            contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
        } catch {
            throw Diagnostic(
                "bad-text-catalogue", "the text catalogue cannot be decoded; correct the file",
                file: path)
        }
        sourceLanguage = contents.sourceLanguage
        var texts: [String: [String: String]] = [:]
        for (key, text) in contents.strings {
            for (language, localization) in text.localizations ?? [:] {
                texts[language, default: [:]][key] = localization.stringUnit?.value
            }
        }
        self.texts = texts
    }

    /// The languages with texts, in alphabetical order.
    public var languages: [String] { texts.keys.sorted() }

    /// Returns the texts of a language, or of the language without its region, as a table (`.strings`); `nil` if the
    /// catalogue lacks it.
    public func table(for language: String) -> String? {
        let short = String(language.prefix { $0 != "-" })
        guard
            let found = [language, short].lazy.compactMap({ texts[$0] }).first(where: {
                !$0.isEmpty
            })
        else { return nil }
        return found.sorted { $0.key < $1.key }.map {
            "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.value))\";"
        }.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "\n", with: "\\n")
    }
}
