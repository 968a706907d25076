import ConstraintSolver
import Rational

/// Checks proofs about a layout by their definitions, with dense and slow algorithms.
///
/// Every check returns a fault, or `nil`.
public struct VerdictChecker {
    let rows: [EngineRow: ReferenceRow]
    let point: [Rational]
    private let problem: ReferenceProblem

    /// Creates a checker for the layout of some rows.
    public init(_ rows: [EngineRow: ReferenceRow], point: [Rational], anchors: [Rational]) {
        self.rows = rows
        self.point = point
        problem = ReferenceProblem(anchors: anchors, rows: Array(rows.values))
    }

    /// Returns the coefficients of a row, one for each variable.
    private func dense(_ row: ReferenceRow) -> [Rational] {
        var list = Array(repeating: Rational.zero, count: point.count)
        for term in row.terms { list[term.variable] += term.coefficient }
        return list
    }

    private func isFeasible(_ point: [Rational]) -> Bool {
        rows.values.allSatisfy { !$0.isRequired || $0.violation(at: point).isZero }
    }
}

// MARK: - Unique

extension VerdictChecker {
    /// Returns a fault in the proof that the layout is unique.
    public func fault(in claim: UniqueClaim) -> String? {
        guard isFeasible(point) else { return "a required row is violated" }
        if let fault = multiplierFault(claim) ?? activityFault(claim) ?? balanceFault(claim) {
            return fault
        }
        let held = claim.held.compactMap { rows[$0].map(dense) }
        guard rank(held) == claim.held.count else { return "held rows are dependent" }
        let all = held + claim.oneSided.compactMap { rows[$0.row].map(dense) }
        return rank(all) == point.count ? nil : "the rows have rank \(rank(all)) of \(point.count)"
    }

    /// Returns a fault unless every multiplier is a subgradient, and each level balances.
    private func multiplierFault(_ claim: UniqueClaim) -> String? {
        for priority in problem.levels {
            var sum = Array(repeating: Rational.zero, count: point.count)
            for (name, levels) in claim.multipliers {
                guard let row = rows[name], let factor = levels[priority] else { continue }
                for (variable, coefficient) in dense(row).enumerated() {
                    sum[variable].addProduct(coefficient, factor)
                }
            }
            guard sum.allSatisfy(\.isZero) else {
                return "multipliers do not balance at \(priority)"
            }
        }
        let named = Set(claim.multipliers.values.flatMap(\.keys))
        guard named.isSubset(of: problem.levels) else { return "a multiplier at no level" }
        let wrong = rows.first { !isSubgradient(levels(of: $0.key, claim), of: $0.value) }
        return wrong.map { "the multiplier of \($0.key) is none" }
    }

    /// Returns a row's multipliers of all levels.
    private func levels(of row: EngineRow, _ claim: UniqueClaim) -> [Rational] {
        problem.levels.map { claim.multipliers[row]?[$0] ?? .zero }
    }

    private func isSubgradient(_ levels: [Rational], of row: ReferenceRow) -> Bool {
        let sign = row.activity(at: point).signum()
        guard sign == 0 else { return levels == slope(of: row, sign) }
        return cost(row, levels, up: true) >= 0 && cost(row, levels, up: false) >= 0
    }

    /// Returns the slope of a row's cost on one side of its breakpoint.
    private func slope(of row: ReferenceRow, _ sign: Int) -> [Rational] {
        let costs = sign > 0 ? row.relation != .greaterOrEqual : row.relation != .lessOrEqual
        return problem.levels.map {
            $0 == row.priority && costs ? (sign > 0 ? row.weight : -row.weight) : .zero
        }
    }

    /// Returns the sign of the cost of moving a row off its breakpoint, by the first nonzero level.
    private func cost(_ row: ReferenceRow, _ levels: [Rational], up isUp: Bool) -> Int {
        let isForbidden = isUp ? row.relation != .greaterOrEqual : row.relation != .lessOrEqual
        if row.isRequired, isForbidden { return 1 }
        let slope = slope(of: row, isUp ? 1 : -1)
        let costs = zip(slope, levels).map { isUp ? $0 - $1 : $1 - $0 }
        return costs.first { !$0.isZero }?.signum() ?? 0
    }

    /// Returns a fault unless active rows cost on both sides, and others on the side that is not
    /// free.
    private func activityFault(_ claim: UniqueClaim) -> String? {
        for name in claim.held {
            guard let row = rows[name], row.activity(at: point).isZero else {
                return "\(name) is loose"
            }
            let levels = levels(of: name, claim)
            let isHeld = cost(row, levels, up: true) > 0 && cost(row, levels, up: false) > 0
            guard isHeld else { return "\(name) is not held" }
        }
        for side in claim.oneSided {
            guard let row = rows[side.row], row.activity(at: point).isZero else {
                return "\(side.row) is loose"
            }
            let levels = levels(of: side.row, claim)
            guard cost(row, levels, up: !side.isFreeUpwards) > 0 else {
                return "\(side.row) is not one-sided"
            }
        }
        return nil
    }

