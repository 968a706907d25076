import CommandSupport
import Foundation

/// The figures of an engine on a screen of one size, over all rounds.
struct ToolkitCell: Codable, Equatable {
    var engine: String
    var version: String
    var screen: ToolkitScreen
    var size: Int
    /// Nanoseconds: the median of the builds, and the medians of the steps in each round.
    var build_ns: Double?
    var rounds_ns: [Double] = []
    /// The 95th percentile of the steps of all rounds.
    var p95_ns: Double?
    var memory_bytes: Double?
    /// The number of states whose frames were compared and right.
    var verified = 0
    /// A wrong frame, in words.
    var wrong: String?
    /// The reason that figures are missing.
    var failure: String?

    /// The median over the rounds; `nil` without figures.
    var step: Double? { rounds_ns.isEmpty ? nil : Statistics.median(rounds_ns) }
    /// A Boolean value that indicates whether the time is that of right frames.
    var isRight: Bool { step != nil && wrong == nil }
    /// The step of right frames; `nil` if a frame is wrong.
    var rightStep: Double? { isRight ? step : nil }
}

/// A run of all engines on the same screens. In each round, the engines take turns.
struct ToolkitSession {
    let engines: [ToolkitEngine]
    let screens: [ToolkitScreen]
    let sizes: [Int]
    var rounds = 3, steps = 300
    var seconds = 1.0, patience = 10.0

    /// Measures one screen and size after another; `body` gets the cells of each.
    func run(_ progress: ProgressLine, _ body: ([ToolkitCell]) -> Void) -> [ToolkitCell] {
        var all: [ToolkitCell] = []
        // The screens at which an engine was too slow; larger sizes are left out.
        var late: [String: Int] = [:]
        let start = Clock.now(), total = screens.count * sizes.count * engines.count * rounds
        var done = 0
        for screen in screens {
            for size in sizes {
                var cells = engines.map {
                    ToolkitCell(engine: $0.name, version: "", screen: screen, size: size)
                }
                var samples = engines.map { _ in Samples() }
                for _ in 0..<rounds {
                    for (index, engine) in engines.enumerated() {
                        defer { done += 1 }
                        guard cells[index].failure == nil else { continue }
                        let key = engine.name + screen.rawValue
                        if let smaller = late[key] {
                            cells[index].failure = "skipped: over budget at \(smaller)"
                            continue
                        }
                        progress.show(
                            "\(done + 1) of \(total): \(engine.name), \(screen.rawValue) \(size)"
                                + TimeLeft(since: start, done: done, of: total).text)
                        let run = DriverRun.run(
                            engine, screen, size: size, steps: steps, seconds: seconds,
                            patience: patience)
                        if run.isLate { late[key] = size }
                        samples[index].add(run, to: &cells[index])
                    }
                }
                for index in cells.indices { samples[index].finish(&cells[index]) }
                progress.clear()
                body(cells)
                all += cells
            }
        }
        return all
    }

    /// The samples of the rounds of one cell.
    private struct Samples {
        var builds: [Double] = [], steps: [Double] = []

        mutating func add(_ run: DriverRun, to cell: inout ToolkitCell) {
            if !run.version.isEmpty { cell.version = run.version }
            cell.failure = run.failure
            cell.wrong = cell.wrong ?? run.wrong
            guard run.failure == nil else { return }
            cell.verified += run.verified
            cell.memory_bytes = run.memory ?? cell.memory_bytes
            cell.rounds_ns.append(Statistics.median(run.steps))
            builds.append(run.build ?? 0)
            steps += run.steps
        }

        func finish(_ cell: inout ToolkitCell) {
            // A crash in a later round leaves no figures of the earlier ones.
            if cell.failure != nil { cell.rounds_ns = [] }
            guard cell.step != nil else { return }
            cell.build_ns = Statistics.median(builds)
            cell.p95_ns = Distribution(steps).percentile(95)
        }
    }
}
