import Diagnostics

/// The possible states of constraint ids and variables during reading or replaying.
///
/// The reader cannot predict the refusals of required constraints. It therefore tracks a set of
/// possible states, and reports an error only if no state allows the record. The replay learns
/// every refusal and keeps its sets certain.
package struct TraceLedger: Sendable {
    /// The possible states of a constraint id (the first four) or of a variable (the last two).
    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Never added, or removed since.
        package static let unknown = States(rawValue: 1)
        /// Refused, and therefore not installed.
        package static let refused = States(rawValue: 2)
        /// Installed, required.
        package static let required = States(rawValue: 4)
        /// Installed, optional.
        package static let optional = States(rawValue: 8)
        /// A variable without an edit.
        package static let idle = unknown
        /// A variable with an edit.
        package static let editing = States(rawValue: 16)

        /// A Boolean value that indicates whether only one state is possible.
        package var isCertain: Bool { rawValue.nonzeroBitCount == 1 }
    }

    /// The outcome of committing a batch.
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

// Queries.
extension TraceLedger {
    /// The possible states of a constraint id.
    package func states(of id: Int) -> States { constraints[id] }

    /// The number of open batches.
    package var depth: Int { frames.count }

    /// The line of the `[` of the innermost open batch.
    package var openLine: Int? { frames.last?.line }

    /// A Boolean value that indicates whether the innermost open batch contains a required row.
    package var mayConflict: Bool { frames.last?.mayConflict ?? false }
}

// Records that name a constraint. Each method returns the error of an illegal record, or updates
// the states.
extension TraceLedger {
    /// `c`: legal for unknown and refused ids.
    package mutating func add(_ id: Int, required: Bool) -> Diagnostic? {
        guard !states(of: id).isDisjoint(with: [.unknown, .refused]) else {
            return .alreadyInstalled(id)
        }
        let new: States =
            required ? (frames.isEmpty ? [.required, .refused] : .required) : .optional
        touch(id, new, isAddition: true)
        if required { noteConflict() }
        return nil
    }

    /// `r`: legal for every id but unknown ones.
    package mutating func remove(_ id: Int) -> Diagnostic? {
        guard !known(id).isEmpty else { return .neverAdded(id) }
        touch(id, .unknown)
        return nil
    }

    /// `p`: legal for optional constraints; without effect for refused ones.
    package mutating func setPriority(_ id: Int, required: Bool) -> Diagnostic? {
        let known = known(id)
        if known.isEmpty { return .neverAdded(id) }
        if required { return .priorityToRequired(id) }
        if known == .required { return .priorityFromRequired(id) }
        touch(id, known.subtracting(.required))
        return nil
    }

    /// `k`: legal for installed constraints; without effect for refused ones.
    package mutating func setConstant(_ id: Int) -> Diagnostic? {
        let known = known(id)
        if known.isEmpty { return .neverAdded(id) }
        touch(id, known)
        if known.contains(.required) { noteConflict() }
        return nil
    }

    private func known(_ id: Int) -> States { states(of: id).subtracting(.unknown) }

    /// Narrows the states of an id to those the solver reported for a `c` outside any batch.
    package mutating func settle(_ id: Int, _ states: States) {
        touch(id, states)
    }
}

// Records that name a variable.
extension TraceLedger {
    /// `e`: legal for a variable without an edit.
    package mutating func beginEdit(_ variable: Int, required: Bool) -> Diagnostic? {
        if required { return .requiredEdit(variable) }
        guard variables[variable].contains(.idle) else { return .alreadyEdited(variable) }
        touchVariable(variable, .editing)
        return nil
    }

    /// `x`: legal for a variable with an edit.
    package mutating func endEdit(_ variable: Int) -> Diagnostic? {
        guard variables[variable].contains(.editing) else { return .notEdited(variable) }
        touchVariable(variable, .idle)
        return nil
    }

    /// `s`: legal for a variable with an edit.
    package mutating func suggest(_ variable: Int) -> Diagnostic? {
        guard variables[variable].contains(.editing) else { return .notEdited(variable) }
        touchVariable(variable, .editing)
        return nil
    }
}

// Batches.
extension TraceLedger {
    /// `[`: opens a batch at a line. Changes of the outer batch count for the inner one.
    package mutating func begin(at line: Int) {
        let mayConflict = mayConflict
        frames.append(Frame(logStart: log.count, line: line))
        if mayConflict { noteConflict() }
    }

    /// `~`: restores every state of the matching `[`.
    package mutating func rollBack() -> Diagnostic? {
        guard let frame = frames.popLast() else { return .noOpenBatch("~") }
        restore(from: frame.logStart)
        log.removeSubrange(frame.logStart...)
        return nil
    }

    /// `]`: merges the changes of the batch into the outer batch.
    package mutating func commit(_ verdict: Verdict) -> Diagnostic? {
        guard let frame = frames.popLast() else { return .noOpenBatch("]") }
        if verdict == .refused { restore(from: frame.logStart) }
        if verdict == .refused || (verdict == .unknown && frame.mayConflict) {
            admitRefusal(from: frame.logStart, verdict)
        }
        if frame.mayConflict { noteConflict() }
        if frames.isEmpty { log.removeAll(keepingCapacity: true) }
        return nil
    }

    private mutating func restore(from start: Int) {
        for touch in log[start...].reversed() { set(touch, touch.before) }
    }

    /// Marks the ids that a refused batch would have added as refused. If the verdict is unknown,
    /// refused is one more possibility.
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
            log.append(
                Touch(
                    id: Int32(id), before: constraints[id], isVariable: false,
                    isAddition: isAddition))
        }
        constraints[id] = states
    }

    private mutating func touchVariable(_ variable: Int, _ states: States) {
        if !frames.isEmpty {
            log.append(
                Touch(
                    id: Int32(variable), before: variables[variable], isVariable: true,
                    isAddition: false))
        }
        variables[variable] = states
    }

    private func get(_ touch: Touch) -> States {
        touch.isVariable ? variables[Int(touch.id)] : constraints[Int(touch.id)]
    }

    private mutating func set(_ touch: Touch, _ states: States) {
        if touch.isVariable {
            variables[Int(touch.id)] = states
        } else {
            constraints[Int(touch.id)] = states
        }
    }
}

/// The states by id, one byte each, up to the largest id in use. Declared but unused ids cost
/// nothing.
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
