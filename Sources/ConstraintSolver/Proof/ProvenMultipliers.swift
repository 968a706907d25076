import Rational

/// The multipliers that prove a layout: for every row a sparse vector over the levels, highest
/// first.
///
/// What a row has at the required level, though all required rows hold (one may stand at its
/// breakpoint on its costly side), is folded into the highest level below, so often that it keeps
/// deciding the sign: the proof needs no level for required rows then.
struct ProvenMultipliers {
    struct Entry: Hashable {
        /// The level: the key of its priority; -1 less the index of the variable for its stay.
        let key: Int
        var value: Rational

        fileprivate var level: LayoutProof.Level {
            key > 0 ? .priority(Priority(key: UInt32(key))) : .stay(Variable(index: -1 - key))
        }
    }

    /// By the engine's numbers of the rows; empty is 0.
    private(set) var lists: [[Entry]]
    /// Those of the stays, by their variables.
    private var stays: [Int: [Entry]] = [:]
    /// The highest level below the required one.
    private var top = 0

    private static let required = Int(Priority.requiredKey)

    subscript(row: Int) -> [Entry] { lists[row] }

    /// The multipliers of a proven layout at the levels of the priorities.
    init(_ engine: borrowing Engine) {
        self.init(unfolded: engine)
        fold()
    }

    /// The same with the levels of the stays: one sparse solve for each variable away from its
    /// anchor.
    init(withStaysOf engine: inout Engine) {
        self.init(unfolded: engine)
        appendStays(&engine)
        fold()
    }

    private init(unfolded engine: borrowing Engine) {
        lists = Array(repeating: [], count: engine.simplex.rows.count)
        for row in 0..<engine.simplex.rows.count where engine.isPartOfProblem(row) {
            lists[row] = Self.entries(row, engine)
            let body = engine.simplex.rows.bodies[row]
            if !body.isRequired { top = max(top, Int(body.key)) }
        }
    }

    private static func entries(_ row: Int, _ engine: borrowing Engine) -> [Entry] {
        let slot = engine.simplex.rows.slots[row], body = engine.simplex.rows.bodies[row]
        if slot >= 0 {
            return engine.exact.multipliers.entries(Int(slot)).map {
                Entry(key: Int($0.key), value: $0.value)
            }
        }
        let slope = engine.exact.numbers.slope(row, body)
        return slope.isZero ? [] : [Entry(key: Int(body.key), value: slope)]
    }

    /// Each variable away from its anchor is a violated row at a level of its own; the active rows
    /// answer it.
    private mutating func appendStays(_ engine: inout Engine) {
        for variable in engine.simplex.orderedVariables()
        where engine.simplex.basis.unitSlots[variable] < 0 {
            let sign = (engine.exact.x[variable] - engine.exactAnchor(variable)).signum()
            guard sign != 0 else { continue }
            stays[variable, default: []].append(Entry(key: -1 - variable, value: Rational(sign)))
            engine.exact.computeRho(Basis.unit(variable), engine.simplex.rows)
            for k in 0..<engine.exact.rho.list.count {
                let slot = Int(engine.exact.rho.list[k]), share = engine.exact.rho[slot]
                guard !share.isZero else { continue }
                append(
                    Entry(key: -1 - variable, value: sign > 0 ? -share : share),
                    to: engine.simplex.basis.active[slot])
            }
        }
        let first = stays.keys.min { engine.simplex.stays.isOrdered($0, before: $1) }
        if top == 0, let first { top = -1 - first }
    }

    private mutating func append(_ entry: Entry, to code: Int32) {
        guard code < 0 else { return lists[Int(code)].append(entry) }
        stays[Basis.variable(ofUnit: code), default: []].append(entry)
    }

    private mutating func fold() {
        var times = Rational.one
        for list in lists where list.first?.key == Self.required {
            guard list.count > 1, list[1].key == top else { continue }
            times = max(times, 1 + (list[1].value / list[0].value).magnitude)
        }
        for row in lists.indices where lists[row].first?.key == Self.required {
            let value = lists[row].removeFirst().value * times
            guard top != 0 else { continue }
            let below = lists[row].first?.key == top ? lists[row].removeFirst().value : .zero
            let sum = value + below
            if !sum.isZero { lists[row].insert(Entry(key: top, value: sum), at: 0) }
        }
    }
}

extension ProvenMultipliers {
    /// The rows that have a multiplier, by their names; then the stays.
    func named(_ engine: borrowing Engine) -> [(
        row: LayoutProof.Row, entries: [LayoutProof.Multiplier]
    )] {
        var list: [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])] = []
        for (row, entries) in lists.enumerated() where !entries.isEmpty {
            list.append((engine.proofRow(row), Self.named(entries)))
        }
        for (variable, entries) in stays.sorted(by: { $0.key < $1.key }) {
            list.append((.stay(Variable(index: variable)), Self.named(entries)))
        }
        return list
    }

    private static func named(_ entries: [Entry]) -> [LayoutProof.Multiplier] {
        entries.map { LayoutProof.Multiplier(level: $0.level, value: $0.value) }
    }
}

extension ProvenMultipliers {
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
        guard engine.exact.residual(row, engine.simplex.rows).isZero else { return .loose }
        if isFree(row, up: true, engine) { return .oneSided(up: true) }
        return isFree(row, up: false, engine) ? .oneSided(up: false) : .held
    }

    private func isFree(_ row: Int, up isUp: Bool, _ engine: borrowing Engine) -> Bool {
        let body = engine.simplex.rows.bodies[row]
        let cost = engine.exact.numbers.cost(row, up: isUp, body)
        guard !body.isRequired || cost.isZero else { return false }
        let list = lists[row]
        guard !cost.isZero else { return list.isEmpty }
        // Every level above the row's own is 0 in its multiplier; the row's own decides, unless it
        // is tied.
        guard list.count == 1, list[0].key == Int(body.key) else { return false }
        return list[0].value == (isUp ? cost : -cost)
    }
}

extension Engine {
    /// The multipliers of the proven layout, at the levels of the priorities alone or with those of
    /// the stays.
    ///
    /// - Complexity: O(entries); with stays one sparse solve for each variable away from its
    ///   anchor.
    mutating func proofMultipliers(stays: Bool) -> [(
        row: LayoutProof.Row, entries: [LayoutProof.Multiplier]
    )] {
        (stays ? ProvenMultipliers(withStaysOf: &self) : ProvenMultipliers(self)).named(self)
    }

    func proofRow(_ row: Int) -> LayoutProof.Row {
        let body = simplex.rows.bodies[row]
        if body.length == 1 {
            let variable = Int(simplex.rows.terms(row)[0].variable)
            if Int(simplex.rows.editRows[variable]) == row {
                return .edit(Variable(index: variable))
            }
        }
        return .constraint(simplex.handle(row))
    }
}
