import Testing

@testable import NibMerge

@Suite struct SequenceMergeTests {
    private func merged(_ base: String, _ ours: String, _ theirs: String) -> String? {
        let merge = SequenceMerge(
            Three(base: Array(base), ours: Array(ours), theirs: Array(theirs)), first: .ours)
        return merge.isConflict ? nil : String(merge.result)
    }

    @Test func `items of both sides stay at their places`() {
        #expect(merged("abc", "axbc", "abyc") == "axbyc")
        #expect(merged("abc", "abcx", "yabc") == "yabcx")
    }

    @Test func `items at the same place keep the order of each side`() {
        #expect(merged("ab", "axyb", "auvb") == "axyuvb")
        #expect(merged("", "xy", "uv") == "xyuv")
    }

    @Test func `one side's order counts, and two different ones are a conflict`() {
        #expect(merged("abc", "cab", "abc") == "cab")
        #expect(merged("abc", "abc", "cab") == "cab")
        #expect(merged("abc", "cab", "bca") == nil)
    }

    @Test func `the result does not depend on the order of the sides`() {
        let inputs = Three(base: Array("abc"), ours: Array("axbc"), theirs: Array("aybcz"))
        let swapped = Three(base: inputs.base, ours: inputs.theirs, theirs: inputs.ours)
        #expect(
            SequenceMerge(inputs, first: .theirs).result
                == SequenceMerge(swapped, first: .ours).result)
    }
}
