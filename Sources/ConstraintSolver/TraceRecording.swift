import Rational
import TraceFormat

/// A recording of the calls of a ``Solver`` as a trace, for bug reports, benchmarks and tests.
///
///     let recording = TraceRecording()
///     solver.record(to: recording)
///     …                             // the failing calls
///     print(recording.text)         // to a file that `tinamou solve` and `bench replay` read
///
/// Every call that changes the solver becomes one record. Comments contain the names of variables,
/// and the labels and origins of constraints: `# variable 3 left`, `# label 7 text`, `# origin 7
/// framework`. A number is written as the simplest fraction that rounds to the same `Double`. A
/// replay gives the same refusals and the same layout.
///
/// Details of the format:
/// - The phase `build` ends with the first ``Solver/solve()`` or the first suggestion. If the
///   solver already has a state when the recording begins, that state is the phase `build`.
///   Everything later is the phase `drag`.
/// - An edit with an initial value other than 0 is recorded as `e` and `s`, also in a batch. This
///   is one step more than in the app.
/// - A solve directly after a suggestion is part of its record. Any other solve is recorded as `u`.
///   Reads are not recorded.
/// - Calls that throw are not recorded. Refused changes are recorded, and a replay refuses them
///   again.
/// - Variables are numbered in the order of their stays. If that order changes, the moved variable
///   gets a new number.
/// - Anchors come first, since all variables of a trace exist from the beginning.
/// - ``Solver/restore(_:)`` is recorded as rollbacks, removals, and the restored state, as is
///   rolling back a batch that was open before the recording. Forks are not recorded.
///
/// A recording belongs to one solver at a time, and keeps its text in memory.
public final class TraceRecording {
    /// The comments and anchors of the variables, before all other records.
    private var preamble = TraceWriter()
    private var body = TraceWriter()
    private var variableCount = 0
    /// The positions of the trace's variables among the stays, and whether a record names them.
    private var orders: ContiguousArray<Int> = [], mentioned: ContiguousArray<Bool> = []
    private var isOrdered = false
    /// The trace's variable for each solver variable; later variables have greater numbers.
    private var variables: ContiguousArray<Int> = []
    private var ids = RecordedIds()
    /// The ids with a current label, and those of frameworks' constraints.
    private var labelled: Set<Int> = [], frameworks: Set<Int> = []
    private var isBuilding = true
    /// A Boolean value that indicates whether the last record is an `s`, which includes the next
    /// solve.
    private var hasSuggested = false

    /// Creates an empty recording.
    public init() {}

    /// The trace of all calls so far.
    ///
    /// If batches are open, the text ends with their rollback and a comment, since a trace cannot
    /// end inside a batch.
    /// - Complexity: O(n) in the length of the text.
    public var text: String {
        var whole = TraceWriter()
        whole.phase("build")
        whole.append(preamble)
        whole.append(body)
        if ids.depth > 0 { whole.comment(" open batches at the end, rolled back: \(ids.depth)") }
        for _ in 0..<ids.depth { whole.rollBack() }
        if isOrdered { whole.renumberVariables(numbersInOrder()) }
        return String(
            decoding: whole.text(variableCount: variableCount, constraintCount: ids.count),
            as: UTF8.self)
    }

    // MARK: Start

    /// Restarts the recording for a solver with `depth` open batches.
    func start(depth: Int) {
        (preamble, body, ids) = (TraceWriter(), TraceWriter(), RecordedIds())
        (labelled, frameworks) = ([], [])
        (variables, variableCount) = ([], 0)
        (orders, mentioned, isOrdered) = ([], [], false)
        (isBuilding, hasSuggested) = (true, false)
        for _ in 0..<depth {
            ids.begin(isEarlier: true)
            body.begin()
        }
    }

    /// Ends the phase `build` and begins `drag`.
    func endBuild() {
        isBuilding = false
        body.phase("drag")
    }

    /// Removes all installed constraints.
    func removeAll() {
        for constraint in ids.all { remove(constraint) }
    }

    /// Removes the solver's variables from `count` on, which a restored state does not have.
    func truncateVariables(to count: Int) {
        if variables.count > count { variables.removeSubrange(count...) }
    }

    // MARK: Variables

    /// Returns a Boolean value that indicates whether the trace contains a solver variable.
    func knows(_ variable: Int) -> Bool { variable < variables.count }

    func makeVariable(_ name: String?, anchor: Rational, order: Int?) {
        if let name { preamble.comment(" variable \(variableCount) \(name)") }
        if !anchor.isZero { preamble.anchor(variableCount, anchor) }
        appendVariable(order ?? variables.count)
        variables.append(variableCount - 1)
        if order != nil { isOrdered = true }
    }

    private func appendVariable(_ order: Int) {
        orders.append(order)
        mentioned.append(false)
        variableCount += 1
        assert(orders.count == variableCount, "Solver 5: every variable of a trace has an order")
        assert(mentioned.count == variableCount, "Solver 5: every variable of a trace is known")
    }

