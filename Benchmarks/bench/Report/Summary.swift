/// What the report says about one engine on one trace.
struct EngineSummary {
    let engine: String
    let version: String
    var build: Double?
    var first: Double?
    /// All steps.
    var steps: Distribution?
    /// The steady steps alone.
    var steady: Distribution?
    /// The steps that end in `u`.
    var churn: Distribution?
    var memory: MemoryUse?
    var allocationsPerStep: Double?
    var tally = EngineTally()
    var differs = false
    /// Why it differs, or did not come to its end.
    var remark: String?
    var rounds = 0
    var checksum = 0.0
    /// Seconds of one replay, for forecasts.
    var seconds = 0.0
    /// It was not run, or not to its end.
    var isPartial = false
    /// What each timed round came to, for comparisons that know how far rounds are apart.
    var perRound = RoundFigures()

    var steadyMedian: Double? { steady?.median }
    var churnMedian: Double? { churn?.median }
    var stepMean: Double? { steps?.mean }
}

/// The figures of each round, in nanoseconds: medians over the round's steps, but for the build and the mean.
struct RoundFigures {
    var build: [Double] = []
    var first: [Double] = []
    var steady: [Double] = []
    var mean: [Double] = []
    var churn: [Double] = []

    init() {}

    init(_ rounds: [Replay.Times], steady isSteady: [Bool], churn isChurn: [Bool]) {
        build = rounds.compactMap(\.build)
        first = rounds.compactMap(\.steps.first)
        mean = rounds.filter { !$0.steps.isEmpty }.map { Statistics.mean($0.steps) }
        steady = Self.medians(rounds, of: isSteady)
        churn = Self.medians(rounds, of: isChurn)
    }

    private static func medians(_ rounds: [Replay.Times], of chosen: [Bool]) -> [Double] {
        guard chosen.contains(true) else { return [] }
        return rounds.map { round in Statistics.median(zip(round.steps, chosen).filter(\.1).map(\.0)) }
    }
}

/// What the report says about one trace.
struct TraceSummary {
    let name: String
    /// The scene that made it; nil for a file.
    var scene: String?
    let constraints: Int
    let variables: Int
    /// Views, rows or whatever the scene counts; nil for a file.
    var size: SceneSize?
    var engines: [EngineSummary] = []
    /// The floor of the steady steps: the median over them.
    var floor: Double?
    var floorPerTouch: Double
    var isTooNoisy: Bool
    /// Steady steps against their own floors, ours.
    var floorRatio: Distribution?
    var steadySteps: Int
    var studiedPivots: Int
    /// Frames stored in the file: how many there are, how many ours meets.
    var frames: (met: Int, stored: Int)?
    var notes: [String] = []

    var ours: EngineSummary? { engines.first }
    var oursIsWrong: Bool {
        engines.first.map { $0.differs || $0.isPartial } ?? true || frames.map { $0.met < $0.stored } ?? false
    }
}
