import NibFormat

/// A change that resolves a finding in a document, tested in all configurations.
public struct DocumentRepair: Sendable {
    /// The change to the document.
    public let change: RepairChange
    /// The change as an instruction in one clause.
    public let summary: String
    /// The line of the changed object.
    public let line: Int?
    /// The number of conflicts that remain in the view tree, summed over all configurations.
    public let conflictsLeft: Int
    /// The increase in the number of ambiguous views, in the configuration with the greatest
    /// increase.
    public let newlyAmbiguous: Int
    /// The sum of the distances of all views from their stored frames, in points, in the stored
    /// configuration.
    public let distance: Double
    /// A Boolean value that indicates whether the changed constraint duplicates another with a
    /// different number.
    let isDuplicate: Bool
    /// A Boolean value that indicates whether an outlet refers to the changed constraint.
    public let hasOutlet: Bool
    /// The constraint's line, or the negated position in the list of candidates.
    let order: Int

    /// A Boolean value that indicates whether no conflict remains.
    public var isClean: Bool { conflictsLeft == 0 }

    /// The rank of the change: small changes first, removal of a duplicate before them.
    private var size: Int {
        switch change {
        case .priority: 1
        case .constant: 2
        case .removal: isDuplicate ? 0 : 3
        case .addition, .contentPriorities: 0
        }
    }

    /// Returns a Boolean value that indicates whether the repair is better: fewer conflicts, fewer
    /// ambiguities, frames nearer to the stored ones, no outlet, a duplicate, a small change, a
    /// later line.
    func precedes(_ other: DocumentRepair) -> Bool {
        if conflictsLeft != other.conflictsLeft { return conflictsLeft < other.conflictsLeft }
        if max(newlyAmbiguous, 0) != max(other.newlyAmbiguous, 0) {
            return newlyAmbiguous < other.newlyAmbiguous
        }
        if (distance - other.distance).magnitude > 0.5 { return distance < other.distance }
        if hasOutlet != other.hasOutlet { return other.hasOutlet }
        if isDuplicate != other.isDuplicate { return isDuplicate }
        return size != other.size ? size < other.size : order > other.order
    }
}

/// A finding that a change to the document may resolve, with its repairs.
public struct RepairFinding: Sendable {
    /// The kind of finding, with the constraints or the view that it concerns.
    public enum Problem: Sendable {
        /// These constraints conflict with each other.
        case conflict([NamedConstraint])
        /// These coordinates or sizes of a view are ambiguous.
        case ambiguity(view: String, [String])
        /// The layout does not satisfy an optional constraint.
        case unsatisfied(NamedConstraint)
    }

    /// The id of the root view of the view tree.
    public let root: String
    /// The kind of finding, with the constraints or the view that it concerns.
    public let problem: Problem
    /// The id of the ambiguous view; `nil` for other findings.
    public let subject: String?
    /// The 1-based line of the constraint or view.
    public let line: Int
    /// The names of the affected configurations.
    public let configurations: [String]
    /// The repairs, the best one first.
    public let repairs: [DocumentRepair]
    /// The reason why there is no repair, as a clause; `nil` if there is a repair.
    public internal(set) var reason: String?
    /// A Boolean value that indicates whether repairs of other findings also resolve this one.
    public internal(set) var isSettled = false
}

extension DocumentCheck {
    /// Returns the findings and, for each conflict, the best repair that was tested in all
    /// configurations. A note of the finding describes the change and its effect; its `fix` is the
    /// edit of the document.
    ///
    /// - Complexity: That of ``findings()``, plus some hundred layouts for each conflict.
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
