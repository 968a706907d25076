import Rational

/// An unsatisfied row as a combination of others, from the multipliers of the proven layout, which
/// balance at every level.
///
/// It costs only the rows connected with the unsatisfied one, but includes all of them, other
/// optional rows too.
struct MultiplierBalance {
    private let multipliers: ProvenMultipliers
    private var values: [Int: Rational] = [:]

    init(_ engine: borrowing Engine) { multipliers = ProvenMultipliers(engine) }

    /// Returns the rows of the combination for a violated row, with their factors.
    mutating func combination(_ optionalRow: Int, _ engine: borrowing Engine) -> [(
        row: Int, factor: Rational
    )] {
        let key = Int(engine.simplex.rows.bodies[optionalRow].key)
        assert(engine.isPartOfProblem(optionalRow), "Verdicts 4: the row is part of the problem")
        values = [:]
        for row in component(optionalRow, engine, { $0.key == key }) {
            values[row] = value(row, key)
        }
        if !values.allSatisfy({ isPushing($0.key, $0.value, engine) }) {
            fold(optionalRow, key, engine)
        }
        let weight = engine.exact.numbers.weights[optionalRow]
        assert(weight.signum() > 0, "Problem 8: a weight is positive")
        return values.filter { $0.key != optionalRow }.map { ($0.key, $0.value.magnitude / weight) }
    }

    private func value(_ row: Int, _ key: Int) -> Rational {
        multipliers[row].first { $0.key == key }?.value ?? .zero
    }

    /// Returns the rows with a matching entry that are connected with a row.
    private func component(
        _ start: Int, _ engine: borrowing Engine, _ fits: (ProvenMultipliers.Entry) -> Bool
    ) -> [Int] {
        var list = [start], seen: Set<Int> = [start]
        var next = 0
        while next < list.count {
            let terms = engine.simplex.rows.terms(list[next])
            next += 1
            for term in terms {
                for link in engine.simplex.rows.column(Int(term.variable)) {
                    let row = Int(engine.simplex.rows.entries[link].row)
                    guard !seen.contains(row), multipliers[row].contains(where: fits) else {
                        continue
                    }
                    seen.insert(row)
                    list.append(row)
                }
            }
        }
        return list
    }

    /// Returns a Boolean value that indicates whether yielding to a multiplier of this sign
    /// violates a row more.
    private func isPushing(_ row: Int, _ value: Rational, _ engine: borrowing Engine) -> Bool {
        switch engine.simplex.rows.bodies[row].relation {
        case .equal: true
        case .lessOrEqual: value.signum() >= 0
        case .greaterOrEqual: value.signum() <= 0
        }
    }

    /// Adds the levels above the optional row's, each with a factor that lets it decide the sign.
    private mutating func fold(_ optionalRow: Int, _ key: Int, _ engine: borrowing Engine) {
        let rows = component(optionalRow, engine) { $0.key >= key }
        values = [:]
        for row in rows { values[row] = value(row, key) }
        let keys = Set(rows.flatMap { multipliers[$0].map(\.key) }.filter { $0 > key })
        for level in keys.sorted() {
            var times = Rational.one
            for row in rows where !value(row, level).isZero {
                times = max(times, 1 + ((values[row] ?? .zero) / value(row, level)).magnitude)
            }
            assert(times >= .one, "Verdicts 4: a higher level decides the sign")
            for row in rows { values[row, default: .zero].addProduct(times, value(row, level)) }
        }
        values = values.filter { !$0.value.isZero }
    }
}
