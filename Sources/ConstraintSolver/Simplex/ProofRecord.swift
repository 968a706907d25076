/// The proof of the present layout, and the changes since the last exact one.
struct ProofRecord: ~Copyable {
    /// The kind of a proof.
    enum Kind {
        case none
        /// No decision that led to the layout was uncertain.
        case errors
        /// The exact state has values and multipliers of the present decisions.
        case exact
        /// Exact arithmetic proved the layout of the engine that this one is a copy of.
        case original
    }

    var kind = Kind.none
    var changes = ExactChanges()

    init() {}

    @inline(__always) var isKnown: Bool { kind != .none }

    /// No proof outlives a change of the problem.
    @inline(__always) mutating func forget() { kind = .none }

    /// The record for a copy of the engine, which has no exact state.
    func ofCopy() -> ProofRecord {
        var copy = ProofRecord()
        copy.kind = kind == .exact ? .original : kind
        return copy
    }
}

/// The changes since the last exact proof.
struct ExactChanges: ~Copyable {
    /// Everything that has changed is listed; else all has to be proven anew.
    var isKept = false
    /// Rows whose bodies or places in the basis have changed, and slots whose rows or parked values
    /// have.
    var rows = IndexList()
    var slots = IndexList()
    /// Variables whose anchors have moved.
    var anchors = IndexList()
    /// Rows in the factors of the proof.
    var factorRows = IndexList()

    init() {}

    /// A row's body or its place in the basis changes.
    @inline(__always) mutating func note(row: Int) { if isKept { rows.insert(row) } }

    /// A slot's row or its parked value changes.
    @inline(__always) mutating func note(slot: Int) { if isKept { slots.insert(slot) } }

    /// A variable's anchor moves.
    @inline(__always) mutating func note(anchorOf variable: Int) {
        if isKept { anchors.insert(variable) }
    }

    /// One row, or a stay, takes the place of another in a slot.
    @inline(__always) mutating func noteExchange(_ slot: Int, _ leaving: Int32, _ entering: Int32) {
        note(slot: slot)
        if leaving >= 0 { note(row: Int(leaving)) }
        if entering >= 0 { note(row: Int(entering)) }
    }

    /// A Boolean value that indicates whether the next proof needs a row that is gone, to take it out.
    func await(_ row: Int) -> Bool {
        isKept && (rows.contains(row) || factorRows.contains(row))
    }

    mutating func removeAll() {
        rows.removeAll()
        slots.removeAll()
        anchors.removeAll()
    }
}
