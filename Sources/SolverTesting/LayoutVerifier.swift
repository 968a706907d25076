import ConstraintSolver
import Rational
import TraceReplay

/// A check of a solver's present layout by means that do not trust the solver.
///
/// 1. The solver's proof becomes a certificate, which `CertificateChecker` verifies against the
///    constraints: the layout is the canonical optimum.
/// 2. A new solver with the same constraints has exactly the same layout.
/// 3. If the problem is small, ``ReferenceSolver`` has exactly the same layout, and each value as a
///    `Double` is within its rounding error (``LayoutTolerance``).
///
/// All checks read a fork, so that the solver's later answers depend on its own history only.
/// Queued changes are solved first. Of open batches, the state before the outermost one is checked.
public struct LayoutVerifier: Sendable {
    /// The size of the largest problem for the reference solver, which takes milliseconds then.
    private static let referenceLimit = (variables: 8, rows: 24)

    /// The exact values of a solver, in the order of variables.
    package var exactValues: @Sendable (Solver) -> [Rational] = { $0.exactValues }

    /// Creates a verifier.
    public init() {}

    /// Returns the first fault of a solver's layout, or `nil` if all checks pass.
    ///
    /// - Complexity: One cold solve and one proof; O(n) exact operations in the number of terms.
    /// - Throws: an error if the constraints cannot be recorded or solved anew, as by a number that
    ///   is too long.
    /// - Precondition: the solver accepts the canonical optimum only.
    public func fault(in solver: Solver) throws -> LayoutFault? {
        precondition(!solver.anyOptimum, "the layout is not determined by the constraints")
        let state = try RecordedState(solver)
        let values = exactValues(state.solver)
        let certificate = try LayoutCertificate(state, values: values)
        if let complaint = certificate.verdict.complaint { return .rejectedProof(complaint) }
        var cold = Replay(state.trace)
        try cold.run()
        if let refusal = cold.refusals.first {
            return .coldSolve("a cold solve refuses line \(refusal.line) of\n\(state.text)")
        }
        for (variable, number) in state.numbers.enumerated() {
            let other = cold.exactValue(of: number)
            guard values[variable] != other else { continue }
            let name = solver.name(of: Variable(index: variable))
            return .coldSolve("\(name) is \(values[variable]), but \(other) in a cold solve")
        }
        return referenceFault(state, values, solver)
    }

    /// Returns the difference from the layout of the reference solver.
    private func referenceFault(_ state: RecordedState, _ values: [Rational], _ solver: Solver)
        -> LayoutFault?
    {
        let rows = state.problem.rows
        guard values.count <= Self.referenceLimit.variables, rows.count <= Self.referenceLimit.rows
        else { return nil }
        let problem = ReferenceProblem(
            anchors: state.problem.anchorValues, rows: rows.map(ReferenceRow.init))
        guard let layout = ReferenceSolver.solve(problem) else {
            return .reference("the required constraints conflict")
        }
        let tolerance = LayoutTolerance(layout)
        for (index, number) in state.numbers.enumerated() {
            let variable = Variable(index: index)
            let (value, expected) = (state.roundedValues[index], layout.values[number])
            if values[index] != expected {
                return .reference(
                    "\(solver.name(of: variable)) is \(values[index]), and must be \(expected)")
            }
            if (value - expected.doubleValue).magnitude > tolerance.values[number] {
                return .reference(
                    "\(solver.name(of: variable)) is rounded to \(value), and must be near \(expected)"
                )
            }
        }
        return nil
    }
}

/// A wrong answer of a solver.
public enum LayoutFault: Sendable, Hashable, CustomStringConvertible {
    /// The certificate checker rejects the proof of the layout.
    case rejectedProof(String)
    /// A new solver with the same constraints has another layout.
    case coldSolve(String)
    /// The reference solver has another layout.
    case reference(String)

    /// The kind of the fault with its details.
    public var description: String {
        switch self {
        case .rejectedProof(let complaint): "the proof of the layout is rejected: \(complaint)"
        case .coldSolve(let difference): "the layout depends on its history: \(difference)"
        case .reference(let difference): "the reference solver has another layout: \(difference)"
        }
    }
}

extension ReferenceRow {
    fileprivate init(_ row: CanonicalRow) {
        let terms = row.terms.map { ReferenceTerm($0.coefficient, $0.variable) }
        self.init(
            terms, row.constant, Relation(rawValue: row.relation.rawValue) ?? .equal,
            priority: row.priority, weight: row.weight)
    }
}
