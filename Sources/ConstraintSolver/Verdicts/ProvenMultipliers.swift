import Rational

/// The multipliers that prove a layout: for every row a sparse vector over the real levels, highest first.
///
/// What a row has at the required level is folded into the highest real level, so often that it keeps deciding the
/// sign: the proof needs no level for required rows then.
struct ProvenMultipliers {
    struct Entry: Hashable {
        let key: UInt32
        var value: Rational
    }

    /// By the engine's numbers of the rows; empty is 0.
    private(set) var lists: [[Entry]]

    subscript(row: Int) -> [Entry] { lists[row] }

    /// The multipliers of a proven layout.
    init(_ engine: borrowing Engine) {
        lists = Array(repeating: [], count: engine.rows.count)
        var top: UInt32 = 0
        for row in 0..<engine.rows.count where engine.isPartOfProblem(row) {
            lists[row] = Self.entries(row, engine)
            let body = engine.rows.bodies[row]
            if !body.isRequired { top = max(top, body.key) }
        }
        fold(into: top)
    }

    private static func entries(_ row: Int, _ engine: borrowing Engine) -> [Entry] {
        let slot = engine.rows.slots[row], body = engine.rows.bodies[row]
        if slot >= 0 { return engine.exact.multipliers.entries(Int(slot)).map { Entry(key: $0.key, value: $0.value) } }
        let slope = engine.exact.numbers.slope(row, body)
        return slope.isZero ? [] : [Entry(key: body.key, value: slope)]
    }

    private mutating func fold(into top: UInt32) {
        var times = Rational.one
        for list in lists where list.first?.key == Priority.requiredKey {
            guard list.count > 1, list[1].key == top else { continue }
            times = max(times, 1 + (list[1].value / list[0].value).magnitude)
        }
        for row in lists.indices where lists[row].first?.key == Priority.requiredKey {
            let value = lists[row].removeFirst().value * times
            guard top != 0 else { continue }
            let below = lists[row].first?.key == top ? lists[row].removeFirst().value : .zero
            lists[row].insert(Entry(key: top, value: value + below), at: 0)
        }
    }
}

extension ProvenMultipliers {
    /// The rows that have a multiplier, by their names.
    func named(_ engine: borrowing Engine) -> [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])] {
        var list: [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])] = []
        for (row, entries) in lists.enumerated() where !entries.isEmpty {
            let named = entries.map {
                LayoutProof.Multiplier(level: .priority(Priority(key: $0.key)), value: $0.value)
            }
            list.append((engine.proofRow(row), named))
        }
        return list
    }

    /// How a row stands in a proven layout.
    enum Standing {
        /// Off its breakpoint: it may move both ways.
        case loose
        /// At its breakpoint, and moving it either way costs.
        case held
        /// At its breakpoint, and moving it up, or down, costs nothing by itself.
        case oneSided(up: Bool)
    }

    /// How a row stands: moving up costs `u − Y`, down `v + Y`.
    func standing(_ row: Int, _ engine: borrowing Engine) -> Standing {
        guard engine.exact.residual(row, engine.rows).isZero else { return .loose }
        if isFree(row, up: true, engine) { return .oneSided(up: true) }
        return isFree(row, up: false, engine) ? .oneSided(up: false) : .held
    }

    private func isFree(_ row: Int, up isUp: Bool, _ engine: borrowing Engine) -> Bool {
        let body = engine.rows.bodies[row]
        let cost = engine.exact.numbers.cost(row, up: isUp, body)
        guard !body.isRequired || cost.isZero else { return false }
        let list = lists[row]
        guard !cost.isZero else { return list.isEmpty }
        // Every level above the row's own is 0 in its multiplier; the row's own decides, unless it is tied.
        guard list.count == 1, list[0].key == body.key else { return false }
        return list[0].value == (isUp ? cost : -cost)
    }
}
