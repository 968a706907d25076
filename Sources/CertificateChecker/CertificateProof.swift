import Rational

/// The verification of one certificate against its problem.
///
/// Optimality. Let f(r) be the cost of a row at left side r: a vector over the levels, compared
/// highest level first. Suppose `Σ Y·a = 0` on every level, and each Y is a slope of f at the
/// point's r: `f(r') - f(r) >= Y·(r' - r)` for all r'. Then the sum over the rows shows that no
/// feasible point costs less. A point of equal cost turns each of these into an equality; `unique`
/// follows from that.
struct CertificateProof {
    let trace: ReplayedTrace, certificate: ParsedCertificate

    func verify() throws {
        var hash = SHA256()
        trace.write(requiredOnly: certificate.kind == .conflict) { hash.update($0.utf8) }
        try require(
            hash.digest() == certificate.problem,
            "the certificate is about another problem: the hash differs")
        let points = certificate.points
        switch certificate.kind {
        case .layout, .canonical: _ = try layout(points[0], points[0])
        case .unique: try unique(points[0])
        case .ambiguous: try ambiguous(points[0], points[1])
        case .conflict: try conflict(points[0], points.dropFirst())
        case .range: try range(points)
        }
    }

    // Rows and sums.

    /// The swept value of a range, a required row of its problem.
    private var swept: RowName? {
        certificate.kind == .range ? RowName(kind: "e", index: certificate.place) : nil
    }

    /// A row of the problem. For a range the swept value is a row too, for `canonical` the stays
    /// are.
    private func row(_ name: RowName, _ point: Point) throws -> Row {
        let isThere = !name.isStay || certificate.kind == .canonical
        let row = isThere ? trace.row(name, is: name == swept ? point.value : nil) : nil
        return try required(row, Fault("row \(name) is not in the problem", name, point.line))
    }

    private func names() -> [RowName] {
        let count = certificate.kind == .canonical ? trace.variableCount : 0,
            more = swept.map { [$0] } ?? []
        return trace.installed.filter { $0 != swept }
            + (0..<count).map { RowName(kind: "s", index: $0) } + more
    }

    private func checkOnce(_ names: [RowName]) throws {
        var seen: Set<RowName> = []
        for name in names {
            try require(seen.insert(name).inserted, "row \(name) is named twice", name)
        }
    }

    private func checkVariables(_ point: Point, isComplete: Bool = true) throws {
        let count = trace.variableCount, high = point.values.keys.max() ?? -1
        try require(high < count, "unknown variable \(high)", point.name, at: point.line)
        let missing =
            isComplete && point.values.count < count
            ? (0..<count).first { point.values[$0] == nil } : nil
        try require(
            missing == nil, "the point lacks a value for variable \(missing ?? 0)", at: point.line)
    }

    /// `Σ factor·c` of rows whose `Σ factor·a` must be 0 on every level.
    private func sum(
        _ all: [(row: Row, level: Int, factor: Rational)], _ what: String, at line: Int? = nil
    ) throws -> Rational {
        var sums: [SIMD2<Int>: Rational] = [:]
        for (row, level, factor) in all {
            for term in row.terms {
                sums[[level, term.variable], default: 0].addProduct(factor, term.coefficient)
            }
        }
        let rest = sums.filter { !$1.isZero }.min { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }
        let message =
            "the \(what) do not cancel: variable \(rest?.key[1] ?? 0) remains with \(short(rest?.value))"
        try require(rest == nil, message, at: line)
        return all.reduce(into: 0) { $0.addProduct($1.factor, $1.row.constant) }
    }

    /// The left side of a row, checked if the row is required.
    private func activity(_ row: Row, _ point: Point) throws -> Rational {
        var value = row.constant
        for term in row.terms {
            value.addProduct(term.coefficient, point.values[term.variable] ?? 0)
        }
        if !row.isRequired || row.allows(value.signum()) { return value }
        let what = "row \(row.name) (line \(row.line) of the trace) is required and violated"
        throw Fault("\(what): its left side is \(short(value))", row.name, point.line)
    }

    private func short(_ number: Rational?) -> Substring { "\(number ?? 0)".prefix(60) }

    // Layouts.

