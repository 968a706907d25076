import Rational

/// A row for a separate problem of a single query, possibly with another relation or breakpoint.
struct TrialRow {
    let row: Int
    var relation: Relation
    var breakpoint: Double
    /// The exact breakpoint if the `Double` is not exact.
    var exactBreakpoint: Rational?

    /// Creates an unchanged copy of a row.
    init(_ row: Int, of engine: borrowing Engine) {
        let body = engine.simplex.rows.bodies[row]
        self.row = row
        relation = body.relation
        breakpoint = body.breakpoint
        exactBreakpoint =
            body.inputIndex >= 0
            ? engine.simplex.inputs.bodies[Int(body.inputIndex)].breakpoint : nil
    }
}

extension Engine {
    /// Creates the variables of rows of another engine, and returns their indices by that engine's.
    mutating func makeVariables(of list: [TrialRow], _ main: borrowing Engine) -> [Int32] {
        assert(variableCount == 0, "Verdicts 5: a search has its own problem")
        simplex.inputs.reading = main.simplex.inputs.reading
        var places = [Int32](repeating: -1, count: main.variableCount)
        var count: Int32 = 0
        for trial in list {
            for entry in main.simplex.rows.terms(trial.row) where places[Int(entry.variable)] < 0 {
                places[Int(entry.variable)] = count
                count += 1
            }
        }
        assert(Int(count) <= main.variableCount, "Verdicts 5: a variable is copied once")
        simplex.appendVariables(Int(count), anchor: 0)
        return places
    }

    /// Queues a row of another engine.
    mutating func copyRow(
        _ trial: TrialRow, key: UInt32, _ main: borrowing Engine, _ places: [Int32]
    ) {
        let row = copyTerms(trial, key, main, places)
        assert(row >= 0, "Verdicts 5: the numbers of a copied row are finite")
        guard let exact = trial.exactBreakpoint else { return }
        simplex.rows.bodies[row].inputIndex = simplex.inputs.index(breakpoint: exact, weight: nil)
    }

    private mutating func copyTerms(
        _ trial: TrialRow, _ key: UInt32, _ main: borrowing Engine, _ places: [Int32]
    ) -> Int {
        assert(places.count == main.variableCount, "Verdicts 5: every variable has a place")
        let exactCoefficients = main.simplex.inputs.coefficients(
            main.simplex.rows.bodies[trial.row].serial)
        guard exactCoefficients.isEmpty else {
            let terms = main.exactTerms(trial.row).map {
                (Int(places[$0.variable]), $0.coefficient)
            }
            return simplex.makeExactRow(
                terms, breakpoint: trial.breakpoint, trial.relation, key: key, weight: 1)
        }
        let terms = main.simplex.rows.terms(trial.row).map {
            Term(
                main.simplex.rows.coefficient($0), Variable(index: Int(places[Int($0.variable)])))
        }
        return terms.withUnsafeBufferPointer {
            simplex.makeRow($0, breakpoint: trial.breakpoint, trial.relation, key: key, weight: 1)
        }
    }
}
