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

    private var candidates = Pool<Candidate>()
    private var slope = LevelSum()
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
        slope.removeAll()
        for k in 0..<candidates.count {
            slope.add(candidates[k].key, Cell(candidates[k].left, 0))
        }
        candidates.sort {
            $0.value.value < $1.value.value || ($0.value.value == $1.value.value && $0.row < $1.row)
        }
        var below = UInt32(0)
        for k in 0..<candidates.count {
            let candidate = candidates[k]
            if k == 0 || candidate.value.value > candidates[k - 1].value.value {
                below = slope.leading?.key ?? 0
            }
            slope.add(candidate.key, Cell(candidate.kink, 0))
            guard let leading = slope.leading, leading.value < 0 else {
                hold = (slope.leading?.key ?? 0, below)
                return candidate
            }
        }
        hold = (0, below)
        return candidates[candidates.count - 1]
    }
}
