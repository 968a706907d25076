import Rational

extension Engine {
    /// Whether a row is part of the problem: neither removed nor still queued.
    @inline(__always) func isPartOfProblem(_ row: Int) -> Bool {
        let body = simplex.rows.bodies[row]
        return simplex.rows.slots[row] != RowStore.dead && body.serial != 0 && body.side != 0
            && !body.isRemoved
    }

    /// The row behind a handle, or `nil` if it names none any more.
    func row(of constraint: Constraint) -> Int? {
        let row = constraint.id
        guard row >= 0, row < simplex.rows.count, constraint.owner == simplex.rows.owner,
            simplex.rows.bodies[row].serial == constraint.generation
        else {
            return nil
        }
        return simplex.rows.slots[row] == RowStore.dead || simplex.rows.bodies[row].isRemoved
            ? nil : row
    }

    /// The values of all variables in the exact state.
    var exactPoint: [Rational] { (0..<variableCount).map { exact.x[$0] } }

    /// The terms of a row exactly.
    func exactTerms(_ row: Int) -> [(variable: Int, coefficient: Rational)] {
        var list = simplex.rows.terms(row).map {
            (variable: Int($0.variable), coefficient: simplex.inputs.read($0.coefficient))
        }
        for given in simplex.inputs.coefficients(simplex.rows.bodies[row].serial) {
            list[given.place].coefficient = given.value
        }
        return list
    }

    /// Where the stay of a variable would have it.
    func exactAnchor(_ variable: Int) -> Rational {
        let given = simplex.stays.given[variable]
        return given >= 0
            ? simplex.inputs.anchors[Int(given)]
            : simplex.inputs.read(simplex.stays.anchors[variable])
    }

    /// By how much a row is violated at the exact point; 0 for one that holds.
    func exactViolation(_ row: Int) -> Rational {
        let residual = exactResidual(row)
        return simplex.rows.bodies[row].holds(residual) ? .zero : residual.magnitude
    }

    /// The activity of a row at the exact point less its breakpoint, from what was given;
    /// `ExactState.residual` is the same for rows whose numbers are loaded.
    func exactResidual(_ row: Int) -> Rational {
        var sum = -simplex.inputs.breakpoint(simplex.rows.bodies[row])
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
