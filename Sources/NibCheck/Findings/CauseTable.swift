import NibEditing
import NibFormat

/// A cause that a rule found in one configuration.
struct Cause {
    /// The finding, without file, configurations and severity.
    var finding: Diagnostic
    let rule: Rule
    /// The identity of the cause in all configurations: ids, mostly.
    var key: String
    /// A Boolean value that indicates whether the cause has the severity of less certain findings.
    var isUncertain: Bool
    /// The changes that repair it.
    let repairs: [PriorityRepair]
    /// The cases of the cause; each configuration shows some of them.
    var cases: [String]
    /// The ids of the constraints in the cause; findings with a common one become one.
    let constraints: Set<String>

    init(
        rule: Rule, element: NibElement, key: String, message: String, details: [String] = [],
        isUncertain: Bool = false, repairs: [PriorityRepair] = [], cases: [String] = [],
        constraints: Set<String> = []
    ) {
        finding = Diagnostic(
            rule: rule, file: "", line: element.line, subject: element["id"] ?? "",
            message: message)
        finding.notes = details.map { DiagnosticNote(line: $0) }
        self.rule = rule
        self.key = key
        self.isUncertain = isUncertain
        self.repairs = repairs
        self.cases = cases
        self.constraints = constraints
    }

    /// The identity, which edits of other lines do not change.
    var fingerprint: String { "\(rule.rawValue) \(key)" }
}

/// A repair that resolves a conflict by lowering the priority of a required constraint.
public struct PriorityRepair: Sendable, Hashable {
    /// The constraint's id.
    public let constraint: String
    /// The new priority.
    public let priority: Float
    /// The 1-based line of the constraint.
    public let line: Int
}

/// Findings by their causes: a cause in many configurations is one finding.
struct CauseTable {
    fileprivate struct Entry {
        var cause: Cause
        var configurations: [String] = []
        /// The alternative conditions on an app for the finding; `nil` if it concerns every app.
        var conditions: [String]? = []
        /// A Boolean value that indicates whether the cause is certain in a configuration of every
        /// app.
        var isCertain = false
        /// The cases, each with its configurations.
        var cases: [(message: String, configurations: [String])] = []
    }

    private var entries: [Entry] = []
    private var places: [String: Int] = [:]

    /// Adds a cause in a configuration; the first message of a cause remains.
    ///
    /// - Parameters:
    ///   - configuration: The name of the configuration; `nil` if the cause does not depend on one.
    ///   - condition: The condition on an app for the configuration; `nil` if every app has it.
    mutating func add(_ cause: Cause, in configuration: String?, condition: String? = nil) {
        let place = places[cause.fingerprint] ?? entries.count
        if place == entries.count {
            places[cause.fingerprint] = place
            entries.append(Entry(cause: cause))
        }
        entries[place].add(cause, in: configuration, condition)
    }

    /// Returns the findings, by line.
    func findings(in document: NibDocument, _ severity: (Rule) -> Severity?) -> [Diagnostic] {
        let all = entries.compactMap { entry -> Diagnostic? in
            guard let chosen = severity(entry.cause.rule) else { return nil }
            var finding = entry.cause.finding
            finding.severity = entry.severity(chosen)
            finding.file = document.file
            finding.message = entry.message
            finding.notes += entry.otherCases.map { DiagnosticNote($0) }
            finding.configurations = entry.configurations
            finding.fingerprint = entry.cause.fingerprint
            return finding.withColumn(in: document)
        }
        return all.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }

    /// The priorities that repair findings, by fingerprint.
    var repairs: [String: [PriorityRepair]] {
        let all = entries.filter { !$0.cause.repairs.isEmpty }
        return Dictionary(
            uniqueKeysWithValues: all.map { ($0.cause.fingerprint, $0.cause.repairs) })
    }

    /// Merges the findings of one rule that share a constraint, as one repair is likely to end them
    /// all. The most serious finding remains, and its notes name the others.
    func joined(_ findings: [Diagnostic]) -> [Diagnostic] {
        let constraints = findings.map { finding in
            places[finding.fingerprint].map { entries[$0].cause.constraints } ?? []
        }
        var groups = findings.indices.map { $0 }
        for (index, finding) in findings.enumerated() where !constraints[index].isEmpty {
            for other in 0..<index where findings[other].code == finding.code {
                let one = groups[other], two = groups[index]
                guard one != two, !constraints[other].isDisjoint(with: constraints[index]) else {
                    continue
                }
                for place in 0...index where groups[place] == two { groups[place] = one }
            }
        }
        return Dictionary(grouping: findings.indices, by: { groups[$0] }).values.map { places in
            let members = places.sorted {
                (findings[$1].severity, $0) < (findings[$0].severity, $1)
            }
            var first = findings[members[0]]
            for other in members.dropFirst().map({ findings[$0] }) {
                first.notes.append(
                    DiagnosticNote("shares a constraint with \(other.subject): \(other.message)"))
                guard other.severity == first.severity else { continue }
                first.configurations += other.configurations.filter {
                    !first.configurations.contains($0)
                }
            }
            return (place: members[0], finding: first)
        }.sorted { $0.place < $1.place }.map(\.finding)
    }
}

extension CauseTable.Entry {
    fileprivate mutating func add(
        _ other: Cause, in configuration: String?, _ condition: String?
    ) {
        if !other.isUncertain, condition == nil { isCertain = true }
        if let condition, conditions?.contains(condition) == false { conditions?.append(condition) }
        if condition == nil { conditions = nil }
        guard let configuration else { return }
        if configurations.last != configuration { configurations.append(configuration) }
        for message in other.cases {
            let place = cases.firstIndex { $0.message == message } ?? cases.count
            if place == cases.count { cases.append((message, [])) }
            cases[place].configurations.append(configuration)
        }
    }

    /// Returns the severity for a chosen one, or for that of the rule.
    fileprivate func severity(_ chosen: Severity) -> Severity {
        if conditions != nil { return min(chosen, .note) }
        let declaration = cause.rule.declaration
        // A chosen severity also applies to less certain findings.
        return isCertain || chosen != declaration.severity ? chosen : declaration.uncertainSeverity
    }

    /// The message, with the condition on an app in front.
    fileprivate var message: String {
        guard let conditions, !conditions.isEmpty else { return cause.finding.message }
        return "\(conditions.joined(separator: " or ")): \(cause.finding.message)"
    }

    /// The cases with their configurations, if there are several.
    fileprivate var otherCases: [String] {
        guard cases.count > 1 else { return [] }
        return cases.map { "\($0.message): \($0.configurations.joined(separator: "; "))" }
    }
}
