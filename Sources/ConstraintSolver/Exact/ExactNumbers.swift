import Rational

/// The exact coefficients, breakpoints and weights of the rows, beside the `Double`s of the
/// ``RowStore``.
///
/// Layout: `coefficients` is parallel to `RowStore.entries`, the others to its rows. A row is read
/// when it is first needed, and again where its breakpoint or weight has changed since.
struct ExactNumbers: ~Copyable {
    struct Reading: BitwiseCopyable {
        var serial: UInt32 = 0
        var given: Int32 = -1
        var breakpoint = 0.0
        var weight = 0.0
    }

    private(set) var coefficients = RationalPool()
    private(set) var breakpoints = RationalPool()
    private(set) var weights = RationalPool()
    private var readings = Pool<Reading>()
    /// The serial number of the row whose coefficients begin at an entry: a roll back may bring a
    /// row back to entries that another has used meanwhile.
    private var owners = Pool<UInt32>()

    init() {}

    mutating func extend(_ rows: borrowing RowStore) {
        coefficients.extend(to: rows.entries.count)
        if rows.entries.count > owners.count {
            owners.append(repeating: 0, count: rows.entries.count - owners.count)
        }
        breakpoints.extend(to: rows.count)
        weights.extend(to: rows.count)
        if rows.count > readings.count {
            readings.append(repeating: Reading(), count: rows.count - readings.count)
        }
    }

    /// Brings the numbers of a row up to date.
    @inline(__always) mutating func load(
        _ row: Int, _ rows: borrowing RowStore, _ givens: borrowing ExactInputs
    ) {
        let body = rows.bodies[row], reading = readings[row]
        if reading.serial == body.serial, reading.breakpoint == body.breakpoint,
            reading.weight == body.weight,
            reading.given == body.given, body.length == 0 || owners[body.start] == body.serial
        {
            return
        }
        reload(row, rows, givens)
    }

    private mutating func reload(
        _ row: Int, _ rows: borrowing RowStore, _ givens: borrowing ExactInputs
    ) {
        let body = rows.bodies[row]
        breakpoints[row] = givens.breakpoint(body)
        weights[row] = givens.weight(body)
        if body.length > 0, owners[body.start] != body.serial {
            owners[body.start] = body.serial
            reloadCoefficients(body, rows, givens)
        }
        readings[row] = Reading(
            serial: body.serial, given: body.given, breakpoint: body.breakpoint, weight: body.weight
        )
    }

    private func reloadCoefficients(
        _ body: RowBody, _ rows: borrowing RowStore, _ givens: borrowing ExactInputs
    ) {
        let start = Int(body.start)
        for entry in start..<(start + Int(body.length)) {
            coefficients[entry] = givens.read(rows.entries[entry].coefficient)
        }
        for given in givens.coefficients(body.serial) {
            coefficients[start + given.place] = given.value
        }
    }

    /// Moves a breakpoint in exact arithmetic alone, for a walk whose numbers no `Double` follows.
    func setBreakpoint(_ row: Int, to value: Rational) { breakpoints[row] = value }

    /// The cost of moving a row up, or down, by one from its breakpoint, at the row's own level.
    func cost(_ row: Int, up isUp: Bool, _ body: RowBody) -> Rational {
        (isUp ? body.up : body.down) == 0 ? .zero : weights[row]
    }

    /// The slope of the cost on the side where the row is taken to be.
    func slope(_ row: Int, _ body: RowBody) -> Rational {
        guard body.slope != 0 else { return .zero }
        return body.side > 0 ? weights[row] : -weights[row]
    }

    /// How the slope changes when the row is taken to its other side.
    func flipChange(_ row: Int, _ body: RowBody) -> Rational {
        let kink = cost(row, up: true, body) + cost(row, up: false, body)
        return body.side > 0 ? -kink : kink
    }
}
