import NibFormat
import NibMerge
import TestSupport
import Testing

@testable import tinamou

/// The page of a merge.
struct MergePageTests {
    private func document(_ name: String) throws -> NibDocument {
        try DocumentRun.read("\(Self.fixtures)/\(name).xib")
    }

    private static var fixtures: String {
        let parts = #filePath.split(separator: "/").dropLast(2)
        return "/" + parts.joined(separator: "/") + "/Fixtures/merges"
    }

    @Test func `the page has pictures of all versions, the conflict, and who changed what`() throws
    {
        let (base, ours, theirs) = try (document("base"), document("ours"), document("theirs"))
        let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "Card.xib")
        let layout = try MergeLayout(merge.document, ours: ours, theirs: theirs)
        let origins = MergeOrigins(
            base: base, ours: ours, theirs: theirs, merged: layout.document)
        let lines = origins.changes.map { change in
            "\(change.sides.joined()) \(change.text) \(change.isMerged)"
        }
        #expect(lines.contains("ours added true"))
        #expect(lines.contains("ours text: “Welcome”, was “Hello” true"))
        #expect(lines.contains("theirs text: “Good morning”, was “Hello” false"))
        let page = MergePage(
            base: base, ours: ours, theirs: theirs, merged: layout.document,
            conflicts: merge.conflicts, warnings: layout.warnings
        ).text
        #expect(page.split(separator: "data:image/svg+xml").count == 5)
        #expect(page.contains("text of Label"))
        let frame = layout.document.element("lab-el-001")?.children.first { $0.name == "rect" }
        #expect(frame?["x"] == "40" && frame?["width"] == "160")
    }
}
