extension Solver {
    /// Whether the constraints determine the layout, and the proof: either why no other is as good, or another one.
    ///
    /// Queued changes are solved and the layout is proven first. Stays do not count: they only choose. Ask outside
    /// batches, as an open batch has not been judged.
    /// - Complexity: about that of solving everything anew in a certified solver; less where few rows are tied.
    public func uniqueness() -> Uniqueness {
        certify()
        var face = OptimalFace(engine)
        return face.isPoint ? .unique(face.proof(engine)) : .ambiguous(face.ambiguity(engine))
    }
}
