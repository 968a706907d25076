import CommandSupport
import Foundation

/// The cost of a scene of app scale.
struct AppBench {
    let name: String
    let views: Int
    /// Nanoseconds for building and the first layout.
    let build: Double
    /// The growth of resident memory by the build, in bytes.
    let memory: Double
    let steps: Distribution
    /// A Boolean value that indicates whether all compared frames are right.
    let isRight: Bool

    static let stepCount = 400

    init(_ name: String, _ make: () -> any AppScene, steps count: Int = stepCount) {
        self.name = name
        let before = ResidentMemory.bytes, scene = make()
        var builder = Stopwatch()
        build = builder.time { scene.build() }
        memory = Double(max(0, ResidentMemory.bytes - before))
        var isRight = scene.isRight(after: 0)
        var (times, stopwatch) = ([Double](), Stopwatch())
        for number in 1...max(1, count) {
            times.append(stopwatch.time { scene.step(number) })
            if number % 97 == 0 || number == count {
                isRight = isRight && scene.isRight(after: number)
            }
        }
        (views, steps, self.isRight) = (scene.viewCount, Distribution(times), isRight)
    }
}

/// The table of the scenes of app scale.
enum AppTable {
    /// Measures and prints one scene after another; returns the figures.
    static func run(_ progress: ProgressLine) -> [StoredRun.App] {
        tell("scenes of app scale: one process, frames compared with arithmetic; lower is better")
        tell(table.text)
        return AppScenes.all.map { scene in
            progress.show(scene.name)
            let result = AppBench(scene.name, scene.make)
            progress.clear()
            tell(line(result))
            return StoredRun.App(result)
        }
    }

    private static let table = TextTable(
        ["scene", "views built", "build", "memory", "step", "p95", "p99", "frames"],
        leftColumnCount: 1, minimumWidths: [38, 11, 7, 7, 7, 7, 7, 6])

    private static func line(_ result: AppBench) -> String {
        var table = table
        table.append([
            result.name, "\(result.views)", Units.time(result.build), Units.bytes(result.memory),
            Units.time(result.steps.median), Units.time(result.steps.percentile(95)),
            Units.time(result.steps.percentile(99)), result.isRight ? "right" : "wrong",
        ])
        return table.body
    }
}

extension StoredRun.App {
    init(_ result: AppBench) {
        self.init(
            scene: result.name, views: result.views, build_ns: result.build,
            memory_bytes: result.memory,
            step_ns: StoredRun.Steps(
                median: result.steps.median, p99: result.steps.percentile(99),
                max: result.steps.max, first: nil, mean: result.steps.mean),
            right: result.isRight)
    }
}
