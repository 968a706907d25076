import Glibc

/// What became of one figure from one run to another.
enum Change: String, CaseIterable {
    case slower, faster, same
    case noisy = "too noisy to tell"
}

/// A figure in two runs, judged by how far the rounds of each are apart.
///
/// Slower (or faster) means that every round of the new run is slower than every round of the old one, and that the
/// medians differ by a twentieth more than the machine did: than unchanged rivals on the same trace, and the floor,
/// differ in the two runs. Fewer than three rounds say nothing of their spread: then only a factor of ten is told. The
/// same are medians within a twentieth whose rounds are close together.
struct FigureChange {
    /// Medians differing by less than this factor are the same.
    static let least = 1.05
    /// What a figure without a spread is taken to vary by.
    static let assumedSpread = 10.0
    /// Fewer rounds tell no spread.
    static let leastRounds = 3

    let figure: Figure
    let trace: String
    let engine: String
    let old: Double
    let new: Double
    let change: Change
    /// Whether one of the runs has too few rounds to tell their spread.
    let lacksRounds: Bool
    /// How far the rounds of the two runs are apart: the larger of largest over smallest.
    let spread: Double
    /// How much the machine changed: a factor of at least 1.
    let drift: Double

    var ratio: Double { new / old }

    init?(_ figure: Figure, trace: String, old: StoredRun.Engine, new: StoredRun.Engine, drift: Double) {
        guard let before = figure.value(old), let after = figure.value(new), before > 0, after > 0 else { return nil }
        let (first, second) = (Extent(figure.rounds(old), around: before), Extent(figure.rounds(new), around: after))
        self.figure = figure
        self.trace = trace
        self.engine = new.engine
        (self.old, self.new, self.drift) = (before, after, drift)
        lacksRounds = !(first.isMeasured && second.isMeasured)
        spread = max(first.ratio, second.ratio)
        change = Self.change(first, second, ratio: after / before, drift: drift)
    }

    private static func change(_ old: Extent, _ new: Extent, ratio: Double, drift: Double) -> Change {
        let bar = least * drift
        if ratio > bar, new.low > old.high { return .slower }
        if ratio < 1 / bar, new.high < old.low { return .faster }
        if max(ratio, 1 / ratio) <= least, max(old.ratio, new.ratio) <= 1.25 { return .same }
        return .noisy
    }

    /// The rounds of one run: how low and how high they are.
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

/// Everything that two runs have in common, judged figure by figure.
struct RunComparison {
    let old: StoredRun
    let new: StoredRun
    let changes: [FigureChange]
    /// Traces of which the other run has none.
    let onlyOld: [String]
    let onlyNew: [String]

    /// Engines of this package, whose figures are judged; all others tell of the machine.
    static let own: Set = ["tinamou", "certified"]

    init(old: StoredRun, new: StoredRun) {
        (self.old, self.new) = (old, new)
        let before = Dictionary(old.traces.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.traces.map(\.title))
        changes = new.traces.flatMap { trace in before[trace.title].map { Self.changes($0, trace) } ?? [] }
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

    /// The most that anything changed which is the same in both runs: the floor, and rivals of the same version.
    private static func drift(_ old: StoredRun.Trace, _ new: StoredRun.Trace) -> Double {
        var pairs = [(old.floor_ns_per_touch, new.floor_ns_per_touch)]
        for rival in new.engines where !own.contains(rival.engine) {
            guard let before = old.engine(named: rival.engine), before.version == rival.version else { continue }
            pairs += Figure.allCases.map { ($0.value(before), $0.value(rival)) }
        }
        let ratios = pairs.compactMap { TableReport.ratio($0.1, $0.0) }.filter { $0 > 0 }
        return ratios.map { max($0, 1 / $0) }.max() ?? 1
    }

    func count(_ change: Change) -> Int { changes.filter { $0.change == change }.count }
    var isSlower: Bool { count(.slower) > 0 }
}
