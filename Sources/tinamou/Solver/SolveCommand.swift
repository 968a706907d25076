import ArgumentParser
import CommandSupport
import Diagnostics
import Rational
import TraceFormat
import TraceReplay

/// `tinamou solve FILE`: replays a trace to its end and prints the verdict and all values.
struct SolveCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract:
            "Solve the constraints in a trace, and print the verdict and the values of the variables.",
        discussion: """
            Every answer is proven in exact arithmetic; values are printed as fractions. If a constraint was \
            rejected as unsatisfiable, the verdict is conflict, and a minimal set of conflicting constraints is \
            printed. Otherwise the verdict is unique or ambiguous; if it is ambiguous, a second layout of equal cost \
            is printed. `tinamou verify`, which shares only rational arithmetic with the solver, checks the \
            certificates. --smt writes a problem for an SMT solver; the answer unsat means that the layout is \
            optimal. --vipr writes certificates for viprchk: the first conflict to FILE, further conflicts to \
            FILE.2, FILE.3 and so on. Exit code 1 if the verdict is conflict or ambiguous.
            """)

    @Argument(
        help: "The trace, or - for standard input.", completion: .file(extensions: ["trace"]))
    var file: String

    @Option(
        help: "Write certificates of all answers to this file.",
        completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Option(
        help:
            "Write the problem of finding a better layout to this file, as SMT-LIB 2 (expected answer: unsat)."
    )
    var smt: String?

    @Option(
        help: ArgumentHelp(
            "Write the conflicts to FILE, FILE.2, … as VIPR 1.0 certificates.", valueName: "file"))
    var vipr: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    @Flag(help: "Accept any optimal layout, without choosing among layouts of equal cost.")
    var anyOptimum = false

    @Option(help: "Read decimals exactly (0.1 is 1/10) or as the nearest Double.")
    var numbers = TraceNumberReading.exact

    @OptionGroup var outputs: OutputFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try OutputFile.confirm(outputFiles, inputs: [file])
        let solved = try solve(messages)
        let verdict = solved.verdict()
        let answer = SolveAnswer(solved, verdict)
        try write(solved, verdict, messages)
        if json {
            answer.writeRefusals(to: messages)
            try output.write(json: answer)
        } else {
            answer.writeTable(to: output)
        }
        return answer.status
    }

    private func output(_ path: String, _ form: OutputForm) -> OutputFile {
        OutputFile(path, form, force: outputs.force)
    }

    /// The output files that are known before solving.
    private var outputFiles: [OutputFile] {
        [
            certificate.map { output($0, .certificates) }, smt.map { output($0, .smt) },
            vipr.map { output($0, .vipr) },
        ].compactMap(\.self)
    }

    /// Writes all outputs, or none.
    private func write(_ solved: Replay, _ verdict: ReplayVerdict, _ messages: TextSink)
        throws(Diagnostic)
    {
        var contents: [(OutputFile, [UInt8])] = []
        if let certificate {
            contents.append(
                (output(certificate, .certificates), Array(solved.certificates(of: verdict).utf8)))
        }
        if let smt {
            contents.append((output(smt, .smt), Array(solved.smtProblem(of: verdict).utf8)))
        }
        let conflicts = vipr == nil ? [] : solved.viprCertificates
        if let vipr, conflicts.isEmpty {
            let message = "no conflict; \(vipr) is not written"
            messages.report(
                Diagnostic("not-written", message, severity: .note, file: InputFile.name(file)))
        }
        for (index, text) in conflicts.enumerated() {
            let path = (vipr ?? "") + (index == 0 ? "" : ".\(index + 1)")
            contents.append((output(path, .vipr), Array(text.utf8)))
        }
        try OutputFile.write(contents)
    }

    private func solve(_ messages: TextSink) throws(Diagnostic) -> Replay {
        let bytes = try InputFile.bytes(file, as: .trace), file = InputFile.name(file)
        let trace = try TraceReader(numbers: numbers).read(bytes, file: file)
        writeWarnings(of: trace, messages)
        var replay = Replay(trace, anyOptimum: anyOptimum)
        try replay.run()
        for note in replay.notes { messages.report(note) }
        return replay
    }

    private func writeWarnings(of trace: Trace, _ messages: TextSink) {
        for warning in trace.warnings { messages.report(warning) }
        let omitted = trace.warningCount - trace.warnings.count
        guard omitted > 0 else { return }
        let message = "\(omitted) more numbers have 15 or more significant digits"
        messages.report(Diagnostic(.roundedNumber, message, severity: .warning, file: trace.file))
    }
}

