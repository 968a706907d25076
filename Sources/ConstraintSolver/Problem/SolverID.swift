import Synchronization

/// The identity of a solver and its forks, which marks the handles that they make.
@usableFromInline struct SolverID: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline let rawValue: UInt32

    /// The mark of variables that were made from an index.
    @inlinable static var any: SolverID { SolverID(rawValue: 0) }

    private static let last = Atomic<UInt32>(0)

    @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Returns the identity of a new solver. Identities repeat after four billion solvers.
    static func make() -> SolverID {
        let number = last.wrappingAdd(1, ordering: .relaxed).newValue
        return SolverID(rawValue: max(number, 1))
    }

    /// Returns a Boolean value that indicates whether a handle with this mark is one of a solver.
    @inline(__always) func belongs(to solver: SolverID) -> Bool { self == solver || rawValue == 0 }
}
