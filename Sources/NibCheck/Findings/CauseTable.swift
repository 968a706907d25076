import NibEditing
import NibFormat

/// Findings by their causes: what shows in many configurations is one finding.
struct CauseTable {
    /// What is said of a cause in one configuration.
    struct Sighting {
        let rule: CheckRule
        /// The object that is meant, in the document.
        let element: NibElement
        /// What makes it the same cause elsewhere: ids, mostly.
        var cause: String
        var sentence: String
        var details: [String] = []
        /// A Boolean value that indicates whether it has the severity of the rule's less certain
        /// findings.
        var isUncertain = false
        /// The changes that repair it.
        var repairs: [PriorityRepair] = []
        /// The cases of the cause: which of them show depends on the configuration.
        var cases: [String] = []
        /// The ids of the constraints that take part: findings that share one are one.
        var constraints: Set<String> = []
    }

    fileprivate struct Entry {
        var sighting: Sighting
        var configurations: [String] = []
        /// The conditions on an app that shows it, one of which has to hold; `nil` if every app
        /// does.
        var conditions: [String]? = []
        /// A Boolean value that indicates whether it is certain somewhere that every app is shown.
        var isCertain = false
        /// The cases, each with its configurations.
        var cases: [(sentence: String, configurations: [String])] = []
    }

    private var entries: [Entry] = []
    private var places: [String: Int] = [:]

    /// Notes what shows in a configuration; `nil` where it depends on none. What was said first
    /// stands.
    ///
    /// - Parameter condition: The condition on an app that is shown so; `nil` if every app is.
    mutating func note(_ sighting: Sighting, in configuration: String?, condition: String? = nil) {
        let key = "\(sighting.rule.rawValue) \(sighting.cause)"
        let place = places[key] ?? entries.count
        if place == entries.count {
            places[key] = place
            entries.append(Entry(sighting: sighting))
        }
        entries[place].note(sighting, in: configuration, condition)
    }

    /// The findings, by line.
    func findings(in document: NibDocument, _ severity: (CheckRule) -> Severity?) -> [CheckFinding]
    {
        let all = entries.compactMap { entry -> CheckFinding? in
            let sighting = entry.sighting
            guard let severity = severity(sighting.rule) else { return nil }
            let kind = "\(sighting.rule.rawValue) \(sighting.cause)"
            var finding = CheckFinding(
                rule: sighting.rule.rawValue, severity: entry.severity(severity),
                evidence: sighting.rule.evidence,
                file: document.file, line: sighting.element.line,
                subject: sighting.element["id"] ?? "",
                sentence: entry.sentence, details: sighting.details + entry.otherCases,
                configurations: entry.configurations, fingerprint: kind)
            finding.repairs = sighting.repairs
            finding.constraints = sighting.constraints
            return finding
        }
        return all.enumerated().sorted {
            ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
        }.map(\.element)
    }
}

extension CauseTable.Entry {
    fileprivate mutating func note(
        _ other: CauseTable.Sighting, in configuration: String?, _ condition: String?
    ) {
        if !other.isUncertain, condition == nil { isCertain = true }
        if let condition, conditions?.contains(condition) == false { conditions?.append(condition) }
        if condition == nil { conditions = nil }
        guard let configuration else { return }
        if configurations.last != configuration { configurations.append(configuration) }
        for sentence in other.cases {
            let place = cases.firstIndex { $0.sentence == sentence } ?? cases.count
            if place == cases.count { cases.append((sentence, [])) }
            cases[place].configurations.append(configuration)
        }
    }

    /// The severity under one that somebody chose, or that of the rule.
    fileprivate func severity(_ chosen: Severity) -> Severity {
        if conditions != nil { return min(chosen, .note) }
        let declaration = sighting.rule.declaration
        // Somebody who chose a severity knows.
        return isCertain || chosen != declaration.severity ? chosen : declaration.uncertainSeverity
    }

    /// The message, with the condition under which an app shows it.
    fileprivate var sentence: String {
        guard let conditions, !conditions.isEmpty else { return sighting.sentence }
        return "\(conditions.joined(separator: " or ")): \(sighting.sentence)"
    }

    /// The cases with their configurations, if there are several.
    fileprivate var otherCases: [String] {
        guard cases.count > 1 else { return [] }
        return cases.map { "\($0.sentence): \($0.configurations.joined(separator: "; "))" }
    }
}
