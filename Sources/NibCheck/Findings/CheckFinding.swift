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
    public internal(set) var configurations: [String]
    /// What stays the same while lines move: for baselines.
    public let fingerprint: String
    /// The priorities that repair it, laid out; empty where none is known.
    public var repairs: [PriorityRepair] = []
    /// The ids of the constraints that take part.
    var constraints: Set<String> = []

    /// A finding.
    public init(
        rule: String, severity: Severity, evidence: Evidence, file: String, line: Int,
        subject: String,
        sentence: String,
        details: [String] = [], configurations: [String] = [], fingerprint: String
    ) {
        (self.rule, self.severity, self.evidence) = (rule, severity, evidence)
        (self.file, self.line) = (file, line)
        (self.subject, self.sentence, self.details) = (subject, sentence, details)
        (self.configurations, self.fingerprint) = (configurations, fingerprint)
    }

    /// `file:line: warning: sentence [rule]`.
    public var description: String {
        "\(file):\(line): \(severity.rawValue): \(sentence) [\(rule)]"
    }
}

extension [CheckFinding] {
    /// The findings with those of one rule that share a constraint put together, as one repair is
    /// likely to end them all. The most serious stands for them, and its details name the others.
    func joinedByConstraints() -> [CheckFinding] {
        var groups = indices.map { $0 }
        for (index, finding) in enumerated() where !finding.constraints.isEmpty {
            for other in 0..<index where self[other].rule == finding.rule {
                let (one, two) = (groups[other], groups[index])
                guard one != two, !self[other].constraints.isDisjoint(with: finding.constraints)
                else { continue }
                for place in 0...index where groups[place] == two { groups[place] = one }
            }
        }
        return Dictionary(grouping: indices, by: { groups[$0] }).values.map { places in
            let members = places.sorted { (self[$1].severity, $0) < (self[$0].severity, $1) }
            var first = self[members[0]]
            for other in members.dropFirst().map({ self[$0] }) {
                first.details.append("shares a constraint with \(other.subject): \(other.sentence)")
                guard other.severity == first.severity else { continue }
                first.configurations += other.configurations.filter {
                    !first.configurations.contains($0)
                }
            }
            return (place: members[0], finding: first)
        }.sorted { $0.place < $1.place }.map(\.finding)
    }
}
