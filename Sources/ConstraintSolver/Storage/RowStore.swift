/// A coefficient of a row, linked into the column of its variable.
struct Entry: BitwiseCopyable {
    /// The coefficient (``Coefficients``).
    let code: Int32
    let variable: Int32
    let row: Int32
    /// The next entry of the column; -1 for its last entry.
    var next: Int32 = -1
    /// The previous entry of the column, and for its first entry the last one; -1 while the row is not
    /// linked.
    var previous: Int32 = -1

    @inline(__always) var isLinked: Bool { previous >= 0 }
}

/// The data of a row except its coefficients: 40 bytes that a ratio test reads together.
struct RowBody: BitwiseCopyable {
    var start: Int32
    var length: Int32
    /// The activity at which the cost has its kink: minus the constraint's constant.
    private(set) var breakpoint: Double
    private(set) var weight: Double
    var key: UInt32
    var relation: Relation
    /// The side of an inactive row: +1 for an activity at or above the breakpoint, -1 at or below.
    ///
    /// The side is 0 while the row is not yet part of the problem.
    var side: Int8
    /// A Boolean value that indicates whether the row was removed but is still active. Such a row
    /// costs nothing on either side, and leaves the basis first.
    var isRemoved: Bool
    /// The parts of the row that are off their ``Grid``.
    private(set) var rounded: Rounded = []
    /// The serial number, which distinguishes the rows that have had this number; 0 if the number
    /// is free.
    var serial: UInt32 = 0
    /// The index in ``ExactInputs`` of the constant and the weight given as fractions; -1 if the
    /// numbers here are exact.
    var inputIndex: Int32 = -1

    @inline(__always) init(
        start: Int32 = 0, length: Int32 = 0, breakpoint: Double = 0, weight: Double = 0,
        key: UInt32 = 0, relation: Relation = .equal
    ) {
        assert(start >= 0 && length >= 0, "Problem 4: a row has a range of entries")
        (self.start, self.length, self.key) = (start, length, key)
        (self.breakpoint, self.weight) = (breakpoint, weight)
        self.relation = relation
        side = 0
        isRemoved = false
        set(breakpoint: breakpoint)
        set(weight: weight)
        if Int(length) > Grid.terms { rounded.insert(.length) }
    }

    /// The cost per unit above the breakpoint, at the row's own level.
    @inline(__always) var up: Double { isRemoved || relation == .greaterOrEqual ? 0 : weight }
    /// The cost per unit below the breakpoint, at the row's own level.
    @inline(__always) var down: Double { isRemoved || relation == .lessOrEqual ? 0 : weight }
    /// The slope of the cost on the row's side.
    @inline(__always) var slope: Double { side > 0 ? up : side < 0 ? -down : 0 }
    /// The increase of the slope when the row crosses its breakpoint upwards.
    @inline(__always) var kink: Double { up + down }
    /// The change of the slope when the row moves to its other side.
    @inline(__always) var flipChange: Double { side > 0 ? -kink : kink }
    @inline(__always) var isRequired: Bool { key == Priority.requiredKey }
    @inline(__always) var isRequiredEquality: Bool { isRequired && relation == .equal }

    struct Rounded: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let coefficients = Rounded(rawValue: 1)
        static let breakpoint = Rounded(rawValue: 2)
        static let weight = Rounded(rawValue: 4)
        /// The row has too many terms for exact sums, unless their sizes are checked.
        static let length = Rounded(rawValue: 8)
    }

    /// A Boolean value that indicates whether the row's residuals are exact if the values are.
    @inline(__always) var hasExactActivity: Bool {
        rounded.isDisjoint(with: [.coefficients, .breakpoint, .length])
    }
    /// The breakpoint with its error.
    @inline(__always) var breakpointCell: Cell {
        Cell(breakpoint, rounded.contains(.breakpoint) ? Cell.rounding(breakpoint) : 0)
    }
    /// The error of the weight, and of slopes.
    @inline(__always) var weightError: Double {
        rounded.contains(.weight) ? Cell.rounding(weight) : 0
    }

    /// Sets the activity at which the cost has its kink.
    @inline(__always) mutating func set(breakpoint: Double) {
        assert(breakpoint.isFinite, "Problem 8: a breakpoint is finite")
        self.breakpoint = breakpoint
        note(.breakpoint, isExact: Grid.holds(value: breakpoint))
    }

    /// Sets the cost per unit beyond the breakpoint.
    @inline(__always) mutating func set(weight: Double) {
        assert(weight >= 0 && weight.isFinite, "Problem 8: a weight is finite")
        self.weight = weight
        note(.weight, isExact: Grid.holds(coefficient: weight))
    }

    /// Records that a coefficient is off its grid.
    @inline(__always) mutating func noteRoundedCoefficient() { rounded.insert(.coefficients) }

    @inline(__always) private mutating func note(_ part: Rounded, isExact: Bool) {
        if isExact { rounded.remove(part) } else { rounded.insert(part) }
    }
}

