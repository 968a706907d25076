import AppAssets
import AppSources
import CommandSupport
import Diagnostics
import FoundationEssentials
import NibCheck
import NibFormat

/// Finds the resources of an app below folders: catalogues, images, fonts, property lists, texts of
/// languages.
struct ResourceSearch {
    private(set) var resources = AppResources()
    private let messages: TextSink
    /// The keys of texts, by the folder and name of their files, then by language.
    private var texts: [String: [String: (file: String, keys: Set<String>)]] = [:]

    /// Searches the folders among the arguments.
    ///
    /// A file that cannot be read is a message, and the search goes on.
    init(_ arguments: [String], messages: TextSink) {
        self.messages = messages
        for argument in arguments
        where DocumentSearch.kind(of: argument, following: true) == S_IFDIR {
            search(argument.hasSuffix("/") ? argument : argument + "/")
        }
        resources.tables += texts.sorted { $0.key < $1.key }.map { name, languages in
            AppResources.TextTable(
                file: name, keys: languages.mapValues(\.keys), files: languages.mapValues(\.file))
        }
    }

    private mutating func search(_ folder: String) {
        for name in DocumentSearch.names(in: folder).sorted() {
            let path = folder + name
            switch DocumentSearch.kind(of: path, following: false) {
            case S_IFDIR where name.hasSuffix(".xcassets"):
                resources.hasCatalogue = true
                readCatalogue(path)
            case S_IFDIR where !DocumentSearch.skips(name): search(path + "/")
            case S_IFREG: readFile(path, name, folder)
            default: break
            }
        }
    }

    private mutating func readFile(_ path: String, _ name: String, _ folder: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        switch parts.last?.lowercased() {
        case "png", "jpg", "jpeg", "gif", "pdf", "heic", "tiff", "svg": addImage(parts)
        case "ttf", "otf", "ttc": resources.fontFiles.insert(name)
        case "plist": readPropertyList(path)
        case "strings": readTexts(path, name, folder)
        case "xcstrings": readTextCatalogue(path)
        default: break
        }
    }

    /// `star@2x~ipad.png` is `star` and `star.png`.
    private mutating func addImage(_ parts: [String]) {
        let ending = parts.last ?? ""
        var name = parts.dropLast().joined(separator: ".")
        for mark in ["~ipad", "~iphone", "@2x", "@3x"] where name.hasSuffix(mark) {
            name.removeLast(mark.count)
        }
        for mark in ["@2x", "@3x"] where name.hasSuffix(mark) { name.removeLast(mark.count) }
        resources.images.formUnion([name, name + "." + ending])
    }

    // MARK: Catalogues

    private mutating func readCatalogue(_ path: String) {
        let index = AssetIndex(catalogues: [path])
        resources.images.formUnion(index.imageNames)
        resources.colors.formUnion(index.colorNames)
        for diagnostic in index.allDiagnostics() {
            let bytes = (try? InputFile.bytes(diagnostic.file, as: .source)) ?? []
            messages.report(
                Diagnostic(
                    diagnostic.code,
                    "the asset catalogue cannot be decoded, and its names are not compared; correct the file",
                    file: diagnostic.file, line: JSONLine.ofFault(in: bytes)))
        }
    }

    /// Decodes a file; one that cannot be decoded is a message.
    private func decode<Value>(
        _ path: String, _ code: String, _ kind: String, _ body: (Data) throws -> Value
    ) -> Value? {
        do {
            return try body(Data(try InputFile.bytes(path, as: .source)))
        } catch let error as Diagnostic {
            messages.report(error)
        } catch {
            let bytes = (try? InputFile.bytes(path, as: .source)) ?? []
            messages.report(
                Diagnostic(
                    Diagnostic.Code(rawValue: "bad-\(code)"),
                    "the \(kind) cannot be decoded, and its names are not compared; correct the file",
                    file: path,
                    line: code == "plist" ? nil : JSONLine.ofFault(in: bytes)))
        }
        return nil
    }

    // MARK: Fonts

    private struct FontList: Decodable {
        let fonts: [String]?

        enum CodingKeys: String, CodingKey { case fonts = "UIAppFonts" }
    }

    private mutating func readPropertyList(_ path: String) {
        guard path.hasSuffix("Info.plist") || path.hasSuffix("info.plist") else { return }
        let list = decode(path, "plist", "property list") {
            try PropertyListDecoder().decode(FontList.self, from: $0)
        }
        guard let fonts = list?.fonts else { return }
        let names = fonts.compactMap { $0.split(separator: "/").last.map(String.init) }
        resources.listedFonts = (resources.listedFonts ?? []).union(names)
    }

