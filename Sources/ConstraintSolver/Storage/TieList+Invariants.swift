#if LAYOUT_INTERNAL_CHECKS
extension TieList {
    /// Checks the ties between calls of the solver:
    ///
    /// 1. A slot is marked as queued exactly if it is in the queue, once. If ties are left, all are
    ///    marked and the queue is empty.
    /// 2. The list of a variable is linked both ways and contains the slots that it decided.
    /// 3. Every slot with a decider is in that variable's list, once.
    func checkInvariants() {
        var queued = [UInt8](repeating: resting, count: isQueued.count)
        for k in 0..<queue.count { queued[Int(queue[k])] += 1 }
        for slot in 0..<isQueued.count {
            Invariant.check(
                queued[slot] == isQueued[slot], "TieList", 1,
                "slot \(slot) stands \(queued[slot]) times")
        }
        var seen = [Int](repeating: 0, count: isQueued.count)
        for variable in 0..<isQueued.count { checkList(of: variable, &seen) }
        for slot in 0..<isQueued.count {
            let isRight = seen[slot] == (deciders[slot] >= 0 ? 1 : 0)
            Invariant.check(
                isRight, "TieList", 3,
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
            Invariant.check(isRight, "TieList", 2, "slot \(slot) in the list of v\(variable)")
            (before, slot) = (slot, next[slot])
        }
    }
}
#endif
