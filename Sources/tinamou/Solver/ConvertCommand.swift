import ArgumentParser
import CommandSupport
import Diagnostics
import MPSFormat
import Rational

/// `tinamou convert FILE`: writes a linear program as a trace.
struct ConvertCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a linear program in MPS format (fixed or free) to a trace.",
        discussion: """
            Rows and bounds become required constraints. The objective becomes an optional constraint with an \
            unattainable target, so that the closest solution is the optimum. If the variable bounds limit the \
            objective, the target is 1 beyond that limit. Otherwise it is a large power of ten; a solution that \
            attains it is not necessarily the optimum.
            """)

    @Argument(
        help: "The linear program in MPS format, or - for standard input.",
        completion: .file(extensions: ["mps"]))
    var file: String

    @Option(name: .shortAndLong, help: "Write the trace to this file (default: standard output).")
    var output: String?

    @Option(
        help:
            "Use this target for the objective, such as --goal=-1e6 (default: an unattainable value, see above)."
    )
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
