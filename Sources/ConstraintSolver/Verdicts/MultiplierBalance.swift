import Rational

/// What a lost wish is made of, read off the multipliers of the proven layout: at every level they
/// balance.
///
/// Costs what hangs together with the wish, but counts everything there, other wishes too.
struct MultiplierBalance {
    private let multipliers: ProvenMultipliers
    private var values: [Int: Rational] = [:]

    init(_ engine: borrowing Engine) { multipliers = ProvenMultipliers(engine) }

    /// The rows that make up a violated row, with their factors.
    mutating func combination(_ wish: Int, _ engine: borrowing Engine) -> [(
        row: Int, factor: Rational
    )] {
        let key = Int(engine.simplex.rows.bodies[wish].key)
        values = [:]
        for row in component(wish, engine, { $0.key == key }) { values[row] = value(row, key) }
        if !values.allSatisfy({ isPushing($0.key, $0.value, engine) }) { fold(wish, key, engine) }
        let weight = engine.exact.numbers.weights[wish]
        return values.filter { $0.key != wish }.map { ($0.key, $0.value.magnitude / weight) }
    }

    private func value(_ row: Int, _ key: Int) -> Rational {
        multipliers[row].first { $0.key == key }?.value ?? .zero
    }

    /// The rows with a fitting entry that hang together with a row.
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

    /// Whether a row would be worse off if it gave way to a multiplier of this sign.
    private func isPushing(_ row: Int, _ value: Rational, _ engine: borrowing Engine) -> Bool {
        switch engine.simplex.rows.bodies[row].relation {
        case .equal: true
        case .lessOrEqual: value.signum() >= 0
        case .greaterOrEqual: value.signum() <= 0
        }
    }

    /// Adds the levels above the wish's, each so often that it decides the sign.
    private mutating func fold(_ wish: Int, _ key: Int, _ engine: borrowing Engine) {
        let rows = component(wish, engine) { $0.key >= key }
        values = [:]
        for row in rows { values[row] = value(row, key) }
        let keys = Set(rows.flatMap { multipliers[$0].map(\.key) }.filter { $0 > key })
        for level in keys.sorted() {
            var times = Rational.one
            for row in rows where !value(row, level).isZero {
                times = max(times, 1 + ((values[row] ?? .zero) / value(row, level)).magnitude)
            }
            for row in rows { values[row, default: .zero].addProduct(times, value(row, level)) }
        }
        values = values.filter { !$0.value.isZero }
    }
}
