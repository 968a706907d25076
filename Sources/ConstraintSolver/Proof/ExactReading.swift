import Rational

extension Engine {
    /// Whether a row is part of the problem: neither removed nor still queued.
    @inline(__always) func isPartOfProblem(_ row: Int) -> Bool {
        let body = rows.bodies[row]
        return rows.slots[row] != RowStore.dead && body.serial != 0 && body.side != 0
            && !body.isGhost
    }

    /// The row behind a handle, or `nil` if it names none any more.
    func row(of constraint: Constraint) -> Int? {
        let row = constraint.id
        guard row >= 0, row < rows.count, rows.bodies[row].serial == constraint.generation else {
            return nil
        }
        return rows.slots[row] == RowStore.dead || rows.bodies[row].isGhost ? nil : row
    }

    /// The values of all variables in the exact state.
    var exactPoint: [Rational] { (0..<variableCount).map { exact.x[$0] } }

    /// The terms of a row exactly.
    func exactTerms(_ row: Int) -> [(variable: Int, coefficient: Rational)] {
        var list = rows.terms(row).map {
            (variable: Int($0.variable), coefficient: givens.read($0.coefficient))
        }
        for given in givens.coefficients(rows.bodies[row].serial) {
            list[given.place].coefficient = given.value
        }
        return list
    }

    /// Where the stay of a variable would have it.
    func exactAnchor(_ variable: Int) -> Rational {
        let given = givenAnchors[variable]
        return given >= 0 ? givens.anchors[Int(given)] : givens.read(anchors[variable])
    }

    /// By how much a row is violated at the exact point; 0 for one that holds.
    func exactViolation(_ row: Int) -> Rational {
        let residual = exactResidual(row)
        return rows.bodies[row].holds(residual) ? .zero : residual.magnitude
    }

    /// The activity of a row at the exact point less its breakpoint, from what was given;
    /// `ExactState.residual` is the same for rows whose numbers are loaded.
    func exactResidual(_ row: Int) -> Rational {
        var sum = -givens.breakpoint(rows.bodies[row])
        for term in exactTerms(row) { sum.addProduct(term.coefficient, exact.x[term.variable]) }
        return sum
    }
}

extension RowBody {
    /// Whether the row holds with an activity that much above its breakpoint.
    func holds(_ residual: Rational) -> Bool {
        switch relation {
        case .equal: residual.isZero
        case .lessOrEqual: residual.signum() <= 0
        case .greaterOrEqual: residual.signum() >= 0
        }
    }
}
