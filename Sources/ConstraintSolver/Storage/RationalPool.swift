import Rational

/// A growable array of exact numbers behind a pointer, the counterpart of ``Pool``.
///
/// Numbers may own objects, so they are initialized and deinitialized one by one. For numbers of
/// machine words, this is free.
struct RationalPool: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Rational>
    private(set) var count = 0
    private var capacity: Int

    /// Creates an empty pool, which allocates nothing until it grows.
    init() {
        base = UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped
        capacity = 0
    }

    deinit {
        guard capacity > 0 else { return }
        base.deinitialize(count: count)
        base.deallocate()
    }

    subscript(index: Int) -> Rational {
        @inline(__always) get {
            assert(index >= 0 && index < count, "Storage 4: index out of range")
            return base[index]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < count, "Storage 4: index out of range")
            yield &base[index]
        }
    }

    mutating func append(_ number: Rational) {
        if count == capacity { grow(to: count + 1) }
        assert(count < capacity, "Storage 4: the elements fit")
        (base + count).initialize(to: number)
        count += 1
    }

    /// Appends zeros until the pool has `wanted` numbers.
    mutating func extend(to wanted: Int) {
        guard wanted > count else { return }
        if wanted > capacity { grow(to: wanted) }
        assert(wanted <= capacity, "Storage 4: the elements fit")
        (base + count).initialize(repeating: .zero, count: wanted - count)
        count = wanted
    }

    mutating func removeAll() {
        base.deinitialize(count: count)
        count = 0
    }

    private mutating func grow(to wanted: Int) {
        assert(wanted > capacity, "Storage 4: only a full pool grows")
        let larger = max(wanted, capacity + capacity / 2, 8)
        let moved = UnsafeMutablePointer<Rational>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        if capacity > 0 { base.deallocate() }
        (base, capacity) = (moved, larger)
    }
}
