import CBenchSupport
import Foundation

/// What one engine needs of memory for one trace, measured in a process of its own.
struct MemoryUse: Equatable {
    /// Peak resident bytes of the replay, above those after parsing.
    var peakBytes: Int
    /// Bytes that live after the replay and did not before it, by the allocation counter.
    var liveBytes: Int
    /// Allocations of each step; empty where they cannot be counted.
    var stepAllocations: [Int]

    /// The mean over the steady steps, the first of them left out: it may set up what all others use.
    func allocationsPerSteadyStep(_ steady: [Bool]) -> Double? {
        let counts = zip(stepAllocations, steady).filter(\.1).map { Double($0.0) }.dropFirst()
        return counts.isEmpty ? nil : Statistics.mean(Array(counts))
    }
}

/// The measuring itself, in the child.
enum MemoryProbe {
    static func measure(_ trace: FlatTrace, _ engine: any Engine, budget: Double) -> MemoryUse {
        var allocations = [Int](repeating: 0, count: trace.outline.steps.count)
        bench_memory_settle()
        let peakBefore = peakResidentBytes()
        let liveBefore = Int(bench_allocations_live_bytes())
        bench_allocations_count(true)
        let run = play(trace, engine, Deadline(seconds: budget), &allocations)
        bench_allocations_count(false)
        let live = Int(bench_allocations_live_bytes()) - liveBefore
        let peak = peakResidentBytes() - peakBefore
        return withExtendedLifetime(run) {
            MemoryUse(
                peakBytes: peak, liveBytes: live,
                stepAllocations: bench_allocations_available() ? allocations : [])
        }
    }

    /// Returns the solver, so that it is still there when its memory is measured.
    private static func play(
        _ trace: FlatTrace, _ engine: any Engine, _ deadline: Deadline, _ allocations: inout [Int]
    ) -> any EngineRun {
        let run = engine.start(trace)
        do throws(EngineStop) {
            _ = try run.play(trace.outline.build, deadline: deadline)
            _ = try run.readAll()
            for (index, step) in trace.outline.steps.enumerated() where !deadline.hasPassed {
                let before = bench_allocations_made()
                _ = try run.play(step.records, deadline: deadline)
                allocations[index] = Int(bench_allocations_made() - before)
            }
        } catch {
            FileHandle.standardError.write(Data("\(engine.name) stopped: \(error)\n".utf8))
        }
        return run
    }

    /// The high-water mark of the process, in bytes; 0 where the system does not tell.
    static func peakResidentBytes() -> Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
        }
        return 0
    }
}

extension MemoryUse {
    /// One line, for the pipe between child and parent.
    var text: String {
        ([peakBytes, liveBytes] + stepAllocations).map(String.init).joined(separator: " ")
    }

    init?(text: String) {
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard numbers.count >= 2 else { return nil }
        self.init(peakBytes: numbers[0], liveBytes: numbers[1], stepAllocations: Array(numbers.dropFirst(2)))
    }
}
