import ArgumentParser
import CommandSupport
import Diagnostics
import Foundation

/// A benchmark of the constraint solver and its rivals on scenes and traces.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract:
            "Measure the constraint solver, and compare it with other solvers and lower bounds.",
        discussion: """
            A scene is a generated layout; a trace is a file of solver calls. Two C loops bound the time of a step: \
            the write bound writes the moved values, as every solver must; the row scan also looks at each row with \
            a moved value, as a solver must that keeps nothing from earlier steps. Exit code: 0 if all answers of \
            tinamou are correct, 1 if not, 2 for a usage or input error.
            """,
        subcommands: [
            SuiteCommand.self, ReplayCommand.self, ForkCommand.self, ThreadsCommand.self,
            ConflictCommand.self,
            SceneCommand.self,
            MemoryCommand.self, ViewsCommand.self, DocumentsCommand.self, PageCommand.self,
            CompareCommand.self,
            InstructionsCommand.self, AllocationsCommand.self, PlayCommand.self, RivalsCommand.self,
            ConformanceCommand.self, HostCommand.self, ToolkitsCommand.self, DriveCommand.self,
            SetsCommand.self, MergeRunsCommand.self,
        ],
        defaultSubcommand: SuiteCommand.self)

    /// Exit codes: 0 if our answers are correct, 1 if not, 2 for a usage or input error.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            Foundation.exit(code.rawValue)
        } catch {
            end(error)
        }
    }

    private static func end(_ error: any Error) -> Never {
        if exitCode(for: error) == .success {
            print(fullMessage(for: error))
            Foundation.exit(0)
        }
        StandardError.print(error is Diagnostic ? "\(error)" : fullMessage(for: error))
        Foundation.exit(2)
    }
}

extension TableReport.Columns: ExpressibleByArgument {}

extension SceneSize: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }
}

/// A usage or input error: a message and exit code 2.
struct UsageError: Error, CustomStringConvertible, Equatable {
    let description: String

    init(_ sentence: String) {
        description = sentence
    }
}
