/// A coefficient of a row, linked into the column of its variable.
struct Entry: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    /// Where the variable's column lists this entry; `-1` while the row is not linked.
    var place: Int32
    /// The largest difference between the coefficient and the number meant; 0 on the ``Grid``.
    let error: Float

    @inline(__always) init(coefficient: Double, variable: Int32, row: Int32) {
        self.coefficient = coefficient
        self.variable = variable
        self.row = row
        place = -1
        error =
            Grid.holds(coefficient: coefficient)
            ? 0 : max(.leastNormalMagnitude, Float(coefficient.magnitude * 0x1p-52).nextUp)
    }

    /// The coefficient with its error.
    @inline(__always) var cell: Cell { Cell(coefficient, Double(error)) }
}

/// What a row says, beside its coefficients: 40 bytes that a ratio test reads together.
struct RowBody: BitwiseCopyable {
    var start: Int32
    var length: Int32
    /// The activity at which the cost bends: minus the constraint's constant.
    private(set) var breakpoint: Double
    private(set) var weight: Double
    var key: UInt32
    var relation: Relation
    /// While inactive: +1 where the activity is taken as at or above the breakpoint, -1 at or
    /// below; 0 while the row is not yet part of the problem.
    var side: Int8
    /// Removed by its owner but still active: costs nothing on either side and leaves the basis
    /// first.
    var isRemoved: Bool
    /// What of the row is off its ``Grid``.
    private(set) var rounded: Rounded = []
    /// Which of the rows that ever had this number it is; 0 when the number is free.
    var serial: UInt32 = 0
    /// Where ``ExactInputs`` keeps the constant and the weight that were given as fractions; -1
    /// where the numbers here say it all.
    var given: Int32 = -1

    @inline(__always) init(
        start: Int32 = 0, length: Int32 = 0, breakpoint: Double = 0, weight: Double = 0,
        key: UInt32 = 0, relation: Relation = .equal, serial: UInt32 = 0
    ) {
        (self.start, self.length, self.key) = (start, length, key)
        (self.breakpoint, self.weight) = (breakpoint, weight)
        (self.relation, self.serial) = (relation, serial)
        side = 0
        isRemoved = false
        set(breakpoint: breakpoint)
        set(weight: weight)
        if Int(length) > Grid.terms { rounded.insert(.length) }
    }

    /// The cost of moving up by one from the breakpoint, at the row's own level.
    @inline(__always) var up: Double { isRemoved || relation == .greaterOrEqual ? 0 : weight }
    /// The cost of moving down by one from the breakpoint, at the row's own level.
    @inline(__always) var down: Double { isRemoved || relation == .lessOrEqual ? 0 : weight }
    /// The slope of the cost on the side where the row is taken to be.
    @inline(__always) var slope: Double { side > 0 ? up : side < 0 ? -down : 0 }
    /// How much the slope grows when the breakpoint is crossed upwards.
    @inline(__always) var kink: Double { up + down }
    /// How the slope changes when the row is taken to its other side.
    @inline(__always) var flipChange: Double { side > 0 ? -kink : kink }
    @inline(__always) var isRequired: Bool { key == Priority.requiredKey }

    struct Rounded: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let coefficients = Rounded(rawValue: 1)
        static let breakpoint = Rounded(rawValue: 2)
        static let weight = Rounded(rawValue: 4)
        /// The row has too many terms for its sums to be exact without a look at their sizes.
        static let length = Rounded(rawValue: 8)
    }

    /// Whether residuals of the row are exact where the values are.
    @inline(__always) var hasExactActivity: Bool {
        rounded.isDisjoint(with: [.coefficients, .breakpoint, .length])
    }
    /// The breakpoint with its error.
    @inline(__always) var breakpointCell: Cell {
        Cell(breakpoint, rounded.contains(.breakpoint) ? Cell.rounding(breakpoint) : 0)
    }
    /// The error of the weight, and so of slopes.
    @inline(__always) var weightError: Double {
        rounded.contains(.weight) ? Cell.rounding(weight) : 0
    }

    /// Sets the activity at which the cost bends.
    @inline(__always) mutating func set(breakpoint: Double) {
        self.breakpoint = breakpoint
        note(.breakpoint, isExact: Grid.holds(value: breakpoint))
    }

    /// Sets the cost of a unit beyond the breakpoint.
    @inline(__always) mutating func set(weight: Double) {
        self.weight = weight
        note(.weight, isExact: Grid.holds(coefficient: weight))
    }

    /// Notes that a coefficient is off its grid.
    @inline(__always) mutating func noteRoundedCoefficient() { rounded.insert(.coefficients) }

    @inline(__always) private mutating func note(_ part: Rounded, isExact: Bool) {
        if isExact { rounded.remove(part) } else { rounded.insert(part) }
    }
}

