extension Solver {
    /// Solves like ``solve()``, on several threads if many constraints were added since the last
    /// solve and they form parts that share no variable.
    ///
    /// Examples: the windows of an application, the cells of a list. The layout, the refusals and
    /// the conflicts are the same as those of ``solve()``, and independent of the number of threads.
    /// If rounding affects a value, its last bits may differ from those of ``solve()``, but not with
    /// the number of threads; ``exactValue(of:)`` does not differ. Inside a batch, and with
    /// constraints whose numbers were given as fractions, all work is done on the caller's thread.
    ///
    /// No other thread may use the solver during the call.
    /// - Parameter threads: The maximum number of threads, including the caller's. Numbers below 1
    ///   count as 1.
    /// - Complexity: The same as ``solve()``, plus O(n) in the number of coefficients. Parts that
    ///   are solved at the same time need additional memory.
    @discardableResult
    public func solve(threads: Int) -> SolveReport {
        engine.simplex.settings.threads = max(threads, 1)
        defer { engine.simplex.settings.threads = 0 }
        return solve()
    }
}
