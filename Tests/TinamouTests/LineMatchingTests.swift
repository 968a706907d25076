import TestSupport
import Testing

@testable import tinamou

/// The equal lines of two versions.
struct LineMatchingTests {
    private func pairs(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
        LineMatching(old.map { ArraySlice($0.utf8) }, new.map { ArraySlice($0.utf8) }).pairs
    }

    @Test func `unique lines stay together, and repeated ones between them too`() {
        let old = ["a", "{", "b", "}", "{", "c", "}"]
        let new = ["a", "{", "x", "}", "{", "b", "}", "{", "c", "}"]
        #expect(pairs(old, new).map(\.old) == [0, 1, 2, 3, 4, 5, 6])
        #expect(pairs(old, new).map(\.new) == [0, 1, 5, 6, 7, 8, 9])
        #expect(pairs([], ["a"]).isEmpty && pairs(["a"], []).isEmpty)
    }

    @Test func `pairs are equal lines in the order of both versions`() {
        var generator = SeededRandom(seed: 7)
        for _ in 0..<300 {
            let lines = { (generator: inout SeededRandom) in
                (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
                    "\(Int.random(in: 0..<12, using: &generator))"
                }
            }
            let (old, new) = (lines(&generator), lines(&generator))
            let pairs = pairs(old, new)
            #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
            #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
        }
    }

    /// A comparison line by line would take hours.
    @Test func `a large file in reverse order is compared`() {
        let lines = (0..<200_000).map { "\($0 / 2)" }
        #expect(pairs(lines, lines.reversed()).count < 100)
    }
}
