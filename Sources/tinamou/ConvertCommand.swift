import ArgumentParser
import CommandFiles
import MPSFormat
import Rational

/// `tinamou convert FILE`: a linear program as a problem for the solver.
struct ConvertCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write a linear program (MPS, fixed or free) as a trace.",
        discussion: """
            Rows and bounds become required constraints, and the objective one optional row that asks for a value out \
            of reach, so that the layout nearest to it is the optimum. Where the bounds of the columns limit the \
            objective that value is one beyond the limit; else it is a large power of ten, and whether the optimum \
            stays short of it is to be seen from the answer.
            """)

    @Argument(help: "A linear program in MPS form, or - for standard input.", completion: .file(extensions: ["mps"]))
    var file: String

    @Option(name: .shortAndLong, help: "Write the trace to this file (default: standard output).")
    var output: String?

    @Option(help: "The goal of the objective, such as --goal=-1e6.")
    var goal: Rational?

    @OptionGroup var outputs: OutputFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let target = self.output.map { OutputFile($0, .trace, force: outputs.force) }
        try OutputFile.confirm([target].compactMap(\.self), inputs: [file])
        let text = try convert(talk)
        if let target { try target.write(text) } else { output.write(bytes: text) }
        return .fine
    }

    private func convert(_ talk: TextSink) throws(InputError) -> [UInt8] {
        let bytes = try InputFile.bytes(file, as: .linearProgram)
        do {
            let program = try MPSReader().read(bytes, file: InputFile.name(file))
            warn(of: program, talk)
            let goal = goal.map { ObjectiveGoal($0) } ?? ObjectiveGoal(for: program)
            tell(of: goal, in: program, talk)
            return try program.traceText(goal: goal)
        } catch {
            throw InputError("\(error)")
        }
    }

    private func warn(of program: LinearProgram, _ talk: TextSink) {
        for warning in program.warnings { talk.write("\(warning)\n") }
        let unsaid = program.warningCount - program.warnings.count
        if unsaid > 0 { talk.write("\(file): warning: \(unsaid) more odd things were met\n") }
        if program.objectiveName == nil { talk.write("\(file): warning: there is no N row, so any point will do\n") }
    }

    private func tell(of goal: ObjectiveGoal, in program: LinearProgram, _ talk: TextSink) {
        guard self.goal == nil, !goal.isProven, program.objectiveName != nil else { return }
        let reason = "the bounds of the columns do not limit the objective, so \(goal.value) is asked of it"
        talk.write("\(file): note: \(reason); an answer that reaches that is no optimum: ask for more with --goal\n")
    }
}

extension Rational: ExpressibleByArgument {
    /// A number of the command line.
    public init?(argument: String) {
        try? self.init(text: argument)
    }
}
