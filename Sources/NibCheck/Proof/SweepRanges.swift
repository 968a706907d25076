import Rational

/// Where a number that is linear between the points of a sweep is below 0, exactly.
struct SweepRanges {
    /// The layout at a value of the swept variable.
    typealias Point = (at: Rational, values: [Rational])
    /// A range; at an end that is `fine` the number is 0.
    typealias Range = (from: Rational, to: Rational, isFine: (atFrom: Bool, atTo: Bool))

    private(set) var list: [Range] = []

    init(_ points: [Point], _ number: (Point) -> Rational) {
        let values = points.map(number)
        if values.count == 1, values[0].signum() < 0 {
            list.append((points[0].at, points[0].at, (false, false)))
        }
        for place in values.indices.dropFirst() {
            add((points[place - 1].at, values[place - 1]), (points[place].at, values[place]))
        }
    }

    /// The ranges in which all of some numbers are above 0.
    init(_ points: [Point], allAbove numbers: [(Point) -> Rational]) {
        let values = points.map { point in numbers.map { $0(point) } }
        if values.count == 1, values[0].allSatisfy({ $0.signum() > 0 }) {
            list.append((points[0].at, points[0].at, (false, false)))
        }
        for place in values.indices.dropFirst() {
            let (from, to) = (points[place - 1].at, points[place].at)
            var range: Range? = (from, to, (false, false))
            for number in numbers.indices {
                Self.cut(&range, (from, values[place - 1][number]), (to, values[place][number]))
            }
            if let range, range.from < range.to { join(range) }
        }
    }

    /// Keeps the part of a range in which a linear number is above 0.
    private static func cut(
        _ range: inout Range?, _ one: (at: Rational, value: Rational),
        _ other: (at: Rational, value: Rational)
    ) {
        guard let old = range else { return }
        switch (one.value.signum() > 0, other.value.signum() > 0) {
        case (true, true): return
        case (false, false): range = nil
        case (true, false):
            let zero = zero(one, other)
            if zero < old.to { range = (old.from, zero, (old.isFine.atFrom, true)) }
        case (false, true):
            let zero = zero(one, other)
            if zero > old.from { range = (zero, old.to, (true, old.isFine.atTo)) }
        }
        // A number that is 0 at an end is no overlap there.
        if let cut = range, cut.from == one.at, one.value.isZero { range?.isFine.atFrom = true }
        if let cut = range, cut.to == other.at, other.value.isZero { range?.isFine.atTo = true }
    }

    private mutating func add(
        _ one: (at: Rational, value: Rational), _ other: (at: Rational, value: Rational)
    ) {
        switch (one.value.signum() < 0, other.value.signum() < 0) {
        case (false, false): return
        case (true, true): join((one.at, other.at, (false, false)))
        case (true, false): join((one.at, Self.zero(one, other), (false, true)))
        case (false, true): join((Self.zero(one, other), other.at, (true, false)))
        }
    }

    private static func zero(
        _ one: (at: Rational, value: Rational), _ other: (at: Rational, value: Rational)
    ) -> Rational {
        one.at + (other.at - one.at) * one.value / (one.value - other.value)
    }

    private mutating func join(_ range: Range) {
        if let last = list.last, last.to == range.from, !last.isFine.atTo {
            list[list.count - 1].to = range.to
            list[list.count - 1].isFine.atTo = range.isFine.atTo
        } else {
            list.append(range)
        }
    }
}
