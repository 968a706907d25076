import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou convert`, and `tinamou solve` on what it writes.
struct ConvertCommandTests {
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

    @Test(arguments: FixtureFiles.names(in: "programs", extension: "mps"))
    func `a program becomes the trace beside it`(name: String) throws {
        let outcome = run("convert", path("programs/\(name).mps"))
        #expect(outcome.status == .fine)
        #expect(
            outcome.output
                == (try FixtureFiles.expectation("programs/\(name).trace", actual: outcome.output)))
    }

    @Test func `a trace is written where -o says, and its answer is the optimum`() throws {
        let trace = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).trace")
        defer { try? FileManager.default.removeItem(at: trace) }
        let outcome = run("convert", path("programs/two-products.mps"), "-o", trace.path)
        #expect(outcome.status == .fine)
        #expect(outcome.output.isEmpty)
        for options in [[], ["--any-optimum"]] {
            let output = TextSink.kept
            #expect(
                Tinamou.run(["solve", trace.path] + options, output: output, messages: .kept)
                    == .fine)
            #expect(output.text.hasSuffix("x0         30\nx1         20\n"))
        }
    }

    @Test func `the goal can be given, and is guessed aloud where no bound limits the objective`() {
        let program = path("programs/names-with-blanks.mps")
        #expect(
            run("convert", program).messages.contains(
                "note: the bounds of the columns do not limit the objective"))
        let given = run("convert", program, "--goal=-17/2")
        #expect(given.messages.isEmpty)
        #expect(given.output.contains("goal -17/2, assumed to be out of reach"))
        #expect(run("convert", program, "--goal", "far").status == .inputError)
    }

    @Test func `what cannot be read or written is exit code 2, with file and line`() throws {
        let trace = path("traces/solved/no-variables.trace")
        let outcome = run("convert", trace)
        #expect(outcome.status == .inputError)
        #expect(outcome.messages.contains("no-variables.trace:1: error: unknown section"))
        #expect(
            run("convert", "no/such.mps").messages.hasPrefix(
                "no/such.mps: error: cannot read the file"))
        let nowhere = run(
            "convert", path("programs/two-products.mps"), "-o", "no/such/folder/out.trace")
        #expect(nowhere.status == .inputError)
        #expect(
            nowhere.messages.hasPrefix("no/such/folder/out.trace: error: cannot write the file"))
    }
}
