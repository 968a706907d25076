import Rational

extension Engine {
    /// A copy to try a change on.
    func trial() -> Engine { clone() }

    /// Takes a row out of a trial.
    mutating func drop(_ row: Int) {
        simplex.proof.forget()
        simplex.withdraw(row)
    }

    /// Puts a row on another level, the required one too.
    mutating func moveToLevel(_ row: Int, _ key: UInt32) {
        simplex.proof.forget()
        let body = simplex.rows.bodies[row]
        let weight = body.given >= 0 ? simplex.inputs.bodies[Int(body.given)].weight : nil
        simplex.setPriority(row, key: key, weight: body.weight, exactly: weight)
        simplex.refreshStrain(row)
    }

    /// Gives a row another constant.
    mutating func moveConstant(_ row: Int, to constant: Rational) {
        simplex.proof.forget()
        simplex.setBreakpoint(row, to: -constant.doubleValue, exactly: -constant)
    }

    /// The rows that clash; `nil` where there is a layout, which is exact then. Where the way there
    /// is long the solve starts anew.
    mutating func trialInfeasibleSet() -> InfeasibleSet? {
        if !simplex.optimise(allowance: simplex.rows.count + simplex.rows.entries.count) {
            if let clash = infeasibleSetOfViolated() { return clash }
            simplex.coldStart()
        }
        let clash = infeasibleSet()
        if clash == nil { computeExactly() }
        return clash
    }

    /// The weighted violations of all levels below required that have any, highest first; once
    /// proven.
    func shortfalls() -> [Shortfall] {
        var sums: [UInt32: Rational] = [:]
        for row in 0..<simplex.rows.count
        where isPartOfProblem(row) && !simplex.rows.bodies[row].isRequired {
            guard simplex.rows.slots[row] == RowStore.inactive else { continue }
            let violation = exactViolation(row)
            guard !violation.isZero else { continue }
            sums[simplex.rows.bodies[row].key, default: .zero] +=
                simplex.inputs.weight(simplex.rows.bodies[row]) * violation
        }
        return sums.sorted { $0.key > $1.key }.map {
            Shortfall(priority: Priority(key: $0.key), sum: $0.value)
        }
    }
}
