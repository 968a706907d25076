/// A table of plain values by index, of which most problems change none.
///
/// An element has the initial value until another one is written. The memory grows with the highest
/// index of such a write.
struct LazyPool<Element: BitwiseCopyable & Equatable>: ~Copyable {
    private var pool = Pool<Element>()
    private let initial: Element

    init(_ initial: Element) { self.initial = initial }

    func clone() -> LazyPool<Element> {
        var copy = LazyPool(initial)
        copy.pool = pool.clone()
        return copy
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0, "Storage 4: an index is not negative")
            return index < pool.count ? pool[index] : initial
        }
        @inline(__always) set {
            if index < pool.count { pool[index] = newValue } else { extend(index, newValue) }
        }
    }

    subscript(index: Int32) -> Element {
        @inline(__always) get { self[Int(index)] }
        @inline(__always) set { self[Int(index)] = newValue }
    }

    @inline(never) private mutating func extend(_ index: Int, _ element: Element) {
        guard element != initial else { return }
        pool.append(repeating: initial, count: index + 1 - pool.count)
        pool[index] = element
    }

    /// The number of elements up to the last one that was written.
    var count: Int { pool.count }

    /// Sets every element to the initial value.
    mutating func reset() { pool.removeAll() }

    /// The allocated bytes, for statistics.
    var byteCount: Int { pool.byteCount }
}
