import CommandSupport

/// The change of a figure between two programs.
enum Change: String, CaseIterable {
    case slower, faster, same
    case noisy = "too noisy"
}

/// A figure of two programs, and the probability of its change without a difference between them.
struct FigureChange {
    /// The factor below which figures count as the same.
    static let least = 1.02

    let figure: Figure
    let trace: String
    let engine: String
    let old: Double
    let new: Double
    /// The ratio of the largest to the smallest measurement of the same program.
    let spread: Double
    /// The probability of at least this change between two processes of one program.
    var p: Double
    var change = Change.same

    var ratio: Double { new / old }

    /// Decides all figures together, with a bound on the share of wrong decisions.
    static func decide(_ changes: [FigureChange]) -> [FigureChange] {
        zip(changes, FalseDiscoveries.rejected(changes.map(\.p))).map { change, isRejected in
            var change = change
            let isLarge = max(change.ratio, 1 / change.ratio) > least
            if isLarge {
                change.change = !isRejected ? .noisy : change.ratio > 1 ? .slower : .faster
            }
            return change
        }
    }
}

/// A comparison of two programs, figure by figure.
///
/// The times in one process depend on each other, since they share its memory layout and its moment.
/// So a process counts once, with the median of its rounds.
struct RunComparison {
    let oldName: String
    let newName: String
    let changes: [FigureChange]
    /// The traces that only one of the runs has.
    let onlyOld: [String]
    let onlyNew: [String]
    /// A Boolean value that indicates whether each program has only one process.
    let isSingle: Bool

    /// The engines of this package, which are compared.
    static let own: Set = ["tinamou", "certified"]

    /// Compares programs by pairs of processes that ran one after another, so that the speed of the
    /// machine cancels.
    init(pairs: [(old: StoredRun, new: StoredRun)], oldName: String, newName: String) {
        (self.oldName, self.newName, isSingle) = (oldName, newName, false)
        let all = pairs.map { Self.figures($0.old, $0.new) }
        let places = Dictionary(grouping: all.joined()) { $0.place }
        let order = all.first?.map(\.place) ?? []
        changes = FigureChange.decide(
            order.compactMap { places[$0] }.map { figures in
                let logs = figures.map { log($0.new / $0.old) }
                return FigureChange(
                    figure: figures[0].figure, trace: figures[0].trace, engine: figures[0].engine,
                    old: Statistics.median(figures.map(\.old)),
                    new: Statistics.median(figures.map(\.new)),
                    spread: exp((logs.max() ?? 0) - (logs.min() ?? 0)),
                    p: StudentTest.pValue(logs))
            })
        (onlyOld, onlyNew) = pairs.first.map { Self.differences($0.old, $0.new) } ?? ([], [])
    }

    /// Compares a process of each program. The typical change of all figures shows the noise, and
    /// its distribution is assumed to have long tails.
    init(old: StoredRun, new: StoredRun) {
        (oldName, newName, isSingle) = (old.name, new.name, true)
        let figures = Self.figures(old, new)
        let sizes = figures.map { log($0.new / $0.old).magnitude }
        let typical = max(0.01, 1.4826 * Statistics.median(sizes))
        changes = FigureChange.decide(
            figures.map { figure in
                let size = log(figure.new / figure.old).magnitude
                let isKnown = figures.count >= Self.leastFigures
                return FigureChange(
                    figure: figure.figure, trace: figure.trace, engine: figure.engine,
                    old: figure.old, new: figure.new, spread: figure.spread,
                    p: isKnown
                        ? StudentTest.pValue(t: size / typical, freedom: 3) : size > log(10) ? 0 : 1
                )
            })
        (onlyOld, onlyNew) = Self.differences(old, new)
    }

    /// The number of figures from which their changes show the noise of two processes; fewer show
    /// only a factor of ten.
    static let leastFigures = 20

    /// The geometric mean of all changes.
    var mean: Double { Statistics.geometricMean(changes.map(\.ratio)) ?? 1 }

    func count(_ change: Change) -> Int { changes.filter { $0.change == change }.count }
    var isSlower: Bool { count(.slower) > 0 }

    // MARK: Figures of two runs

    /// A figure that both runs have.
    private struct PairedFigure {
        let figure: Figure
        let trace: String
        let engine: String
        let old: Double
        let new: Double
        let spread: Double

        var place: [String] { [trace, engine, figure.rawValue] }
    }

    private static func figures(_ old: StoredRun, _ new: StoredRun) -> [PairedFigure] {
        let before = Dictionary(
            old.traces.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
        return new.traces.flatMap { trace -> [PairedFigure] in
            guard let earlier = before[trace.title] else { return [] }
            return trace.engines.filter { own.contains($0.engine) }.flatMap { engine in
                earlier.engine(named: engine.engine).map { figures(trace.title, $0, engine) } ?? []
            }
        }
    }

    private static func figures(
        _ trace: String, _ old: StoredRun.Engine, _ new: StoredRun.Engine
    ) -> [PairedFigure] {
        Figure.allCases.compactMap { figure in
            guard let before = figure.value(old), let after = figure.value(new), before > 0,
                after > 0
            else { return nil }
            return PairedFigure(
                figure: figure, trace: trace, engine: new.engine, old: before, new: after,
                spread: [old, new].map { spread(figure.rounds($0)) }.max() ?? 1)
        }
    }

    private static func spread(_ rounds: [Double]) -> Double {
        let known = rounds.filter { $0 > 0 }
        guard let least = known.min(), let most = known.max() else { return 1 }
        return most / least
    }

    private static func differences(_ old: StoredRun, _ new: StoredRun) -> ([String], [String]) {
        let (before, after) = (Set(old.traces.map(\.title)), Set(new.traces.map(\.title)))
        return (
            old.traces.map(\.title).filter { !after.contains($0) },
            new.traces.map(\.title).filter { !before.contains($0) }
        )
    }
}
