/// Finds the types of a Swift source and what they declare. Bodies of functions are passed over.
struct SwiftParser {
    private let tokens: [SwiftToken]
    private let bytes: [UInt8]
    private let file: String
    private var place = 0
    private(set) var types: [SwiftType] = []
    private(set) var members: [SwiftMember] = []

    init(_ tokens: [SwiftToken], _ bytes: [UInt8], file: String) {
        (self.tokens, self.bytes, self.file) = (tokens, bytes, file)
    }

    mutating func parse() { parseBody(of: nil) }

    private static let typeWords: Set = ["class", "struct", "enum", "extension", "protocol", "actor"]

    private func text(_ offset: Int = 0) -> String {
        let index = place + offset
        return tokens.indices.contains(index) ? tokens[index].text : ""
    }

    private func isWord(_ offset: Int = 0) -> Bool {
        tokens.indices.contains(place + offset) && tokens[place + offset].kind == .word
    }

    /// What stands before a declaration.
    private struct Prefix {
        var start: Int
        var attributes: [String] = []
        var objectiveCName: String?
    }

    /// Declarations up to the brace that closes the body of `owner`, or to the end.
    private mutating func parseBody(of owner: String?) {
        var prefix: Prefix?
        while place < tokens.count, text() != "}" {
            var current = prefix ?? Prefix(start: place)
            prefix = nil
            switch text() {
            case "@":
                parseAttribute(&current)
                prefix = current
            case _ where Self.typeWords.contains(text()) && isWord(1) && !Self.isModified(text(1)): parseType(current)
            case "var", "let": parseProperty(current, owner)
            case "func": parseMethod(current, owner)
            case "init" where isWord(): parseInitialiser(current, owner)
            case "{", "(", "[": skipBrackets()
            case _ where Self.modifiers.contains(text()):
                prefix = current
                place += 1
                if text() == "(" { skipBrackets() }
            default: place += 1
            }
        }
    }

    /// What may stand before `var` or `func`, also as `private(set)`.
    private static let modifiers: Set = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "override", "static", "class",
        "weak", "unowned", "lazy", "dynamic", "required", "convenience", "mutating", "nonmutating", "indirect",
        "optional", "nonisolated", "isolated", "distributed",
    ]

    /// Whether `class` is a modifier before this word.
    private static func isModified(_ word: String) -> Bool {
        ["func", "var", "let", "subscript"].contains(word) || modifiers.contains(word)
    }

    /// `@IBOutlet`, `@objc(name:)`, `@available(…)`.
    private mutating func parseAttribute(_ prefix: inout Prefix) {
        place += 1
        let name = text()
        prefix.attributes.append(name)
        place += 1
        guard text() == "(", tokens[place].range.lowerBound == tokens[place - 1].range.upperBound else { return }
        let start = place
        skipBrackets()
        if name == "objc" { prefix.objectiveCName = joined(start + 1, place - 1) }
    }

    private mutating func parseType(_ prefix: Prefix) {
        let word = text()
        place += 1
        var (name, line) = (text(), tokens[place].line)
        while text(1) == ".", isWord(2) {
            place += 2
            (name, line) = (text(), tokens[place].line)
        }
        let inherited = parseInheritance()
        guard text() == "{" else { return }
        let start = tokens[place].range.lowerBound
        let number = types.count
        place += 1
        parseBody(of: name)
        let end = place < tokens.count ? tokens[place].range.upperBound : bytes.count
        let type = SwiftType(
            name: name, inherited: inherited, keyword: word, isDesignable: prefix.attributes.contains("IBDesignable"),
            file: file, line: line, body: start..<end)
        types.insert(type, at: number)
        place += 1
    }

    /// The names behind the colon, up to the brace.
    private mutating func parseInheritance() -> [String] {
        var (names, isBehindColon) = ([String](), false)
        place += 1
        while place < tokens.count, text() != "{", text() != "}" {
            if text() == "where" { isBehindColon = false }
            if text() == "<" { skipAngles() }
            if isBehindColon, isWord(), text(1) != "." { names.append(text()) }
            if text() == ":" { isBehindColon = true }
            place += 1
        }
        return names
    }

    private mutating func skipAngles() {
        var depth = 0
        repeat {
            if text() == "<" { depth += 1 } else if text() == ">" { depth -= 1 }
            if depth > 0 { place += 1 }
        } while depth > 0 && place < tokens.count && text() != "{"
    }

    /// Everything from a bracket to the one that closes it.
    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            if ["{", "(", "["].contains(text()) { depth += 1 } else if ["}", ")", "]"].contains(text()) { depth -= 1 }
            place += 1
        } while depth > 0 && place < tokens.count
    }

    /// The code of tokens without blanks.
    private func joined(_ start: Int, _ end: Int) -> String {
        guard start < end, end <= tokens.count else { return "" }
        let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
        return String(decoding: bytes[range], as: UTF8.self)
    }
}

