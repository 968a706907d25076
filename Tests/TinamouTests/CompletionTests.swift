import ArgumentParser
import Foundation
import Testing

@testable import tinamou

/// What shells complete is what the program has.
struct CompletionTests {
    private func script(_ shell: String) -> String {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(
            ["--generate-completion-script", shell], output: output, messages: messages)
        #expect(status == .fine && messages.text.isEmpty, "\(messages.text)")
        return output.text
    }

    @Test(arguments: [
        ("layout", "--insets", "--env"), ("check", "--unsatisfied", "--lost-wishes"),
        ("fix", "--unsatisfied", "--lost"),
        ("codegen", "--sources", "--code"), ("connect", "--segue-class", "--class"),
        ("preview", "--root", "--only"),
    ])
    func `help names one option for an idea, and old names still parse`(
        command: String, new: String, old: String
    ) {
        let help = ToolRun([command, "--help"]).output
        #expect(help.contains("\(new) ") && !help.contains("\(old) "))
        for name in [new, old] {
            let output = command == "preview" ? ["-o", "/dev/null/out"] : []
            let run = ToolRun([command, "missing.xib", name, "700"] + output)
            #expect(
                run.status == .inputError && !run.messages.contains("Unknown option"),
                "\(run.messages)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions name every subcommand and its options`(shell: String) {
        let text = script(shell)
        // Not by a key path, at which the compiler ends.
        let names = Tinamou.configuration.subcommands.compactMap { type in
            type.configuration.commandName
        }
        #expect(names.count >= 19)
        for name in names {
            #expect(text.contains("_\(name)") || text.contains("\(name)\""), "\(name)")
        }
        for option in ["write-baseline", "changed-since", "certificate"] {
            #expect(text.contains(option), "\(option)")
        }
    }

    @Test func `bash understands its completions, and completes a subcommand`() throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "completions-\(UUID()).bash")
        defer { try? FileManager.default.removeItem(at: file) }
        try script("bash").write(to: file, atomically: true, encoding: .utf8)
        let (shell, output) = (Process(), Pipe())
        shell.executableURL = URL(filePath: "/bin/bash")
        let line = """
            source '\(file.path)'; COMP_LINE='tinamou ch'; COMP_POINT=10; COMP_WORDS=(tinamou ch); COMP_CWORD=1
            COMP_TYPE=9; COMP_KEY=9; _tinamou tinamou ch tinamou; echo "${COMPREPLY[*]}"
            """
        shell.arguments = ["-c", line]
        shell.standardOutput = output
        try shell.run()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        #expect(String(decoding: answer, as: UTF8.self).contains("check"))
    }
}
