#if LAYOUT_INTERNAL_CHECKS
extension TieList {
    /// Checks the invariants of the ties between calls of the solver (Documentation/Invariants.md).
    func checkInvariants() {
        var queued = [UInt8](repeating: resting, count: isQueued.count)
        for k in 0..<queue.count { queued[Int(queue[k])] += 1 }
        for slot in 0..<isQueued.count {
            Invariant.check(
                queued[slot] == isQueued[slot], "Simplex", 17,
                "slot \(slot) stands \(queued[slot]) times")
        }
        var seen = [Int](repeating: 0, count: isQueued.count)
        for variable in 0..<isQueued.count { checkList(of: variable, &seen) }
        for slot in 0..<isQueued.count {
            let isRight = seen[slot] == (deciders[slot] >= 0 ? 1 : 0)
            Invariant.check(
                isRight, "Simplex", 19,
                "slot \(slot), decided by v\(deciders[slot]): \(seen[slot]) lists")
        }
    }

    private func checkList(of variable: Int, _ seen: inout [Int]) {
        var before: Int32 = -1
        var slot = heads[variable]
        while slot >= 0 {
            seen[Int(slot)] += 1
            let isRight =
                previous[slot] == before && Int(deciders[slot]) == variable && seen[Int(slot)] == 1
            Invariant.check(isRight, "Simplex", 18, "slot \(slot) in the list of v\(variable)")
            (before, slot) = (slot, next[slot])
        }
    }
}
#endif
