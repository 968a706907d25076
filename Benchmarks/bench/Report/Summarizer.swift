/// Turns the measurements of one trace into what is reported of it.
struct Summarizer {
    let result: TraceResult
    let outcomes: [Agreement.Outcome]
    let memory: [MemoryUse?]

    private var study: Study { result.study }

    func summary(size: SceneSize?) -> TraceSummary {
        let floors = steadyFloors
        var summary = TraceSummary(
            name: result.trace.name, constraints: result.trace.constraintCount,
            variables: result.trace.variableCount, size: size, floorPerTouch: result.floor.perTouch,
            isTooNoisy: result.floor.isTooNoisy, steadySteps: floors.count, studiedPivots: study.totalPivots)
        summary.engines = result.lanes.indices.map(engine)
        summary.floor = floors.isEmpty ? nil : Statistics.median(floors.map(\.floor))
        summary.floorRatio = ratios(floors)
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
        (summary.rounds, summary.checksum, summary.seconds) = (lane.roundCount, lane.checksum, lane.total / 1e9)
        setVerdict(&summary, index, lane)
        return summary
    }

    private func setTimes(_ summary: inout EngineSummary, _ lane: Lane) {
        let steps = lane.steps
        let kinds = result.trace.outline.steps
        summary.build = lane.build
        summary.first = steps.first
        // Percentiles of the first few steps would be of nothing.
        guard lane.stop == nil else { return }
        summary.steps = distribution(steps)
        summary.steady = distribution(zip(steps, study.steady).filter(\.1).map(\.0))
        summary.churn = distribution(zip(steps, kinds).filter(\.1.isChurn).map(\.0))
        summary.perRound = RoundFigures(lane.counted, steady: study.steady, churn: kinds.map(\.isChurn))
    }

    private func distribution(_ times: [Double]) -> Distribution? {
        times.isEmpty ? nil : Distribution(times)
    }

    /// Ours is wrong if any rival showed it to be; a rival, if it differs and ours is right.
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
        summary.remark = [summary.remark, Self.sentence(stop)].compactMap(\.self).joined(separator: "; ")
    }

    private static func sentence(_ stop: EngineStop) -> String {
        switch stop {
        case .late: "over budget: stopped"
        case .failed(let message): "failed: \(message)"
        }
    }
}

extension Summarizer {
    /// The steady steps with the floor of the work that each of them does.
    private var steadyFloors: [(step: Int, floor: Double)] {
        study.steady.indices.filter { study.steady[$0] }.compactMap { step in
            study.work[step].flatMap { result.floor.time(of: $0) }.map { (step, $0) }
        }
    }

    private func ratios(_ floors: [(step: Int, floor: Double)]) -> Distribution? {
        guard let steps = result.lanes.first?.steps, !floors.isEmpty else { return nil }
        return Distribution(floors.filter { $0.step < steps.count && $0.floor > 0 }.map { steps[$0.step] / $0.floor })
    }

    private var frames: (met: Int, stored: Int)? {
        guard !result.trace.frames.isEmpty, let answer = result.lanes.first?.answers.buildAnswer else { return nil }
        let met = result.trace.frames.filter { $0.isMet(by: answer.values) }.count
        return (met, result.trace.frames.count)
    }
}
