/// An item of a ``Heap``. The order is total, so that the first item is unique.
protocol HeapItem: BitwiseCopyable {
    static func < (a: Self, b: Self) -> Bool
}

/// A binary heap: the least item is first.
///
/// - Complexity: Each insertion and removal costs O(log n). Filling costs O(n).
struct Heap<Item: HeapItem>: ~Copyable {
    private var items = Pool<Item>()

    func clone() -> Heap { Heap(items: items.clone()) }

    @inline(__always) var isEmpty: Bool { items.isEmpty }
    @inline(__always) var count: Int { items.count }

    /// The least item of the heap, which must not be empty.
    var first: Item {
        assert(!isEmpty, "Storage 9: only a filled heap has a first item")
        return items[0]
    }

    mutating func removeAll() { items.removeAll() }

    mutating func reserve(_ count: Int) { items.reserve(count) }

    /// Adds an item without keeping the order; ``heapify()`` must follow.
    @inline(__always) mutating func fill(_ item: Item) { items.append(item) }

    mutating func heapify() {
        for k in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(k) }
    }

    mutating func push(_ item: Item) {
        items.append(item)
        var k = items.count - 1
        while k > 0, items[k] < items[(k - 1) / 2] {
            swap(k, (k - 1) / 2)
            k = (k - 1) / 2
        }
    }

    mutating func popFirst() -> Item {
        let first = first
        let last = items.removeLast()
        if items.count > 0 {
            items[0] = last
            sink(0)
        }
        assert(items.isEmpty || !(items[0] < first), "Storage 9: items come out in order")
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
