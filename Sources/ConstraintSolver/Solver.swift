/// An incremental constraint solver for user-interface layout.
///
/// Variables are free rational unknowns; constraints are linear, with priorities that are strictly lexicographic
/// (nothing at 750 is ever traded against any amount at 749). Where constraints leave a choice, each variable in
/// order (of creation, or of keys: ``setOrder(_:of:)``) is as near its anchor as it can be, so the same constraints
/// give the same layout, whatever the history. A change costs what it moves.
///
/// Changes are queued and solved when a value or a verdict is asked for; the result is as if they had been applied
/// one by one. A required change that conflicts is refused, reported by ``solve()``, and leaves no trace.
///
/// Solvers are independent: each may be used from a thread of its own, one thread at a time.
///
/// Files: changes in `Solver+Change.swift`, dragging in `Solver+Edit.swift`, transactions in
/// `Solver+Batch.swift`, reading in `Solver+Read.swift`, and `Simplex/Engine.swift` for the algorithm.
public final class Solver {
    var engine: Engine
    /// Names of the variables and labels of the constraints that have one.
    var names: [Int: String] = [:]
    var labels: [Constraint: String] = [:]
    var refusals: [Refusal] = []
    var batches: [Batch] = []
    /// Where what is done is written, if anywhere.
    var recording: TraceRecording?
    #if LAYOUT_INTERNAL_CHECKS
    /// Calls since the invariants were last checked.
    var uncheckedCalls = 0
    #endif

    /// A solver without variables.
    ///
    /// - Parameter mode: when exact arithmetic is used.
    /// - Parameter numbers: what a `Double` means as an exact number.
    /// - Parameter anyOptimum: leaves open what the constraints leave open: where several layouts cost the same the
    ///   answer is one of them, which may depend on the history, and the stays say nothing. For linear programs, whose
    ///   optimum is what matters.
    public init(mode: ProofMode = .automatic, numbers: NumberReading = .simplest, anyOptimum: Bool = false) {
        engine = Engine(leavingTies: anyOptimum)
        engine.mode = mode
        engine.givens.reading = numbers
    }

    /// Whether the choice that the stays make is left open.
    public var anyOptimum: Bool { engine.ties.areLeft }

    /// When exact arithmetic is used.
    public var mode: ProofMode { engine.mode }

    init(engine: consuming Engine) { self.engine = engine }

    // MARK: Variables

    /// The number of variables.
    public var variableCount: Int { engine.variableCount }

    /// A new variable, whose stay is anchored at `anchor`.
    ///
    /// - Complexity: amortised O(1).
    public func makeVariable(_ name: String? = nil, anchor: Double = 0) -> Variable {
        let variable = Variable(index: variableCount)
        engine.beginChange()
        engine.appendVariables(1, anchor: anchor)
        if let name { names[variable.index] = name }
        recording?.makeVariable(name, anchor: engine.exactAnchor(variable.index), order: nil)
        checkInvariants()
        return variable
    }

    /// `count` new variables at once; their indices.
    public func makeVariables(_ count: Int) -> Range<Int> {
        let first = variableCount
        engine.beginChange()
        engine.appendVariables(count, anchor: 0)
        if let recording {
            for _ in 0..<count { recording.makeVariable(nil, anchor: .zero, order: nil) }
        }
        checkInvariants()
        return first..<(first + count)
    }

    /// Makes room for what is to come, so that adding it allocates less.
    public func reserve(variables: Int, constraints: Int, terms: Int) {
        engine.reserve(variables: variables, rows: constraints, entries: terms)
    }

    /// The name of a variable: as given, or `v` and its index.
    public func name(of variable: Variable) -> String { names[variable.index] ?? "v\(variable.index)" }

    // MARK: Solving

    /// Solves what is queued; afterwards values and changes are those of the new layout.
    ///
    /// - Returns: what was refused since the last report, counts, and whether the layout is proven.
    /// - Complexity: what the changes move; nothing is allocated where no constraint was added.
    @discardableResult
    public func solve() -> SolveReport {
        if !engine.solveChanges() {
            flushPending()
            _ = engine.solveChanges()
        }
        recording?.solve()
        checkInvariants()
        let counts = engine.statistics
        let isProven = engine.exact.isProof
        guard !refusals.isEmpty else { return SolveReport(refusals: [], counts, certified: isProven) }
        let report = SolveReport(refusals: refusals, counts, certified: isProven)
        refusals = []
        return report
    }

    func flushPending() {
        guard !engine.pending.isEmpty else { return }
        let refused = engine.flush()
        recording?.forget(refused)
        refusals.append(contentsOf: refused)
    }
}

/// What a solve did.
public struct SolveReport: Sendable {
    /// Required changes refused since the last report, in order.
    public let refusals: [Refusal]
    /// Basis changes since the solver was made.
    public let pivots: Int
    /// Decisions of the solver's life that rounding might have changed and that nothing confirmed.
    public let doubts: Int
    /// Solves of the solver's life in which exact pivots had to go on where floating point had stopped.
    public let fallbacks: Int
    /// Whether the layout is proven in exact arithmetic.
    public let certified: Bool

    init(refusals: [Refusal], _ counts: Statistics, certified: Bool) {
        self.refusals = refusals
        pivots = counts.pivots
        doubts = counts.doubts
        fallbacks = counts.fallbacks
        self.certified = certified
    }
}
