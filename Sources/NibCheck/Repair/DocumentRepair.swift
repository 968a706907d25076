import NibFormat

/// A change of a document that helps, laid out on all configurations.
public struct DocumentRepair: Sendable {
    /// The change.
    public let change: RepairChange
    /// What it does, in words.
    public let words: String
    /// The line of what it changes.
    public let line: Int?
    /// How many conflicts are left under all configurations, of the tree as a whole.
    public let conflictsLeft: Int
    /// How many views have a choice that had none, and the other way round below 0; under the
    /// configuration where that is the most.
    public let newlyAmbiguous: Int
    /// How far views are from their stored frames, all together, as the document is stored.
    public let distance: Double
    /// Whether it changes one of two constraints that speak of the same with different numbers.
    let isDuplicate: Bool
    /// Whether code knows the constraint.
    public let hasOutlet: Bool
    /// The constraint's place in the document; of changes that are no constraint's, less the place
    /// in the list tried.
    let order: Int

    /// Whether nothing is left to do.
    public var isClean: Bool { conflictsLeft == 0 }

    /// Small changes before large ones; of duplicates, rather one goes.
    private var size: Int {
        switch change {
        case .priority: 1
        case .constant: 2
        case .removal: isDuplicate ? 0 : 3
        case .addition, .contentPriorities: 0
        }
    }

    /// Whether it is told before another: what leaves fewer conflicts and fewer choices, what
    /// leaves views where they are stored, what code does not know, duplicates, small changes, what
    /// stands further behind.
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

/// Something to repair in a document, and what would help.
public struct RepairFinding: Sendable {
    /// What is wrong.
    public enum Problem: Sendable {
        /// Constraints contradict each other.
        case conflict([NamedConstraint])
        /// Some numbers of a view are ambiguous.
        case ambiguity(view: String, [String])
        /// An optional constraint is not satisfied.
        case lostWish(NamedConstraint)
    }

    /// The root of the tree in which it is.
    public let root: String
    /// What is wrong.
    public let problem: Problem
    /// The id of the ambiguous view.
    public let subject: String?
    /// The line where it is.
    public let line: Int
    /// The affected configurations.
    public let configurations: [String]
    /// The repairs, the best first.
    public let repairs: [DocumentRepair]
    /// The reason that there is no repair, in a clause; `nil` where there is one.
    public internal(set) var reason: String?
    /// Whether the repairs of other findings end it.
    public internal(set) var isSettled = false
}
