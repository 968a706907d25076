import CBenchSupport
import CommandSupport
import Foundation

/// A rival in a shared library.
struct EngineRival: Engine {
    let library: RivalLibrary

    var name: String { library.name }
    var version: String { library.version }

    func note(on trace: FlatTrace) -> String? {
        if library.isLexicographic { return nil }
        return StrengthMap(levels: trace.levels, range: library.strengths).note(of: name)
    }

    func start(_ trace: FlatTrace) -> any EngineRun {
        RivalRun(library, trace)
    }
}

private final class RivalRun: EngineRun {
    private let library: RivalLibrary
    private let trace: FlatTrace
    private let strengths: UnsafeMutableBufferPointer<Double>
    private let rival: OpaquePointer?

    init(_ library: RivalLibrary, _ trace: FlatTrace) {
        self.library = library
        self.trace = trace
        let map = StrengthMap(levels: trace.levels, range: library.strengths)
        strengths = .allocate(capacity: map.strengths.count + 1)
        strengths.initialize(repeating: 0)
        for (level, strength) in map.strengths.enumerated() { strengths[level] = strength }
        rival = library.make(
            trace.records.baseAddress, trace.terms.baseAddress, strengths.baseAddress,
            Int32(trace.variableCount), Int32(trace.constraintCount))
    }

    deinit {
        library.free(rival)
        strengths.deallocate()
    }

    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
        var sum = 0.0
        try check(
            library.run(
                rival, Int64(records.lowerBound), Int64(records.upperBound), deadline.end, &sum))
        return sum
    }

    func readAll() throws(EngineStop) -> Double {
        var sum = 0.0
        try check(library.read(rival, &sum))
        return sum
    }

    func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        library.values(rival, values.baseAddress)
    }

    var tally: EngineTally {
        guard let refused = library.refused else { return EngineTally() }
        let count = max(0, min(refused(rival, nil, 0), Int64(Int32.max)))
        var ids = [Int32](repeating: 0, count: Int(count))
        _ = refused(rival, &ids, count)
        return EngineTally(refused: ids.map { Int($0) })
    }

    private func check(_ outcome: Int32) throws(EngineStop) {
        switch UInt32(outcome) {
        case BENCH_RIVAL_DONE.rawValue: return
        case BENCH_RIVAL_LATE.rawValue: throw .late
        case BENCH_RIVAL_FAILED.rawValue:
            throw .failed(library.message.map { RivalLibrary.text($0(rival)) } ?? "no message")
        default: throw .failed("returned \(outcome); expected a bench_rival_outcome")
        }
    }
}

/// The functions of a rival's shared library, loaded at run time.
final class RivalLibrary {
    typealias Text = @convention(c) () -> UnsafePointer<CChar>?
    typealias Strength = @convention(c) () -> Double
    typealias RankText = @convention(c) (Int32) -> UnsafePointer<CChar>?
    typealias RankStrength = @convention(c) (Int32) -> Double
    typealias Make =
        @convention(c) (
            UnsafePointer<bench_record>?, UnsafePointer<bench_term>?, UnsafePointer<Double>?, Int32,
            Int32
        ) -> OpaquePointer?
    typealias Free = @convention(c) (OpaquePointer?) -> Void
    typealias Run =
        @convention(c) (OpaquePointer?, Int64, Int64, Int64, UnsafeMutablePointer<Double>?) -> Int32
    typealias Read = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?) -> Int32
    typealias Values = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?) -> Void
    typealias Refused =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, Int64) -> Int64
    typealias Message = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

    let name: String
    let version: String
    let strengths: StrengthRange
    /// A Boolean value that indicates whether the rival solves levels one after another, without
    /// strengths.
    let isLexicographic: Bool
    let make: Make
    let free: Free
    let run: Run
    let read: Read
    let values: Values
    let refused: Refused?
    let message: Message?

    /// Loads the library at `path`.
    ///
    /// - Throws: The loader's message, or the names of the missing functions.
    init(_ path: String) throws(UsageError) {
        // A name without a slash would be searched in the folders of the system.
        let place = path.contains("/") ? path : "./" + path
        guard let handle = dlopen(place, RTLD_NOW | RTLD_LOCAL) else {
            let reason = Self.text(dlerror()).replacing("\(place): ", with: "")
            throw UsageError(
                "cannot be opened: \(reason); expected a shared library, or a script whose name ends in .py"
            )
        }
        let symbols = Symbols(handle: handle)
        guard
            let name: Text = symbols["name"], let make: Make = symbols["make"],
            let free: Free = symbols["free"], let run: Run = symbols["run"],
            let read: Read = symbols["read"], let values: Values = symbols["values"]
        else {
            let needed = ["name", "make", "free", "run", "read", "values"]
            let missing = needed.filter { dlsym(handle, "bench_rival_\($0)") == nil }
            throw UsageError(
                "lacks "
                    + missing.map { "bench_rival_\($0)" }.joined(separator: ", ")
                    + "; bench_rival.h declares what it must export")
        }
        let lexicographic: (@convention(c) () -> Int32)? = symbols["is_lexicographic"]
        let range = StrengthRange(symbols)
        isLexicographic = lexicographic.map { $0() != 0 } ?? (range == nil)
        strengths = range ?? StrengthRange(min: 1, max: 1, named: [])
        let version: Text? = symbols["version"]
        self.name = Self.text(name())
        self.version = version.map { Self.text($0()) } ?? "no version"
        (self.make, self.free, self.run, self.read, self.values) = (make, free, run, read, values)
        (refused, message) = (symbols["refused"], symbols["message"])
    }

    static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }

    /// A lookup of `bench_rival_…` functions.
    struct Symbols {
        let handle: UnsafeMutableRawPointer

        subscript<Function>(name: String) -> Function? {
            dlsym(handle, "bench_rival_\(name)").map { unsafeBitCast($0, to: Function.self) }
        }
    }
}

