/// A declaration in Swift text.
struct Declaration: Equatable, Sendable {
    let kind: String
    /// The name; of initialisers, subscripts and operators the kind.
    let name: String
    /// The line, from 1.
    let line: Int
    let access: Access
    /// A Boolean value that indicates whether the declaration is inside of a function or an accessor.
    let isLocal: Bool

    var isPublic: Bool { access == .public }

    /// Who sees a declaration: its file, its module, the modules of the package, or all.
    enum Access: Sendable { case file, module, package, `public` }
}

/// Reads the declarations of Swift text by words and braces.
struct DeclarationReader {
    private(set) var declarations: [Declaration] = []

    private enum Scope { case type, publicEnum, publicProtocol, body }

    private static let types: Set<Substring> = [
        "struct", "class", "enum", "protocol", "extension", "actor",
    ]
    private static let members: Set<Substring> = [
        "func", "var", "let", "init", "subscript", "typealias", "associatedtype", "deinit",
    ]

    private let tokens: [ScannedText.Token]
    private var scopes: [Scope] = []
    private var pending = Scope.body
    private var parentheses = 0
    private var access = Declaration.Access.module

    init(_ text: ScannedText) {
        tokens = text.tokens
        for index in tokens.indices { read(index) }
    }

    private mutating func read(_ index: Int) {
        let token = tokens[index]
        if index == 0 || tokens[index - 1].line != token.line { access = .module }
        switch token.text {
        case "{":
            scopes.append(pending)
            pending = .body
        case "}": _ = scopes.popLast()
        case "(": parentheses += 1
        case ")": parentheses -= 1
        case "public": access = .public
        case "package": access = .package
        case "private", "fileprivate":
            // `private(set)` is about the setter only.
            if next(index) != "(" { access = .file }
        case "open" where next(index).map { Self.types.union(Self.members).contains($0) } ?? false:
            access = .public
        case "case" where scopes.last != .body && !scopes.isEmpty: readCases(index)
        case let word where Self.types.contains(word) || Self.members.contains(word):
            if parentheses == 0, !isLabel(index) { readDeclaration(index, word) }
        default: break
        }
    }

    private func next(_ index: Int) -> Substring? {
        index + 1 < tokens.count ? tokens[index + 1].text : nil
    }

    /// A Boolean value that indicates whether a keyword is a member or an argument, as in `.init` or `class:`.
    private func isLabel(_ index: Int) -> Bool {
        index > 0 && tokens[index - 1].text == "." || next(index) == ":"
    }

    private mutating func readDeclaration(_ index: Int, _ kind: Substring) {
        if kind == "class", let word = next(index), Self.members.contains(word) { return }
        let isType = Self.types.contains(kind)
        let isPublic = access == .public
        pending =
            !isType
            ? .body
            : isPublic && kind == "enum"
                ? .publicEnum : isPublic && kind == "protocol" ? .publicProtocol : .type
        guard kind != "extension", kind != "deinit" else { return }
        let hasName =
            index + 1 < tokens.count && tokens[index + 1].isWord && kind != "init"
            && kind != "subscript"
        declarations.append(
            Declaration(
                kind: String(kind), name: String(hasName ? tokens[index + 1].text : kind),
                line: tokens[index].line,
                access: scopes.last == .publicProtocol ? .public : access,
                isLocal: scopes.last == .body))
    }

    /// The cases on one line: `case one, two(Int)`.
    private mutating func readCases(_ index: Int) {
        var depth = 0
        for place in (index + 1)..<max(index + 1, tokens.count)
        where tokens[place].line == tokens[index].line {
            if tokens[place].text == "(" { depth += 1 }
            if tokens[place].text == ")" { depth -= 1 }
            guard depth == 0, tokens[place].isWord, ["case", ","].contains(tokens[place - 1].text)
            else { continue }
            declarations.append(
                Declaration(
                    kind: "case", name: String(tokens[place].text), line: tokens[place].line,
                    access: scopes.last == .publicEnum ? .public : .module, isLocal: false))
        }
    }
}
