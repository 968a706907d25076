import ArgumentParser
import CommandSupport

/// A command that tries a rival on small traces.
struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Try a solver on small traces, and print what is wrong.",
        discussion: """
            A library has the functions of bench_rival.h, or is made with bench_solver.h; a Python script imports \
            rival.py. Either runs in a process of its own. Exit code: 0 if all answers are right, 1 if not, 2 if the \
            rival cannot be used.
            """)

    @Argument(
        help: "The library, such as ./libmine_rival.so, or the Python script, such as ./mine.py.")
    var rival: String

    /// The entry of a trace after one that took too long.
    private static let skipped = "not tried"

    func run() throws {
        let rival = try GuestRivals.open(rival)
        tell("\(rival.name) (\(rival.version))")
        var table = TextTable(["", "trace", "answer"], leftColumnCount: 3)
        var wrong = 0
        // A solver that hangs would hang in the other traces too.
        var isLate = false
        for trial in ConformanceTrial.all {
            let start = Clock.now()
            let complaint = isLate ? Self.skipped : try trial.complaint(about: rival)
            isLate = isLate || Double(Clock.now() - start) / 1e9 > ConformanceTrial.budget
            wrong += complaint == nil ? 0 : 1
            let mark = complaint == nil ? "ok" : complaint == Self.skipped ? "–" : "wrong"
            table.append([mark, trial.name, complaint ?? ""])
        }
        tell(table.text)
        tell("\(ConformanceTrial.all.count - wrong) of \(ConformanceTrial.all.count) are right")
        if wrong > 0 { throw ExitCode(1) }
    }
}
