import ArgumentParser
import CommandSupport
import Diagnostics
import MPSFormat
import Rational

/// `tinamou convert FILE`: writes a linear program as a trace.
struct ConvertCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a linear program (MPS, fixed or free) to a trace.",
        discussion: """
            Rows and bounds become required constraints. The objective becomes an optional row with a goal out of \
            reach, so that the layout nearest to the goal is the optimum. If the bounds of the columns limit the \
            objective, the goal is one beyond the limit. Otherwise it is a large power of ten; an answer that reaches \
            it is not the optimum.
            """)

    @Argument(
        help: "A linear program in MPS form, or - for standard input.",
        completion: .file(extensions: ["mps"]))
    var file: String

    @Option(name: .shortAndLong, help: "Write the trace to this file (default: standard output).")
    var output: String?

    @Option(help: "Use this goal for the objective, such as --goal=-1e6 (default: out of reach).")
    var goal: Rational?

    @OptionGroup var outputs: OutputFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let target = self.output.map { OutputFile($0, .trace, force: outputs.force) }
        try OutputFile.confirm([target].compactMap(\.self), inputs: [file])
        let text = try convert(messages)
        if let target { try target.write(text) } else { output.write(bytes: text) }
        return .fine
    }

    private func convert(_ messages: TextSink) throws(Diagnostic) -> [UInt8] {
        let bytes = try InputFile.bytes(file, as: .linearProgram)
        let program = try MPSReader().read(bytes, file: InputFile.name(file))
        writeWarnings(of: program, messages)
        let goal = goal.map { ObjectiveGoal($0) } ?? ObjectiveGoal(for: program)
        writeNote(on: goal, in: program, messages)
        return try program.traceText(goal: goal)
    }

    private func writeWarnings(of program: LinearProgram, _ messages: TextSink) {
        for warning in program.warnings { messages.report(warning) }
        let omitted = program.warningCount - program.warnings.count
        if omitted > 0 {
            messages.report(
                Diagnostic("more", "\(omitted) more warnings", severity: .warning, file: file))
        }
        guard program.objectiveName == nil else { return }
        let message = "no objective (N row); every feasible point is an optimum"
        messages.report(Diagnostic("no-objective", message, severity: .warning, file: file))
    }

    private func writeNote(on goal: ObjectiveGoal, in program: LinearProgram, _ messages: TextSink)
    {
        guard self.goal == nil, !goal.isProven, program.objectiveName != nil else { return }
        let message =
            "the bounds of the columns do not limit the objective; its goal is \(goal.value); if the answer reaches "
            + "it, give a farther one with --goal"
        messages.report(Diagnostic("unproven-goal", message, severity: .note, file: file))
    }
}

extension Rational: ExpressibleByArgument {
    /// Reads a number of the command line.
    public init?(argument: String) {
        try? self.init(text: argument)
    }
}
