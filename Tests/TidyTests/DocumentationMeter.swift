/// Finds the public declarations of Swift text and which of them have a documentation comment.
struct DocumentationMeter {
    private(set) var declarationCount = 0
    /// The declarations without a comment, `line: text`.
    private(set) var undocumented: [String] = []

    private static let kinds: Set<Substring> = [
        "func", "var", "let", "init", "struct", "class", "enum", "protocol", "typealias",
        "subscript", "actor",
        "associatedtype", "case",
    ]

    init(_ text: String) {
        let code = CodeScanner.lines(of: text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var scopes: [Scope] = []
        for (index, line) in code.enumerated() {
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            if isPublic(words, inside: scopes.last ?? .other) { count(index, lines) }
            for character in line {
                if character == "{" { scopes.append(scope(openedBy: words)) }
                if character == "}", !scopes.isEmpty { scopes.removeLast() }
            }
        }
    }

    private func isPublic(_ words: [Substring], inside scope: Scope) -> Bool {
        guard let kind = words.first(where: { Self.kinds.contains($0) }) else { return false }
        switch scope {
        case .publicEnum where kind == "case":
            return words.first == "case" || words.first == "indirect"
        case .publicProtocol: return true
        default: return words.prefix { $0 != kind }.contains { $0 == "public" || $0 == "open" }
        }
    }

    /// What an open brace belongs to: cases and requirements are as public as what declares them.
    private enum Scope { case publicEnum, publicProtocol, other }

    private func scope(openedBy words: [Substring]) -> Scope {
        guard words.contains("public"), !words.contains("func"), !words.contains("var") else {
            return .other
        }
        return words.contains("enum")
            ? .publicEnum : words.contains("protocol") ? .publicProtocol : .other
    }

    private mutating func count(_ index: Int, _ lines: [Substring]) {
        declarationCount += 1
        var above = index - 1
        while above >= 0, trimmed(lines[above]).hasPrefix("@") { above -= 1 }
        let isDocumented =
            above >= 0
            && (trimmed(lines[above]).hasPrefix("///") || trimmed(lines[above]).hasSuffix("*/"))
        if !isDocumented { undocumented.append("\(index + 1): \(trimmed(lines[index]))") }
    }

    private func trimmed(_ line: Substring) -> String {
        String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
