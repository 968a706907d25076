import ArgumentParser
import CommandSupport
import Foundation

/// A run of bench, which measures traces one after another and collects results for the final
/// report.
final class BenchSession {
    private let ours: any Engine
    private let rivals: [any Engine]
    private let options: TraceBench.Options
    private let keepsValues: Bool
    private let settle: any Settle = LevelSumSettle()
    let progress = ProgressLine()
    /// The number of traces to measure.
    private let expected: Int
    private let start = Clock.now()
    private(set) var summaries: [TraceSummary] = []
    private var values = ""

    init(
        ours: any Engine, rivals: [any Engine], options: TraceBench.Options, expected: Int,
        keepsValues: Bool = false
    ) {
        self.ours = ours
        self.rivals = rivals
        self.options = options
        self.expected = expected
        self.keepsValues = keepsValues
    }

    func replay(_ file: String) throws -> TraceSummary {
        showProgress(LayoutFiles.title(file))
        let trace = FlatTrace(try TraceFile.read(file))
        return measure(
            trace, rivals, MemoryChild(source: .file(file), budget: options.budget), size: nil)
    }

    /// Measures a series of sizes. A rival that would exceed its budget at one size is omitted from
    /// it and all larger ones.
    func series(
        _ kind: SceneKind, sizes: [SceneSize], steps: Int? = nil, _ body: (TraceSummary) -> Void
    ) -> [TraceSummary] {
        var forecast = Forecast()
        return sizes.map { size in
            showProgress("\(kind.name) \(size)")
            let summary = measure(kind, size, steps, forecast)
            for engine in summary.engines.dropFirst() where engine.rounds > 0 {
                forecast.note(
                    engine.engine, size: size, seconds: engine.seconds, complete: !engine.isPartial)
            }
            body(summary)
            return summary
        }
    }

    private func showProgress(_ name: String) {
        let left = TimeLeft(since: start, done: summaries.count, of: expected).text
        progress.show("\(summaries.count + 1) of \(expected): \(name)\(left)")
    }

    private func measure(_ kind: SceneKind, _ size: SceneSize, _ steps: Int?, _ forecast: Forecast)
        -> TraceSummary
    {
        let trace = FlatTrace(kind.draft(size, steps: steps))
        let reasons = rivals.map {
            forecast.reasonToSkip($0.name, at: size, budget: options.budget)
        }
        let quick = zip(rivals, reasons).filter { $1 == nil }.map(\.0)
        let child = MemoryChild(
            source: .scene(kind.name, size, steps: steps), budget: options.budget)
        var summary = measure(trace, quick, child, size: size)
        for case (let rival, let reason?) in zip(rivals, reasons) {
            summary.engines.append(skipped(rival, reason))
        }
        summary.scene = kind.name
        summaries[summaries.count - 1] = summary
        return summary
    }

    private func skipped(_ rival: any Engine, _ reason: String) -> EngineSummary {
        var summary = EngineSummary(engine: rival.name, version: rival.version)
        summary.isPartial = true
        summary.remark = reason
        return summary
    }

    private func measure(
        _ trace: FlatTrace, _ rivals: [any Engine], _ child: MemoryChild, size: SceneSize?
    ) -> TraceSummary {
        let result = TraceBench(trace: trace, ours: ours, rivals: rivals, options: options).run()
        let agreement = Agreement(trace: trace, settle: settle)
        let outcomes = result.lanes.dropFirst().map {
            agreement.compare(ours: result.lanes[0].answers, theirs: $0.answers)
        }
        let memory = result.lanes.map { lane in
            lane.stop == nil && !lane.engine.isElsewhere ? child.run(engine: lane.engine.name) : nil
        }
        if keepsValues { values += ValuesReport.text(file: trace.name, lanes: result.lanes) }
        let summary = Summarizer(result: result, outcomes: Array(outcomes), memory: memory).summary(
            size: size)
        summaries.append(summary)
        progress.clear()
        return summary
    }

    /// Writes the requested files; exits with code 1 if any of our answers is wrong.
    func finish(
        _ outputs: ReportOptions, values path: String? = nil, extra: SuiteExtra? = nil
    ) throws {
        try outputs.write(JSONReport.text(summaries, of: outputs.runLabel, extra: extra))
        if let path { try outputs.write(values: values, to: path) }
        tell(Glossary.text)
        tell(closing)
        if summaries.contains(where: \.oursIsWrong) { throw ExitCode(1) }
    }

    /// The facts about the whole run: the clock, the row scan, and the sum of all values read.
    private var closing: String {
        let perTouch = Statistics.median(summaries.map(\.scanPerTouch))
        let noise = perTouch > BoundTimes.noiseLimit ? ": too noisy for reliable figures" : ""
        let checksum = summaries.compactMap { $0.ours?.checksum }.reduce(0, +)
        let clock = Units.time(Clock.cost())
        let scan = Units.digits(perTouch)
        return
            "clock \(clock) per reading; row scan \(scan) ns per value or row\(noise); sum of all values \(checksum)"
    }
}
