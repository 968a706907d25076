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

/// The available engines: ours, and the installed rivals.
struct EngineCatalog {
    let ours: any Engine
    let rivals: [any Engine]
    /// A sentence for each rival that is not installed.
    let missing: [String]

    /// The rivals for linear programming, which run only on request because they are slow.
    let programs: [any Engine]

    /// The rivals that `Scripts/bench --setup` can build, and those that run as Python processes.
    /// The rivals at the given paths.
    let added: [any Engine]

    private static let libraries = ["kiwi", "glpk"], pythons = ["highs", "z3"]

    /// Opens the installed rivals, every other library in their folder, and those at `paths`.
    ///
    /// - Throws: An error about a library at one of the paths; another one is only missing.
    init(paths: [String] = []) throws(UsageError) {
        ours = EngineTinamou()
        let root = Executable.packageFolder ?? "."
        let folder = root + "/.rivals"
        let opened = Self.libraries.map {
            (name: $0, library: try? RivalLibrary("\(folder)/lib\($0)_rival.so"))
        }
        let found = opened.compactMap { $0.library.map { EngineRival(library: $0) } }
        let elsewhere = Self.pythons.compactMap {
            EnginePython(name: $0, folder: folder, script: root + "/Benchmarks/rivals/lp_rival.py")
        }
        var hosted: [HostedRival] = []
        var broken: [String] = []
        for path in HostedRival.libraries(at: folder, except: Self.libraries) where path != folder {
            do throws(UsageError) {
                hosted.append(try HostedRival(path))
            } catch {
                broken.append(error.description)
            }
        }
        var given: [HostedRival] = []
        for path in paths {
            for library in HostedRival.libraries(at: path) {
                do throws(UsageError) {
                    given.append(try HostedRival(library))
                } catch {
                    // Of a folder, the other libraries go on.
                    if library == path { throw error }
                    broken.append(error.description)
                }
            }
        }
        hosted = Self.distinct(given + hosted)
        added = Array(hosted.prefix(given.count))
        rivals = found.filter { !$0.library.isLexicographic } + hosted
        programs = found.filter(\.library.isLexicographic) + elsewhere
        let there = Set(found.map(\.name) + elsewhere.map(\.name))
        missing =
            (Self.libraries + Self.pythons).filter { !there.contains($0) }.map {
                "\($0) is not installed; run `Scripts/bench --setup` once"
                    + " (it needs pip, g++ and a network connection)"
            } + broken
    }

    /// The rivals with a number behind names that occur before.
    private static func distinct(_ rivals: [HostedRival]) -> [HostedRival] {
        var counts: [String: Int] = [:]
        return rivals.map { rival in
            var rival = rival
            counts[rival.name, default: 0] += 1
            if let count = counts[rival.name], count > 1 { rival.name += " \(count)" }
            return rival
        }
    }

    /// The sentences for default rivals that are not installed.
    var missingByDefault: [String] {
        missing.filter { message in
            !(Self.libraries + Self.pythons).contains {
                message.hasPrefix($0 + " ") && $0 != "kiwi"
            }
        }
    }

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
