import CommandSupport
import Diagnostics
import Foundation

/// A counter of instructions by callgrind, which simulates a processor. The counts do not depend on
/// other processes.
///
/// A run starts this program for a number of builds and steps of a scene. The difference of a long
/// and a short run is the cost of the additional ones. Hashing is deterministic in these runs.
final class InstructionCounter {
    /// The stripped program, since some versions of valgrind cannot read debug information.
    private let program: String

    /// Creates a counter of a program, by default this one.
    init(of executable: String = Executable.path) throws {
        program = NSTemporaryDirectory() + "bench-\(UUID().uuidString)"
        let arguments = ["--strip-debug", "-o", program, executable]
        let strip = try? ChildProcess.run("strip", arguments)
        if let strip, strip.status != 0 {
            throw UsageError(
                "\(executable): \(strip.lastError ?? strip.words); expected an executable of bench")
        }
        guard strip != nil else {
            throw UsageError(
                "strip is missing; use Scripts/bench instructions, or install Debian's package binutils"
            )
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: program) }

    /// Returns the counts of a scene.
    func count(_ scene: InstructionScene) throws -> InstructionCount {
        let (steps, builds) = (InstructionScene.steps, InstructionScene.builds)
        let base = try instructions(scene, builds: builds.short, steps: steps.short)
        let longer = try instructions(scene, builds: builds.short, steps: steps.long)
        let more = try instructions(scene, builds: builds.long, steps: steps.short)
        return InstructionCount(
            scene: scene.name,
            build: ((more - base) / Double(builds.long - builds.short)).rounded(),
            step: ((longer - base) / Double(steps.long - steps.short)).rounded())
    }

    /// Returns the instructions of a whole process.
    func instructions(_ scene: InstructionScene, builds: Int, steps: Int) throws -> Double {
        let arguments = [
            "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "play",
            "--scene", scene.kind, "--size", "\(scene.size)",
            "--builds", "\(builds)", "--steps", "\(steps)",
        ]
        let environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"]
        let run = try? ChildProcess.run("valgrind", arguments, environment: environment)
        guard let run else {
            throw UsageError(
                "valgrind is missing; use Scripts/bench instructions, or install Debian's package valgrind"
            )
        }
        let messages = String(decoding: run.errors, as: UTF8.self)
        guard run.status == 0, let count = Self.collected(messages) else {
            let reason = run.lastError ?? "no message"
            throw UsageError("valgrind failed on \(scene.name) (\(run.words)): \(reason)")
        }
        return count
    }

    /// The count in a line such as `==123== Collected : 456`.
    static func collected(_ text: String) -> Double? {
        let line = text.split(separator: "\n").last { $0.contains("Collected :") }
        return line?.split(separator: " ").last.flatMap { Double($0) }
    }

    /// The first line of the compiler's version, without the platform.
    static var compiler: String {
        let line =
            (try? ChildProcess.run("swift", ["--version"]))?.firstLine ?? "Swift, unknown version"
        guard let start = line.range(of: "Swift version ") else { return line }
        return String(line[start.upperBound...].prefix { $0 != " " })
    }
}

/// A scene for counting instructions, small enough for a simulated processor.
struct InstructionScene {
    let kind: String
    let size: SceneSize

    var name: String { "\(kind) \(size)" }

    /// The steps of the short and the long run; their difference is the cost of the steps between.
    static let steps = (short: 60, long: 260)
    /// The builds of the short and the long run.
    static let builds = (short: 1, long: 3)

    static let all: [InstructionScene] = [
        ("chain", 100), ("siblings", 100), ("nested", 50), ("form", 100), ("churn", 100),
        ("random-grid", 100),
    ].map { InstructionScene(kind: $0.0, size: SceneSize($0.1)) }

    var draft: TraceDraft? { SceneCatalog.kind(named: kind)?.draft(size, steps: Self.steps.long) }
}

/// The instructions of a build and of a step of a scene.
struct InstructionCount: Codable, Equatable {
    let scene: String
    let build: Double
    let step: Double
}

/// The counts with their compiler, the content of the baseline file.
struct InstructionCounts: Codable {
    var schema = 1
    /// The compiler, since each produces different instructions.
    let swift: String
    let scenes: [InstructionCount]

    /// The bytes of the file, with a line for each count for readable diffs.
    var bytes: [UInt8] {
        get throws(Diagnostic) {
            Array(try JSONOutput.bytes(self, isPretty: true)) + [UInt8(ascii: "\n")]
        }
    }
}
