import NibFormat

extension DocumentCheck {
    /// The findings, and for each conflict its best repair, laid out in all configurations: a note
    /// says what it changes and what is left, and `fix` is the change of the document.
    ///
    /// - Complexity: That of ``findings()``, and of some hundred layouts for each conflict.
    public func repairedFindings() -> [Diagnostic] {
        let findings = findings()
        guard findings.contains(where: { $0.rule == .conflict }) else { return findings }
        let search = DocumentRepairSearch(
            document, configurations: plan.configurations.compactMap(\.layout), ambiguity: false)
        let repairs = Dictionary(search.findings.compactMap(Self.entry)) { first, _ in first }
        return findings.map { finding in
            guard let repair = repairs[finding.fingerprint] else { return finding }
            var repaired = finding
            repaired.notes.append(DiagnosticNote(message(repair)))
            if let changed = try? repair.change.applied(to: document) {
                repaired.fix = DiagnosticFix(
                    repair.summary, from: document.bytes, to: changed.bytes)
            }
            return repaired
        }
    }

    private static func entry(_ finding: RepairFinding) -> (String, DocumentRepair)? {
        guard case .conflict(let members) = finding.problem, let best = finding.repairs.first
        else { return nil }
        let ids = members.compactMap(\.id).sorted()
        return ("\(Rule.conflict.rawValue) \(ids.joined(separator: " "))", best)
    }

    private func message(_ repair: DocumentRepair) -> String {
        let line = repair.line.map { " (line \($0))" } ?? ""
        let count = plan.configurations.count
        let effect =
            repair.isClean
            ? "no conflict is left in \(count) configuration\(count == 1 ? "" : "s")"
            : "\(repair.conflictsLeft) other\(repair.conflictsLeft == 1 ? "" : "s") left"
        return "repair: \(repair.summary)\(line): \(effect)"
    }
}
