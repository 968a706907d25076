/// A set of small integers with constant-time insertion and removal, and a list of its members.
struct IndexList: ~Copyable {
    private(set) var list = Pool<Int32>()
    private var places = Pool<Int32>()

    func clone() -> IndexList { IndexList(list: list.clone(), places: places.clone()) }

    /// Reserves capacity for indices below `wanted`.
    mutating func reserve(_ wanted: Int) {
        list.reserve(wanted)
        places.reserve(wanted)
    }

    /// The members as an array.
    var all: [Int32] { list.array }

    func contains(_ index: Int) -> Bool {
        assert(index >= 0, "Storage 6: a member is not negative")
        return index < places.count && places[index] >= 0
    }

    @inline(__always) mutating func insert(_ index: Int) {
        assert(index >= 0, "Storage 6: a member is not negative")
        if index >= places.count { places.append(repeating: -1, count: index + 1 - places.count) }
        guard places[index] < 0 else { return }
        places[index] = Int32(list.count)
        list.append(Int32(index))
        assert(list.count <= places.count, "Storage 6: each member is listed once")
    }

    /// Inserts the indices of a range.
    mutating func insert(_ range: Range<Int>) {
        assert(range.lowerBound >= 0, "Storage 6: a member is not negative")
        guard places.count <= range.lowerBound else {
            for index in range { insert(index) }
            return
        }
        places.append(repeating: -1, count: range.lowerBound - places.count)
        let first = Int32(list.count), indices = list.extend(by: range.count)
        let numbers = places.extend(by: range.count)
        for k in 0..<range.count {
            indices[k] = Int32(truncatingIfNeeded: range.lowerBound &+ k)
            numbers[k] = first &+ Int32(truncatingIfNeeded: k)
        }
    }

    @inline(__always) mutating func remove(_ index: Int) {
        guard index < places.count, places[index] >= 0 else { return }
        let place = places[index]
        assert(Int(list[place]) == index, "Storage 6: a member is at its place")
        let last = list.removeLast()
        if Int(last) != index {
            list[place] = last
            places[last] = place
        }
        places[index] = -1
    }

    mutating func removeAll() {
        assert(list.count <= places.count, "Storage 6: each member is listed once")
        for k in 0..<list.count { places[list[k]] = -1 }
        list.removeAll()
    }
}
