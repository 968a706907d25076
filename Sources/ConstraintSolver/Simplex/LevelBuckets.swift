/// Queues of rows, one for each priority level.
struct LevelBuckets: ~Copyable {
    /// The order of the rows that may define a variable.
    enum Order {
        /// By priority, first in, first out; required inequalities come last.
        case optionalFirst
        /// Required inequalities first, then by priority; last in, first out.
        case requiredFirst
    }

    struct Level: BitwiseCopyable {
        var key: UInt32
        var head: Int32 = -1
        var tail: Int32 = -1
        /// The index of the level in `order`.
        var rank: Int32 = 0
    }

    /// The level of a row, and the next row in its queue, or -1.
    struct Link: BitwiseCopyable {
        var level: Int32
        var next: Int32
    }

    private var levels = Pool<Level>()
    private var places: [UInt32: Int] = [:]
    private var links = Pool<Link>()
    /// The numbers of the levels, highest key first.
    private var ranked = Pool<Int32>()
    private var highest = 0
    /// The last one of the rows that need no level.
    private var last: Int32 = -1

    private let order: Order

    init(_ order: Order) { self.order = order }

    mutating func prepare(_ rows: borrowing RowStore) {
        let list = links.extend(by: rows.count)
        var last = 0
        for row in 0..<rows.count {
            let body = rows.bodies[row]
            // A required equality comes before all levels.
            if !body.isRequiredEquality {
                let key = rank(body)
                if last >= levels.count || levels[last].key != key { last = level(of: key) }
            }
            list[row] = Link(level: Int32(truncatingIfNeeded: last), next: -1)
        }
        for number in 0..<levels.count { ranked.append(Int32(truncatingIfNeeded: number)) }
        let keys = levels.base
        ranked.sort { keys[Int($0)].key > keys[Int($1)].key }
        for rank in 0..<levels.count { levels[ranked[rank]].rank = Int32(truncatingIfNeeded: rank) }
        assert(levels.count <= links.count, "Simplex 24: every level has a row")
        highest = levels.count
    }

    private func rank(_ body: RowBody) -> UInt32 {
        body.isRequired && order == .optionalFirst ? 0 : body.key
    }

    /// Returns the number of a level. A few levels are searched linearly, many by a table.
    private mutating func level(of key: UInt32) -> Int {
        let fewLevels = 16
        if levels.count <= fewLevels {
            for number in 0..<levels.count where levels[number].key == key { return number }
            levels.append(Level(key: key))
            if levels.count > fewLevels {
                for number in 0..<levels.count { places[levels[number].key] = number }
            }
            return levels.count - 1
        }
        if let number = places[key] { return number }
        places[key] = levels.count
        levels.append(Level(key: key))
        return levels.count - 1
    }

    /// Adds a row that is popped before all others.
    @inline(__always) mutating func pushFirst(_ row: Int) {
        links[row].next = last
        last = Int32(truncatingIfNeeded: row)
    }

    /// Removes and returns the last row of ``pushFirst(_:)``.
    @inline(__always) mutating func popFirst() -> Int? {
        guard last >= 0 else { return nil }
        defer { last = links[last].next }
        return Int(last)
    }

    @inline(__always) mutating func append(_ row: Int) {
        let number = Int(links[row].level)
        if order == .optionalFirst {
            append(Int32(truncatingIfNeeded: row), number)
        } else {
            links[row].next = levels[number].head
            levels[number].head = Int32(truncatingIfNeeded: row)
        }
        highest = min(highest, Int(levels[number].rank))
    }

    @inline(__always) private func append(_ row: Int32, _ number: Int) {
        links[row].next = -1
        if levels[number].head < 0 {
            levels[number].head = row
        } else {
            links[levels[number].tail].next = row
        }
        levels[number].tail = row
    }

    /// Moves the row that was popped last to the level of a key, or to the lowest level for 0. Returns
    /// `false` if that is not below the present level.
    mutating func postpone(_ row: Int, to key: UInt32) -> Bool {
        guard order == .optionalFirst else { return false }
        var rank = highest
        while rank + 1 < levels.count, levels[ranked[rank]].key > key { rank += 1 }
        guard rank > highest else { return false }
        append(Int32(truncatingIfNeeded: row), Int(ranked[rank]))
        return true
    }

    @inline(__always) mutating func popHighest() -> Int? {
        while highest < levels.count {
            let number = ranked[highest], row = levels[number].head
            if row >= 0 {
                levels[number].head = links[row].next
                return Int(row)
            }
            highest += 1
        }
        return nil
    }
}
