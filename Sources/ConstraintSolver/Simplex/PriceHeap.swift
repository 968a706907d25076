/// A priority queue of rows by lexicographic keys, with one entry for each row.
///
/// - Complexity: O(levels · log rows) for each change.
struct PriceHeap: ~Copyable {
    private let levels: Int
    private var keys = Pool<Double>()
    /// The place of a row among rows with equal keys.
    private var places = Pool<Int32>()
    private var items = Pool<Int32>()
    /// The index of a row among the items, or -1.
    private var indices = Pool<Int32>()

    init(rows: Int, levels: Int) {
        self.levels = levels
        keys.append(repeating: 0, count: rows * levels)
        places.append(repeating: 0, count: rows)
        indices.append(repeating: -1, count: rows)
    }

    var first: Int? { items.isEmpty ? nil : Int(items[0]) }

    /// Returns the key of a row, one number for each level.
    @inline(__always) func key(_ row: Int) -> UnsafeMutablePointer<Double> {
        keys.base + row * levels
    }

    mutating func removeAll() {
        for k in 0..<items.count { indices[items[k]] = -1 }
        items.removeAll()
    }

    /// Inserts a row with the key that was written for it, or moves it to its new place.
    mutating func update(_ row: Int, place: Int32) {
        places[row] = place
        if indices[row] < 0 {
            indices[row] = Int32(items.count)
            items.append(Int32(row))
        }
        rise(Int(indices[row]))
        sink(Int(indices[row]))
    }

    mutating func remove(_ row: Int) {
        let index = Int(indices[row])
        guard index >= 0 else { return }
        indices[row] = -1
        let last = items.removeLast()
        guard index < items.count else { return }
        put(last, at: index)
        rise(index)
        sink(Int(indices[last]))
    }

    @inline(__always) private func put(_ row: Int32, at index: Int) {
        items[index] = row
        indices[row] = Int32(index)
    }

    @inline(__always) private func precedes(_ one: Int32, _ other: Int32) -> Bool {
        let a = key(Int(one)), b = key(Int(other))
        for level in 0..<levels where a[level] != b[level] { return a[level] < b[level] }
        if places[one] != places[other] { return places[one] < places[other] }
        return one < other
    }

    private func rise(_ start: Int) {
        var index = start
        let row = items[index]
        while index > 0, precedes(row, items[(index - 1) / 2]) {
            put(items[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        put(row, at: index)
    }

    private func sink(_ start: Int) {
        var index = start
        let row = items[index]
        while 2 * index + 1 < items.count {
            var child = 2 * index + 1
            if child + 1 < items.count, precedes(items[child + 1], items[child]) { child += 1 }
            guard precedes(items[child], row) else { break }
            put(items[child], at: index)
            index = child
        }
        put(row, at: index)
    }
}
