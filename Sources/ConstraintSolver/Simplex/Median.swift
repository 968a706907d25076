/// The value of one variable with the least cost for several rows in it, level by level.
struct Median: ~Copyable {
    struct Candidate: BitwiseCopyable {
        var row: Int32
        var coefficient: Double
        var value: Cell
        var key: UInt32
        var kink: Double
        var left: Double
    }

    struct Level: BitwiseCopyable {
        let key: UInt32
        var slope: Double
    }

    private var candidates = Pool<Candidate>()
    /// The slope of the summed cost. A crash needs no bounds of errors, because every basis is a legal
    /// start.
    private var levels = Pool<Level>()
    /// The levels that keep the variable from rising and from falling; 0 if nothing does.
    private(set) var hold: (up: UInt32, down: UInt32) = (0, 0)

    mutating func removeAll() { candidates.removeAll() }

    mutating func add(_ row: Int32, _ coefficient: Double, _ value: Cell, _ body: RowBody) {
        assert(coefficient != 0 && body.kink > 0, "Simplex 24: the row has a cost")
        let size = coefficient.magnitude
        let left = coefficient > 0 ? -body.down : -body.up
        candidates.append(
            Candidate(
                row: row, coefficient: coefficient, value: value, key: body.key,
                kink: size * body.kink,
                left: size * left))
    }

    /// Returns the candidate with the optimal breakpoint, at which the slope of the summed cost
    /// stops being negative.
    mutating func choose() -> Candidate {
        assert(!candidates.isEmpty, "Simplex 24: the row itself is a candidate")
        if candidates.count == 1 {
            let only = candidates[0]
            hold = (only.left + only.kink > 0 ? only.key : 0, only.left < 0 ? only.key : 0)
            return only
        }
        levels.removeAll()
        for k in 0..<candidates.count { add(candidates[k].key, candidates[k].left) }
        candidates.sort {
            $0.value.value < $1.value.value || ($0.value.value == $1.value.value && $0.row < $1.row)
        }
        var below = UInt32(0)
        for k in 0..<candidates.count {
            let candidate = candidates[k]
            if k == 0 || candidate.value.value > candidates[k - 1].value.value {
                below = leading?.key ?? 0
            }
            add(candidate.key, candidate.kink)
            guard let leading, leading.slope < 0 else {
                hold = (leading?.key ?? 0, below)
                return candidate
            }
        }
        hold = (0, below)
        return candidates[candidates.count - 1]
    }

    /// The highest level at which the slope is not 0; `nil` if there is none.
    private var leading: Level? {
        var found: Level?
        for k in 0..<levels.count where levels[k].slope != 0 && levels[k].key > found?.key ?? 0 {
            found = levels[k]
        }
        return found
    }

    private mutating func add(_ key: UInt32, _ change: Double) {
        assert(key > 0, "Storage 3: a level is positive")
        for k in 0..<levels.count where levels[k].key == key {
            levels[k].slope += change
            return
        }
        levels.append(Level(key: key, slope: change))
    }
}