/// The rows (constraints and edits) and the columns of the variables, as pooled lists.
///
/// Layout, said once: `bodies`, `slots` and `baseSlots` are indexed by row; a row's entries lie
/// together in `entries`, from `body.start`; a column is a list of entry numbers in `links`, from
/// `columns[variable].start`, in blocks of powers of two. Every entry knows its place in its
/// column, so that unlinking a row costs its length even where a column holds a hundred thousand
/// rows.
struct RowStore: ~Copyable {
    struct Column: BitwiseCopyable {
        var start: Int32 = -1
        var count: Int32 = 0
        var capacity: Int32 = 0
    }

    var bodies = Pool<RowBody>()
    /// The slot in which a row is active; `inactive` or `dead`.
    var slots = Pool<Int32>()
    /// The slot whose row it is in the factorised basis, or `-1`.
    var baseSlots = Pool<Int32>()
    var entries = Pool<Entry>()
    var columns = Pool<Column>()
    var links = Pool<Int32>()
    /// The mark of the solver's handles.
    var owner = SolverID.make()
    /// Counts the rows ever made, so that a handle to a removed row never names a later one.
    var serial: UInt32 = 0
    private(set) var freeRows = Pool<Int32>()
    /// Rows added and not yet part of the problem, in order.
    var pending = Pool<Int32>()
    /// Removed rows whose storage waits until nothing refers to it.
    var removed = Pool<Int32>()
    /// The row by which each variable is edited, or -1.
    var editRows = Pool<Int32>()
    private var freeEntries = Pool<Int32>()
    private var freeLinks = Pool<Int32>()

    static let inactive: Int32 = -1
    static let dead: Int32 = -2

    init() {
        freeEntries.append(repeating: -1, count: 64)
        freeLinks.append(repeating: -1, count: 32)
    }

    func clone() -> RowStore {
        var copy = RowStore()
        copy.bodies = bodies.clone()
        copy.slots = slots.clone()
        copy.baseSlots = baseSlots.clone()
        copy.serial = serial
        copy.entries = entries.clone()
        copy.columns = columns.clone()
        copy.links = links.clone()
        copy.freeRows = freeRows.clone()
        copy.owner = owner
        copy.pending = pending.clone()
        copy.removed = removed.clone()
        copy.editRows = editRows.clone()
        copy.freeEntries = freeEntries.clone()
        copy.freeLinks = freeLinks.clone()
        return copy
    }

    var count: Int { bodies.count }

    var byteCount: Int {
        bodies.byteCount + slots.byteCount + baseSlots.byteCount + entries.byteCount
            + columns.byteCount
            + links.byteCount
    }

    /// The entries of `row`.
    @inline(__always) func terms(_ row: Int) -> UnsafeMutableBufferPointer<Entry> {
        let body = bodies[row]
        assert(body.length == 0 || Int(body.start + body.length) <= entries.count)
        return UnsafeMutableBufferPointer(
            start: entries.base + Int(body.start), count: Int(body.length))
    }

    /// The numbers of the entries in the column of `variable`.
    @inline(__always) func column(_ variable: Int) -> UnsafeBufferPointer<Int32> {
        let column = columns[variable]
        assert(column.count >= 0 && column.count <= column.capacity)
        return UnsafeBufferPointer(
            start: links.base + Int(max(column.start, 0)), count: Int(column.count))
    }

    // MARK: Rows

    /// A new row with room for `length` entries, not linked into any column.
    mutating func makeRow(
        length: Int, breakpoint: Double, relation: Relation, key: UInt32, weight: Double
    ) -> Int {
        assert(length >= 0 && breakpoint.isFinite && weight.isFinite)
        let start = allocateEntries(length)
        serial = max(serial &+ 1, 1)
        let body = RowBody(
            start: start, length: Int32(truncatingIfNeeded: length), breakpoint: breakpoint,
            weight: weight, key: key, relation: relation, serial: serial)
        guard freeRows.isEmpty else {
            let row = Int(freeRows.removeLast())
            bodies[row] = body
            slots[row] = RowStore.inactive
            return row
        }
        bodies.append(body)
        slots.append(RowStore.inactive)
        baseSlots.append(-1)
        return bodies.count - 1
    }

    /// Takes a row out of its columns and gives its number and its entries back.
    mutating func freeRow(_ row: Int) {
        assert(bodies[row].serial != 0, "the row is free already")
        unlink(row)
        let body = bodies[row]
        releaseEntries(body.start, Int(body.length))
        bodies[row].length = 0
        slots[row] = RowStore.dead
        bodies[row].serial = 0
        freeRows.append(Int32(row))
    }

