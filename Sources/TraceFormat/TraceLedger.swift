/// What is known of the states that constraint ids and variables may be in.
///
/// The reader cannot know which required constraints an engine will refuse, so a state is a set of possibilities: a
/// record is an input error only if none of them allows it. The replay learns each refusal and keeps the sets certain.
package struct TraceLedger: Sendable {
    /// The states that a constraint id (the first four) or a variable (the last two) may be in.
    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Never added, or removed since.
        package static let unknown = States(rawValue: 1)
        /// Known, but refused: not installed.
        package static let refused = States(rawValue: 2)
        /// Installed at 1000.
        package static let required = States(rawValue: 4)
        /// Installed below 1000.
        package static let optional = States(rawValue: 8)
        /// Not being edited.
        package static let idle = unknown
        /// Being edited.
        package static let editing = States(rawValue: 16)

        /// Whether only one state is possible.
        package var isCertain: Bool { rawValue.nonzeroBitCount == 1 }
    }

    /// What becomes of a batch that is committed.
    package enum Verdict {
        case accepted, refused, unknown
    }

    private struct Touch {
        let id: Int32
        let before: States
        let isVariable: Bool
        let isAddition: Bool
    }

    private struct Frame {
        let logStart: Int
        let line: Int
        var mayConflict = false
    }

    private var constraints = StateTable()
    private var variables = StateTable()
    private var frames: [Frame] = []
    private var log: ContiguousArray<Touch> = []

    package init() {}
}

// What may be asked.
extension TraceLedger {
    /// The states that a constraint id may be in.
    package func states(of id: Int) -> States { constraints[id] }

    /// How many batches are open.
    package var depth: Int { frames.count }

    /// The line that opened the innermost open batch.
    package var openLine: Int? { frames.last?.line }

    /// Whether the innermost open batch holds anything that could be refused.
    package var mayConflict: Bool { frames.last?.mayConflict ?? false }
}

// Records that name a constraint: each returns the fault that makes it an input error, or notes the new state.
extension TraceLedger {
    /// `c`: from unknown or refused.
    package mutating func add(_ id: Int, required: Bool) -> TraceFault? {
        guard !states(of: id).isDisjoint(with: [.unknown, .refused]) else { return .alreadyInstalled(id) }
        let new: States = required ? (frames.isEmpty ? [.required, .refused] : .required) : .optional
        touch(id, new, isAddition: true)
        if required { noteConflict() }
        return nil
    }

    /// `r`: from anything but unknown.
    package mutating func remove(_ id: Int) -> TraceFault? {
        guard !known(id).isEmpty else { return .neverAdded(id) }
        touch(id, .unknown)
        return nil
    }

    /// `p`: from optional; from refused it does nothing.
    package mutating func setPriority(_ id: Int, required: Bool) -> TraceFault? {
        let known = known(id)
        if known.isEmpty { return .neverAdded(id) }
        if required { return .priorityToRequired(id) }
        if known == .required { return .priorityFromRequired(id) }
        touch(id, known.subtracting(.required))
        return nil
    }

    /// `k`: from required or optional; from refused it does nothing.
    package mutating func setConstant(_ id: Int) -> TraceFault? {
        let known = known(id)
        if known.isEmpty { return .neverAdded(id) }
        touch(id, known)
        if known.contains(.required) { noteConflict() }
        return nil
    }

    private func known(_ id: Int) -> States { states(of: id).subtracting(.unknown) }

    /// The verdict over a `c` outside any batch, where it is known.
    package mutating func settle(_ id: Int, _ states: States) {
        touch(id, states)
    }
}

// Records that name a variable.
extension TraceLedger {
    /// `e`: from idle.
    package mutating func beginEdit(_ variable: Int, required: Bool) -> TraceFault? {
        if required { return .requiredEdit(variable) }
        guard variables[variable].contains(.idle) else { return .alreadyEdited(variable) }
        touchVariable(variable, .editing)
        return nil
    }

