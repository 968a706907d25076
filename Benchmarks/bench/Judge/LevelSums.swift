import CBenchSupport

/// How well an answer does: what it violates of the required rows, then the sum of violations of each level.
struct LevelSums {
    /// The worst violation of a required row, relative to the size of the row's terms.
    private(set) var requiredViolation = 0.0
    /// Weighted sums of violations by priority.
    private(set) var sums: [Float: Double] = [:]
    /// The size of the numbers that went into each sum, for comparisons.
    private(set) var scales: [Float: Double] = [:]

    init(_ book: RowBook, trace: FlatTrace, values: [Double]) {
        for row in book.rows.values { add(row, trace, values) }
        for (variable, edit) in book.edits {
            let value = values[variable]
            add((value - edit.value).magnitude, scale: value.magnitude + edit.value.magnitude, at: edit.priority, 1)
        }
    }

    private mutating func add(_ row: RowBook.Row, _ trace: FlatTrace, _ values: [Double]) {
        let record = trace.records[row.record]
        var (activity, scale) = (row.constant, row.constant.magnitude)
        for term in trace.terms(of: record) {
            let product = term.coefficient * values[Int(term.variable)]
            activity += product
            scale += product.magnitude
        }
        add(Self.violation(activity, FlatRelation(record)), scale: scale, at: row.priority, row.weight)
    }

    private static func violation(_ activity: Double, _ relation: FlatRelation) -> Double {
        switch relation {
        case .equal: activity.magnitude
        case .lessOrEqual: max(0, activity)
        case .greaterOrEqual: max(0, -activity)
        }
    }

    private mutating func add(_ violation: Double, scale: Double, at priority: Float, _ weight: Double) {
        guard priority < 1000 else {
            // Not `max`: a violation that is not a number must stay one.
            let relative = violation / max(1, scale)
            if !(relative <= requiredViolation) { requiredViolation = relative }
            return
        }
        sums[priority, default: 0] += weight * violation
        scales[priority, default: 0] += weight * scale
    }

    /// Beyond rounding: a required row is met, or two sums are equal, within these, relative to what was added up.
    static let requiredTolerance = 1e-9
    static let sumTolerance = 1e-9

    var meetsRequired: Bool { requiredViolation <= Self.requiredTolerance }

    /// The highest level at which two answers differ, and whether this one is the better there.
    func comparison(with other: LevelSums) -> (priority: Float, isBetter: Bool)? {
        let levels = Set(sums.keys).union(other.sums.keys).sorted(by: >)
        for level in levels {
            let (mine, theirs) = (sums[level] ?? 0, other.sums[level] ?? 0)
            let scale = 1 + max(scales[level] ?? 0, other.scales[level] ?? 0)
            if (mine - theirs).magnitude > Self.sumTolerance * scale { return (level, mine < theirs) }
        }
        return nil
    }
}
