import ArgumentParser
import CommandFiles
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

    @Argument(help: "A trace file, or - for standard input.", completion: .file(extensions: ["trace"]))
    var file: String

    @Option(help: "Write a proof of every answer to this file.", completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Option(help: "Write to this file, in SMT-LIB 2, the question of a better layout; expect unsat.")
    var smt: String?

    @Option(help: "Write each conflict to this file, as a certificate of VIPR 1.0.")
    var vipr: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    @Flag(help: "Accept any optimum, and skip the choice among layouts of equal cost.")
    var anyOptimum = false

    @Option(help: "Read decimals as exact numbers (0.1 is 1/10) or as the nearest double.")
    var numbers = TraceNumberReading.exact

    @OptionGroup var outputs: OutputFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        try OutputFile.confirm(outputFiles, inputs: [file])
        let solved = try solve(talk)
        let verdict = solved.verdict()
        let answer = SolveAnswer(solved, verdict)
        try write(solved, verdict, talk)
        if json { answer.tellRefusals(to: talk) }
        if json { answer.writeJSON(to: output) } else { answer.writeTable(to: output) }
        return answer.status
    }

    private func output(_ path: String, _ form: OutputForm) -> OutputFile {
        OutputFile(path, form, force: outputs.force)
    }

    /// The outputs whose names are known before anything is solved.
    private var outputFiles: [OutputFile] {
        [
            certificate.map { output($0, .certificates) }, smt.map { output($0, .smt) }, vipr.map { output($0, .vipr) },
        ].compactMap(\.self)
    }

    /// Writes all outputs, or none.
    private func write(_ solved: Replay, _ verdict: ReplayVerdict, _ talk: TextSink) throws(InputError) {
        var contents: [(OutputFile, [UInt8])] = []
        if let certificate {
            contents.append((output(certificate, .certificates), Array(solved.certificates(of: verdict).utf8)))
        }
        if let smt { contents.append((output(smt, .smt), Array(solved.smtProblem(of: verdict).utf8))) }
        let conflicts = vipr == nil ? [] : solved.viprCertificates
        if let vipr, conflicts.isEmpty {
            talk.write("\(InputFile.name(file)): note: nothing was refused, so \(vipr) is not written\n")
        }
        for (index, text) in conflicts.enumerated() {
            let path = (vipr ?? "") + (index == 0 ? "" : ".\(index + 1)")
            contents.append((output(path, .vipr), Array(text.utf8)))
        }
        try OutputFile.write(contents)
    }

    private func solve(_ talk: TextSink) throws(InputError) -> Replay {
        let bytes = try InputFile.bytes(file, as: .trace), file = InputFile.name(file)
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
        guard unsaid > 0 else { return }
        talk.write("\(trace.file): warning: \(unsaid) more numbers have 15 or more significant digits\n")
    }
}

extension TraceNumberReading: ExpressibleByArgument {}
