/// A row that reaches its breakpoint at `step` along a direction, with the slope of its activity.
struct Crossing: BitwiseCopyable {
    var step: Double
    var slope: Double
    var row: Int32

    /// Orders crossings by step. Among equals, the smaller slope is first, so that the larger one
    /// becomes the pivot.
    @inline(__always) static func < (a: Crossing, b: Crossing) -> Bool {
        a.step < b.step || (a.step == b.step && a.slope.magnitude < b.slope.magnitude)
    }
}

/// A binary heap of crossings, nearest first. Filling costs O(n), each removal O(log n).
struct CrossingHeap: ~Copyable {
    private(set) var items = Pool<Crossing>()

    init() {}

    var count: Int { items.count }
    var first: Crossing {
        assert(count < 2 || !(items[1] < items[0]), "Simplex 21: the nearest is first")
        return items[0]
    }

    mutating func removeAll() { items.removeAll() }

    mutating func reserve(_ count: Int) { items.reserve(count) }

    /// Adds a crossing without keeping the order; ``heapify()`` must follow.
    @inline(__always) mutating func fill(_ crossing: Crossing) {
        assert(crossing.step >= 0, "Simplex 21: a step is not negative")
        items.append(crossing)
    }

    mutating func heapify() {
        for k in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(k) }
    }

    mutating func popFirst() -> Crossing {
        assert(count > 0, "Storage 4: only a filled heap has a first item")
        let first = items[0]
        let last = items.removeLast()
        if items.count > 0 {
            items[0] = last
            sink(0)
        }
        assert(items.isEmpty || !(items[0] < first), "Simplex 21: rows are met in order")
        return first
    }

    private func swap(_ a: Int, _ b: Int) {
        let held = items[a]
        items[a] = items[b]
        items[b] = held
    }

    @inline(__always) private func sink(_ start: Int) {
        var k = start
        while true {
            var child = 2 * k + 1
            guard child < items.count else { return }
            if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
            guard items[child] < items[k] else { return }
            swap(child, k)
            k = child
        }
    }
}
