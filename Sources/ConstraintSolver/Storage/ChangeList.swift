/// The variables whose values a solve changed, each listed once.
struct ChangeList: ~Copyable {
    private(set) var list = Pool<Int32>()
    private var marks = Pool<UInt8>()

    init() {}

    func clone() -> ChangeList {
        var copy = ChangeList()
        copy.list = list.clone()
        copy.marks = marks.clone()
        return copy
    }

    mutating func appendVariables(_ count: Int) {
        marks.append(repeating: 0, count: count)
        list.reserve(marks.count)
    }

    @inline(__always) mutating func insert(_ variable: Int) {
        guard marks[variable] == 0 else { return }
        marks[variable] = 1
        list.append(Int32(truncatingIfNeeded: variable))
    }

    @inline(__always) func contains(_ variable: Int) -> Bool { marks[variable] != 0 }

    mutating func removeAll() {
        for k in 0..<list.count { marks[list[k]] = 0 }
        list.removeAll()
    }
}
