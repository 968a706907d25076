import ConstraintSolver
import Rational

extension History {
    /// Returns two histories without common variables or ids, with their records interleaved.
    static func sideBySide(_ first: History, _ second: History, _ random: inout SeededRandom)
        -> History
    {
        let variable: (Int) -> Int = { $0 + first.variableCount },
            id: (Int) -> Int = { $0 + first.constraintCount }
        var rest = [first.records[...], second.renamed(variable: variable, id: id).records[...]]
        var merged = History(
            variableCount: first.variableCount + second.variableCount,
            constraintCount: first.constraintCount + second.constraintCount)
        while !rest.allSatisfy(\.isEmpty) {
            let turn = random.below(2)
            let piece = rest[turn].prefix(random.integer(in: 1...4))
            merged.records += piece
            rest[turn] = rest[turn].dropFirst(piece.count)
        }
        return merged.legal
    }

    /// Returns a history with at most two variables and nearly no rows.
    static func nearlyEmpty(_ random: inout SeededRandom) -> History {
        let count = random.element(of: [0, 0, 1, 2])
        var history = History(variableCount: count, constraintCount: random.element(of: [0, 2]))
        let blank: [HistoryRecord] = [.update, .checkpoint, .begin, .commit, .rollBack]
        for _ in 0..<random.below(10) {
            history.records.append(random.element(of: blank))
            let value = Rational(random.integer(in: -3...3))
            let relation = random.element(of: [Relation.equal, .lessOrEqual, .greaterOrEqual])
            let row = ReferenceRow([], value, relation, priority: random.element(of: [1000, 500]))
            if random.chance(30) { history.records.append(.add(id: random.below(2), row: row)) }
            if random.chance(20) { history.records.append(.remove(id: random.below(2))) }
            guard count > 0 else { continue }
            let variable = random.below(count)
            if random.chance(20) {
                history.records.append(.anchor(variable: variable, value: value))
            }
            if random.chance(20) {
                history.records.append(.edit(variable: variable, priority: 750))
            }
            if random.chance(20) {
                history.records.append(.suggest(variable: variable, value: value))
            }
            if random.chance(10) { history.records.append(.endEdit(variable: variable)) }
        }
        return history.legal
    }

    /// Returns the history with other numbers of variables and ids.
    func renamed(variable: (Int) -> Int, id: (Int) -> Int) -> History {
        var history = self
        history.records = records.map { $0.renamed(variable: variable, id: id) }
        return history
    }
}

extension HistoryRecord {
    fileprivate func renamed(variable: (Int) -> Int, id: (Int) -> Int) -> HistoryRecord {
        switch self {
        case .anchor(let old, let value): return .anchor(variable: variable(old), value: value)
        case .add(let old, var row):
            row.terms = row.terms.map { ReferenceTerm($0.coefficient, variable($0.variable)) }
            return .add(id: id(old), row: row)
        case .remove(let old): return .remove(id: id(old))
        case .priority(let old, let priority, let weight):
            return .priority(id: id(old), priority: priority, weight: weight)
        case .constant(let old, let value): return .constant(id: id(old), value: value)
        case .edit(let old, let priority): return .edit(variable: variable(old), priority: priority)
        case .endEdit(let old): return .endEdit(variable: variable(old))
        case .suggest(let old, let value): return .suggest(variable: variable(old), value: value)
        default: return self
        }
    }
}
