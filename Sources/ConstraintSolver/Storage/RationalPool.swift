import Rational

/// A growable array of exact numbers behind a pointer, as ``Pool`` is one of plain values.
///
/// Numbers may hold objects, so they are initialised and deinitialised one by one; in words that
/// costs nothing.
struct RationalPool: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Rational>
    private(set) var count = 0
    private var capacity: Int

    init() {
        base = .allocate(capacity: 1)
        capacity = 1
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    subscript(index: Int) -> Rational {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }

    mutating func append(_ number: Rational) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: number)
        count += 1
    }

    /// Adds zeros at the end until there are `wanted` numbers.
    mutating func extend(to wanted: Int) {
        guard wanted > count else { return }
        if wanted > capacity { grow(to: wanted) }
        (base + count).initialize(repeating: .zero, count: wanted - count)
        count = wanted
    }

    mutating func removeAll() {
        base.deinitialize(count: count)
        count = 0
    }

    private mutating func grow(to wanted: Int) {
        capacity = max(wanted, capacity + capacity / 2, 8)
        let moved = UnsafeMutablePointer<Rational>.allocate(capacity: capacity)
        moved.moveInitialize(from: base, count: count)
        base.deallocate()
        base = moved
    }
}
