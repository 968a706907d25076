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

    var steadyMedian: Double? { steady?.median }
    var churnMedian: Double? { churn?.median }
    var stepMean: Double? { steps?.mean }
}

/// What the report says about one trace.
struct TraceSummary {
    let name: String
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
