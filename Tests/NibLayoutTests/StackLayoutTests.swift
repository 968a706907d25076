import NibLayout
import Testing

/// Stack views, derived by hand.
struct StackLayoutTests {
    private typealias Doc = SmallDocument

    /// A stack of 300 by 90 with three labels of 40 by 20, 60 by 20 and 80 by 30.
    private func stack(_ attributes: String, margins: String = "", hidden: String = "") throws
        -> [String: [Double]]
    {
        let labels = [("a", 40.0, 20.0), ("b", 60, 20), ("c", 80, 30)].map { id, width, height in
            let extra = hidden == id ? "hidden=\"YES\"" : ""
            let attributes = "horizontalHuggingPriority=\"\(id == "b" ? 250 : 251)\" \(extra)"
            return Doc.view(id, "label", attributes, size: (width, height))
        }
        let document = try Doc(
            Doc.view(
                "s", "stackView", attributes,
                content: "<subviews>\(labels.joined())</subviews>" + margins),
            constraints: Doc.rules(
                """
                c1 s.leading root.leading constant=10
                c2 s.top root.top constant=10
                c3 s.width constant=300
                c4 s.height constant=90
                """))
        #expect(try document.tree().conflicts.isEmpty)
        return try document.frames()
    }

    @Test func `fill grows the view with the lowest hugging priority`() throws {
        let frames = try stack("spacing=\"10\"")
        #expect(
            frames["a"] == [0, 0, 40, 90] && frames["b"] == [50, 0, 160, 90]
                && frames["c"] == [220, 0, 80, 90])
    }

    @Test func `fill equally divides the length without spaces, and skips hidden views`() throws {
        let frames = try stack("spacing=\"6\" distribution=\"fillEqually\" alignment=\"center\"")
        #expect(
            frames["a"] == [0, 35, 96, 20] && frames["b"] == [102, 35, 96, 20]
                && frames["c"] == [204, 30, 96, 30])
        let fewer = try stack("spacing=\"6\" distribution=\"fillEqually\"", hidden: "b")
        #expect(fewer["a"] == [0, 0, 147, 90] && fewer["c"] == [153, 0, 147, 90])
    }

    @Test func `equal spacing keeps the views' own widths`() throws {
        let frames = try stack("distribution=\"equalSpacing\" alignment=\"top\"")
        #expect(
            frames["a"] == [0, 0, 40, 20] && frames["b"] == [100, 0, 60, 20]
                && frames["c"] == [220, 0, 80, 30])
    }

    @Test func `fill proportionally follows the contents`() throws {
        let frames = try stack("distribution=\"fillProportionally\" alignment=\"bottom\"")
        // 300 / 180 = 5/3 of 40, 60 and 80.
        let widths = ["a", "b", "c"].compactMap { frames[$0]?[2] }
        #expect(zip(widths, [200.0 / 3, 100, 400.0 / 3]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
        #expect(frames["a"]?[1] == 70 && frames["c"]?[1] == 60)
    }

    @Test func `a nested stack and a container have the sizes that fit their contents`() throws {
        // 40 for the label; 30 + 10 + 40 for the stack; 5 + 25 + 10 for the container, by optional
        // constraints too.
        let inner = Doc.view(
            "inner", "stackView", "spacing=\"10\"",
            content: "<subviews>" + Doc.view("i1", "label", size: (30, 20))
                + Doc.view("i2", "label", size: (40, 20))
                + "</subviews>")
        let container = Doc.view(
            "box", "view",
            content: "<subviews>" + Doc.view("held", "view") + "</subviews>"
                + "<constraints>"
                + Doc.rules(
                    """
                    h1 held.leading box.leading constant=5
                    h2 box.trailing held.trailing constant=10 priority=900
                    h3 held.width constant=25 relation=greaterThanOrEqual
                    h4 held.top box.top
                    h5 box.bottom held.bottom
                    """) + "</constraints>")
        let document = try Doc(
            Doc.view(
                "s", "stackView", "distribution=\"fillProportionally\"",
                content: "<subviews>" + Doc.view("a", "label", size: (40, 20)) + inner + container
                    + "</subviews>"),
            constraints: Doc.rules(
                """
                c1 s.leading root.leading
                c2 s.top root.top
                c3 s.width constant=320
                c4 s.height constant=40
                """))
        let frames = try document.frames()
        #expect(["a", "inner", "box"].map { frames[$0]?[2] } == [80, 160, 80])
    }

    @Test func `explicit margins apply`() throws {
        let frames = try stack(
            "axis=\"vertical\" distribution=\"fillEqually\" insetsLayoutMarginsFromSafeArea=\"NO\"",
            margins:
                "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"6\" bottom=\"10\" right=\"14\"/>"
        )
        #expect(
            frames["a"] == [6, 5, 280, 25] && frames["b"] == [6, 30, 280, 25]
                && frames["c"] == [6, 55, 280, 25])
    }
}
