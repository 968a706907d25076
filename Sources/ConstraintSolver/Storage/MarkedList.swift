/// A list of small integers without duplicates.
struct MarkedList: ~Copyable {
    private(set) var list = Pool<Int32>()
    private var isListed = Pool<Bool>()

    init() {}

    func clone() -> MarkedList {
        var copy = MarkedList()
        copy.list = list.clone()
        copy.isListed = isListed.clone()
        return copy
    }

    /// Extends the range of the members by `count`.
    mutating func extend(by count: Int) {
        isListed.append(repeating: false, count: count)
        list.reserve(isListed.count)
    }

    @inline(__always) func contains(_ index: Int) -> Bool { isListed[index] }

    @inline(__always) mutating func insert(_ index: Int) {
        guard !isListed[index] else { return }
        isListed[index] = true
        list.append(Int32(truncatingIfNeeded: index))
    }

    mutating func removeAll() {
        for k in 0..<list.count { isListed[list[k]] = false }
        list.removeAll()
    }
}
