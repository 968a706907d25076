/// Parts of a problem that share no variable: each one component, or several small ones.
///
/// The parts depend on the problem alone, not on the number of threads that solve them.
struct Partition {
    /// The variables and rows of the parts, part by part, each in ascending order.
    private var variables: [Int32]
    private var rows: [Int32]
    private var variableStarts: [Int]
    private var rowStarts: [Int]
    /// The number of each variable within its part; -1 for a variable without rows.
    let places: [Int32]

    /// The number of parts.
    var count: Int { rowStarts.count - 1 }

    func variables(of part: Int) -> ArraySlice<Int32> {
        assert(part >= 0 && part < count)
        return variables[variableStarts[part]..<variableStarts[part + 1]]
    }

    func rows(of part: Int) -> ArraySlice<Int32> {
        assert(part >= 0 && part < count)
        return rows[rowStarts[part]..<rowStarts[part + 1]]
    }

    /// Divides the live rows of a store and their variables.
    ///
    /// - Parameter size: The number of coefficients from which a part takes no further component.
    /// - Complexity: O(variables + coefficients).
    init(_ store: borrowing RowStore, variables count: Int, size: Int) {
        assert(size > 0 && count == store.columns.count)
        var components = Components(count)
        var weights = [Int32](repeating: 0, count: count)
        var live: [Int32] = []
        for row in 0..<store.count where Partition.isLive(row, store) {
            let terms = store.terms(row)
            live.append(Int32(truncatingIfNeeded: row))
            guard let first = terms.first?.variable else { continue }
            for term in terms.dropFirst() { components.join(first, term.variable) }
            weights[Int(first)] += Int32(truncatingIfNeeded: terms.count)
        }
        let (parts, partCount) = Partition.parts(&components, weights, size: size)
        let rowParts = live.map { store.terms(Int($0)).first.map { parts[Int($0.variable)] } ?? 0 }
        (variables, variableStarts) = Partition.sorted(
            (0..<Int32(count)).map { $0 }, by: parts, partCount)
        (rows, rowStarts) = Partition.sorted(live, by: rowParts, partCount)
        var places = [Int32](repeating: -1, count: count)
        for part in 0..<partCount {
            for (place, variable) in variables[variableStarts[part]..<variableStarts[part + 1]]
                .enumerated()
            {
                places[Int(variable)] = Int32(truncatingIfNeeded: place)
            }
        }
        self.places = places
    }

    private static func isLive(_ row: Int, _ store: borrowing RowStore) -> Bool {
        store.slots[row] != RowStore.dead && !store.bodies[row].isRemoved
    }

    /// Returns the part of each variable, -1 for a variable without rows, and the number of parts.
    private static func parts(_ components: inout Components, _ weights: [Int32], size: Int) -> (
        [Int32], Int
    ) {
        let count = weights.count
        var sums = [Int](repeating: 0, count: count)
        for variable in 0..<count where weights[variable] > 0 {
            sums[Int(components.root(Int32(variable)))] += Int(weights[variable])
        }
        var parts = [Int32](repeating: -1, count: count)
        var partCount: Int32 = 0
        var room = 0
        // The root of a component is its first variable.
        for variable in 0..<count {
            let root = Int(components.root(Int32(variable)))
            guard root == variable else {
                parts[variable] = parts[root]
                continue
            }
            guard sums[root] > 0 else { continue }
            if room <= 0 {
                partCount += 1
                room = size
            }
            room -= sums[root]
            parts[variable] = partCount - 1
        }
        return (parts, Int(partCount))
    }

    /// Returns the elements of the parts, part by part, and the start of each part and of the end.
    private static func sorted(_ elements: [Int32], by parts: [Int32], _ partCount: Int) -> (
        [Int32], [Int]
    ) {
        assert(elements.count == parts.count)
        var starts = [Int](repeating: 0, count: partCount + 1)
        for part in parts where part >= 0 && partCount > 0 { starts[Int(part) + 1] += 1 }
        for part in 0..<partCount { starts[part + 1] += starts[part] }
        var sorted = [Int32](repeating: -1, count: starts[partCount])
        var next = starts
        for (element, part) in zip(elements, parts) where part >= 0 && partCount > 0 {
            sorted[next[Int(part)]] = element
            next[Int(part)] += 1
        }
        return (sorted, starts)
    }
}

/// Sets of variables that rows connect, as trees whose root is the first variable.
private struct Components {
    private var parents: [Int32]

    init(_ count: Int) { parents = (0..<Int32(count)).map { $0 } }

    mutating func root(_ variable: Int32) -> Int32 {
        var variable = variable
        while parents[Int(variable)] != variable {
            let parent = parents[Int(variable)]
            assert(parent < variable, "a parent comes before its children")
            parents[Int(variable)] = parents[Int(parent)]
            variable = parent
        }
        return variable
    }

    mutating func join(_ one: Int32, _ other: Int32) {
        let a = root(one), b = root(other)
        if a != b { parents[Int(max(a, b))] = min(a, b) }
    }
}
