extension Solver {
    /// The parameters of the computation, to be set before any other call.
    package var tuning: Tuning {
        get { engine.tuning }
        set { engine.tuning = newValue }
    }
}
