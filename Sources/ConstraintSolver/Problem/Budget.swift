/// What a solve may spend, and whether it has run out.
struct Budget {
    /// Pivots left, floating-point and exact, and tied directions looked at.
    private var pivots = Int.max
    private var deadline: ContinuousClock.Instant?
    private var cancellation: Cancellation?
    private var ticks: UInt8 = 0
    /// Why the solve had to end early.
    private(set) var interruption: Interruption?

    init() {}

    init(pivots: Int?, time: Duration?, cancellation: Cancellation?) {
        self.pivots = pivots ?? .max
        deadline = time.map { ContinuousClock.now + $0 }
        self.cancellation = cancellation
        isLimited = pivots != nil || time != nil || cancellation != nil
        if isLimited { look() }
    }

    /// Whether anything is limited at all.
    private(set) var isLimited = false

    /// Spends a step; false where there is none left to spend.
    @inline(__always) mutating func spendPivot() -> Bool { !isLimited || spend() }

    @inline(never) private mutating func spend() -> Bool {
        if interruption != nil { return false }
        if pivots <= 0 { interruption = .pivots }
        if pivots != .max { pivots -= 1 }
        ticks &+= 1
        if ticks & 7 == 1 { look() }
        return interruption == nil
    }

    /// Looks at the clock and at the cancellation.
    private mutating func look() {
        if let deadline, ContinuousClock.now >= deadline { interruption = .time }
        if cancellation?.isCancelled ?? false { interruption = .cancelled }
    }
}

/// Why a solve ended before it was done; the state is then as before.
public enum Interruption: Error, Sendable, Hashable {
    /// The pivots that were allowed are spent.
    case pivots
    /// The time that was allowed is over.
    case time
    /// Another thread cancelled it.
    case cancelled
}
