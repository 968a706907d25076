extension Solver {
    /// Determines whether the layout is unique, with a proof or with another optimal layout.
    ///
    /// Queued changes are solved and the layout is proven first. Stays do not count, since they
    /// only choose between optima. Call it outside batches: an open batch has no verdict yet.
    /// - Complexity: About that of solving from scratch in a certified solver; less if few rows are
    ///   tied.
    public func uniqueness() -> Uniqueness {
        certify()
        var face = OptimalFace(engine)
        return face.isPoint ? .unique(face.proof(engine)) : .ambiguous(face.ambiguity(engine))
    }
}
