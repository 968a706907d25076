import CAllocations
import ConstraintSolver

/// The cost of a trial: a rolled-back batch compared with the same change kept, and a fork compared
/// with a copy of as many bytes in as many blocks.
///
/// The scenes remove and add one sibling after another: four removals and four additions per step.
struct ForkBench {
    let size: Int
    /// Nanoseconds, as medians over alternating steps.
    let churn: Double
    let rollBack: Double
    /// The same with values read before the rollback.
    let tryOut: Double
    let fork: Double
    let copy: Double
    /// The bytes of a fork, by the allocation counter; 0 if unavailable.
    let bytes: Int

    init?(size: Int) {
        guard
            let churned = Player(scene: "churn", size),
            let rolledBack = Player(scene: "rollback", size),
            let triedOut = Player(scene: "rollback", size),
            let times = Self.medians([churned.time, rolledBack.time, triedOut.timeWithReading])
        else { return nil }
        self.size = size
        (churn, rollBack, tryOut) = (times[0], times[1], times[2])
        (fork, copy, bytes) = Self.forks(of: churned.run.solver)
    }

    /// A scene, built and then played step by step.
    private struct Player {
        let trace: FlatTrace
        let run: TinamouRun

        init?(scene: String, _ size: Int) {
            guard let kind = SceneCatalog.kind(named: scene) else { return nil }
            trace = FlatTrace(kind.draft(SceneSize(size), steps: ForkBench.stepCount))
            run = TinamouRun(trace)
            guard (try? run.play(trace.outline.build, deadline: .none)) != nil,
                (try? run.readAll()) != nil
            else {
                return nil
            }
        }

        func time(_ step: Int) -> Double? { time([trace.outline.steps[step].records]) }

        /// Like `time`, but reads the changes of the batch before the rollback.
        func timeWithReading(_ step: Int) -> Double? {
            let records = trace.outline.steps[step].records
            guard let end = records.first(where: { trace.kind(of: $0) == .rollBack }) else {
                return nil
            }
            return time([records.lowerBound..<end, end..<records.upperBound])
        }

        private func time(_ parts: [Range<Int>]) -> Double? {
            let start = Clock.now()
            for part in parts {
                guard (try? run.play(part, deadline: .none)) != nil else { return nil }
                if part != parts.last { run.solver.solve() }
            }
            return Double(Clock.now() - start)
        }
    }

    private static let stepCount = 300
    private static let forkCount = 9

    /// The medians over the steps for several alternating ways to play them.
    private static func medians(_ ways: [(Int) -> Double?]) -> [Double]? {
        let times = (0..<stepCount).map { step in ways.compactMap { $0(step) } }
        guard times.allSatisfy({ $0.count == ways.count }) else { return nil }
        return ways.indices.map { way in Statistics.median(times.map { $0[way] }) }
    }

    private static func forks(of solver: Solver) -> (fork: Double, copy: Double, bytes: Int) {
        let size = footprint(of: solver)
        let source = UnsafeMutableRawPointer.allocate(byteCount: max(size.bytes, 1), alignment: 16)
        source.initializeMemory(as: UInt8.self, repeating: 1, count: max(size.bytes, 1))
        defer { source.deallocate() }
        let times = (0..<forkCount).map { _ in (timeFork(solver), timeCopy(source, size)) }
        return (Statistics.median(times.map(\.0)), Statistics.median(times.map(\.1)), size.bytes)
    }

    /// The memory of a fork.
    private static func footprint(of solver: Solver) -> (bytes: Int, blocks: Int) {
        let (made, live) = (allocations_made(), allocations_live_bytes())
        allocations_count(true)
        let fork = solver.fork()
        allocations_count(false)
        return withExtendedLifetime(fork) {
            (
                Int(allocations_live_bytes() - live),
                max(1, Int(allocations_made() - made))
            )
        }
    }

    private static func timeFork(_ solver: Solver) -> Double {
        let start = Clock.now()
        let fork = solver.fork()
        return withExtendedLifetime(fork) { Double(Clock.now() - start) }
    }

    /// Copies `size.bytes` to fresh blocks of one size.
    private static func timeCopy(
        _ source: UnsafeMutableRawPointer, _ size: (bytes: Int, blocks: Int)
    ) -> Double {
        let length = max(1, size.bytes / size.blocks)
        var blocks: [UnsafeMutableRawPointer] = []
        blocks.reserveCapacity(size.blocks)
        let start = Clock.now()
        for block in 0..<size.blocks {
            let target = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 16)
            target.copyMemory(
                from: source + block * length, byteCount: min(length, size.bytes - block * length))
            blocks.append(target)
        }
        let time = Double(Clock.now() - start)
        for block in blocks { block.deallocate() }
        return time
    }
}
