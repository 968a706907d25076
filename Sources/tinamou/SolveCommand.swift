import ArgumentParser
import TraceFormat
import TraceReplay

/// `tinamou solve FILE`: replays a trace to its end and prints where everything is.
struct SolveCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Replay a problem or trace to its end; print verdict and values.",
        discussion: """
            Every answer is proven in exact arithmetic; values are fractions. The verdict is conflict where anything \
            was refused, with a minimal set of constraints that cannot hold together; else unique, or ambiguous with a \
            second layout as good. Exit code 1 where it is conflict or ambiguous. What --certificate writes is checked \
            by `tinamou verify`, which knows nothing of the solver. Second opinions: --smt asks an SMT solver whether \
            the layout is wrong (unsat: it is optimal), --vipr writes the first conflict for viprchk, further ones to \
            OUT.2, OUT.3 and so on.
            """)

    @Argument(help: "A trace file.", completion: .file(extensions: ["trace"]))
    var file: String

    @Option(help: "Write the proofs of everything that is said to this file.", completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Option(help: "Write to this file, in SMT-LIB 2, whether there is a better layout; expected is unsat.")
    var smt: String?

    @Option(help: "Write each conflict to this file, as a certificate of VIPR 1.0.")
    var vipr: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    @Flag(help: "Take any optimum: skip the choice that the stays make where several layouts cost the same.")
    var anyOptimum = false

    @Option(help: "Read decimals as exact (0.1 is 1/10) or as double (their nearest Double).")
    var numbers = TraceNumberReading.exact

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let solved = try solve(talk)
        let verdict = solved.verdict()
        let answer = SolveAnswer(solved, verdict)
        if let certificate { try OutputFile.write(Array(solved.certificates(of: verdict).utf8), to: certificate) }
        if let smt { try OutputFile.write(Array(solved.smtProblem(of: verdict).utf8), to: smt) }
        if let vipr { try writeConflicts(solved.viprCertificates, to: vipr, talk) }
        if json { answer.tellRefusals(to: talk) }
        if json { answer.writeJSON(to: output) } else { answer.writeTable(to: output) }
        return answer.status
    }

    private func writeConflicts(_ certificates: [String], to path: String, _ talk: TextSink) throws(InputError) {
        if certificates.isEmpty { talk.write("\(file): note: nothing was refused, so \(path) is not written\n") }
        for (index, text) in certificates.enumerated() {
            try OutputFile.write(Array(text.utf8), to: index == 0 ? path : "\(path).\(index + 1)")
        }
    }

    private func solve(_ talk: TextSink) throws(InputError) -> Replay {
        let bytes = try InputFile.bytes(file)
        do {
            let trace = try TraceReader(numbers: numbers).read(bytes, file: file)
            warn(of: trace, talk)
            var replay = Replay(trace, mode: .certified, anyOptimum: anyOptimum)
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
