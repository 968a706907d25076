/// The ids under which a recording writes constraints: as few as can be, none twice at once.
///
/// An id is free again once its constraint is removed for good or refused. In a batch nothing is for good: what it
/// removed keeps its id until the outermost batch is committed, and gets it back if the batch is undone.
struct RecordedIds {
    private struct Frame {
        /// The batch was open when the recording began.
        let isEarlier: Bool
        var added: [Constraint] = []
        var removed: [(constraint: Constraint, id: Int)] = []
    }

    /// Ids that were ever used are below this number.
    private(set) var count = 0
    private var ids: [Constraint: Int] = [:]
    private var free: [Int] = []
    private var frames: [Frame] = []

    /// The number of open batches.
    var depth: Int { frames.count }

    /// The constraints that have an id, in order of their ids.
    var all: [Constraint] { ids.sorted { $0.value < $1.value }.map(\.key) }

    subscript(constraint: Constraint) -> Int? { ids[constraint] }

    /// The id of a new constraint.
    mutating func add(_ constraint: Constraint) -> Int {
        let id = free.popLast() ?? count
        count = max(count, id + 1)
        ids[constraint] = id
        if !frames.isEmpty { frames[frames.count - 1].added.append(constraint) }
        return id
    }

    /// The id of a constraint that is removed.
    mutating func remove(_ constraint: Constraint) -> Int? {
        guard let id = ids.removeValue(forKey: constraint) else { return nil }
        if frames.isEmpty {
            free.append(id)
        } else {
            frames[frames.count - 1].removed.append((constraint, id))
        }
        return id
    }

    mutating func begin(isEarlier: Bool) { frames.append(Frame(isEarlier: isEarlier)) }

    /// Ends the innermost batch and keeps what it did; false, as nothing has to be written again.
    mutating func commit() -> Bool {
        guard let frame = frames.popLast() else { return false }
        guard let outer = frames.indices.last else {
            free += frame.removed.map(\.id)
            return false
        }
        frames[outer].added += frame.added
        frames[outer].removed += frame.removed
        return false
    }

    /// Ends the innermost batch and undoes what it did; whether it had begun before the recording.
    mutating func undo() -> Bool {
        guard let frame = frames.popLast() else { return false }
        for (constraint, id) in frame.removed { ids[constraint] = id }
        for constraint in frame.added {
            if let id = ids.removeValue(forKey: constraint) { free.append(id) }
        }
        return frame.isEarlier
    }
}
