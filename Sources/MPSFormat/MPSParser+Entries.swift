import Rational

// ROWS and COLUMNS.

extension MPSParser {
    mutating func readRow(_ card: MPSCard) throws(MPSError) {
        guard let code = card.code.map(text), let name = card.name.map(text) else { return }
        guard names.rows[name] == nil else {
            throw error(.repeated, "row “\(shown(name))” is given twice; rename or remove one")
        }
        if code == "N" { return addObjective(name) }
        guard let type = MPSRowType(rawValue: code) else {
            throw error(.badType, "“\(shown(code))” is no type of row; write N, L, G or E")
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

    func checkCount(_ count: Int) throws(MPSError) {
        guard count < MPSLimits.nameCount else {
            throw error(.limit, "the file has more than \(MPSLimits.nameCount) rows or columns; split the problem")
        }
    }

    func place(of row: Range<Int>) throws(MPSError) -> MPSNames.RowPlace {
        let name = text(row)
        if let place = names.rows[name] { return place }
        throw error(.unknownName, "there is no row “\(shown(name))”; correct the name or add it to ROWS")
    }

    mutating func readEntries(_ card: MPSCard) throws(MPSError) {
        guard let name = card.name.map(text), let first = card.pairs.first else { return }
        if text(first.name).contains("MARKER") {
            throw error(
                .integrality, "here is a MARKER, and integer columns cannot be solved; remove it for the relaxation")
        }
        if program.columns.last?.name != name { try addColumn(name) }
        for pair in card.pairs { try addEntry(place(of: pair.name), text(pair.name), number(pair.number)) }
    }

    private mutating func addColumn(_ name: String) throws(MPSError) {
        let column = program.columns.count
        try checkCount(column)
        guard names.columns.updateValue(column, forKey: name) == nil else {
            throw error(.repeated, "column “\(shown(name))” comes back after others; put its lines together")
        }
        let start = program.entryRows.count
        program.columns.append(.init(name: name, entries: start..<start))
    }

    private mutating func addEntry(_ place: MPSNames.RowPlace, _ name: String, _ value: Rational) throws(MPSError) {
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

    private func repeatedEntry(_ row: String) -> MPSError {
        error(.repeated, "the column has a number for row “\(shown(row))” already; keep one of the two")
    }
}
