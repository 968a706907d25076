import Diagnostics
import Rational

// ROWS and COLUMNS.

extension MPSParser {
    mutating func readRow(_ card: MPSCard) throws(Diagnostic) {
        guard let code = card.code.map(text), let name = card.name.map(text) else { return }
        guard names.rows[name] == nil else {
            throw error(.repeated, "row “\(shown(name))” occurs twice; rename or remove one")
        }
        if code == "N" { return addObjective(name) }
        guard let type = MPSRowType(rawValue: code) else {
            throw error(.badType, "unknown row type “\(shown(code))”; write N, L, G or E")
        }
        try checkCount(program.rows.count)
        names.rows[name] = .row(program.rows.count)
        names.types.append(type)
        names.rightSides.append(nil)
        names.ranges.append(nil)
        names.lastColumns.append(-1)
        program.rows.append(.init(name: name))
    }

    private mutating func addObjective(_ name: String) {
        names.rows[name] = program.objectiveName == nil ? .objective : .ignored
        if program.objectiveName == nil { program.objectiveName = name }
    }

    func checkCount(_ count: Int) throws(Diagnostic) {
        guard count < MPSLimits.nameCount else {
            throw error(
                .limit,
                "the file has more than \(MPSLimits.nameCount) rows or columns; split the problem")
        }
    }

    func place(of row: Range<Int>) throws(Diagnostic) -> MPSNames.RowPlace {
        let name = text(row)
        if let place = names.rows[name] { return place }
        throw error(
            .unknownName, "unknown row “\(shown(name))”; correct the name or add it to ROWS")
    }

    mutating func readEntries(_ card: MPSCard) throws(Diagnostic) {
        guard let name = card.name.map(text), let first = card.pairs.first else { return }
        if text(first.name).contains("MARKER") {
            throw error(
                .integrality,
                "MARKER makes columns integer, which cannot be solved; remove it for the relaxation"
            )
        }
        if program.columns.last?.name != name { try addColumn(name) }
        for pair in card.pairs {
            try addEntry(place(of: pair.name), text(pair.name), number(pair.number))
        }
    }

    private mutating func addColumn(_ name: String) throws(Diagnostic) {
        let column = program.columns.count
        try checkCount(column)
        guard names.columns.updateValue(column, forKey: name) == nil else {
            throw error(
                .repeated, "column “\(shown(name))” is not contiguous; put its lines together")
        }
        let start = program.entryRows.count
        program.columns.append(.init(name: name, entries: start..<start))
    }

    private mutating func addEntry(_ place: MPSNames.RowPlace, _ name: String, _ value: Rational)
        throws(Diagnostic)
    {
        let column = program.columns.count - 1
        switch place {
        case .ignored: return
        case .objective:
            if names.objectiveColumn == column { throw repeatedEntry(name) }
            names.objectiveColumn = column
            program.columns[column].cost = value
        case .row(let row):
            if names.lastColumns[row] == column { throw repeatedEntry(name) }
            names.lastColumns[row] = column
            if !value.isZero { append(row, value, to: column) }
        }
    }

    private mutating func append(_ row: Int, _ value: Rational, to column: Int) {
        program.entryRows.append(Int32(row))
        program.entryValues.append(value)
        let start = program.columns[column].entries.lowerBound
        program.columns[column].entries = start..<program.entryRows.count
    }

    private func repeatedEntry(_ row: String) -> Diagnostic {
        error(
            .repeated,
            "the column already has a number for row “\(shown(row))”; keep one of the two")
    }
}

// RHS and RANGES, and the limits of the rows that follow from them.

extension MPSParser {
    /// A Boolean value that indicates whether a line belongs to the first set of its section.
    mutating func isInFirstSet(_ card: MPSCard, _ section: MPSSection) -> Bool {
        let set = card.name.map(text) ?? ""
        let first = names.sets[section] ?? set
        names.sets[section] = first
        if set == first { return true }
        if names.otherSets.insert(section).inserted {
            warn(
                "\(section.rawValue) has a second set, “\(shown(set))”; only the first, “\(shown(first))”, is used"
            )
        }
        return false
    }

