import ArgumentParser
import CommandFiles
import Foundation

/// Measures the constraint solver and its rivals on scenes and traces.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures the constraint solver on scenes and traces, beside its rivals and the physical floor.",
        subcommands: [
            SuiteCommand.self, ReplayCommand.self, ForkCommand.self, ConflictCommand.self, SceneCommand.self,
            MemoryCommand.self, ViewsCommand.self, DocumentsCommand.self, PageCommand.self, CompareCommand.self,
            InstructionsCommand.self, AllocationsCommand.self, PlayCommand.self, RivalsCommand.self,
        ],
        defaultSubcommand: SuiteCommand.self)

    /// Exit codes: 0 our answers hold, 1 they do not, 2 a usage or input error.
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
        say(error is FileError ? "\(error)" : fullMessage(for: error))
        Foundation.exit(2)
    }
}

extension SceneSize: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }
}
