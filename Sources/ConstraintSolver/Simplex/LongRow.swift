/// A required equality with many variables: one row, or the sum of rows that form a chain.
///
/// Example: in a row of views, each position depends on the position and the width before it. The
/// positions are *links*: these equalities alone contain them, two of them each. If the equalities
/// are multiplied so that the links cancel, they sum to one equality about all widths.
struct LongRow {
    /// A row of the sum.
    struct Member {
        let row: Int32
        let factor: Double
    }

    struct Term {
        let variable: Int32
        var coefficient: Double
        /// The first member that contains the variable.
        let place: Int32
    }

    private(set) var members: [Member] = []
    private(set) var links: [Int32] = []
    private(set) var terms: [Term] = []
    private(set) var breakpoint = 0.0
    /// A Boolean value that indicates whether the stays prefer that the activity increases late in
    /// the order of the members, and decreases early.
    private(set) var isLateCheaper = true

    /// Finds the longest row of the problem; `nil` if it has fewer than `length` terms.
    ///
    /// - Complexity: O(entries).
    init?(in simplex: borrowing Simplex, length: Int) {
        var search = LongRowSearch(simplex)
        guard let chain = search.longest(simplex), chain.terms >= length else { return nil }
        (members, links) = (chain.members, chain.links)
        if areReversed(simplex.stays) { members.reverse() }
        sum(simplex)
        guard terms.count >= length else { return nil }
        chooseOrder(simplex)
    }

    /// Returns a Boolean value that indicates whether the stays order the links from the last one
    /// to the first.
    private func areReversed(_ stays: borrowing Stays) -> Bool {
        guard let first = links.first, let last = links.last, first != last else { return false }
        return stays.isOrdered(Int(last), before: Int(first))
    }

    private mutating func sum(_ simplex: borrowing Simplex) {
        var places = [Int32](repeating: -1, count: simplex.variableCount)
        for link in links { places[Int(link)] = -2 }
        for (place, member) in members.enumerated() {
            breakpoint += member.factor * simplex.rows.bodies[member.row].breakpoint
            for entry in simplex.rows.terms(Int(member.row)) {
                let coefficient = member.factor * simplex.rows.coefficient(entry)
                let known = places[Int(entry.variable)]
                if known >= 0 {
                    terms[Int(known)].coefficient += coefficient
                } else if known == -1 {
                    places[Int(entry.variable)] = Int32(terms.count)
                    terms.append(
                        Term(
                            variable: entry.variable, coefficient: coefficient,
                            place: Int32(place)))
                }
            }
        }
    }

    /// Chooses the order in which the terms take a change at equal costs.
    ///
    /// More activity of a member moves the links after it. In the order of the stays the first one
    /// decides: it moves away from its anchor, or towards it.
    private mutating func chooseOrder(_ simplex: borrowing Simplex) {
        guard let first = members.first else { return }
        let isLink = Set(links)
        var decider: (variable: Int, slope: Double)?
        for entry in simplex.rows.terms(Int(first.row)) {
            let variable = Int(entry.variable)
            let slope = first.factor * simplex.rows.coefficient(entry)
            if isLink.contains(entry.variable) {
                decider = (variable, -slope)
                break
            }
            let isFirst = decider.map { simplex.stays.isOrdered(variable, before: $0.variable) }
            if isFirst ?? true { decider = (variable, slope) }
        }
        guard let decider else { return }
        let distance =
            simplex.currentValue(decider.variable) - simplex.stays.anchors[decider.variable]
        isLateCheaper = distance * decider.slope >= 0
    }
}

/// The search for the longest chain of required equalities.
private struct LongRowSearch: ~Copyable {
    /// Members that are joined by links.
    struct Chain {
        var members: [LongRow.Member] = []
        var links: [Int32] = []
        /// The number of terms that are no links.
        var terms = 0
        /// A Boolean value that indicates whether the links form no cycle.
        var isTree = true
    }

    private var isLink = Pool<UInt8>()
    private var isVisited = Pool<UInt8>()
    private var stack: [(row: Int, factor: Double, link: Int)] = []

    init(_ simplex: borrowing Simplex) {
        isLink.append(repeating: 0, count: simplex.variableCount)
        isVisited.append(repeating: 0, count: simplex.rows.count)
        for variable in 0..<simplex.variableCount
        where LongRowSearch.isLink(variable, simplex.rows) {
            isLink[variable] = 1
        }
    }

    private static func isLink(_ variable: Int, _ rows: borrowing RowStore) -> Bool {
        var count = 0
        for link in rows.column(variable) {
            let row = Int(rows.entries[link].row)
            guard rows.slots[row] != RowStore.dead else { continue }
            count += 1
            guard count <= 2, isMember(row, rows) else { return false }
        }
        return count == 2
    }

    private static func isMember(_ row: Int, _ rows: borrowing RowStore) -> Bool {
        let body = rows.bodies[row]
        return body.isRequiredEquality && !body.isRemoved && body.side != 0
            && rows.slots[row] != RowStore.dead
    }

    /// Returns the chain with the most terms. Chains begin at an end, if they have one.
    mutating func longest(_ simplex: borrowing Simplex) -> Chain? {
        var best: Chain?
        for isEnd in [true, false] {
            for row in 0..<simplex.rows.count where isVisited[row] == 0 {
                guard LongRowSearch.isMember(row, simplex.rows) else { continue }
                if isEnd, linkCount(row, simplex.rows) > 1 { continue }
                let chain = chain(from: row, simplex.rows)
                if chain.isTree, chain.terms > best?.terms ?? 0 { best = chain }
            }
        }
        return best
    }

    private func linkCount(_ row: Int, _ rows: borrowing RowStore) -> Int {
        var count = 0
        for entry in rows.terms(row) where isLink[entry.variable] != 0 { count += 1 }
        return count
    }

    private mutating func chain(from start: Int, _ rows: borrowing RowStore) -> Chain {
        var chain = Chain()
        isVisited[start] = 1
        stack.append((start, 1, -1))
        while let (row, factor, arrival) = stack.popLast() {
            chain.members.append(LongRow.Member(row: Int32(row), factor: factor))
            for entry in rows.terms(row) where Int(entry.variable) != arrival {
                guard isLink[entry.variable] != 0 else {
                    chain.terms += 1
                    continue
                }
                chain.links.append(entry.variable)
                guard let other = other(than: row, with: Int(entry.variable), rows),
                    isVisited[other.row] == 0
                else {
                    chain.isTree = false
                    continue
                }
                isVisited[other.row] = 1
                let next = -factor * rows.coefficient(entry) / other.coefficient
                stack.append((other.row, next, Int(entry.variable)))
            }
        }
        return chain
    }

    private func other(than row: Int, with link: Int, _ rows: borrowing RowStore) -> (
        row: Int, coefficient: Double
    )? {
        for place in rows.column(link) {
            let entry = rows.entries[place]
            if Int(entry.row) != row, rows.slots[entry.row] != RowStore.dead {
                return (Int(entry.row), rows.coefficient(entry))
            }
        }
        return nil
    }
}
