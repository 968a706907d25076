extension Solver {
    /// How the solver computes; to be set before anything else.
    package var tuning: Tuning {
        get { engine.tuning }
        set { engine.tuning = newValue }
    }
}