// Members.
extension SwiftParser {
    private mutating func parseProperty(_ prefix: Prefix, _ owner: String?) {
        place += 1
        let name = place
        guard isWord() else { return }
        place += 1
        var type = ""
        if text() == ":" {
            let start = place + 1
            place += 1
            skipType()
            type = joined(start, place)
        }
        skipValue()
        guard let owner else { return }
        let kind: SwiftMember.Kind =
            prefix.attributes.contains("IBOutlet")
            ? .outlet : prefix.attributes.contains("IBInspectable") ? .inspectable : .property
        add(kind, prefix, owner, name: tokens[name], key: tokens[name].text, types: [type], stops: false)
    }

    /// A type ends with its line, or before a value or a body.
    private mutating func skipType() {
        while place < tokens.count, !["=", "{", "}", ";"].contains(text()), !isOnNewLine() {
            if ["(", "["].contains(text()) { skipBrackets() } else { place += 1 }
        }
    }

    /// A value ends with its line, where no bracket is open; a body with its brace.
    private mutating func skipValue() {
        let hasValue = text() == "="
        if hasValue { place += 1 }
        while hasValue, place < tokens.count, text() != "}", text() != ";", !isOnNewLine() || isContinued() {
            if ["{", "(", "["].contains(text()) { skipBrackets() } else { place += 1 }
        }
        if text() == "{" { skipBrackets() }
    }

    private func isOnNewLine() -> Bool {
        guard place > 0, place < tokens.count else { return true }
        let gap = bytes[tokens[place - 1].range.upperBound..<tokens[place].range.lowerBound]
        return gap.contains(UInt8(ascii: "\n"))
    }

    /// Whether the line before goes on in this one.
    private func isContinued() -> Bool { [".", "?", ":", "+", "-", "*", "="].contains(text()) || text(-1) == "=" }

    private mutating func parseMethod(_ prefix: Prefix, _ owner: String?) {
        place += 1
        let name = place
        guard isWord() else { return }
        place += 1
        if text() == "<" {
            skipAngles()
            place += 1
        }
        let parameters = parseParameters()
        let stops = skipBody()
        guard let owner else { return }
        let attributes = Set(prefix.attributes)
        let kind: SwiftMember.Kind =
            attributes.contains("IBAction") ? .action : attributes.contains("IBSegueAction") ? .segueAction : .method
        let selector = prefix.objectiveCName ?? SwiftSelector.name(tokens[name].text, parameters.map(\.label))
        add(kind, prefix, owner, name: tokens[name], key: selector, types: parameters.map(\.type), stops: stops)
    }

    private mutating func parseInitialiser(_ prefix: Prefix, _ owner: String?) {
        let name = place
        place += 1
        while ["?", "!"].contains(text()) { place += 1 }
        guard text() == "(" else { return }
        let parameters = parseParameters()
        let stops = skipBody()
        guard let owner else { return }
        let labels = parameters.map { "\($0.label):" }.joined()
        add(.initialiser, prefix, owner, name: tokens[name], key: labels, types: parameters.map(\.type), stops: stops)
    }

    /// The labels and types between parentheses.
    private mutating func parseParameters() -> [(label: String, type: String)] {
        guard text() == "(" else { return [] }
        var parameters: [(label: String, type: String)] = []
        place += 1
        while place < tokens.count, text() != ")" {
            while text() == "@" { place += 2 }
            let label = text()
            while place < tokens.count, text() != ":", text() != ")" { place += 1 }
            guard text() == ":" else { break }
            let start = place + 1
            while place < tokens.count, text() != ",", text() != ")" {
                if ["(", "[", "{"].contains(text()) { skipBrackets() } else { place += 1 }
            }
            parameters.append((label, joined(start, place)))
            if text() == "," { place += 1 }
        }
        place += 1
        return parameters
    }

    /// Whether the body that is passed over begins by stopping the program.
    private mutating func skipBody() -> Bool {
        while place < tokens.count, text() != "{", text() != "}", !Self.startsDeclaration(text()) || !isOnNewLine() {
            place += 1
        }
        guard text() == "{" else { return false }
        let stops = ["fatalError", "preconditionFailure"].contains(text(1))
        skipBrackets()
        return stops
    }

    private static func startsDeclaration(_ word: String) -> Bool {
        typeWords.contains(word) || ["func", "var", "let", "init", "@", "static", "override", "private"].contains(word)
    }

    private mutating func add(
        _ kind: SwiftMember.Kind, _ prefix: Prefix, _ owner: String, name: SwiftToken, key: String, types: [String],
        stops: Bool
    ) {
        let end = tokens[max(min(place, tokens.count) - 1, 0)].range.upperBound
        members.append(
            SwiftMember(
                kind: kind, name: kind == .initialiser ? key : name.text, key: key, types: types, stops: stops,
                owner: owner, file: file, line: name.line, nameRange: name.range,
                range: tokens[prefix.start].range.lowerBound..<max(end, name.range.upperBound)))
    }
}
