/// The variables whose values may differ from the last report, with the reported values. Each
/// variable occurs once.
struct ChangeList: ~Copyable {
    private(set) var list = Pool<Int32>()
    /// The last reported value of each variable in the list.
    private(set) var reported = Pool<Double>()
    private var marks = Pool<UInt8>()

    func clone() -> ChangeList {
        ChangeList(list: list.clone(), reported: reported.clone(), marks: marks.clone())
    }

    mutating func appendVariables(_ count: Int) {
        marks.append(repeating: 0, count: count)
        list.reserve(marks.count)
        assert(list.count <= marks.count, "Storage 6: each variable is listed once")
        reported.reserve(marks.count)
    }

    /// Inserts a variable with its previous value. Only the first such value counts.
    @inline(__always) mutating func insert(_ variable: Int, from value: Double) {
        guard marks[variable] == 0 else { return }
        assert(list.count == reported.count, "Storage 6: each variable has its reported value")
        assert(list.count < marks.count, "Storage 6: each variable is listed once")
        marks[variable] = 1
        list.append(Int32(truncatingIfNeeded: variable))
        reported.append(value)
    }

    /// Moves the entry at `place` down to `target`. If `value` is the reported value, the entry
    /// leaves the list.
    mutating func keep(_ place: Int, at target: Int, ifNot value: Double) -> Bool {
        let variable = list[place]
        assert(target <= place, "Storage 6: entries only move down")
        assert(marks[variable] != 0, "Storage 6: a listed variable is marked")
        guard reported[place] != value else {
            marks[variable] = 0
            return false
        }
        list[target] = variable
        reported[target] = reported[place]
        return true
    }

    /// Ends a pass of ``keep(_:at:ifNot:)`` over the whole list, which kept `count` entries.
    mutating func truncate(to count: Int) {
        assert(
            count <= list.count && list.count == reported.count, "Storage 6: a pass only removes")
        list.truncate(to: count)
        reported.truncate(to: count)
    }

    mutating func removeAll() {
        assert(list.count == reported.count, "Storage 6: each variable has its reported value")
        for k in 0..<list.count { marks[list[k]] = 0 }
        list.removeAll()
        reported.removeAll()
    }
}
