/// A required row that is left out because it contradicts rows that are kept before it, and those: the evidence.
struct LeftOutRow {
    let row: EngineRow
    /// The rows that contradict it, and itself, with the constants that they had.
    let evidence: [(row: EngineRow, constant: Double)]

    /// Whether the evidence still holds: all others are kept, come before the row, and are as they were.
    var stands: Bool {
        evidence.allSatisfy { member in
            guard member.row.constant == member.constant else { return false }
            return member.row === row || (member.row.handle != nil && member.row.isKept(before: row))
        }
    }
}

extension EngineRow {
    /// Whether this row is kept rather than `other` where both cannot be: the engine's own before those that were
    /// written, and the earlier before the later.
    func isKept(before other: EngineRow) -> Bool {
        if isFramework != other.isFramework { return isFramework }
        return order < other.order
    }
}
