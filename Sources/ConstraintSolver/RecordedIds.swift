/// The ids of constraints in a recording: as few as possible, each for one constraint at a time.
///
/// An id is free again after its constraint is removed for good or refused. A removal in a batch is
/// final only when the outermost batch is committed; until then an undo restores the id.
struct RecordedIds {
    private struct Frame {
        /// A Boolean value that indicates whether the batch was open when the recording began.
        let isEarlier: Bool
        var added: [Constraint] = []
        var removed: [(constraint: Constraint, id: Int)] = []
    }

    /// The upper bound of all ids so far.
    private(set) var count = 0
    private var ids: [Constraint: Int] = [:]
    private var free: [Int] = []
    private var frames: [Frame] = []

    /// The number of open batches.
    var depth: Int { frames.count }

    /// The constraints with an id, in the order of ids.
    var all: [Constraint] { ids.sorted { $0.value < $1.value }.map(\.key) }

    subscript(constraint: Constraint) -> Int? { ids[constraint] }

    /// Assigns an id to a new constraint.
    mutating func add(_ constraint: Constraint) -> Int {
        let id = free.popLast() ?? count
        assert(ids[constraint] == nil && id >= 0, "Solver 5: an id is for one constraint")
        count = max(count, id + 1)
        ids[constraint] = id
        assert(ids.count <= count, "Solver 5: an id is for one constraint")
        if !frames.isEmpty { frames[frames.count - 1].added.append(constraint) }
        return id
    }

    /// Releases the id of a removed constraint.
    mutating func remove(_ constraint: Constraint) -> Int? {
        guard let id = ids.removeValue(forKey: constraint) else { return nil }
        assert(id < count && free.count < count, "Solver 5: an id is free once")
        if frames.isEmpty {
            free.append(id)
        } else {
            frames[frames.count - 1].removed.append((constraint, id))
        }
        return id
    }

    mutating func begin(isEarlier: Bool) { frames.append(Frame(isEarlier: isEarlier)) }

    /// Ends the innermost batch and keeps its changes; returns `false`, as the state need not be
    /// written again.
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

    /// Ends the innermost batch and undoes its changes; returns a Boolean value that indicates
    /// whether it began before the recording.
    mutating func undo() -> Bool {
        guard let frame = frames.popLast() else { return false }
        for (constraint, id) in frame.removed {
            assert(ids[constraint] == nil, "Solver 5: an id is for one constraint")
            ids[constraint] = id
        }
        for constraint in frame.added {
            if let id = ids.removeValue(forKey: constraint) { free.append(id) }
        }
        return frame.isEarlier
    }
}
