import CBenchSupport

/// The quality of an answer: the violation of required rows, then the sum of violations of each
/// level.
struct LevelSums {
    /// The largest violation of a required row, relative to the size of its terms.
    private(set) var requiredViolation = 0.0
    /// The weighted sums of violations by priority.
    private(set) var sums: [Float: Double] = [:]
    /// The magnitudes of the summands of each sum, for comparisons.
    private(set) var scales: [Float: Double] = [:]

    init(_ book: InstalledRows, trace: FlatTrace, values: [Double]) {
        for row in book.rows.values { add(row, trace, values) }
        for (variable, edit) in book.edits {
            let value = values[variable]
            add(
                (value - edit.value).magnitude, scale: value.magnitude + edit.value.magnitude,
                at: edit.priority, 1)
        }
    }

    private mutating func add(_ row: InstalledRows.Row, _ trace: FlatTrace, _ values: [Double]) {
        let record = trace.records[row.record]
        var (activity, scale) = (row.constant, row.constant.magnitude)
        for term in trace.terms(of: record) {
            let product = term.coefficient * values[Int(term.variable)]
            activity += product
            scale += product.magnitude
        }
        add(
            Self.violation(activity, FlatRelation(record)), scale: scale, at: row.priority,
            row.weight)
    }

    private static func violation(_ activity: Double, _ relation: FlatRelation) -> Double {
        switch relation {
        case .equal: activity.magnitude
        case .lessOrEqual: max(0, activity)
        case .greaterOrEqual: max(0, -activity)
        }
    }

    private mutating func add(
        _ violation: Double, scale: Double, at priority: Float, _ weight: Double
    ) {
        guard priority < 1000 else {
            // Not `max`, since a NaN violation must stay NaN.
            let relative = violation / max(1, scale)
            if !(relative <= requiredViolation) { requiredViolation = relative }
            return
        }
        sums[priority, default: 0] += weight * violation
        scales[priority, default: 0] += weight * scale
    }

    /// The relative tolerance for a required row to hold, or for sums to be equal.
    static let requiredTolerance = 1e-9
    static let sumTolerance = 1e-9

    var meetsRequired: Bool { requiredViolation <= Self.requiredTolerance }

    /// The highest level at which two answers differ, and whether this answer is the better one.
    func comparison(with other: LevelSums) -> (priority: Float, isBetter: Bool)? {
        let levels = Set(sums.keys).union(other.sums.keys).sorted(by: >)
        for level in levels {
            let (mine, theirs) = (sums[level] ?? 0, other.sums[level] ?? 0)
            let scale = 1 + max(scales[level] ?? 0, other.scales[level] ?? 0)
            if (mine - theirs).magnitude > Self.sumTolerance * scale {
                return (level, mine < theirs)
            }
        }
        return nil
    }
}

/// The correct engine if two answers differ.
enum Verdict: Equatable {
    case ours(String)
    case theirs(String)
    /// Neither answer is provably wrong.
    case undecided

    var oursIsWrong: Bool {
        if case .theirs = self { return true }
        return false
    }
}

/// An engine's answer at a checkpoint, with its refusals by then.
struct Answer {
    let values: [Double]
    let refused: [Int]
}

/// A decision between two answers at one checkpoint.
///
/// `LevelSumSettle` decides in doubles.
protocol Settle {
    func settle(
        ours: Answer, theirs: Answer, book: InstalledRows, theirBook: InstalledRows,
        trace: FlatTrace
    ) -> Verdict
}

/// A decision by the definition of optimality: required rows, level sums from the highest level
/// down, then stays.
struct LevelSumSettle: Settle {
    func settle(
        ours: Answer, theirs: Answer, book: InstalledRows, theirBook: InstalledRows,
        trace: FlatTrace
    ) -> Verdict {
        if let reason = nonsense(in: theirs.values) { return .ours(reason) }
        if ours.refused != theirs.refused, provesRefusalWrong(ours, theirs, theirBook, trace) {
            return .theirs("a refused constraint is compatible with the others")
        }
        let mine = LevelSums(book, trace: trace, values: ours.values)
        let other = LevelSums(book, trace: trace, values: theirs.values)
        if !mine.meetsRequired { return .theirs("a required constraint is violated") }
        if let id = needlessRefusal(ours, theirs, book) {
            return .ours("row \(id) is refused, but can hold together with the others")
        }
        if !other.meetsRequired { return .ours("a required constraint is violated") }
        if let difference = mine.comparison(with: other) {
            let reason = "level \(difference.priority) can have a lower cost"
            return difference.isBetter ? .ours(reason) : .theirs(reason)
        }
        return byStays(ours.values, theirs.values, book)
    }

    /// The reason why values are no answer, if one is infinite or not a number.
    private func nonsense(in values: [Double]) -> String? {
        values.firstIndex { !$0.isFinite }.map { "variable \($0) is \(values[$0])" }
    }

    /// A row that they refused and that our answer, which meets all required rows, contains.
    ///
    /// A refused batch may be named by any of its rows, so that equally many refusals say nothing.
    private func needlessRefusal(_ ours: Answer, _ theirs: Answer, _ book: InstalledRows) -> Int? {
        guard theirs.refused.count > ours.refused.count else { return nil }
        return theirs.refused.first { !ours.refused.contains($0) && book.rows[$0] != nil }
    }

    /// Returns whether their answer satisfies a row that we refused and all of their required rows.
    private func provesRefusalWrong(
        _ ours: Answer, _ theirs: Answer, _ book: InstalledRows, _ trace: FlatTrace
    ) -> Bool {
        let onlyOurs = Set(ours.refused).subtracting(theirs.refused)
        guard onlyOurs.contains(where: { book.rows[$0] != nil }) else { return false }
        return LevelSums(book, trace: trace, values: theirs.values).meetsRequired
    }

    /// Compares two optima: the first variable that differs should be nearer to its anchor.
    private func byStays(_ ours: [Double], _ theirs: [Double], _ book: InstalledRows) -> Verdict {
        for variable in ours.indices where !Agreement.areEqual(ours[variable], theirs[variable]) {
            let anchor = book.anchors[variable] ?? 0
            let (mine, other) = (
                (ours[variable] - anchor).magnitude, (theirs[variable] - anchor).magnitude
            )
            if Agreement.areEqual(mine, other) { continue }
            let reason = "another optimum: variable \(variable) could be nearer to its anchor"
            return mine < other ? .ours(reason) : .theirs(reason)
        }
        return .undecided
    }
}
