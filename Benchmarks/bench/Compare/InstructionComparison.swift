import Foundation
import CommandSupport

/// A comparison of two executables of bench by instructions, which other processes do not change.
struct InstructionComparison {
    /// The counts of a scene in both executables.
    struct Pair {
        let scene: String
        let figure: String
        let old: Double
        let new: Double

        var ratio: Double { new / old }

        /// Faster or slower if the counts differ by more than their repetitions do.
        var change: Change {
            if ratio > 1 + tolerance { return .slower }
            return ratio < 1 / (1 + tolerance) ? .faster : .same
        }
    }

    /// The relative difference that repeated counts never reach: theirs is below 0.1 %.
    static let tolerance = 0.005

    let pairs: [Pair]

    init(old: [InstructionCount], new: [InstructionCount]) {
        pairs = zip(old, new).flatMap { old, new in
            [
                Pair(scene: new.scene, figure: "build", old: old.build, new: new.build),
                Pair(scene: new.scene, figure: "step", old: old.step, new: new.step),
            ]
        }
    }

    /// Counts the instructions of scenes in both executables.
    ///
    /// - Parameter kinds: The kinds of scenes; empty for all.
    static func run(old: String, new: String, kinds: [String] = [], _ progress: ProgressLine)
        throws -> InstructionComparison
    {
        let scenes = InstructionScene.all.filter { kinds.isEmpty || kinds.contains($0.kind) }
        if scenes.isEmpty {
            throw UsageError(
                "the instructions of \(kinds.joined(separator: ", ")) are not counted; expected one of: "
                    + InstructionScene.all.map(\.kind).joined(separator: ", "))
        }
        let counters = (try InstructionCounter(of: old), try InstructionCounter(of: new))
        var counts: (old: [InstructionCount], new: [InstructionCount]) = ([], [])
        let start = Clock.now()
        for scene in scenes {
            let left = TimeLeft(since: start, done: counts.old.count, of: scenes.count).text
            progress.show("instructions of \(scene.name)\(left)")
            counts.old.append(try counters.0.count(scene))
            counts.new.append(try counters.1.count(scene))
        }
        progress.clear()
        return InstructionComparison(old: counts.old, new: counts.new)
    }

    var text: String {
        var table = TextTable(
            ["", "scene", "figure", "old", "new", "new / old"], leftColumnCount: 3)
        for pair in pairs {
            table.append([
                pair.change.rawValue, pair.scene, pair.figure, InstructionGate.grouped(pair.old),
                InstructionGate.grouped(pair.new), String(format: "%.4fx", pair.ratio),
            ])
        }
        return "instructions (lower is better; counts repeat to 0.1 %)\n" + table.text
    }

    var isSlower: Bool { pairs.contains { $0.change == .slower } }
}
