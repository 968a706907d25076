import AutoLayout
import TestSupport
import Testing

struct StackListingTests {
    static let names = FixtureFiles.names(in: "stacks", extension: "txt")

    @Test func `rules 55 to 71 have a fixture each`() {
        for rule in 55...71 {
            #expect(
                Self.names.contains { $0.hasPrefix("rule-\(rule)-") }, "no fixture for rule \(rule)"
            )
        }
    }

    @Test(arguments: names)
    func `a stack view has the constraints of its rule, one for one`(name: String) throws {
        let fixture = try StackFixture(name)
        fixture.root.layoutIfNeeded()
        guard !fixture.lines.isEmpty else { return }
        let actual = fixture.actualLines, expected = fixture.lines
        #expect(Set(actual).subtracting(expected).sorted() == [], "\(name): not wanted")
        #expect(Set(expected).subtracting(actual).sorted() == [], "\(name): missing")
        #expect(actual.count == expected.count)
    }

    @Test(arguments: names)
    func `a stack view's frames are those of hand arithmetic`(name: String) throws {
        let fixture = try StackFixture(name)
        fixture.root.layoutIfNeeded()
        #expect(fixture.root.layoutEngine.conflicts.isEmpty)
        for (view, frame) in fixture.frames {
            let actual = try #require(fixture.views[view]).frame
            #expect(isNear(actual, frame), "\(name): \(view) is at \(actual), not \(frame)")
        }
    }
}

/// Whether frames are equal but for rounding: by default that of a few sums and quotients of
/// numbers up to a thousand.
func isNear(_ one: Rect, _ other: Rect, within slack: Double = 1e-9) -> Bool {
    zip(
        [one.minX, one.minY, one.width, one.height],
        [other.minX, other.minY, other.width, other.height]
    )
    .allSatisfy { abs($0 - $1) < slack }
}
