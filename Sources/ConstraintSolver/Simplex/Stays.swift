/// The stays: an implicit optional constraint for each variable that keeps it near its anchor,
/// below all priorities.
///
/// Stays are ordered by their keys, and stays with equal keys by creation. By default, the key of a
/// variable is its index.
struct Stays: ~Copyable {
    var anchors = Pool<Double>()
    /// The index of each variable's anchor among the exact inputs, or -1.
    var inputIndices = LazyPool<Int32>(-1)
    private(set) var keys = Pool<Int>()
    /// A Boolean value that indicates whether a key of any variable was set.
    private(set) var isOrdered = false

    init() {}

    func clone() -> Stays {
        var copy = Stays()
        copy.anchors = anchors.clone()
        copy.inputIndices = inputIndices.clone()
        copy.keys = keys.clone()
        copy.isOrdered = isOrdered
        return copy
    }

    /// Adds variables whose keys are their indices.
    mutating func appendVariables(_ count: Int, anchor: Double) {
        let first = keys.count
        assert(count >= 0 && anchor.isFinite, "Problem 8: an anchor is finite")
        anchors.append(repeating: anchor, count: count)
        let places = keys.extend(by: count)
        for k in 0..<count { places[k] = first + k }
        assert(keys.count == anchors.count, "Simplex 1: one anchor for each variable")
    }

    mutating func setKey(_ variable: Int, _ key: Int) {
        keys[variable] = key
        isOrdered = true
    }

    /// Returns a Boolean value that indicates whether the stay of `one` comes before that of
    /// `other`.
    @inline(__always) func isOrdered(_ one: Int, before other: Int) -> Bool {
        guard isOrdered else { return one < other }
        let (a, b) = (keys[one], keys[other])
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
        guard stays.keys[variable] != key else { return }
        assert(variable < variableCount, "Simplex 1: unknown variable")
        proof.forget()
        if journal.hasMarks { journal.append(.order(variable, stays.keys[variable])) }
        stays.setKey(variable, key)
        guard basis.unitSlots[variable] < 0 || !rows.column(variable).isEmpty else { return }
        settleDrag()
        for slot in 0..<variableCount { ties.enqueue(slot) }
        proof.changes.isKept = false
    }
}
