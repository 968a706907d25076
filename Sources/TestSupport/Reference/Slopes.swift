import Rational

/// An objective: what one unit of each half costs.
struct Slopes {
    private var slopes: [Rational]

    private init(_ problem: ReferenceProblem) {
        slopes = Array(repeating: 0, count: 2 * (problem.anchors.count + problem.rows.count))
    }

    /// The slope of one half.
    subscript(half: Half) -> Rational {
        get { slopes[half.index] }
        set { slopes[half.index] = newValue }
    }

    /// The weighted sum of violations at one priority.
    ///
    /// For required rows it is the sum of what must not be; feasible means that its least value is
    /// zero.
    static func level(_ priority: Float, of problem: ReferenceProblem) -> Slopes {
        var slopes = Slopes(problem)
        for (index, row) in problem.rows.enumerated() where row.priority == priority {
            let above = Half(quantity: problem.anchors.count + index, sign: 1)
            if row.relation != .greaterOrEqual { slopes[above] = row.weight }
            if row.relation != .lessOrEqual { slopes[above.opposite] = row.weight }
        }
        return slopes
    }

    /// How far a variable is from its anchor.
    static func stay(_ variable: Int, of problem: ReferenceProblem) -> Slopes {
        var slopes = Slopes(problem)
        slopes[Half(quantity: variable, sign: 1)] = 1
        slopes[Half(quantity: variable, sign: -1)] = 1
        return slopes
    }

    /// A variable itself (`sign` +1), or minus the variable (`sign` −1).
    static func coordinate(_ variable: Int, sign: Int, of problem: ReferenceProblem) -> Slopes {
        var slopes = Slopes(problem)
        slopes[Half(quantity: variable, sign: sign)] = 1
        slopes[Half(quantity: variable, sign: -sign)] = -1
        return slopes
    }
}
