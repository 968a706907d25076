import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat

// The command line over the libraries. Subcommands lie in folders by their purpose, as --help
// groups them. Answers go to standard output, messages to standard error.

/// The command `tinamou`.
@main
struct Tinamou: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tinamou",
        abstract: "Solve layout problems; read, check and repair Interface Builder documents.",
        discussion: "Exit codes: 0: no problem found; 1: problems found; 2: usage or input error.",
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "Solver",
                subcommands: [
                    SolveCommand.self, VerifyCommand.self, ConvertCommand.self, TraceCommand.self,
                ]),
            CommandGroup(
                name: "Document",
                subcommands: [
                    OutlineCommand.self, InspectCommand.self, ConnectionsCommand.self,
                    ConstraintsCommand.self,
                    LayoutCommand.self, MeasureCommand.self, HitCommand.self,
                ]),
            CommandGroup(
                name: "Check",
                subcommands: [
                    InitCommand.self, CheckCommand.self, LintCommand.self, RulesCommand.self,
                ]),
            CommandGroup(
                name: "Diagnosis",
                subcommands: [
                    ExplainCommand.self, FixCommand.self, ProveCommand.self, DoctorCommand.self,
                ]),
            CommandGroup(
                name: "Code",
                subcommands: [
                    DeclarationsCommand.self, ConnectCommand.self, RefactorCommand.self,
                    CodegenCommand.self,
                    NewCommand.self,
                ]),
            CommandGroup(name: "Edit", subcommands: [EditCommand.self, FormatCommand.self]),
            CommandGroup(
                name: "Version",
                subcommands: [
                    MergeCommand.self, BlameCommand.self, GitCommand.self,
                ]),
            CommandGroup(
                name: "Picture",
                subcommands: [PreviewCommand.self, StudioCommand.self, DiffCommand.self]),
        ])

    /// The version that --version and SARIF name.
    static let version = "0.9.0"

    static func main() {
        ThisProcess.ignoreClosedPipes()
        let (output, messages) = (TextSink.standardOutput, TextSink.standardError)
        let status = run(
            Array(CommandLine.arguments.dropFirst()), output: output, messages: messages)
        output.flush()
        messages.flush()
        endProcess(status.rawValue)
    }

    /// Runs one command line and returns its exit code.
    static func run(_ arguments: [String], output: TextSink, messages: TextSink) -> RunStatus {
        RunFiles.$current.withValue(RunFiles()) {
            play(arguments, output: output, messages: messages)
        }
    }

    private static func play(_ arguments: [String], output: TextSink, messages: TextSink)
        -> RunStatus
    {
        do {
            try confirm(arguments[...], of: Self.self)
            var command = try parseAsRoot(arguments)
            if let subcommand = command as? any ParsableCommand & Subcommand {
                return try play(subcommand, output: output, messages: messages)
            }
            // ArgumentParser's own commands: help throws its text.
            try command.run()
            return .fine
        } catch {
            return report(error, output: output, messages: messages)
        }
    }

    /// Runs a subcommand. Its own usage follows a message about its arguments.
    private static func play(
        _ subcommand: some ParsableCommand & Subcommand, output: TextSink, messages: TextSink
    ) throws -> RunStatus {
        do {
            return try subcommand.run(output: output, messages: messages)
        } catch let error as ValidationError {
            let usage = usageString(for: type(of: subcommand))
            messages.write("Error: \(error.message)\nUsage: \(usage)\n")
            return .inputError
        }
    }

    /// - Throws: An error with the nearest command if the first word is unknown, or the second one
    ///   after a command with subcommands.
    private static func confirm(
        _ words: ArraySlice<String>, of command: any ParsableCommand.Type, path: String = "tinamou"
    ) throws(Diagnostic) {
        let commands = command.configuration.subcommands
        guard let word = words.first, !commands.isEmpty, !word.hasPrefix("-"), word != "help" else {
            return
        }
        if let next = commands.first(where: { $0._commandName == word }) {
            return try confirm(words.dropFirst(), of: next, path: "\(path) \(word)")
        }
        // A command that does something by itself has words of its own.
        guard command.configuration.defaultSubcommand == nil else { return }
        let near = Suggestion.nearest(to: word, among: commands.map { $0._commandName })
        throw Diagnostic(
            "no-command", "unknown command \(word.quoted)\(near); \(path) --help lists them")
    }

    /// Prints help as an answer, and anything else as an error.
    private static func report(_ error: any Error, output: TextSink, messages: TextSink)
        -> RunStatus
    {
        if error is Diagnostic || error is DiagnosticList {
            messages.write("\(error)\n")
            return .inputError
        }
        let isAnswer = exitCode(for: error) == .success
        (isAnswer ? output : messages).write(fullMessage(for: error) + "\n")
        return isAnswer ? .fine : .inputError
    }
}

/// A subcommand, with its answer on `output` and messages on `messages`.
protocol Subcommand {
    func run(output: TextSink, messages: TextSink) throws -> RunStatus
}

/// The exit code of a run.
enum RunStatus: Int32 {
    /// Success, with the answer on standard output.
    case fine = 0
    /// A negative verdict, with the answer on standard output.
    case negativeVerdict = 1
    /// An invalid command line or file.
    case inputError = 2
    /// A failure that stops git; it takes all codes up to 128 for a conflict.
    case driverFailure = 129
}

/// The nearest name, as the end of a message.
enum Suggestion {
    static func nearest(to name: String, among names: [String]) -> String {
        Spelling.nearest(to: name, among: names).map { "; did you mean \($0.quoted)?" } ?? ""
    }
}
