/// The slots with multipliers out of bounds: highest level first, within a level the largest
/// violation.
///
/// Entries are not withdrawn when a multiplier changes again. After a pop, the caller checks the
/// slot's present multiplier.
struct PriceQueue: ~Copyable {
    struct Price: BitwiseCopyable {
        var key: UInt32
        var slot: Int32
        var size: Double

        @inline(__always) static func < (a: Price, b: Price) -> Bool {
            a.key > b.key
                || (a.key == b.key && (a.size > b.size || (a.size == b.size && a.slot < b.slot)))
        }
    }

    private var items = Pool<Price>()

    init() {}

    func clone() -> PriceQueue {
        var copy = PriceQueue()
        copy.items = items.clone()
        return copy
    }

    @inline(__always) var isEmpty: Bool { items.isEmpty }

    /// The best price in the queue, which must not be empty.
    var first: Price {
        assert(!isEmpty, "Storage 4: only a filled queue has a first price")
        return items[0]
    }

    mutating func removeAll() { items.removeAll() }

    mutating func push(_ price: Price) {
        assert(price.key > 0 && !(price.size < 0), "Simplex 14: the move has a gain")
        items.append(price)
        var k = items.count - 1
        while k > 0, items[k] < items[(k - 1) / 2] {
            swap(k, (k - 1) / 2)
            k = (k - 1) / 2
        }
    }

    mutating func popFirst() -> Price {
        assert(!isEmpty, "Storage 4: only a filled queue has a first price")
        let first = items[0]
        let last = items.removeLast()
        if items.count > 0 {
            items[0] = last
            sink()
        }
        assert(items.isEmpty || !(items[0] < first), "Simplex 14: the best price comes first")
        return first
    }

    private func swap(_ a: Int, _ b: Int) {
        let held = items[a]
        items[a] = items[b]
        items[b] = held
    }

    private func sink() {
        var k = 0
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
