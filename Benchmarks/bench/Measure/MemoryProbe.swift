import CAllocations
import CommandSupport

/// The memory of one engine for one trace, measured in a separate process.
struct MemoryUse: Equatable {
    /// The peak resident bytes of the replay, above those after parsing.
    var peakBytes: Int
    /// The bytes allocated by the replay and still in use after it.
    var liveBytes: Int
    /// The allocations of each step; empty if the system does not count them.
    var stepAllocations: [Int]

    /// The mean over the steady steps except the first, which may allocate for all later ones.
    func allocationsPerSteadyStep(_ steady: [Bool]) -> Double? {
        let counts = zip(stepAllocations, steady).filter(\.1).map { Double($0.0) }.dropFirst()
        return counts.isEmpty ? nil : Statistics.mean(Array(counts))
    }
}

/// The measurement in the child process.
enum MemoryProbe {
    static func measure(_ trace: FlatTrace, _ engine: any Engine, budget: Double) -> MemoryUse {
        var allocations = [Int](repeating: 0, count: trace.outline.steps.count)
        allocations_settle()
        let peakBefore = ThisProcess.peakResidentBytes
        let liveBefore = Int(allocations_live_bytes())
        allocations_count(true)
        let run = play(trace, engine, Deadline(seconds: budget), &allocations)
        allocations_count(false)
        let live = Int(allocations_live_bytes()) - liveBefore
        let peak = ThisProcess.peakResidentBytes - peakBefore
        return withExtendedLifetime(run) {
            MemoryUse(
                peakBytes: peak, liveBytes: live,
                stepAllocations: allocations_available() ? allocations : [])
        }
    }

    /// Plays the trace and returns the solver, which must stay alive for the measurement.
    private static func play(
        _ trace: FlatTrace, _ engine: any Engine, _ deadline: Deadline, _ allocations: inout [Int]
    ) -> any EngineRun {
        let run = engine.start(trace)
        do throws(EngineStop) {
            _ = try run.play(trace.outline.build, deadline: deadline)
            _ = try run.readAll()
            for (index, step) in trace.outline.steps.enumerated() where !deadline.hasPassed {
                let before = allocations_made()
                _ = try run.play(step.records, deadline: deadline)
                allocations[index] = Int(allocations_made() - before)
            }
        } catch {
            StandardError.print("\(engine.name) stopped: \(error)")
        }
        return run
    }
}

extension MemoryUse {
    /// The result on one line, for the pipe between child and parent.
    var text: String {
        ([peakBytes, liveBytes] + stepAllocations).map(String.init).joined(separator: " ")
    }

    init?(text: String) {
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard numbers.count >= 2 else { return nil }
        self.init(
            peakBytes: numbers[0], liveBytes: numbers[1],
            stepAllocations: Array(numbers.dropFirst(2)))
    }
}

/// A child process of bench that measures one engine on one trace.
struct MemoryChild {
    /// The source of the child's trace.
    enum Source {
        case file(String)
        case scene(String, SceneSize, steps: Int?)

        var arguments: [String] {
            switch self {
            case .file(let path): ["--file", path]
            case .scene(let name, let size, let steps):
                ["--scene", name, "--size", "\(size)"] + (steps.map { ["--steps", "\($0)"] } ?? [])
            }
        }
    }

    let source: Source
    let budget: Double

    func run(engine: String) -> MemoryUse? {
        let arguments =
            ["memory", "--engine", engine, "--budget", "\(budget)"] + source.arguments
        let end = try? ChildProcess.run(Executable.path, arguments)
        return end.flatMap { $0.status == 0 ? MemoryUse(text: $0.text) : nil }
    }
}
