import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou solve`: what it prints where, and how it ends.
struct SolveCommandTests {
    /// What one run of the command line gave.
    private struct Outcome {
        let status: RunStatus
        let output: String
        let messages: String
    }

    private func run(_ arguments: String...) -> Outcome {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return Outcome(status: status, output: output.text, messages: messages.text)
    }

    private func path(_ fixture: String) -> String {
        FixtureFiles.folder.appending(path: fixture).path
    }

    @Test(
        arguments: FixtureFiles.names(in: "traces/solved", extension: "trace"), ["json", "table"])
    func `an answer is the text beside its trace`(name: String, form: String) throws {
        let trace = path("traces/solved/\(name).trace")
        let outcome = form == "json" ? run("solve", trace, "--json") : run("solve", trace)
        let expected = try FixtureFiles.expectation(
            "traces/solved/\(name).\(form)", actual: outcome.output)
        #expect(outcome.output == expected)
        let isFine =
            !outcome.output.contains("verdict    conflict")
            && !outcome.output.contains("ambiguous ")
            && !outcome.output.contains(#""verdict":"conflict""#)
            && !outcome.output.contains(#""verdict":"ambiguous""#)
        #expect(outcome.status == (isFine ? .fine : .negativeVerdict), "\(outcome.output)")
    }

    @Test(arguments: FixtureFiles.names(in: "traces/solved", extension: "trace"))
    func `what --json prints is JSON of schema 1`(name: String) throws {
        let text = run("solve", path("traces/solved/\(name).trace"), "--json").output
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(object?["schema"] as? Int == 1)
        #expect(object?["certified"] as? Bool == true)
    }

    @Test(arguments: FixtureFiles.names(in: "traces/solved", extension: "trace"))
    func `what it says is verified`(name: String) throws {
        let trace = path("traces/solved/\(name).trace")
        let proof = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).cert").path
        defer { try? FileManager.default.removeItem(atPath: proof) }
        for options in [[], ["--any-optimum"]] {
            let (output, messages) = (TextSink.kept, TextSink.kept)
            _ = Tinamou.run(
                ["solve", trace, "--certificate", proof] + options, output: output,
                messages: messages)
            let outcome = run("verify", trace, proof)
            #expect(outcome.output.hasPrefix("VERIFIED"), "\(outcome.output)\(outcome.messages)")
            #expect(outcome.status == .fine)
        }
    }

    @Test func `second opinions are files, one for each conflict`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "opinions-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (smt, vipr) = (
            folder.appending(path: "a.smt2").path, folder.appending(path: "a.vipr").path
        )
        let trace = path("traces/solved/conflicts-of-every-kind.trace")
        let outcome = run("solve", trace, "--smt", smt, "--vipr", vipr)
        #expect(outcome.output == run("solve", trace).output)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["a.smt2", "a.vipr", "a.vipr.2", "a.vipr.3"])
        #expect(try String(contentsOfFile: smt, encoding: .utf8).hasSuffix("(check-sat)\n"))
        for name in names.dropFirst() {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(text.hasPrefix("VER 1.0\n") && text.contains("\ncontradiction G "))
        }
        let fine = path("traces/solved/parts-of-a-parent.trace"),
            none = folder.appending(path: "none.vipr").path
        #expect(run("solve", fine, "--vipr", none).messages.contains("note: no conflict; "))
        #expect(!FileManager.default.fileExists(atPath: none))
    }

    @Test func `messages name constraints by their labels`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).trace")
        defer { try? FileManager.default.removeItem(at: file) }
        let rows =
            "# label 0 left edge\nc 0 > R -10 1 0 1\nc 1 < R -5 1 0 1\n# label 2 optional\nc 2 = S 0 1 0 1\n"
        try Data("V 1\nC 3\n\(rows)".utf8).write(to: file)
        let sentence = "c 1 (line 5): these cannot hold together: 0 (left edge) 1\n"
        let (table, json) = (run("solve", file.path), run("solve", file.path, "--json"))
        #expect(
            table.output.contains("refused    \(sentence)violated   2 (optional) by 10\n"))
        #expect(json.messages == "\(file.path): refused: \(sentence)" && table.messages.isEmpty)
    }

    @Test(arguments: ["rejected", "rejected-by-replay"])
    func `input errors go to standard error with exit code 2`(folder: String) throws {
        for name in FixtureFiles.names(in: "traces/\(folder)", extension: "trace") {
            let outcome = run("solve", path("traces/\(folder)/\(name).trace"), "--json")
            let expected = try #require(FixtureFiles.text("traces/\(folder)/\(name).error"))
            #expect(outcome.status == .inputError, "\(name)")
            #expect(outcome.output.isEmpty, "\(name)")
            #expect(outcome.messages.hasSuffix(expected), "\(name)")
        }
    }

    @Test func `a record that does nothing is noted on standard error`() {
        let outcome = run("solve", path("traces/solved/conflicts-of-every-kind.trace"))
        #expect(
            outcome.messages.contains(
                "conflicts-of-every-kind.trace:13: note: constraint 1 was refused"))
    }

    @Test func `numbers can be read as Doubles`() {
        let huge = path("traces/rejected-by-replay/number-beyond-a-double.trace")
        #expect(run("solve", huge, "--numbers", "double").messages.contains(":3:5: error:"))
        #expect(
            run("solve", path("traces/solved/parts-of-a-parent.trace"), "--numbers", "double")
                .status == .fine)
    }

    @Test(arguments: [
        ["solve"], ["solve", "a", "b"], ["solve", "--nonsense", "a"], ["nonsense"],
        ["solve", "a", "--numbers", "roman"],
    ])
    func `a wrong command line is exit code 2, with a message on standard error`(
        arguments: [String]
    ) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        #expect(Tinamou.run(arguments, output: output, messages: messages) == .inputError)
        #expect(output.text.isEmpty)
        #expect(
            messages.text.lowercased().hasPrefix("error: ") && messages.text.contains("tinamou"))
    }

    @Test func `a file that cannot be read is exit code 2 and is named`() {
        let missing = run("solve", "no/such.trace")
        #expect(missing.status == .inputError)
        #expect(
            missing.messages.hasPrefix(
                "no/such.trace: error: cannot read the file: No such file or directory"))
        #expect(run("solve", FixtureFiles.folder.path).status == .inputError)
    }

    @Test(arguments: [["--help"], ["help", "solve"], ["solve", "--help"], []])
    func `help is an answer`(arguments: [String]) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        #expect(Tinamou.run(arguments, output: output, messages: messages) == .fine)
        #expect(output.text.contains("USAGE: tinamou"))
        #expect(messages.text.isEmpty)
    }

    @Test func `a mistyped command gets a suggestion`() {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        #expect(Tinamou.run(["chek", "App"], output: output, messages: messages) == .inputError)
        #expect(messages.text.contains("unknown command “chek”; did you mean “check”?"))
    }

    @Test(arguments: [["help", "verify"], ["verify", "--help"], ["verify", "-h"]])
    func `help of a command is about that command`(arguments: [String]) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        #expect(Tinamou.run(arguments, output: output, messages: messages) == .fine)
        #expect(output.text.contains("USAGE: tinamou verify <"))
    }
}
