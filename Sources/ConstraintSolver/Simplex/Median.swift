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

    init() {}

    mutating func removeAll() { candidates.removeAll() }

    mutating func add(_ row: Int32, _ coefficient: Double, _ value: Cell, _ body: RowBody) {
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
        guard candidates.count > 1 else { return candidates[0] }
        slope.removeAll()
        for k in 0..<candidates.count {
            slope.add(candidates[k].key, Cell(candidates[k].left, 0))
        }
        candidates.sort {
            $0.value.value < $1.value.value || ($0.value.value == $1.value.value && $0.row < $1.row)
        }
        for k in 0..<candidates.count {
            let candidate = candidates[k]
            slope.add(candidate.key, Cell(candidate.kink, 0))
            guard let leading = slope.leading, leading.value < 0 else { return candidate }
        }
        return candidates[candidates.count - 1]
    }
}
