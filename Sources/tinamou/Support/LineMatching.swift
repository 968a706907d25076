/// The equal lines of two versions of a file, in the order of both: a patience difference.
///
/// Lines that are unique in both versions divide the file; the parts between them are compared line
/// by line. A part with many lines and few of them unique counts as replaced, so that the time stays
/// near-linear.
struct LineMatching {
    /// The numbers of equal lines, in order.
    private(set) var pairs: [(old: Int, new: Int)] = []
    private let old: [Int]
    private let new: [Int]

    /// The greatest product of two parts that are compared line by line.
    private static let productMax = 1_000_000

    /// - Complexity: O(n log n) in the number of lines, and a bounded time for each part.
    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        self.old = old.map(number)
        self.new = new.map(number)
        match(self.old.indices, self.new.indices, depth: 0)
    }

    private mutating func match(_ first: Range<Int>, _ second: Range<Int>, depth: Int) {
        var (start, end) = (
            (first.lowerBound, second.lowerBound), (first.upperBound, second.upperBound)
        )
        while start.0 < end.0, start.1 < end.1, old[start.0] == new[start.1] {
            pairs.append((start.0, start.1))
            start = (start.0 + 1, start.1 + 1)
        }
        while start.0 < end.0, start.1 < end.1, old[end.0 - 1] == new[end.1 - 1] {
            end = (end.0 - 1, end.1 - 1)
        }
        let anchors = depth < 40 ? anchors(start.0..<end.0, start.1..<end.1) : []
        if anchors.isEmpty {
            compare(start.0..<end.0, start.1..<end.1)
        } else {
            for anchor in anchors + [(old: end.0, new: end.1)] {
                match(start.0..<anchor.old, start.1..<anchor.new, depth: depth + 1)
                guard anchor.old < end.0 else { break }
                pairs.append(anchor)
                start = (anchor.old + 1, anchor.new + 1)
            }
        }
        for (one, other) in zip(end.0..<first.upperBound, end.1..<second.upperBound) {
            pairs.append((one, other))
        }
    }

    /// Returns the longest series of lines that are unique in both parts and in the same order.
    private func anchors(_ first: Range<Int>, _ second: Range<Int>) -> [(old: Int, new: Int)] {
        let counts = [(old, first), (new, second)].map { lines, range in
            Dictionary(range.map { (lines[$0], $0) }) { _, _ in -1 }
        }
        let unique = first.compactMap { place -> (old: Int, new: Int)? in
            guard counts[0][old[place]] == place, let other = counts[1][old[place]], other >= 0
            else { return nil }
            return (place, other)
        }
        // The longest increasing subsequence, by the smallest end of each length.
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: unique.count)
        for (place, pair) in unique.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if unique[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var result: [(old: Int, new: Int)] = []
        var place = ends.last ?? -1
        while place >= 0 {
            result.append(unique[place])
            place = previous[place]
        }
        return result.reversed()
    }

    /// Compares a part line by line.
    private mutating func compare(_ first: Range<Int>, _ second: Range<Int>) {
        guard !first.isEmpty, !second.isEmpty, first.count * second.count <= Self.productMax else {
            return
        }
        let difference = Array(new[second]).difference(from: Array(old[first]))
        let removed = Set(difference.removals.map(Self.offset))
        let added = Set(difference.insertions.map(Self.offset))
        let kept = zip(
            first.indices.filter { !removed.contains($0 - first.lowerBound) },
            second.indices.filter { !added.contains($0 - second.lowerBound) })
        for (one, other) in kept { pairs.append((one, other)) }
    }

    private static func offset(of change: CollectionDifference<Int>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
