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
        /// The number of the level before the levels are sorted.
        var number: Int32 = 0
    }

    private var levels = Pool<Level>()
    private var places: [UInt32: Int] = [:]
    private var next = Pool<Int32>()
    private var levelOf = Pool<Int32>()
    private var highest = 0

    private let order: Order

    init(_ order: Order) { self.order = order }

    mutating func prepare(_ rows: borrowing RowStore) {
        _ = next.extend(by: rows.count)
        let numbers = levelOf.extend(by: rows.count)
        var last = 0
        for row in 0..<rows.count {
            let key = rank(rows.bodies[row])
            if last >= levels.count || levels[last].key != key { last = level(of: key) }
            numbers[row] = Int32(truncatingIfNeeded: last)
        }
        sortLevels()
        assert(
            levelOf.count == rows.count && next.count == rows.count, "Simplex 24: one level a row")
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

    /// Replaces the numbers of the levels by their ranks, highest key first.
    private mutating func sortLevels() {
        for number in 0..<levels.count { levels[number].number = Int32(number) }
        levels.sort { $0.key > $1.key }
        var ranks = Pool<Int32>()
        ranks.append(repeating: 0, count: levels.count)
        for rank in 0..<levels.count { ranks[levels[rank].number] = Int32(rank) }
        for row in 0..<levelOf.count { levelOf[row] = ranks[levelOf[row]] }
        assert(levels.count <= levelOf.count, "Simplex 24: every level has a row")
        highest = levels.count
    }

    @inline(__always) mutating func append(_ row: Int) {
        let level = Int(levelOf[row])
        if order == .optionalFirst {
            append(Int32(truncatingIfNeeded: row), level)
        } else {
            push(row, level)
        }
        assert(level >= 0 && level < levels.count, "Simplex 24: the level is known")
        highest = min(highest, level)
    }

    @inline(__always) private func append(_ row: Int32, _ level: Int) {
        next[row] = -1
        if levels[level].head < 0 {
            levels[level].head = row
        } else {
            next[levels[level].tail] = row
        }
        levels[level].tail = row
    }

    @inline(__always) private func push(_ row: Int, _ level: Int) {
        next[row] = levels[level].head
        levels[level].head = Int32(truncatingIfNeeded: row)
    }

    /// Moves the row that was popped last to the level of a key, or to the lowest level for 0. Returns
    /// `false` if that is not below the present level.
    mutating func postpone(_ row: Int, to key: UInt32) -> Bool {
        guard order == .optionalFirst else { return false }
        var level = highest
        while level + 1 < levels.count, levels[level].key > key { level += 1 }
        guard level > highest else { return false }
        append(Int32(truncatingIfNeeded: row), level)
        return true
    }

    @inline(__always) mutating func popHighest() -> Int? {
        while highest < levels.count {
            let row = levels[highest].head
            assert(highest == 0 || levels[highest - 1].head < 0, "Simplex 24: no higher row waits")
            if row >= 0 {
                levels[highest].head = next[row]
                return Int(row)
            }
            highest += 1
        }
        return nil
    }
}
