import ConstraintSolver
import Rational

/// A ``SolverEngine`` in the mode that its type says.
public protocol ProvingEngine: HistoryEngine {
    /// The mode of every engine of this type.
    static var mode: ProofMode { get }
    /// The engine itself.
    var engine: SolverEngine { get set }

    /// Wraps an engine.
    init(_ engine: SolverEngine)
}

extension ProvingEngine {
    /// A solver with variables and nothing else.
    public init(variableCount: Int, constraintCount: Int) {
        self.init(
            SolverEngine(
                variableCount: variableCount, constraintCount: constraintCount, mode: Self.mode))
    }

    /// The solver's own way to compute, as the options say.
    public mutating func tune(_ options: FuzzOptions) { engine.tune(options) }

    /// Hands a record to the solver.
    public mutating func play(_ record: HistoryRecord) throws { try engine.play(record) }

    /// Solves, and tells what happened since the last time.
    public mutating func settle() -> EngineReport { engine.settle() }

    /// The value of a variable.
    public func value(of variable: Int) -> Double { engine.value(of: variable) }

    /// The exact value of a variable, where the mode proves it.
    public func exactValue(of variable: Int) -> Rational? { engine.exactValue(of: variable) }

    /// A fork of the solver.
    public func fork() -> Self { Self(engine.fork()) }

    /// The solver's own dump.
    public func dump() -> String { engine.dump() }

    /// The solver's own verdict.
    public func uniqueness() -> EngineUniqueness? { engine.uniqueness() }

    /// The solver's own list.
    public func lostWishes() -> [EngineLostWish]? { engine.lostWishes() }
}

/// A solver that proves every layout.
public struct CertifiedEngine: ProvingEngine {
    /// The mode of every engine of this type.
    public static let mode = ProofMode.certified
    /// The engine itself.
    public var engine: SolverEngine

    /// Wraps an engine.
    public init(_ engine: SolverEngine) { self.engine = engine }
}

/// A solver that proves what is too close for floating point, and whatever is negative.
public struct AutomaticEngine: ProvingEngine {
    /// The mode of every engine of this type.
    public static let mode = ProofMode.automatic
    /// The engine itself.
    public var engine: SolverEngine

    /// Wraps an engine.
    public init(_ engine: SolverEngine) { self.engine = engine }
}
