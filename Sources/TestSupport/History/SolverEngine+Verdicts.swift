import ConstraintSolver
import Rational

extension SolverEngine {
    /// Whether the layout is unique, in the names of the history.
    public func uniqueness() -> EngineUniqueness? {
        let proof: EngineUniqueness.Proof =
            switch solver.uniqueness() {
            case .unique(let proof): .unique(claim(proof))
            case .ambiguous(let ambiguity): .ambiguous(claim(ambiguity))
            }
        return EngineUniqueness(point: solver.exactValues, proof: proof)
    }

    private func claim(_ proof: UniquenessProof) -> UniqueClaim {
        var multipliers: [EngineRow: [Float: Rational]] = [:]
        for (row, entries) in proof.multipliers { multipliers[name(row)] = levels(entries) }
        return UniqueClaim(
            held: proof.held.map(name),
            oneSided: proof.oneSided.map { (name($0.row), $0.isFreeUpwards, $0.factor) },
            balance: proof.balance.map { (name($0.row), $0.factor) },
            multipliers: multipliers)
    }

    private func levels(_ entries: [LayoutProof.Multiplier]) -> [Float: Rational] {
        var levels: [Float: Rational] = [:]
        for entry in entries {
            guard case .priority(let priority) = entry.level else { continue }
            levels[priority.rawValue] = entry.value
        }
        return levels
    }

    private func claim(_ ambiguity: Ambiguity) -> AmbiguousClaim {
        let direction = ambiguity.direction.map { ($0.variable.index, $0.rate) }
        return AmbiguousClaim(
            variables: ambiguity.variables.map(\.index),
            direction: Dictionary(uniqueKeysWithValues: direction),
            steps: ambiguity.steps, otherLayout: ambiguity.otherLayout)
    }

    /// The wishes that lost, in the names of the history.
    public func lostWishes() -> [EngineLostWish]? {
        solver.lostWishes().map { wish in
            let winners = wish.beatenBy.map { (row: name($0.row), growth: $0.growth) }
            return EngineLostWish(row: name(wish.row), violation: wish.violation, winners: winners)
        }
    }

    private func name(_ row: LayoutProof.Row) -> EngineRow {
        switch row {
        case .constraint(let constraint): .constraint(ids[constraint] ?? -1)
        case .edit(let variable), .stay(let variable): .edit(variable.index)
        }
    }
}
