import Foundation
import TestSupport
import Testing

/// What the tutorials have one type is typed, and prints what they say.
struct TutorialTests {
    /// The folder of executables that were built in release, where one is named.
    private static let released = ProcessInfo.processInfo.environment["TINAMOU_PROGRAMS"].map {
        URL(filePath: $0)
    }

    /// Where executables are: those that were built in release, where a folder is named, then those
    /// beside the tests.
    private var programs: [URL] {
        [Self.released, URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
            .compactMap(\.self)
    }

    private func play(_ name: String, commands: Int) throws {
        let tutorial = try Tutorial(name)
        let count = tutorial.steps.count { if case .command = $0 { true } else { false } }
        #expect(count >= commands, "the test finds too few commands")
        for difference in try tutorial.play(programs: programs) { Issue.record("\(difference)") }
    }

    @Test func `the front page prints what it says`() throws {
        try play("../README", commands: 2)
    }

    @Test func `the tutorial of check prints what it says`() throws {
        try play("Tutorials/Check", commands: 10)
    }

    @Test func `the tutorial of fuzz prints what it says`() throws {
        try play("Tutorials/Fuzz", commands: 6)
    }

    @Test func `how completions are installed is true`() throws {
        try play("Installing", commands: 3)
    }

    /// What measures refuses to run in a debug build.
    @Test(.enabled(if: released != nil, "TINAMOU_PROGRAMS names no release build"))
    func `the tutorial of bench prints what it says`() throws {
        try play("Tutorials/Bench", commands: 4)
    }

    @Test(.enabled(if: released != nil, "TINAMOU_PROGRAMS names no release build"))
    func `the tutorial of your own solver prints what it says`() throws {
        try play("Tutorials/YourSolver", commands: 3)
    }

    // MARK: The reader of tutorials

    @Test func `commands have the output below them, and files their text`() {
        let text = """
            Words.

                $ one
                out

                $ two \\
                    three
            ```yaml
            # a/b.yml
            key: 1
            ```
            ```text
            no file
            ```
            """
        #expect(
            Tutorial("x", text: text).steps == [
                .command("one", line: 3, output: ["out"]),
                .command("two  three", line: 6, output: []),
                .file("a/b.yml", text: "key: 1\n"),
            ])
    }

    @Test func `dots stand for anything in a line, and alone for any lines`() {
        #expect(Tutorial.fits(["a … c", "…", "z"], ["a b c", "1", "2", "z"]))
        #expect(Tutorial.fits(["…"], []) && Tutorial.fits([], []))
        #expect(!Tutorial.fits(["a … c"], ["a b d"]) && !Tutorial.fits(["a"], ["a", "b"]))
        #expect(!Tutorial.fits(["a", "…"], []))
    }

    @Test func `a command with other output is reported with its line`() throws {
        let text =
            "    $ echo one; exit_code() { return 3; }\n    two\n    $ exit_code\n    $ echo $?\n    3\n"
        let differences = try Tutorial("x", text: text).play(programs: programs)
        #expect(differences.map(\.place) == ["x.md:1"] && differences.first?.printed == ["one"])
    }
}
