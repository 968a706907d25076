import NibCheck
import NibFormat

/// Findings with the best repair of each conflict, laid out in all of its configurations.
struct RepairedFindings {
    /// The findings, with a line more where a repair helps.
    let findings: [CheckFinding]
    /// The repairs as changes of the document, by the findings' fingerprints.
    let fixes: [String: RecordedFix]

    /// Looks for repairs where a conflict was found.
    init(_ findings: [CheckFinding], of document: NibDocument, _ plan: CheckPlan) {
        guard findings.contains(where: { $0.rule == CheckRule.conflict.rawValue }) else {
            (self.findings, fixes) = (findings, [:])
            return
        }
        let search = DocumentRepairSearch(
            document, configurations: plan.configurations.compactMap(\.layout), ambiguity: false)
        let repairs = Dictionary(search.findings.compactMap(Self.entry)) { first, _ in first }
        self.findings = findings.map { finding in
            guard let repair = repairs[finding.fingerprint] else { return finding }
            var repaired = finding
            repaired.details.append(Self.sentence(repair, plan))
            return repaired
        }
        fixes = repairs.compactMapValues { repair in
            guard let changed = try? repair.change.applied(to: document) else { return nil }
            return RecordedFix(repair.summary, from: document.bytes, to: changed.bytes)
        }
    }

    private static func entry(_ finding: RepairFinding) -> (String, DocumentRepair)? {
        guard case .conflict(let members) = finding.problem, let best = finding.repairs.first else {
            return nil
        }
        let ids = members.compactMap(\.id).sorted()
        return ("\(CheckRule.conflict.rawValue) \(ids.joined(separator: " "))", best)
    }

    private static func sentence(_ repair: DocumentRepair, _ plan: CheckPlan) -> String {
        let line = repair.line.map { " (line \($0))" } ?? ""
        let count = plan.configurations.count
        let effect =
            repair.isClean
            ? "no conflict is left in \(count) configuration\(count == 1 ? "" : "s")"
            : "\(repair.conflictsLeft) other\(repair.conflictsLeft == 1 ? "" : "s") left"
        return "repair: \(repair.summary)\(line): \(effect)"
    }
}
