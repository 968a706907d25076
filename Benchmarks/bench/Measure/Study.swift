/// The effects of each step of a trace, from one untimed replay of our own engine.
struct Study {
    /// The pivots of the build and of each step.
    private(set) var buildPivots = 0
    private(set) var pivots: [Int] = []
    /// The number of values that each step changes.
    private(set) var moved: [Int] = []
    /// The index in `works` of each step's work; `nil` if it was not determined.
    private(set) var work: [Int?] = []
    private(set) var works: [StepWork] = []
    private(set) var steady: [Bool] = []
    private(set) var stop: EngineStop?

    init(_ trace: FlatTrace, _ engine: any Engine) {
        var finder = WorkFinder(trace)
        let run = engine.start(trace)
        do throws(EngineStop) {
            _ = try run.play(trace.outline.build, deadline: .none)
            _ = try run.readAll()
            buildPivots = run.tally.pivots ?? 0
            try follow(run, trace, &finder)
        } catch {
            stop = error
        }
        works = finder.works
        steady = Self.steadySteps(trace, pivots: pivots, moved: moved, work: work)
    }

    private mutating func follow(
        _ run: any EngineRun, _ trace: FlatTrace, _ finder: inout WorkFinder
    ) throws(EngineStop) {
        var before = run.values(of: trace)
        var pivotsBefore = buildPivots
        for step in trace.outline.steps {
            _ = try run.play(step.records, deadline: .none)
            let after = run.values(of: trace)
            let tally = run.tally
            let stepPivots = (tally.pivots ?? 0) - pivotsBefore
            note(step, Movement(from: before, to: after), stepPivots, tally.refused, &finder)
            pivotsBefore += stepPivots
            before = after
        }
    }

    private mutating func note(
        _ step: TraceStep, _ movement: Movement, _ stepPivots: Int, _ refused: [Int],
        _ finder: inout WorkFinder
    ) {
        pivots.append(stepPivots)
        moved.append(movement.variables.count)
        let most = moved.reduce(0, max)
        let isCandidate =
            step.isDrag && stepPivots == 0 && Self.isLarge(movement.variables.count, most: most)
        finder.advance(to: step.records.upperBound, refused: refused)
        work.append(isCandidate ? finder.work(of: movement) : nil)
    }

    private static func isLarge(_ moved: Int, most: Int) -> Bool {
        moved > 0 && 2 * moved >= most
    }

    /// The steady steps: without a pivot, and with at least half of the maximum number of moved
    /// values.
    private static func steadySteps(_ trace: FlatTrace, pivots: [Int], moved: [Int], work: [Int?])
        -> [Bool]
    {
        let most = moved.max() ?? 0
        return moved.indices.map { step in
            let isDrag = trace.outline.steps[step].isDrag && work[step] != nil
            return isDrag && pivots[step] == 0 && isLarge(moved[step], most: most)
        }
    }

    var totalPivots: Int { buildPivots + pivots.reduce(0, +) }

    /// The works of the steady steps.
    var steadyWorks: Set<Int> {
        Set(steady.indices.filter { steady[$0] }.compactMap { work[$0] })
    }
}

/// The changed values of a step, with their differences.
struct Movement {
    let variables: [Int]
    let distances: [Double]

    /// The relative tolerance below which a change is rounding.
    private static let tolerance = 1e-9

    init(from before: [Double], to after: [Double]) {
        variables = after.indices.filter { Self.differ(before[$0], after[$0]) }
        distances = variables.map { after[$0] - before[$0] }
    }

    private static func differ(_ a: Double, _ b: Double) -> Bool {
        a != b && !((a - b).magnitude <= tolerance * max(1, a.magnitude))
    }
}
