import CommandSupport

/// The change of a figure between two runs.
enum Change: String, CaseIterable {
    case slower, faster, same
    case noisy = "too noisy"
}

/// A figure in two runs, classified with regard to the spread of the rounds.
///
/// Slower (or faster) means that every round of the new run is slower than every round of the old
/// one, and that the medians differ by 5 % more than the machine did. The drift of the machine is
/// that of unchanged rivals on the same trace, and of the floor. Fewer than three rounds show no
/// spread, so that only a factor of ten counts. Medians within 5 % with close rounds are the same.
struct FigureChange {
    /// The factor below which medians are the same.
    static let least = 1.05
    /// The assumed spread of a figure without one.
    static let assumedSpread = 10.0
    /// The minimum number of rounds for a spread.
    static let leastRounds = 3

    let figure: Figure
    let trace: String
    let engine: String
    let old: Double
    let new: Double
    let change: Change
    /// A Boolean value that indicates whether one of the runs has too few rounds for a spread.
    let lacksRounds: Bool
    /// The spread of the rounds: the larger ratio of largest to smallest in the two runs.
    let spread: Double
    /// The drift of the machine, a factor of at least 1.
    let drift: Double

    var ratio: Double { new / old }

    init?(
        _ figure: Figure, trace: String, old: StoredRun.Engine, new: StoredRun.Engine, drift: Double
    ) {
        guard let before = figure.value(old), let after = figure.value(new), before > 0, after > 0
        else { return nil }
        let (first, second) = (
            Extent(figure.rounds(old), around: before), Extent(figure.rounds(new), around: after)
        )
        self.figure = figure
        self.trace = trace
        self.engine = new.engine
        (self.old, self.new, self.drift) = (before, after, drift)
        lacksRounds = !(first.isMeasured && second.isMeasured)
        spread = max(first.ratio, second.ratio)
        change = Self.change(first, second, ratio: after / before, drift: drift)
    }

    private static func change(_ old: Extent, _ new: Extent, ratio: Double, drift: Double) -> Change
    {
        let bar = least * drift
        if ratio > bar, new.low > old.high { return .slower }
        if ratio < 1 / bar, new.high < old.low { return .faster }
        if max(ratio, 1 / ratio) <= least, max(old.ratio, new.ratio) <= 1.25 { return .same }
        return .noisy
    }

    /// The range of the rounds of one run.
    private struct Extent {
        let low: Double
        let high: Double
        let isMeasured: Bool

        init(_ rounds: [Double], around median: Double) {
            let known = rounds.filter { $0 > 0 }
            isMeasured = known.count >= FigureChange.leastRounds
            if isMeasured {
                (low, high) = (known.min() ?? median, known.max() ?? median)
            } else {
                let reach = sqrt(FigureChange.assumedSpread)
                (low, high) = (median / reach, median * reach)
            }
        }

        var ratio: Double { high / low }
    }
}

/// A comparison of two runs, figure by figure.
struct RunComparison {
    let old: StoredRun
    let new: StoredRun
    let changes: [FigureChange]
    /// The traces that only one of the runs has.
    let onlyOld: [String]
    let onlyNew: [String]

    /// The engines of this package, which are compared; all others measure the machine.
    static let own: Set = ["tinamou", "certified"]

    init(old: StoredRun, new: StoredRun) {
        (self.old, self.new) = (old, new)
        let before = Dictionary(
            old.traces.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.traces.map(\.title))
        changes = new.traces.flatMap { trace in
            before[trace.title].map { Self.changes($0, trace) } ?? []
        }
        onlyOld = old.traces.map(\.title).filter { !after.contains($0) }
        onlyNew = new.traces.map(\.title).filter { before[$0] == nil }
    }

    private static func changes(_ old: StoredRun.Trace, _ new: StoredRun.Trace) -> [FigureChange] {
        let drift = drift(old, new)
        return new.engines.filter { own.contains($0.engine) }.flatMap { engine -> [FigureChange] in
            guard let before = old.engine(named: engine.engine) else { return [] }
            return Figure.allCases.compactMap { figure in
                FigureChange(figure, trace: new.title, old: before, new: engine, drift: drift)
            }
        }
    }

    /// The largest change of anything equal in both runs: the floor, and rivals of the same
    /// version.
    private static func drift(_ old: StoredRun.Trace, _ new: StoredRun.Trace) -> Double {
        var pairs = [(old.floor_ns_per_touch, new.floor_ns_per_touch)]
        for rival in new.engines where !own.contains(rival.engine) {
            guard let before = old.engine(named: rival.engine), before.version == rival.version
            else { continue }
            pairs += Figure.allCases.map { ($0.value(before), $0.value(rival)) }
        }
        let ratios = pairs.compactMap { TableReport.ratio($0.1, $0.0) }.filter { $0 > 0 }
        return ratios.map { max($0, 1 / $0) }.max() ?? 1
    }

    func count(_ change: Change) -> Int { changes.filter { $0.change == change }.count }
    var isSlower: Bool { count(.slower) > 0 }
}
