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
        let multipliers = proof.multipliers.map { list in
            (name(list.row), Dictionary(uniqueKeysWithValues: list.levels.map { ($0.priority.rawValue, $0.value) }))
        }
        return UniqueClaim(
            held: proof.held.map(name), oneSided: proof.oneSided.map { (name($0.row), $0.isFreeUpwards, $0.factor) },
            balance: proof.balance.map { (name($0.row), $0.factor) },
            multipliers: Dictionary(uniqueKeysWithValues: multipliers))
    }

    private func claim(_ ambiguity: Ambiguity) -> AmbiguousClaim {
        let direction = ambiguity.direction.map { ($0.variable.index, $0.rate) }
        return AmbiguousClaim(
            variables: ambiguity.variables.map(\.index), direction: Dictionary(uniqueKeysWithValues: direction),
            steps: ambiguity.steps, otherLayout: ambiguity.otherLayout)
    }

    /// The wishes that lost, in the names of the history.
    public func lostWishes() -> [EngineLostWish]? {
        solver.lostWishes().map { wish in
            let winners = wish.beatenBy.map { (row: name($0.row), growth: $0.growth) }
            return EngineLostWish(row: name(wish.row), violation: wish.violation, winners: winners)
        }
    }

    private func name(_ row: LayoutRow) -> EngineRow {
        switch row {
        case .constraint(let constraint): .constraint(ids[constraint] ?? -1)
        case .edit(let variable): .edit(variable.index)
        }
    }
}
