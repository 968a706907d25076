import Rational

/// Half of a quantity: its part above or below zero.
///
/// A quantity is `plus − minus` with both halves ≥ 0: the usual form of a free number for the
/// simplex method.
struct Half: Hashable {
    /// The quantity's number.
    var quantity: Int
    /// `+1` for the half above zero, `−1` for the half below.
    var sign: Int

    /// The other half of the same quantity.
    var opposite: Half { Half(quantity: quantity, sign: -sign) }

    /// The index of the half in a list of all halves, which determines Bland's rule.
    var index: Int { 2 * quantity + (sign < 0 ? 1 : 0) }
}

/// An exact simplex dictionary: each dependent quantity written over the independent ones.
///
/// The quantities are the displacements `x_v − s_v` of the variables from their anchors, then the
/// activities of the rows. All are linear in the displacements, so any n that are independent
/// determine the rest:
///
///     dependent_i = value_i + Σ_j entry_ij · independent_j
///
/// The current point has every independent quantity at zero. In terms of halves this is the
/// textbook dictionary of an LP in which every half is a variable ≥ 0: both halves of an
/// independent quantity are nonbasic, and of a dependent quantity the half on its `side` is basic.
/// The opposite half has minus the column of a unit vector, so it is not stored; its reduced cost
/// is the sum of both slopes.
///
/// A **closed** half is held at zero for good: that is how the optimum of one objective becomes a
/// constraint of the next (`minimise`, last step).
struct SimplexDictionary {
    /// The dependent quantity of each line, and the side it is on.
    private(set) var dependent: [Half]
    /// The independent quantity of each column.
    private(set) var independent: [Int]
    private var values: [Rational]
    private var entries: [Rational]
    private var closed: [Bool]

    /// The dictionary at the anchors: displacements independent, activities dependent.
    init(_ problem: ReferenceProblem) {
        let width = problem.anchors.count
        let activities = problem.rows.map { $0.activity(at: problem.anchors) }
        independent = Array(0..<width)
        values = activities
        dependent = activities.indices.map {
            Half(quantity: width + $0, sign: activities[$0] < 0 ? -1 : 1)
        }
        entries = Array(repeating: 0, count: width * values.count)
        closed = Array(repeating: false, count: 2 * (width + values.count))
        for (line, row) in problem.rows.enumerated() {
            for term in row.terms { entries[line * width + term.variable] += term.coefficient }
        }
    }

    /// Returns the value of a quantity at the current point.
    func value(of quantity: Int) -> Rational {
        guard let line = dependent.firstIndex(where: { $0.quantity == quantity }) else { return 0 }
        return values[line]
    }

    /// Returns `Σ_j |entry_j| · size_j` over the independent quantities that determine a quantity.
    func sensitivity(of quantity: Int, sizes: [Double]) -> Double {
        guard let line = dependent.firstIndex(where: { $0.quantity == quantity }) else {
            return sizes[quantity]
        }
        return independent.indices.reduce(0) { sum, column in
            sum + entries[line * independent.count + column].magnitude.doubleValue
                * sizes[independent[column]]
        }
    }

    /// Returns the cost of an objective at the current point.
    func cost(_ slopes: Slopes) -> Rational {
        dependent.indices.reduce(0) { $0 + slopes[dependent[$1]] * values[$1].magnitude }
    }

    /// A Boolean value that indicates whether some independent quantity can leave zero.
    var hasOpenDirection: Bool {
        independent.contains { !closed[2 * $0] || !closed[2 * $0 + 1] }
    }
}

// MARK: - The simplex method

extension SimplexDictionary {
    /// Moves to a point of least cost among those that the closed halves allow, by Bland's rule.
    ///
    /// - Returns: false if the cost has no lower bound there.
    /// - Complexity: finite; Bland's rule never cycles.
    @discardableResult
    mutating func minimise(_ slopes: Slopes) -> Bool {
        while let entering = improvingHalf(slopes) {
            guard let line = blockingLine(entering) else { return false }
            exchange(line: line, entering: entering)
        }
        return true
    }

    /// Fixes the least cost just reached.
    ///
    /// Over the whole dictionary `cost = optimum + Σ reducedCost · half`, every reduced cost is ≥ 0
    /// and every half is ≥ 0. So the cost stays at its optimum exactly if each half of positive
    /// reduced cost is zero.
    mutating func close(_ slopes: Slopes) {
        for column in independent.indices {
            let gradient = gradient(column, slopes)
            let above = Half(quantity: independent[column], sign: 1)
            if (slopes[above] + gradient).signum() > 0 { closed[above.index] = true }
            if (slopes[above.opposite] - gradient).signum() > 0 {
                closed[above.opposite.index] = true
            }
        }
        for half in dependent where (slopes[half] + slopes[half.opposite]).signum() > 0 {
            closed[half.opposite.index] = true
        }
    }