extension StrengthRange {
    /// Creates the range and names of strengths that a library reports.
    fileprivate init?(_ symbols: RivalLibrary.Symbols) {
        guard
            let min: RivalLibrary.Strength = symbols["strength_min"],
            let max: RivalLibrary.Strength = symbols["strength_max"],
            let name: RivalLibrary.RankText = symbols["strength_name"],
            let value: RivalLibrary.RankStrength = symbols["strength_value"]
        else { return nil }
        var named: [NamedStrength] = []
        while let text = name(Int32(named.count)) {
            named.append(
                NamedStrength(name: RivalLibrary.text(text), value: value(Int32(named.count))))
        }
        self.init(min: min(), max: max(), named: named)
    }
}

/// The strengths of a rival for optional constraints.
struct StrengthRange: Equatable {
    struct NamedStrength: Equatable {
        let name: String
        let value: Double
    }

    let min: Double
    let max: Double
    /// The rival's named strengths, weakest first.
    let named: [NamedStrength]

    /// The strengths of Cassowary's descendants. They compare sums of strengths with an absolute
    /// tolerance of 1e-8; above the greatest strength, round-off alone is larger.
    static let cassowary = StrengthRange(
        min: 1, max: 1e-8 / .ulpOfOne,
        named: zip(["weak", "medium", "strong"], [1, 1e3, 1e6]).map {
            NamedStrength(name: $0, value: $1)
        })
}

/// A mapping from the levels of a trace to a rival's strengths.
struct StrengthMap {
    /// The strength of each level, ascending.
    let strengths: [Double]
    /// The mapping on one line, for the report.
    let sentence: String

    /// The mapping as a note on an engine; `nil` without levels.
    func note(of engine: String) -> String? {
        sentence.isEmpty ? nil : "\(engine) strengths: \(sentence)"
    }

    /// The priorities with letters in a trace; a rival with as many names uses those.
    private static let lettered: [Float] = [250, 500, 750]

    init(levels: [Float], range: StrengthRange) {
        let names = Self.names(levels, range)
        strengths = names?.map(\.value) ?? Self.spread(levels.count, range)
        let targets = names?.map(\.name) ?? strengths.map { String(format: "%.4g", $0) }
        sentence = zip(levels, targets).map { "\($0.0) → \($0.1)" }.joined(separator: ", ")
    }

    /// The rival's named strengths, if the trace has no other levels.
    private static func names(_ levels: [Float], _ range: StrengthRange) -> [StrengthRange
        .NamedStrength]?
    {
        let ranks = levels.compactMap { lettered.firstIndex(of: $0) }
        guard ranks.count == levels.count, range.named.count == lettered.count else { return nil }
        return ranks.map { range.named[$0] }
    }

    /// Strengths at equal factors from the least to the greatest, the widest possible spacing. They
    /// are integers, so that sums and differences are exact: rivals compare those with a fixed
    /// tolerance.
    private static func spread(_ count: Int, _ range: StrengthRange) -> [Double] {
        guard count > 1 else { return [range.max.rounded()].suffix(count) }
        let factor = pow(range.max / range.min, 1 / Double(count - 1))
        return (0..<count).map { (range.min * pow(factor, Double($0))).rounded() }
    }
}
