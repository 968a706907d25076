import Rational

/// One certificate, before the problem that it must speak of.
///
/// Optimality. Write f(r) for what a row costs when its left side is r: a vector over the levels, compared highest
/// level first. If `Σ Y·a = 0` on every level and each Y is a slope of f at the point's r, meaning
/// `f(r') - f(r) >= Y·(r' - r)` for all r', then summing over the rows shows that no feasible point costs less. A point
/// costs the same only where every one of these is an equality, which is what `unique` reads off.
struct Judgment {
    let trace: ReplayedTrace
    let certificate: ParsedCertificate

    typealias Point = ParsedCertificate.Point
    typealias Numbers = ParsedCertificate.Numbers
    typealias Multiplier = [(level: Int, number: Rational)]

    /// What all optimal points do with a row: nothing (`free`), keep it at 0, or keep it on one side of 0.
    private enum Place {
        case free, held, above, below
    }

    private struct Cell: Hashable {
        let level: Int, variable: Int
    }

    func judge() throws {
        var hash = SHA256()
        trace.write(requiredOnly: certificate.kind == .conflict) { hash.update($0.utf8) }
        try require(hash.digest() == certificate.problem, "it speaks of another problem: the hash differs")
        switch certificate.kind {
        case .layout, .canonical: _ = try layout(certificate.points[0], certificate.points[0])
        case .unique: try unique(certificate.points[0])
        case .ambiguous: try ambiguous(certificate.points[0], certificate.witness)
        case .conflict: try conflict(certificate.points[0], certificate.points.dropFirst())
        case .range: try range(certificate.points)
        }
    }

    private func require(
        _ condition: Bool, _ sentence: @autoclosure () -> String, _ row: RowName? = nil, _ point: Point? = nil
    ) throws {
        try certificate.require(condition, sentence(), row, at: point?.line)
    }

    private func short(_ number: Rational?) -> Substring { "\(number ?? 0)".prefix(60) }
}

// Rows and sums.
extension Judgment {
    /// A row of the problem; in a range the swept value is one, for `canonical` the stays are.
    private func row(_ name: RowName, _ point: Point) throws -> Row {
        if certificate.kind == .range, name == .edit(certificate.place) {
            return trace.row(name, certificate.place, level: nil, point.value)
        }
        let row = name < .stay(0) || certificate.kind == .canonical ? trace.row(name) : nil
        try require(row != nil, "row \(name) is named and not in the problem", name, point)
        return row ?? trace.row(name, 0, level: nil, 0)
    }

    private func names() -> [RowName] {
        let swept = RowName.edit(certificate.place), installed = trace.installed
        if certificate.kind == .range { return installed.filter { $0 != swept } + [swept] }
        return installed + (certificate.kind == .canonical ? (0..<trace.variableCount).map { .stay($0) } : [])
    }

    private func checkOnce(_ names: [RowName]) throws {
        var seen: Set<RowName> = []
        for name in names { try require(seen.insert(name).inserted, "row \(name) is named twice", name) }
    }

    private func checkVariables(_ point: Point, isComplete: Bool) throws {
        let count = trace.variableCount, high = point.values.keys.max() ?? -1
        try require(high < count, "there is no variable \(high)", point.name, point)
        let missing = isComplete && point.values.count < count ? (0..<count).first { point.values[$0] == nil } : nil
        try require(missing == nil, "the point has no value for variable \(missing ?? 0)", nil, point)
    }

    private func add(_ row: Row, times factor: Rational, to sums: inout [Cell: Rational], _ level: Int = 0) {
        for term in row.terms {
            let cell = Cell(level: level, variable: term.variable)
            let sum = (sums[cell] ?? 0) + factor * term.coefficient
            sums[cell] = sum.isZero ? nil : sum
        }
    }

    private func checkCancelled(_ sums: [Cell: Rational], _ what: String, _ point: Point?) throws {
        guard let cell = sums.keys.min(by: { ($0.level, $0.variable) < ($1.level, $1.variable) }) else { return }
        let rest = "variable \(cell.variable) is left with \(short(sums[cell]))"
        try require(false, "the \(what) do not cancel: \(rest)", nil, point)
    }

    private func activity(_ row: Row, _ point: Point) -> Rational {
        row.terms.reduce(into: row.constant) { $0.addProduct($1.coefficient, point.values[$1.variable] ?? 0) }
    }

    /// The sign of a row's left side, which a required row restricts.
    private func side(_ row: Row, _ point: Point) throws -> Int {
        let activity = activity(row, point), holds = !row.isRequired || row.allows(activity.signum())
        let place = "row \(row.name) (line \(row.line) of the trace)"
        try require(holds, "\(place) is required and violated: its left side is \(short(activity))", row.name, point)
        return activity.signum()
    }
}