    /// Returns the open half of least index whose increase lowers the cost.
    private func improvingHalf(_ slopes: Slopes) -> Half? {
        var best: Half?
        for column in independent.indices where independent[column] < best?.quantity ?? .max {
            best = improvingHalf(column, slopes) ?? best
        }
        return best
    }

    /// Returns the half of a column to enter, if any, by its own slope and that of the dependent
    /// quantities.
    private func improvingHalf(_ column: Int, _ slopes: Slopes) -> Half? {
        let above = Half(quantity: independent[column], sign: 1)
        guard !closed[above.index] || !closed[above.opposite.index] else { return nil }
        let gradient = gradient(column, slopes)
        if !closed[above.index], (slopes[above] + gradient).signum() < 0 { return above }
        if !closed[above.opposite.index], (slopes[above.opposite] - gradient).signum() < 0 {
            return above.opposite
        }
        return nil
    }

    /// Returns the first line with a half that falls to zero as `entering` grows; ties go to the
    /// half of least index.
    private func blockingLine(_ entering: Half) -> Int? {
        let column = independent.firstIndex(of: entering.quantity)!
        var best: (line: Int, step: Rational)?
        for line in dependent.indices where rate(line, column, entering).signum() < 0 {
            let step = values[line].magnitude / rate(line, column, entering).magnitude
            if let old = best, old.step < step { continue }
            if let old = best, old.step == step, dependent[old.line].index < dependent[line].index {
                continue
            }
            best = (line, step)
        }
        return best?.line
    }

    /// Returns the rate of the half on a line as `entering` grows.
    private func rate(_ line: Int, _ column: Int, _ entering: Half) -> Rational {
        let entry = entries[line * independent.count + column]
        return dependent[line].sign == entering.sign ? entry : -entry
    }

    /// Returns the rate of the dependent quantities' cost as an independent quantity grows.
    private func gradient(_ column: Int, _ slopes: Slopes) -> Rational {
        var sum = Rational.zero
        for line in dependent.indices {
            let slope = slopes[dependent[line]]
            guard !slope.isZero else { continue }
            let entry = entries[line * independent.count + column]
            if dependent[line].sign > 0 {
                sum.addProduct(slope, entry)
            } else {
                sum.subtractProduct(slope, entry)
            }
        }
        return sum
    }
}

// MARK: - Exchange

extension SimplexDictionary {
    /// Swaps a dependent with an independent quantity.
    ///
    /// The line `d = value + Σ a_j q_j` is solved for the entering `q`, with pivot `a`:
    /// `q = −value/a + d/a − Σ_{j≠q} (a_j/a) q_j`, which is then put into every other line.
    private mutating func exchange(line: Int, entering: Half) {
        let column = independent.firstIndex(of: entering.quantity)!
        independent[column] = dependent[line].quantity
        dependent[line] = entering
        solve(line: line, for: column)
        for other in dependent.indices where other != line { substitute(line, column, into: other) }
    }

    private mutating func solve(line: Int, for column: Int) {
        let start = line * independent.count
        let reciprocal = entries[start + column].reciprocal
        values[line] = -(values[line] * reciprocal)
        for cell in start..<start + independent.count where !entries[cell].isZero {
            entries[cell] = -(entries[cell] * reciprocal)
        }
        entries[start + column] = reciprocal
    }

    private mutating func substitute(_ line: Int, _ column: Int, into other: Int) {
        let width = independent.count
        let factor = entries[other * width + column]
        guard !factor.isZero else { return }
        entries[other * width + column] = 0
        values[other].addProduct(factor, values[line])
        for cell in 0..<width where !entries[line * width + cell].isZero {
            entries[other * width + cell].addProduct(factor, entries[line * width + cell])
        }
    }
}

/// An objective: the cost of one unit of each half.
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

    /// Returns the weighted sum of violations at one priority.
    ///
    /// For required rows it is the infeasibility: the rows are feasible if its least value is zero.
    static func level(_ priority: Float, of problem: ReferenceProblem) -> Slopes {
        var slopes = Slopes(problem)
        for (index, row) in problem.rows.enumerated() where row.priority == priority {
            let above = Half(quantity: problem.anchors.count + index, sign: 1)
            if row.relation != .greaterOrEqual { slopes[above] = row.weight }
            if row.relation != .lessOrEqual { slopes[above.opposite] = row.weight }
        }
        return slopes
    }

    /// Returns the distance of a variable from its anchor.
    static func stay(_ variable: Int, of problem: ReferenceProblem) -> Slopes {
        var slopes = Slopes(problem)
        slopes[Half(quantity: variable, sign: 1)] = 1
        slopes[Half(quantity: variable, sign: -1)] = 1
        return slopes
    }

    /// Returns a variable itself (`sign` +1), or its negative (`sign` −1).
    static func coordinate(_ variable: Int, sign: Int, of problem: ReferenceProblem) -> Slopes {
        var slopes = Slopes(problem)
        slopes[Half(quantity: variable, sign: sign)] = 1
        slopes[Half(quantity: variable, sign: -sign)] = -1
        return slopes
    }
}
