import NibFormat

/// The outlets whose views code hides: `badge.isHidden = true`, `self.badge.hidden = YES`, `[_badge setHidden:YES]`.
public struct HiddenOutlets: Sendable {
    private let base: CodeBase
    private let names: [String: Set<String>]

    /// Reads the words of sources.
    ///
    /// - Complexity: linear in the words.
    public init(_ base: CodeBase) {
        self.base = base
        var names: [String: Set<String>] = [:]
        for source in base.sources {
            for (name, place) in Self.hidings(source.tokens) {
                names[Self.className(around: place, in: source), default: []].insert(name)
            }
        }
        self.names = names
    }

    /// The ids of a document's views that are hidden through an outlet, by code of the outlet's class.
    public func views(of document: NibDocument) -> Set<String> {
        guard !names.isEmpty else { return [] }
        let hidden = document.connections.filter { connection in
            guard connection.type.hasPrefix("outlet"), let name = connection.name else { return false }
            guard let owner = connection.source?.customClass else { return false }
            return classes(of: owner).contains { names[$0]?.contains(name) ?? false }
        }
        return Set(hidden.compactMap(\.destinationID))
    }

    private func classes(of owner: String) -> Set<String> { base.family(of: owner).union(base.lineage(of: owner)) }

    // MARK: Words

    /// The names of what is hidden, with the places of the words.
    private static func hidings(_ tokens: [SwiftToken]) -> [(name: String, place: Int)] {
        tokens.indices.compactMap { index in
            let receiver = tokens[index].text == "setHidden" ? sent(tokens, index) : assigned(tokens, index)
            return receiver.map { (String($0.drop { $0 == "_" }), tokens[index].range.lowerBound) }
        }
    }

    /// The receiver of `receiver?.isHidden = value`; `nil` where the value is false.
    private static func assigned(_ tokens: [SwiftToken], _ index: Int) -> String? {
        guard ["isHidden", "hidden"].contains(tokens[index].text), index >= 2, index + 2 < tokens.count,
            tokens[index - 1].text == "."
        else { return nil }
        let marks: Set = ["?", "!"], behind = index - (marks.contains(tokens[index - 2].text) ? 3 : 2)
        guard behind >= 0, tokens[behind].kind == .word else { return nil }
        let (sign, value) = (tokens[index + 1].text, tokens[index + 2].text)
        let isAssigned = sign == "=" && value != "=" && !off.contains(value)
        return isAssigned || sign == "." && value == "toggle" ? tokens[behind].text : nil
    }

    /// The receiver of `[receiver setHidden:value]`.
    private static func sent(_ tokens: [SwiftToken], _ index: Int) -> String? {
        guard index >= 1, index + 2 < tokens.count, tokens[index + 1].text == ":" else { return nil }
        guard tokens[index - 1].kind == .word, !off.contains(tokens[index + 2].text) else { return nil }
        return tokens[index - 1].text
    }

    private static let off: Set = ["false", "NO", "FALSE"]

    /// The class that a place lies in: the innermost type, else that after which the file is named.
    private static func className(around place: Int, in source: SwiftSource) -> String {
        let inner = source.types.filter { $0.body.contains(place) }.min { $0.body.count < $1.body.count }
        return inner?.name ?? source.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    }
}
