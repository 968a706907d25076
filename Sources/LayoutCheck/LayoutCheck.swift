import AppSources
@_exported public import NibCheck
public import NibFormat

// LayoutCheck: the whole check of an app's documents, as `tinamou check` makes it. The rules are in
// NibCheck, which this module exports. Start here.

/// A check of an app's documents in configurations, with repairs, suppressions and a baseline.
///
///     var check = LayoutCheck([document], sources: [source])
///     check.plan.configurations = [.stored]
///     for finding in check.findings() { print(finding) }
public struct LayoutCheck: Sendable {
    /// The configurations and the rules.
    public var plan: CheckPlan
    /// The accepted findings, which are left out; `nil` for none.
    public var baseline: FindingBaseline?

    private let documents: [NibDocument]
    private let base: CodeBase
    private let resources: AppResources
    private let reading: CodeReading

    /// Creates a check of the documents of an app.
    ///
    /// - Parameters:
    ///   - documents: The documents of the app.
    ///   - base: The sources of the app. Without sources, rules that compare documents with code
    ///     have no findings.
    ///   - resources: The resources of the app.
    ///   - plan: The configurations and the rules.
    public init(
        _ documents: [NibDocument], _ base: CodeBase = CodeBase([]),
        resources: AppResources = AppResources(), plan: CheckPlan = CheckPlan()
    ) {
        (self.documents, self.base, self.resources, self.plan) = (documents, base, resources, plan)
        reading = CodeReading(base, documents)
    }

    /// Creates a check of the documents of an app and its Swift sources.
    public init(_ documents: [NibDocument], sources: [SwiftSource], plan: CheckPlan = CheckPlan()) {
        self.init(documents, CodeBase(sources), plan: plan)
    }

    /// Returns the findings by file, in the order of the documents, and in a file by line.
    /// Suppressions of the documents and the baseline are applied. Conflicts have a repair.
    ///
    /// - Complexity: Lays out each document once for each configuration.
    public func findings() -> [Diagnostic] {
        let linted = lintFindings(severities: plan.severities)
        let layouts = documents.flatMap { document in
            (DocumentFindings(plan, reading).findings(in: document) + (linted[document.file] ?? []))
                .enumerated()
                .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
                .map(\.element)
        }
        let files = Set(documents.map(\.file))
        let others = linted.keys.filter { !files.contains($0) }.sorted().flatMap {
            linted[$0] ?? []
        }
        var accepted = baseline ?? FindingBaseline()
        return (layouts + others).filter { !accepted.take($0, in: $0.file) }
    }

    /// Returns the findings of the linter by file. The rules are the recommended ones, all of a
    /// strict plan, and those that have a chosen severity.
    ///
    /// - Parameters:
    ///   - severities: The chosen severities; `.some(nil)` turns a rule off.
    ///   - folder: The base folder of relative paths, as an absolute path.
    package func lintFindings(severities: [String: Severity?], folder: String = "/") -> [String:
        [Diagnostic]]
    {
        let rules = Rule.lintRules.filter { rule in
            if let chosen = severities[rule.rawValue] { return chosen != nil }
            return rule.isRecommended || plan.isStrict
        }
        let linter = Linter(documents, base, resources: resources, folder: folder)
        let findings = linter.findings(of: Set(rules)).map { finding in
            var finding = finding
            finding.severity =
                severities[finding.code.rawValue].flatMap(\.self) ?? finding.severity
            return finding
        }
        let byFile = Dictionary(documents.map { ($0.file, $0) }) { first, _ in first }
        return Dictionary(grouping: findings, by: \.file).reduce(into: [:]) { result, entry in
            result[entry.key] =
                byFile[entry.key].map { Suppressions($0).filter(entry.value) } ?? entry.value
        }
    }
}

/// The findings in the layouts of one document of an app.
package struct DocumentFindings: Sendable {
    private let plan: CheckPlan
    private let reading: CodeReading

    /// - Parameter reading: Facts about the documents' views in the sources of the app.
    package init(_ plan: CheckPlan, _ reading: CodeReading) {
        (self.plan, self.reading) = (plan, reading)
    }

    /// Returns the findings, with the best repair of each conflict.
    ///
    /// - Parameter translations: The document in other languages, by their names.
    package func findings(
        in document: NibDocument, translations: [String: NibDocument] = [:]
    ) -> [Diagnostic] {
        DocumentCheck(
            document, translations: translations, plan: plan, code: reading.facts(of: document)
        ).repairedFindings()
    }
}
