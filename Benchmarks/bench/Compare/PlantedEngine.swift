import CBenchSupport

/// Our engine with a slowdown in one figure of one scene, for tests of `bench compare`.
///
/// `Scripts/planted` writes the slowdown into a copy of the executable; no other executable has one.
struct PlantedEngine: Engine {
    /// A slowdown: the scene, the figure, and the loops that each build or step does in addition.
    struct Slowdown: Equatable {
        /// The figures that can be slowed down.
        enum Figure: String {
            case build, step
        }

        let scene: String
        let figure: Figure
        let loops: UInt64
        private let file: String

        /// Parses `chain 100|step|250`.
        init?(_ text: String) {
            let fields = text.split(separator: "|").map(String.init)
            guard fields.count == 3, let figure = Figure(rawValue: fields[1]),
                let loops = UInt64(fields[2])
            else { return nil }
            (scene, self.figure, self.loops) = (fields[0], figure, loops)
            file = "/\(scene).trace"
        }

        /// Returns whether a trace, by its name, is the scene or a file of it.
        func applies(to trace: String) -> Bool { trace == scene || trace.hasSuffix(file) }
    }

    /// Our engine as this executable has it.
    static var current: any Engine {
        let text = String(cString: bench_plant())
        return Slowdown(text).map { PlantedEngine(slowdown: $0) } ?? EngineTinamou()
    }

    let slowdown: Slowdown
    private let engine = EngineTinamou()

    var name: String { engine.name }
    var version: String { "with a slowdown of \(slowdown.scene)" }

    func note(on trace: FlatTrace) -> String? { nil }

    func start(_ trace: FlatTrace) -> any EngineRun {
        let run = engine.start(trace)
        guard slowdown.applies(to: trace.name) else { return run }
        guard slowdown.figure == .step else {
            bench_burn(slowdown.loops)
            return run
        }
        return PlantedRun(run, trace, slowdown.loops)
    }
}

/// A replay in our solver whose steps do loops in addition.
private final class PlantedRun: EngineRun {
    private let run: any EngineRun
    private let trace: FlatTrace
    private let loops: UInt64

    init(_ run: any EngineRun, _ trace: FlatTrace, _ loops: UInt64) {
        (self.run, self.trace, self.loops) = (run, trace, loops)
    }

    var tally: EngineTally { run.tally }

    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
        if records.lowerBound >= trace.outline.build.upperBound {
            let steps = records.count { [.suggest, .update].contains(trace.kind(of: $0)) }
            bench_burn(loops * UInt64(steps))
        }
        return try run.play(records, deadline: deadline)
    }

    func readAll() throws(EngineStop) -> Double { try run.readAll() }

    func copyValues(to values: UnsafeMutableBufferPointer<Double>) { run.copyValues(to: values) }
}
