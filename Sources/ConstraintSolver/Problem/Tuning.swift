/// Parameters of the computation for tests. None of them may change a result.
package struct Tuning: Sendable, Hashable {
    /// The policy for computing factors from scratch.
    package enum Refactoring: String, Sendable, CaseIterable {
        case whenItPays, always, never

        /// The maximum work for the terms since the last factors; `usual` is the economical value.
        func limit(_ usual: Int) -> Int {
            switch self {
            case .whenItPays: usual
            case .always: -1
            case .never: .max
            }
        }
    }

    /// The policy for computing factors from scratch.
    package var refactoring = Refactoring.whenItPays
    /// Bland's rule from the first step on.
    package var isBland = false
    /// Exact pivots from the first one on.
    package var isExactAtOnce = false

    /// Every addition is divided into parts, even a small one, and solved on threads.
    package var isDivided = false

    /// The parameters of every regular solver.
    package init() {}
}

/// The limits of a solve.
struct SolveSettings {
    var budget = Budget()
    var tuning = Tuning()
    /// The requested number of threads; 0 if none were requested.
    var threads = 0

    /// The number of threads for the parts of a large addition; 0 if additions are not divided.
    var threadCount: Int { tuning.isDivided ? max(threads, 2) : threads }
}
