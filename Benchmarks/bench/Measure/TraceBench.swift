/// The measurement of one trace in several engines, in alternating rounds.
struct TraceBench {
    struct Options {
        var rounds = 5
        /// The time limit of a rival in seconds. Ours has none: on a busy machine, its answer would
        /// count as missing.
        var budget = 20.0
        /// The seconds, including the first round, after which an engine gets no further round.
        var share = 1.5
    }

    let trace: FlatTrace
    let ours: any Engine
    let rivals: [any Engine]
    let options: Options

    func run() -> TraceResult {
        let study = Study(trace, ours)
        let ourLane = Lane(trace, ours, study, options, .none)
        let rivalLanes = rivals.map {
            Lane(trace, $0, study, options, Deadline(seconds: options.budget))
        }
        var lanes = [ourLane] + rivalLanes
        var bounds = BoundTimes(study)
        for _ in 0..<options.rounds {
            for lane in lanes.indices { lanes[lane].runRound() }
            bounds.runRound()
        }
        return TraceResult(trace: trace, study: study, bounds: bounds, lanes: lanes)
    }
}

/// The rounds of one engine on one trace.
struct Lane {
    let engine: any Engine
    let answers: AnswerLog
    /// The first, observed round, which counts only without others.
    private let first: TimedReplay.Times
    private var rounds: [TimedReplay.Times] = []
    private let replay: TimedReplay
    /// The reason for an incomplete later round, which does not count.
    private var laterStop: EngineStop?
    /// The remaining seconds of the engine's share.
    private var seconds: Double

    init(
        _ trace: FlatTrace, _ engine: any Engine, _ study: Study, _ options: TraceBench.Options,
        _ deadline: @autoclosure () -> Deadline
    ) {
        self.engine = engine
        answers = AnswerLog(trace)
        let start = Clock.now()
        first = TimedReplay(trace, engine, deadline: deadline()).run(observer: answers)
        seconds = first.isComplete ? options.share - Self.seconds(since: start) : 0
        let length = BatchPlan.length(for: Lane.steadyMedian(first.steps, study))
        let batches = BatchPlan.batches(trace.outline.steps, steady: study.steady, length: length)
        replay = TimedReplay(trace, engine, batches: batches)
    }

    private static func seconds(since start: UInt64) -> Double { Double(Clock.now() - start) / 1e9 }

    private static func steadyMedian(_ steps: [Double], _ study: Study) -> Double {
        Statistics.median(zip(steps, study.steady).filter(\.1).map(\.0))
    }

    mutating func runRound() {
        guard seconds > 0 else { return }
        let start = Clock.now()
        let times = replay.run()
        if let stop = times.stop {
            (laterStop, seconds) = (stop, 0)
            return
        }
        rounds.append(times)
        seconds -= Self.seconds(since: start)
    }

    /// The rounds that count.
    var counted: [TimedReplay.Times] { rounds.isEmpty ? [first] : rounds }

    var roundCount: Int { counted.count }
    var tally: EngineTally { first.tally }
    var stop: EngineStop? { first.stop ?? laterStop }
    var checksum: Double { counted[0].checksum }
    /// The medians over the rounds, in nanoseconds.
    var build: Double? { first.build == nil ? nil : Statistics.median(counted.compactMap(\.build)) }
    var steps: [Double] { Statistics.medians(over: counted.map(\.steps)) }
    /// The nanoseconds of a whole replay, for forecasts.
    var total: Double { (build ?? 0) + steps.reduce(0, +) }
}

/// The times of the bounds, measured in the same rounds as the engines.
struct BoundTimes {
    private let works: [StepWork]
    private let wanted: Set<Int>
    private let typical = StepWork.typical()
    private var samples: [Int: [StepWork.Times]] = [:]
    private var typicalSamples: [Double] = []

    init(_ study: Study) {
        works = study.works
        wanted = study.steadyWorks
    }

    mutating func runRound() {
        for work in wanted { samples[work, default: []].append(works[work].times()) }
        typicalSamples.append(typical.times().rowScan)
    }

    /// The median times of one step of a work over the rounds.
    func times(of work: Int) -> StepWork.Times? {
        samples[work].map { rounds in
            StepWork.Times(
                write: Statistics.median(rounds.map(\.write)),
                scattered: Statistics.median(rounds.map(\.scattered)),
                rowScan: Statistics.median(rounds.map(\.rowScan)))
        }
    }

    /// The nanoseconds per value and row in the row scan of a medium step: the present speed of the
    /// machine.
    var perTouch: Double {
        Statistics.median(typicalSamples) / Double(typical.touched)
    }

    /// The limit for reliable figures; an idle machine of this kind needs 0.5 ns.
    static let noiseLimit = 0.8
    var isTooNoisy: Bool { perTouch > Self.noiseLimit }
}

/// All measurements of one trace.
struct TraceResult {
    let trace: FlatTrace
    let study: Study
    let bounds: BoundTimes
    let lanes: [Lane]
}
