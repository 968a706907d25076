/// One engine's way through one trace: build, then step after step, each timed.
struct Replay {
    let trace: FlatTrace
    let engine: any Engine
    let deadline: Deadline
    /// Runs of consecutive steps that share one pair of clock readings.
    let batches: [Range<Int>]

    /// Times in nanoseconds; the solver itself is returned too, so that its taking down is not timed.
    struct Times {
        var build: Double?
        /// Nanoseconds of each step that was played; a step of a batch has its share.
        var steps: [Double] = []
        var checksum = 0.0
        var stop: EngineStop?
        var tally = EngineTally()

        var isComplete: Bool { stop == nil }
    }

    init(_ trace: FlatTrace, _ engine: any Engine, deadline: Deadline = .none, batches: [Range<Int>]? = nil) {
        self.trace = trace
        self.engine = engine
        self.deadline = deadline
        self.batches = batches ?? trace.outline.steps.indices.map { $0..<$0 + 1 }
    }

    /// Plays the trace. With an observer, checkpoints are shown to it, outside the clock.
    func run(observer: CheckpointObserver? = nil) -> Times {
        var times = Times()
        let cuts = RecordCuts(trace, observer: observer)
        let start = Clock.now()
        let run = engine.start(trace)
        let making = Double(Clock.now() - start)
        do throws(EngineStop) {
            times.build = making + (try build(run, cuts, &times.checksum))
            try cuts.observeBuildEnd(in: run)
            try playSteps(run, cuts, &times)
        } catch {
            times.stop = error
        }
        times.tally = run.tally
        return times
    }

    /// Nanoseconds of the records of the build and of the read of all values that ends it.
    private func build(_ run: any EngineRun, _ cuts: RecordCuts, _ checksum: inout Double) throws(EngineStop) -> Double {
        let playing = try cuts.time(trace.outline.build, in: run, deadline: deadline, &checksum)
        let start = Clock.now()
        checksum += try run.readAll()
        return playing + Double(Clock.now() - start)
    }

    private func playSteps(_ run: any EngineRun, _ cuts: RecordCuts, _ times: inout Times) throws(EngineStop) {
        times.steps.reserveCapacity(trace.outline.steps.count)
        for batch in batches {
            if deadline.hasPassed { throw .late }
            let time = try playBatch(batch, run, cuts, &times.checksum)
            for _ in batch { times.steps.append(time / Double(batch.count)) }
        }
        _ = try cuts.time(trace.outline.tail, in: run, deadline: deadline, &times.checksum)
    }

    private func playBatch(
        _ batch: Range<Int>, _ run: any EngineRun, _ cuts: RecordCuts, _ checksum: inout Double
    ) throws(EngineStop) -> Double {
        let steps = trace.outline.steps
        let records = steps[batch.lowerBound].records.lowerBound..<steps[batch.upperBound - 1].records.upperBound
        return try cuts.time(records, in: run, deadline: deadline, &checksum)
    }
}

/// Sees all values of an engine at each checkpoint of a trace.
protocol CheckpointObserver: AnyObject {
    func observe(record: Int, in run: any EngineRun) throws(EngineStop)
}

/// Cuts ranges of records at their checkpoints, where somebody wants to see those.
struct RecordCuts {
    private let trace: FlatTrace
    private let observer: CheckpointObserver?

    init(_ trace: FlatTrace, observer: CheckpointObserver?) {
        self.trace = trace
        self.observer = observer
    }

    /// Plays the pieces between checkpoints; returns the nanoseconds of the pieces alone.
    func time(
        _ records: Range<Int>, in run: any EngineRun, deadline: Deadline, _ checksum: inout Double
    ) throws(EngineStop) -> Double {
        guard observer != nil else { return try timePiece(records, in: run, deadline: deadline, &checksum) }
        var nanoseconds = 0.0
        var start = records.lowerBound
        for index in records where trace.kind(of: index) == .checkpoint {
            nanoseconds += try timePiece(start..<index, in: run, deadline: deadline, &checksum)
            try observe(index, in: run)
            start = index + 1
        }
        return nanoseconds + (try timePiece(start..<records.upperBound, in: run, deadline: deadline, &checksum))
    }

    private func timePiece(
        _ records: Range<Int>, in run: any EngineRun, deadline: Deadline, _ checksum: inout Double
    ) throws(EngineStop) -> Double {
        guard !records.isEmpty else { return 0 }
        let start = Clock.now()
        checksum += try run.play(records, deadline: deadline)
        return Double(Clock.now() - start)
    }

    private func observe(_ index: Int, in run: any EngineRun) throws(EngineStop) {
        _ = try run.readAll()
        try observer?.observe(record: index, in: run)
    }

    /// The end of the build counts as a checkpoint that no record stands for.
    func observeBuildEnd(in run: any EngineRun) throws(EngineStop) {
        try observer?.observe(record: -1, in: run)
    }
}
