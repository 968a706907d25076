import Rational

extension Engine {
    /// Returns a Boolean value that indicates whether a row is part of the problem: neither removed
    /// nor pending.
    @inline(__always) func isPartOfProblem(_ row: Int) -> Bool {
        let body = simplex.rows.bodies[row]
        return simplex.rows.slots[row] != RowStore.dead && body.serial != 0 && body.side != 0
            && !body.isRemoved
    }

    /// Returns the row of a handle; `nil` if the handle is invalid.
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

    /// Returns the exact terms of a row.
    func exactTerms(_ row: Int) -> [(variable: Int, coefficient: Rational)] {
        assert(simplex.rows.bodies[row].serial != 0, "Problem 9: only a live row has terms")
        var list = simplex.rows.terms(row).map {
            (
                variable: Int($0.variable),
                coefficient: simplex.inputs.read(simplex.rows.coefficient($0))
            )
        }
        for input in simplex.inputs.coefficients(simplex.rows.bodies[row].serial) {
            assert(input.place < list.count, "Problem 10: a coefficient is one of its row")
            list[input.place].coefficient = input.value
        }
        return list
    }

    /// Returns the exact anchor of a variable.
    func exactAnchor(_ variable: Int) -> Rational {
        assert(variable >= 0 && variable < variableCount, "Simplex 1: unknown variable")
        let index = simplex.stays.inputIndices[variable]
        return index >= 0
            ? simplex.inputs.anchors[Int(index)]
            : simplex.inputs.read(simplex.stays.anchors[variable])
    }

    /// Returns the violation of a row at the exact point; 0 if the row holds.
    func exactViolation(_ row: Int) -> Rational {
        let residual = exactResidual(row)
        return simplex.rows.bodies[row].holds(residual) ? .zero : residual.magnitude
    }

    /// Returns the activity of a row at the exact point minus its breakpoint, from the exact
    /// inputs.
    ///
    /// For rows with loaded numbers, `ExactState.residual` is the same.
    func exactResidual(_ row: Int) -> Rational {
        assert(exact.x.count >= variableCount, "Proof 5: every variable has an exact value")
        var sum = -simplex.inputs.breakpoint(simplex.rows.bodies[row])
        for term in exactTerms(row) { sum.addProduct(term.coefficient, exact.x[term.variable]) }
        return sum
    }
}

extension RowBody {
    /// Returns a Boolean value that indicates whether the relation holds for an activity minus the
    /// breakpoint.
    func holds(_ residual: Rational) -> Bool {
        switch relation {
        case .equal: residual.isZero
        case .lessOrEqual: residual.signum() <= 0
        case .greaterOrEqual: residual.signum() >= 0
        }
    }
}
