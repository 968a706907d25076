extension Solver {
    /// Determines whether the layout is unique, with a proof or with another optimal layout.
    ///
    /// Queued changes are solved, and the layout is proven, before the result is determined. Stays
    /// are ignored, since they only choose between optimal layouts. Do not call this method inside
    /// a batch, because conflicts are detected only when the batch ends.
    /// - Complexity: About the time to solve from scratch; less if few rows are
    ///   tied.
    public func uniqueness() -> Uniqueness {
        certify()
        var face = OptimalFace(engine)
        return face.isPoint ? .unique(face.proof(engine)) : .ambiguous(face.ambiguity(engine))
    }
}
