/// The proof of the present layout, and the changes since the last exact one.
struct ProofRecord: ~Copyable {
    /// The kind of a proof.
    enum Kind {
        case none
        /// The signs of all decisions were certain.
        case errors
        /// The exact state has the values and multipliers of the present decisions.
        case exact
        /// Exact arithmetic proved the layout of the engine from which this one was copied.
        case original
    }

    var kind = Kind.none
    var changes = ExactChanges()

    @inline(__always) var isKnown: Bool { kind != .none }

    /// Discards the proof, because the problem changes.
    @inline(__always) mutating func forget() { kind = .none }

    /// Returns the record for a copy of the engine without its exact state.
    func ofCopy() -> ProofRecord {
        var copy = ProofRecord()
        copy.kind = kind == .exact ? .original : kind
        return copy
    }
}

/// The changes since the last exact proof.
struct ExactChanges: ~Copyable {
    /// A Boolean value that indicates whether all changes are listed; otherwise the next proof is
    /// complete.
    var isKept = false
    /// The rows with changed bodies or places in the basis, and the slots with changed rows or
    /// parked values.
    var rows = IndexList()
    var slots = IndexList()
    /// The present numbers of the proof's slots, if refactorisations have changed them; otherwise
    /// empty. Slots beyond the end have kept theirs.
    private(set) var newSlots: [Int32] = []
    /// The variables with moved anchors.
    var anchors = IndexList()
    /// The rows in the factors of the proof.
    var factorRows = IndexList()

    /// Records a change of a row's body or of its place in the basis.
    @inline(__always) mutating func note(row: Int) {
        assert(row >= 0, "Problem 1: a row number is not negative")
        if isKept { rows.insert(row) }
    }

    /// Records a change of a slot's row or of its parked value.
    @inline(__always) mutating func note(slot: Int) { if isKept { slots.insert(slot) } }

    /// Records a move of a variable's anchor.
    @inline(__always) mutating func note(anchorOf variable: Int) {
        if isKept { anchors.insert(variable) }
    }

    /// Records the exchange of a slot's row or stay for another.
    @inline(__always) mutating func noteExchange(_ slot: Int, _ leaving: Int32, _ entering: Int32) {
        assert(leaving != entering, "Basis 1: the row is in the slot already")
        note(slot: slot)
        if leaving >= 0 { note(row: Int(leaving)) }
        if entering >= 0 { note(row: Int(entering)) }
    }

    /// Records the new numbers of the slots after a refactorisation. If a row has left the basis,
    /// the next proof is complete.
    mutating func rename(_ numbers: [Int32]) {
        guard isKept else { return }
        guard !numbers.contains(-1) else { return isKept = false }
        extendNewSlots(to: numbers.count)
        for slot in newSlots.indices { newSlots[slot] = numbers[Int(newSlots[slot])] }
        let old = slots.all
        slots.removeAll()
        for slot in old { slots.insert(Int(numbers[Int(slot)])) }
        assert(old.count == slots.list.count, "Proof 9: no two slots have one number")
    }

    /// Records that the slots beyond the end have kept their numbers.
    mutating func extendNewSlots(to count: Int) {
        for slot in newSlots.count..<max(newSlots.count, count) { newSlots.append(Int32(slot)) }
    }

    /// Returns a Boolean value that indicates whether the next proof still needs a removed row, to
    /// remove it from its factors.
    func await(_ row: Int) -> Bool {
        assert(row >= 0, "Problem 1: a row number is not negative")
        return isKept && (rows.contains(row) || factorRows.contains(row))
    }

    mutating func removeAll() {
        rows.removeAll()
        slots.removeAll()
        anchors.removeAll()
        newSlots.removeAll(keepingCapacity: true)
    }
}
