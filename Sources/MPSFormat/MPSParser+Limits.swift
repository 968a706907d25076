import Rational

// RHS and RANGES, and what they make of the rows.

extension MPSParser {
    /// Whether a line belongs to the set that counts: the first of its section.
    mutating func isInFirstSet(_ card: MPSCard, _ section: MPSSection) -> Bool {
        let set = card.name.map(text) ?? ""
        let first = names.sets[section] ?? set
        names.sets[section] = first
        if set == first { return true }
        if names.otherSets.insert(section).inserted {
            warn("\(section.rawValue) has a second set, “\(shown(set))”; only the first, “\(shown(first))”, is used")
        }
        return false
    }

    mutating func readRightSides(_ card: MPSCard) throws(MPSError) {
        guard isInFirstSet(card, .rhs) else { return }
        for pair in card.pairs {
            let value = try number(pair.number)
            switch try place(of: pair.name) {
            case .ignored: continue
            case .objective: try set(\.names.objectiveSide, value, pair.name)
            case .row(let row): try set(\.names.rightSides[row], value, pair.name)
            }
        }
    }

    mutating func readRanges(_ card: MPSCard) throws(MPSError) {
        guard isInFirstSet(card, .ranges) else { return }
        for pair in card.pairs {
            let value = try number(pair.number)
            switch try place(of: pair.name) {
            case .objective, .ignored: warn("a range on the N row “\(shown(text(pair.name)))” is left out")
            case .row(let row): try set(\.names.ranges[row], value, pair.name)
            }
        }
    }

    private mutating func set(
        _ path: WritableKeyPath<MPSParser, Rational?>, _ value: Rational, _ name: Range<Int>
    ) throws(MPSError) {
        guard self[keyPath: path] == nil else {
            throw error(.repeated, "row “\(shown(text(name)))” has such a number already; keep one of the two")
        }
        self[keyPath: path] = value
    }

    /// Gives every row its limits, once all is read.
    mutating func finishRows() {
        program.objectiveConstant = -(names.objectiveSide ?? Rational(0))
        for row in program.rows.indices {
            let (lower, upper) = limits(names.types[row], names.rightSides[row] ?? Rational(0), names.ranges[row])
            program.rows[row].lower = lower
            program.rows[row].upper = upper
        }
    }

    private func limits(_ type: MPSRowType, _ side: Rational, _ range: Rational?) -> (Rational?, Rational?) {
        let size = range.map { $0.signum() < 0 ? -$0 : $0 }
        switch type {
        case .atMost: return (size.map { side - $0 }, side)
        case .atLeast: return (side, size.map { side + $0 })
        case .equal:
            guard let range else { return (side, side) }
            return range.signum() < 0 ? (side + range, side) : (side, side + range)
        }
    }
}
