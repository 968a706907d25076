// The terms in which rules of `tinamou check` and `tinamou lint` declare themselves. A rule states
// its severity, summary and page in one place: `Rule+Declaration.swift`.

/// The declaration of a rule, with its default severity and its texts in lists, reports and pages.
public struct RuleDeclaration: Sendable, Hashable {
    /// The severity of the rule's findings, unless settings override it.
    public let severity: Severity
    /// The severity of findings that are less certain or that affect only some apps.
    public let uncertainSeverity: Severity
    /// A Boolean value that indicates whether the rule is on by default. `--strict` turns on all
    /// other rules.
    public let isRecommended: Bool
    /// The kind of evidence for the rule's findings.
    public let evidence: Evidence
    /// A Boolean value that indicates whether the rule compares documents with source code.
    public let needsSources: Bool
    /// A summary in one line, without a full stop.
    public let summary: String
    /// A Boolean value that indicates whether the rule examines the layout in each configuration.
    /// If all such rules are off, no layout is computed.
    public let needsConfigurations: Bool
    /// The page that `tinamou rules NAME` prints.
    public let page: RulePage

    /// Creates a declaration of a rule.
    ///
    /// - Parameters:
    ///   - severity: The default severity.
    ///   - uncertain: The severity of less certain findings, at most `severity`.
    ///   - summary: A summary in one line, lower case, without a full stop.
    ///   - isRecommended: Pass `false` if the rule is on only by name or with `--strict`.
    ///   - evidence: The kind of evidence for the rule's findings.
    ///   - needsSources: Pass `true` if the rule has no findings without source code.
    ///   - needsConfigurations: Pass `true` if the rule examines the layout in each configuration.
    ///   - page: The page of the rule.
    public init(
        _ severity: Severity, uncertain: Severity = .note, _ summary: String,
        isRecommended: Bool = true,
        evidence: Evidence = .document, needsSources: Bool = false,
        needsConfigurations: Bool = false,
        page: RulePage = .unwritten
    ) {
        (self.severity, uncertainSeverity) = (severity, min(uncertain, severity))
        (self.isRecommended, self.evidence) = (isRecommended, evidence)
        (self.needsSources, self.needsConfigurations) = (needsSources, needsConfigurations)
        (self.summary, self.page) = (summary, page)
    }
}

/// The page of a rule, in full sentences.
public struct RulePage: Sendable, Hashable {
    /// The meaning of a finding.
    public let meaning: String
    /// The consequence of a finding for users or developers.
    public let reason: String
    /// An example of a document, source or message with a finding.
    public let example: String
    /// The usual repair.
    public let repair: String

    /// An empty page for a rule without texts; a test lists such rules.
    public static let unwritten = RulePage(meaning: "", reason: "", example: "", repair: "")

    /// Creates a page from its parts.
    public init(meaning: String, reason: String, example: String, repair: String) {
        (self.meaning, self.reason, self.example, self.repair) = (meaning, reason, example, repair)
    }
}