    /// Sets the position of a variable among the stays. A variable in use gets a new number.
    func setOrder(_ order: Int, of variable: Int) {
        assert(variable < variables.count, "Solver 5: unknown variable")
        guard orders[variables[variable]] != order else { return }
        isOrdered = true
        if mentioned[variables[variable]] {
            appendVariable(order)
            variables[variable] = variableCount - 1
        } else {
            orders[variables[variable]] = order
        }
    }

    /// Returns the numbers that the variables have in ``text``.
    ///
    /// - Complexity: O(n log n) in the number of variables.
    public func numbers(of list: [Variable]) -> [Int] {
        let numbers = isOrdered ? numbersInOrder() : Array(0..<variableCount)
        return list.map { numbers[variables[$0.index]] }
    }

    /// Returns the final numbers of the trace's variables, in the order of their stays.
    private func numbersInOrder() -> [Int] {
        var numbers = Array(repeating: 0, count: variableCount)
        let sorted = (0..<variableCount).sorted { (orders[$0], $0) < (orders[$1], $1) }
        for (number, variable) in sorted.enumerated() { numbers[variable] = number }
        return numbers
    }

    func setAnchor(_ anchor: Rational, of variable: Int) {
        note()
        body.anchor(number(of: variable), anchor)
    }

    /// Returns the trace's variable and marks it as in use.
    private func number(of variable: Int) -> Int {
        assert(variable < variables.count, "Solver 5: unknown variable")
        mentioned[variables[variable]] = true
        return variables[variable]
    }

    // MARK: Constraints

    func add(
        _ added: Constraint, _ terms: [(variable: Int, coefficient: Rational)], constant: Rational,
        _ relation: Relation, priority: Priority, weight: Rational, label: String?,
        origin: ConstraintOrigin
    ) {
        note()
        let id = ids.add(added)
        assert(id < ids.count, "Solver 5: the header counts every id")
        describe(id, label ?? "", isFramework: origin == .framework)
        body.add(
            id, TraceRelation(rawValue: relation.rawValue) ?? .equal, priority: priority.rawValue,
            weight: weight, constant: constant,
            terms: terms.map { (variable: number(of: $0.variable), coefficient: $0.coefficient) })
    }

    /// Writes a changed label and origin of an id; otherwise a reused id keeps the previous ones.
    private func describe(_ id: Int, _ label: String, isFramework: Bool) {
        if !label.isEmpty || labelled.contains(id) { body.label(id, label) }
        if isFramework != frameworks.contains(id) { body.origin(id, isFramework: isFramework) }
        if label.isEmpty { labelled.remove(id) } else { labelled.insert(id) }
        if isFramework { frameworks.insert(id) } else { frameworks.remove(id) }
    }

    func remove(_ constraint: Constraint) {
        note()
        if let id = ids.remove(constraint) { body.remove(id) }
    }

    func setConstant(_ constant: Rational, of constraint: Constraint) {
        note()
        if let id = ids[constraint] { body.constant(id, constant) }
    }

    func setPriority(_ priority: Priority, weight: Rational, of constraint: Constraint) {
        note()
        if let id = ids[constraint] { body.priority(id, priority.rawValue, weight: weight) }
    }

    /// Releases the ids of refused constraints.
    func forget(_ refusals: [Refusal]) {
        for refusal in refusals {
            if case .addition(let constraint) = refusal.kind { _ = ids.remove(constraint) }
        }
    }

    // MARK: Edits

    func edit(_ variable: Int, priority: Priority, weight: Rational, from value: Rational) {
        note()
        body.edit(number(of: variable), priority.rawValue, weight: weight)
        guard !value.isZero else { return }
        body.suggest(number(of: variable), value)
        hasSuggested = true
    }

    func endEdit(_ variable: Int) {
        note()
        body.endEdit(number(of: variable))
    }

    func suggest(_ value: Rational, for variable: Int) {
        if isBuilding, ids.depth == 0 { endBuild() }
        body.suggest(number(of: variable), value)
        hasSuggested = true
    }

    func solve() {
        if isBuilding, ids.depth == 0 {
            endBuild()
        } else if !hasSuggested {
            body.update()
        }
    }

    // MARK: Batches

    func begin() {
        note()
        ids.begin(isEarlier: false)
        body.begin()
    }

    /// Commits the innermost batch. Returns `true` if it was refused and began before the
    /// recording, which invalidates the recorded state.
    func commit(isRefused: Bool) -> Bool {
        note()
        assert(ids.depth > 0, "Solver 5: a recorded batch is open")
        body.commit()
        return isRefused ? ids.undo() : ids.commit()
    }

    /// Rolls back the innermost batch; see ``commit(isRefused:)``.
    func rollBack() -> Bool {
        note()
        assert(ids.depth > 0, "Solver 5: a recorded batch is open")
        body.rollBack()
        return ids.undo()
    }

    /// Registers a record other than a suggestion.
    private func note() { hasSuggested = false }
}
