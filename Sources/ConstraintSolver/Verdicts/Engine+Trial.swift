import Rational

extension Engine {
    /// A copy to try a change on.
    func trial() -> Engine { clone() }

    /// Takes a row out of a trial.
    mutating func drop(_ row: Int) {
        forgetProof()
        withdraw(row)
    }

    /// Puts a row on another level, the required one too.
    mutating func moveToLevel(_ row: Int, _ key: UInt32) {
        forgetProof()
        let body = rows.bodies[row]
        let weight = body.given >= 0 ? givens.bodies[Int(body.given)].weight : nil
        setPriority(row, key: key, weight: body.weight, exactly: weight)
        refreshStrain(row)
    }

    /// Gives a row another constant.
    mutating func moveConstant(_ row: Int, to constant: Rational) {
        forgetProof()
        setBreakpoint(row, to: -constant.doubleValue, exactly: -constant)
    }

    /// The rows that clash; `nil` where there is a layout, which is exact then. Where the way there
    /// is long the solve starts anew.
    mutating func trialClash() -> Clash? {
        if !optimise(allowance: rows.count + rows.entries.count) {
            if let clash = clashOfStrained() { return clash }
            coldStart()
        }
        let clash = clash()
        if clash == nil { computeExactly() }
        return clash
    }

    /// The weighted violations of all levels below required that have any, highest first; once
    /// proven.
    func shortfalls() -> [Shortfall] {
        var sums: [UInt32: Rational] = [:]
        for row in 0..<rows.count where isPartOfProblem(row) && !rows.bodies[row].isRequired {
            guard rows.slots[row] == RowStore.inactive else { continue }
            let violation = exactViolation(row)
            guard !violation.isZero else { continue }
            sums[rows.bodies[row].key, default: .zero] +=
                givens.weight(rows.bodies[row]) * violation
        }
        return sums.sorted { $0.key > $1.key }.map {
            Shortfall(priority: Priority(key: $0.key), sum: $0.value)
        }
    }
}
