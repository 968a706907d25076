/// A position in the tokens of a Swift source, with methods that skip brackets, types and values.
struct SwiftCursor {
    package let tokens: [SwiftToken]
    let bytes: [UInt8]
    var place = 0

    /// Creates a cursor at the first token. A string is one token here, with its interpolations,
    /// which declare nothing.
    init(_ tokens: [SwiftToken], _ bytes: [UInt8]) {
        var end = 0
        self.tokens = tokens.filter { token in
            guard token.range.lowerBound >= end else { return false }
            end = token.range.upperBound
            return true
        }
        self.bytes = bytes
    }

    /// A Boolean value that indicates whether all tokens are read.
    var isAtEnd: Bool { place >= tokens.count }

    /// The keyword or sign at an offset; empty for a name in backticks.
    package func text(_ offset: Int = 0) -> String {
        let index = place + offset
        return tokens.indices.contains(index) && !tokens[index].isQuoted ? tokens[index].text : ""
    }

    /// The name at an offset, without backticks.
    func name(_ offset: Int = 0) -> String {
        tokens.indices.contains(place + offset) ? tokens[place + offset].text : ""
    }

    func isWord(_ offset: Int = 0) -> Bool {
        tokens.indices.contains(place + offset) && tokens[place + offset].kind == .word
    }

    /// A Boolean value that indicates whether a token follows the one before it without a space.
    func isJoined(_ offset: Int = 0) -> Bool {
        let index = place + offset
        guard index > 0, index < tokens.count else { return false }
        return tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    }

    /// A Boolean value that indicates whether the token is the first of its line.
    var isOnNewLine: Bool {
        guard place > 0, place < tokens.count else { return true }
        let gap = bytes[tokens[place - 1].range.upperBound..<tokens[place].range.lowerBound]
        return gap.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    /// The source text of some tokens.
    func code(_ start: Int, _ end: Int) -> String {
        guard start < end, end <= tokens.count else { return "" }
        let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
        return String(decoding: bytes[range], as: UTF8.self)
    }

    // MARK: Skipping

    /// Skips from a bracket to the one that closes it.
    mutating func skipBrackets() {
        var depth = 0
        repeat {
            if ["{", "(", "["].contains(text()) {
                depth += 1
            } else if ["}", ")", "]"].contains(text()) {
                depth -= 1
            }
            place += 1
        } while depth > 0 && place < tokens.count
    }

    /// Skips a token, a pair of brackets with its contents, or the arguments of a generic type.
    mutating func skipPiece() {
        switch text() {
        case "(", "[", "{": skipBrackets()
        case "<": if !skipAngles() { place += 1 }
        default: place += 1
        }
    }

    /// Skips from `<` to the `>` that closes it. In a comparison, it skips nothing and returns
    /// `false`.
    @discardableResult mutating func skipAngles() -> Bool {
        guard text() == "<" else { return false }
        let start = place
        var depth = 0
        while !isAtEnd {
            switch text() {
            case "<": depth += 1
            case ">" where text(-1) != "-" || !isJoined(): depth -= 1
            case "(", "[":
                skipBrackets()
                continue
            case "=" where !["=", ">"].contains(text(1)) && text(-1) != "=": depth = -1
            case "{", "}", ")", "]", ";": depth = -1
            default: break
            }
            if depth < 0 { break }
            place += 1
            if depth == 0 { return true }
        }
        place = start
        return false
    }

    /// Skips an attribute and its generic arguments. Returns its name without the module.
    mutating func skipAttribute() -> String {
        place += 1
        var name = name()
        place += 1
        while text() == ".", isJoined(), isWord(1) {
            name = self.name(1)
            place += 2
        }
        if isJoined() { skipAngles() }
        return name
    }

    /// Skips a type. It ends with its line, or before a value, a body or a comma.
    mutating func skipType() {
        let start = place
        while !isAtEnd, !["=", "{", "}", ")", ";", ","].contains(text()) {
            if place > start, isOnNewLine, !isTypeContinued { break }
            skipPiece()
        }
    }

    /// A Boolean value that indicates whether the line continues the type of the line before.
    private var isTypeContinued: Bool {
        [".", "&"].contains(text()) || text() == "-" && text(1) == ">"
            || ["&", ".", ">"].contains(text(-1)) && isArrow
    }

    /// A Boolean value that indicates whether the line before does not end with a complete type.
    private var isArrow: Bool { text(-1) != ">" || text(-2) == "-" }

    /// Skips a value. It ends with its line outside brackets, or before a comma.
    mutating func skipValue() {
        let start = place
        while !isAtEnd, !["}", ")", ";", ","].contains(text()) {
            if place > start, isOnNewLine, !isValueContinued { break }
            // The `<` of generic arguments follows its name without a space.
            if text() == "<", !isJoined() { place += 1 } else { skipPiece() }
        }
    }

    private static let operators = Set(".?:+-*=/%&|<>^~!".map(String.init))

    /// A Boolean value that indicates whether the line continues the value of the line before.
    private var isValueContinued: Bool {
        if Self.operators.contains(text()) || ["as", "is", "else"].contains(text()) { return true }
        if ["try", "await", "as", "is", "="].contains(text(-1)) { return true }
        // An operator after a space is between two values.
        var offset = -1
        while Self.operators.contains(text(offset)), isJoined(offset) { offset -= 1 }
        return Self.operators.contains(text(offset))
    }
}
