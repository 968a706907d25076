/// A list of constraints in memory of its own, which the owner of the list deallocates.
///
/// The list does not retain the constraints. A constraint leaves its lists before it is
/// deallocated.
struct ConstraintList {
    private var base: UnsafeMutablePointer<Unmanaged<LayoutConstraint>>?
    private var size: Int32 = 0
    private var capacity: Int32 = 0

    var count: Int { Int(size) }
    var isEmpty: Bool { size == 0 }
    var last: LayoutConstraint? { size == 0 ? nil : self[count - 1] }

    subscript(index: Int) -> LayoutConstraint {
        assert(index >= 0 && index < count)
        return base!.advanced(by: index).pointee.takeUnretainedValue()
    }

    /// The constraints, retained by the array.
    var constraints: [LayoutConstraint] { (0..<count).map { self[$0] } }

    /// Appends a constraint.
    ///
    /// - Parameter first: The capacity of the first allocation.
    mutating func append(_ constraint: LayoutConstraint, first: Int32) {
        if size == capacity { grow(first) }
        base!.advanced(by: count).initialize(to: .passUnretained(constraint))
        size += 1
    }

    /// Removes the constraint at an index. The last constraint takes its index.
    ///
    /// - Returns: The moved constraint, or `nil` if the removed one was the last.
    mutating func remove(at index: Int) -> LayoutConstraint? {
        size -= 1
        guard index < count else { return nil }
        base![index] = base![count]
        return self[index]
    }

    private mutating func grow(_ first: Int32) {
        capacity = capacity == 0 ? first : capacity < 256 ? capacity * 2 : capacity / 4 * 5
        let larger = UnsafeMutablePointer<Unmanaged<LayoutConstraint>>.allocate(
            capacity: Int(capacity))
        if let base {
            larger.moveInitialize(from: base, count: count)
            base.deallocate()
        }
        base = larger
    }

    /// Deallocates the memory.
    func deallocate() { base?.deallocate() }
}
