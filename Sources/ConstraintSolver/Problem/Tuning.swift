/// Ways to compute that a test may ask for. None of them may change an answer.
package struct Tuning: Sendable, Hashable {
    /// When factors are made anew.
    package enum Refactoring: String, Sendable, CaseIterable {
        case whenItPays, always, never

        /// How much work the terms since the last factors may cost, where `usual` is what pays.
        func limit(_ usual: Int) -> Int {
            switch self {
            case .whenItPays: usual
            case .always: -1
            case .never: .max
            }
        }
    }

    /// When factors are made anew.
    package var refactoring = Refactoring.whenItPays
    /// Bland's rule from the first step on.
    package var isBland = false
    /// A solve makes its pivots in exact arithmetic from the first on; of certified solvers only.
    package var isExactAtOnce = false

    /// What every solver has.
    package init() {}
}
