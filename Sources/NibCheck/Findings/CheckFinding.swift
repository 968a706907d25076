/// A lower priority of a required constraint, with which a conflict is gone.
public struct PriorityRepair: Sendable, Hashable {
    /// The constraint's id.
    public let constraint: String
    /// Its new priority.
    public let priority: Float
    /// Its 1-based line.
    public let line: Int
}

/// Something that a check found: one cause, wherever it shows.
public struct CheckFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule's name.
    public let rule: String
    /// How serious it is.
    public let severity: Severity
    /// What it rests on.
    public let evidence: Evidence
    /// The file.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// The object's id, or the name of what is meant in code.
    public let subject: String
    /// What is wrong and what to do about it.
    public let sentence: String
    /// More lines: the constraints of a conflict, what is known of each.
    public var details: [String]
    /// Where it shows: the names of configurations; none where it does not depend on them.
    public let configurations: [String]
    /// What stays the same while lines move: for baselines.
    public let fingerprint: String
    /// The priorities that repair it, laid out; empty where none is known.
    public var repairs: [PriorityRepair] = []

    /// A finding.
    public init(
        rule: String, severity: Severity, evidence: Evidence, file: String, line: Int, subject: String,
        sentence: String,
        details: [String] = [], configurations: [String] = [], fingerprint: String
    ) {
        (self.rule, self.severity, self.evidence) = (rule, severity, evidence)
        (self.file, self.line) = (file, line)
        (self.subject, self.sentence, self.details) = (subject, sentence, details)
        (self.configurations, self.fingerprint) = (configurations, fingerprint)
    }

    /// `file:line: warning: sentence [rule]`.
    public var description: String { "\(file):\(line): \(severity.rawValue): \(sentence) [\(rule)]" }
}
