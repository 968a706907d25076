/// A list of constraints in memory of its own, which the owner of the list deallocates.
///
/// The list does not retain the constraints. A constraint leaves its lists before it is
/// deallocated.
struct ConstraintList {
    private var base: UnsafeMutablePointer<Unmanaged<LayoutConstraint>>?
    private var size: Int32 = 0
    private var capacity: Int32 = 0

    /// The capacity of the first allocation; most views have a few constraints.
    private static let firstCapacity: Int32 = 6

    var count: Int { Int(size) }
    var isEmpty: Bool { size == 0 }
    var last: LayoutConstraint? { size == 0 ? nil : self[count - 1] }

    subscript(index: Int) -> LayoutConstraint {
        assert(index >= 0 && index < count)
        return base!.advanced(by: index).pointee.takeUnretainedValue()
    }

    /// The constraints, retained by the array.
    var constraints: [LayoutConstraint] { (0..<count).map { self[$0] } }

    mutating func append(_ constraint: LayoutConstraint) {
        if size == capacity { grow() }
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

    private mutating func grow() {
        capacity = capacity == 0 ? Self.firstCapacity : capacity * 2
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
