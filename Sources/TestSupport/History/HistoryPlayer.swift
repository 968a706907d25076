import ConstraintSolver
import Rational

/// The events of playing a history, for the counters of a run.
public struct HistoryOutcome: Sendable, Hashable {
    /// A record was refused.
    public var refused = false
    /// An edit alone caused a pivot.
    public var pivotedInEdit = false
    /// The final layout is ambiguous.
    public var ambiguous = false
    /// The final layout is unique, and its proof needs rows that are free on one side.
    public var oneSided = false
    /// At the end at least three levels determine the layout.
    public var deep = false
    /// A value exceeds the size of a word.
    public var spilled = false
    /// The number of compared layouts.
    public var layouts = 0
    /// The first failure, if any.
    public var failure: HistoryFailure?

    /// Creates an outcome without events.
    public init() {}
}

/// The end of a history.
public struct HistoryEnd: Sendable {
    /// The installed rows.
    public let model: HistoryModel
    /// The layout of the installed rows.
    public let layout: ReferenceLayout
}

/// Plays a history into an engine and into the model, and compares them.
///
/// If the player is eager, verdicts are compared record by record. Otherwise the engine may queue
/// records until values are read, and the refusals since the last reading are compared in order. A
/// batch is evaluated at its end. Values and level sums are compared at each reading. At the end
/// the engine must agree with a new one that gets the installed rows, and a fork from half-way must
/// be unchanged.
public struct HistoryPlayer<Engine: HistoryEngine> {
    /// The options of the player.
    let options: FuzzOptions
    /// A Boolean value that indicates whether the engine must give a verdict after every record.
    var eager: Bool { options.isEager }

    private let history: History
    private var engine: Engine
    private var model: HistoryModel
    private var outcome = HistoryOutcome()
    private var expected: [Expectation] = []
    private var sinceSettled = 0
    private var beforeBatch = ""
    /// The installed rows and their layout after the last record; `nil` after a failure.
    public private(set) var end: HistoryEnd?
    private var half: (fork: Engine, values: [Double])?

    /// A refusal that the engine has to report.
    private struct Expectation {
        var id: Int?
        var required: [Int: ReferenceRow]
    }

    /// Creates a player of one legal history.
    public init(_ history: History, _ options: FuzzOptions) {
        self.history = history
        self.options = options
        engine = Engine(history, options)
        model = HistoryModel(history)
    }

    /// Creates a player of one history with the default options.
    public init(_ history: History, eager: Bool) {
        var options = FuzzOptions()
        options.isEager = eager
        self.init(history, options)
    }

    /// Plays to the end or to the first failure.
    public mutating func play() -> HistoryOutcome {
        var place = 0
        do {
            for record in history.records {
                try step(record, isHalf: place == history.records.count / 2)
                place += 1
            }
            try finish()
        } catch {
            outcome.failure = HistoryFailure(record: place, finding: error)
        }
        return outcome
    }
}

// MARK: - One record

extension HistoryPlayer {
    private mutating func step(_ record: HistoryRecord, isHalf: Bool) throws(HistoryFailure.Finding)
    {
        if eager, record == .begin, model.depth == 0 { beforeBatch = engine.dump() }
        let verdict = model.apply(record)
        let before = eager ? stateToKeep(record, verdict) : nil
        try pass(record)
        expect(verdict, of: record)
        if eager, isHalf, model.depth > 0 { try checkForkInBatch() }
        guard record == .commit || model.depth == 0 && (eager || record.reads) else { return }
        try settle(after: record)
        guard model.depth == 0 else { return }
        if let before, before != engine.dump() { throw .dump(before: before, after: engine.dump()) }
        if record.reads { try compareLayout() }
        if isHalf { half = (engine.fork(), values(of: engine)) }
    }

    /// Checks that a fork inside a batch has the state before the outermost batch.
    private func checkForkInBatch() throws(HistoryFailure.Finding) {
        let state = engine.fork().dump()
        if state != beforeBatch { throw .dump(before: beforeBatch, after: state) }
    }

    /// Returns the state that a refusal or a roll back must restore; `nil` for all other records.
    private func stateToKeep(_ record: HistoryRecord, _ verdict: HistoryVerdict) -> String? {
        if record == .rollBack || record == .commit && verdict.isRefusal { return beforeBatch }
        return verdict.isRefusal ? engine.dump() : nil
    }

