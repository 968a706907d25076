import Rational
import TraceFormat

/// What an app does with a ``Solver``, as the text of a trace: a bug report, a benchmark or a test in the making.
///
///     let recording = TraceRecording()
///     solver.record(to: recording)
///     …                             // what goes wrong
///     print(recording.text)         // to a file that `tinamou solve` and `bench replay` read
///
/// Every call that changes the solver is one record. Names of variables and labels of constraints stand in comments,
/// `# variable 3 left` and `# label 7 text`, and `# origin 7 framework` where a framework wrote one. Numbers are exact:
/// the simplest fraction whose nearest `Double` they are. Played again, the text gives the same refusals and the same
/// layout.
///
/// Decided here:
/// - The phase `build` ends with the first ``Solver/solve()`` or the first suggestion; where the solver was not empty
///   when the recording began, it is the state of that moment. What follows is the phase `drag`.
/// - An edit that begins at a value other than 0 is `e`, then `s`, also in a batch: a step more than the app made.
/// - A solve right after a suggestion is that record's own; any other is a `u`. Reading values leaves no record.
/// - Calls that throw leave no record. A refusal does: it is refused again when the text is played.
/// - Variables are numbered in the order of their stays. One that gets another place goes on under another number.
/// - Anchors that variables are made with stand at the top, as a trace's variables are all there from the beginning.
/// - A ``Solver/restore(_:)`` rolls back, takes away, and writes the state it went back to. So does the end of a batch
///   that was open before the recording began, if it is undone. Forks are not recorded.
///
/// A recording serves one solver at a time. It keeps the text in memory, so record what you need to show.
public final class TraceRecording {
    /// Comments and anchors of the variables, which stand above everything else.
    private var preamble = TraceWriter()
    private var body = TraceWriter()
    private var variableCount = 0
    /// The places of the trace's variables among the stays, and which of them a record names.
    private var orders: ContiguousArray<Int> = [], mentioned: ContiguousArray<Bool> = []
    private var isOrdered = false
    /// The trace's variable for each of the solver's, in order: later variables always have greater numbers.
    private var variables: ContiguousArray<Int> = []
    private var ids = RecordedIds()
    /// The ids that have a label now, and those whose constraints a framework wrote.
    private var labelled: Set<Int> = [], frameworks: Set<Int> = []
    private var isBuilding = true
    /// The last record was an `s`, whose own solve the next one is.
    private var hasSuggested = false

    /// A recording of nothing yet.
    public init() {}

    /// The trace so far.
    ///
    /// Batches that are still open are rolled back at its end, as a trace must not end inside one; a comment says so.
    /// - Complexity: O(what was recorded).
    public var text: String {
        var whole = TraceWriter()
        whole.phase("build")
        whole.append(preamble)
        whole.append(body)
        if ids.depth > 0 { whole.comment(" open batches at the end, rolled back: \(ids.depth)") }
        for _ in 0..<ids.depth { whole.rollBack() }
        if isOrdered { whole.renumberVariables(numbersInOrder()) }
        return String(
            decoding: whole.text(variableCount: variableCount, constraintCount: ids.count), as: UTF8.self)
    }

    // MARK: Where it begins

    /// Begins anew with a solver that has `depth` open batches.
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

    /// What was written is the build; the drag begins.
    func endBuild() {
        isBuilding = false
        body.phase("drag")
    }

    /// Takes away all constraints that are installed.
    func removeAll() {
        for constraint in ids.all { remove(constraint) }
    }

    /// Forgets the solver's variables from `count` on: it went back to a state without them.
    func truncateVariables(to count: Int) {
        if variables.count > count { variables.removeSubrange(count...) }
    }

    // MARK: Variables

    /// Whether the trace knows the solver's variable already.
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
    }

    /// Gives a variable its place among the stays; a variable that records name already goes on under a new number.
    func setOrder(_ order: Int, of variable: Int) {
        guard orders[variables[variable]] != order else { return }
        isOrdered = true
        if mentioned[variables[variable]] {
            appendVariable(order)
            variables[variable] = variableCount - 1
        } else {
            orders[variables[variable]] = order
        }
    }

    /// The numbers that variables of the solver have in ``text``.
    ///
    /// - Complexity: O(n log n) in the number of variables.
    public func numbers(of list: [Variable]) -> [Int] {
        let numbers = isOrdered ? numbersInOrder() : Array(0..<variableCount)
        return list.map { numbers[variables[$0.index]] }
    }

    /// The numbers under which the trace has its variables, in the order of their stays.
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

    /// The trace's variable, which a record names from now on.
    private func number(of variable: Int) -> Int {
        mentioned[variables[variable]] = true
        return variables[variable]
    }

    // MARK: Constraints

    func add(
        _ added: Constraint, _ terms: [(variable: Int, coefficient: Rational)], constant: Rational,
        _ relation: Relation, priority: Priority, weight: Rational, label: String?, origin: ConstraintOrigin
    ) {
        note()
        let id = ids.add(added)
        describe(id, label ?? "", isFramework: origin == .framework)
        body.add(
            id, TraceRelation(rawValue: relation.rawValue) ?? .equal, priority: priority.rawValue,
            weight: weight, constant: constant,
            terms: terms.map { (variable: number(of: $0.variable), coefficient: $0.coefficient) })
    }

    /// An id that is used again has what was said of it until something else is.
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

    /// A refused constraint's id is free for another one.
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

    /// The innermost batch was committed. True where it was refused and had begun before the recording: then nothing
    /// is left of what was recorded.
    func commit(isRefused: Bool) -> Bool {
        note()
        body.commit()
        return isRefused ? ids.undo() : ids.commit()
    }

    /// As ``commit(isRefused:)``, for a batch that was rolled back.
    func rollBack() -> Bool {
        note()
        body.rollBack()
        return ids.undo()
    }

    /// A record that is not a suggestion.
    private func note() { hasSuggested = false }
}
