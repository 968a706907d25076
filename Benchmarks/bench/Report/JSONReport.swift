import CommandSupport
import Diagnostics

/// The parts of a run of the whole suite beside its traces.
struct SuiteExtra {
    var shard: Shard?
    var tracesOfAll: Int?
    var suite: SuiteManifest?
    var documents: [StoredRun.Document] = []
    var apps: [StoredRun.App]?
}

/// The report as JSON of schema 1: one line, from the same type that reads it.
enum JSONReport {
    static func text(
        _ summaries: [TraceSummary], of run: RunLabel? = nil, extra: SuiteExtra? = nil
    ) throws(Diagnostic) -> String {
        try JSONOutput.text(
            StoredRun(
                run: run?.stored, suite: extra?.suite,
                shard: extra?.shard,
                traces_of_all: extra?.tracesOfAll, traces: summaries.map(StoredRun.Trace.init),
                documents: extra.flatMap { $0.documents.isEmpty ? nil : $0.documents },
                apps: extra?.apps))
    }
}

extension StoredRun.Trace {
    init(_ summary: TraceSummary) {
        self.init(
            file: summary.name, constraints: summary.constraints, variables: summary.variables,
            scene: summary.scene, size: summary.size.map { "\($0)" }, views: summary.size?.views,
            engines: summary.engines.map { StoredRun.Engine($0, floor: summary.bounds?.rowScan) },
            floor_ns_per_touch: summary.scanPerTouch.orNil, noisy: summary.isTooNoisy,
            steady_steps: summary.steadySteps,
            floor_ratio: summary.scanRatio.map(StoredRun.Spread.init),
            write_ratio: summary.writeRatio.map(StoredRun.Spread.init),
            write_ns: summary.bounds?.write.orNil,
            scattered_write_ns: summary.bounds?.scattered.orNil,
            frames: summary.frames.map { StoredRun.Frames(met: $0.met, stored: $0.stored) },
            notes: summary.notes)
    }
}

extension StoredRun.Engine {
    init(_ summary: EngineSummary, floor: Double?) {
        let perRound = summary.perRound
        self.init(
            engine: summary.engine, version: summary.version, build_ns: summary.build?.orNil,
            step_ns: StoredRun.Steps(
                median: summary.steps?.median.orNil, p99: summary.steps?.percentile(99).orNil,
                max: summary.steps?.max.orNil, first: summary.first?.orNil,
                mean: summary.steps?.mean.orNil),
            steady_ns: summary.steady.map(StoredRun.Spread.init),
            churn_ns: summary.churn.map(StoredRun.Spread.init),
            peak_bytes: (summary.memory?.peakBytes).map(Double.init),
            live_bytes: (summary.memory?.liveBytes).map(Double.init),
            pivots: summary.tally.pivots, fallbacks: summary.tally.fallbacks,
            doubts: summary.tally.doubts, refused: summary.tally.refused, floor_ns: floor?.orNil,
            allocations_per_step: summary.allocationsPerStep?.orNil, differs: summary.differs,
            complete: !summary.isPartial, remark: summary.remark, rounds: summary.rounds,
            rounds_ns: StoredRun.Rounds(
                build: perRound.build, first: perRound.first, steady: perRound.steady,
                mean: perRound.mean, churn: perRound.churn),
            checksum: summary.checksum.orNil)
    }
}

extension StoredRun.Spread {
    init(_ distribution: Distribution) {
        self.init(
            median: distribution.median.orNil, p95: distribution.percentile(95).orNil)
    }
}

extension Double {
    /// The number; `nil` for infinities and NaN, which JSON does not have.
    fileprivate var orNil: Double? { isFinite ? self : nil }
}
