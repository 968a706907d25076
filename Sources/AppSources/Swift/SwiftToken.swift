/// A token of Swift code with its position.
package struct SwiftToken: Sendable, Hashable {
    /// The kind of a token.
    package enum Kind: Sendable {
        /// A name or a keyword, with or without backticks.
        case word
        /// A sign of one character.
        case sign
        /// A number, a string or a regular expression, as a whole.
        case literal
    }

    package let kind: Kind
    /// The word without backticks, or the sign; empty for literals.
    package let text: String
    /// The byte range in the file, with backticks.
    package let range: Range<Int>
    /// The 1-based line.
    package let line: Int

    /// A Boolean value that indicates whether the token is a name in backticks.
    package var isQuoted: Bool { kind == .word && range.count > text.utf8.count }
}

/// Splits Swift text into tokens. It skips comments. A string is a literal, followed by the tokens
/// of its interpolations.
///
/// As in Swift, a slash begins a regular expression if a value may begin there and another slash
/// follows in its line.
struct SwiftScanner {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private(set) var tokens: [SwiftToken] = []

    /// The tokens of a text.
    package static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var scanner = SwiftScanner(bytes)
        while scanner.place < bytes.count { scanner.step() }
        return scanner.tokens
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8 {
        place + offset < bytes.count ? bytes[place + offset] : 0
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where place < bytes.count {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    private mutating func step() {
        let first = byte()
        switch first {
        case 0x09...0x0D, 0x20: advance()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            while place < bytes.count, byte() != UInt8(ascii: "\n") { advance() }
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "`"): quotedWord()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): add(.literal) { Self.isWord($0) }
        case _ where Self.isWord(first): add(.word) { Self.isWord($0) }
        default: signOrString()
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func add(_ kind: SwiftToken.Kind, while isInside: (UInt8) -> Bool) {
        let start = place
        while place < bytes.count, isInside(bytes[place]) { place += 1 }
        let text = kind == .literal ? "" : String(decoding: bytes[start..<place], as: UTF8.self)
        tokens.append(SwiftToken(kind: kind, text: text, range: start..<place, line: line))
    }

    private mutating func quotedWord() {
        let start = place
        repeat { place += 1 } while place < bytes.count && bytes[place] != UInt8(ascii: "`")
        let text = String(decoding: bytes[min(start + 1, place)..<place], as: UTF8.self)
        place = min(place + 1, bytes.count)
        tokens.append(SwiftToken(kind: .word, text: text, range: start..<place, line: line))
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                (depth, _) = (depth + 1, advance(2))
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                (depth, _) = (depth - 1, advance(2))
            } else {
                advance()
            }
        } while depth > 0 && place < bytes.count
    }

    // MARK: Strings

    private mutating func signOrString() {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        switch byte(hashes) {
        case UInt8(ascii: "\""): string(hashes)
        case UInt8(ascii: "/") where hashes > 0 || beginsRegularExpression:
            regularExpression(hashes)
        default:
            let text = String(decoding: bytes[place..<(place + 1)], as: UTF8.self)
            tokens.append(
                SwiftToken(kind: .sign, text: text, range: place..<(place + 1), line: line))
            advance()
        }
    }

    /// A Boolean value that indicates whether a value may begin here and another slash in the line
    /// closes it.
    private var beginsRegularExpression: Bool {
        if let last = tokens.last {
            let isOpen = last.kind == .sign && ![")", "]", "}", "?", "!", "."].contains(last.text)
            guard
                isOpen
                    || ["return", "in", "case", "try", "await", "where", "else"].contains(last.text)
            else {
                return false
            }
        }
        guard ![0x20, 0x09, 0x0A].contains(byte(1)) else { return false }
        var (offset, depth) = (1, 0)
        while place + offset < bytes.count, byte(offset) != 0x0A {
            switch byte(offset) {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "("): depth += 1
            // A parenthesis of the surrounding code: the slash is an operator passed as an
            // argument.
            case UInt8(ascii: ")") where depth == 0: return false
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "/"): return byte(offset - 1) != 0x20
            default: break
            }
            offset += 1
        }
        return false
    }

    private mutating func regularExpression(_ hashes: Int) {
        let start = place
        let (first, end) = (
            line, [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        )
        advance(hashes + 1)
        while place < bytes.count, !starts(end) { advance(byte() == UInt8(ascii: "\\") ? 2 : 1) }
        advance(end.count)
        tokens.append(SwiftToken(kind: .literal, text: "", range: start..<place, line: first))
    }

    private mutating func string(_ hashes: Int) {
        let (start, first) = (place, line)
        advance(hashes)
        let quote = UInt8(ascii: "\"")
        let mark = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let isLong = byte(1) == quote && byte(2) == quote && !endsInLine([quote] + mark)
        let quotes = isLong ? [quote, quote, quote] : [quote]
        let escape = [UInt8(ascii: "\\")] + mark
        let place = tokens.count
        advance(quotes.count)
        while self.place < bytes.count, !starts(quotes + mark) {
            // An unclosed string of one line ends with the line.
            if quotes.count == 1, byte() == UInt8(ascii: "\n") { break }
            guard starts(escape) else {
                advance()
                continue
            }
            advance(escape.count)
            if byte() == UInt8(ascii: "(") { interpolation() } else { advance() }
        }
        if starts(quotes + mark) { advance(quotes.count + mark.count) }
        tokens.insert(
            SwiftToken(kind: .literal, text: "", range: start..<self.place, line: first), at: place)
    }

    /// A Boolean value that indicates whether a raw string that seems to begin with three quotes
    /// ends in its line: `#"""#` is one quote.
    private func endsInLine(_ end: [UInt8]) -> Bool {
        guard end.count > 1 else { return false }
        let rest = bytes[min(place + 1, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") }
        return rest.indices.contains { bytes[$0...].starts(with: end) }
    }

    /// Reads the tokens of an interpolation up to its closing parenthesis.
    private mutating func interpolation() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "(") {
                depth += 1
            } else if byte() == UInt8(ascii: ")") {
                depth -= 1
            }
            step()
        } while depth > 0 && place < bytes.count
    }

    private func starts(_ text: [UInt8]) -> Bool {
        place + text.count <= bytes.count && bytes[place..<(place + text.count)].elementsEqual(text)
    }
}
