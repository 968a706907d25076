/// The variables that a solve changed, for the caller.
struct ChangeReport: ~Copyable {
    var changes = ChangeList()
    /// A Boolean value that indicates whether the changes were reported; the next change then starts
    /// a new list.
    var isDone = false

    init() {}

    func clone() -> ChangeReport {
        var copy = ChangeReport()
        copy.changes = changes.clone()
        copy.isDone = isDone
        return copy
    }
}
