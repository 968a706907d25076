import AppSources
import NibFormat

/// Looks for what is wrong with documents, alone and together with the sources that belong to them.
public struct Linter {
    let documents: [NibDocument]
    let base: CodeBase
    let resources: AppResources

    /// A linter of documents that belong together.
    public init(
        _ documents: [NibDocument], _ base: CodeBase = CodeBase([]),
        resources: AppResources = AppResources()
    ) {
        (self.documents, self.base, self.resources) = (documents, base, resources)
    }

    /// The findings, by file and line.
    ///
    /// - Complexity: O(elements + tokens), and the square of the connections of one class.
    public func findings(of rules: Set<LintRule> = Set(LintRule.allCases)) -> [LintFinding] {
        let app = LintedApp(documents, base, resources)
        var all: [LintFinding] = []
        for document in documents {
            all += ProxyLint(document).findings + NibLint(document, base, app.strings).findings
            all +=
                WiringLint(document, base, app.undecodable).findings
                + ConstraintLint(document).findings
            all += AccessibilityLint(document, app.strings).findings
        }
        all += StoryboardLint(documents).findings
        var rulesOfApps: [any AppLint.Type] = [ResourceLint.self, AttributeLint.self]
        if !base.isEmpty {
            rulesOfApps += [CodeLint.self, IdentifierLint.self, SelfLoadingNibs.self]
            all +=
                InitialiserLint(documents, base).findings(app.strings)
                + CustomViewLint(documents, base).findings
        }
        all += rulesOfApps.flatMap { $0.init(app: app).findings }
        let order = Dictionary(
            (documents.map(\.file) + base.sources.map(\.file)).enumerated().map { ($1, $0) }
        ) {
            first, _ in first
        }
        let known = Set(order.keys)
        return all.filter { rules.contains($0.rule) }.map { $0.naming(known) }.enumerated().sorted {
            left, right in
            let keys = [left, right].map {
                (order[$0.element.file] ?? 0, $0.element.line, $0.offset)
            }
            return keys[0] < keys[1]
        }.map(\.element)
    }
}
