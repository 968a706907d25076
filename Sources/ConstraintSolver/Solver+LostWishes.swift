extension Solver {
    /// Returns every unsatisfied optional constraint and edit with the constraints that prevail
    /// over it, in the order of rows.
    ///
    /// Queued changes are solved and the layout is proven first. All numbers are exact.
    /// - Complexity: O(all constraints) for each priority with a violation, and O(prevailing
    ///   constraints) for each result.
    public func lostWishes() -> [LostWish] {
        certify()
        return engine.lostWishes()
    }
}
