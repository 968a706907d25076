import Rational

/// The directions `d` with `a·d = 0` for some rows and `a·d ≥ 0` for others: the moves of a layout
/// at no cost.
struct Cone {
    /// The rows whose activities do not change.
    let held: RowSpace
    /// The rows whose activities may change in one direction, oriented upwards.
    let sides: ExactRows
    private let sideColumns: RowColumns
    /// The variables that the held rows alone determine.
    let isFixed: [Bool]
    private let pivotRows: [Bool]

    init(held rows: ExactRows, sides: ExactRows, variableCount: Int, _ work: inout RowWork) {
        held = RowSpace(rows, variableCount: variableCount)
        self.sides = sides
        sideColumns = RowColumns(sides, variableCount: variableCount)
        isFixed = held.determined(&work)
        var isPivot = [Bool](repeating: false, count: rows.count)
        for row in held.independentRows { isPivot[row] = true }
        pivotRows = isPivot
        assert(isFixed.count == variableCount, "Verdicts 3: one entry for each variable")
    }

    /// Returns the terms of a row with variables that the held rows do not determine.
    func openTerms(_ terms: ArraySlice<ExactRows.Term>) -> [ExactRows.Term] {
        terms.filter { !isFixed[Int($0.variable)] }
    }

    /// The sides with a variable that the held rows do not determine.
    var openSides: [Int] {
        (0..<sides.count).filter { side in sides[side].contains { !isFixed[Int($0.variable)] } }
    }

    /// Returns the open variables, held rows and sides that are connected with some variables.
    func part(around seeds: [Int32], without excluded: Int32? = nil) -> ConePart {
        var part = ConePart()
        for variable in seeds { part.take(variable) }
        var next = 0
        while next < part.variables.count {
            let variable = Int(part.variables[next])
            next += 1
            for row in held.columns[variable] where pivotRows[Int(row)] {
                part.takeHeld(Int(row), self)
            }
            for side in sideColumns[variable] where sides.ids[Int(side)] != excluded {
                part.takeSide(Int(side), self)
            }
        }
        assert(part.places.count == part.variables.count, "Verdicts 3: a variable is taken once")
        assert(part.held.allSatisfy { pivotRows[$0] }, "Verdicts 3: held rows are independent")
        return part
    }
}

/// A part of a ``Cone`` without common variables with the rest.
struct ConePart {
    private(set) var variables: [Int32] = []
    private(set) var held: [Int] = []
    private(set) var sides: [Int] = []
    /// The index of each variable in `variables`.
    private(set) var places: [Int32: Int] = [:]
    private var heldTaken: Set<Int> = []
    private var sidesTaken: Set<Int> = []

    fileprivate mutating func take(_ variable: Int32) {
        guard places[variable] == nil else { return }
        assert(variable >= 0, "Verdicts 3: a variable is not negative")
        places[variable] = variables.count
        variables.append(variable)
    }

    fileprivate mutating func takeHeld(_ row: Int, _ cone: Cone) {
        guard heldTaken.insert(row).inserted else { return }
        held.append(row)
        for term in cone.openTerms(cone.held.rows[row]) { take(term.variable) }
    }

    fileprivate mutating func takeSide(_ side: Int, _ cone: Cone) {
        guard sidesTaken.insert(side).inserted else { return }
        sides.append(side)
        for term in cone.openTerms(cone.sides[side]) { take(term.variable) }
    }
}
