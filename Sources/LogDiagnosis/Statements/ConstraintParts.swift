/// The parts of a constraint's description: `NSLayoutConstraint:0x6000 'id' statement remark   (active, names: … )`.
struct ConstraintParts {
    let className: String
    let address: String
    let identifier: String?
    let legend: [String: LoggedItem]
    private(set) var statement: String

    init(_ text: String) {
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        className = String(text[..<colon])
        let behind = text[colon...].dropFirst()
        address = String(behind.prefix { !$0.isWhitespace })
        var rest = Self.trimmed(behind.dropFirst(address.count))
        identifier = Self.takeIdentifier(&rest)
        rest = rest.replacing(/^h=[-&]+ +v=[-&]+ +/, with: "")
        (statement, legend) = Self.cutLegend(rest)
    }

    /// Takes `Hug:250 CompressionResistance:750` from behind the statement.
    mutating func takeContents() -> (Float, Float)? {
        guard let match = statement.firstMatch(of: /\s*Hug: *([.0-9e+-]+)\s+CompressionResistance: *([.0-9e+-]+)\s*/),
            let hugging = Float(match.1), let resistance = Float(match.2)
        else { return nil }
        statement.removeSubrange(match.range)
        return (hugging, resistance)
    }

    /// Takes `priority:750`, `priority 750`, `@750` or `^750` from behind the statement.
    mutating func takePriority() -> Float? {
        guard let match = statement.firstMatch(of: /\s*(?:\bpriority[: ] *|\s@ *|\s\^ *)([.0-9e+-]+)\s*$/),
            let number = Float(match.1)
        else { return nil }
        statement.removeSubrange(match.range)
        return number
    }

    private static func takeIdentifier(_ rest: inout String) -> String? {
        guard rest.first == "'" else { return nil }
        let name = rest.dropFirst().prefix { $0 != "'" }
        rest = trimmed(rest.dropFirst(name.count + 2))
        return String(name)
    }

    /// Takes `(active, names: … )` from behind.
    private static func cutLegend(_ text: String) -> (String, [String: LoggedItem]) {
        guard let match = text.firstMatch(of: /\s*\((?:active|inactive|Names:|names:)(.*)$/) else {
            return (trimmed(text[...]), [:])
        }
        var legend = String(text[match.range])
        legend = legend.firstRange(of: /[Nn]ames: */).map { String(legend[$0.upperBound...]) } ?? ""
        while let last = legend.last, last == ")" || last.isWhitespace { legend.removeLast() }
        return (trimmed(text[..<match.range.lowerBound]), ItemReader.legend(legend))
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
