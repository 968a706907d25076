import Testing
import TraceFormat

/// What comments say of constraints.
struct TraceLabelsTests {
    private static let text = """
        # format 1
        V 1
        C 3
        # label 0  left edge
        # origin 0 framework
        # label 2 other
        c 0 = R 0 1 0 1
        # label
        # label x y
        # origin 1 user
        r 0
        # label 0
        # origin 0 user
        c 0 = R 1 1 0 1
        # label 0 right edge

        """

    @Test func `what is said holds from there on until something else is said`() throws {
        let labels = TraceLabels(try TraceReader().read(Self.text, file: "labels"))
        #expect(
            [4, 5, 7, 12, 13, 15, 16].map { labels.label(of: 0, at: $0) } == [
                nil, "left edge", "left edge", "left edge", nil, nil, "right edge",
            ])
        #expect(
            [5, 6, 13, 14].map { labels.isFromFramework(0, at: $0) } == [false, true, true, false])
        #expect(
            labels.label(of: 0) == "right edge" && labels.label(of: 1) == nil
                && labels.label(of: 2) == "other")
        #expect(!labels.isFromFramework(1))
    }

    @Test func `they are kept by the reader and the writer, and written by the writer`() throws {
        let trace = try TraceReader().read(Self.text, file: "labels")
        let again = String(decoding: TraceWriter.text(of: trace), as: UTF8.self)
        #expect(again.contains("# label 0  left edge\n# origin 0 framework\n# label 2 other\nc 0 "))
        var writer = TraceWriter()
        writer.label(3, "a\nb")
        writer.label(3, "")
        writer.origin(3, isFramework: true)
        writer.origin(3, isFramework: false)
        let lines = String(decoding: writer.lines, as: UTF8.self)
        #expect(lines == "# label 3 a b\n# label 3\n# origin 3 framework\n# origin 3 user\n")
    }
}