    /// Checks that the multipliers of `proof` make a point optimal. Returns the sign of each row at
    /// all optimal points: zero, non-negative or non-positive. Rows of arbitrary sign are omitted.
    private func layout(_ point: Point, _ proof: Point) throws -> [RowName: Int] {
        try checkVariables(point)
        let named = proof.multipliers.keys.sorted()
        for name in named { _ = try row(name, proof) }
        var products: [(Row, Int, Rational)] = [], sides: [RowName: Int] = [:],
            levels: Set<Int> = []
        for row in try names().map({ try row($0, point) }) {
            let multiplier = proof.multipliers[row.name] ?? []
            sides[row.name] = try side(row, multiplier, point)
            if !row.isRequired { levels.insert(row.level) }
            products += multiplier.map { (row, $0.level, $0.number) }
        }
        for name in named
        where proof.multipliers[name]?.allSatisfy({ levels.contains($0.level) }) != true {
            try require(
                false, "row \(name) has a multiplier at an unknown level", name, at: proof.line)
        }
        _ = try sum(products, "multipliers", at: proof.line)
        return sides
    }

    /// Checks that a row's multiplier is a slope of its cost at the point; returns the row's sign
    /// at all optimal points.
    private func side(_ row: Row, _ multiplier: Point.Multiplier, _ point: Point) throws -> Int? {
        let place = try activity(row, point).signum()
        let up = slack(row, multiplier, 1), down = slack(row, multiplier, -1)
        let isSlope = place > 0 ? up == 0 : place < 0 ? down == 0 : up >= 0 && down >= 0
        let message = "the multiplier of row \(row.name) is not a slope of its cost"
        try require(isSlope, message, row.name, at: point.line)
        return place != 0 ? nil : up == 0 ? 1 : down == 0 ? -1 : 0
    }

    /// The sign of the cost of a step to one side minus the multiplier's share, on the first level
    /// where it is not 0.
    private func slack(_ row: Row, _ multiplier: Point.Multiplier, _ side: Int) -> Int {
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
        try checkVariables(second)
        var sums: [Int: Rational] = [:]
        for row in try names().map({ try row($0, second) }) {
            for (point, sign) in [(first, -1), (second, 1)] as [(Point, Rational)] {
                let value = try activity(row, point)
                if !row.allows(value.signum()) {
                    sums[row.level, default: 0] += sign * row.weight * value.magnitude
                }
            }
        }
        try require(
            sums.values.allSatisfy(\.isZero), "the second point does not cost the same",
            at: second.line)
        try require(
            first.values != second.values, "the second point equals the first", at: second.line)
    }

    /// A second optimal point would differ by a direction d with `a·d = 0` on the rows Z and,
    /// oriented, `a·d >= 0` on the rows N. A zero combination of both with positive factors on N
    /// makes these 0 too. Rank n then implies d = 0.
    private func unique(_ point: Point) throws {
        let (held, oneSided, factors) = (
            certificate.held, certificate.sides, certificate.combination
        )
        let sides = try layout(point, point)
        let names = held + oneSided.map(\.name)
        try checkOnce(names)
        try checkOnce(factors.map(\.name))
        for name in names { _ = try row(name, point) }
        for name in held {
            try require(sides[name] == 0, "row \(name) in Z is not 0 at every optimal point", name)
        }
        for (name, number) in oneSided {
            try require((sides[name] ?? 0) != 0, "row \(name) in N is not one-sided", name)
            try require(number > 0, "the factor of row \(name) in N is not positive", name)
        }
        let isKnown = Set(held)
        for (name, _) in factors {
            try require(isKnown.contains(name), "row \(name) in M is not in Z", name)
        }
        let oriented = oneSided.map { ($0.name, Rational(sides[$0.name] ?? 0) * $0.number) }
        _ = try sum((oriented + factors).map { (try row($0, point), 0, $1) }, "factors of N and M")
        let rank = try rank(names, point)
        try require(
            rank == trace.variableCount, "Z and N have rank \(rank), not \(trace.variableCount)")
    }

    // Conflicts and ranges.