    private func balanceFault(_ claim: UniqueClaim) -> String? {
        var sum = Array(repeating: Rational.zero, count: point.count)
        let sides = claim.oneSided.map {
            (row: $0.row, factor: $0.isFreeUpwards ? $0.factor : -$0.factor)
        }
        for (name, factor) in sides + claim.balance {
            guard let row = rows[name] else { return "no row \(name)" }
            for (variable, coefficient) in dense(row).enumerated() {
                sum[variable].addProduct(coefficient, factor)
            }
        }
        guard Set(claim.balance.map(\.row)).isSubset(of: claim.held) else {
            return "the balance counts a row not held"
        }
        guard claim.oneSided.allSatisfy({ $0.factor.signum() > 0 }) else {
            return "a factor is not positive"
        }
        return sum.allSatisfy(\.isZero) ? nil : "the balance is not nothing"
    }

    /// Returns the rank of rows, by elimination.
    private func rank(_ list: [[Rational]]) -> Int {
        var rows = list
        var rank = 0
        for column in point.indices {
            guard
                let pivot = rows.indices.dropFirst(rank).first(where: { !rows[$0][column].isZero })
            else { continue }
            rows.swapAt(rank, pivot)
            for row in rows.indices.dropFirst(rank + 1) where !rows[row][column].isZero {
                let factor = rows[row][column] / rows[rank][column]
                for cell in point.indices {
                    rows[row][cell].subtractProduct(factor, rows[rank][cell])
                }
            }
            rank += 1
        }
        return rank
    }
}

// MARK: - Ambiguous

extension VerdictChecker {
    /// Returns a fault in the proof that the layout is ambiguous.
    public func fault(in claim: AmbiguousClaim) -> String? {
        guard claim.otherLayout.count == point.count, claim.otherLayout != point else {
            return "no other layout"
        }
        guard claim.otherLayout == moved(claim, by: claim.steps ?? 1) else {
            return "not in the direction"
        }
        guard isAsGood(claim.otherLayout) else { return "the other layout costs more" }
        guard claim.steps.map({ $0.signum() > 0 }) ?? true else { return "no step" }
        let beyond = moved(claim, by: claim.steps.map { $0 * Rational(1001, 1000) } ?? 1_000_000)
        guard isAsGood(beyond) == (claim.steps == nil) else {
            return "it does not end where it is said to"
        }
        let open = ReferenceSolver.openVariables(problem)
        return claim.variables == open ? nil : "open are \(open), not \(claim.variables)"
    }

    private func moved(_ claim: AmbiguousClaim, by steps: Rational) -> [Rational] {
        point.indices.map { point[$0] + steps * (claim.direction[$0] ?? .zero) }
    }

    private func isAsGood(_ other: [Rational]) -> Bool {
        guard isFeasible(other) else { return false }
        return problem.levels.allSatisfy {
            problem.levelSum($0, at: other) == problem.levelSum($0, at: point)
        }
    }
}

// MARK: - Unsatisfied rows

extension VerdictChecker {
    /// Returns a fault in a list of unsatisfied rows.
    public func fault(in unsatisfied: [EngineUnsatisfiedRow]) -> String? {
        let expected = rows.filter { !$0.value.isRequired && !$0.value.violation(at: point).isZero }
        guard unsatisfied.count == expected.count, Set(unsatisfied.map(\.row)) == Set(expected.keys)
        else {
            return "the unsatisfied rows are \(expected.keys), not \(unsatisfied.map(\.row))"
        }
        return unsatisfied.lazy.compactMap(fault).first
    }

    /// Returns a fault if the row can be half as far off without a worse blocking row, or with a
    /// smaller change of one than stated.
    private func fault(_ unsatisfied: EngineUnsatisfiedRow) -> String? {
        guard let row = rows[unsatisfied.row], row.violation(at: point) == unsatisfied.violation
        else {
            return "a violation"
        }
        for blocker in unsatisfied.blocking {
            guard let other = rows[blocker.row], other.priority >= row.priority else {
                return "a blocking row of lower priority"
            }
        }
        if isPossible(unsatisfied, row, yielding: nil) {
            return "\(unsatisfied.row) is not blocked by \(unsatisfied.blocking.map(\.row))"
        }
        for blocker in unsatisfied.blocking
        where isPossible(unsatisfied, row, yielding: blocker.row) {
            return "\(blocker.row) must change less for \(unsatisfied.row) than stated"
        }
        return nil
    }

    private func isPossible(
        _ unsatisfied: EngineUnsatisfiedRow, _ row: ReferenceRow, yielding: EngineRow?
    )
        -> Bool
    {
        let half = unsatisfied.violation * Rational(1, 2)
        var list = notWorse(row, by: -half)
        for blocker in unsatisfied.blocking {
            guard let other = rows[blocker.row] else { return true }
            let room = blocker.row == yielding ? blocker.growth * half * Rational(999, 1000) : .zero
            list += notWorse(other, by: room)
        }
        return ReferenceSolver.isFeasible(ReferenceProblem(variables: point.count, rows: list))
    }

    /// Returns required rows that limit the violation to its current value and some extra.
    private func notWorse(_ row: ReferenceRow, by room: Rational) -> [ReferenceRow] {
        let bound = row.violation(at: point) + room, sign = row.activity(at: point).signum()
        var list: [ReferenceRow] = []
        if row.relation != .greaterOrEqual, sign >= 0 {
            list.append(ReferenceRow(row.terms, row.constant - bound, .lessOrEqual))
        }
        if row.relation != .lessOrEqual, sign <= 0 {
            list.append(ReferenceRow(row.terms, row.constant + bound, .greaterOrEqual))
        }
        return list
    }
}
