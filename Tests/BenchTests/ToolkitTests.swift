import Foundation
import Testing

@testable import bench

/// The protocol of toolkits' drivers, and the report; no toolkit is needed.
@Suite struct ToolkitTests {
    // MARK: Arithmetic

    @Test(arguments: ToolkitScreen.allCases)
    func `AutoLayout gives the frames of the arithmetic`(_ screen: ToolkitScreen) {
        let driver = AutoLayoutDriver(screen, size: 20)
        driver.build()
        for state in [0, 1, 7, 75] {
            if state > 0 { driver.step(state) }
            let right = screen.frames(20, state)
            #expect(right.count == 4 * screen.viewCount(20))
            #expect(
                zip(driver.frames, right).allSatisfy { ($0 - $1).magnitude <= 1e-6 },
                "state \(state)")
        }
    }

    @Test func `frames by hand`() {
        #expect(ToolkitScreen.row.frames(20, 0)[4..<8] == [48, 0, 40, 20])
        #expect(ToolkitScreen.grow.frames(20, 3)[44..<48] == [8, 267, 384, 20])
        #expect(ToolkitScreen.form.frames(20, 1)[4..<8] == [138, 8, 453, 24])
        #expect(ToolkitScreen.stacks.frames(20, 3)[40..<44] == [0, 47, 20, 11])
        #expect(ToolkitScreen.cell.frames(2, 5)[20..<24] == [8, 51, 35, 30])
    }

    // MARK: Drivers

    /// Runs a shell script as a driver of the row of twenty boxes.
    private func run(_ script: String, patience: Double = 10) -> DriverRun {
        let engine = ToolkitEngine(name: "x", program: ["/bin/sh", "-c", script])
        return DriverRun.run(engine, .row, size: 20, steps: 2, seconds: 0.1, patience: patience)
    }

    private static let good = [
        #"{"engine":"x","version":"1.2"}"#, #"{"built":5000,"memory":4096}"#,
        #"{"state":0,"frames":\#(ToolkitScreen.row.frames(20, 0))}"#,
        #"{"state":2,"frames":\#(ToolkitScreen.row.frames(20, 2))}"#, #"{"steps":[30,10,20]}"#,
    ]

    private static func script(_ lines: [String]) -> String {
        "cat <<'END'\n\(lines.joined(separator: "\n"))\nEND\n"
    }

    @Test func `a driver's figures are read, and its frames compared`() {
        let run = run(Self.script(Self.good))
        #expect(run.failure == nil && run.wrong == nil)
        #expect(run.version == "1.2" && run.build == 5_000 && run.memory == 4_096)
        #expect(run.steps == [30, 10, 20] && run.verified == 2)
    }

    @Test func `a wrong frame is named`() {
        var frames = ToolkitScreen.row.frames(20, 0)
        frames[6] += 1
        let line = #"{"state":0,"frames":\#(frames)}"#
        let run = run(Self.script([Self.good[1], line, Self.good[4]]))
        #expect(run.wrong == "width of view 1 is 41.0 instead of 40.0" && run.failure == nil)
        let short = self.run(Self.script([Self.good[1], #"{"frames":[1,2,3,4]}"#, Self.good[4]]))
        #expect(short.wrong == "1 frames instead of 20")
    }

    @Test func `a driver without frames is not right`() {
        let run = run(Self.script([Self.good[1], Self.good[4]]))
        #expect(run.wrong == "no frame was written")
    }

    @Test func `a crash, nonsense and a refusal are reported`() {
        #expect(
            run(Self.script(Array(Self.good.prefix(3))) + "kill -SEGV $$").failure
                == "ended early with signal 11")
        #expect(
            run("echo Segmentation fault").failure
                == "wrote “Segmentation fault”, which is not a line of a driver")
        #expect(run(#"echo '{"unsupported":"no display"}'"#).failure == "no display")
        #expect(
            run(Self.script([Self.good[1], #"{"steps":[-1]}"#])).failure?.hasPrefix("ended early")
                == true)
    }

    @Test func `a driver that hangs is ended`() {
        let run = run("exec sleep 60", patience: 0.2)
        #expect(run.isLate && run.failure?.hasPrefix("over budget") == true)
    }

    @Test func `a driver that hangs in the middle of a line is ended`() {
        let run = run(#"printf '{"engine":'; exec sleep 60"#, patience: 0.2)
        #expect(run.isLate && run.failure?.hasPrefix("over budget") == true)
        let drops = self.run("while :; do printf x; sleep 0.01; done", patience: 0.2)
        #expect(drops.isLate)
    }

    @Test(arguments: [Int.max, Int.min, -1, 3])
    func `a state that is no step is reported`(_ state: Int) {
        let line = #"{"state":\#(state),"frames":\#(ToolkitScreen.row.frames(20, 0))}"#
        let run = run(Self.script([Self.good[1], line, Self.good[4]]))
        #expect(run.failure == "wrote frames of state \(state); expected 0 to 2")
    }

    @Test(arguments: ToolkitScreen.allCases)
    func `the arithmetic of every state ends`(_ screen: ToolkitScreen) {
        #expect(screen.frames(20, .max).count == 4 * screen.viewCount(20))
        #expect(screen.frames(20, 211 * 31 * 60) == screen.frames(20, 0))
    }

    @Test func `a failure does not end the run, and larger sizes of a late engine are left out`() {
        let session = ToolkitSession(
            engines: [
                ToolkitEngine(
                    name: "good", program: ["/bin/sh", "-c", Self.script(Self.good)]),
                ToolkitEngine(name: "late", program: ["/bin/sh", "-c", "exec sleep 60"]),
                ToolkitEngine(name: "none", program: ["/nowhere"]),
            ], screens: [.row], sizes: [20, 30], rounds: 2, steps: 2, seconds: 0.1, patience: 0.2)
        let cells = session.run(.init(isShown: false)) { _ in }
        #expect(cells.count == 6)
        #expect(cells[0].rounds_ns == [20, 20] && cells[0].verified == 4 && cells[0].isRight)
        #expect(cells[1].failure?.hasPrefix("over budget") == true)
        #expect(cells[2].failure == "its driver cannot be started")
        #expect(cells[4].failure == "skipped: over budget at 20")
    }

    // MARK: Report

    private static let cells: [ToolkitCell] = {
        var ours = ToolkitCell(engine: "ours", version: "", screen: .row, size: 100)
        (ours.rounds_ns, ours.verified) = ([900, 1_000, 1_100], 9)
        (ours.build_ns, ours.p95_ns, ours.memory_bytes) = (2e6, 2_000, 3e6)
        var fast = ours
        (fast.engine, fast.rounds_ns) = ("fast", [500])
        var cheat = ours
        (cheat.engine, cheat.rounds_ns, cheat.wrong) = ("cheat", [10], "x of view 1 is 2")
        var dead = ToolkitCell(engine: "dead", version: "", screen: .row, size: 100)
        dead.failure = "ended early with signal 11"
        return [ours, fast, cheat, dead]
    }()

    @Test func `ratios count right frames only, and name where ours is slower`() {
        let report = ToolkitReport(cells: Self.cells)
        #expect(report.best == [.init(screen: .row, size: 100, engine: "fast", ratio: 0.5)])
        #expect(report.closing.contains("slower in 1 of 1 cells: row 100: 0.50x of fast"))
    }

    @Test func `our own wrong frames leave the ratios`() {
        var cells = Self.cells
        cells[0].wrong = "x of view 1 is 2"
        #expect(ToolkitReport(cells: cells).best.isEmpty)
        #expect(ToolkitReport(cells: cells).closing.contains("no cell has right frames"))
        #expect(!ToolkitReport.rows(cells).contains("0.50x"))
        let rows = ToolkitReport.rows(Self.cells).split(separator: "\n")
        #expect(rows.contains { $0.contains("cheat") && !$0.contains("0.01x") })
    }

    @Test func `rows fit a hundred characters and name failures`() {
        let lines =
            (ToolkitReport.heading(.row) + "\n" + ToolkitReport.rows(Self.cells)).split(
                separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(lines.contains("        dead: ended early with signal 11"))
        #expect(lines.contains { $0.contains("900 ns … 1.10 µs") && $0.contains("1.00x") })
        #expect(lines.contains { $0.contains("cheat") && $0.hasSuffix("wrong") })
    }
}
