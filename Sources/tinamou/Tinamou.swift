import ArgumentParser
import CommandFiles
import Glibc
import NibFormat
import NibTools

// What tinamou is: the command line over the libraries. Each subcommand has a file of its own; answers go to standard
// output, everything else to standard error.

/// The command `tinamou`.
@main
struct Tinamou: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tinamou",
        abstract: "Solve layout problems; read, check and repair Interface Builder documents.",
        discussion: "Exit codes: 0 fine, 1 a negative verdict, 2 a usage or input error.",
        version: version,
        subcommands: [
            SolveCommand.self, VerifyCommand.self, ConvertCommand.self, OutlineCommand.self, ConnectionsCommand.self,
            ConstraintsCommand.self, LayoutCommand.self, TraceCommand.self, InspectCommand.self, MeasureCommand.self,
            HitCommand.self, LintCommand.self, ConnectCommand.self, RefactorCommand.self,
            DeclarationsCommand.self, NewCommand.self, CodegenCommand.self, CheckCommand.self, MergeCommand.self,
            PreviewCommand.self, DiffCommand.self, DoctorCommand.self, ExplainCommand.self, FixCommand.self,
            ProveCommand.self, RulesCommand.self,
        ])

    /// The version that --version and SARIF name.
    static let version = "0.9.0"

    static func main() {
        StandardStreams.ignoreClosedPipes()
        let (output, talk) = (TextSink.standardOutput, TextSink.standardError)
        let status = run(Array(CommandLine.arguments.dropFirst()), output: output, talk: talk)
        output.flush()
        talk.flush()
        Glibc.exit(status.rawValue)
    }

    /// Runs one command line; its exit code.
    static func run(_ arguments: [String], output: TextSink, talk: TextSink) -> RunStatus {
        RunFiles.$current.withValue(RunFiles()) { play(arguments, output: output, talk: talk) }
    }

    private static func play(_ arguments: [String], output: TextSink, talk: TextSink) -> RunStatus {
        do {
            try confirm(arguments.first)
            var command = try parseAsRoot(arguments)
            if let subcommand = command as? any Subcommand { return try subcommand.run(output: output, talk: talk) }
            // The library's own: help, which ends with the text that was asked for.
            try command.run()
            return .fine
        } catch {
            return report(error, output: output, talk: talk)
        }
    }

    /// - Throws: where the first word is no command, the one that was probably meant.
    private static func confirm(_ word: String?) throws(InputError) {
        guard let word, !word.hasPrefix("-"), word != "help" else { return }
        let names = configuration.subcommands.map { $0._commandName }
        guard !names.contains(word) else { return }
        let near = Suggestion.nearest(to: word, among: names)
        throw InputError("error: unknown command “\(word)”\(near); tinamou --help lists them [no-command]")
    }

    /// Help that was asked for is an answer; all else is an error with its message.
    private static func report(_ error: any Error, output: TextSink, talk: TextSink) -> RunStatus {
        if error is InputError || error is NibError || error is ToolError {
            talk.write("\(error)\n")
            return .inputError
        }
        let isAnswer = exitCode(for: error) == .success
        (isAnswer ? output : talk).write(fullMessage(for: error) + "\n")
        return isAnswer ? .fine : .inputError
    }
}

/// A subcommand: what it answers goes to `output`, what it has to say besides to `talk`.
protocol Subcommand {
    func run(output: TextSink, talk: TextSink) throws -> RunStatus
}