    /// Blocks of up to 16 entries are kept by exact length, longer ones by the power of two that
    /// holds them.
    private static func entryClass(_ length: Int) -> (index: Int, capacity: Int) {
        guard length > 16 else { return (length, length) }
        let bits = Int.bitWidth - (length - 1).leadingZeroBitCount
        return (16 + bits, 1 << bits)
    }

    private mutating func allocateEntries(_ length: Int) -> Int32 {
        guard length > 0 else { return 0 }
        let (index, capacity) = RowStore.entryClass(length)
        let head = freeEntries[index]
        guard head < 0 else {
            freeEntries[index] = entries[head].place
            return head
        }
        let start = Int32(truncatingIfNeeded: entries.count)
        _ = entries.extend(by: capacity)
        return start
    }

    private mutating func releaseEntries(_ start: Int32, _ length: Int) {
        guard length > 0 else { return }
        let index = RowStore.entryClass(length).index
        entries[start].place = freeEntries[index]
        freeEntries[index] = start
    }

    /// Empties the list of pending rows and returns them.
    mutating func takePending() -> [Int32] {
        let list = (0..<pending.count).map { pending[$0] }
        pending.removeAll()
        return list
    }

    // MARK: Columns

    /// Links every entry of `row` into its column.
    mutating func link(_ row: Int) {
        let start = Int(bodies[row].start)
        for entry in start..<(start + Int(bodies[row].length)) where entries[entry].place < 0 {
            linkEntry(entry)
        }
    }

    /// Links every entry of a row whose columns have room.
    @inline(__always) mutating func linkIntoRoom(_ row: Int) {
        let start = Int(bodies[row].start)
        for entry in start..<(start &+ Int(bodies[row].length)) {
            let variable = entries[entry].variable
            let count = columns[variable].count
            assert(count < columns[variable].capacity && entries[entry].place < 0)
            links[columns[variable].start &+ count] = Int32(truncatingIfNeeded: entry)
            entries[entry].place = count
            columns[variable].count = count &+ 1
        }
    }

    private mutating func linkEntry(_ entry: Int) {
        let variable = Int(entries[entry].variable)
        if columns[variable].count == columns[variable].capacity { enlargeColumn(variable, to: 1) }
        let column = columns[variable]
        assert(column.count < column.capacity)
        links[column.start + column.count] = Int32(entry)
        entries[entry].place = column.count
        columns[variable].count += 1
    }

    /// Takes every entry of `row` out of its column.
    mutating func unlink(_ row: Int) {
        let start = Int(bodies[row].start)
        for entry in start..<(start + Int(bodies[row].length)) where entries[entry].place >= 0 {
            unlinkEntry(entry)
        }
    }

    private mutating func unlinkEntry(_ entry: Int) {
        let variable = Int(entries[entry].variable)
        let column = columns[variable]
        let last = links[column.start + column.count - 1]
        let place = entries[entry].place
        assert(place < column.count && Int(links[column.start + place]) == entry)
        links[column.start + place] = last
        entries[last].place = place
        entries[entry].place = -1
        columns[variable].count -= 1
    }

    /// Makes room in a column for `more` entries.
    mutating func enlargeColumn(_ variable: Int, to more: Int32) {
        assert(more >= 0)
        let old = columns[variable]
        let wanted = old.count + more
        guard wanted > old.capacity else { return }
        let capacity = wanted <= 1 ? 1 : 1 &<< (32 - Int32((wanted - 1).leadingZeroBitCount))
        let start = allocateLinks(capacity)
        for k in 0..<old.count { links[start + k] = links[old.start + k] }
        if old.capacity > 0 { releaseLinks(old.start, old.capacity) }
        columns[variable] = Column(start: start, count: old.count, capacity: capacity)
    }

    private mutating func allocateLinks(_ capacity: Int32) -> Int32 {
        assert(capacity > 0 && capacity.nonzeroBitCount == 1)
        let size = capacity.trailingZeroBitCount
        let head = freeLinks[size]
        guard head < 0 else {
            freeLinks[size] = links[head]
            return head
        }
        let start = Int32(truncatingIfNeeded: links.count)
        _ = links.extend(by: Int(capacity))
        return start
    }

    private mutating func releaseLinks(_ start: Int32, _ capacity: Int32) {
        let size = capacity.trailingZeroBitCount
        links[start] = freeLinks[size]
        freeLinks[size] = start
    }
}
