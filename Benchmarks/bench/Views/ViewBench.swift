import AutoLayout
import ConstraintSolver
import NibFormat
import NibLoader
import TraceFormat

/// The cost of building and updating a view tree, compared with the solver alone.
///
/// The solver's share is measured by replaying the recording of one build and as many steps in a
/// separate solver. Views and solver take turns.
struct ViewBench {
    let name: String
    let views: Int
    /// Nanoseconds for building and the first layout, and those of the solver alone.
    let build: Double, solverBuild: Double
    /// Nanoseconds of a step, and those of the solver alone.
    let step: Double, solverStep: Double
    /// The mean numbers of moved views, resized views, and views with laid-out subviews per step.
    let moved: Double, resized: Double, visited: Double

    static let rounds = 5
    /// The number of steps timed together.
    static let batch = 8

    /// The ratio of a view step to a solver step, less 100 ns for each moved view.
    var ratio: Double { max(0, step - 100 * moved) / solverStep }

    init?(_ scene: ViewScene, steps: Int) {
        (name, views) = (scene.name, scene.views)
        guard let trace = Self.record(scene, steps: steps) else { return nil }
        (moved, resized, visited) = Self.count(scene)
        var builds: [Double] = [], solverBuilds: [Double] = [], times: [Double] = [],
            solverTimes: [Double] = []
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

    /// The recorded calls of the solver in a build and some steps.
    private static func record(_ scene: ViewScene, steps: Int) -> FlatTrace? {
        let recording = TraceRecording(), stage = scene.make()
        stage.root.layoutEngine.solver.record(to: recording)
        stage.root.layoutIfNeeded()
        for step in 0..<steps { stage.step(step) }
        guard let trace = try? TraceReader().read(Array(recording.text.utf8), file: scene.name)
        else { return nil }
        return FlatTrace(TraceDraft(trace))
    }

    /// The median over batches, warm.
    private static func time(_ stage: ViewStage, steps: Int) -> Double {
        var times: [Double] = []
        for first in stride(from: 0, to: steps - batch + 1, by: batch) {
            times.append(
                Self.time { for step in first..<first + batch { stage.step(step) } } / Double(batch)
            )
        }
        return Statistics.median(times)
    }

    private static func play(_ trace: FlatTrace, steps: Int) -> (build: Double, step: Double) {
        // The first step of the recording is the first layout.
        let run = TinamouRun(trace), records = trace.outline.steps.dropFirst()
        guard let first = trace.outline.steps.first else { return (0, 0) }
        let build = time {
            _ = try? run.play(0..<first.records.upperBound, deadline: .none)
            _ = try? run.readAll()
        }
        // A step of views may be several of the solver's, so the same batches are timed.
        let perBatch = records.count * batch / steps
        var times: [Double] = []
        for first in stride(
            from: records.startIndex, to: records.endIndex - perBatch + 1, by: perBatch)
        {
            let range =
                records[first].records.lowerBound..<records[first + perBatch - 1].records.upperBound
            times.append(Self.time { _ = try? run.play(range, deadline: .none) } / Double(batch))
        }
        return (build, Statistics.median(times))
    }

    /// The nanoseconds of some work; those of this thread if it is long, without other processes.
    private static func time(_ work: () -> Void) -> Double {
        var stopwatch = Stopwatch()
        return (try? stopwatch.time { () throws(EngineStop) in work() }) ?? 0
    }

    private static func count(_ scene: ViewScene) -> (
        moved: Double, resized: Double, visited: Double
    ) {
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
        return (
            Double(moved) / count, Double(resized) / count, Double(stage.counter.visits) / count
        )
    }
}

/// The cost of an Interface Builder document: reading, loading, layout, and resizing the window.
struct DocumentBench {
    let name: String
    let views: Int
    /// The minimum nanoseconds over the rounds, since other processes only add to them.
    let read: Double, make: Double, layout: Double
    /// The median and maximum nanoseconds of a drag step; `nil` for a document without views.
    let step: Double?, longest: Double?

    static let rounds = 9
    static let steps = 64

    /// - Throws: The error that prevents reading or loading the document.
    init(_ bytes: [UInt8], name: String) throws {
        let document = try NibDocument(bytes, file: name), nib = Nib(document)
        (self.name, views) = (name, document.views.count)
        var (reads, makes, layouts, times): ([Double], [Double], [Double], [Double]) = (
            [], [], [], []
        )
        for _ in 0..<Self.rounds {
            reads.append(Self.time { _ = try? NibDocument(bytes, file: name) })
            var instance: NibInstance?
            makes.append(Self.time { instance = try? nib.load(options: .lenient) })
            let roots = document.rootViews.compactMap { instance?.object($0.id) as? View }
            layouts.append(Self.time { for root in roots { root.layoutIfNeeded() } })
            times += Self.drag(roots)
        }
        (read, make, layout) = (reads.min() ?? 0, makes.min() ?? 0, layouts.min() ?? 0)
        (step, longest) = times.isEmpty ? (nil, nil) : (Statistics.median(times), times.max())
    }

    /// Resizes each window between 60 and 160 percent of its width.
    private static func drag(_ roots: [View]) -> [Double] {
        roots.flatMap { root in
            let start = root.bounds.width
            return (0..<steps).map { number in
                let share = 0.6 + Double((number * 37) % steps) / Double(steps)
                return time {
                    root.bounds.size.width = start * share
                    root.layoutIfNeeded()
                }
            }
        }
    }

    private static func time(_ work: () -> Void) -> Double {
        var stopwatch = Stopwatch()
        return (try? stopwatch.time { () throws(EngineStop) in work() }) ?? 0
    }
}
