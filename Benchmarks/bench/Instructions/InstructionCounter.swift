import Foundation

/// Counts instructions with callgrind, which plays a processor: so the counts do not depend on what else runs.
///
/// A run is this program once more, playing so many builds and steps of a scene; two runs of different length differ by
/// the instructions of what one has more. Hashing is told to be deterministic.
final class InstructionCounter {
    /// This program without what is for debuggers, which not every valgrind can read.
    private let program: String

    init() throws {
        program = NSTemporaryDirectory() + "bench-\(ProcessInfo.processInfo.processIdentifier)"
        let strip = ProgramOutput("strip", ["--strip-debug", "-o", program, Executable.path])
        guard strip.status == 0 else {
            throw UsageError(
                "strip is not there: Scripts/bench instructions installs it, as does Debian's package binutils.")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: program) }

    /// The counts of a scene.
    func count(_ scene: InstructionScene) throws -> InstructionCount {
        let (steps, builds) = (InstructionScene.steps, InstructionScene.builds)
        let base = try instructions(scene, builds: builds.short, steps: steps.short)
        let longer = try instructions(scene, builds: builds.short, steps: steps.long)
        let more = try instructions(scene, builds: builds.long, steps: steps.short)
        return InstructionCount(
            scene: scene.name, build: (more - base) / Double(builds.long - builds.short),
            step: (longer - base) / Double(steps.long - steps.short))
    }

    private func instructions(_ scene: InstructionScene, builds: Int, steps: Int) throws -> Double {
        let run = ProgramOutput(
            "valgrind",
            [
                "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "play", "--scene", scene.kind,
                "--size", "\(scene.size)", "--builds", "\(builds)", "--steps", "\(steps)",
            ], environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"])
        guard let status = run.status, status != 127 else {
            throw UsageError(
                "valgrind is not there: Scripts/bench instructions installs it, as does Debian's package valgrind.")
        }
        guard status == 0, let count = Self.collected(run.errors) else {
            throw UsageError("valgrind failed on \(scene.name) (exit code \(status)): \(Self.lastLine(run.errors))")
        }
        return count
    }

    /// `==123== Collected : 456`.
    static func collected(_ text: String) -> Double? {
        let line = text.split(separator: "\n").last { $0.contains("Collected :") }
        return line?.split(separator: " ").last.flatMap { Double($0) }
    }

    private static func lastLine(_ text: String) -> String {
        text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
    }

    /// The first line of what the compiler says of itself, without where it runs.
    static var compiler: String {
        let line = ProgramOutput("swift", ["--version"]).line ?? "Swift, version not known"
        guard let start = line.range(of: "Swift version ") else { return line }
        return String(line[start.upperBound...].prefix { $0 != " " })
    }
}
