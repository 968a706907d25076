/// The report as JSON of `schema` 1, whose names are stable.
enum JSONReport {
    static func report(_ summaries: [TraceSummary], of run: RunLabel? = nil) -> JSON {
        let label = run.map { [("run", $0.json)] } ?? []
        return .object(
            [("schema", .integer(1))] + label + [("traces", .array(summaries.map(trace)))])
    }

    private static func trace(_ summary: TraceSummary) -> JSON {
        .object([
            ("file", .string(summary.name)),
            ("constraints", .integer(summary.constraints)),
            ("variables", .integer(summary.variables)),
            ("scene", summary.scene.map { .string($0) } ?? .null),
            ("size", summary.size.map { .string("\($0)") } ?? .null),
            ("views", JSON(summary.size?.views)),
            ("engines", .array(summary.engines.map { engine($0, in: summary) })),
            ("floor_ns_per_touch", JSON(summary.floorPerTouch)),
            ("noisy", .bool(summary.isTooNoisy)),
            ("steady_steps", .integer(summary.steadySteps)),
            ("floor_ratio", spread(summary.floorRatio)),
            ("frames", frames(summary.frames)),
            ("notes", .array(summary.notes.map { .string($0) })),
        ])
    }

    private static func engine(_ engine: EngineSummary, in trace: TraceSummary) -> JSON {
        .object(contract(engine, in: trace) + more(engine))
    }

    /// The members that FORMATS specifies.
    private static func contract(_ engine: EngineSummary, in trace: TraceSummary) -> [(
        String, JSON
    )] {
        [
            ("engine", .string(engine.engine)),
            ("build_ns", JSON(engine.build)),
            ("step_ns", steps(engine)),
            ("peak_bytes", JSON(engine.memory?.peakBytes)),
            ("pivots", JSON(engine.tally.pivots)),
            ("fallbacks", JSON(engine.tally.fallbacks)),
            ("doubts", JSON(engine.tally.doubts)),
            ("refused", .array(engine.tally.refused.map { .integer($0) })),
            ("floor_ns", JSON(trace.floor)),
            ("allocations_per_step", JSON(engine.allocationsPerStep)),
            ("differs", .bool(engine.differs)),
        ]
    }

    private static func more(_ engine: EngineSummary) -> [(String, JSON)] {
        [
            ("version", .string(engine.version)),
            ("steady_ns", spread(engine.steady)),
            ("churn_ns", spread(engine.churn)),
            ("live_bytes", JSON(engine.memory?.liveBytes)),
            ("rounds", .integer(engine.rounds)),
            ("rounds_ns", rounds(engine.perRound)),
            ("checksum", JSON(engine.checksum)),
            ("complete", .bool(!engine.isPartial)),
            ("remark", engine.remark.map { .string($0) } ?? .null),
        ]
    }

    /// The figures of each round, which show the noise.
    private static func rounds(_ rounds: RoundFigures) -> JSON {
        let lists = [
            ("build", rounds.build), ("first", rounds.first), ("steady", rounds.steady),
            ("mean", rounds.mean),
            ("churn", rounds.churn),
        ]
        return .object(lists.map { ($0.0, .array($0.1.map { JSON($0) })) })
    }

    private static func steps(_ engine: EngineSummary) -> JSON {
        .object([
            ("median", JSON(engine.steps?.median)),
            ("p99", JSON(engine.steps?.percentile(99))),
            ("max", JSON(engine.steps?.max)),
            ("first", JSON(engine.first)),
            ("mean", JSON(engine.steps?.mean)),
        ])
    }

    private static func spread(_ distribution: Distribution?) -> JSON {
        guard let distribution else { return .null }
        return .object([
            ("median", JSON(distribution.median)), ("p95", JSON(distribution.percentile(95))),
        ])
    }

    private static func frames(_ frames: (met: Int, stored: Int)?) -> JSON {
        guard let frames else { return .null }
        return .object([("met", .integer(frames.met)), ("stored", .integer(frames.stored))])
    }
}

/// A JSON value, in which an object keeps the order of its members.
enum JSON {
    case object([(String, JSON)])
    case array([JSON])
    case string(String)
    case number(Double)
    case integer(Int)
    case bool(Bool)
    case null

    /// Creates a number, or null.
    init(_ number: Double?) {
        self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    }

    init(_ integer: Int?) {
        self = integer.map { .integer($0) } ?? .null
    }

    var text: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
        case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
        case .string(let string): Self.quoted(string)
        case .number(let number): "\(number)"
        case .integer(let integer): "\(integer)"
        case .bool(let bool): "\(bool)"
        case .null: "null"
        }
    }

    private static func quoted(_ string: String) -> String {
        "\"" + string.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}
