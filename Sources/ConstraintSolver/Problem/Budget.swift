import Synchronization

/// The remaining budget of a solve.
struct Budget {
    /// The remaining pivots (floating-point and exact) and inspected tied directions.
    private var pivots = Int.max
    private var deadline: ContinuousClock.Instant?
    private var cancellation: Cancellation?
    private var ticks: UInt8 = 0
    /// The reason for ending early, if the budget is exhausted.
    private(set) var interruption: Interruption?

    init() {}

    init(pivots: Int?, time: Duration?, cancellation: Cancellation?) {
        self.pivots = pivots ?? .max
        deadline = time.map { ContinuousClock.now + $0 }
        self.cancellation = cancellation
        isLimited = pivots != nil || time != nil || cancellation != nil
        if isLimited { checkLimits() }
    }

    /// A Boolean value that indicates whether any limit is set.
    private(set) var isLimited = false

    /// Spends a step; returns `false` if the budget is exhausted.
    @inline(__always) mutating func spendPivot() -> Bool { !isLimited || spend() }

    @inline(never) private mutating func spend() -> Bool {
        assert(isLimited, "Solver 3: only a limited solve spends")
        if interruption != nil { return false }
        if pivots <= 0 { interruption = .pivots }
        if pivots != .max { pivots -= 1 }
        ticks &+= 1
        if ticks & 7 == 1 { checkLimits() }
        return interruption == nil
    }

    /// Checks the clock and the cancellation.
    private mutating func checkLimits() {
        if let deadline, ContinuousClock.now >= deadline { interruption = .time }
        if cancellation?.isCancelled ?? false { interruption = .cancelled }
    }
}

/// The reason why a solve stopped before its end. The state of the solver is the same as before.
public enum Interruption: Error, Sendable, Hashable {
    /// The limit of pivots was reached.
    case pivots
    /// The time limit was reached.
    case time
    /// Another thread cancelled the solve.
    case cancelled
}

/// A flag with which another thread can stop a solve.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Creates a flag that is not set.
    public init() {}

    /// Sets the flag, which stops the current solve and all later ones that use it.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// A Boolean value that indicates whether ``cancel()`` was called.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
