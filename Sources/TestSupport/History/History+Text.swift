import ConstraintSolver
import Rational
import TraceFormat

extension History {
    /// The history as a trace file.
    public var text: String {
        (["V \(variableCount)", "C \(constraintCount)"] + records.map(\.text)).map { $0 + "\n" }
            .joined()
    }
}

extension HistoryRecord {
    /// The record as a line of a trace file.
    public var text: String {
        switch self {
        case .anchor(let variable, let value): "a \(variable) \(value)"
        case .add(let id, let row): "c \(id) \(row.text)"
        case .remove(let id): "r \(id)"
        case .priority(let id, let priority, let weight): "p \(id) \(levelText(priority, weight))"
        case .constant(let id, let value): "k \(id) \(value)"
        case .edit(let variable, let priority): "e \(variable) \(levelText(priority, 1))"
        case .endEdit(let variable): "x \(variable)"
        case .suggest(let variable, let value): "s \(variable) \(value)"
        case .update: "u"
        case .begin: "["
        case .commit: "]"
        case .rollBack: "~"
        case .checkpoint: "K"
        }
    }
}

extension ReferenceRow {
    /// The row as a trace file's `c` record has it after the id.
    public var text: String {
        let head = [relation.text, levelText(priority, weight), "\(constant)", "\(terms.count)"]
        return (head + terms.map { "\($0.variable) \($0.coefficient)" }).joined(separator: " ")
    }
}

extension Relation {
    fileprivate var text: String {
        switch self {
        case .equal: "="
        case .lessOrEqual: "<"
        case .greaterOrEqual: ">"
        }
    }
}

/// A priority with its weight, unless that is one.
private func levelText(_ priority: Float, _ weight: Rational) -> String {
    TracePriority.text(priority) + (weight == 1 ? "" : "*\(weight)")
}
