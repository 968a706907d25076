extension Solver {
    /// Returns every unsatisfied optional constraint and edit, with the constraints that block it,
    /// in the order of rows.
    ///
    /// Queued changes are solved, and the layout is proven, first. All numbers are exact.
    /// - Complexity: O(n) in the number of constraints for each priority with a violation, plus
    ///   O(n) in the number of blocking constraints for each result.
    public func lostWishes() -> [LostWish] {
        certify()
        return engine.lostWishes()
    }
}
