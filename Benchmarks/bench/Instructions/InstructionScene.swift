/// A scene whose instructions are counted, small enough for a simulator of the processor.
struct InstructionScene {
    let kind: String
    let size: SceneSize

    var name: String { "\(kind) \(size)" }

    /// How many steps the longer and the shorter run play; what differs is the cost of the steps between.
    static let steps = (short: 60, long: 260)
    /// How many builds the longer run makes beyond the shorter one.
    static let builds = (short: 1, long: 3)

    static let all: [InstructionScene] = [
        ("chain", 100), ("siblings", 100), ("nested", 50), ("form", 100), ("churn", 100), ("random-grid", 100),
    ].map { InstructionScene(kind: $0.0, size: SceneSize($0.1)) }

    var draft: TraceDraft? { SceneCatalog.kind(named: kind)?.draft(size, steps: Self.steps.long) }
}

/// What was counted of a scene: instructions of a build and of a step.
struct InstructionCount: Codable, Equatable {
    let scene: String
    let build: Double
    let step: Double
}

/// Counts, and what they were counted with; what the file of the baseline holds.
struct InstructionCounts: Codable {
    var schema = 1
    /// The compiler: another one makes other instructions of the same source.
    let swift: String
    let scenes: [InstructionCount]

    /// The lines of a file: one a scene, so that changes can be read.
    var text: String {
        let lines = scenes.map { count in
            JSON.object([
                ("scene", .string(count.scene)), ("build", .integer(Int(count.build))),
                ("step", .integer(Int(count.step))),
            ]).text
        }
        return "{\"schema\":1,\"swift\":\(JSON.string(swift).text),\"scenes\":[\n  " + lines.joined(separator: ",\n  ")
            + "\n]}\n"
    }
}
