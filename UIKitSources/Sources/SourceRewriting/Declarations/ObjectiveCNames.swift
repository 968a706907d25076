/// The Objective-C names that the compiler gives to Swift's declarations.
enum ObjectiveCNames {
    /// Returns the selector of a method or an initialiser (`init`); a label `nil` stands for `_`.
    static func selector(name: String, labels: [String?]) -> String {
        guard let first = labels.first else { return name }
        var selector = name
        if let first {
            let joins =
                prepositions.contains(firstWord(of: first))
                || prepositions.contains(lastWord(of: name))
            selector += (joins ? "" : "With") + capitalized(first)
        }
        return selector + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
    }

    /// Returns the selector that sets a property.
    static func setter(of property: String) -> String { "set\(capitalized(property)):" }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func firstWord(of name: String) -> String {
        guard let first = name.first else { return "" }
        let rest = name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
        return (String(first) + rest).lowercased()
    }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else {
            return name.lowercased()
        }
        return name[start...].drop { $0 == "_" }.lowercased()
    }

    /// The words that join a name with its first label without "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
