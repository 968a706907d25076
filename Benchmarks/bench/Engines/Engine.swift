/// A solver that can replay a trace.
protocol Engine {
    var name: String { get }
    var version: String { get }
    /// What of the trace's priorities the engine cannot tell apart or maps to numbers of its own; nil if nothing.
    func note(on trace: FlatTrace) -> String?
    /// A fresh solver for the trace, with nothing of it played yet.
    func start(_ trace: FlatTrace) -> any EngineRun
    /// Whether it works in a process of its own, whose memory bench does not measure.
    var isElsewhere: Bool { get }
}

extension Engine {
    var isElsewhere: Bool { false }
}

/// One replay of one trace in one engine.
protocol EngineRun: AnyObject {
    /// Plays the records, solving and reading what changed at each `s` and `u`; returns the sum of what was read.
    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double
    /// Solves what is pending and reads all values; returns their sum.
    func readAll() throws(EngineStop) -> Double
    /// All values as of the last read.
    func copyValues(to values: UnsafeMutableBufferPointer<Double>)
    var tally: EngineTally { get }
    /// Nanoseconds that it took so far by its own account, for one that works in another process; else nil.
    var ownNanoseconds: Double? { get }
}

/// What an engine tells of its work so far.
struct EngineTally: Equatable {
    /// Pivots, or nil where the engine does not tell.
    var pivots: Int?
    var fallbacks: Int?
    var doubts: Int?
    /// Ids of the refused constraints, in order.
    var refused: [Int] = []
}

/// Why an engine did not play a trace to its end.
enum EngineStop: Error, Equatable {
    case late
    case failed(String)
}

extension EngineRun {
    var ownNanoseconds: Double? { nil }

    func values(of trace: FlatTrace) -> [Double] {
        [Double](unsafeUninitializedCapacity: trace.variableCount) { buffer, count in
            count = trace.variableCount
            copyValues(to: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
