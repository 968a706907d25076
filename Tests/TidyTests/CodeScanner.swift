/// Swift text taken apart: code, comments and literals, each with the rest made blank.
///
/// Lines stay as they are, and so do columns, counted in bytes. The scanner does not know regex literals.
struct ScannedText: Sendable {
    /// The code without comments, without the insides of string literals and of `quoted names`.
    let code: String
    /// The text without comments.
    let uncommented: String
    let comments: String
    /// The lines of `code`.
    let lines: [Substring]
    /// The words of `code`, and its other characters one by one.
    let tokens: [Token]
    /// The words of `code`.
    let words: Set<Substring>
    private(set) var declarations: [Declaration] = []

    struct Token: Sendable {
        let text: Substring
        /// The line, from 1.
        let line: Int
        let isWord: Bool
    }

    init(_ text: String) {
        var scanner = CodeScanner(text)
        scanner.scan()
        code = scanner.text { $0 == .code }
        uncommented = scanner.text { $0 != .comment }
        comments = scanner.text { $0 == .comment }
        lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        tokens = lines.enumerated().flatMap { number, line in Self.tokens(of: line, number + 1) }
        words = Set(tokens.lazy.filter(\.isWord).map(\.text))
        declarations = DeclarationReader(self).declarations
    }

    private static func tokens(of line: Substring, _ number: Int) -> [Token] {
        var tokens: [Token] = []
        var rest = line.utf8
        while let first = rest.first {
            let piece = first.isWord ? rest.prefix { $0.isWord } : rest.prefix(1)
            if first != UInt8(ascii: " ") {
                tokens.append(Token(text: Substring(piece), line: number, isWord: first.isWord))
            }
            rest = rest[piece.endIndex...]
        }
        return tokens
    }
}

extension StringProtocol {
    /// The runs of letters, digits and underscores.
    var words: [String] { utf8.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) } }
}

extension UInt8 {
    /// A Boolean value that indicates whether a byte is part of a name: bytes of non-ASCII letters are.
    var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}

/// Finds out of each byte of Swift text what it is part of.
private struct CodeScanner {
    enum Kind { case code, comment, literal }

    private let bytes: [UInt8]
    private var kinds: [Kind] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        kinds.reserveCapacity(bytes.count)
    }

    /// The text with blanks for the bytes of other kinds.
    func text(of isKept: (Kind) -> Bool) -> String {
        var kept = bytes
        for place in kept.indices where kept[place] != UInt8(ascii: "\n") && !isKept(kinds[place]) {
            kept[place] = UInt8(ascii: " ")
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private var place: Int { kinds.count }
    private var isAtEnd: Bool { kinds.count >= bytes.count }

    mutating func scan() {
        while !isAtEnd {
            switch bytes[place] {
            case UInt8(ascii: "/") where starts("//"):
                while !isAtEnd, bytes[place] != UInt8(ascii: "\n") { take(1, .comment) }
            case UInt8(ascii: "/") where starts("/*"): skipComment()
            case UInt8(ascii: "#"), UInt8(ascii: "\""):
                if let hashes = hashesBeforeQuote() {
                    skipString(hashes: hashes)
                } else {
                    take(1, .code)
                }
            case UInt8(ascii: "`"):
                take(1, .code)
                while !isAtEnd, bytes[place] != UInt8(ascii: "`") { take(1, .literal) }
                take(1, .code)
            default: take(1, .code)
            }
        }
    }

    private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func take(_ count: Int, _ kind: Kind) {
        for _ in 0..<count where !isAtEnd { kinds.append(kind) }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            let isMark = starts("/*") || starts("*/")
            if isMark { depth += starts("/*") ? 1 : -1 }
            take(isMark ? 2 : 1, .comment)
        } while depth > 0 && !isAtEnd
    }

    /// The number of `#` before the quote that begins here, or `nil` if no string begins.
    private func hashesBeforeQuote() -> Int? {
        let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
        return bytes[place...].dropFirst(hashes).first == UInt8(ascii: "\"") ? hashes : nil
    }

    private mutating func skipString(hashes: Int) {
        take(hashes, .literal)
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        let end = quotes + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        take(quotes.utf8.count, .code)
        while !isAtEnd, !starts(end) {
            if starts(escape + "(") {
                skipInterpolation(escape.utf8.count)
            } else {
                take(starts(escape) ? escape.utf8.count + 1 : 1, .literal)
            }
        }
        take(quotes.utf8.count, .code)
        take(hashes, .literal)
    }

    private mutating func skipInterpolation(_ length: Int) {
        take(length + 1, .literal)
        var depth = 1
        while !isAtEnd, depth > 0 {
            if let hashes = hashesBeforeQuote() {
                skipString(hashes: hashes)
                continue
            }
            if bytes[place] == UInt8(ascii: "(") { depth += 1 }
            if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
            take(1, .literal)
        }
    }
}
