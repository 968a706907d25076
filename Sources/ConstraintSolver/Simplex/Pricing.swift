/// The multipliers of the active rows, and the lists of slots and rows that await a decision.
struct Pricing: ~Copyable {
    /// The multiplier of each slot's row, over the levels.
    var multipliers = LevelVectors()
    /// The slots whose rows can move with a gain.
    var queue = Heap<Price>()
    /// The weight of each slot in the Devex rule.
    var weights = LazyPool<Double>(1)
    /// The slots with costs below the required level, up or down, which a flip may affect. Other
    /// slots may be listed too.
    var delicate = IndexList()
    /// The slots with multipliers or rows changed since the last pricing.
    var unpriced = IndexList()
    /// The inactive required rows with a slope.
    var violatedRows = IndexList()

    func clone() -> Pricing {
        Pricing(
            multipliers: multipliers.clone(), queue: queue.clone(), weights: weights.clone(),
            delicate: delicate.clone(), unpriced: unpriced.clone(),
            violatedRows: violatedRows.clone())
    }

    mutating func appendSlots(_ count: Int) {
        let first = multipliers.heads.count
        multipliers.appendSlots(count)
        delicate.reserve(first + count)
        unpriced.reserve(first + count)
        delicate.insert(first..<(first + count))
    }

    /// Moves the multipliers to the new numbers of their slots; -1 removes one. The slots of
    /// undefined variables are new.
    mutating func rename(_ newSlots: [Int32], undefined: [Int]) {
        multipliers.rename(newSlots)
        weights.reset()
        let old = delicate.all
        delicate.removeAll()
        for slot in old where newSlots[Int(slot)] >= 0 { delicate.insert(Int(newSlots[Int(slot)])) }
        for slot in undefined { delicate.insert(slot) }
    }

    /// A Boolean value that indicates whether no slot waits to be priced or to move.
    var isDone: Bool { unpriced.list.isEmpty && queue.isEmpty }
}
