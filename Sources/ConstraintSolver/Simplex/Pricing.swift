/// The multipliers of the active rows, and the lists of slots and rows that await a decision.
struct Pricing: ~Copyable {
    /// The multiplier of each slot's row, over the levels.
    var multipliers = LevelVectors()
    /// The slots whose rows can move with a gain.
    var queue = PriceQueue()
    /// The weight of each slot in the Devex rule.
    var weights = LazyPool<Double>(1)
    /// The slots with costs below the required level, up or down, which a flip may affect. Other
    /// slots may be listed too.
    var delicate = IndexList()
    /// The slots with multipliers or rows changed since the last pricing.
    var unpriced = MarkedList()
    /// The inactive required rows with a slope.
    var violatedRows = IndexList()

    init() {}

    func clone() -> Pricing {
        var copy = Pricing()
        copy.multipliers = multipliers.clone()
        copy.queue = queue.clone()
        copy.weights = weights.clone()
        copy.delicate = delicate.clone()
        copy.unpriced = unpriced.clone()
        copy.violatedRows = violatedRows.clone()
        return copy
    }

    mutating func appendSlots(_ count: Int) {
        let first = multipliers.heads.count
        multipliers.appendSlots(count)
        delicate.reserve(first + count)
        unpriced.extend(by: count)
        delicate.insert(first..<(first + count))
    }

    /// A Boolean value that indicates whether no slot waits to be priced or to move.
    var isDone: Bool { unpriced.list.isEmpty && queue.isEmpty }
}
