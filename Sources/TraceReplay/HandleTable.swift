import ConstraintSolver

/// Which handle of the solver stands for which constraint id of the trace, both ways.
///
/// A handle that is taken from its id keeps its owner until the verdicts that may name it are in, and comes back if the
/// batch that took it is undone.
struct HandleTable {
    private struct Change {
        let id: Int
        let before: Constraint?
    }

    private var handles: ContiguousArray<Constraint?> = []
    private var owners: [Constraint: Int] = [:]
    private var retired: [Constraint] = []
    private var log: [Change] = []
    private var marks: [Int] = []

    /// The handle that stands for an id at present.
    subscript(id: Int) -> Constraint? { id < handles.count ? handles[id] : nil }

    /// The id that a handle stands for, or stood for a moment ago.
    func owner(of handle: Constraint) -> Int? { owners[handle] }

    mutating func set(_ handle: Constraint?, for id: Int, isLogged: Bool) {
        if isLogged { log.append(Change(id: id, before: self[id])) }
        replace(handle, for: id)
    }

    private mutating func replace(_ handle: Constraint?, for id: Int) {
        if id >= handles.count { handles.append(contentsOf: repeatElement(nil, count: id + 1 - handles.count)) }
        if let before = handles[id] { retired.append(before) }
        handles[id] = handle
        if let handle { owners[handle] = id }
    }

    mutating func begin() { marks.append(log.count) }

    /// Ends the innermost batch.
    mutating func close(undoing isUndone: Bool) {
        let mark = marks.popLast() ?? 0
        if isUndone {
            for change in log[mark...].reversed() { replace(change.before, for: change.id) }
            log.removeSubrange(mark...)
        }
        if marks.isEmpty { log.removeAll(keepingCapacity: true) }
    }

    /// Forgets the owners of handles that stand for nothing any more.
    mutating func forgetRetired() {
        guard marks.isEmpty, !retired.isEmpty else { return }
        for handle in retired {
            if let id = owners[handle], handles[id] != handle { owners[handle] = nil }
        }
        retired.removeAll(keepingCapacity: true)
    }
}
