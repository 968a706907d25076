import Rational

/// The span of exact rows `a`, and the directions `d` with `a·d = 0`. It finds the variables that
/// the rows determine, combinations of rows, and directions.
///
/// The rows are triangular except for a kernel. Rows of the *front* determine one variable each, in
/// order. Rows of the *back* define one by later variables. The kernel between them is eliminated.
/// The remaining variables are *parameters*.
struct RowSpace {
    let rows: ExactRows
    let columns: RowColumns
    let variableCount: Int
    private let front: [RowPivot]
    private let back: [RowPivot]
    private var core: RowElimination
    /// The place of each variable's row in back and kernel together.
    ///
    /// It is `parameter` for a parameter, and below that for a variable of the front (-2 minus its
    /// place).
    private var places: [Int32]

    private static let parameter: Int32 = -1

    init(_ rows: ExactRows, variableCount: Int) {
        self.rows = rows
        self.variableCount = variableCount
        let columns = RowColumns(rows, variableCount: variableCount)
        self.columns = columns
        let peeling = Peeling(
            lengths: (0..<rows.count).map { Int32(rows.length($0)) }, variableCount: variableCount,
            variables: { row, body in for term in rows[row] { body(Int(term.variable)) } },
            rows: { variable, body in for row in columns[variable] { body(Int(row)) } })
        front = peeling.front.map { RowPivot($0, rows) }
        back = peeling.back.map { RowPivot($0, rows) }
        core = RowElimination(Self.open(peeling, rows))
        places = Array(repeating: Self.parameter, count: variableCount)
        for (place, pivot) in front.enumerated() { places[Int(pivot.variable)] = -2 - Int32(place) }
        for (place, pivot) in back.enumerated() { places[Int(pivot.variable)] = Int32(place) }
        assert(rank <= rows.count && rank <= variableCount, "Verdicts 3: the rank is limited")
        for (place, step) in core.steps.enumerated() {
            places[Int(step.variable)] = Int32(back.count + place)
        }
    }

    private static func open(_ peeling: Peeling, _ rows: ExactRows) -> [(
        row: Int32, terms: [ExactRows.Term]
    )] {
        let variables = Set(peeling.openVariables.map { Int32($0) })
        return peeling.openRows.map { row in
            (Int32(row), rows[row].filter { variables.contains($0.variable) })
        }
    }

    /// The number of independent rows.
    var rank: Int { front.count + back.count + core.steps.count }

    /// A maximal set of independent rows, ordered so that nearly every one has a variable that no
    /// earlier one has.
    var independentRows: [Int] {
        let middle = core.steps.lazy.map(\.row).filter { $0 >= 0 }
        return front.map { Int($0.row) } + middle.map { Int($0) }
            + back.reversed().map { Int($0.row) }
    }

    /// The variables with a free choice, which determines all others.
    var parameters: [Int] { places.indices.filter { places[$0] == Self.parameter } }

    // MARK: Reducing

    /// Subtracts rows until only parameters and variables of the front remain, and returns the
    /// factors.
    private func reduce(_ work: inout RowWork) -> [(place: Int, factor: Rational)] {
        var factors: [(place: Int, factor: Rational)] = []
        assert(work.agenda.isEmpty, "Basis 9: a solve leaves no position")
        for k in 0..<work.vector.list.count { push(work.vector.list[k], &work) }
        while true {
            let place = work.agenda.popLowest()
            guard place >= 0 else { return factors }
            let (variable, pivot) = pivot(place)
            let value = work.vector.value(variable)
            guard !value.isZero else { continue }
            assert(!pivot.isZero, "Verdicts 3: a pivot is not 0")
            let factor = value / pivot
            factors.append((place, factor))
            subtract(place, factor, &work)
        }
    }

    @inline(__always) private func push(_ variable: Int32, _ work: inout RowWork) {
        if places[Int(variable)] >= 0 { work.agenda.push(Int(places[Int(variable)])) }
    }

    private func pivot(_ place: Int) -> (variable: Int, coefficient: Rational) {
        if place < back.count { return (Int(back[place].variable), back[place].coefficient) }
        let step = core.steps[place - back.count]
        return (Int(step.variable), step.pivot)
    }