    /// `x`: from editing.
    package mutating func endEdit(_ variable: Int) -> TraceFault? {
        guard variables[variable].contains(.editing) else { return .notEdited(variable) }
        touchVariable(variable, .idle)
        return nil
    }

    /// `s`: from editing.
    package mutating func suggest(_ variable: Int) -> TraceFault? {
        guard variables[variable].contains(.editing) else { return .notEdited(variable) }
        touchVariable(variable, .editing)
        return nil
    }
}

// Batches.
extension TraceLedger {
    /// `[`, at a line. A batch is judged with what the batch around it has changed.
    package mutating func begin(at line: Int) {
        let mayConflict = mayConflict
        frames.append(Frame(logStart: log.count, line: line))
        if mayConflict { noteConflict() }
    }

    /// `~`: every state is what it was at the `[`.
    package mutating func rollBack() -> TraceFault? {
        guard let frame = frames.popLast() else { return .noOpenBatch("~") }
        restore(from: frame.logStart)
        log.removeSubrange(frame.logStart...)
        return nil
    }

    /// `]`: the batch's touches become those of the batch around it.
    package mutating func commit(_ verdict: Verdict) -> TraceFault? {
        guard let frame = frames.popLast() else { return .noOpenBatch("]") }
        if verdict == .refused { restore(from: frame.logStart) }
        if verdict == .refused || (verdict == .unknown && frame.mayConflict) { admitRefusal(from: frame.logStart, verdict) }
        if frame.mayConflict { noteConflict() }
        if frames.isEmpty { log.removeAll(keepingCapacity: true) }
        return nil
    }

    private mutating func restore(from start: Int) {
        for touch in log[start...].reversed() { set(touch, touch.before) }
    }

    /// Ids that a refused batch would have added are known but not installed; with an unknown verdict that is one more
    /// possibility beside the states before and after.
    private mutating func admitRefusal(from start: Int, _ verdict: Verdict) {
        for touch in log[start...] {
            var before = verdict == .refused ? get(touch) : touch.before
            if touch.isAddition, before.contains(.unknown) {
                before = before.subtracting(.unknown).union(.refused)
            }
            set(touch, verdict == .refused ? before : get(touch).union(before))
        }
    }

    private mutating func noteConflict() {
        guard let last = frames.indices.last else { return }
        frames[last].mayConflict = true
    }
}

// The tables and the log.
extension TraceLedger {
    private mutating func touch(_ id: Int, _ states: States, isAddition: Bool = false) {
        if !frames.isEmpty {
            log.append(Touch(id: Int32(id), before: constraints[id], isVariable: false, isAddition: isAddition))
        }
        constraints[id] = states
    }

    private mutating func touchVariable(_ variable: Int, _ states: States) {
        if !frames.isEmpty {
            log.append(Touch(id: Int32(variable), before: variables[variable], isVariable: true, isAddition: false))
        }
        variables[variable] = states
    }

    private func get(_ touch: Touch) -> States {
        touch.isVariable ? variables[Int(touch.id)] : constraints[Int(touch.id)]
    }

    private mutating func set(_ touch: Touch, _ states: States) {
        if touch.isVariable { variables[Int(touch.id)] = states } else { constraints[Int(touch.id)] = states }
    }
}

/// States by id, one byte each, as far as ids were used: what a file declares costs nothing.
private struct StateTable: Sendable {
    private var bytes: ContiguousArray<UInt8> = []

    subscript(id: Int) -> TraceLedger.States {
        get { id < bytes.count ? TraceLedger.States(rawValue: bytes[id]) : .unknown }
        set {
            if id >= bytes.count { grow(toHold: id) }
            bytes[id] = newValue.rawValue
        }
    }

    private mutating func grow(toHold id: Int) {
        let unknown = TraceLedger.States.unknown.rawValue
        bytes.append(contentsOf: repeatElement(unknown, count: id + 1 - bytes.count))
    }
}
