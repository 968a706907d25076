import CBenchSupport

/// A rival, behind its shared library.
struct EngineRival: Engine {
    let library: RivalLibrary

    var name: String { library.name }
    var version: String { library.version }

    func note(on trace: FlatTrace) -> String? {
        if library.isLexicographic { return nil }
        let map = StrengthMap(levels: trace.levels, range: library.strengths)
        return map.sentence.isEmpty ? nil : "\(name) strengths: \(map.sentence)"
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
        try check(library.run(rival, Int64(records.lowerBound), Int64(records.upperBound), deadline.end, &sum))
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
        let count = library.refused(rival, nil, 0)
        var ids = [Int32](repeating: 0, count: Int(count))
        _ = library.refused(rival, &ids, count)
        return EngineTally(refused: ids.map { Int($0) })
    }

    private func check(_ outcome: Int32) throws(EngineStop) {
        switch UInt32(outcome) {
        case BENCH_RIVAL_DONE.rawValue: return
        case BENCH_RIVAL_LATE.rawValue: throw .late
        default: throw .failed(RivalLibrary.text(library.message(rival)))
        }
    }
}
