import CommandSupport
import Diagnostics
import Foundation
import Testing
import TestSupport

@testable import tinamou

/// Commands whose Swift sources another program reads. Here that is a script, which prints what it
/// is to say.
struct SwiftReaderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "reader-\(UUID().uuidString)")
    private let login = ToolRun.folder + "/Login.storyboard"
    private let code = "class LoginController: UIViewController {}\n"

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func write(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// A program that runs lines of the shell.
    private func reader(_ lines: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Another process writes the file. A descriptor of this process could be inherited by a child of
        // another test, and a file that is open for writing cannot be executed ("Text file busy").
        let end = try ChildProcess.run(
            "/bin/sh",
            [
                "-c", "printf '%s\\n' '#!/bin/sh' \"$1\" >\"$2\" && chmod 755 \"$2\"", "sh", lines,
                path("reader"),
            ])
        #expect(end.status == 0)
        return path("reader")
    }

    /// The record of a source with a controller and some outlets.
    private func record(
        _ outlets: [String], schema: Int = 1, diagnostics: Int = 0, bytes: Int? = nil
    ) -> String {
        let file = "\"file\":\"\(path("Login.swift"))\",\"line\":1"
        let members = outlets.map { name in
            #"{\#(file),"kind":"outlet","name":"\#(name)","key":"\#(name)","types":["UILabel!"],"stops":false,"#
                + #""owner":"LoginController","nameRange":[0,1],"range":[0,1]}"#
        }
        let type =
            #"{\#(file),"name":"LoginController","inherited":["UIViewController"],"keyword":"class","#
        return #"{"schema":\#(schema),"file":"\#(path("Login.swift"))","#
            + #""bytes":\#(bytes ?? code.utf8.count),"diagnostics":\#(diagnostics),"types":["#
            + type
            + #""isDesignable":false,"body":[0,3]}],"members":[\#(members.joined(separator: ","))]}"#
            + "\n"
    }

    /// A reader that prints a file.
    private func reader(saying text: String) throws -> String {
        try write("Login.swift", code)
        try write("records.jsonl", text)
        return try reader(
            "[ \"$*\" = '-- \(path("Login.swift"))' ] && cat '\(path("records.jsonl"))'")
    }

    private func arguments(_ command: String) -> [String] {
        let only = command == "declarations" ? [] : ["--only", "unknown-outlet"]
        return [command, login, path("Login.swift")] + only
    }

    @Test(arguments: ["lint", "check", "declarations"])
    func `what a reader says is what counts`(command: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let reader = try reader(saying: record(["welcome", "topSpace"]))
        let without = ToolRun(arguments(command) + ["--swift-reader", "none"])
        let with = ToolRun(arguments(command) + ["--swift-reader", reader])
        #expect(with.status == without.status && with.output != without.output)
        if command == "declarations" {
            #expect(
                with.output.contains("● \(path("Login.swift")):1: outlet LoginController.welcome"))
        } else {
            #expect(without.output.contains("LoginController has none of 4 outlets"))
            #expect(without.output.contains("“welcome”") && !with.output.contains("“welcome”"))
            #expect(with.output.contains("“panels”"))
        }
    }

    @Test func `what a reader says does not depend on the number of workers`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let reader = try reader(saying: record(["welcome"]))
        let runs = ["1", "2", "5"].map { jobs in
            ToolRun([
                "check", ToolRun.folder, path("Login.swift"), "--json", "--jobs", jobs,
                "--only", "unknown-outlet", "--swift-reader", reader,
            ])
        }
        #expect(runs[0].output.contains("unknown-outlet"))
        #expect(runs[1].output == runs[0].output && runs[2].output == runs[0].output)
    }

    @Test func `refactor and connect ask the reader too`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let reader = try reader(saying: record(["welcome"]))
        let renamed = ToolRun([
            "refactor", "rename-outlet", "welcome", "hello", login, path("Login.swift"),
            "--swift-reader", reader,
        ])
        #expect(
            renamed.status == .fine && renamed.output.hasPrefix("outlet LoginController.welcome\n"))
        let connected = ToolRun([
            "connect", login, "log-in-con", "outlet", "farewell", "Card", "--dry-run", "--sources",
            path("Login.swift"),
            "--swift-reader", reader,
        ])
        #expect(connected.status == .inputError && connected.messages.contains("farewell"))
        #expect(!connected.messages.contains("swift-reader"))
    }

    @Test func `what does not parse is told, and is no finding`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let reader = try reader(saying: record([], diagnostics: 1))
        let run = ToolRun(arguments("lint") + ["--swift-reader", reader])
        #expect(run.status == .negativeVerdict)
        #expect(
            run.messages.hasPrefix(
                "\(path("Login.swift")): warning: 1 place of the file cannot be parsed"))
    }

    // MARK: What goes wrong

    private func refusal(_ reader: String) -> String {
        let talks = ["lint", "check", "declarations"].map { command -> String in
            let run = ToolRun(arguments(command) + ["--swift-reader", reader])
            #expect(run.status == .inputError && run.output.isEmpty)
            return run.messages
        }
        #expect(Set(talks).count == 1)
        return talks[0]
    }

    @Test func `a reader that says something else is refused, with what to do`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let schema = refusal(try reader(saying: record([], schema: 2)))
        #expect(
            schema.hasPrefix("\(path("reader")): error: ")
                && schema.contains("it speaks schema 2, and not 1"))
        #expect(schema.hasSuffix("build both from one version [bad-swift-reader]\n"))
        #expect(refusal(try reader(saying: "")).contains("it printed 0 records of 1"))
        #expect(refusal(try reader(saying: "{}\n")).contains("Login.swift is no record;"))
        #expect(
            refusal(try reader(saying: "{\"schema\":1}\n")).contains(
                "Login.swift is no record of it"))
        let other = record([]).replacing("Login.swift", with: "Logout.swift")
        #expect(refusal(try reader(saying: other)).contains("Login.swift is no record of it"))
        #expect(
            refusal(try reader(saying: record(["welcome"], bytes: 3))).contains(
                "run again [other-source]"))
    }

    @Test func `a reader that fails is told with its words`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("Login.swift", code)
        let failed = refusal(try reader("echo 'out of paper' >&2; exit 3"))
        #expect(
            failed.contains("ended with exit code 3 (out of paper)")
                && failed.hasSuffix("[swift-reader-failed]\n"))
        #expect(refusal(try reader("kill -9 $$")).contains("ended with signal 9"))
        let missing = refusal(path("no-such-reader"))
        #expect(
            missing.hasPrefix("\(path("no-such-reader")): error: ")
                && missing.contains("[no-swift-reader]"))
        #expect(missing.contains("swift build in the folder"))
        #expect(refusal(folder.path).hasSuffix("[no-swift-reader]\n"))
    }

    @Test func `much is read from both pipes at once`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = try reader(
            "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
        let end = try ChildProcess.run(script, [])
        #expect(end.status == 0 && end.output.count == 300_000 && end.errors.count == 600_000)
    }

    // MARK: Which reader

    @Test func `the option comes before the environment, and that before what lies beside`() throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let named = try reader("exit 0")
        try FileManager.default.copyItem(atPath: named, toPath: path(SwiftReading.readerName))
        func choice(_ name: String?, _ environment: String?) throws -> String? {
            try SwiftReading(named: name, environment: environment, folder: folder.path).reader
        }
        #expect(try choice(named, "none") == named && choice(nil, named) == named)
        #expect(
            try choice(nil, nil) == path(SwiftReading.readerName)
                && choice(nil, "") == choice(nil, nil))
        #expect(try choice("none", named) == nil && choice(nil, "none") == nil)
        #expect(try SwiftReading(named: nil, environment: nil, folder: "/").reader == nil)
        #expect(throws: Diagnostic.self) { try choice(nil, path("nothing")) }
    }

    @Test(arguments: [1, 150, 1 << 16])
    func `files are read in their order, however many go at once`(batch: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = try reader(
            """
            shift; echo run >>'\(path("runs"))'
            for file; do
            echo "{'schema':1,'file':'$file','bytes':2,'diagnostics':0,'types':[],'members':[]}" | tr "'" '"'
            done
            """)
        let reading = try SwiftReading(named: script, batch: batch)
        let files = (0..<20).map {
            (path: "Some\($0).swift", bytes: [UInt8](repeating: 10, count: 2))
        }
        #expect(try reading.sources(files, messages: .kept).map(\.file) == files.map(\.path))
        let runs = try String(contentsOf: folder.appending(path: "runs"), encoding: .utf8).split(
            separator: "\n"
        ).count
        #expect(runs == (batch == 1 ? 20 : batch == 150 ? 2 : 1))
        #expect(try reading.sources([], messages: .kept).isEmpty)
    }

    // MARK: Agreement

    /// By `Scripts/test --full`, which builds the reader: what words show of this repository is
    /// what is there.
    @Test(.enabled(if: SwiftReading.environment != nil))
    func `words and syntax trees of this repository declare the same`() throws {
        let root = FixtureFiles.folder.deletingLastPathComponent().deletingLastPathComponent().path
        let folders = ["Sources", "Benchmarks", "Tests", "SwiftReader"].map { "\(root)/\($0)" }
        let paths = try DocumentSearch.paths(folders, endings: [".swift", ".swift.txt"])
        let files = try paths.map { (path: $0, bytes: try InputFile.bytes($0, as: .source)) }
        let messages = TextSink.kept
        let words = try SwiftReading.words.sources(files, messages: messages)
        let trees = try SwiftReading(named: nil).sources(files, messages: messages)
        for (word, tree) in zip(words, trees) {
            #expect(word.types == tree.types, "\(word.file)")
            #expect(word.members == tree.members, "\(word.file)")
        }
        let counts = (trees.flatMap(\.types).count, trees.flatMap(\.members).count)
        #expect(files.count > 900 && counts.0 > 1500 && counts.1 > 10_000 && messages.text.isEmpty)
        print(
            "stage: \(files.count) sources with \(counts.0) types and \(counts.1) members are read alike"
        )
    }

    @Test(.enabled(if: SwiftReading.environment != nil))
    func `declarations are the same by words and by syntax trees`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("Login.swift", #require(FixtureFiles.text("tools/Login.swift.txt")))
        let root = FixtureFiles.folder.deletingLastPathComponent().deletingLastPathComponent().path
        let paths = ["\(root)/Sources", "\(root)/Tests", path("Login.swift"), login]
        let words = ToolRun(["declarations", "--json", "--swift-reader", "none"] + paths)
        let trees = ToolRun(["declarations", "--json"] + paths)
        #expect(words.status == .fine && words.output.contains("leaveNow:forEvent:"))
        #expect(trees.output == words.output && trees.status == words.status)
    }
}
