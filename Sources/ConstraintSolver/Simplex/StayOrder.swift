/// The order of the stays: variables by their keys, those of equal keys in order of creation.
///
/// A variable's key is its index until another one is given, so that without keys the order is that
/// of creation.
struct StayOrder: ~Copyable {
    private(set) var keys = Pool<Int>()
    /// A Boolean value that indicates whether any variable was given a key.
    private(set) var isGiven = false

    init() {}

    func clone() -> StayOrder {
        var copy = StayOrder()
        copy.keys = keys.clone()
        copy.isGiven = isGiven
        return copy
    }

    /// Adds variables whose keys are their indices.
    mutating func appendVariables(_ count: Int) {
        let first = keys.count
        assert(count >= 0)
        let places = keys.extend(by: count)
        for k in 0..<count { places[k] = first + k }
    }

    mutating func set(_ variable: Int, _ key: Int) {
        keys[variable] = key
        isGiven = true
    }

    /// Returns true if the stay of `one` comes before that of `other`.
    @inline(__always) func isOrdered(_ one: Int, before other: Int) -> Bool {
        guard isGiven else { return one < other }
        let (a, b) = (keys[one], keys[other])
        return a < b || (a == b && one < other)
    }
}

extension Engine {
    /// A Boolean value that indicates whether an installed constraint or an edit contains a
    /// variable.
    func isUsed(_ variable: Int) -> Bool {
        rows.column(variable).contains { link in
            let row = Int(rows.entries[link].row)
            return rows.slots[row] != RowStore.dead && !rows.bodies[row].isGhost
        }
    }

    /// All variables in the order of their stays.
    func orderedVariables() -> [Int] {
        guard stayOrder.isGiven else { return Array(0..<variableCount) }
        return (0..<variableCount).sorted { stayOrder.isOrdered($0, before: $1) }
    }

    /// Gives a variable another place in the order of the stays.
    ///
    /// - Complexity: O(1), but O(variables) where removed rows that contain the variable are still
    ///   in the basis.
    mutating func setOrder(_ variable: Int, _ key: Int) {
        guard stayOrder.keys[variable] != key else { return }
        forgetProof()
        if journal.hasMarks { journal.append(.order(variable, stayOrder.keys[variable])) }
        stayOrder.set(variable, key)
        guard basis.unitSlots[variable] < 0 || !rows.column(variable).isEmpty else { return }
        settleLine()
        for slot in 0..<variableCount { ties.enqueue(slot) }
        exact.changes.isKept = false
    }
}
