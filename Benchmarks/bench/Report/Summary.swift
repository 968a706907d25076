/// The summary of one engine on one trace.
struct EngineSummary {
    let engine: String
    let version: String
    var build: Double?
    var first: Double?
    /// The times of all steps.
    var steps: Distribution?
    /// The times of steady steps.
    var steady: Distribution?
    /// The times of steps that end in `u`.
    var churn: Distribution?
    var memory: MemoryUse?
    var allocationsPerStep: Double?
    var tally = EngineTally()
    var differs = false
    /// The reason for a difference or an incomplete replay.
    var remark: String?
    var rounds = 0
    var checksum = 0.0
    /// The seconds of one replay, for forecasts.
    var seconds = 0.0
    /// A Boolean value that indicates whether the replay was skipped or incomplete.
    var isPartial = false
    /// The figures of each timed round, for comparisons with regard to noise.
    var perRound = RoundFigures()

    var steadyMedian: Double? { steady?.median }
    var churnMedian: Double? { churn?.median }
    var stepMean: Double? { steps?.mean }
}

/// The figures of each round in nanoseconds: medians over the steps, except for the build and the
/// mean.
struct RoundFigures {
    var build: [Double] = []
    var first: [Double] = []
    var steady: [Double] = []
    var mean: [Double] = []
    var churn: [Double] = []

    init() {}

    init(_ rounds: [TimedReplay.Times], steady isSteady: [Bool], churn isChurn: [Bool]) {
        build = rounds.compactMap(\.build)
        first = rounds.compactMap(\.steps.first)
        mean = rounds.filter { !$0.steps.isEmpty }.map { Statistics.mean($0.steps) }
        steady = Self.medians(rounds, of: isSteady)
        churn = Self.medians(rounds, of: isChurn)
    }

    private static func medians(_ rounds: [TimedReplay.Times], of chosen: [Bool]) -> [Double] {
        guard chosen.contains(true) else { return [] }
        return rounds.map { round in
            Statistics.median(zip(round.steps, chosen).filter(\.1).map(\.0))
        }
    }
}

/// The summary of one trace.
struct TraceSummary {
    let name: String
    /// The scene of the trace; `nil` for a file.
    var scene: String?
    let constraints: Int
    let variables: Int
    /// The size in the unit of the scene; `nil` for a file.
    var size: SceneSize?
    var engines: [EngineSummary] = []
    /// The median bounds of the steady steps.
    var bounds: StepWork.Times?
    /// The nanoseconds per value or row in a row scan: the speed of the machine.
    var scanPerTouch: Double
    var isTooNoisy: Bool
    /// The ratios of our steady steps to their write bounds and row scans.
    var writeRatio: Distribution?
    var scanRatio: Distribution?
    var steadySteps: Int
    var studiedPivots: Int
    /// The number of frames stored in the file, and of those that our layout agrees with.
    var frames: (met: Int, stored: Int)?
    var notes: [String] = []

    var ours: EngineSummary? { engines.first }
    var oursIsWrong: Bool {
        engines.first.map { $0.differs || $0.isPartial } ?? true
            || frames.map { $0.met < $0.stored } ?? false
    }
}

/// A conversion of the measurements of one trace to its summary.
struct Summarizer {
    let result: TraceResult
    let outcomes: [Agreement.Outcome]
    let memory: [MemoryUse?]

    private var study: Study { result.study }

    func summary(size: SceneSize?) -> TraceSummary {
        let bounds = steadyBounds
        var summary = TraceSummary(
            name: result.trace.name, constraints: result.trace.constraintCount,
            variables: result.trace.variableCount, size: size, scanPerTouch: result.bounds.perTouch,
            isTooNoisy: result.bounds.isTooNoisy, steadySteps: bounds.count,
            studiedPivots: study.totalPivots)
        summary.engines = result.lanes.indices.map(engine)
        if !bounds.isEmpty {
            summary.bounds = StepWork.Times(
                write: Statistics.median(bounds.map(\.times.write)),
                scattered: Statistics.median(bounds.map(\.times.scattered)),
                rowScan: Statistics.median(bounds.map(\.times.rowScan)))
        }
        summary.writeRatio = ratios(bounds, to: \.write)
        summary.scanRatio = ratios(bounds, to: \.rowScan)
        summary.frames = frames
        summary.notes = result.lanes.compactMap { $0.engine.note(on: result.trace) }
        return summary
    }

    private func engine(_ index: Int) -> EngineSummary {
        let lane = result.lanes[index]
        var summary = EngineSummary(engine: lane.engine.name, version: lane.engine.version)
        setTimes(&summary, lane)
        summary.tally = lane.tally
        summary.memory = memory[index]
        summary.allocationsPerStep = memory[index]?.allocationsPerSteadyStep(study.steady)
        (summary.rounds, summary.checksum, summary.seconds) = (
            lane.roundCount, lane.checksum, lane.total / 1e9
        )
        setVerdict(&summary, index, lane)
        return summary
    }

    private func setTimes(_ summary: inout EngineSummary, _ lane: Lane) {
        let steps = lane.steps
        let kinds = result.trace.outline.steps
        summary.build = lane.build
        summary.first = steps.first
        // Percentiles of an incomplete replay would be meaningless.
        guard lane.stop == nil else { return }
        summary.steps = distribution(steps)
        summary.steady = distribution(zip(steps, study.steady).filter(\.1).map(\.0))
        summary.churn = distribution(zip(steps, kinds).filter(\.1.isChurn).map(\.0))
        summary.perRound = RoundFigures(
            lane.counted, steady: study.steady, churn: kinds.map(\.isChurn))
    }

    private func distribution(_ times: [Double]) -> Distribution? {
        times.isEmpty ? nil : Distribution(times)
    }

    /// Marks ours as wrong if any rival proves it, and a rival if it differs and ours is right.
    private func setVerdict(_ summary: inout EngineSummary, _ index: Int, _ lane: Lane) {
        if index == 0 {
            summary.differs = outcomes.contains { $0.oursDiffers }
            summary.remark = outcomes.first { $0.oursDiffers }?.oursReason
        } else {
            summary.differs = outcomes[index - 1].rivalDiffers
            summary.remark = outcomes[index - 1].rivalReason
        }
        guard let stop = lane.stop else { return }
        summary.isPartial = true
        summary.remark = [summary.remark, stop.message].compactMap(\.self).joined(
            separator: "; ")
    }
}

extension Summarizer {
    /// The steady steps, with the bounds of their work.
    private var steadyBounds: [(step: Int, times: StepWork.Times)] {
        study.steady.indices.filter { study.steady[$0] }.compactMap { step in
            study.work[step].flatMap { result.bounds.times(of: $0) }.map { (step, $0) }
        }
    }

    private func ratios(
        _ bounds: [(step: Int, times: StepWork.Times)], to bound: KeyPath<StepWork.Times, Double>
    ) -> Distribution? {
        guard let steps = result.lanes.first?.steps, !bounds.isEmpty else { return nil }
        return Distribution(
            bounds.filter { $0.step < steps.count && $0.times[keyPath: bound] > 0 }.map {
                steps[$0.step] / $0.times[keyPath: bound]
            })
    }

    private var frames: (met: Int, stored: Int)? {
        guard !result.trace.frames.isEmpty, let answer = result.lanes.first?.answers.buildAnswer
        else { return nil }
        let met = result.trace.frames.filter { $0.isMet(by: answer.values) }.count
        return (met, result.trace.frames.count)
    }
}