    private func subtract(_ place: Int, _ factor: Rational, _ work: inout RowWork) {
        assert(!factor.isZero, "Verdicts 3: only multiples are subtracted")
        guard place >= back.count else {
            for term in rows[Int(back[place].row)] { subtract(term, factor, &work) }
            return
        }
        let step = core.steps[place - back.count]
        work.vector.subtractProduct(Int(step.variable), step.pivot, factor)
        for term in step.parts { subtract(term, factor, &work) }
    }

    @inline(__always) private func subtract(
        _ term: ExactRows.Term, _ factor: Rational, _ work: inout RowWork
    ) {
        work.vector.subtractProduct(Int(term.variable), term.coefficient, factor)
        push(term.variable, &work)
    }

    /// Returns the remaining parameters of a reduced vector.
    private func remainder(_ work: borrowing RowWork) -> [ExactRows.Term] {
        var list: [ExactRows.Term] = []
        for k in 0..<work.vector.list.count {
            let variable = work.vector.list[k]
            guard places[Int(variable)] == Self.parameter, !work.vector[Int(variable)].isZero else {
                continue
            }
            list.append(ExactRows.Term(variable: variable, coefficient: work.vector[Int(variable)]))
        }
        return list
    }

    /// Returns a Boolean value that indicates whether the vector in `work` is a combination of the
    /// rows. The vector is consumed.
    func contains(_ work: inout RowWork) -> Bool {
        defer { work.vector.clear() }
        _ = reduce(&work)
        return remainder(work).isEmpty
    }

    /// Adds the vector in `work` to the rows. The vector is consumed. Returns `false` if the rows
    /// span it already.
    mutating func extend(_ work: inout RowWork) -> Bool {
        defer { work.vector.clear() }
        _ = reduce(&work)
        var parts = remainder(work)
        guard let pivot = parts.popLast() else { return false }
        assert(places[Int(pivot.variable)] == Self.parameter, "Verdicts 3: the rank grows by one")
        assert(rank < variableCount, "Verdicts 3: the rank is limited")
        places[Int(pivot.variable)] = Int32(back.count + core.steps.count)
        core.append(
            .init(row: -1, variable: pivot.variable, pivot: pivot.coefficient, parts: parts))
        return true
    }

    // MARK: Combinations

    /// Returns the vector in `work` as a combination of the rows; `nil` if it is not one. The
    /// vector is consumed.
    func combination(_ work: inout RowWork) -> [(row: Int, factor: Rational)]? {
        defer { work.vector.clear() }
        let factors = reduce(&work)
        guard remainder(work).isEmpty else { return nil }
        var list: [(row: Int, factor: Rational)] = []
        for (place, factor) in factors where place < back.count {
            list.append((Int(back[place].row), factor))
        }
        list += coreCombination(factors, &work)
        return list + frontCombination(&work)
    }

    /// Converts multiples of reduced rows to multiples of the rows, and subtracts these rows'
    /// variables of the front.
    private func coreCombination(
        _ factors: [(place: Int, factor: Rational)], _ work: inout RowWork
    ) -> [(row: Int, factor: Rational)] {
        assert(work.agenda.isEmpty, "Basis 9: a solve leaves no position")
        var open: [Int: Rational] = [:]
        for (place, factor) in factors where place >= back.count {
            open[place - back.count] = factor
            work.agenda.push(place)
        }
        var list: [(row: Int, factor: Rational)] = []
        while true {
            let step = work.agenda.popHighest() - back.count
            guard step >= 0 else { return list }
            guard let factor = open.removeValue(forKey: step), !factor.isZero else { continue }
            let row = core.steps[step].row
            assert(row >= 0, "Verdicts 3: a row of the span has a number")
            list.append((Int(row), factor))
            for reduction in core.lower[row] ?? [] {
                open[reduction.step, default: .zero].subtractProduct(reduction.factor, factor)
                work.agenda.push(back.count + reduction.step)
            }
            for term in rows[Int(row)] where places[Int(term.variable)] < Self.parameter {
                work.vector.subtractProduct(Int(term.variable), term.coefficient, factor)
            }
        }
    }

