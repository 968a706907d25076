/// A timed replay of one trace in one engine: the build, then each step.
struct TimedReplay {
    let trace: FlatTrace
    let engine: any Engine
    let deadline: Deadline
    /// The batches of consecutive steps that share one pair of clock readings.
    let batches: [Range<Int>]

    /// The measured times in nanoseconds.
    struct Times {
        var build: Double?
        /// The nanoseconds of each step; a step in a batch has its share of the batch.
        var steps: [Double] = []
        var checksum = 0.0
        var stop: EngineStop?
        var tally = EngineTally()

        var isComplete: Bool { stop == nil }
    }

    init(
        _ trace: FlatTrace, _ engine: any Engine, deadline: Deadline = .none,
        batches: [Range<Int>]? = nil
    ) {
        self.trace = trace
        self.engine = engine
        self.deadline = deadline
        self.batches = batches ?? trace.outline.steps.indices.map { $0..<$0 + 1 }
    }

    /// Plays the trace. An observer sees the checkpoints, outside the measured time.
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

    private func playSteps(_ player: inout TimedPlayer, _ times: inout [Double]) throws(EngineStop)
    {
        let steps = trace.outline.steps
        times.reserveCapacity(steps.count)
        for batch in batches {
            if deadline.hasPassed { throw .late }
            let (first, last) = (
                steps[batch.lowerBound].records, steps[batch.upperBound - 1].records
            )
            let time = try player.play(first.lowerBound..<last.upperBound)
            for _ in batch { times.append(time / Double(batch.count)) }
        }
        _ = try player.play(trace.outline.tail)
    }
}

/// An observer of all values of an engine at each checkpoint.
protocol CheckpointObserver: AnyObject {
    /// Called with the index of the checkpoint's record, or with `nil` at the end of the build.
    func observe(record: Int?, in run: any EngineRun)
}

/// A timed player of record ranges, which interrupts them at checkpoints for an observer.
private struct TimedPlayer {
    let run: any EngineRun
    private(set) var checksum = 0.0
    private let trace: FlatTrace
    private let deadline: Deadline
    private let observer: CheckpointObserver?
    private var stopwatch = Stopwatch()
    /// The nanoseconds for creating the solver.
    private let making: Double

    init(
        _ trace: FlatTrace, _ engine: any Engine, _ deadline: Deadline,
        _ observer: CheckpointObserver?
    ) {
        (self.trace, self.deadline, self.observer) = (trace, deadline, observer)
        let start = Clock.now()
        run = engine.start(trace)
        making = run.ownNanoseconds ?? Double(Clock.now() - start)
    }

    /// Plays the build and reads all values; returns the nanoseconds.
    mutating func build() throws(EngineStop) -> Double {
        let playing = try play(trace.outline.build, isReadTimed: true)
        let before = run.ownNanoseconds
        let reading = try stopwatch.time { () throws(EngineStop) in checksum += try run.readAll() }
        observer?.observe(record: nil, in: run)
        return making + playing + ours(reading, since: before)
    }

    /// Plays records; returns their nanoseconds. With `isReadTimed` reads at checkpoints are
    /// included, in which an engine may do deferred work.
    mutating func play(_ records: Range<Int>, isReadTimed: Bool = false) throws(EngineStop)
        -> Double
    {
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

    /// The nanoseconds by our clock, or by that of another process, which excludes the
    /// communication.
    private func ours(_ elapsed: Double, since before: Double?) -> Double {
        guard let before, let after = run.ownNanoseconds else { return elapsed }
        return after - before
    }
}
