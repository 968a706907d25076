/// One engine's way through one trace: build, then step after step, each timed.
struct Replay {
    let trace: FlatTrace
    let engine: any Engine
    let deadline: Deadline
    /// Runs of consecutive steps that share one pair of clock readings.
    let batches: [Range<Int>]

    /// What was measured, times in nanoseconds.
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
        var player = TimedPlayer(trace, engine, deadline, observer)
        do throws(EngineStop) {
            times.build = try player.build()
            try playSteps(&player, &times.steps)
        } catch {
            times.stop = error
        }
        (times.checksum, times.tally) = (player.checksum, player.run.tally)
        return times
    }

    private func playSteps(_ player: inout TimedPlayer, _ times: inout [Double]) throws(EngineStop) {
        let steps = trace.outline.steps
        times.reserveCapacity(steps.count)
        for batch in batches {
            if deadline.hasPassed { throw .late }
            let (first, last) = (steps[batch.lowerBound].records, steps[batch.upperBound - 1].records)
            let time = try player.play(first.lowerBound..<last.upperBound)
            for _ in batch { times.append(time / Double(batch.count)) }
        }
        _ = try player.play(trace.outline.tail)
    }
}

/// Sees all values of an engine at each checkpoint of a trace.
protocol CheckpointObserver: AnyObject {
    /// `record` is the checkpoint's, or nil at the end of the build, which no record stands for.
    func observe(record: Int?, in run: any EngineRun)
}

/// Plays ranges of records by the clock, and cuts them at checkpoints where somebody wants to see those.
private struct TimedPlayer {
    let run: any EngineRun
    private(set) var checksum = 0.0
    private let trace: FlatTrace
    private let deadline: Deadline
    private let observer: CheckpointObserver?
    private var stopwatch = Stopwatch()
    /// Nanoseconds that it took to make the solver.
    private let making: Double

    init(_ trace: FlatTrace, _ engine: any Engine, _ deadline: Deadline, _ observer: CheckpointObserver?) {
        (self.trace, self.deadline, self.observer) = (trace, deadline, observer)
        let start = Clock.now()
        run = engine.start(trace)
        making = run.ownNanoseconds ?? Double(Clock.now() - start)
    }

    /// Nanoseconds of the build, with the read of all values that ends it.
    mutating func build() throws(EngineStop) -> Double {
        let playing = try play(trace.outline.build, isReadTimed: true)
        let before = run.ownNanoseconds
        let reading = try stopwatch.time { () throws(EngineStop) in checksum += try run.readAll() }
        observer?.observe(record: nil, in: run)
        return making + playing + ours(reading, since: before)
    }

    /// Nanoseconds of the records alone; with `isReadTimed` also of reading at checkpoints, where an engine may do what
    /// it has put off.
    mutating func play(_ records: Range<Int>, isReadTimed: Bool = false) throws(EngineStop) -> Double {
        guard observer != nil else { return try playPiece(records) }
        var (nanoseconds, start) = (0.0, records.lowerBound)
        for index in records where trace.kind(of: index) == .checkpoint {
            nanoseconds += try playPiece(start..<index)
            let before = run.ownNanoseconds
            let reading = try stopwatch.time { () throws(EngineStop) in _ = try run.readAll() }
            if isReadTimed { nanoseconds += ours(reading, since: before) }
            observer?.observe(record: index, in: run)
            start = index + 1
        }
        return nanoseconds + (try playPiece(start..<records.upperBound))
    }

    private mutating func playPiece(_ records: Range<Int>) throws(EngineStop) -> Double {
        guard !records.isEmpty else { return 0 }
        let before = run.ownNanoseconds
        let elapsed = try stopwatch.time { () throws(EngineStop) in
            checksum += try run.play(records, deadline: deadline)
        }
        return ours(elapsed, since: before)
    }

    /// Nanoseconds by our clock, or by that of an engine elsewhere: the way to it and back is not its own.
    private func ours(_ elapsed: Double, since before: Double?) -> Double {
        guard let before, let after = run.ownNanoseconds else { return elapsed }
        return after - before
    }
}
