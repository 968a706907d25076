import ConstraintSolver

/// The solver's handles by the ids of a trace, in step with its batches and refusals.
struct TinamouRows {
    private let handles: UnsafeMutableBufferPointer<Constraint?>
    /// What the open batches replaced, and where each of them begins.
    private var journal: [(id: Int, before: Constraint?)] = []
    private var batchStarts: [Int] = []
    /// Ids of the batches that were refused and not reported yet: the last one that each touched.
    private var refusedBatches: [Int] = []
    private(set) var refused: [Int] = []

    init(_ count: Int) {
        handles = .allocate(capacity: max(1, count))
        handles.initialize(repeating: nil)
    }

    func deallocate() {
        handles.deallocate()
    }

    subscript(id: Int) -> Constraint? { handles[id] }

    mutating func set(_ id: Int, _ handle: Constraint?) {
        if !batchStarts.isEmpty { journal.append((id, handles[id])) }
        handles[id] = handle
    }

    mutating func begin() {
        batchStarts.append(journal.count)
    }

    /// A batch that conflicts is undone whole; the last row it touched tells whether it was.
    mutating func commit(_ isInstalled: (Constraint) -> Bool) {
        guard let start = batchStarts.last else { return }
        if let last = journal[start...].last, wasUndone(last, isInstalled) {
            refusedBatches.append(last.id)
            rollBack()
        } else {
            batchStarts.removeLast()
            if batchStarts.isEmpty { journal.removeAll(keepingCapacity: true) }
        }
    }

    private func wasUndone(_ change: (id: Int, before: Constraint?), _ isInstalled: (Constraint) -> Bool) -> Bool {
        if let added = handles[change.id] { return !isInstalled(added) }
        return change.before.map(isInstalled) ?? false
    }

    mutating func rollBack() {
        guard let start = batchStarts.popLast() else { return }
        while journal.count > start {
            let change = journal.removeLast()
            handles[change.id] = change.before
        }
    }

    mutating func note(_ refusals: [Refusal]) {
        for refusal in refusals {
            switch refusal.kind {
            case .addition(let handle): noteAddition(handle)
            case .constant(let handle): if let id = id(of: handle) { refused.append(id) }
            case .batch: if !refusedBatches.isEmpty { refused.append(refusedBatches.removeFirst()) }
            }
        }
    }

    /// A refused row was removed before its refusal was reported; the report will not find its handle any more.
    mutating func noteForgotten(_ id: Int) {
        refused.append(id)
    }

    private mutating func noteAddition(_ handle: Constraint) {
        guard let id = id(of: handle) else { return }
        handles[id] = nil
        refused.append(id)
    }

    private func id(of handle: Constraint) -> Int? {
        handles.firstIndex { $0 == handle }
    }
}
