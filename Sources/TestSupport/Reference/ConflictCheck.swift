import ConstraintSolver
import Rational

/// The faults of a conflict, by its rows and the reference solver; empty if it is correct.
public struct ConflictCheck {
    /// The faults, in words.
    public private(set) var faults: [String] = []

    /// Checks a conflict of a solver with a number of variables.
    public init(_ conflict: Conflict, variables: Int) {
        checkNumbers(conflict, variables)
        let rows = conflict.members.map { ReferenceRow($0.row) }
        if Self.isFeasible(rows, variables) { faults.append("its members can all hold") }
        for index in rows.indices {
            var others = rows
            others.remove(at: index)
            if !Self.isFeasible(others, variables) {
                faults.append("member \(index) is superfluous")
            }
        }
    }

    private static func isFeasible(_ rows: [ReferenceRow], _ variables: Int) -> Bool {
        ReferenceSolver.isFeasible(ReferenceProblem(variables: variables, rows: rows))
    }

    /// Checks Farkas multipliers: signs, cancelled variables, and a negative sum.
    private mutating func checkNumbers(_ conflict: Conflict, _ variables: Int) {
        var sums = [Rational](repeating: .zero, count: variables)
        var constant = Rational.zero
        for (index, member) in conflict.members.enumerated() {
            let number = member.multiplier
            if !Self.hasRightSign(number, member.row.relation) {
                faults.append("the sign of number \(index)")
            }
            for term in member.row.terms {
                sums[term.variable.index].addProduct(number, term.coefficient)
            }
            constant.addProduct(number, member.row.constant)
        }
        if !sums.allSatisfy(\.isZero) { faults.append("the numbers leave variables over") }
        if constant.signum() >= 0 { faults.append("the numbers contradict nothing") }
        if conflict.members.first?.multiplier.magnitude != .one { faults.append("the scale") }
    }

    private static func hasRightSign(_ number: Rational, _ relation: Relation) -> Bool {
        switch relation {
        case .equal: !number.isZero
        case .lessOrEqual: number.signum() < 0
        case .greaterOrEqual: number.signum() > 0
        }
    }
}

extension ReferenceRow {
    /// Creates a required row from one of a conflict.
    public init(_ row: ExactRow) {
        self.init(
            row.terms.map { ReferenceTerm($0.coefficient, $0.variable.index) }, row.constant,
            row.relation)
    }
}
