import CommandSupport
import Testing

/// Tables of text.
struct TextTableTests {
    @Test func `names align left and numbers right, and no line ends with a space`() {
        var table = TextTable(["name", "time"], leftColumnCount: 1)
        table.append(["a", "10 ns"])
        table.append(["longer"])
        #expect(table.text == "name     time\na       10 ns\nlonger")
    }

    @Test func `lines without a header are indented, and rows may be short`() {
        var table = TextTable()
        table.append(["one", "two", "three"])
        table.append(["longer"])
        table.append(["", "b"])
        #expect(table.indented() == "  one     two  three\n  longer\n          b\n")
        #expect(TextTable(["a"], minimumWidths: [4]).body.isEmpty)
    }
}
