extension Solver {
    /// Every optional constraint and edit that the layout does not fulfil, with what beats it, in order of their
    /// numbers.
    ///
    /// Queued changes are solved and the layout is proven first; all numbers are exact.
    /// - Complexity: for each priority at which a wish is lost, that of looking at all constraints; for each wish, that
    ///   of what holds it.
    public func lostWishes() -> [LostWish] {
        certify()
        return engine.lostWishes()
    }
}
