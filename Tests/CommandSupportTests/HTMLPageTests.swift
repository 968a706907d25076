import Testing

@testable import CommandSupport

@Suite struct HTMLPageTests {
    private static let hostile = "<script>alert(\"a & 'b'\")</script>\u{0}"

    private static func page(_ text: String) -> HTMLPage {
        let plot = LinePlot(
            title: text, horizontal: PlotAxis(text, .logarithmic),
            vertical: PlotAxis("time", .logarithmic, unit: .time),
            series: [
                .init(text, style: 0, points: [(1, 10), (10, 200)]),
                .init("other", style: 1, points: [(1, 3)]),
            ])
        let table = HTMLTable(
            caption: text, columns: [.text(text), .number("n")],
            rows: [[.init(text), .init("1 µs", key: 1_000)]])
        let bars = BarPlot(
            title: text, axis: PlotAxis(text, .linear, unit: .ratio),
            bars: [.init(text, 2, reach: 3)])
        let blocks: [HTMLBlock] = [
            .paragraph(text), .table(table), .plots([plot]), .bars([bars]), .lines(text),
            .pictures([
                .init(
                    svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>\(text)</text></svg>",
                    title: text)
            ]
            ),
            .details(text, [.paragraph(text)]),
            .node(.element("b", [HTMLAttribute("title", text)], text)),
        ]
        let sections = [HTMLSection(name: "one", title: text, note: text, blocks: blocks)]
        return HTMLPage(title: text, summary: text, facts: [(text, text)], sections: sections)
    }

    @Test func `nothing that comes in as text becomes markup`() {
        let page = Self.page(Self.hostile).text
        #expect(!page.contains("<script>alert") && !page.contains("\u{0}"))
        #expect(
            page.contains(
                "&lt;script&gt;alert(&quot;a &amp; &#39;b&#39;&quot;)&lt;/script&gt;\u{FFFD}"))
        #expect(
            page.split(separator: "<script>").count == 2, "the page's own script is the only one")
    }

    @Test func `the same content gives the same bytes`() {
        let texts = (0..<3).map { _ in Self.page("a").text }
        #expect(Set(texts).count == 1)
    }

    @Test func `a page asks for nothing from elsewhere`() {
        // The name of a namespace is no address.
        let page = Self.page("plain").text.split(separator: "http://www.w3.org/2000/svg").joined()
        #expect(page.contains("default-src &#39;none&#39;"))
        for word in ["http://", "https://", "@import", "url(", "src=\"/", "fetch("] {
            #expect(!page.contains(word))
        }
    }

    @Test func `every element that is opened is closed`() {
        let page = Self.page("x").text
        for name in [
            "html", "body", "section", "table", "tr", "td", "svg", "figure", "details", "path",
            "line",
        ] {
            let opened =
                page.split(separator: "<\(name)>").count + page.split(separator: "<\(name) ").count
            #expect(opened - 2 == page.split(separator: "</\(name)>").count - 1, "\(name)")
        }
    }

    @Test func `cells carry the number that sorts them, and links stay on the page`() {
        let table = HTMLTable(
            caption: "c", columns: [.text("name"), .number("time")],
            rows: [
                [.init("a", link: "#a"), .init("2 ms", key: 2e6, mark: .bad)],
                [.init("b", link: "javascript:x")],
                [.init("c"), .init("?", key: .infinity)],
            ])
        let text = table.node.text
        #expect(text.contains("<td class=\"number bad\" data-key=\"2000000.0\">2 ms</td>"))
        #expect(text.contains("<a href=\"#a\">a</a>") && !text.contains("javascript"))
        #expect(
            text.contains("<tr><td>b</td><td class=\"number\"></td></tr>"),
            "a short row is filled up")
        #expect(!text.contains("inf"))
    }

    @Test func `a picture is data whose bytes cannot end its attribute`() {
        let picture = HTMLPicture(svg: "<svg id=\"a\">é#%&'</svg>", title: "t").node.text
        let data = "data:image/svg+xml,%3Csvg id=%22a%22%3E%C3%A9%23%25%26%27%3C/svg%3E"
        #expect(picture.contains("src=\"\(data)\""))
    }
}
