/// The state of the numbers: their age, and the decisions that their errors leave uncertain.
struct Accuracy: ~Copyable {
    /// The number of pivots and flips since values and multipliers were computed from the factors.
    var stepsSinceRefresh = 0
    /// The decisions since the last proof on numbers with uncertain signs.
    var uncertain = UncertainDecisions()
    /// A Boolean value that indicates whether values are right but multipliers are not.
    ///
    /// This is the case after an exact proof whose basis floating point cannot factorise, or after
    /// a rollback.
    var isOutOfStep = false

    func clone() -> Accuracy {
        Accuracy(
            stepsSinceRefresh: stepsSinceRefresh, uncertain: uncertain.clone(),
            isOutOfStep: isOutOfStep)
    }

    /// A Boolean value that indicates whether the numbers were computed from the factors and nothing
    /// has changed since.
    var isFresh: Bool {
        assert(stepsSinceRefresh >= 0, "Simplex 27: steps are counted upwards")
        return stepsSinceRefresh == 0
    }
}
