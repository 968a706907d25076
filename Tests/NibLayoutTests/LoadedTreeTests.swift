import AutoLayout
import NibLayout
import Testing

/// View trees as an app loads them, not as the canvas shows them.
struct LoadedTreeTests {
    private typealias Doc = SmallDocument

    @Test func `placeholder constraints and sizes are removed`() throws {
        let document = try Doc(
            Doc.view("v", size: (30, 30)),
            constraints: Doc.rules(
                """
                a v.leading root.leading constant=10
                b v.top root.top constant=10
                c v.width constant=50
                d v.height constant=60 placeholder=YES
                """))
        #expect(try document.frames()["v"] == [10, 10, 50, 60])
        #expect(try document.frames(isLoaded: true)["v"] == [10, 10, 50, 0])
    }

    @Test func `a stack view skips a hidden view`() throws {
        let views =
            Doc.view("a", size: (40, 20), content: Self.fixed("a", 40, 20))
            + Doc.view("b", "view", "hidden=\"YES\"", size: (30, 20))
            + Doc.view("c", size: (50, 20), content: Self.fixed("c", 50, 20))
        let document = try Doc(
            Doc.view("s", "stackView", "spacing=\"10\"", content: "<subviews>\(views)</subviews>"),
            constraints: Doc.rules("p s.leading root.leading\nq s.top root.top"))
        let canvas = try document.frames(), loaded = try document.frames(isLoaded: true)
        #expect(canvas["s"] == [0, 0, 100, 20] && loaded["s"] == [0, 0, 100, 20])
        #expect(canvas["c"] == [50, 0, 50, 20] && loaded["c"] == [50, 0, 50, 20])
        // The space is shared between both sides of the hidden view, which has no width.
        #expect(loaded["b"] == [45, 0, 0, 20])
    }

    @Test func `the baseline of a stack view is that of an arranged view`() throws {
        let labels =
            Doc.view("a", "label", "text=\"a\"", size: (10, 20.5))
            + Doc.view("b", "label", "text=\"b\"", size: (10, 20.5))
        let document = try Doc(
            Doc.view(
                "s", "stackView", "axis=\"vertical\"", content: "<subviews>\(labels)</subviews>")
                + Doc.view("l", "label", "text=\"l\"", size: (10, 20.5)),
            constraints: Doc.rules(
                """
                p s.leading root.leading
                q s.top root.top constant=100
                r l.leading s.trailing
                t l.lastBaseline s.lastBaseline
                """))
        let frames = try document.frames()
        #expect(frames["s"] == [0, 100, 10, 41])
        #expect(frames["l"] == [10, 120.5, 10, 20.5])
    }

    @Test func `the safe area in a view outside its superview is at most as wide as the insets`()
        throws
    {
        let inner = Doc.view("i", size: (1, 1))
        let document = try Doc(
            Doc.view(
                "o",
                content: "<subviews>\(inner)</subviews>"
                    + "<viewLayoutGuide key=\"safeArea\" id=\"os\"/><constraints>"
                    + Doc.rules(
                        "a i.leading os.leading\nb i.top os.top\nc i.width constant=10\nd os.bottom i.bottom"
                    )
                    + "</constraints>"),
            constraints: Doc.rules(
                """
                p o.leading root.leading
                q o.top root.top constant=-50
                r o.width constant=100
                s o.height constant=300
                """), device: "retina4_0")
        // The status bar covers 20 points of the root, and so of the view, though that begins 50
        // points higher.
        #expect(try document.frames()["i"] == [0, 20, 10, 280])
    }

    private static func fixed(_ id: String, _ width: Double, _ height: Double) -> String {
        "<constraints>"
            + Doc.rules(
                "\(id)w \(id).width constant=\(width)\n\(id)h \(id).height constant=\(height)")
            + "</constraints>"
    }
}
