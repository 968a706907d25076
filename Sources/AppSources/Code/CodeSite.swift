/// A name in source code that refers, or may refer, to a property.
public struct CodeSite: Sendable, Hashable {
    /// The kind of a reference to a property.
    public enum Kind: String, Sendable, Hashable {
        /// The declaration of the property.
        case declaration
        /// A use of the property in its class or in a subclass.
        case use
        /// A use of the same name that may refer to something else, such as a local variable or a
        /// property of another object.
        case possible
    }

    /// The kind of the reference.
    public let kind: Kind
    /// The name of the file.
    public let file: String
    /// The 1-based line of the reference.
    public let line: Int
    /// The text of that line.
    public let text: String
    /// The bytes of the name.
    package let range: Range<Int>
}

extension [SwiftToken] {
    /// Returns a Boolean value that indicates whether `name:` is the label of an argument or
    /// parameter. Dictionaries and the operator `? :` have no labels.
    package func isLabel(at index: Int) -> Bool {
        guard index + 1 < count, index > 0 else { return false }
        let (before, after) = (self[index - 1].text, self[index + 1].text)
        guard
            after == ":"
                || self[index + 1].kind == .word && index + 2 < count && self[index + 2].text == ":"
        else { return false }
        return before == "(" || before == "," && innermostBracket(before: index) == "("
    }

    private func innermostBracket(before index: Int) -> String {
        var depth = 0
        for token in self[..<index].reversed() {
            if [")", "]", "}"].contains(token.text) { depth += 1 }
            guard ["(", "[", "{"].contains(token.text) else { continue }
            if depth == 0 { return token.text }
            depth -= 1
        }
        return ""
    }
}

/// Finds the references to a property. It reads tokens, not types, so that uncertain references are
/// `possible`.
package struct SiteFinder {
    private let base: CodeBase
    private let member: SwiftMember
    private let family: Set<String>

    package init(_ base: CodeBase, _ member: SwiftMember) {
        (self.base, self.member) = (base, member)
        family = base.family(of: member.owner)
    }

    /// The sites in all sources, in order.
    package var sites: [CodeSite] { base.sources.flatMap(sites) }

    private func sites(in source: SwiftSource) -> [CodeSite] {
        let bodies = source.types.filter { family.contains($0.name) }
        return source.tokens.indices.compactMap { index in
            let token = source.tokens[index]
            guard token.kind == .word, token.text == member.name else { return nil }
            guard let kind = kind(of: index, in: source, bodies) else { return nil }
            return CodeSite(
                kind: kind, file: source.file, line: token.line,
                text: source.text(ofLine: token.line),
                range: token.range)
        }
    }

    private func kind(of index: Int, in source: SwiftSource, _ bodies: [SwiftType]) -> CodeSite
        .Kind?
    {
        let token = source.tokens[index]
        if source.file == member.file, token.range == member.nameRange { return .declaration }
        let before = index > 0 ? source.tokens[index - 1].text : ""
        let isInside = bodies.contains { $0.body.contains(token.range.lowerBound) }
        if before == "." {
            let holder = index > 1 ? source.tokens[index - 2].text : ""
            let end = index > 2 ? source.tokens[index - 3].text : ""
            if isInside, holder == "self" || holder == "super", end != "." { return .use }
            if isInside, ["?", "!"].contains(holder), index > 2,
                source.tokens[index - 3].text == "self"
            {
                return .use
            }
            return .possible
        }
        let after = index + 1 < source.tokens.count ? source.tokens[index + 1].text : ""
        if isInside, before == "let" || before == "var", ["{", ",", "else"].contains(after) {
            return .possible
        }
        guard isInside, !source.tokens.isLabel(at: index), !Self.declares(before) else {
            return nil
        }
        return isShadowed(index, source) ? .possible : .use
    }

    private static func declares(_ word: String) -> Bool {
        ["var", "let", "func", "case", "for", "class"].contains(word)
    }

    /// A Boolean value that indicates whether the surrounding function declares a local variable or
    /// parameter of the same name.
    private func isShadowed(_ index: Int, _ source: SwiftSource) -> Bool {
        let place = source.tokens[index].range.lowerBound
        guard let around = source.members.last(where: { $0.range.contains(place) }) else {
            return false
        }
        let tokens = source.tokens
        return tokens.indices.contains { other in
            guard tokens[other].text == member.name,
                around.range.contains(tokens[other].range.lowerBound)
            else {
                return false
            }
            guard other != index, other > 0, tokens[other].range != member.nameRange else {
                return false
            }
            if ["var", "let", "for"].contains(tokens[other - 1].text) { return true }
            return Self.isParameter(other, tokens)
        }
    }

    /// A Boolean value that indicates whether a name is a parameter: `name:` in the head of a
    /// function, or `name in` of a closure.
    private static func isParameter(_ index: Int, _ tokens: [SwiftToken]) -> Bool {
        guard index + 1 < tokens.count else { return false }
        if tokens[index + 1].text == "in" { return true }
        guard tokens[index + 1].text == ":" else { return false }
        var depth = 0
        for place in stride(from: index - 1, through: 0, by: -1) {
            switch tokens[place].text {
            case ")": depth += 1
            case "(" where depth > 0: depth -= 1
            case "(":
                return place > 1
                    && (tokens[place - 2].text == "func" || tokens[place - 1].text == "init")
            case "{", "}": return false
            default: break
            }
        }
        return false
    }
}
