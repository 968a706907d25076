import NibFormat

/// The outlets whose views code hides, such as in `badge.isHidden = true`, `self.badge.hidden =
/// YES` or `[_badge setHidden:YES]`. An outlet of another object, such as in `cell.badge.isHidden =
/// true`, is included if the class of that object is stated in the file.
public struct HiddenOutlets: Sendable {
    private let base: CodeBase
    private let names: [String: Set<String>]

    /// Finds such outlets in the tokens of sources.
    ///
    /// - Complexity: Linear in the number of tokens.
    public init(_ base: CodeBase) {
        self.base = base
        var names: [String: Set<String>] = [:]
        for source in base.sources {
            for (name, classes) in Self.hidings(source) {
                for type in classes { names[type, default: []].insert(name) }
            }
        }
        self.names = names
    }

    /// Returns the ids of a document's views that code hides through an outlet.
    public func views(of document: NibDocument) -> Set<String> {
        guard !names.isEmpty else { return [] }
        let hidden = document.connections.filter { connection in
            guard connection.type.hasPrefix("outlet"), let name = connection.name else {
                return false
            }
            guard let owner = connection.source?.customClass else { return false }
            return classes(of: owner).contains { names[$0]?.contains(name) ?? false }
        }
        return Set(hidden.compactMap(\.destinationID))
    }

    private func classes(of owner: String) -> Set<String> {
        base.family(of: owner).union(base.lineage(of: owner))
    }

    // MARK: Words

    /// The names of hidden outlets, with the classes that may declare them.
    private static func hidings(_ source: SwiftSource) -> [(name: String, classes: Set<String>)] {
        let tokens = source.tokens
        return tokens.indices.compactMap { index in
            let end =
                tokens[index].text == "setHidden" ? sent(tokens, index) : assigned(tokens, index)
            guard let chain = end.map({ receivers(tokens, endingAt: $0) }), let last = chain.last
            else { return nil }
            let name = String(last.drop { $0 == "_" })
            guard let object = chain.dropLast().last, !isSelf(object) else {
                return (name, [source.className(around: tokens[index].range.lowerBound)])
            }
            return (name, types(of: object, in: tokens))
        }
    }

    /// The index of the last token of the receiver in `receiver?.isHidden = value`; `nil` if the
    /// value is false.
    private static func assigned(_ tokens: [SwiftToken], _ index: Int) -> Int? {
        guard ["isHidden", "hidden"].contains(tokens[index].text), index >= 2,
            index + 2 < tokens.count,
            tokens[index - 1].text == "."
        else { return nil }
        let (sign, value) = (tokens[index + 1].text, tokens[index + 2].text)
        let isAssigned = sign == "=" && value != "=" && !off.contains(value)
        return isAssigned || sign == "." && value == "toggle" ? index - 2 : nil
    }

    /// The index of the last token of the receiver in `[receiver setHidden:value]`; `nil` if the
    /// value is false.
    private static func sent(_ tokens: [SwiftToken], _ index: Int) -> Int? {
        guard index >= 1, index + 2 < tokens.count, tokens[index + 1].text == ":" else {
            return nil
        }
        return off.contains(tokens[index + 2].text) ? nil : index - 1
    }

    /// The names of `cell?.header.badge`, in this order.
    private static func receivers(_ tokens: [SwiftToken], endingAt end: Int) -> [String] {
        var (chain, index) = ([String](), end)
        while index >= 0 {
            if ["?", "!"].contains(tokens[index].text) { index -= 1 }
            guard index >= 0, tokens[index].kind == .word else { return [] }
            chain.insert(tokens[index].text, at: 0)
            guard index >= 2, tokens[index - 1].text == "." else { break }
            index -= 2
        }
        return chain
    }

    private static func isSelf(_ name: String) -> Bool {
        name.lowercased().hasSuffix("self") || name == "this"
    }

    /// The classes that a variable is declared with somewhere in a file: `cell: Row`, `cell = … as?
    /// Row`, `cell = Row()`, `Row *cell`.
    private static func types(of name: String, in tokens: [SwiftToken]) -> Set<String> {
        let places = tokens.indices.filter { tokens[$0].text == name && tokens[$0].kind == .word }
        return Set(places.compactMap { declaredType(tokens, $0) })
    }

    private static func declaredType(_ tokens: [SwiftToken], _ index: Int) -> String? {
        if index >= 2, tokens[index - 1].text == "*" { return typeName(tokens[index - 2]) }
        guard index + 2 < tokens.count else { return nil }
        if tokens[index + 1].text == ":" { return typeName(tokens[index + 2]) }
        guard tokens[index + 1].text == "=" else { return nil }
        if index + 3 < tokens.count, tokens[index + 3].text == "(",
            let type = typeName(tokens[index + 2])
        {
            return type
        }
        let value = tokens[(index + 2)...].prefix(castLimit).prefix {
            !["{", "else", "="].contains($0.text)
        }
        guard let cast = value.firstIndex(where: { $0.text == "as" }) else { return nil }
        let marked = tokens[(cast + 1)...].first { !["?", "!"].contains($0.text) }
        return marked.flatMap(typeName)
    }

    private static func typeName(_ token: SwiftToken) -> String? {
        token.kind == .word && token.text.first?.isUppercase ?? false ? token.text : nil
    }

    /// The maximum number of tokens between a name and its cast.
    private static let castLimit = 60

    private static let off: Set = ["false", "NO", "FALSE"]
}

extension SwiftSource {
    /// The class around a byte: the innermost type, or else the class that the file is named after.
    func className(around place: Int) -> String {
        let inner = types.filter { $0.body.contains(place) }.min { $0.body.count < $1.body.count }
        return inner?.name ?? file.split(separator: "/").last?.split(separator: ".").first.map(
            String.init) ?? ""
    }
}
