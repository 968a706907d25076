import Rational

/// The multipliers that prove a layout: a sparse vector over the levels for every row, highest
/// level first.
///
/// A row may have a multiplier at the required level although all required rows hold, if it is at
/// its breakpoint on its costly side. This multiplier is folded into the highest optional level,
/// with a factor that preserves its effect on signs. The proof then needs no level for required
/// rows.
struct ProvenMultipliers {
    struct Entry: Hashable {
        /// The key of the level's priority; for a stay, -1 minus the index of its variable.
        let key: Int
        var value: Rational

        fileprivate var level: LayoutProof.Level {
            key > 0 ? .priority(Priority(key: UInt32(key))) : .stay(Variable(index: -1 - key))
        }
    }

    /// The multipliers by row number; an empty list is 0.
    private(set) var lists: [[Entry]]
    /// The multipliers of the stays, by variable.
    private var stays: [Int: [Entry]] = [:]
    /// The highest level below the required one.
    private var top = 0

    private static let required = Int(Priority.requiredKey)

    subscript(row: Int) -> [Entry] { lists[row] }

    /// Creates the multipliers of a proven layout at the levels of the priorities.
    init(_ engine: borrowing Engine) {
        self.init(unfolded: engine)
        fold()
    }

    /// Creates the multipliers with the levels of the stays, by one sparse solve for each variable
    /// away from its anchor.
    init(withStaysOf engine: inout Engine) {
        self.init(unfolded: engine)
        appendStays(&engine)
        fold()
    }

    private init(unfolded engine: borrowing Engine) {
        lists = Array(repeating: [], count: engine.simplex.rows.count)
        for row in 0..<engine.simplex.rows.count where engine.isPartOfProblem(row) {
            assert(lists[row].isEmpty, "Proof 7: a row is read once")
            lists[row] = Self.entries(row, engine)
            let body = engine.simplex.rows.bodies[row]
            if !body.isRequired { top = max(top, Int(body.key)) }
        }
    }

    private static func entries(_ row: Int, _ engine: borrowing Engine) -> [Entry] {
        let slot = engine.simplex.rows.slots[row], body = engine.simplex.rows.bodies[row]
        if slot >= 0 {
            return engine.exact.multipliers[Int(slot)].entries.map {
                Entry(key: Int($0.key), value: $0.value)
            }
        }
        let slope = engine.exact.numbers.slope(row, body)
        assert(body.side != 0, "Simplex 2: only an installed row has a slope")
        return slope.isZero ? [] : [Entry(key: Int(body.key), value: slope)]
    }

    /// Appends the levels of the stays. A variable away from its anchor is a violated row at its
    /// own level, balanced by the active rows.
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
        assert(!entry.value.isZero && entry.key < 0, "Proof 7: an entry of a stay is not 0")
        guard code < 0 else { return lists[Int(code)].append(entry) }
        stays[Basis.variable(ofUnit: code), default: []].append(entry)
    }

    private mutating func fold() {
        var times = Rational.one
        for list in lists where list.first?.key == Self.required {
            guard list.count > 1, list[1].key == top else { continue }
            assert(!list[0].value.isZero && list[0].key > list[1].key, "Proof 7: levels descend")
            times = max(times, 1 + (list[1].value / list[0].value).magnitude)
        }
        for row in lists.indices where lists[row].first?.key == Self.required {
            assert(times >= .one, "Proof 7: the fold keeps signs")
            let value = lists[row].removeFirst().value * times
            guard top != 0 else { continue }
            let below = lists[row].first?.key == top ? lists[row].removeFirst().value : .zero
            let sum = value + below
            if !sum.isZero { lists[row].insert(Entry(key: top, value: sum), at: 0) }
        }
    }
}

extension ProvenMultipliers {
    /// Returns the multipliers of the rows, then those of the stays, with public names.
    func named(_ engine: borrowing Engine) -> [(
        row: LayoutProof.Row, entries: [LayoutProof.Multiplier]
    )] {
        var list: [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])] = []
        for (row, entries) in lists.enumerated() where !entries.isEmpty {
            assert(
                engine.isPartOfProblem(row), "Verdicts 1: only rows of the problem have multipliers"
            )
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
    /// The state of a row in a proven layout.
    enum RowState {
        /// Off its breakpoint, so that a move in both directions is free.
        case loose
        /// At its breakpoint; a move in either direction costs.
        case held
        /// At its breakpoint; a move up, or down, costs nothing in itself.
        case oneSided(up: Bool)
    }

    /// Returns the state of a row. A move up costs `u − Y`, down `v + Y`.
    func state(_ row: Int, _ engine: borrowing Engine) -> RowState {
        assert(engine.isPartOfProblem(row), "Verdicts 7: the row is part of the problem")
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
        // In a multiplier, every level above the row's own must be 0. The row's own level decides,
        // unless it is tied.
        guard list.count == 1, list[0].key == Int(body.key) else { return false }
        return list[0].value == (isUp ? cost : -cost)
    }
}

extension Engine {
    /// Returns the multipliers of the proven layout, at the levels of the priorities, with or
    /// without those of the stays.
    ///
    /// - Complexity: O(entries); with stays, one sparse solve for each variable away from its
    ///   anchor.
    mutating func proofMultipliers(stays: Bool) -> [(
        row: LayoutProof.Row, entries: [LayoutProof.Multiplier]
    )] {
        (stays ? ProvenMultipliers(withStaysOf: &self) : ProvenMultipliers(self)).named(self)
    }

    func proofRow(_ row: Int) -> LayoutProof.Row {
        assert(simplex.rows.bodies[row].serial != 0, "Problem 9: only a live row has name")
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
