/// Delta debugging of a failing list: greedy removal of pieces of halving size.
package enum ListShrinker {
    /// Returns the rest of a list after all accepted removals, or `nil` if none was accepted.
    ///
    /// Pieces are removed from the end, so that a removal does not move untried pieces.
    /// - Parameter accepted: Returns the list that replaces the current one, or `nil` if the
    ///   candidate does not fail.
    /// - Complexity: O(n) candidates in the length of the list, if each accepted one stays.
    package static func shortened<Element>(
        _ list: [Element], accepted: ([Element]) -> [Element]?
    ) -> [Element]? {
        var best = list
        var isShorter = false
        var piece = max(1, best.count / 2)
        while piece >= 1 {
            var end = best.count
            while end > 0 {
                var candidate = best
                candidate.removeSubrange(max(0, end - piece)..<end)
                if let shorter = accepted(candidate) { (best, isShorter) = (shorter, true) }
                end = min(end - piece, best.count)
            }
            piece /= 2
        }
        return isShorter ? best : nil
    }
}
