import CommandSupport
import Foundation

/// An engine of a toolkit, and the program that drives it.
struct ToolkitEngine {
    let name: String
    /// The layouts and the way of driving, in some words.
    let about: String
    /// The program and its first arguments, in the folder of toolkits.
    let program: [String]

    /// All engines, ours first. `Scripts/bench --setup toolkits` makes the programs.
    static func all(program: String, folder: String, package: String) -> [ToolkitEngine] {
        func scripts(_ name: String) -> String { "\(package)/Benchmarks/toolkits/\(name)" }
        return [
            ToolkitEngine(
                "tinamou", "constraints; nested stacks by StackView", [program, "drive"]),
            ToolkitEngine("qt-hidden", "box and grid layouts, not shown", ["\(folder)/qt"]),
            ToolkitEngine(
                "qt-shown", "the same, shown on the offscreen platform", ["\(folder)/qt"]),
            ToolkitEngine("qt-anchor", "QGraphicsAnchorLayout", ["\(folder)/qt"]),
            ToolkitEngine("gtk-box", "box and grid layouts", ["\(folder)/gtk"]),
            ToolkitEngine("gtk-constraint", "GtkConstraintLayout", ["\(folder)/gtk"]),
            ToolkitEngine("yoga", "flexbox", ["\(folder)/yoga"]),
            ToolkitEngine(
                "taffy", "flexbox, called from Python",
                ["\(folder)/taffy/bin/python", scripts("taffy.py")]),
            ToolkitEngine(
                "chromium", "blocks, flex and grid", ["\(folder)/chromium", scripts("chromium.py")]),
        ]
    }

    private init(_ name: String, _ about: String, _ program: [String]) {
        (self.name, self.about, self.program) = (name, about, program)
    }

    /// An engine for tests.
    init(name: String, program: [String]) { self.init(name, "", program) }

    var isInstalled: Bool { access(program[0], X_OK) == 0 }
}

/// One line of a driver.
private struct DriverLine: Decodable {
    var engine: String?, version: String?, unsupported: String?
    var built: Double?, memory: Double?
    var state: Int?, frames: [Double]?
    var steps: [Double]?
}

/// The figures of one process of a driver, or the reason that none exist.
struct DriverRun: Equatable {
    var version = ""
    /// Nanoseconds for building and the first layout, and those of each step.
    var build: Double?, steps: [Double] = []
    /// The growth of resident memory by the build in bytes.
    var memory: Double?
    /// The number of states whose frames are right.
    var verified = 0
    /// A wrong frame, in words.
    var wrong: String?
    /// The reason that figures are missing.
    var failure: String?
    /// A Boolean value that indicates whether the driver was ended because it took too long.
    var isLate = false
    /// A Boolean value that indicates whether the driver has ended by itself.
    private(set) var isComplete = false

    /// The bound of the error of a frame, in points.
    static let tolerance = 0.01

    /// Returns whether frames are equal within the tolerance.
    static func areRight(_ frames: [Double], _ right: [Double]) -> Bool {
        frames.count == right.count
            && zip(frames, right).allSatisfy { ($0 - $1).magnitude <= tolerance }
    }

    /// Reads one line, which sets the failure if it is not a line of a driver.
    ///
    /// - Parameter lastState: The number of the last step, and so the greatest state.
    mutating func read(_ text: String, _ screen: ToolkitScreen, _ size: Int, lastState: Int) {
        guard let line = try? JSONDecoder().decode(DriverLine.self, from: Data(text.utf8)) else {
            failure = "wrote “\(text.prefix(40))”, which is not a line of a driver"
            return
        }
        let state = line.state ?? 0
        guard 0...max(0, lastState) ~= state else {
            failure = "wrote frames of state \(state); expected 0 to \(lastState)"
            return
        }
        if let reason = line.unsupported { failure = reason }
        version = line.version ?? version
        build = line.built ?? build
        memory = line.memory ?? memory
        steps = line.steps ?? steps
        if let frames = line.frames {
            check(frames, against: screen.frames(size, state))
        }
    }

    private mutating func check(_ frames: [Double], against right: [Double]) {
        guard frames.count == right.count else {
            wrong = wrong ?? "\(frames.count / 4) frames instead of \(right.count / 4)"
            return
        }
        let errors = zip(frames, right).map { ($0 - $1).magnitude }
        guard let worst = errors.indices.max(by: { errors[$0] < errors[$1] }),
            !(errors[worst] <= Self.tolerance)
        else {
            verified += 1
            return
        }
        let places = ["x", "y", "width", "height"]
        wrong =
            wrong
            ?? "\(places[worst % 4]) of view \(worst / 4) is \(Units.digits(frames[worst])) instead of \(Units.digits(right[worst]))"
    }

    /// Checks that all is there after the last line.
    mutating func close(_ end: String) {
        guard failure == nil else { return }
        isComplete = true
        let isWhole = build != nil && !steps.isEmpty && steps.allSatisfy { $0 >= 0 && $0.isFinite }
        if !isWhole { failure = "ended early with \(end)" }
        if isWhole && verified == 0 && wrong == nil { wrong = "no frame was written" }
    }

    /// Runs a driver.
    ///
    /// - Parameters:
    ///   - seconds: The time after which no further step begins.
    ///   - patience: The seconds for one line, above all for the build.
    static func run(
        _ engine: ToolkitEngine, _ screen: ToolkitScreen, size: Int, steps: Int, seconds: Double,
        patience: Double
    ) -> DriverRun {
        var run = DriverRun()
        let arguments = [engine.name, screen.rawValue, "\(size)", "\(steps)", "\(seconds)"]
        guard
            let child = try? ChildConversation(
                engine.program[0], engine.program.dropFirst() + arguments,
                environment: ["SWIFT_BACKTRACE": "enable=no"])
        else {
            run.failure = "its driver cannot be started"
            return run
        }
        let deadline = Deadline(seconds: seconds + patience)
        while run.failure == nil {
            switch child.readLine(within: deadline.secondsLeft) {
            case .line(let text): run.read(text, screen, size, lastState: steps)
            case .end: run.close(child.end())
            case .silence:
                run.isLate = true
                run.failure = "over budget: no answer within \(Units.digits(seconds + patience)) s"
            case .endlessLine:
                run.failure = "wrote a line without an end"
            }
            if run.isComplete { return run }
        }
        _ = child.end()
        return run
    }
}
