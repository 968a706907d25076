import ConstraintSolver
import Diagnostics
import Rational

/// The properties of the final layout of a replay, proven in exact arithmetic.
public struct ReplayVerdict: Sendable {
    /// The uniqueness of the layout.
    public enum Layout: Sendable {
        /// The layout is the only optimum; its proof is attached.
        case unique(UniquenessProof)
        /// Several optima exist. The ambiguous variables and another optimal layout are attached.
        case ambiguous(variables: [Int], witness: [Rational])
    }

    /// An unsatisfied optional constraint or edit.
    public struct UnsatisfiedRow: Sendable {
        /// The id of the constraint, or `eN` for the edit of variable N.
        public let row: String
        /// The exact violation, greater than 0.
        public let violation: Rational
    }

    /// The uniqueness of the layout.
    public let layout: Layout
    /// The value of every variable of the trace.
    public let values: [Rational]
    /// The unsatisfied optional constraints and edits: constraints first, in ascending order.
    public let unsatisfied: [UnsatisfiedRow]
}

extension Replay {
    /// Returns the properties of the current layout.
    ///
    /// - Complexity: About the time to solve the problem from scratch.
    public func verdict() -> ReplayVerdict {
        let values = (0..<trace.variableCount).map { exactValue(of: $0) }
        let lost = solver.violations().compactMap { row, violation in
            name(of: row).map { (name: $0, violation: violation) }
        }.sorted { $0.name < $1.name }
        return ReplayVerdict(
            layout: layout(values), values: values,
            unsatisfied: lost.map {
                ReplayVerdict.UnsatisfiedRow(row: $0.name.description, violation: $0.violation)
            }
        )
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

/// A refused record, with the conflict that it would have caused.
public struct ReplayRefusal: Hashable, Sendable {
    /// The id of the constraint, or `nil` for a batch.
    public let id: Int?
    /// The letter of the record: `c`, `k`, or `]` for a batch.
    public let record: String
    /// The index of the record in the trace, and its line.
    public let index: Int, line: Int
    /// The ids of the required constraints in conflict, in ascending order.
    public let conflict: [Int]
    /// The non-zero Farkas multipliers of the conflict, which combine its rows to a contradiction;
    /// empty without a proof.
    public let factors: [Factor]

    /// The Farkas multiplier of a constraint in a conflict.
    public struct Factor: Hashable, Sendable {
        /// The id of the constraint.
        public let id: Int
        /// The multiplier of the constraint's row.
        public let value: Rational
    }
}

extension Diagnostic {
    /// The note of a record that has no effect, because the constraint it names was refused.
    static func noEffect(of record: String, on id: Int, file: String, line: Int) -> Diagnostic {
        let message =
            "constraint \(id) was refused and is not installed, so `\(record)` has no effect; `c \(id) …` tries it again"
        return Diagnostic(
            "refused-constraint", message, severity: .note, file: file, line: line,
            subject: "\(record) \(id)")
    }
}
