/// The stays: an implicit optional constraint for each variable that keeps it near its anchor,
/// below all priorities.
///
/// Stays are ordered by their keys, and stays with equal keys by creation. By default, the key of a
/// variable is its index.
struct Stays: ~Copyable {
    var anchors = LazyPool<Double>(0)
    /// The index of each variable's anchor among the exact inputs, or -1.
    var inputIndices = LazyPool<Int32>(-1)
    /// The keys of the variables up to the last one whose key was set.
    private var keys = Pool<Int>()
    /// A Boolean value that indicates whether a key of any variable was set.
    private(set) var isOrdered = false

    /// Returns the key of a variable.
    @inline(__always) func key(_ variable: Int) -> Int {
        variable < keys.count ? keys[variable] : variable
    }

    func clone() -> Stays {
        Stays(
            anchors: anchors.clone(), inputIndices: inputIndices.clone(), keys: keys.clone(),
            isOrdered: isOrdered)
    }

    /// Sets the anchor of new variables, whose keys are their indices.
    mutating func appendVariables(_ variables: Range<Int>, anchor: Double) {
        assert(anchor.isFinite, "Problem 8: an anchor is finite")
        guard anchor != 0 else { return }
        for variable in variables { anchors[variable] = anchor }
    }

    mutating func setKey(_ variable: Int, _ key: Int) {
        while keys.count <= variable { keys.append(keys.count) }
        keys[variable] = key
        isOrdered = true
    }

    /// Returns a Boolean value that indicates whether the stay of `one` comes before that of
    /// `other`.
    @inline(__always) func isOrdered(_ one: Int, before other: Int) -> Bool {
        guard isOrdered else { return one < other }
        let (a, b) = (key(one), key(other))
        return a < b || (a == b && one < other)
    }
}

extension Simplex {
    /// A Boolean value that indicates whether an installed constraint or an edit contains a
    /// variable.
    func isUsed(_ variable: Int) -> Bool {
        rows.column(variable).contains { link in
            let row = Int(rows.entries[link].row)
            return rows.slots[row] != RowStore.dead && !rows.bodies[row].isRemoved
        }
    }

    /// Returns all variables in the order of their stays.
    func orderedVariables() -> [Int] {
        guard stays.isOrdered else { return Array(0..<variableCount) }
        return (0..<variableCount).sorted { stays.isOrdered($0, before: $1) }
    }

    /// Changes the position of a variable in the order of the stays.
    ///
    /// - Complexity: O(1); O(variables) if removed rows that contain the variable are still in the
    ///   basis.
    mutating func setOrder(_ variable: Int, _ key: Int) {
        guard stays.key(variable) != key else { return }
        assert(variable < variableCount, "Simplex 1: unknown variable")
        proof.forget()
        if journal.hasMarks { journal.append(.order(variable, stays.key(variable))) }
        stays.setKey(variable, key)
        guard basis.unitSlots[variable] < 0 || !rows.column(variable).isEmpty else { return }
        settleDrag()
        for slot in 0..<variableCount { ties.enqueue(slot) }
        proof.changes.isKept = false
    }
}
