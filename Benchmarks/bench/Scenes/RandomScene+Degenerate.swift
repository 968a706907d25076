extension RandomScene {
    /// Random sparse rows, many ties and redundant ones; 0 satisfies all that is required.
    mutating func writeDegenerate(_ rows: Int) {
        let variables = scene.variables(max(4, rows / 3))
        for _ in 0..<rows { writeRow(over: variables) }
    }

    private mutating func writeRow(over variables: [Int]) {
        let terms = drawTerms(variables)
        guard random.unit() >= 0.35 else {
            let constant = -random.choice([0.0, 0, 0, 1])
            row(terms, constant, random.choice([.lessOrEqual, .lessOrEqual]))
            return
        }
        let constant = random.choice([0.0, 0, 1, -1, 5, -5])
        let relation = random.choice([FlatRelation.equal, .lessOrEqual, .greaterOrEqual])
        let priority = random.choice([Float(900), 750, 500, 250])
        row(terms, constant, relation, priority, weight: random.choice([1, 1, 2]))
    }

    private mutating func drawTerms(_ variables: [Int]) -> [(Int, Double)] {
        let count = random.choice([1, 2, 2, 3])
        let first = random.below(variables.count)
        let drawn = (0..<count).map { _ in (first + random.below(12)) % variables.count }
        return Self.inSetOrder(drawn).map { (variables[$0], random.choice([1, -1, 1, -1, 2, 1.0 / 3])) }
    }

    /// The order in which Python's `set` walks up to four small integers: a table of eight, probed as CPython does.
    private static func inSetOrder(_ items: [Int]) -> [Int] {
        var table = [Int?](repeating: nil, count: 8)
        for item in items {
            var (place, rest) = (item & 7, item)
            while let there = table[place], there != item {
                rest >>= 5
                place = (place * 5 + 1 + rest) & 7
            }
            table[place] = item
        }
        return table.compactMap { $0 }
    }
}