    /// Passes a record to the engine.
    private mutating func pass(_ record: HistoryRecord) throws(HistoryFailure.Finding) {
        do { try engine.play(record) } catch { throw .thrown("\(error)") }
        sinceSettled += 1
    }

    private mutating func expect(_ verdict: HistoryVerdict, of record: HistoryRecord) {
        guard case .refused(let required) = verdict else { return }
        outcome.refused = true
        expected.append(Expectation(id: record.constraint, required: required))
    }

    private mutating func settle(after record: HistoryRecord) throws(HistoryFailure.Finding) {
        let report = engine.settle()
        if case .suggest = record, sinceSettled == 1, report.pivots > 0 {
            outcome.pivotedInEdit = true
        }
        defer { (sinceSettled, expected) = (0, []) }
        try checkRefusals(report)
    }

    private func checkRefusals(_ report: EngineReport) throws(HistoryFailure.Finding) {
        let want = expected.map(\.id)
        let got = report.refusals.map(\.id)
        guard want == got else { throw .verdict(expected: text(want), got: text(got)) }
        for (expectation, refusal) in zip(expected, report.refusals) {
            try checkConflict(expectation, refusal)
        }
    }

    /// Checks that the refused row and its reported rows conflict without others.
    private func checkConflict(
        _ expectation: Expectation, _ refusal: EngineReport.Refusal
    ) throws(HistoryFailure.Finding) {
        let ids = Set(refusal.conflict + (refusal.id.map { [$0] } ?? []))
        let rows = ids.sorted().compactMap { expectation.required[$0] }
        let problem = ReferenceProblem(anchors: model.anchors, rows: rows)
        guard rows.count == ids.count, !ReferenceSolver.isFeasible(problem) else {
            throw .noConflict(ids.sorted())
        }
        guard refusal.isProven else { return }
        try checkMinimality(refusal.conflict, expectation.required)
        try checkColdConflict(refusal.conflict, expectation.required)
    }

    /// Checks that a conflict is irreducible and the one that the definition selects.
    private func checkMinimality(
        _ ids: [Int], _ required: [Int: ReferenceRow]
    ) throws(HistoryFailure.Finding) {
        for id in ids {
            let others = ids.filter { $0 != id }.compactMap { required[$0] }
            let problem = ReferenceProblem(anchors: model.anchors, rows: others)
            guard ReferenceSolver.isFeasible(problem) else {
                throw .reducible(ids, superfluous: id)
            }
        }
        let all = required.sorted { $0.key < $1.key }
        let least =
            ReferenceSolver.leastConflict(all.map(\.value), variables: history.variableCount) ?? []
        let expected = least.map { all[$0].key }
        guard ids == expected else { throw .otherConflict(ids, expected: expected) }
    }

    /// Checks that a new engine with all rows in one batch, in reverse order, reports the same
    /// conflict.
    private func checkColdConflict(
        _ ids: [Int], _ required: [Int: ReferenceRow]
    ) throws(HistoryFailure.Finding) {
        var cold = Engine(
            variableCount: history.variableCount, constraintCount: history.constraintCount)
        do {
            try cold.play(.begin)
            for (id, row) in required.sorted(by: { $0.key > $1.key }) {
                try cold.play(.add(id: id, row: row))
            }
            try cold.play(.commit)
        } catch { throw .thrown("cold: \(error)") }
        let names = cold.settle().refusals.first?.conflict ?? []
        guard names == ids else { throw .coldConflict(ids, cold: names) }
    }

    private func text(_ ids: [Int?]) -> String {
        "[" + ids.map { $0.map(String.init) ?? "batch" }.joined(separator: ", ") + "]"
    }
}

// MARK: - Layouts

extension HistoryPlayer {
    private mutating func compareLayout() throws(HistoryFailure.Finding) {
        try compare(engine, named: "incremental", with: layout())
        outcome.layouts += 1
    }

    /// Returns the exact layout of the installed rows; outside batches there is always one.
    private func layout() -> ReferenceLayout {
        if let layout = ReferenceSolver.solve(model.problem) { return layout }
        preconditionFailure("the model holds a conflict")
    }

