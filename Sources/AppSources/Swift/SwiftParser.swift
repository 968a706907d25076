/// Reads the types and members of a Swift source from its tokens. It skips the bodies of functions.
struct SwiftParser {
    private var cursor: SwiftCursor
    private let file: String
    private(set) var types: [SwiftType] = []
    private(set) var members: [SwiftMember] = []

    init(_ tokens: [SwiftToken], _ bytes: [UInt8], file: String) {
        (cursor, self.file) = (SwiftCursor(tokens, bytes), file)
    }

    mutating func parse() {
        while !cursor.isAtEnd {
            parseBody(of: nil)
            cursor.place += 1
        }
    }

    private static let typeWords: Set = [
        "class", "struct", "enum", "extension", "protocol", "actor",
    ]

    /// The attributes and modifiers before a declaration.
    private struct Prefix {
        var start: Int
        var attributes: [String] = []
        var objectiveCName: String?
    }

    /// Reads declarations up to the brace that closes the body of `owner`, or to the end.
    private mutating func parseBody(of owner: String?) {
        var prefix: Prefix?
        while !cursor.isAtEnd, cursor.text() != "}" {
            var current = prefix ?? Prefix(start: cursor.place)
            let isPrefix = parsePrefix(&current) || prefix != nil && skipsCondition()
            prefix = isPrefix ? current : nil
            if !isPrefix { parseDeclaration(current, owner) }
        }
    }

    private mutating func parseDeclaration(_ prefix: Prefix, _ owner: String?) {
        switch cursor.text() {
        case _ where Self.typeWords.contains(cursor.text()) && cursor.isWord(1): parseType(prefix)
        case "var", "let": parseProperty(prefix, owner)
        case "func": parseMethod(prefix, owner)
        case "init": parseInitialiser(prefix, owner)
        case "import": skipLine()
        case "case": skipCases()
        case "{", "(", "[": cursor.skipBrackets()
        default: if !skipsCondition() { cursor.place += 1 }
        }
    }

    /// The modifiers of declarations; some take an argument, as in `private(set)`.
    private static let modifiers: Set = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "override",
        "static", "class",
        "weak", "unowned", "lazy", "dynamic", "required", "convenience", "mutating", "nonmutating",
        "indirect",
        "optional", "nonisolated", "isolated", "distributed", "prefix", "postfix", "infix",
        "consuming", "borrowing",
    ]

    /// Reads an attribute or a modifier. Returns `false` at any other token.
    private mutating func parsePrefix(_ prefix: inout Prefix) -> Bool {
        if cursor.text() == "@" {
            parseAttribute(&prefix)
            return true
        }
        guard Self.modifiers.contains(cursor.text()),
            cursor.text() != "class" || isModified(cursor.text(1))
        else {
            return false
        }
        cursor.place += 1
        if cursor.text() == "(" { cursor.skipBrackets() }
        return true
    }

    /// A Boolean value that indicates whether `class` is a modifier before this word.
    private func isModified(_ word: String) -> Bool {
        ["func", "var", "let", "subscript"].contains(word) || Self.modifiers.contains(word)
    }

    /// Reads an attribute, such as `@IBOutlet`, `@objc(name:)` or `@available(…)`.
    private mutating func parseAttribute(_ prefix: inout Prefix) {
        let name = cursor.skipAttribute()
        prefix.attributes.append(name)
        guard cursor.text() == "(", cursor.isJoined() else { return }
        let start = cursor.place
        cursor.skipBrackets()
        if name == "objc" { prefix.objectiveCName = cursor.code(start + 1, cursor.place - 1) }
    }

    /// Skips the line of `#if`, `#elseif`, `#else` or `#endif`, so that all branches are read.
    private mutating func skipsCondition() -> Bool {
        guard cursor.text() == "#", ["if", "elseif", "else", "endif"].contains(cursor.text(1))
        else { return false }
        cursor.place += 1
        skipLine()
        return true
    }

    private mutating func skipLine() {
        repeat {
            cursor.place += 1
        } while !cursor.isAtEnd && !cursor.isOnNewLine && cursor.text() != ";"
    }

    /// Skips the names of an enumeration's cases, because they may be words such as `open`.
    private mutating func skipCases() {
        repeat {
            cursor.place += 2
            if cursor.text() == "(" { cursor.skipBrackets() }
            if cursor.text() == "=" {
                cursor.place += 1
                cursor.skipValue()
            }
        } while cursor.text() == ","
    }

    // MARK: Types

    private mutating func parseType(_ prefix: Prefix) {
        let word = cursor.text()
        cursor.place += 1
        while cursor.text(1) == ".", cursor.isWord(2) { cursor.place += 2 }
        let (name, line) = (cursor.name(), cursor.tokens[cursor.place].line)
        cursor.place += 1
        // An extension of an optional does not extend the type.
        guard cursor.text() != "?" else { return }
        let inherited = parseInheritance()
        guard cursor.text() == "{" else { return }
        let start = cursor.tokens[cursor.place].range.lowerBound
        let number = types.count
        cursor.place += 1
        parseBody(of: name)
        let end = cursor.isAtEnd ? cursor.bytes.count : cursor.tokens[cursor.place].range.upperBound
        let type = SwiftType(
            name: name, inherited: inherited, keyword: word,
            isDesignable: prefix.attributes.contains("IBDesignable"),
            file: file, line: line, body: start..<end)
        types.insert(type, at: number)
        cursor.place += 1
    }

    /// Reads the names between the colon and the brace. Suppressed conformances such as `~Copyable`
    /// do not count.
    private mutating func parseInheritance() -> [String] {
        var (names, isBehindColon, isSuppressed) = ([String](), false, false)
        cursor.skipAngles()
        while !cursor.isAtEnd, !["{", "}", "where"].contains(cursor.text()) {
            switch cursor.text() {
            case ":": isBehindColon = true
            case "~": isSuppressed = true
            case ",", "&": isSuppressed = false
            case "@":
                _ = cursor.skipAttribute()
                continue
            case "<", "(", "[":
                cursor.skipPiece()
                continue
            case "any", "some", "class": break
            default:
                let isLast = cursor.isWord() && cursor.text(1) != "."
                if isBehindColon, isLast, !isSuppressed { names.append(cursor.name()) }
            }
            cursor.place += 1
        }
        while !cursor.isAtEnd, !["{", "}"].contains(cursor.text()) { cursor.place += 1 }
        return names
    }
}

