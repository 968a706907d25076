/// The variables that a solve changed, for the caller.
struct ChangeReport: ~Copyable {
    var changes = ChangeList()
    /// A Boolean value that indicates whether the changes were reported; the next change then starts
    /// a new list.
    var isDone = false

    func clone() -> ChangeReport { ChangeReport(changes: changes.clone(), isDone: isDone) }
}
