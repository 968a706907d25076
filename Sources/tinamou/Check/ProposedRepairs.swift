import NibCheck
import NibDiagnosis
import NibFormat

/// The best repair of each conflict that a check found, laid out in all of its configurations.
enum ProposedRepairs {
    /// The findings with a line more where something helps.
    static func add(to findings: [CheckFinding], of document: NibDocument, _ plan: CheckPlan) -> [CheckFinding] {
        guard findings.contains(where: { $0.rule == CheckRule.conflict.rawValue }) else { return findings }
        let search = RepairSearch(
            document, configurations: plan.configurations.compactMap(\.layout), ambiguity: false)
        let repairs = Dictionary(search.findings.compactMap(entry)) { first, _ in first }
        return findings.map { finding in
            guard let repair = repairs[finding.fingerprint] else { return finding }
            var repaired = finding
            repaired.details.append(sentence(repair, plan))
            return repaired
        }
    }

    private static func entry(_ finding: RepairFinding) -> (String, DocumentRepair)? {
        guard case .conflict(let members) = finding.problem, let best = finding.repairs.first else { return nil }
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
        return "repair: \(repair.words)\(line): \(effect)"
    }
}
