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
        let sentence: String
        var details: [String] = []
        /// A Boolean value that indicates whether it has the severity of the rule's less certain findings.
        var isUncertain = false
        /// The changes that repair it.
        var repairs: [PriorityRepair] = []
    }

    private struct Entry {
        var sighting: Sighting
        var configurations: [String]
        /// Whether it shows where the app may never be shown alone.
        var isOptional: Bool
    }

    private var entries: [Entry] = []
    private var places: [String: Int] = [:]

    /// Notes what shows in a configuration; `nil` where it depends on none. What was said first stands.
    ///
    /// - Parameter isOptional: whether the app may never be shown in it.
    mutating func note(_ sighting: Sighting, in configuration: String?, isOptional: Bool = false) {
        let key = "\(sighting.rule.rawValue) \(sighting.cause)"
        guard let place = places[key] else {
            places[key] = entries.count
            entries.append(
                Entry(
                    sighting: sighting, configurations: configuration.map { [$0] } ?? [],
                    isOptional: isOptional))
            return
        }
        if !sighting.isUncertain { entries[place].sighting.isUncertain = false }
        guard let configuration, entries[place].configurations.last != configuration else { return }
        entries[place].configurations.append(configuration)
        if !isOptional { entries[place].isOptional = false }
    }

    /// The findings, by line.
    func findings(in document: NibDocument, _ severity: (CheckRule) -> Severity?) -> [CheckFinding] {
        let all = entries.compactMap { entry -> CheckFinding? in
            let sighting = entry.sighting
            guard var severity = severity(sighting.rule) else { return nil }
            // Somebody who chose a severity knows.
            let declaration = sighting.rule.declaration
            if sighting.isUncertain, severity == declaration.severity { severity = declaration.uncertainSeverity }
            if entry.isOptional { severity = min(severity, declaration.optionalSeverity) }
            var finding = CheckFinding(
                rule: sighting.rule.rawValue, severity: severity, evidence: sighting.rule.evidence,
                file: document.file, line: sighting.element.line, subject: sighting.element["id"] ?? "",
                sentence: sighting.sentence, details: sighting.details,
                configurations: entry.configurations, fingerprint: "\(sighting.rule.rawValue) \(sighting.cause)")
            finding.repairs = sighting.repairs
            return finding
        }
        return all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }
}