    private func frontCombination(_ work: inout RowWork) -> [(row: Int, factor: Rational)] {
        var list: [(row: Int, factor: Rational)] = []
        assert(work.agenda.isEmpty, "Basis 9: a solve leaves no position")
        for k in 0..<work.vector.list.count { pushFront(work.vector.list[k], &work) }
        while true {
            let place = work.agenda.popHighest()
            guard place >= 0 else { return list }
            let pivot = front[place]
            let value = work.vector.value(Int(pivot.variable))
            guard !value.isZero else { continue }
            list.append((Int(pivot.row), value / pivot.coefficient))
            for term in rows[Int(pivot.row)] {
                work.vector.subtractProduct(
                    Int(term.variable), term.coefficient, value / pivot.coefficient)
                pushFront(term.variable, &work)
            }
        }
    }

    @inline(__always) private func pushFront(_ variable: Int32, _ work: inout RowWork) {
        if places[Int(variable)] < Self.parameter {
            work.agenda.push(Int(-2 - places[Int(variable)]))
        }
    }

    // MARK: Directions

    /// Completes a direction in which only the parameters are set.
    func complete(_ direction: inout [Rational]) {
        assert(direction.count == variableCount, "Verdicts 3: one rate for each variable")
        for step in core.steps.reversed() {
            direction[Int(step.variable)] = follow(
                step.parts[...], step.variable, step.pivot, direction)
        }
        for pivot in back.reversed() {
            direction[Int(pivot.variable)] = follow(
                rows[Int(pivot.row)], pivot.variable, pivot.coefficient, direction)
        }
    }

    private func follow(
        _ terms: ArraySlice<ExactRows.Term>, _ variable: Int32, _ pivot: Rational,
        _ direction: [Rational]
    ) -> Rational {
        var sum = Rational.zero
        for term in terms where term.variable != variable && !direction[Int(term.variable)].isZero {
            sum.subtractProduct(term.coefficient, direction[Int(term.variable)])
        }
        return sum.isZero ? sum : sum / pivot
    }

    /// Returns for each variable whether it is 0 in every direction.
    ///
    /// In one direction with pseudorandom parameters, nearly every variable that can move does. The
    /// few others are checked exactly.
    func determined(_ work: inout RowWork) -> [Bool] {
        let parameters = parameters
        guard !parameters.isEmpty else { return Array(repeating: true, count: variableCount) }
        var direction = [Rational](repeating: .zero, count: variableCount)
        for parameter in parameters {
            direction[parameter] = Rational(
                1 + Int(UInt32(truncatingIfNeeded: parameter) &* 2_654_435_761 >> 18))
        }
        complete(&direction)
        return direction.indices.map { direction[$0].isZero && isDetermined($0, &work) }
    }

    private func isDetermined(_ variable: Int, _ work: inout RowWork) -> Bool {
        assert(work.vector.list.isEmpty, "Storage 2: the vector was consumed")
        guard places[variable] >= 0 else { return places[variable] < Self.parameter }
        work.vector.add(variable, .one)
        return contains(&work)
    }
}

/// A row that determines a variable, with the variable's coefficient in it.
private struct RowPivot {
    let row: Int32
    let variable: Int32
    let coefficient: Rational

    init(_ pair: Peeling.Pair, _ rows: ExactRows) {
        row = pair.row
        variable = pair.variable
        let term = rows[Int(row)].first { $0.variable == pair.variable }
        coefficient = term?.coefficient ?? .zero
        assert(!coefficient.isZero, "Verdicts 3: a pivot is not 0")
    }
}

/// The scratch memory of a ``RowSpace``.
struct RowWork: ~Copyable {
    var vector = ExactVector()
    var agenda: BitQueue

    init(variableCount: Int) {
        agenda = BitQueue(capacity: variableCount + 1)
        vector.extend(to: variableCount)
        assert(agenda.bitCount > variableCount, "Storage 7: every position has a bit")
    }

    mutating func add(_ terms: some Sequence<ExactRows.Term>, times factor: Rational = .one) {
        for term in terms { vector.addProduct(Int(term.variable), term.coefficient, factor) }
    }
}
