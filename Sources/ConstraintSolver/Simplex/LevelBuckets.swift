/// First-in first-out queues of rows, one a priority level; required inequalities come last of all.
struct LevelBuckets: ~Copyable {
    struct Level: BitwiseCopyable {
        var key: UInt32
        var head: Int32 = -1
        var tail: Int32 = -1
        /// The place in order of the keys, once they are all known.
        var rank: Int32 = 0
    }

    private var levels = Pool<Level>()
    private var places: [UInt32: Int] = [:]
    private var next = Pool<Int32>()
    private var levelOf = Pool<Int32>()
    private var highest = 0

    init() {}

    mutating func prepare(_ rows: borrowing RowStore) {
        _ = next.extend(by: rows.count)
        let numbers = levelOf.extend(by: rows.count)
        var last = 0
        for row in 0..<rows.count {
            let key = LevelBuckets.key(rows.bodies[row])
            if last >= levels.count || levels[last].key != key { last = level(of: key) }
            numbers[row] = Int32(truncatingIfNeeded: last)
        }
        sortLevels()
    }

    /// Optional levels from the highest to the lowest, then required inequalities.
    private static func key(_ body: RowBody) -> UInt32 { body.isRequired ? 0 : body.key }

    /// The number of a level; few levels are searched in line, many in a table.
    private mutating func level(of key: UInt32) -> Int {
        if levels.count <= 16 {
            for number in 0..<levels.count where levels[number].key == key { return number }
        } else if let number = places[key] {
            return number
        }
        places[key] = levels.count
        levels.append(Level(key: key))
        return levels.count - 1
    }

    private mutating func sortLevels() {
        let order = (0..<levels.count).map { levels[$0].key }.sorted(by: >)
        var ranks: [UInt32: Int32] = [:]
        for (rank, key) in order.enumerated() { ranks[key] = Int32(rank) }
        for number in 0..<levels.count { levels[number].rank = ranks[levels[number].key] ?? 0 }
        for row in 0..<levelOf.count { levelOf[row] = levels[levelOf[row]].rank }
        highest = levels.count
    }

    @inline(__always) mutating func append(_ row: Int) {
        let level = Int(levelOf[row])
        next[row] = -1
        if levels[level].head < 0 {
            levels[level].head = Int32(truncatingIfNeeded: row)
        } else {
            next[levels[level].tail] = Int32(truncatingIfNeeded: row)
        }
        levels[level].tail = Int32(truncatingIfNeeded: row)
        highest = min(highest, level)
    }

    @inline(__always) mutating func popHighest() -> Int? {
        while highest < levels.count {
            let row = levels[highest].head
            if row >= 0 {
                levels[highest].head = next[row]
                return Int(row)
            }
            highest += 1
        }
        return nil
    }
}