    /// `Σ y·c` for `Σ y·a = 0`, in which every y has the sign that makes `y·r >= 0` if its row
    /// holds. A negative value proves a conflict.
    private func contradiction(_ farkas: Numbers, _ point: Point) throws -> Rational {
        try checkOnce(farkas.map(\.name))
        let products = try farkas.map { name, number in
            let row = try row(name, point), isEqual = !row.allows(1) && !row.allows(-1)
            try require(row.isRequired, "row \(name) in F is not required", name)
            let isRight = !number.isZero && (isEqual || row.allows(number.signum()))
            try require(isRight, "the factor of row \(name) in F is 0 or has the wrong sign", name)
            return (row, 0, number)
        }
        return try sum(products, "factors of F")
    }

    private func conflict(_ whole: Point, _ satisfied: ArraySlice<Point>) throws {
        let members = whole.farkas.map(\.name), total = try contradiction(whole.farkas, whole)
        try require(total < 0, "F is not a contradiction: its constants sum to \(short(total))")
        let isNew = !trace.touched.isDisjoint(with: members)
        try require(isNew, "F contains no row changed by the record at line \(trace.line)")
        let isMinimal = try !satisfied.isEmpty || rank(members, whole) == members.count - 1
        try require(isMinimal, "F is not minimal by its rank, and the D lines are missing")
        try checkOnce(satisfied.compactMap(\.name))
        for point in satisfied {
            let isMember = members.contains { $0 == point.name }
            try require(
                isMember, "a D line names a row that is not in F", point.name, at: point.line)
            try checkVariables(point, isComplete: false)
            for other in members where other != point.name {
                _ = try activity(row(other, point), point)
            }
        }
        for name in members where !satisfied.isEmpty {
            try require(
                satisfied.contains { $0.name == name }, "the D line for \(name) is missing", name)
        }
    }

    /// Layouts are linear between points with equal multipliers. A contradiction that holds at one
    /// value, and is not positive at the next, holds in between.
    private func range(_ points: [Point]) throws {
        let (from, to, count) = (certificate.from, certificate.to, points.count)
        try require(
            certificate.place < trace.variableCount, "unknown variable \(certificate.place)")
        let isWhole = from < to && points.first?.value == from && points.last?.value == to
        try require(isWhole, "the points must go from \(short(from)) to \(short(to))")
        let isLast = points[count - 1].multipliers.isEmpty || !points[count - 2].farkas.isEmpty
        try require(isLast, "multipliers follow the last point")
        for (index, (first, second)) in zip(points, points.dropFirst()).enumerated() {
            try require(first.value < second.value, "the points are not in order", at: second.line)
            if first.farkas.isEmpty && second.farkas.isEmpty {
                _ = try layout(first, first)
                _ = try layout(second, first)
                continue
            }
            let (end, next) = first.farkas.isEmpty ? (second, first) : (first, second)
            let isAtEnd = first.farkas.isEmpty ? index == count - 2 : index == 0
            try require(isAtEnd, "F is allowed only at an end of the range", at: end.line)
            let here = try contradiction(end.farkas, end),
                there = try contradiction(end.farkas, next)
            let holds = here < 0 && (there < 0 || there.isZero && next.farkas.isEmpty)
            try require(holds, "F does not exclude all layouts up to the next point", at: end.line)
            if next.farkas.isEmpty { _ = try layout(next, next) }
        }
    }

    /// The rank of rows by elimination in the given order: cheap if each row has at most one new
    /// variable.
    private func rank(_ names: [RowName], _ point: Point) throws -> Int {
        var order: [Int: Int] = [:], reduced: [[(variable: Int, coefficient: Rational)]] = [],
            work = 0
        for name in names {
            var left: [Int: Rational] = [:]
            for term in try row(name, point).terms { left[term.variable] = term.coefficient }
            // An earlier row only introduces pivots of later rows, so each is visited once, the
            // earliest first.
            while let next = left.keys.compactMap({ order[$0] }).min(),
                let factor = left[reduced[next][0].variable]
            {
                for (variable, coefficient) in reduced[next] {
                    let rest = (left[variable] ?? 0) - factor * coefficient
                    left[variable] = rest.isZero ? nil : rest
                    work += 1 + rest.bitWidth / 64
                }
                try require(
                    work < 1_000_000_000,
                    "the rank takes too long to compute; put the rows in another order")
            }
            guard let variable = left.keys.min(), let head = left.removeValue(forKey: variable)
            else { continue }
            order[variable] = reduced.count
            reduced.append([(variable, 1)] + left.map { ($0, $1 / head) })
        }
        return reduced.count
    }
}