// Members.
extension SwiftParser {
    /// Reads properties: `var a: A = …, b, c: C { … }`.
    private mutating func parseProperty(_ prefix: Prefix, _ owner: String?) {
        var bindings: [(names: [Int], type: String?, hasValue: Bool)] = []
        repeat {
            cursor.place += 1
            let names = parsePattern()
            guard !names.isEmpty else { return }
            var type: String?
            if cursor.text() == ":" {
                let start = cursor.place + 1
                cursor.place += 1
                cursor.skipType()
                type = cursor.code(start, cursor.place)
            }
            let hasValue = cursor.text() == "="
            if hasValue {
                cursor.place += 1
                cursor.skipValue()
            }
            if cursor.text() == "{" { cursor.skipBrackets() }
            bindings.append((names, type, hasValue))
        } while cursor.text() == ","
        guard let owner else { return }
        let attributes = Set(prefix.attributes)
        let kind: SwiftMember.Kind =
            attributes.contains("IBOutlet")
            ? .outlet : attributes.contains("IBInspectable") ? .inspectable : .property
        for (index, binding) in bindings.enumerated() {
            // A binding without a type and a value has the next type, as in `var a, b: Int`.
            let type = bindings[index...].first { $0.type != nil || $0.hasValue }?.type ?? ""
            for name in binding.names {
                add(
                    kind, prefix, owner, name: name, key: cursor.tokens[name].text, types: [type],
                    stops: false)
            }
        }
    }

    /// Reads a name, or the names of a tuple, and returns their token indices.
    private mutating func parsePattern() -> [Int] {
        let start = cursor.place
        cursor.skipPiece()
        if cursor.tokens.indices.contains(start), cursor.tokens[start].kind == .word {
            return [start]
        }
        guard start < cursor.tokens.count, cursor.tokens[start].text == "(" else { return [] }
        return (start..<min(cursor.place, cursor.tokens.count)).filter { index in
            let isLabel = index + 1 < cursor.tokens.count && cursor.tokens[index + 1].text == ":"
            return cursor.tokens[index].kind == .word && cursor.tokens[index].text != "_"
                && !isLabel
        }
    }

