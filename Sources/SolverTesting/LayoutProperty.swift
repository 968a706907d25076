import ConstraintSolver

/// A property test of constraints: a problem with random numbers and random edits, all of whose
/// layouts must be right.
///
///     try LayoutProperty("sidebar") { solver, random in
///         let window = solver.makeVariable("window"), sidebar = solver.makeVariable("sidebar")
///         try solver.add(sidebar <= random.number(in: 0.2...0.5) * window, label: "at most a part")
///         try solver.add(sidebar == 200, priority: .defaultLow, label: "usual width")
///         try solver.edit(window, priority: .defaultHigh)
///         return window
///     } edit: { window, solver, random in
///         try solver.suggest(random.number(in: 0...2000), for: window)
///     }.check()
///
/// A seed determines the problem and its edits. After the constraints and after each edit,
/// ``LayoutVerifier`` checks the layout. Refused changes are failures too, unless
/// ``allowsRefusals`` is set. A failure is thrown as a ``LayoutFailure``, which Swift Testing and
/// XCTest both report with its text.
///
/// The closures may use the solver and the generator only: with the same seed they must do the same.
/// An edit closes the batches that it opens.
public struct LayoutProperty<Model> {
    /// Makes variables and constraints, and returns what the edits need of them.
    public typealias Construction = (Solver, inout SeededRandom) throws -> Model
    /// Changes the problem: suggests a value, adds or removes constraints.
    public typealias Edit = (inout Model, Solver, inout SeededRandom) throws -> Void
    /// Throws an error if a layout is not as the caller expects.
    public typealias Expectation = (Model, Solver) throws -> Void

    /// The name of the property in messages.
    public var name: String
    /// The number of edits for each seed.
    public var editCount = 20
    /// A Boolean value that indicates whether a conflict is no failure. The solver refuses the
    /// change, and the layout stays as it was.
    public var allowsRefusals = false
    /// The check of each layout.
    package var verifier = LayoutVerifier()

    let construction: Construction
    let edit: Edit
    let expectation: Expectation

    /// Creates a property from closures that make a problem, edit it, and check its layouts.
    ///
    /// Each edit has a generator of its own, so that it stays the same when a failure is shrunk by
    /// leaving out other edits.
    public init(
        _ name: String, make construction: @escaping Construction, edit: @escaping Edit,
        expect expectation: @escaping Expectation = { _, _ in }
    ) {
        self.name = name
        self.construction = construction
        self.edit = edit
        self.expectation = expectation
    }

    /// Runs all seeds of a range, up to the first failure.
    ///
    /// - Complexity: For each seed, one proof and one cold solve for each edit.
    /// - Throws: the shrunk failure of the first seed that fails.
    public func check(seeds: ClosedRange<UInt64> = 1...100) throws(LayoutFailure) {
        for seed in seeds {
            if let failure = failure(ofSeed: seed) { throw failure }
        }
    }

    /// Returns the shrunk failure of a seed, or `nil` if all its layouts are right.
    ///
    /// - Complexity: If the seed fails, O(n²) runs of it at most in the number of edits.
    public func failure(ofSeed seed: UInt64) -> LayoutFailure? {
        let run = LayoutRun(self, seed: seed)
        guard var failure = run.play(Array(0..<editCount)) else { return nil }
        var edits = run.played
        // A removal may make others possible.
        while let shorter = ListShrinker.shortened(
            edits,
            accepted: { edits in
                let run = LayoutRun(self, seed: seed)
                guard let other = run.play(edits), other.finding.kind == failure.finding.kind else {
                    return nil
                }
                failure = other
                return run.played
            })
        {
            edits = shorter
        }
        return failure
    }
}
