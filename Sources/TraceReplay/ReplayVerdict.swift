import ConstraintSolver
import Rational

/// What can be said of what is installed at the end of a replay, proven in exact arithmetic.
public struct ReplayVerdict: Sendable {
    /// Whether the constraints determine the layout.
    public enum Layout: Sendable {
        /// It is the only optimal one.
        case unique(UniquenessProof)
        /// There are others: the variables that are not determined, and another optimal layout.
        case ambiguous(variables: [Int], witness: [Rational])
    }

    /// A wish that lost.
    public struct Lost: Sendable {
        /// The constraint's id, or `e` and the variable of an edit.
        public let row: String
        /// By how much it is violated.
        public let violation: Rational
    }

    /// Whether the constraints determine the layout.
    public let layout: Layout
    /// The value of every variable of the trace.
    public let values: [Rational]
    /// The optional constraints and edits that are not fulfilled, in order of their rows.
    public let lost: [Lost]
}

extension Replay {
    /// The verdict on what is installed now.
    ///
    /// - Complexity: about that of a cold certified solve.
    public func verdict() -> ReplayVerdict {
        let values = (0..<trace.variableCount).map { exactValue(of: $0) }
        let lost = solver.violations().compactMap { row, violation in
            name(of: row).map { (name: $0, violation: violation) }
        }.sorted { $0.name < $1.name }
        return ReplayVerdict(
            layout: layout(values), values: values,
            lost: lost.map { ReplayVerdict.Lost(row: $0.name.description, violation: $0.violation) })
    }

    private func layout(_ values: [Rational]) -> ReplayVerdict.Layout {
        let unnamed = (0..<trace.variableCount).filter { variables[$0] == nil }
        switch solver.uniqueness() {
        case .unique(let proof) where unnamed.isEmpty: return .unique(proof)
        case .unique:
            var witness = values
            witness[unnamed[0]] += 1
            return .ambiguous(variables: unnamed, witness: witness)
        case .ambiguous(let ambiguity):
            let free = ambiguity.variables.map { variables.number(of: $0) } + unnamed
            let witness = (0..<trace.variableCount).map { variable in
                variables[variable].map { ambiguity.otherLayout[$0.index] } ?? .zero
            }
            return .ambiguous(variables: free.sorted(), witness: witness)
        }
    }
}