    mutating func readRightSides(_ card: MPSCard) throws(Diagnostic) {
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

    mutating func readRanges(_ card: MPSCard) throws(Diagnostic) {
        guard isInFirstSet(card, .ranges) else { return }
        for pair in card.pairs {
            let value = try number(pair.number)
            switch try place(of: pair.name) {
            case .objective, .ignored:
                warn("a range on the N row “\(shown(text(pair.name)))” is ignored")
            case .row(let row): try set(\.names.ranges[row], value, pair.name)
            }
        }
    }

    private mutating func set(
        _ path: WritableKeyPath<MPSParser, Rational?>, _ value: Rational, _ name: Range<Int>
    ) throws(Diagnostic) {
        guard self[keyPath: path] == nil else {
            throw error(
                .repeated,
                "row “\(shown(text(name)))” already has such a number; keep one of the two")
        }
        self[keyPath: path] = value
    }

    /// Derives the limits of every row at the end of the file.
    mutating func finishRows() {
        program.objectiveConstant = -(names.objectiveSide ?? Rational(0))
        for row in program.rows.indices {
            let (lower, upper) = limits(
                names.types[row], names.rightSides[row] ?? Rational(0), names.ranges[row])
            program.rows[row].lower = lower
            program.rows[row].upper = upper
        }
    }

    private func limits(_ type: MPSRowType, _ side: Rational, _ range: Rational?) -> (
        Rational?, Rational?
    ) {
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

// BOUNDS.

extension MPSParser {
    mutating func readBound(_ card: MPSCard) throws(Diagnostic) {
        guard let code = card.code.map(text) else { return }
        guard let bound = MPSBound(rawValue: code) else {
            throw error(
                .badType, "unknown bound type “\(shown(code))”; write LO, UP, FX, FR, MI or PL")
        }
        guard bound.isContinuous else {
            throw error(
                .integrality,
                "\(code) makes a column integer or semicontinuous, which cannot be solved; relax it to LO and UP"
            )
        }
        let card = withoutIdleNumber(card)
        guard isInFirstSet(card, .bounds), let pair = card.pairs.first else { return }
        let name = text(pair.name)
        guard let column = names.columns[name] else {
            throw error(
                .unknownName,
                "unknown column “\(shown(name))”; correct the name or add it to COLUMNS")
        }
        try apply(bound, pair.number, to: column)
    }

    /// Resolves the ambiguity of `FR column 0` and `FR set column`: a column is not named like a
    /// number.
    private func withoutIdleNumber(_ card: MPSCard) -> MPSCard {
        guard let name = card.name, let pair = card.pairs.first, pair.number == nil else {
            return card
        }
        guard names.columns[text(pair.name)] == nil, names.columns[text(name)] != nil else {
            return card
        }
        return MPSCard(code: card.code, pairs: [(name, nil)])
    }

    private mutating func apply(_ bound: MPSBound, _ field: Range<Int>?, to column: Int)
        throws(Diagnostic)
    {
        switch bound {
        case .lower: setLower(try limit(field), of: column)
        case .upper: setUpper(try limit(field), of: column)
        case .fixed:
            let value = try number(field)
            setLower(value, of: column)
            program.columns[column].upper = value
        case .free:
            setLower(nil, of: column)
            program.columns[column].upper = nil
        case .minusInfinity: setLower(nil, of: column)
        case .plusInfinity: program.columns[column].upper = nil
        case .binary, .lowerInteger, .upperInteger, .semicontinuous: break
        }
    }

    /// The value of a bound; `nil` for 1e30 and beyond, which means unbounded.
    private mutating func limit(_ field: Range<Int>?) throws(Diagnostic) -> Rational? {
        if let field, MPSNumber.isInfinite(bytes[field]) { return nil }
        let value = try number(field)
        guard value >= Self.endless || value <= -Self.endless else { return value }
        warn("a bound of 1e30 or beyond means unbounded")
        return nil
    }

    private static let endless = (0..<30).reduce(Rational(1)) { power, _ in power * Rational(10) }

    private mutating func setLower(_ value: Rational?, of column: Int) {
        program.columns[column].lower = value
        names.bounded.insert(column)
    }

    private mutating func setUpper(_ value: Rational?, of column: Int) {
        program.columns[column].upper = value
        guard let value, value.signum() < 0, !names.bounded.contains(column) else { return }
        program.columns[column].lower = nil
        let name = shown(program.columns[column].name)
        warn(
            "column “\(name)” has a negative UP and no LO: its lower bound 0 is removed; write LO to keep one"
        )
    }
}