// Layouts.
extension Judgment {
    /// Checks that a point is an optimal layout by the multipliers of `proof`; the place of every row.
    private func layout(_ point: Point, _ proof: Point) throws -> [RowName: Place] {
        try checkVariables(point, isComplete: true)
        for name in proof.multipliers.keys.sorted() { _ = try row(name, proof) }
        var sums: [Cell: Rational] = [:], places: [RowName: Place] = [:], levels: Set<Int> = []
        for name in names() {
            let row = try row(name, point), multiplier = proof.multipliers[name] ?? []
            places[name] = try place(row, multiplier, point)
            if !row.isRequired { levels.insert(row.level) }
            for (level, number) in multiplier { add(row, times: number, to: &sums, level) }
        }
        for name in proof.multipliers.keys.sorted() {
            let isKnown = proof.multipliers[name]?.allSatisfy { levels.contains($0.level) } == true
            try require(isKnown, "row \(name) has a multiplier at a level that no row has", name, proof)
        }
        try checkCancelled(sums, "multipliers", proof)
        return places
    }

    /// Whether a row's multiplier is a slope of its cost where the row is, and what that says of all optimal points.
    private func place(_ row: Row, _ multiplier: Multiplier, _ point: Point) throws -> Place {
        let side = try side(row, point)
        let up = slack(row, multiplier, 1), down = slack(row, multiplier, -1)
        let isSlope = side > 0 ? up == 0 : side < 0 ? down == 0 : up >= 0 && down >= 0
        let sentence = "the multiplier of row \(row.name) is not among the slopes of what it costs"
        try require(isSlope, sentence, row.name, point)
        return side != 0 ? .free : up == 0 ? .above : down == 0 ? .below : .held
    }

    /// The sign, on the first level where it is not 0, of what a step to one side costs after the multiplier's share.
    private func slack(_ row: Row, _ multiplier: Multiplier, _ side: Int) -> Int {
        if row.isRequired && !row.allows(side) { return 1 }
        var cost = row.allows(side) ? 0 : row.weight
        for (level, number) in multiplier {
            if level > row.level && !cost.isZero { break }
            if level != row.level { return -side * number.signum() }
            cost -= Rational(side) * number
        }
        return cost.signum()
    }

    private func ambiguous(_ first: Point, _ second: Point) throws {
        _ = try layout(first, first)
        try checkVariables(second, isComplete: true)
        var sums: [Int: Rational] = [:]
        for row in try names().map({ try row($0, second) }) {
            for (point, sign) in [(first, -1), (second, 1)] where try !row.allows(side(row, point)) {
                sums[row.level, default: 0] += Rational(sign) * row.weight * activity(row, point).magnitude
            }
        }
        try require(sums.values.allSatisfy(\.isZero), "the second point does not cost the same", nil, second)
        try require(first.values != second.values, "the second point is the first", nil, second)
    }

    /// A second optimal point would differ by a direction d with `a·d = 0` on the rows Z and, oriented, `a·d >= 0` on
    /// the rows N. A sum over both that is 0, with positive factors on N, makes these 0 too, and rank n leaves d = 0.
    private func unique(_ point: Point) throws {
        let places = try layout(point, point), names = certificate.held + certificate.sides.map(\.name)
        try checkOnce(names)
        try checkOnce(certificate.combination.map(\.name))
        for name in names { _ = try row(name, point) }
        for name in certificate.held {
            try require(places[name] == .held, "row \(name) in Z is not held by all optimal points", name)
        }
        var sums: [Cell: Rational] = [:]
        for (name, number) in certificate.sides {
            let isAbove = places[name] == .above
            try require(isAbove || places[name] == .below, "row \(name) in N is not one-sided", name)
            try require(number > 0, "the factor of row \(name) in N is not positive", name)
            add(try row(name, point), times: isAbove ? number : -number, to: &sums)
        }
        let held = Set(certificate.held)
        for (name, number) in certificate.combination {
            try require(held.contains(name), "row \(name) in M is not in Z", name)
            add(try row(name, point), times: number, to: &sums)
        }
        try checkCancelled(sums, "factors of N and M", nil)
        let rank = try rank(names, point)
        try require(rank == trace.variableCount, "Z and N have rank \(rank), not \(trace.variableCount)")
    }
}

