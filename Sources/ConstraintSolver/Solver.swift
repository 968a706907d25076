/// An incremental constraint solver for user-interface layout.
///
/// Variables are unbounded rational unknowns. Constraints are linear, with strictly lexicographic
/// priorities: no number of constraints at 749 outweighs one at 750. If several layouts are
/// optimal, each variable in turn is as close to its anchor as possible, in order of creation or by
/// key (``setOrder(_:of:)``). Thus the same constraints give the same layout, independent of their
/// history. The time of a change is proportional to its effect.
///
/// Changes are queued, and solved when a value or a verdict is requested. The result is the same as
/// solving after every change. If a required change causes a conflict, it is refused and
/// ``solve()`` reports it; the state then stays as before.
///
/// Solvers are independent of each other. At any time, only one thread may use a solver.
///
/// The source files: `Solver+Change.swift` contains changes, `Solver+Edit.swift` drags,
/// `Solver+Batch.swift` transactions, `Solver+Read.swift` values, and `Simplex/Simplex.swift` the
/// algorithm.
public final class Solver {
    @exclusivity(unchecked) var engine: Engine
    /// The names of variables and the labels of constraints.
    @exclusivity(unchecked) var names: [Int: String] = [:]
    @exclusivity(unchecked) var labels: [Constraint: String] = [:]
    @exclusivity(unchecked) var refusals: [Refusal] = []
    @exclusivity(unchecked) var batches: [Batch] = []
    /// The active recording, if any.
    @exclusivity(unchecked) var recording: TraceRecording?
    #if LAYOUT_INTERNAL_CHECKS
    /// The number of calls since the last check of invariants.
    var uncheckedCalls = 0
    #endif

    /// Creates a solver without variables.
    ///
    /// - Parameter numbers: The exact interpretation of a `Double`.
    /// - Parameter anyOptimum: Pass `true` to accept any optimal layout. The result may then depend
    ///   on the history, and stays have no effect. This is intended for linear programs, of which
    ///   only the optimum matters.
    public init(numbers: NumberReading = .simplest, anyOptimum: Bool = false) {
        engine = Engine(leavingTies: anyOptimum)
        engine.simplex.inputs.reading = numbers
    }

    /// A Boolean value that indicates whether the solver accepts any optimal layout instead of the
    /// canonical one.
    public var anyOptimum: Bool { engine.simplex.ties.areLeft }

    init(engine: consuming Engine) { self.engine = engine }

    // MARK: Variables

    /// The number of variables in the solver.
    public var variableCount: Int { engine.variableCount }

    /// Creates a variable with an optional name. If no constraint determines the variable, its
    /// value is `anchor`.
    ///
    /// - Precondition: The anchor is finite.
    /// - Complexity: O(1), amortized.
    public func makeVariable(_ name: String? = nil, anchor: Double = 0) -> Variable {
        precondition(anchor.isFinite, "an anchor must be a finite number")
        precondition(variableCount < Int32.max, "a solver has fewer than 2³¹ variables")
        let variable = Variable(index: variableCount, owner: engine.simplex.rows.owner)
        engine.simplex.beginChange()
        engine.simplex.appendVariables(1, anchor: anchor)
        if let name { names[variable.index] = name }
        recording?.makeVariable(name, anchor: engine.exactAnchor(variable.index), order: nil)
        checkInvariants()
        return variable
    }

    /// Creates several variables, and returns their indices.
    public func makeVariables(_ count: Int) -> Range<Int> {
        precondition(count >= 0, "the number of variables must not be negative")
        precondition(
            count <= Int(Int32.max) - variableCount, "a solver has fewer than 2³¹ variables")
        let first = variableCount
        engine.simplex.beginChange()
        engine.simplex.appendVariables(count, anchor: 0)
        if let recording {
            for _ in 0..<count { recording.makeVariable(nil, anchor: .zero, order: nil) }
        }
        checkInvariants()
        return first..<(first + count)
    }

    /// Reserves capacity for variables, constraints and terms, so that adding them allocates less
    /// memory.
    public func reserve(variables: Int, constraints: Int, terms: Int) {
        engine.simplex.reserve(variables: variables, rows: constraints, entries: terms)
    }

    /// Returns the name of a variable, which is `v` and its index by default.
    public func name(of variable: Variable) -> String {
        names[variable.index] ?? "v\(variable.index)"
    }

    // MARK: Solving

    /// Solves the queued changes. Values are then those of the new layout, and ``changes`` lists the
    /// variables whose values differ.
    ///
    /// - Returns: The refusals since the last report, counters, and a Boolean value that indicates
    ///   whether the layout is proven.
    /// - Complexity: O(n) in the number of affected rows and values, without allocation if no
    ///   constraint was added.
    @discardableResult
    public func solve() -> SolveReport {
        if !engine.solveChanges() {
            flushPending()
            _ = engine.solveChanges()
        }
        assert(engine.simplex.rows.pending.isEmpty, "Solver 3: after a solve nothing is queued")
        recording?.solve()
        checkInvariants()
        let counts = engine.simplex.statistics
        let isProven = engine.simplex.proof.isKnown
        assert(
            isProven || engine.simplex.settings.budget.interruption != nil,
            "Solver 3: after a solve the layout is proven")
        guard !refusals.isEmpty else {
            return SolveReport(refusals: [], counts, certified: isProven)
        }
        let report = SolveReport(refusals: refusals, counts, certified: isProven)
        refusals = []
        return report
    }

    /// Solves the queued changes as ``solve()``, with independent parts of a large problem on several
    /// threads.
    ///
    /// Parts are independent if no constraint connects them, directly or through others. Examples are
    /// forms in several windows, and often the horizontal and the vertical positions of views.
    /// Threads are used if thousands of constraints are queued and the solver starts from scratch, as
    /// in the first solve. It solves other changes on the calling thread.
    ///
    /// The layout, its proof and the refusals are those of ``solve()``. A value may differ within its
    /// rounding error, but is the same for any number of threads from two on.
    ///
    /// - Parameter threads: The maximum number of threads, including the calling one. More than eight
    ///   have no effect. The others have ended when the method returns.
    /// - Precondition: The number of threads is positive.
    /// - Complexity: That of ``solve()``. The threads share the work on the parts, which need the
    ///   memory of a second problem meanwhile.
    @discardableResult
    public func solve(threads: Int) -> SolveReport {
        precondition(threads > 0, "the number of threads must be positive")
        engine.simplex.settings.threads = threads
        defer { engine.simplex.settings.threads = 1 }
        return solve()
    }

    func flushPending() {
        guard !engine.simplex.rows.pending.isEmpty else { return }
        let refused = engine.flush()
        assert(engine.simplex.rows.pending.isEmpty, "Solver 3: nothing is queued")
        recording?.forget(refused)
        refusals.append(contentsOf: refused)
    }
}

/// The report of a solve.
public struct SolveReport: Sendable {
    /// The refused changes since the last report, in order.
    public let refusals: [Refusal]
    /// The number of basis changes since the solver was created.
    public let pivots: Int
    /// A Boolean value that indicates whether the layout is proven. It is `false` only after a
    /// solve that ran out of its budget.
    public let certified: Bool

    init(refusals: [Refusal], _ counts: Statistics, certified: Bool) {
        self.refusals = refusals
        pivots = counts.pivots
        self.certified = certified
    }
}
