extension PricePath {
    /// Chooses the price at the start: of those at which no row would move, except in the component
    /// that was moved with the long row, the one nearest to the price there. If there is none, about
    /// as many rows would move to either side.
    ///
    /// If a stay or a removed row holds a variable of the long row, a move is free, and the price is 0.
    ///
    /// - Complexity: O(rows); if there is no such price, O(rows · log rows).
    mutating func choosePrice() {
        let bounds = PriceBounds(self)
        if !bounds.isFree, let chosen = bounds.chosen {
            for level in 0..<levels { price[level] = bounds.numbers[chosen * levels + level] }
        }
        for row in 0..<rows.count where rows[row].side == 0 { updatePrice(row) }
    }
}

/// The prices at which active rows would begin to move: the lower and the upper bounds of a price at
/// which they stay.
private struct PriceBounds {
    private(set) var numbers: [Double] = []
    private let levels: Int
    private var lower: [Int] = []
    private var upper: [Int] = []
    /// The price at which the held variable would not move.
    private var present: Int?
    /// A Boolean value that indicates whether some row moves at no cost.
    private(set) var isFree = false

    init(_ path: borrowing PricePath) {
        levels = path.levels
        let held = path.heldComponent
        for row in 0..<path.rows.count where path.rows[row].side == 0 {
            guard path.rates[row].magnitude > Tolerances.negligible else { continue }
            if path.variables[path.terms(row)[0].index].head == held {
                guard path.rows[row].code == PricePath.hold else { continue }
                present = bounds
                append(row, isUp: true, path)
                _ = path.rates[row] > 0 ? lower.popLast() : upper.popLast()
                continue
            }
            if path.rows[row].kink == 0 { isFree = true }
            append(row, isUp: true, path)
            append(row, isUp: false, path)
        }
    }

    /// Appends the price at which a move up, or down, begins to pay.
    private mutating func append(_ row: Int, isUp: Bool, _ path: borrowing PricePath) {
        let rate = path.rates[row], isLower = (rate > 0) == isUp
        if isLower { lower.append(bounds) } else { upper.append(bounds) }
        for level in 0..<levels {
            var cost = path.multipliers[row * levels + level]
            if level == Int(path.rows[row].level) {
                cost += isUp ? -path.rows[row].up : path.rows[row].down
            }
            numbers.append(cost / rate)
        }
    }

    private var bounds: Int { numbers.count / levels }

    private func isLess(_ one: Int, _ other: Int) -> Bool {
        for level in 0..<levels {
            let a = numbers[one * levels + level], b = numbers[other * levels + level]
            if (a - b).magnitude > Tolerances.negligible { return a < b }
        }
        return false
    }

    /// The chosen price, if there are bounds.
    var chosen: Int? {
        guard let low = lower.max(by: isLess), let high = upper.min(by: isLess) else {
            return lower.max(by: isLess) ?? upper.min(by: isLess)
        }
        if !isLess(high, low) {
            guard let present else { return low }
            return isLess(present, low) ? low : isLess(high, present) ? high : present
        }
        let lows = lower.sorted { isLess($1, $0) }, highs = upper.sorted(by: isLess)
        for k in 0..<min(lows.count, highs.count) where !isLess(highs[k], lows[k]) {
            return k > 0 && isLess(lows[k], highs[k - 1]) ? highs[k - 1] : lows[k]
        }
        return low
    }
}