/// The rows (constraints and edits) and the columns of the variables, as pooled lists.
///
/// `bodies`, `slots` and `baseSlots` are indexed by row. A row's entries are contiguous in
/// `entries`, from `body.start`. A column is a list through its entries, from `columns[variable]`, in
/// the order in which its rows became part of the problem. Therefore, unlinking a row costs its length
/// even if a column has a hundred thousand rows.
struct RowStore: ~Copyable {
    var bodies = Pool<RowBody>()
    /// The slot in which a row is active; otherwise `inactive` or `dead`.
    var slots = Pool<Int32>()
    /// The slot that a row holds in the factorised basis, or `-1`.
    var baseSlots = Pool<Int32>()
    var entries = Pool<Entry>()
    /// The coefficients of the entries that are off the grid.
    private var coefficients = Coefficients()
    /// The first entry of each variable's column; -1 if the column is empty.
    private(set) var columns = Pool<Int32>()
    /// The mark of the solver's handles.
    var owner = SolverID.any
    /// The number of rows ever created, so that the handle of a removed row never refers to a later
    /// one.
    var serial: UInt32 = 0
    private(set) var freeRows = Pool<Int32>()
    /// The added rows that are not yet part of the problem, in order.
    var pending = Pool<Int32>()
    /// The removed rows whose storage is still in use.
    var removed = Pool<Int32>()
    /// The row of each variable's edit, or -1.
    var editRows = LazyPool<Int32>(-1)
    private var freeEntries = Pool<Int32>()

    static let inactive: Int32 = -1
    static let dead: Int32 = -2

    init() {
        freeEntries.append(repeating: -1, count: 64)
    }

    func clone() -> RowStore {
        var copy = RowStore()
        copy.bodies = bodies.clone()
        copy.slots = slots.clone()
        copy.baseSlots = baseSlots.clone()
        copy.serial = serial
        copy.entries = entries.clone()
        copy.coefficients = coefficients.clone()
        copy.columns = columns.clone()
        copy.freeRows = freeRows.clone()
        copy.owner = owner
        copy.pending = pending.clone()
        copy.removed = removed.clone()
        copy.editRows = editRows.clone()
        copy.freeEntries = freeEntries.clone()
        return copy
    }

    var count: Int { bodies.count }

    var byteCount: Int {
        bodies.byteCount + slots.byteCount + baseSlots.byteCount + entries.byteCount
            + columns.byteCount
    }

    /// Returns the entries of `row`.
    @inline(__always) func terms(_ row: Int) -> UnsafeMutableBufferPointer<Entry> {
        let body = bodies[row]
        assert(body.serial != 0, "Problem 9: only a live row has entries")
        assert(body.length == 0 || Int(body.start + body.length) <= entries.count, "Problem 4")
        return UnsafeMutableBufferPointer(
            start: entries.base + Int(body.start), count: Int(body.length))
    }

    /// Returns the coefficient of an entry, with its error.
    @inline(__always) func cell(_ entry: Entry) -> Cell { coefficients.cell(entry.code) }

    /// Returns the coefficient of an entry, without its error.
    @inline(__always) func coefficient(_ entry: Entry) -> Double { coefficient(entry.code) }

    /// Returns the coefficient of an entry by its code, without its error.
    @inline(__always) func coefficient(_ code: Int32) -> Double { coefficients.cell(code).value }

    /// Writes the terms of a new row.
    @inline(__always) mutating func write(_ terms: UnsafeBufferPointer<Term>, to row: Int) {
        let start = entries.base + Int(bodies[row].start)
        for k in 0..<terms.count {
            let code = coefficients.code(of: terms[k].coefficient)
            if !Coefficients.isExact(code) { bodies[row].noteRoundedCoefficient() }
            start[k] = Entry(
                code: code, variable: Int32(truncatingIfNeeded: terms[k].variable.index),
                row: Int32(truncatingIfNeeded: row))
        }
    }

    // MARK: Rows

    /// Creates a row with `length` entries that are not linked into columns.
    mutating func makeRow(
        length: Int, breakpoint: Double, relation: Relation, key: UInt32, weight: Double
    ) -> Int {
        assert(length >= 0 && length <= Int(Int32.max), "Problem 4: a row has a range of entries")
        assert(key > 0 && weight > 0, "Problem 8: a row has a level and a positive weight")
        let body = RowBody(
            start: allocateEntries(length), length: Int32(truncatingIfNeeded: length),
            breakpoint: breakpoint, weight: weight, key: key, relation: relation)
        return append(body)
    }

