/// A list of constraints in memory of its own, which the owner of the list deallocates.
///
/// The list does not retain the constraints. A constraint leaves its lists before it is
/// deallocated.
struct ConstraintList {
    private struct Header {
        var count: Int32 = 0
        var capacity: Int32
    }

    /// The memory, `nil` for a list that was always empty. The constraints follow the header.
    private var header: UnsafeMutablePointer<Header>?

    var count: Int { Int(header?.pointee.count ?? 0) }
    var isEmpty: Bool { count == 0 }
    var last: LayoutConstraint? { isEmpty ? nil : self[count - 1] }

    subscript(index: Int) -> LayoutConstraint {
        assert(index >= 0 && index < count)
        return Self.base(header!)[index].takeUnretainedValue()
    }

    private static func base(_ header: UnsafeMutablePointer<Header>) -> UnsafeMutablePointer<
        Unmanaged<LayoutConstraint>
    > {
        UnsafeMutableRawPointer(header + 1).assumingMemoryBound(
            to: Unmanaged<LayoutConstraint>.self)
    }

    /// The constraints, retained by the array.
    var constraints: [LayoutConstraint] { (0..<count).map { self[$0] } }

    /// Appends a constraint.
    ///
    /// - Parameter first: The capacity of the first allocation.
    mutating func append(_ constraint: LayoutConstraint, first: Int32) {
        var header = header ?? grow(to: first)
        let count = header.pointee.count
        if count == header.pointee.capacity {
            header = grow(to: count < 256 ? count * 2 : count / 4 * 5)
        }
        (Self.base(header) + Int(count)).initialize(to: .passUnretained(constraint))
        header.pointee.count = count + 1
    }

    /// Removes the constraint at an index. The last constraint takes its index.
    ///
    /// - Returns: The moved constraint, or `nil` if the removed one was the last.
    mutating func remove(at index: Int) -> LayoutConstraint? {
        let header = header!, base = Self.base(header), last = count - 1
        header.pointee.count = Int32(last)
        guard index < last else { return nil }
        base[index] = base[last]
        return self[index]
    }

    private mutating func grow(to capacity: Int32) -> UnsafeMutablePointer<Header> {
        let larger = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Header>.stride
                + Int(capacity) * MemoryLayout<Unmanaged<LayoutConstraint>>.stride,
            alignment: MemoryLayout<Unmanaged<LayoutConstraint>>.alignment
        ).assumingMemoryBound(to: Header.self)
        larger.initialize(to: Header(capacity: capacity))
        if let header {
            larger.pointee.count = header.pointee.count
            Self.base(larger).moveInitialize(from: Self.base(header), count: count)
            header.deallocate()
        }
        header = larger
        return larger
    }

    /// Deallocates the memory.
    func deallocate() { header?.deallocate() }
}