    private mutating func compare(
        _ engine: Engine, named name: String, with layout: ReferenceLayout
    ) throws(HistoryFailure.Finding) {
        outcome.spilled = outcome.spilled || !layout.values.allSatisfy(\.isSmall)
        let tolerance = LayoutTolerance(layout)
        try compareLevels(engine, layout, tolerance)
        for (variable, value) in layout.values.enumerated() {
            if let exact = engine.exactValue(of: variable), exact != value {
                throw .exactValue(engine: name, variable: variable, expected: value, got: exact)
            }
            let got = engine.value(of: variable)
            let expected = value.doubleValue
            let slack = tolerance.values[variable]
            if (got - expected).magnitude <= slack { continue }
            throw .value(
                engine: name, variable: variable, expected: expected, got: got, tolerance: slack)
        }
    }

    private func compareLevels(
        _ engine: Engine, _ layout: ReferenceLayout, _ tolerance: LayoutTolerance
    ) throws(HistoryFailure.Finding) {
        guard let point = exactValues(of: engine) else { return }
        let problem = model.problem
        for level in layout.levelSums {
            let got = problem.levelSum(level.priority, at: point).doubleValue
            let expected = level.sum.doubleValue
            let slack = tolerance.levelSum(level.priority, problem, layout)
            if (got - expected).magnitude <= slack { continue }
            throw .levelSum(
                priority: level.priority, expected: expected, got: got, tolerance: slack)
        }
    }

    /// Returns the engine's values as dyadic numbers; `nil` if one is not finite.
    private func exactValues(of engine: Engine) -> [Rational]? {
        let point = values(of: engine).compactMap { Rational(dyadic: $0) }
        return point.count == history.variableCount ? point : nil
    }

    private func values(of engine: Engine) -> [Double] {
        (0..<history.variableCount).map { engine.value(of: $0) }
    }
}

// MARK: - The end

extension HistoryPlayer {
    private mutating func finish() throws(HistoryFailure.Finding) {
        let problem = model.problem
        outcome.ambiguous = ReferenceSolver.isAmbiguous(problem)
        outcome.deep = ReferenceSolver.decidingLevels(problem, limit: 3, highest: 12) >= 3
        try compareVerdicts(problem)
        try compareCold()
        guard let half, values(of: half.fork) != half.values else { return }
        throw .fork
    }

    /// Checks the engine's proofs of uniqueness and of unsatisfied constraints.
    private mutating func compareVerdicts(_ problem: ReferenceProblem) throws(HistoryFailure
        .Finding)
    {
        guard let verdict = engine.uniqueness(), let unsatisfied = engine.unsatisfiedRows() else {
            return
        }
        let checker = VerdictChecker(model.namedRows, point: verdict.point, anchors: model.anchors)
        let fault: String?
        switch verdict.proof {
        case .unique(let claim):
            outcome.oneSided = !claim.oneSided.isEmpty
            fault = outcome.ambiguous ? "it is ambiguous" : checker.fault(in: claim)
        case .ambiguous(let claim):
            fault = outcome.ambiguous ? checker.fault(in: claim) : "it is unique"
        }
        if let fault { throw .uniqueness(fault) }
        if let fault = checker.fault(in: unsatisfied) { throw .unsatisfied(fault) }
        guard verdict.point == layout().values else {
            throw .uniqueness("its point is not the layout")
        }
    }

    /// Checks that a new engine with the installed rows has the same layout.
    private mutating func compareCold() throws(HistoryFailure.Finding) {
        var cold = Engine(history, options)
        do { for record in model.endState { try cold.play(record) } } catch {
            throw .thrown("cold: \(error)")
        }
        let report = cold.settle()
        guard report.refusals.isEmpty else {
            throw .verdict(expected: "[] from a cold solve", got: text(report.refusals.map(\.id)))
        }
        let layout = layout()
        try compare(cold, named: "cold", with: layout)
        end = HistoryEnd(model: model, layout: layout)
    }
}

extension HistoryVerdict {
    fileprivate var isRefusal: Bool {
        if case .refused = self { true } else { false }
    }
}

extension HistoryRecord {
    /// The id of the record's constraint.
    fileprivate var constraint: Int? {
        switch self {
        case .add(let id, _), .remove(let id), .priority(let id, _, _), .constant(let id, _): id
        default: nil
        }
    }
}

extension HistoryEngine {
    /// Creates an engine for a history, before its first record.
    init(_ history: History, _ options: FuzzOptions) {
        self.init(variableCount: history.variableCount, constraintCount: history.constraintCount)
        tune(options)
    }
}
