/// Selectors of methods in Swift.
enum SwiftSelector {
    /// The name that Objective-C gives a method: `tap(_:)` is `tap:`, `go(to:)` is `goTo:`,
    /// `add(item:)` is `addWithItem:`.
    static func name(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var start = name
        if first != "_" {
            let word = first.prefix(1).uppercased() + first.dropFirst()
            start += prepositions.contains(firstWord(first)) ? word : "With" + word
        }
        return start + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }

    private static func firstWord(_ label: String) -> String {
        String(label.prefix { $0.isLowercase })
    }

    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
        "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