// Conflicts and ranges.
extension Judgment {
    /// `Σ y·c`, where `Σ y·a = 0` and every y has the sign that makes `y·r >= 0` where its row holds: below 0, the rows
    /// cannot hold together.
    private func contradiction(_ farkas: Numbers, _ point: Point) throws -> Rational {
        try checkOnce(farkas.map(\.name))
        var sums: [Cell: Rational] = [:], total = Rational.zero
        for (name, number) in farkas {
            let row = try row(name, point), isEqual = !row.allows(1) && !row.allows(-1)
            try require(row.isRequired, "row \(name) in F is not required", name)
            let isRight = !number.isZero && (isEqual || row.allows(number.signum()))
            try require(isRight, "the factor of row \(name) in F is 0 or has the wrong sign", name)
            add(row, times: number, to: &sums)
            total.addProduct(number, row.constant)
        }
        try checkCancelled(sums, "factors of F", nil)
        return total
    }

    private func conflict(_ whole: Point, _ satisfied: ArraySlice<Point>) throws {
        let members = whole.farkas.map(\.name), total = try contradiction(whole.farkas, whole)
        try require(total < 0, "F is no contradiction: its constants sum to \(short(total))")
        let isNew = !trace.touched.isDisjoint(with: members)
        try require(isNew, "F names nothing that the record at line \(trace.line) changed")
        if satisfied.isEmpty {
            let isMinimal = try rank(members, whole) == members.count - 1
            return try require(isMinimal, "F is not minimal by its rank, and there are no D lines")
        }
        try checkOnce(satisfied.compactMap(\.name))
        for point in satisfied {
            let isMember = members.contains { $0 == point.name }
            try require(isMember, "a D line names a row that is not in F", point.name, point)
            try checkVariables(point, isComplete: false)
            for other in members where other != point.name { _ = try side(row(other, point), point) }
        }
        for name in members {
            try require(satisfied.contains { $0.name == name }, "there is no D line for \(name)", name)
        }
    }

    /// Layouts are linear between points that share their multipliers; a contradiction that holds at one value and is
    /// at most lost at the next holds in between.
    private func range(_ points: [Point]) throws {
        let (from, to, count) = (certificate.from, certificate.to, points.count)
        try require(certificate.place < trace.variableCount, "there is no variable \(certificate.place)")
        let isWhole = from < to && points.first?.value == from && points.last?.value == to
        try require(isWhole, "the points must go from \(short(from)) to \(short(to))")
        let isLast = points[count - 1].multipliers.isEmpty || !points[count - 2].farkas.isEmpty
        try require(isLast, "multipliers stand below the last point")
        for (index, (first, second)) in zip(points, points.dropFirst()).enumerated() {
            try require(first.value < second.value, "the points are not in order", nil, second)
            if first.farkas.isEmpty && second.farkas.isEmpty {
                _ = try layout(first, first)
                _ = try layout(second, first)
                continue
            }
            let (end, next) = first.farkas.isEmpty ? (second, first) : (first, second)
            let isAtEnd = first.farkas.isEmpty ? index == count - 2 : index == 0
            try require(isAtEnd, "F may stand at an end of the range only", nil, end)
            let here = try contradiction(end.farkas, end), there = try contradiction(end.farkas, next)
            let holds = here < 0 && (there < 0 || there.isZero && next.farkas.isEmpty)
            try require(holds, "F does not show that nothing fits up to the next point", nil, end)
            if next.farkas.isEmpty { _ = try layout(next, next) }
        }
    }

    /// The rank of rows, eliminated in the order given: cheap where each has at most one variable that is new.
    private func rank(_ names: [RowName], _ point: Point) throws -> Int {
        var pivots: [Int: Int] = [:], reduced: [[(variable: Int, coefficient: Rational)]] = [], work = 0
        for name in names {
            let terms = try row(name, point).terms.map { ($0.variable, $0.coefficient) }
            var left = Dictionary(uniqueKeysWithValues: terms)
            var open = left.keys.compactMap { pivots[$0] }.sorted(by: >)
            // An earlier row brings in pivots of later rows only, so each is met once, the earliest first.
            while let next = open.popLast() {
                guard let factor = left[reduced[next][0].variable] else { continue }
                for term in reduced[next] {
                    let old = left[term.variable], new = (old ?? 0) - factor * term.coefficient
                    left[term.variable] = new.isZero ? nil : new
                    work += 1 + new.bitWidth / 64
                    guard old == nil, let pivot = pivots[term.variable] else { continue }
                    open.insert(pivot, at: open.firstIndex { $0 < pivot } ?? open.count)
                }
                try require(work < 1_000_000_000, "the rank takes too long to compute; put the rows in another order")
            }
            guard let variable = left.keys.min(), let head = left.removeValue(forKey: variable) else { continue }
            pivots[variable] = reduced.count
            reduced.append([(variable, 1)] + left.map { ($0, $1 / head) })
        }
        return reduced.count
    }
}
