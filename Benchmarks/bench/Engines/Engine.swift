import Foundation

/// A solver that can replay a trace.
protocol Engine {
    var name: String { get }
    var version: String { get }
    /// The priorities of the trace that the engine cannot distinguish or must map; `nil` if it
    /// handles all of them.
    func note(on trace: FlatTrace) -> String?
    /// Returns a fresh solver for the trace, before its first record.
    func start(_ trace: FlatTrace) -> any EngineRun
    /// A Boolean value that indicates whether the engine is another process, whose memory bench
    /// does not measure.
    var isElsewhere: Bool { get }
}

extension Engine {
    var isElsewhere: Bool { false }
}

/// A replay of one trace in one engine.
protocol EngineRun: AnyObject {
    /// Plays the records, solves and reads the changes at each `s` and `u`, and returns the sum of
    /// all values read.
    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double
    /// Solves pending changes and reads all values; returns their sum.
    func readAll() throws(EngineStop) -> Double
    /// Copies all values of the last read.
    func copyValues(to values: UnsafeMutableBufferPointer<Double>)
    var tally: EngineTally { get }
    /// The time measured by the engine in another process, in nanoseconds; otherwise `nil`.
    var ownNanoseconds: Double? { get }
}

/// The counters of an engine.
struct EngineTally: Equatable {
    /// The number of pivots; `nil` if unknown.
    var pivots: Int?
    var fallbacks: Int?
    var doubts: Int?
    /// The ids of refused constraints, in order.
    var refused: [Int] = []
}

/// The reason for an incomplete replay.
enum EngineStop: Error, Equatable {
    case late
    case failed(String)

    var message: String {
        switch self {
        case .late: "over budget: stopped"
        case .failed(let message): "failed: \(message)"
        }
    }
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
