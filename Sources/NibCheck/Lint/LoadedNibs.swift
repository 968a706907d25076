import AppSources
import NibFormat

/// The nibs that a source loads, and whether anything keeps what they make (row 24).
struct LoadedNibs {
    private let source: SwiftSource
    private let documents: [NibDocument]
    private var tokens: [SwiftToken] { source.tokens }

    init(_ source: SwiftSource, _ documents: [NibDocument]) {
        (self.source, self.documents) = (source, documents)
    }

    /// `loadNibNamed(…)` and `instantiate(withOwner:…)` whose array nobody takes, and which connect
    /// nothing.
    var findings: [Diagnostic] {
        tokens.indices.compactMap { index in
            guard ["loadNibNamed", "instantiate"].contains(tokens[index].text), isDiscarded(index)
            else { return nil }
            let arguments = self.arguments(index)
            guard let owner = arguments["owner"] ?? arguments["withOwner"] else { return nil }
            if owner == "nil" {
                return finding(
                    index, "is loaded without an owner, and nobody takes the array of its objects")
            }
            guard let name = nibName(index), let document = document(name) else { return nil }
            let owners = document.topLevelObjects.filter { NibProxy($0)?.role == .filesOwner }
            let isObtained = owners.contains {
                $0.connections.contains { $0.type.hasPrefix("outlet") }
            }
            return isObtained
                ? nil
                : finding(
                    index,
                    "has no outlet of File's Owner, and nobody takes the array of its objects")
        }
    }

    private func finding(_ index: Int, _ message: String) -> Diagnostic {
        let name = nibName(index) ?? "the nib"
        return Diagnostic(
            rule: .releasedUnused, file: source.file, line: tokens[index].line, subject: name,
            message:
                "\(name == "the nib" ? name : name.quoted) \(message), so that they are released unused; keep "
                + "them, or connect an outlet of the owner")
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? tokens[index].text : ""
    }

    // MARK: Statements

    /// Whether the expression around a call is a statement of its own.
    private func isDiscarded(_ index: Int) -> Bool {
        guard text(index + 1) == "(" else { return false }
        let after = closing(index + 1) + 1
        if [".", "[", "?", "!", "as"].contains(text(after)) { return false }
        var start = index
        while start > 0,
            tokens[start - 1].line == tokens[start].line || text(start) == "."
                || text(start - 1) == "."
        {
            start -= 1
        }
        // `_ =` discards, too; anything else before takes the value.
        let words = (start..<index).map(text)
        if words.first == "_", words.dropFirst().first == "=" { return true }
        return !words.contains {
            ["=", "return", "let", "var", "in", "for", "if", "guard", "as", "[", "{"].contains($0)
        } && !isInParentheses(start, index)
    }

    private func isInParentheses(_ start: Int, _ index: Int) -> Bool {
        var depth = 0
        for place in start..<index {
            if text(place) == "(" { depth += 1 } else if text(place) == ")" { depth -= 1 }
        }
        return depth > 0
    }

    private func closing(_ start: Int) -> Int {
        var (depth, place) = (0, start)
        repeat {
            if ["(", "[", "{"].contains(text(place)) { depth += 1 }
            if [")", "]", "}"].contains(text(place)) { depth -= 1 }
            place += 1
        } while depth > 0 && place < tokens.count
        return place - 1
    }

    /// The first word of each labelled argument.
    private func arguments(_ index: Int) -> [String: String] {
        var arguments: [String: String] = [:]
        for place in (index + 1)..<max(closing(index + 1), index + 1) where text(place + 1) == ":" {
            arguments[text(place)] = text(place + 2)
        }
        return arguments
    }

    // MARK: Names

    /// The text of the literal that names the nib: the first argument, or that of `nibName:`
    /// before.
    private func nibName(_ index: Int) -> String? {
        let own = index + 2
        if text(index) == "loadNibNamed" { return literal(own) }
        let place = (max(0, index - 12)..<index).last {
            text($0) == "nibName" && text($0 + 1) == ":"
        }
        return place.flatMap { literal($0 + 2) }
    }

    private func literal(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .literal else { return nil }
        let text = String(decoding: source.bytes[tokens[index].range], as: UTF8.self)
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 2 else { return nil }
        return String(text.dropFirst().dropLast())
    }

    private func document(_ name: String) -> NibDocument? {
        documents.first { !$0.isStoryboard && $0.nibName == name }
    }
}
