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

    /// The policy for layouts with a long row: to look for it after much work, in each primal loop
    /// however small the row, or not at all.
    package enum LongRows: String, Sendable, CaseIterable {
        case whenItPays, always, never
    }

    /// The policy for computing factors from scratch.
    package var refactoring = Refactoring.whenItPays
    /// The policy for layouts with a long row.
    package var longRows = LongRows.whenItPays
    /// Bland's rule from the first step on.
    package var isBland = false
    /// Exact pivots from the first one on.
    package var isExactAtOnce = false

    /// The number of threads for the components of a problem. More than one are used in each solve,
    /// however small.
    package var threads = 1

    /// The parameters of every regular solver.
    package init() {}
}

/// The limits of a solve.
struct SolveSettings {
    var budget = Budget()
    var tuning = Tuning()
    /// The number of threads for the components of a large addition.
    var threads = 1
}
