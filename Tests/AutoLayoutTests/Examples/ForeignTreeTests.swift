import Foundation
import Testing

struct ForeignTreeTests {
    @Test func `a tree of somebody else's is laid out`() throws {
        let (window, sidebar, text, line) = makeEditor()
        try window.layout()
        // The name of 28 letters is cut to 80 / 3 = 26.67, of which edges are rounded: 27 columns,
        // and one free.
        #expect(sidebar.place == (0, 0, 27, 23))
        // 26.67 + 1 = 27.67 rounds to 28; 80 - 28 = 52.
        #expect(text.place == (28, 0, 52, 23))
        #expect(line.place == (0, 23, 80, 1))
        window.place.columns = 120
        window.invalidateLayoutPlacement()
        try window.layout()
        // A third is 40: the name has its 28 letters; the text begins at 29 and has 120 - 29 = 91.
        #expect(sidebar.place == (0, 0, 28, 23) && text.place == (29, 0, 91, 23))
    }

    @Test func `it takes less than sixty lines`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "ForeignTree.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count < 60)
    }
}
