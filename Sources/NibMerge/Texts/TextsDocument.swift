import Diagnostics
import NibFormat

/// A file of texts: a table of one language (`.strings`), or a string catalog (`.xcstrings`).
public struct TextsDocument: Sendable {
    enum Content: Sendable {
        case table(StringsText)
        case catalog(JSONText)
    }

    /// The name of the file in errors, usually a path.
    public let file: String
    /// The bytes of the file.
    public let bytes: [UInt8]
    let content: Content

    /// Reads a file of texts. A file whose first character is a brace is a string catalog.
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
            let catalog = try JSONText(bytes, file: file)
            guard catalog.root["strings"]?.members != nil else {
                throw Diagnostic(
                    "not-catalog", "the file has no texts of a string catalog; check the path",
                    file: file, line: 1)
            }
            content = .catalog(catalog)
        } else {
            content = .table(try StringsText(bytes, file: file))
        }
    }

    /// Returns a Boolean value that indicates whether a file with this name has texts.
    public static func isTexts(_ path: String) -> Bool {
        path.hasSuffix(".strings") || path.hasSuffix(".xcstrings")
    }

    /// The keys of the texts, in file order.
    public var keys: [String] {
        switch content {
        case .table(let table): table.statements.map(\.entry.key)
        case .catalog(let catalog): catalog.root["strings"]?.members?.map(\.key) ?? []
        }
    }

    /// The texts as lines for people: a change of one text changes no other line.
    ///
    /// A catalog has a line for each language and variation of a text.
    public var readableText: String {
        switch content {
        case .table(let table): table.text(table.scalars.indices)
        case .catalog(let catalog): Self.lines(of: catalog.root).joined(separator: "\n") + "\n"
        }
    }

    private static func lines(of catalog: JSONNode) -> [String] {
        var lines: [String] = []
        func add(_ node: JSONNode, _ path: String) {
            guard let members = node.members else {
                lines.append("    \(path): \(node.shortText.map { "“\($0.oneLine)”" } ?? "a list")")
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
                    isPlain ? path : path.isEmpty ? member.key : "\(path) \(member.key)")
            }
        }
        for member in catalog.members ?? [] where member.key != "strings" {
            lines.append("\(member.key): \(member.value.shortText ?? "")")
        }
        for member in catalog["strings"]?.members ?? [] {
            lines.append("“\(member.key.oneLine)”")
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
