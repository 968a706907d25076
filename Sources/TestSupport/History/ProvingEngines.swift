import ConstraintSolver
import Rational

/// A ``SolverEngine`` with the proof mode of its type.
public protocol ProvingEngine: HistoryEngine {
    /// The proof mode of all engines of this type.
    static var mode: ProofMode { get }
    /// The wrapped engine.
    var engine: SolverEngine { get set }

    /// Wraps an engine.
    init(_ engine: SolverEngine)
}

extension ProvingEngine {
    /// Creates a solver with variables only.
    public init(variableCount: Int, constraintCount: Int) {
        self.init(
            SolverEngine(
                variableCount: variableCount, constraintCount: constraintCount, mode: Self.mode))
    }

    /// Configures the solver.
    public mutating func tune(_ options: FuzzOptions) { engine.tune(options) }

    /// Hands a record to the solver.
    public mutating func play(_ record: HistoryRecord) throws { try engine.play(record) }

    /// Solves, and returns the events since the last call.
    public mutating func settle() -> EngineReport { engine.settle() }

    /// The value of a variable.
    public func value(of variable: Int) -> Double { engine.value(of: variable) }

    /// Returns the exact value of a variable, if the mode proves it.
    public func exactValue(of variable: Int) -> Rational? { engine.exactValue(of: variable) }

    /// A fork of the solver.
    public func fork() -> Self { Self(engine.fork()) }

    /// Returns the solver's dump.
    public func dump() -> String { engine.dump() }

    /// Returns the solver's verdict.
    public func uniqueness() -> EngineUniqueness? { engine.uniqueness() }

    /// Returns the solver's list.
    public func unsatisfiedRows() -> [EngineUnsatisfiedRow]? { engine.unsatisfiedRows() }
}

/// A solver that proves every layout.
public struct CertifiedEngine: ProvingEngine {
    /// The proof mode of all engines of this type.
    public static let mode = ProofMode.certified
    /// The wrapped engine.
    public var engine: SolverEngine

    /// Wraps an engine.
    public init(_ engine: SolverEngine) { self.engine = engine }
}

/// A solver that proves decisions too close for floating point, and negative verdicts.
public struct AutomaticEngine: ProvingEngine {
    /// The proof mode of all engines of this type.
    public static let mode = ProofMode.automatic
    /// The wrapped engine.
    public var engine: SolverEngine

    /// Wraps an engine.
    public init(_ engine: SolverEngine) { self.engine = engine }
}
