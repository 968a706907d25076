import AutoLayout
import NibLayout
import Testing

/// Self-sizing cells.
struct RowLayoutTests {
    private typealias Doc = SmallDocument

    private static func cell(_ id: String, y: Double, _ attributes: String = "") -> String {
        let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
        let label = Doc.view(
            "l\(id)", "label", "text=\"Some words\" numberOfLines=\"0\"", size: (300, 20.5),
            content: font)
        let rules = Doc.rules(
            """
            a\(id) l\(id).leading k\(id).leading constant=10
            b\(id) k\(id).trailing l\(id).trailing constant=10
            c\(id) l\(id).top k\(id).top constant=10
            d\(id) k\(id).bottom l\(id).bottom constant=10
            """)
        return """
            <tableViewCell id="c\(id)" \(attributes)><rect key="frame" x="0" y="\(y)" width="320" height="41"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" id="k\(id)">
            <rect key="frame" x="0" y="0" width="320" height="40.5"/>
            <autoresizingMask key="autoresizingMask"/><subviews>\(label)</subviews><constraints>\(rules)</constraints>
            </tableViewCellContentView></tableViewCell>
            """
    }

    private static let footer = """
        <view key="tableFooterView" id="f"><rect key="frame" x="0" y="110" width="320" height="30"/>
        <autoresizingMask key="autoresizingMask"/></view>
        """

    private func table(_ attributes: String, _ first: String = "") throws -> SmallDocument {
        let cells = Self.cell("1", y: 28, first) + Self.cell("2", y: 69)
        let table = Doc.view(
            "t", "tableView", attributes, size: (320, 568),
            content: "<prototypes>\(cells)</prototypes>" + Self.footer)
        return try Doc(
            table,
            constraints: Doc.rules(
                "p t.leading root.leading\nq root.trailing t.trailing\nr t.top root.top\ns root.bottom t.bottom"
            ),
            rootSize: "width=\"320\" height=\"568\"")
    }

    private static let large = LayoutConfiguration(textSize: .accessibilityExtraExtraExtraLarge)

    @Test func `larger texts grow their rows and move the views below`() throws {
        let document = try table("rowHeight=\"-1\" estimatedRowHeight=\"-1\"")
        let stored = try document.frames(), large = try document.frames(configuration: Self.large)
        #expect(stored["c1"] == [0, 28, 320, 41])
        #expect(stored["f"]?[1] == 110)
        let height = try #require(large["l1"]?[3])
        #expect(height > 60)
        #expect(large["k1"] == [0, 0, 320, height + 20])
        #expect(large["c1"] == [0, 28, 320, height + 20.5])
        #expect(large["c2"] == [0, 28 + height + 20.5, 320, height + 20.5])
        #expect(large["f"]?[1] == 110 + 2 * (height + 20.5 - 41))
    }

    @Test func `a header and a footer are as wide as the table`() throws {
        let header = Self.footer.replacing("tableFooterView", with: "tableHeaderView")
            .replacing("id=\"f\"", with: "id=\"h\"").replacing("y=\"110\"", with: "y=\"0\"")
        let table = Doc.view(
            "t", "tableView", size: (320, 568), content: header + Self.footer)
        let document = try Doc(
            table,
            constraints: Doc.rules(
                "p t.leading root.leading\nq root.trailing t.trailing\nr t.top root.top\ns root.bottom t.bottom"
            ),
            rootSize: "width=\"375\" height=\"568\"")
        let frames = try document.frames()
        #expect(frames["t"] == [0, 0, 375, 568])
        #expect(frames["h"] == [0, 0, 375, 30])
        #expect(frames["f"] == [0, 110, 375, 30])
    }

    @Test func `rows of a fixed height keep it`() throws {
        let large = try table("rowHeight=\"41\"").frames(configuration: Self.large)
        #expect(large["c1"] == [0, 28, 320, 41])
        #expect(large["c2"] == [0, 69, 320, 41])
    }

    @Test func `a row with contents of no definite height keeps its stored height`() throws {
        let cell = Self.cell("1", y: 28).replacing(
            "constant=\"10\"/></constraints>",
            with: "constant=\"10\" priority=\"1\"/></constraints>")
        let table = Doc.view(
            "t", "tableView", "rowHeight=\"-1\"", size: (320, 568),
            content: "<prototypes>\(cell)</prototypes>")
        let document = try Doc(
            table,
            constraints: Doc.rules(
                "p t.leading root.leading\nq root.trailing t.trailing\nr t.top root.top\ns root.bottom t.bottom"
            ))
        let phone = LayoutConfiguration(device: .named("retina6_1"))
        #expect(try document.frames(configuration: phone)["c1"]?[3] == 41)
    }

    @Test func `a cell of a xib is as high as its contents`() throws {
        let cell = Self.cell("1", y: 0)
        let document = try Doc(cell: cell)
        #expect(try document.frames()["c1"]?[3] == 41)
        let large = try document.frames(configuration: Self.large),
            height = try #require(large["l1"]?[3])
        #expect(large["c1"]?[3] == height + 20.5)
    }
}
