#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A growable array of plain values behind a pointer: the solver's only kind of storage.
///
/// Reads and writes cost the same as in C, without checks of uniqueness or exclusivity. Bounds are
/// checked by `assert`, in debug builds only. Copies are explicit (``clone()``) and determine the
/// cost of a fork of a solver. `Element` must be a trivial type.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count: Int
    private(set) var capacity: Int

    /// Creates an empty pool. Without capacity, it allocates nothing until it grows.
    init(capacity: Int = 0) {
        assert(capacity >= 0, "Storage 4: a capacity is not negative")
        base = capacity == 0 ? Pool.nowhere : Pool.memory(nil, capacity: capacity)
        count = 0
        self.capacity = capacity
    }

    deinit { if capacity > 0 { free(base) } }

    /// The address of a pool without memory, aligned for each element type.
    private static var nowhere: UnsafeMutablePointer<Element> {
        UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped
    }

    /// Returns a copy of the elements, with one allocation and one `memcpy`.
    func clone() -> Pool<Element> {
        assert(count <= capacity, "Storage 4: the elements fit")
        var copy = Pool<Element>(capacity: count)
        copy.base.update(from: base, count: count)
        copy.count = count
        return copy
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count, "Storage 4: index out of range")
            return base[index]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < count, "Storage 4: index out of range")
            yield &base[index]
        }
    }

    subscript(index: Int32) -> Element {
        @inline(__always) get { self[Int(index)] }
        @inline(__always) nonmutating _modify { yield &self[Int(index)] }
    }

    /// Stores an element in place of another, as several threads may do at different indices.
    ///
    /// A change through the subscript counts as one of the whole pool for ThreadSanitizer.
    @inline(__always) func put(_ element: Element, at index: Int) {
        assert(index >= 0 && index < count, "Storage 4: index out of range")
        base[index] = element
    }

    @inline(__always) var isEmpty: Bool { count == 0 }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count &+= 1
    }

    /// Appends `more` copies of `element`.
    mutating func append(repeating element: Element, count more: Int) {
        assert(more >= 0, "Storage 4: a pool grows by no negative number")
        reserve(count + more)
        assert(count + more <= capacity, "Storage 4: the elements fit")
        (base + count).update(repeating: element, count: more)
        count += more
    }

    /// Appends `more` uninitialized elements and returns a pointer to the first. The caller writes
    /// their values.
    @inline(__always) mutating func extend(by more: Int) -> UnsafeMutablePointer<Element> {
        assert(more >= 0, "Storage 4: a pool grows by no negative number")
        let first = count
        if first &+ more > capacity { grow(to: first + more) }
        count = first &+ more
        assert(count <= capacity, "Storage 4: the elements fit")
        return base + first
    }

    @inline(__always) mutating func removeLast() -> Element {
        assert(count > 0, "Storage 4: only a filled pool has a last element")
        count &-= 1
        return base[count]
    }

    @inline(__always) mutating func removeAll() { count = 0 }

    /// Removes all but the first `newCount` elements.
    mutating func truncate(to newCount: Int) {
        assert(newCount >= 0 && newCount <= count, "Storage 4: a pool is only shortened")
        count = newCount
    }

    /// Sets every element to `element`.
    func fill(with element: Element) { base.update(repeating: element, count: count) }

    /// Sorts the elements; equal ones keep their order. A short pool needs no memory for that.
    @inline(__always) func sort(by areInOrder: (Element, Element) -> Bool) {
        guard count <= 32 else {
            var all = UnsafeMutableBufferPointer(start: base, count: count)
            return all.sort(by: areInOrder)
        }
        for k in 1..<max(1, count) {
            let element = base[k]
            var place = k
            while place > 0, areInOrder(element, base[place - 1]) {
                base[place] = base[place - 1]
                place -= 1
            }
            base[place] = element
        }
    }

    mutating func reserve(_ wanted: Int) {
        if wanted > capacity { grow(to: wanted) }
    }

    /// The number of elements from which a pool grows by a quarter instead of doubling, to waste
    /// less memory.
    private static var large: Int { 512 }
    /// The least capacity of a pool that grows.
    private static var small: Int { max(16, 256 / MemoryLayout<Element>.stride) }

    @inline(never) private mutating func grow(to wanted: Int) {
        assert(wanted > capacity, "Storage 4: only a full pool grows")
        let more = capacity < Pool.large ? capacity : capacity / 4
        let larger = max(wanted, capacity + more, Pool.small)
        base = Pool.memory(capacity == 0 ? nil : base, capacity: larger)
        capacity = larger
    }

    /// Releases most of the memory beyond the elements, if that is a large part.
    mutating func trim() {
        let enough = count + count / 64 + 16
        guard capacity >= Pool.large, capacity - enough > capacity / 16 else { return }
        base = Pool.memory(base, capacity: enough)
        capacity = enough
    }

    /// Allocates memory, or enlarges `old`. The C library moves the pages of a large pool to a new
    /// address instead of copying them.
    private static func memory(_ old: UnsafeMutablePointer<Element>?, capacity: Int)
        -> UnsafeMutablePointer<Element>
    {
        assert(
            MemoryLayout<Element>.alignment <= MemoryLayout<Int>.size * 2,
            "Storage 4: it is aligned")
        assert(capacity > 0, "Storage 4: only a filled pool has memory")
        guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
            preconditionFailure("out of memory for \(capacity) elements of a pool")
        }
        return memory.assumingMemoryBound(to: Element.self)
    }

    /// The elements in place. They are valid until the pool grows.
    @inline(__always) var elements: UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(start: base, count: count)
    }

    /// The elements as an array.
    var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

    /// The allocated bytes, for statistics.
    var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}
