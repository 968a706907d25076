import Diagnostics
import Testing

@testable import NibLayout

/// Tables of insets.
struct InsetTableTests {
    @Test func rowsOfTheDocumentWinOverOthers() throws {
        let table = try InsetTable(
            "path\tview_id\tkind\tedge\tinset\na/x.xib\tv\tsafe\ttop\t20\nb/x.xib\tv\tsafe\ttop\t44\r\n",
            file: "t.tsv")
        let key = InsetTable.Key(view: "v", kind: .safeArea, edge: .top)
        #expect(table.insets(for: "b/x.xib")[key] == 44)
        #expect(table.insets(for: "/elsewhere/a/x.xib")[key] == 20)
        #expect(table.insets(for: "copy.xib")[key] == 20)
    }

    @Test(arguments: [
        ("view_id\tkind\tedge\n", 1, "inset"),
        ("view_id\tkind\tedge\tinset\nv\tguide\ttop\t1\n", 2, "guide"),
        ("view_id\tkind\tedge\tinset\n\nv\tsafe\tleading\t1\n", 3, "leading"),
        ("view_id\tkind\tedge\tinset\nv\tsafe\ttop\tnan\n", 2, "nan"),
    ])
    func mistakesNameTheirLine(text: String, line: Int, word: String) {
        let error = #expect(throws: Diagnostic.self) { try InsetTable(text, file: "t.tsv") }
        #expect(error?.line == line)
        #expect(error?.message.contains(word) == true)
    }
}
