import NibFormat

/// Looks for what is wrong with documents, alone and together with the sources that belong to them.
public struct Linter {
    let documents: [NibDocument]
    let base: CodeBase

    /// A linter of documents that belong together.
    public init(_ documents: [NibDocument], _ base: CodeBase = CodeBase([])) {
        (self.documents, self.base) = (documents, base)
    }

    /// What was found, by file and line.
    ///
    /// - Complexity: O(elements + tokens), and the square of the connections of one class.
    public func findings(of rules: Set<LintRule> = Set(LintRule.allCases)) -> [LintFinding] {
        var all: [LintFinding] = []
        for document in documents {
            all += ProxyLint(document).findings + NibLint(document, base).findings
            all += WiringLint(document, base).findings
        }
        all += StoryboardLint(documents).findings
        if !base.isEmpty { all += CodeLint(documents, base).findings }
        let order = Dictionary((documents.map(\.file) + base.sources.map(\.file)).enumerated().map { ($1, $0) }) {
            first, _ in first
        }
        return all.filter { rules.contains($0.rule) }.enumerated().sorted { left, right in
            let keys = [left, right].map { (order[$0.element.file] ?? 0, $0.element.line, $0.offset) }
            return keys[0] < keys[1]
        }.map(\.element)
    }
}