    private mutating func parseMethod(_ prefix: Prefix, _ owner: String?) {
        cursor.place += 1
        let name = cursor.place
        guard cursor.isWord() else { return }
        cursor.place += 1
        cursor.skipAngles()
        let parameters = parseParameters()
        let stops = skipBody()
        guard let owner else { return }
        let attributes = Set(prefix.attributes)
        let kind: SwiftMember.Kind =
            attributes.contains("IBAction")
            ? .action : attributes.contains("IBSegueAction") ? .segueAction : .method
        let key =
            prefix.objectiveCName
            ?? SwiftSelector.name(cursor.tokens[name].text, parameters.map(\.label))
        add(kind, prefix, owner, name: name, key: key, types: parameters.map(\.type), stops: stops)
    }

    private mutating func parseInitialiser(_ prefix: Prefix, _ owner: String?) {
        let name = cursor.place
        cursor.place += 1
        while ["?", "!"].contains(cursor.text()) { cursor.place += 1 }
        cursor.skipAngles()
        guard cursor.text() == "(" else { return }
        let parameters = parseParameters()
        let stops = skipBody()
        guard let owner else { return }
        let labels = parameters.map { "\($0.label):" }.joined()
        add(
            .initialiser, prefix, owner, name: name, key: labels, types: parameters.map(\.type),
            stops: stops)
    }

    /// Reads the labels and types between parentheses.
    private mutating func parseParameters() -> [(label: String, type: String)] {
        guard cursor.text() == "(" else { return [] }
        let start = cursor.place
        var parameters: [(label: String, type: String)] = []
        cursor.place += 1
        while !cursor.isAtEnd, cursor.text() != ")" {
            parameters.append(parseParameter())
            if cursor.text() == "," { cursor.place += 1 } else { break }
        }
        // Invalid parameters also end with their parenthesis.
        cursor.place = start
        cursor.skipBrackets()
        return parameters
    }

    private mutating func parseParameter() -> (label: String, type: String) {
        while cursor.text() == "@" {
            _ = cursor.skipAttribute()
            if cursor.text() == "(", cursor.isJoined() { cursor.skipBrackets() }
        }
        let label = cursor.name()
        while !cursor.isAtEnd, ![":", ")", ","].contains(cursor.text()) { cursor.place += 1 }
        guard cursor.text() == ":" else { return (label, "") }
        let start = cursor.place + 1
        while !cursor.isAtEnd, ![",", ")", "="].contains(cursor.text()) { cursor.skipPiece() }
        let type = cursor.code(start, cursor.place)
        while !cursor.isAtEnd, ![",", ")"].contains(cursor.text()) {
            // The `<` of generic arguments follows its name without a space.
            if cursor.text() == "<", !cursor.isJoined() {
                cursor.place += 1
            } else {
                cursor.skipPiece()
            }
        }
        return (label, type)
    }

    /// Skips a body. Returns `true` if it begins with a call that stops the program.
    private mutating func skipBody() -> Bool {
        while !cursor.isAtEnd, !["{", "}", ";"].contains(cursor.text()), !isAtDeclaration {
            cursor.place += 1
        }
        guard cursor.text() == "{" else { return false }
        let stops = ["fatalError", "preconditionFailure"].contains(cursor.text(1))
        cursor.skipBrackets()
        return stops
    }

    /// A Boolean value that indicates whether a declaration begins here, as the first token of a
    /// line.
    private var isAtDeclaration: Bool {
        guard cursor.isOnNewLine, cursor.text(-1) != ">" || cursor.text(-2) != "-" else {
            return false
        }
        let word = cursor.text()
        return Self.typeWords.contains(word) || Self.modifiers.contains(word)
            || Self.starts.contains(word)
    }

    private static let starts: Set = [
        "func", "var", "let", "init", "@", "#", "subscript", "associatedtype", "typealias",
        "deinit", "case", "import",
    ]

    private mutating func add(
        _ kind: SwiftMember.Kind, _ prefix: Prefix, _ owner: String, name place: Int, key: String,
        types: [String],
        stops: Bool
    ) {
        let (tokens, name) = (cursor.tokens, cursor.tokens[place])
        let end = tokens[max(min(cursor.place, tokens.count) - 1, 0)].range.upperBound
        members.append(
            SwiftMember(
                kind: kind, name: kind == .initialiser ? key : name.text, key: key, types: types,
                stops: stops,
                owner: owner, file: file, line: name.line, nameRange: name.range,
                range: tokens[prefix.start].range.lowerBound..<max(end, name.range.upperBound)))
    }
}
