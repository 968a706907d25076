import ArgumentParser
import TraceFormat
import TraceReplay

/// `tinamou solve FILE`: replays a trace to its end and prints where everything is.
struct SolveCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Replay a problem or trace to its end; print verdict and values.",
        discussion: """
            Answers are those of the floating-point solver, and say so: certified is false, values are decimals. The \
            verdict is conflict where anything was refused. Until exact proofs are in place it is unproven elsewhere, \
            and so is the layout.
            """)

    @Argument(help: "A trace file.", completion: .file(extensions: ["trace"]))
    var file: String

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    @Flag(help: "Take any optimum: skip the choice that the stays make where several layouts cost the same.")
    var anyOptimum = false

    @Option(help: "Read decimals as exact (0.1 is 1/10) or as double (their nearest Double).")
    var numbers = TraceNumberReading.exact

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let solved = try solve(talk)
        let answer = SolveAnswer(solved)
        if json { answer.writeJSON(to: output) } else { answer.writeTable(to: output) }
        return answer.status
    }

    private func solve(_ talk: TextSink) throws(InputError) -> Replay {
        let bytes = try InputFile.bytes(file)
        do {
            let trace = try TraceReader(numbers: numbers).read(bytes, file: file)
            warn(of: trace, talk)
            var replay = Replay(trace, anyOptimum: anyOptimum)
            try replay.run()
            for note in replay.notes { talk.write("\(note)\n") }
            return replay
        } catch {
            throw InputError("\(error)")
        }
    }

    private func warn(of trace: Trace, _ talk: TextSink) {
        for warning in trace.warnings { talk.write("\(warning)\n") }
        let unsaid = trace.warningCount - trace.warnings.count
        if unsaid > 0 { talk.write("\(file): warning: \(unsaid) more numbers have 15 or more significant digits\n") }
    }
}

extension TraceNumberReading: ExpressibleByArgument {}
