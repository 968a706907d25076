import AutoLayout
import ConstraintSolver
import TraceFormat

/// What building a tree of views and laying it out again costs, beside what the solver alone takes for the same.
///
/// The solver's share is measured by playing what it was asked: the recording of one build and of as many steps, into a
/// solver with nothing around it. Views and solver take turns.
struct ViewBench {
    let name: String
    let views: Int
    /// Nanoseconds: building and the first layout; of the solver alone.
    let build: Double, solverBuild: Double
    /// Nanoseconds of a step; of the solver alone.
    let step: Double, solverStep: Double
    /// How many views got another frame in a step, how many of these another size, and of how many the subviews were
    /// laid out: means over the steps.
    let moved: Double, resized: Double, visited: Double

    static let rounds = 5
    /// Steps that are timed together.
    static let batch = 8

    /// What a step of views costs for each that the solver needs, once 100 ns a moved view are paid.
    var ratio: Double { max(0, step - 100 * moved) / solverStep }

    init?(_ scene: ViewScene, steps: Int) {
        (name, views) = (scene.name, scene.views)
        guard let trace = Self.record(scene, steps: steps) else { return nil }
        (moved, resized, visited) = Self.count(scene)
        var builds: [Double] = [], solverBuilds: [Double] = [], times: [Double] = [], solverTimes: [Double] = []
        for _ in 0..<Self.rounds {
            var stage: ViewStage?
            builds.append(
                Self.time {
                    stage = scene.make()
                    stage?.root.layoutIfNeeded()
                })
            guard let stage else { return nil }
            times.append(Self.time(stage, steps: steps))
            let played = Self.play(trace, steps: steps)
            solverBuilds.append(played.build)
            solverTimes.append(played.step)
        }
        (build, solverBuild) = (builds.min() ?? 0, solverBuilds.min() ?? 0)
        (step, solverStep) = (Statistics.median(times), Statistics.median(solverTimes))
    }

    /// What the solver was asked in a build and so many steps.
    private static func record(_ scene: ViewScene, steps: Int) -> FlatTrace? {
        let recording = TraceRecording(), stage = scene.make()
        stage.root.layoutEngine.solver.record(to: recording)
        stage.root.layoutIfNeeded()
        for step in 0..<steps { stage.step(step) }
        guard let trace = try? TraceReader().read(Array(recording.text.utf8), file: scene.name) else { return nil }
        return FlatTrace(TraceDraft(trace))
    }

    /// The median over batches, warm.
    private static func time(_ stage: ViewStage, steps: Int) -> Double {
        var times: [Double] = []
        for first in stride(from: 0, to: steps - batch + 1, by: batch) {
            times.append(Self.time { for step in first..<first + batch { stage.step(step) } } / Double(batch))
        }
        return Statistics.median(times)
    }

    private static func play(_ trace: FlatTrace, steps: Int) -> (build: Double, step: Double) {
        // The first step of the recording is the first layout.
        let run = TinamouRun(trace, .automatic), records = trace.outline.steps.dropFirst()
        guard let first = trace.outline.steps.first else { return (0, 0) }
        let build = time {
            _ = try? run.play(0..<first.records.upperBound, deadline: .none)
            _ = try? run.readAll()
        }
        // A step of views may be several of the solver's; the same batches are timed.
        let perBatch = records.count * batch / steps
        var times: [Double] = []
        for first in stride(from: records.startIndex, to: records.endIndex - perBatch + 1, by: perBatch) {
            let range = records[first].records.lowerBound..<records[first + perBatch - 1].records.upperBound
            times.append(Self.time { _ = try? run.play(range, deadline: .none) } / Double(batch))
        }
        return (build, Statistics.median(times))
    }

    /// Nanoseconds; of this thread alone where it takes long, as the rest is that of others on a shared machine.
    private static func time(_ work: () -> Void) -> Double {
        var stopwatch = Stopwatch()
        return (try? stopwatch.time { () throws(EngineStop) in work() }) ?? 0
    }

    private static func count(_ scene: ViewScene) -> (moved: Double, resized: Double, visited: Double) {
        let stage = scene.make(), steps = 10
        stage.root.layoutIfNeeded()
        let views = stage.views
        var (moved, resized) = (0, 0)
        stage.counter.visits = 0
        for step in 1...steps {
            let frames = views.map(\.frame)
            stage.step(step)
            for (view, old) in zip(views, frames) where view.frame != old {
                moved += 1
                if view.frame.size != old.size { resized += 1 }
            }
        }
        let count = Double(steps)
        return (Double(moved) / count, Double(resized) / count, Double(stage.counter.visits) / count)
    }
}
