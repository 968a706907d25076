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

/// The available engines: ours, and the installed rivals.
struct EngineCatalog {
    let ours: any Engine
    let rivals: [any Engine]
    /// A sentence for each rival that is not installed.
    let missing: [String]

    /// The rivals for linear programming, which run only on request because they are slow.
    let programs: [any Engine]

    /// The rivals that `Scripts/bench --setup` can build, and those that run as Python processes.
    private static let libraries = ["kiwi", "glpk"], pythons = ["highs", "z3"]

    init() {
        ours = EngineTinamou()
        let root = Executable.packageFolder ?? "."
        let folder = root + "/.rivals"
        let opened = Self.libraries.map {
            (name: $0, library: RivalLibrary("\(folder)/lib\($0)_rival.so"))
        }
        let found = opened.compactMap { $0.library.map { EngineRival(library: $0) } }
        let elsewhere = Self.pythons.compactMap {
            EnginePython(name: $0, folder: folder, script: root + "/Benchmarks/rivals/lp_rival.py")
        }
        rivals = found.filter { !$0.library.isLexicographic }
        programs = found.filter(\.library.isLexicographic) + elsewhere
        let there = Set(found.map(\.name) + elsewhere.map(\.name))
        missing = (Self.libraries + Self.pythons).filter { !there.contains($0) }.map {
            "\($0) is not installed; run `Scripts/bench --setup` once"
                + " (it needs pip, g++ and a network connection)"
        }
    }

    /// The sentences for default rivals that are not installed.
    var missingByDefault: [String] { missing.filter { $0.hasPrefix("kiwi ") } }

    func engine(named name: String) -> (any Engine)? {
        ([ours] + rivals + programs).first { $0.name == name }
    }
}

extension EngineCatalog {
    /// Returns the named rivals. Our own engine always runs, since the others are compared with it;
    /// `certified` is an earlier name for it.
    func rivals(named names: [String]) throws -> [any Engine] {
        try names.filter { ![ours.name, "certified"].contains($0) }.map { name in
            guard let engine = engine(named: name) else { throw unknown(name) }
            return engine
        }
    }

    private func unknown(_ name: String) -> UsageError {
        let hint = missing.first { $0.hasPrefix(name + " ") }
        let known = ([ours] + rivals + programs).map(\.name).joined(separator: ", ")
        return UsageError(hint ?? "unknown engine \(name); expected one of: \(known)")
    }
}
