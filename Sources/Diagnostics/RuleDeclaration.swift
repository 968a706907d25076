// The terms in which rules of `tinamou check` and `tinamou lint` declare themselves. A rule states
// its severity, summary and page in one place: `Rule+Declaration.swift`.

/// The declaration of a rule: everything that lists, reports and pages print about it.
public struct RuleDeclaration: Sendable, Hashable {
    /// The severity of its findings unless settings choose another.
    public let severity: Severity
    /// The severity of a finding that is less certain, or that only some apps show.
    public let uncertainSeverity: Severity
    /// A Boolean value that indicates whether the rule is on by default. `--strict` turns on the
    /// others.
    public let isRecommended: Bool
    /// The basis of its findings.
    public let evidence: Evidence
    /// A Boolean value that indicates whether the rule compares documents with source code.
    public let needsSources: Bool
    /// One line for lists, without a full stop.
    public let summary: String
    /// A Boolean value that indicates whether the rule needs the layout of each configuration.
    /// Without such rules, no layout is computed.
    public let needsConfigurations: Bool
    /// The page of `tinamou rules NAME`.
    public let page: RulePage

    /// Creates a declaration.
    ///
    /// - Parameters:
    ///   - severity: The default severity.
    ///   - uncertain: The severity of less certain findings; never above `severity`.
    ///   - summary: One line, lower case, without a full stop.
    ///   - isRecommended: Pass `false` for a rule that is off unless it is named or `--strict` is
    ///     given.
    ///   - evidence: The basis of its findings.
    ///   - needsSources: Pass `true` for a rule that finds nothing without sources.
    ///   - needsConfigurations: Pass `true` for a rule that needs the layout of each configuration.
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
    /// The consequence for users or developers.
    public let reason: String
    /// A document, source or message that the rule finds.
    public let example: String
    /// The usual repair.
    public let repair: String

    /// An empty page, for rules without one; a test lists them.
    public static let unwritten = RulePage(meaning: "", reason: "", example: "", repair: "")

    /// Creates a page.
    public init(meaning: String, reason: String, example: String, repair: String) {
        (self.meaning, self.reason, self.example, self.repair) = (meaning, reason, example, repair)
    }
}
