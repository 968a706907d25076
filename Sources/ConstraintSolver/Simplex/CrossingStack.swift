/// Crossings on one side of a line's t, the nearest on top: popped as t passes them, pushed as it
/// comes back.
///
/// A row that t has just passed is the nearest on the other side, so both ends of a drag cost O(1)
/// a row. Only a chunk near the top is sorted; when it is used up, the nearest of the rest are
/// selected and sorted in turn.
struct CrossingStack: ~Copyable {
    private(set) var items = Pool<Crossing>()
    /// From here on the items are sorted, farthest first.
    private var sortedFrom = 0

    init() {}

    func clone() -> CrossingStack {
        var copy = CrossingStack()
        copy.items = items.clone()
        copy.sortedFrom = sortedFrom
        return copy
    }

    @inline(__always) var isEmpty: Bool { items.isEmpty }
    /// The nearest crossing.
    @inline(__always) var top: Crossing { items[items.count - 1] }

    /// The crossing after the nearest; there must be one.
    var second: Crossing { items[items.count - 2] }

    /// Whether the two nearest crossings are at one step, and before `target`.
    func hasTie(before target: Double) -> Bool {
        items.count - sortedFrom >= 2 && top.step < target && isTie(top.step, second.step)
    }

    private func isTie(_ a: Double, _ b: Double) -> Bool {
        (a - b).magnitude <= Tolerances.clear * max(1, a.magnitude)
    }

    mutating func removeAll() {
        items.removeAll()
        sortedFrom = 0
    }

    mutating func reserve(_ count: Int) { items.reserve(count) }

    /// Adds without keeping order; ``arrange()`` must follow.
    @inline(__always) mutating func fill(_ crossing: Crossing) {
        items.append(crossing)
        sortedFrom = items.count
    }

    /// Adds a crossing nearer than all others.
    mutating func push(_ crossing: Crossing) { items.append(crossing) }

    mutating func pop() -> Crossing {
        let crossing = items.removeLast()
        if items.count == sortedFrom { arrange() }
        return crossing
    }

    /// Sorts the nearest of the items that are not sorted.
    ///
    /// - Complexity: O(n) and the sorting of one chunk.
    mutating func arrange() {
        guard sortedFrom > 0 else { return }
        let end = sortedFrom
        let start = max(0, end - max(32, end / 16))
        select(start, end)
        sort(start, end - 1)
        sortedFrom = start
    }

    /// Quicksort in place, farthest first; the standard library's sort would allocate.
    private func sort(_ start: Int, _ end: Int) {
        var low = start, high = end
        while high - low > 16 {
            let (left, right) = partition(low, high)
            if left - low < high - right {
                sort(low, left)
                low = right
            } else {
                sort(right, high)
                high = left
            }
        }
        if low < high { insertionSort(low, high) }
    }

    private func insertionSort(_ low: Int, _ high: Int) {
        for place in (low + 1)...high {
            let held = items[place]
            var k = place
            while k > low, items[k - 1] < held {
                items[k] = items[k - 1]
                k -= 1
            }
            items[k] = held
        }
    }

    /// Reorders so that the items from `start` on are the nearest ones (Hoare's selection, farthest
    /// first).
    private func select(_ start: Int, _ end: Int) {
        var low = 0, high = end - 1
        while low < high {
            let (left, right) = partition(low, high)
            if start <= left { high = left } else if start >= right { low = right } else { return }
        }
    }

    private func partition(_ low: Int, _ high: Int) -> (Int, Int) {
        let pivot = items[(low + high) / 2]
        var i = low, j = high
        while i <= j {
            while pivot < items[i] { i += 1 }
            while items[j] < pivot { j -= 1 }
            if i <= j {
                let held = items[i]
                items[i] = items[j]
                items[j] = held
                i += 1
                j -= 1
            }
        }
        return (j, i)
    }
}
