extension PricePath {
    /// The maximum number of levels, which each number of the path has.
    private static var maxLevels: Int { 16 }

    /// Copies the rows that are connected with a long row, without its members.
    ///
    /// The path is broken if the active rows do not fit: a stay holds a link, or several members are
    /// inactive.
    init(_ simplex: borrowing Simplex, _ long: borrowing LongRow) {
        let connected = Connected(simplex, long)
        let keys = connected.keys, areFew = keys.count <= PricePath.maxLevels
        self.init(
            levels: areFew ? keys.count : 1, variables: areFew ? connected.variables.count : 0,
            rows: areFew ? connected.codes.count + 1 : 0)
        for link in long.links where simplex.basis.unitSlots[link] >= 0 { isBroken = true }
        guard areFew, !isBroken else {
            isBroken = true
            return
        }
        load(variables: connected, long, simplex)
        var activeCount = 0
        for code in connected.codes {
            append(code, connected, keys, simplex)
            if rows[rows.count - 1].side == 0 { activeCount += 1 }
        }
        rows.append(
            Row(
                code: PricePath.hold, start: 0, length: 0, level: 0, breakpoint: 0, up: 0, down: 0,
                side: 1))
        loadColumns()
        let inactiveMembers = long.members.count { simplex.rows.slots[$0.row] < 0 }
        isBroken =
            inactiveMembers > 1
            || activeCount != variables.count - (inactiveMembers == 0 ? 1 : 0)
    }

    private mutating func load(
        variables connected: borrowing Connected, _ long: borrowing LongRow,
        _ simplex: borrowing Simplex
    ) {
        for variable in connected.variables {
            variables.append(Variable(value: simplex.x[variable].value))
        }
        for term in long.terms {
            let index = Int(connected.copyPlaces[term.variable])
            variables[index].coefficient = term.coefficient
            variables[index].place = term.place
        }
    }

    private mutating func append(
        _ code: Int32, _ connected: borrowing Connected, _ keys: [UInt32],
        _ simplex: borrowing Simplex
    ) {
        let start = Int32(terms.count)
        guard code >= 0 else {
            let index = connected.copyPlaces[Basis.variable(ofUnit: code)]
            terms.append(Term(coefficient: 1, index: index))
            rows.append(
                Row(
                    code: code, start: start, length: 1, level: 0,
                    breakpoint: variables[index].value, up: 0, down: 0, side: 0))
            return
        }
        let body = simplex.rows.bodies[code]
        for entry in simplex.rows.terms(Int(code)) {
            terms.append(
                Term(
                    coefficient: simplex.rows.coefficient(entry),
                    index: connected.copyPlaces[entry.variable]))
        }
        rows.append(
            Row(
                code: code, start: start, length: body.length,
                level: Int32(keys.firstIndex(of: body.key) ?? 0), breakpoint: body.breakpoint,
                up: body.up, down: body.down,
                side: simplex.rows.slots[code] >= 0 ? 0 : body.side))
    }

    /// Makes the columns of the rows, each with room for one more.
    private mutating func loadColumns() {
        for term in 0..<terms.count { variables[terms[term].index].count += 1 }
        var start: Int32 = 0
        for variable in 0..<variables.count {
            variables[variable].start = start
            start += variables[variable].count + 1
            variables[variable].count = 0
        }
        columns.append(repeating: Term(coefficient: 0, index: -1), count: Int(start))
        for row in 0..<rows.count {
            for term in terms(row) {
                let column = variables[term.index]
                columns[column.start + column.count] = Term(
                    coefficient: term.coefficient, index: Int32(row))
                variables[term.index].count += 1
            }
        }
    }
}

/// The variables and rows that are connected with a long row, without its members.
private struct Connected: ~Copyable {
    var variables: [Int32] = []
    /// The index of a variable in `variables`, or -1.
    var copyPlaces = Pool<Int32>()
    /// The rows, and the stays that hold a variable.
    var codes: [Int32] = []
    /// The levels of the rows, the required one first, then in descending order.
    var keys: [UInt32] = [Priority.requiredKey]
    private var isListed = Pool<UInt8>()

    init(_ simplex: borrowing Simplex, _ long: borrowing LongRow) {
        copyPlaces.append(repeating: -1, count: simplex.variableCount)
        isListed.append(repeating: 0, count: simplex.rows.count)
        for member in long.members { isListed[member.row] = 1 }
        for term in long.terms { list(term.variable) }
        spread(simplex)
    }

    private mutating func list(_ variable: Int32) {
        guard copyPlaces[variable] < 0 else { return }
        copyPlaces[variable] = Int32(variables.count)
        variables.append(variable)
    }

    /// Lists all that is connected with the listed variables.
    private mutating func spread(_ simplex: borrowing Simplex) {
        var done = 0
        while done < variables.count {
            let variable = variables[done]
            done += 1
            if simplex.basis.unitSlots[variable] >= 0 { codes.append(Basis.unit(Int(variable))) }
            for link in simplex.rows.column(Int(variable)) {
                let row = Int(simplex.rows.entries[link].row)
                guard isListed[row] == 0, simplex.rows.slots[row] != RowStore.dead else { continue }
                isListed[row] = 1
                codes.append(Int32(row))
                note(simplex.rows.bodies[row].key)
                for entry in simplex.rows.terms(row) { list(entry.variable) }
            }
        }
        keys.sort(by: >)
    }

    private mutating func note(_ key: UInt32) {
        if !keys.contains(key) { keys.append(key) }
    }
}