    /// Creates a row with given terms, as ``makeRow(length:breakpoint:relation:key:weight:)``.
    ///
    /// - Returns: `nil` if a variable is unknown or repeated, or a number is invalid or off its grid.
    @inline(__always) mutating func makePlainRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, relation: Relation, key: UInt32,
        weight: Double
    ) -> Int? {
        guard terms.count <= 16, Grid.holds(value: breakpoint), weight > 0,
            Grid.holds(coefficient: weight)
        else { return nil }
        let start = allocateEntries(terms.count), list = entries.base + Int(start)
        let owner = owner, variableCount = columns.count
        let row = freeRows.isEmpty ? Int32(truncatingIfNeeded: count) : freeRows[freeRows.count - 1]
        for k in 0..<terms.count {
            let variable = terms[k].variable
            let code = Coefficients.exactCode(of: terms[k].coefficient)
            var isPlain =
                code != 0 && UInt(bitPattern: variable.index) < UInt(bitPattern: variableCount)
                && variable.owner.belongs(to: owner)
            for j in 0..<k where Int(list[j].variable) == variable.index { isPlain = false }
            guard isPlain else {
                releaseEntries(start, terms.count)
                return nil
            }
            list[k] = Entry(
                code: code, variable: Int32(truncatingIfNeeded: variable.index), row: row)
        }
        let body = RowBody(
            start: start, length: Int32(truncatingIfNeeded: terms.count), breakpoint: breakpoint,
            weight: weight, key: key, relation: relation)
        return append(body)
    }

    /// Stores the body of a new row and returns the row's number.
    @inline(__always) private mutating func append(_ newBody: RowBody) -> Int {
        assert(newBody.breakpoint.isFinite && newBody.weight.isFinite)
        var body = newBody
        serial = max(serial &+ 1, 1)
        body.serial = serial
        guard freeRows.isEmpty else {
            let row = Int(freeRows.removeLast())
            assert(
                bodies[row].serial == 0 && slots[row] == RowStore.dead,
                "Problem 2: the number is free")
            assert(baseSlots[row] < 0, "Basis 2: a free number is not in the factors")
            bodies[row] = body
            slots[row] = RowStore.inactive
            return row
        }
        bodies.append(body)
        slots.append(RowStore.inactive)
        baseSlots.append(-1)
        assert(slots.count == count && baseSlots.count == count, "Problem 1: one element a row")
        return bodies.count - 1
    }

    /// Copies rows of another store, in which their variables have other numbers, into an empty one.
    ///
    /// Entries are not linked, and no row is active. A row that is pending there is not pending here.
    mutating func copy(
        _ list: UnsafeBufferPointer<Int32>, of other: borrowing RowStore,
        _ places: borrowing Pool<Int32>
    ) {
        assert(count == 0 && entries.isEmpty, "Problem 4: no rows share entries")
        var length = 0
        for row in list { length += Int(other.bodies[row].length) }
        let bodyList = bodies.extend(by: list.count), entryList = entries.extend(by: length)
        slots.append(repeating: RowStore.inactive, count: list.count)
        baseSlots.append(repeating: -1, count: list.count)
        var start = 0
        for (number, row) in list.enumerated() {
            var body = other.bodies[row]
            let terms = other.terms(Int(row))
            body.start = Int32(truncatingIfNeeded: start)
            if body.side == 0 { body.side = 1 }
            bodyList[number] = body
            for k in 0..<terms.count {
                entryList[start &+ k] = Entry(
                    code: code(terms[k].code, of: other), variable: places[terms[k].variable],
                    row: Int32(truncatingIfNeeded: number))
            }
            start &+= terms.count
        }
        assert(start == length, "Problem 4: each row has its entries")
    }

    /// Returns the code of another store's coefficient here.
    @inline(__always) private mutating func code(_ code: Int32, of other: borrowing RowStore)
        -> Int32
    {
        Coefficients.isExact(code) ? code : coefficients.code(of: other.coefficient(code))
    }

    /// Unlinks a row, and frees its number and its entries.
    mutating func freeRow(_ row: Int) {
        assert(bodies[row].serial != 0, "Problem 2: the row is free already")
        assert(slots[row] < 0, "Basis 1: an active row cannot be freed")
        assert(baseSlots[row] < 0, "Basis 2: a row of the factors cannot be freed")
        unlink(row)
        let body = bodies[row]
        if body.rounded.contains(.coefficients) {
            for entry in terms(row) { coefficients.release(entry.code) }
        }
        assert(
            body.length == 0 || !entries[body.start].isLinked,
            "Problem 6: a freed row is in no column")
        releaseEntries(body.start, Int(body.length))
        bodies[row].length = 0
        slots[row] = RowStore.dead
        bodies[row].serial = 0
        freeRows.append(Int32(row))
        assert(freeRows.count <= count, "Problem 2: each free number is listed once")
    }

    /// Returns the free list for blocks of `length` entries. Up to 16 entries, each length has a
    /// list; longer blocks share that of the next power of two.
    private static func entryClass(_ length: Int) -> (index: Int, capacity: Int) {
        guard length > 16 else { return (length, length) }
        let bits = Int.bitWidth - (length - 1).leadingZeroBitCount
        return (16 + bits, 1 << bits)
    }

    @inline(__always) private mutating func allocateEntries(_ length: Int) -> Int32 {
        guard length > 0 else { return 0 }
        let (index, capacity) = RowStore.entryClass(length)
        assert(capacity >= length && index < freeEntries.count, "Storage 5: a row fits its block")
        let head = freeEntries[index]
        guard head < 0 else {
            assert(Int(head) + capacity <= entries.count, "Storage 5: a free block is in the pool")
            freeEntries[index] = entries[head].next
            return head
        }
        let start = Int32(truncatingIfNeeded: entries.count)
        _ = entries.extend(by: capacity)
        return start
    }

    private mutating func releaseEntries(_ start: Int32, _ length: Int) {
        guard length > 0 else { return }
        let index = RowStore.entryClass(length).index
        entries[start].next = freeEntries[index]
        freeEntries[index] = start
    }

    /// Removes all pending rows and returns them.
    mutating func takePending() -> [Int32] {
        let list = pending.array
        pending.removeAll()
        return list
    }

    /// Releases unused memory.
    mutating func trim() {
        bodies.trim()
        slots.trim()
        baseSlots.trim()
        entries.trim()
    }

    // MARK: Columns

    mutating func reserveColumns(_ variables: Int) { columns.reserve(variables) }

    mutating func appendColumns(_ more: Int) { columns.append(repeating: -1, count: more) }

    /// Returns the numbers of the entries in the column of `variable`.
    @inline(__always) func column(_ variable: Int) -> Column {
        Column(entries: entries.base, entry: columns[variable])
    }

    /// Links every entry of `row` at the end of its column.
    @inline(__always) func link(_ row: Int) {
        assert(bodies[row].serial != 0, "Problem 9: a freed row is in no column")
        let start = bodies[row].start
        for entry in start..<(start &+ bodies[row].length) where !entries[entry].isLinked {
            linkEntry(entry)
        }
    }

    @inline(__always) private func linkEntry(_ entry: Int32) {
        let list = entries.base, place = Int(entry)
        let variable = list[place].variable, first = columns[variable]
        assert(list[place].next < 0, "Problem 5: an entry is linked once")
        if first < 0 {
            columns.put(entry, at: Int(variable))
            list[place].previous = entry
        } else {
            let last = list[Int(first)].previous
            assert(list[Int(last)].next < 0, "Problem 5: a column ends with its last entry")
            list[Int(last)].next = entry
            list[place].previous = last
            list[Int(first)].previous = entry
        }
    }

    /// Links the entries of a variable in the order of its column in another store.
    ///
    /// - Parameter numbers: The rows by their numbers there; -1 for a row that is not here.
    func linkColumn(
        _ variable: Int, as other: borrowing RowStore, _ column: Int,
        _ numbers: borrowing Pool<Int32>
    ) {
        for link in other.column(column) {
            let there = other.entries[link].row, row = numbers[there]
            guard row >= 0 else { continue }
            linkEntry(bodies[row].start &+ (link &- other.bodies[there].start))
        }
    }

    /// Removes every entry of `row` from its column.
    mutating func unlink(_ row: Int) {
        let start = bodies[row].start
        for entry in start..<(start + bodies[row].length) where entries[entry].isLinked {
            unlinkEntry(entry)
        }
    }

    private mutating func unlinkEntry(_ entry: Int32) {
        let variable = entries[entry].variable, first = columns[variable]
        let next = entries[entry].next, previous = entries[entry].previous
        assert(first >= 0, "Problem 5: a linked entry is in its column")
        if entry == first {
            columns[variable] = next
        } else {
            assert(entries[previous].next == entry, "Problem 5: neighbours know each other")
            entries[previous].next = next
        }
        if next >= 0 {
            entries[next].previous = previous
        } else if entry != first {
            entries[first].previous = previous
        }
        entries[entry].next = -1
        entries[entry].previous = -1
    }
}

/// The numbers of the entries of a column, in order. They are valid until a row is added or removed.
struct Column: Sequence, IteratorProtocol {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate var entry: Int32

    @inline(__always) var isEmpty: Bool { entry < 0 }

    @inline(__always) mutating func next() -> Int32? {
        guard entry >= 0 else { return nil }
        defer { entry = entries[Int(entry)].next }
        return entry
    }
}
