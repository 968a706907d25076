import Rational

/// The exact coefficients, breakpoints and weights of the rows, in addition to the `Double`s of the
/// ``RowStore``.
///
/// `coefficients` is parallel to `RowStore.entries`, the other lists to its rows. A row is
/// converted on first use, and again after a change of its breakpoint or weight.
struct ExactNumbers: ~Copyable {
    struct Reading: BitwiseCopyable {
        var serial: UInt32 = 0
        var inputIndex: Int32 = -1
        var breakpoint = 0.0
        var weight = 0.0
    }

    private(set) var coefficients = RationalPool()
    private(set) var breakpoints = RationalPool()
    private(set) var weights = RationalPool()
    private var readings = Pool<Reading>()
    /// The serial number of the row whose coefficients begin at an entry. A rollback may restore a
    /// row whose entries another row has used meanwhile.
    private var owners = Pool<UInt32>()

    mutating func extend(_ rows: borrowing RowStore) {
        coefficients.extend(to: rows.entries.count)
        if rows.entries.count > owners.count {
            owners.append(repeating: 0, count: rows.entries.count - owners.count)
        }
        breakpoints.extend(to: rows.count)
        weights.extend(to: rows.count)
        assert(breakpoints.count >= rows.count && weights.count >= rows.count, "Proof 6: one a row")
        if rows.count > readings.count {
            readings.append(repeating: Reading(), count: rows.count - readings.count)
        }
    }

    /// Updates the numbers of a row.
    @inline(__always) mutating func load(
        _ row: Int, _ rows: borrowing RowStore, _ inputs: borrowing ExactInputs
    ) {
        assert(rows.bodies[row].serial != 0, "Problem 9: only a live row has numbers")
        let body = rows.bodies[row], reading = readings[row]
        if reading.serial == body.serial, reading.breakpoint == body.breakpoint,
            reading.weight == body.weight,
            reading.inputIndex == body.inputIndex,
            body.length == 0 || owners[body.start] == body.serial
        {
            return
        }
        reload(row, rows, inputs)
    }

    private mutating func reload(
        _ row: Int, _ rows: borrowing RowStore, _ inputs: borrowing ExactInputs
    ) {
        let body = rows.bodies[row]
        breakpoints[row] = inputs.breakpoint(body)
        weights[row] = inputs.weight(body)
        assert(weights[row].signum() > 0, "Problem 8: a weight is positive")
        if body.length > 0, owners[body.start] != body.serial {
            owners[body.start] = body.serial
            reloadCoefficients(body, rows, inputs)
        }
        readings[row] = Reading(
            serial: body.serial, inputIndex: body.inputIndex, breakpoint: body.breakpoint,
            weight: body.weight
        )
    }

    private func reloadCoefficients(
        _ body: RowBody, _ rows: borrowing RowStore, _ inputs: borrowing ExactInputs
    ) {
        let start = Int(body.start)
        for entry in start..<(start + Int(body.length)) {
            coefficients[entry] = inputs.read(rows.coefficient(rows.entries[entry]))
        }
        for input in inputs.coefficients(body.serial) {
            assert(input.place < Int(body.length), "Problem 10: a coefficient is one of its row")
            coefficients[start + input.place] = input.value
        }
    }

    /// Sets a breakpoint in exact arithmetic alone, for a walk that floating point does not follow.
    func setBreakpoint(_ row: Int, to value: Rational) {
        assert(readings[row].serial != 0, "Proof 6: the row's numbers are loaded")
        breakpoints[row] = value
    }

    /// Returns the cost of a unit above or below the breakpoint, at the row's own level.
    func cost(_ row: Int, up isUp: Bool, _ body: RowBody) -> Rational {
        assert(readings[row].serial == body.serial, "Proof 6: the numbers are those of the row")
        return (isUp ? body.up : body.down) == 0 ? .zero : weights[row]
    }

    /// Returns the slope of the cost on the row's side.
    func slope(_ row: Int, _ body: RowBody) -> Rational {
        assert(readings[row].serial == body.serial, "Proof 6: the numbers are those of the row")
        guard body.slope != 0 else { return .zero }
        return body.side > 0 ? weights[row] : -weights[row]
    }

    /// Returns the change of the slope when the row moves to its other side.
    func flipChange(_ row: Int, _ body: RowBody) -> Rational {
        assert(body.side != 0, "Simplex 2: a pending row does not flip")
        let kink = cost(row, up: true, body) + cost(row, up: false, body)
        return body.side > 0 ? -kink : kink
    }
}
