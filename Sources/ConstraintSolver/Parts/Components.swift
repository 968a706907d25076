/// The connected components of a problem, in groups that can be solved by themselves.
///
/// Two variables are connected if a row contains both. Components of consecutive variables share a
/// group, so that groups have similar sizes. They depend on the problem only, not on the number of
/// threads.
///
/// - Complexity: O(variables + entries).
struct Components: ~Copyable {
    /// The maximum number of groups, and so of threads.
    static let groups = 8

    /// The variables of one group after the other, each in ascending order.
    private var variableList = Pool<Int32>()
    /// The rows of one group after the other, each in the order of the given rows.
    private var rowList = Pool<Int32>()
    /// The place of each variable in its group.
    private(set) var places = Pool<Int32>()
    /// The place of each row in its group, written by the group's thread; -1 for other rows. Empty if
    /// the rows are new.
    private(set) var rowPlaces = Pool<Int32>()
    /// The ends of the groups in both lists.
    private var variableEnds = [0]
    private var rowEnds = [0]

    /// The number of groups.
    var count: Int { variableEnds.count - 1 }

    /// A Boolean value that indicates whether no row was linked before, and new ones are in ascending
    /// order.
    private(set) var areNew: Bool

    /// Creates the components of installed rows and new ones; `nil` if one of them has nearly all
    /// variables.
    init?(_ installed: [Int32], _ new: ArraySlice<Int32>, _ rows: borrowing RowStore) {
        let list = installed.isEmpty ? new : installed + new
        let variableCount = rows.columns.count
        areNew = installed.isEmpty && rows.removed.isEmpty
        var firsts = Pool<Int32>()
        var groups = Components.roots(list, rows, &firsts)
        places.append(repeating: 0, count: variableCount)
        guard let sizes = Components.number(&groups, places) else { return nil }
        for size in sizes { variableEnds.append(variableEnds[variableEnds.count - 1] + Int(size)) }
        variableList.append(repeating: -1, count: variableCount)
        var fill = variableEnds
        for variable in 0..<variableCount {
            let group = Int(groups[variable])
            places[variable] = Int32(truncatingIfNeeded: fill[group] - variableEnds[group])
            variableList[fill[group]] = Int32(truncatingIfNeeded: variable)
            fill[group] += 1
        }
        distribute(list, firsts, groups)
        if !areNew { rowPlaces.append(repeating: -1, count: rows.count) }
        assert(rowEnds[count] == list.count, "Parts 1: each row is in one group")
        assert(variableEnds[count] == variableCount, "Parts 1: each variable is in one group")
    }

    /// Returns the variables of a group.
    func variables(_ group: Int) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(
            start: variableList.base + variableEnds[group],
            count: variableEnds[group + 1] - variableEnds[group])
    }

    /// Returns the rows of a group.
    func rows(_ group: Int) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(
            start: rowList.base + rowEnds[group], count: rowEnds[group + 1] - rowEnds[group])
    }

    /// Links the rows of a group in the order of the given rows, and returns them in ascending order.
    func sortedRows(_ group: Int, linkedIn rows: borrowing RowStore)
        -> UnsafeBufferPointer<Int32>
    {
        let list = self.rows(group)
        var isSorted = true, last: Int32 = -1
        for row in list {
            rows.link(Int(row))
            isSorted = isSorted && row > last
            last = row
        }
        var sorted = UnsafeMutableBufferPointer(mutating: list)
        if !isSorted { sorted.sort() }
        return list
    }

    /// The index of a group's first variable among those of all groups.
    func start(_ group: Int) -> Int { variableEnds[group] }

    /// The groups, the largest first.
    var largestFirst: [Int] {
        (0..<count).sorted { (variables($0).count, $1) > (variables($1).count, $0) }
    }

    // MARK: Construction

    /// Returns the first variable of each variable's component. Lists a variable of each row; -1 for a
    /// row without variables.
    private static func roots(
        _ list: ArraySlice<Int32>, _ rows: borrowing RowStore, _ firsts: inout Pool<Int32>
    ) -> Pool<Int32> {
        var parents = Pool<Int32>()
        let parent = parents.extend(by: rows.columns.count)
        for variable in 0..<parents.count {
            parent[variable] = Int32(truncatingIfNeeded: variable)
        }
        let first = firsts.extend(by: list.count)
        for (index, row) in list.enumerated() {
            let terms = rows.terms(Int(row))
            first[index] = terms.isEmpty ? -1 : terms[0].variable
            guard terms.count > 1 else { continue }
            var root = find(terms[0].variable, parent)
            for k in 1..<terms.count where parent[Int(terms[k].variable)] != root {
                let other = find(terms[k].variable, parent)
                if other < root {
                    parent[Int(root)] = other
                    root = other
                } else {
                    parent[Int(other)] = root
                }
            }
        }
        // A parent comes before its children.
        for variable in 0..<parents.count { parent[variable] = parent[Int(parent[variable])] }
        return parents
    }

    /// Returns the root of a variable, and halves the path to it.
    @inline(__always) private static func find(
        _ variable: Int32, _ parent: UnsafeMutablePointer<Int32>
    ) -> Int32 {
        var variable = variable
        while parent[Int(variable)] != variable {
            let above = parent[Int(parent[Int(variable)])]
            parent[Int(variable)] = above
            variable = above
        }
        return variable
    }

    /// Replaces the root of each variable by the number of its group. Returns the sizes of the groups;
    /// `nil` if groups would save little.
    ///
    /// - Parameter members: A number for each variable, which is 0.
    private static func number(_ roots: inout Pool<Int32>, _ members: borrowing Pool<Int32>)
        -> [Int32]?
    {
        let count = roots.count
        for variable in 0..<count { members[roots[variable]] += 1 }
        var sizes: [Int32] = []
        let enough = Int32(truncatingIfNeeded: count / groups)
        for variable in 0..<count where Int(roots[variable]) == variable {
            if sizes.isEmpty || sizes[sizes.count - 1] >= enough && sizes.count < groups {
                sizes.append(0)
            }
            sizes[sizes.count - 1] += members[variable]
            members[variable] = Int32(sizes.count - 1)
        }
        guard sizes.count > 1, Int(sizes.max() ?? 0) <= count - count / 8 else { return nil }
        for variable in 0..<count { roots[variable] = members[roots[variable]] }
        return sizes
    }

    /// Fills the list of rows. A row without variables is in the first group.
    private mutating func distribute(
        _ list: ArraySlice<Int32>, _ firsts: borrowing Pool<Int32>,
        _ groups: borrowing Pool<Int32>
    ) {
        var lengths = [Int](repeating: 0, count: count)
        var last: Int32 = -1
        for (k, row) in list.enumerated() {
            let group = firsts[k] < 0 ? 0 : groups[firsts[k]]
            firsts[k] = group
            lengths[Int(group)] += 1
            if row < last { areNew = false }
            last = row
        }
        for length in lengths { rowEnds.append(rowEnds[rowEnds.count - 1] + length) }
        rowList.append(repeating: -1, count: list.count)
        for (k, row) in list.enumerated() {
            let group = Int(firsts[k])
            rowList[rowEnds[group + 1] - lengths[group]] = row
            lengths[group] -= 1
        }
    }
}
