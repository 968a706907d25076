import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Whatever a trace says, its replay ends: with values or with an error that has a place.
struct HostileReplayTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a replay of shuffled records ends`(seed: UInt64) throws {
        var dice = SeededRandom(seed: seed)
        let names = FixtureFiles.names(in: "traces/replayed", extension: "trace")
        for round in 0..<100 {
            let text = try #require(
                FixtureFiles.text("traces/replayed/\(dice.element(of: names)).trace"))
            play(shuffled(text, &dice), "seed \(seed) round \(round)")
        }
    }

    /// Some records left out, doubled, swapped, or with another digit or letter.
    private func shuffled(_ text: String, _ dice: inout SeededRandom) -> String {
        var lines = text.split(separator: "\n").map { Array($0.utf8) }
        for _ in 0..<dice.integer(in: 1...4) where lines.count > 3 {
            let (from, to) = (
                dice.integer(in: 2...lines.count - 1), dice.integer(in: 2...lines.count - 1)
            )
            switch dice.below(5) {
            case 0: lines.remove(at: from)
            case 1: lines.insert(lines[from], at: to)
            case 2: lines.swapAt(from, to)
            case 3:
                lines.insert(
                    Array(dice.element(of: ["[", "]", "~", "u", "K", "e 0 S", "r 0", "x 0"]).utf8),
                    at: to)
            default:
                lines[from][dice.below(lines[from].count)] = dice.element(
                    of: Array("0129=<>RSMW-/e".utf8))
            }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }

    private func play(_ text: String, _ context: String) {
        do {
            var replay = Replay(try TraceReader().read(text, file: "hostile"))
            try replay.run()
            #expect(replay.values.count == replay.trace.variableCount, "\(context)")
        } catch {
            #expect(error.code != .engine && error.line >= 1, "\(context): \(error)\n\(text)")
        }
    }
}
