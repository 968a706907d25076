import Diagnostics
import NibFormat

/// A file of texts: a table of one language (`.strings`), its plural rules (`.stringsdict`), or a
/// string catalog (`.xcstrings`).
public struct TextsDocument: Sendable {
    enum Content: Sendable {
        case table(StringsText)
        case catalog(KeyedText)
        /// Plural rules, or a table as a property list.
        case propertyList(KeyedText)
    }

    /// The name of the file in errors, usually a path.
    public let file: String
    /// The bytes of the file.
    public let bytes: [UInt8]
    let content: Content

    /// Reads a file of texts. A file whose first character is a brace is a string catalog, and one
    /// that begins with a tag is a property list.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name of the file in errors, usually a path.
    /// - Throws: The first syntax or encoding error, with its line.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        (self.bytes, self.file) = (bytes, file)
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let first = bytes.dropFirst(isMarked ? 3 : 0).first { $0 > 0x20 }
        if first == UInt8(ascii: "{") {
            let catalog = try KeyedText(bytes, .json, file: file)
            guard catalog.root["strings"]?.members != nil else {
                throw Diagnostic(
                    "not-catalog", "the file has no texts of a string catalog; check the path",
                    file: file, line: 1)
            }
            content = .catalog(catalog)
        } else if first == UInt8(ascii: "<") || bytes.starts(with: "bplist".utf8) {
            content = .propertyList(try KeyedText(bytes, .propertyList, file: file))
        } else {
            content = .table(try StringsText(bytes, file: file))
        }
    }

    /// Returns a Boolean value that indicates whether a file with this name has texts.
    public static func isTexts(_ path: String) -> Bool {
        [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
    }

    /// Returns a file of the same kind without texts: the ancestor of files that both sides added.
    func withoutTexts() throws(Diagnostic) -> TextsDocument {
        let text =
            switch content {
            case .table: ""
            case .catalog: "{\"strings\":{}}"
            case .propertyList: "<plist version=\"1.0\"><dict/></plist>"
            }
        return try TextsDocument(Array(text.utf8), file: file)
    }

    /// The keys of the texts, in file order.
    public var keys: [String] {
        switch content {
        case .table(let table): table.statements.map(\.entry.key)
        case .catalog(let catalog): catalog.root["strings"]?.members?.map(\.key) ?? []
        case .propertyList(let list):
            (list.root.members ?? []).map(\.shownKey)
        }
    }

    /// The texts as lines for people: a change of one text changes no other line.
    ///
    /// A catalog has a line for each language and variation of a text, plural rules have one for each
    /// rule.
    public var readableText: String {
        switch content {
        case .table(let table): table.text(table.scalars.indices)
        case .catalog(let catalog): Self.text(Self.lines(ofCatalog: catalog.root))
        case .propertyList(let list): Self.text(Self.lines(of: list.root))
        }
    }

    private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    private static func lines(ofCatalog catalog: KeyedNode) -> [String] {
        let others = (catalog.members ?? []).filter { $0.key != "strings" }
            .map { "\($0.key): \($0.value.shortText ?? "")" }
        return others + (catalog["strings"].map { lines(of: $0) } ?? [])
    }

    /// Returns a line for each key of an object, and one for each text below it.
    private static func lines(of object: KeyedNode) -> [String] {
        var lines: [String] = []
        func add(_ node: KeyedNode, _ path: String) {
            guard let members = node.members else {
                let text = node.shortText.map { "“\($0.oneLine)”" } ?? "a list"
                lines.append(path.isEmpty ? "    \(text)" : "    \(path): \(text)")
                return
            }
            if let unit = node["value"]?.shortText, let state = node["state"]?.shortText {
                lines.append("    \(path): “\(unit.oneLine)” (\(state))")
                return
            }
            for member in members {
                let isPlain = ["stringUnit", "variations", "localizations"].contains(member.key)
                add(
                    member.value,
                    isPlain ? path : path.isEmpty ? member.shownKey : "\(path) \(member.shownKey)")
            }
        }
        for member in object.members ?? [] {
            lines.append("“\(member.shownKey.oneLine)”")
            add(member.value, "")
        }
        return lines
    }
}

extension String {
    /// The text on one line, with its line breaks as `\n`.
    fileprivate var oneLine: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .joined(separator: "\\n")
    }
}