    // MARK: Texts

    private mutating func readTexts(_ path: String, _ name: String, _ folder: String) {
        let parts = folder.split(separator: "/")
        guard let language = parts.last, language.hasSuffix(".lproj") else { return }
        do throws(Diagnostic) {
            guard let bytes = try? InputFile.bytes(path, as: .document) else { return }
            guard let keys = try Self.isPropertyList(bytes) ? listKeys(path) : keys(bytes, path)
            else { return }
            let group = folder.dropLast(language.count + 1) + name
            texts[String(group), default: [:]][String(language.dropLast(6))] = (path, keys)
        } catch {
            messages.report(error)
        }
    }

    private func keys(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> Set<String> {
        Set(try NibStrings(bytes, file: path).entries.map(\.key))
    }

    /// The keys of a table that translators or builds wrote as a property list.
    private func listKeys(_ path: String) -> Set<String>? {
        decode(path, "plist", "property list") {
            try PropertyListDecoder().decode([String: String].self, from: $0)
        }
        .map { Set($0.keys) }
    }

    private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<plist".utf8)
            || bytes.starts(with: "bplist".utf8)
    }

    private struct TextCatalogue: Decodable {
        struct Text: Decodable {
            struct Language: Decodable {}

            let shouldTranslate: Bool?
            let extractionState: String?
            let localizations: [String: Language]?
        }

        let sourceLanguage: String
        let strings: [String: Text]
    }

    private mutating func readTextCatalogue(_ path: String) {
        let catalogue = decode(path, "text-catalogue", "text catalogue") {
            try JSONDecoder().decode(TextCatalogue.self, from: $0)
        }
        guard let catalogue else { return }
        var keys: [String: Set<String>] = [:]
        for (key, text) in catalogue.strings
        where text.shouldTranslate != false && text.extractionState != "stale" {
            keys[catalogue.sourceLanguage, default: []].insert(key)
            for language in text.localizations?.keys.map({ $0 }) ?? [] {
                keys[language, default: []].insert(key)
            }
        }
        resources.tables.append(
            AppResources.TextTable(file: path, keys: keys, source: catalogue.sourceLanguage))
    }
}

/// Finds the line of the first syntax error in JSON; the decoder does not report it.
struct JSONLine {
    private let bytes: [UInt8]
    private var place = 0

    /// Returns the 1-based line of the first syntax error, or of the end.
    static func ofFault(in bytes: [UInt8]) -> Int {
        var reader = JSONLine(bytes)
        _ = reader.readValue(0)
        return 1 + bytes[..<min(reader.place, bytes.count)].count { $0 == UInt8(ascii: "\n") }
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func skipBlanks() {
        while [0x20, 0x09, 0x0A, 0x0D].contains(next) { place += 1 }
    }

    private mutating func take(_ sign: Character) -> Bool {
        skipBlanks()
        guard next == sign.asciiValue else { return false }
        place += 1
        return true
    }

    private mutating func readValue(_ depth: Int) -> Bool {
        skipBlanks()
        guard depth < 500 else { return false }
        switch next {
        case UInt8(ascii: "{"):
            return readList("}", depth) { $0.readString() && $0.take(":") && $0.readValue($1) }
        case UInt8(ascii: "["): return readList("]", depth) { $0.readValue($1) }
        case UInt8(ascii: "\""): return readString()
        default: return readWord()
        }
    }

    private mutating func readList(
        _ end: Character, _ depth: Int, _ item: (inout JSONLine, Int) -> Bool
    ) -> Bool {
        place += 1
        if take(end) { return true }
        repeat {
            skipBlanks()
            guard item(&self, depth + 1) else { return false }
        } while take(",")
        return take(end)
    }

    private mutating func readString() -> Bool {
        guard take("\"") else { return false }
        while place < bytes.count, ![UInt8(ascii: "\""), UInt8(ascii: "\n")].contains(next) {
            place += next == UInt8(ascii: "\\") ? 2 : 1
        }
        return take("\"")
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func readWord() -> Bool {
        let start = place
        while Self.wordBytes.contains(next) { place += 1 }
        return place > start
    }

    private static let wordBytes = Set("0123456789+-.eEtrufalsn".utf8)
}