extension TraceNumberReading: ExpressibleByArgument {}

/// The proven answer of `tinamou solve`, as JSON and as a table.
struct SolveAnswer {
    private let replay: Replay
    private let verdict: ReplayVerdict

    init(_ replay: Replay, _ verdict: ReplayVerdict) {
        self.replay = replay
        self.verdict = verdict
    }

    /// `conflict` if anything was refused, else `unique` or `ambiguous`.
    private var verdictName: String { replay.refusals.isEmpty ? layout : "conflict" }

    /// The uniqueness of the layout of the installed constraints.
    private var layout: String {
        switch verdict.layout {
        case .unique: "unique"
        case .ambiguous: "ambiguous"
        }
    }

    var status: RunStatus {
        verdictName == "conflict" || verdictName == "ambiguous" ? .negativeVerdict : .fine
    }

    private var ambiguous: (variables: [Int], witness: [Rational]) {
        if case .ambiguous(let variables, let witness) = verdict.layout {
            return (variables, witness)
        }
        return ([], [])
    }

    private var fallbacks: Int { replay.solver.statistics.corrections }
}

// JSON, schema 1.
extension SolveAnswer: Encodable {
    private enum CodingKeys: CodingKey {
        case schema, verdict, layout, certified, values, ambiguous, witness, rejected, lost,
            fallbacks
    }

    private struct Rejected: Encodable {
        let id: Int?
        let record: String
        let line: Int
        let conflict: [Int]
    }

    /// The id of a constraint is a number, that of an edit `"e5"`.
    private struct Lost: Encodable {
        enum CodingKeys: CodingKey { case id, violation }

        let lost: ReplayVerdict.UnsatisfiedRow

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: CodingKeys.self)
            if let id = Int(lost.row) {
                try object.encode(id, forKey: .id)
            } else {
                try object.encode(lost.row, forKey: .id)
            }
            try object.encode("\(lost.violation)", forKey: .violation)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(1, forKey: .schema)
        try object.encode(verdictName, forKey: .verdict)
        try object.encode(layout, forKey: .layout)
        try object.encode(true, forKey: .certified)
        try object.encode(verdict.values.map(\.description), forKey: .values)
        try object.encode(ambiguous.variables, forKey: .ambiguous)
        try object.encode(ambiguous.witness.map(\.description), forKey: .witness)
        let rejected = replay.refusals.map {
            Rejected(id: $0.id, record: "\($0.record)", line: $0.line, conflict: $0.conflict)
        }
        try object.encode(rejected, forKey: .rejected)
        try object.encode(verdict.unsatisfied.map(Lost.init), forKey: .lost)
        try object.encode(fallbacks, forKey: .fallbacks)
    }
}

// A table.
extension SolveAnswer {
    func writeTable(to output: TextSink) {
        output.write("verdict    \(verdictName)\n")
        if verdictName == "conflict" { output.write("layout     \(layout)\n") }
        output.write("certified  yes\n")
        if fallbacks > 0 { output.write("fallbacks  \(fallbacks)\n") }
        for refusal in replay.refusals { output.write("refused    \(description(of: refusal))\n") }
        for lost in verdict.unsatisfied {
            output.write("violated   \(name(lost.row)) by \(lost.violation)\n")
        }
        let free = Set(ambiguous.variables)
        for (variable, value) in verdict.values.enumerated() {
            let isOther = free.contains(variable) && ambiguous.witness[variable] != value
            let other = isOther ? "   or \(ambiguous.witness[variable])" : ""
            output.write("x\(variable)".padded(to: 10) + " \(value)\(other)\n")
        }
    }

    private func description(of refusal: ReplayRefusal) -> String {
        let what = refusal.id.map { "\(refusal.record) \($0)" } ?? "batch"
        let conflict = refusal.conflict.map { name("\($0)", at: refusal.line) }.joined(
            separator: " ")
        let fact =
            refusal.conflict.count == 1 ? "cannot hold by itself" : "these cannot hold together"
        return "\(what) (line \(refusal.line)): \(fact): \(conflict)"
    }

    /// A row with its label, if the trace has one: `7 (left edge)`.
    private func name(_ row: String, at line: Int = .max) -> String {
        row + (Int(row).flatMap { replay.labels.label(of: $0, at: line) }.map { " (\($0))" } ?? "")
    }

    /// Writes refusals as messages, beside an answer as JSON.
    func writeRefusals(to messages: TextSink) {
        for refusal in replay.refusals {
            messages.write("\(replay.trace.file): refused: \(description(of: refusal))\n")
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
