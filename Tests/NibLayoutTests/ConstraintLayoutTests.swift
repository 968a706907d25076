import AutoLayout
import NibFormat
import NibLayout
import Testing

/// Frames of small documents, derived by hand.
struct ConstraintLayoutTests {
    private typealias Doc = SmallDocument

    @Test func `without Auto Layout only autoresizing masks resize`() throws {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="r"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
            <view id="a"><rect key="frame" x="10" y="5" width="30" height="20"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/><subviews>
            <view id="b"><rect key="frame" x="5" y="5" width="20" height="10"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/></view></subviews></view>
            <view id="c"><rect key="frame" x="60" y="5" width="30" height="20"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/><constraints>
            <constraint firstAttribute="width" constant="99" id="w"/></constraints></view></subviews></view></objects>
            </document>
            """, file: "old.xib")
        func frames(_ size: Size?) -> [String: Rect] {
            let tree = DocumentLayout(document, options: DocumentLayoutOptions(size: size)).trees()[
                0]
            return Dictionary(uniqueKeysWithValues: tree.views.map { ($0.id, $0.frame) })
        }
        #expect(frames(nil)["c"] == Rect(x: 60, y: 5, width: 30, height: 20))
        let wide = frames(Size(width: 200, height: 100))
        #expect(wide["a"] == Rect(x: 10, y: 5, width: 130, height: 20))
        #expect(wide["b"] == Rect(x: 105, y: 5, width: 20, height: 10))
        #expect(wide["c"] == Rect(x: 160, y: 55, width: 30, height: 20))
    }

    @Test func `edges, ratios and centres position a view`() throws {
        let document = try Doc(
            Doc.view("a"),
            constraints: Doc.rules(
                """
                c1 a.leading root.leading constant=20
                c2 root.trailing a.trailing constant=12
                c3 a.width a.height multiplier=16:9
                c4 a.centerY root.centerY multiplier=0.5
                """))
        // 320 - 20 - 12 = 288 wide, 288 · 9/16 = 162 high, the middle at 120.
        #expect(try document.frames()["a"] == [20, 39, 288, 162])
        #expect(try document.tree().conflicts.isEmpty)
        #expect(try document.ambiguous().isEmpty)
    }

    @Test func `constraints refer to alignment rectangles`() throws {
        let document = try Doc(
            Doc.view("s", "switch", "horizontalHuggingPriority=\"750\"")
                + Doc.view("l", "slider", size: (118, 30)),
            constraints: Doc.rules(
                """
                c1 root.trailing s.trailing constant=10
                c2 s.top root.top constant=5
                c3 l.leading root.leading constant=10
                c4 s.leading l.trailing constant=8
                c5 l.top root.top
                """))
        // A switch is 51 wide, of which 2 on the right do not count; a slider has 2 on both sides,
        // and 1 below.
        #expect(try document.frames()["s"] == [261, 5, 51, 31])
        #expect(try document.frames()["l"] == [8, 0, 247, 30])
    }

    @Test func `a size class excludes a view with its constraints`()
        throws
    {
        let rules = Doc.rules(
            """
            c1 a.leading root.leading constant=10
            c2 a.leading root.leading constant=30
            c3 a.top root.top
            c4 a.width constant=5
            c5 a.height constant=5
            """)
        let variations = """
            <variation key="default"><mask key="constraints"><exclude reference="c2"/></mask></variation>
            <variation key="widthClass=compact"><mask key="constraints"><include reference="c2"/>
            <exclude reference="c1"/></mask></variation>
            """
        let phone = try Doc(
            Doc.view("a"), constraints: rules + "</constraints>" + variations + "<constraints>")
        #expect(try phone.frames()["a"] == [30, 0, 5, 5])
        let tablet = try Doc(
            Doc.view("a"), constraints: rules + "</constraints>" + variations + "<constraints>",
            device: "ipad9_7")
        #expect(try tablet.frames()["a"] == [10, 0, 5, 5])
    }

    @Test func `a view without constraints keeps its frame, and follows its superview by its mask`()
        throws
    {
        let document = try Doc(
            """
            <view id="m"><rect key="frame" x="20" y="30" width="280" height="100"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view>
            <view id="f" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="7" y="9" width="11" height="13"/></view>
            """ + Doc.view("b"),
            constraints: Doc.rules(
                """
                c1 b.leading m.leading
                c2 b.trailing m.trailing
                c3 b.top m.bottom constant=8
                c4 b.height constant=10
                """))
        let stored = try document.frames()
        #expect(
            stored["m"] == [20, 30, 280, 100] && stored["f"] == [7, 9, 11, 13]
                && stored["b"] == [20, 138, 280, 10])
        let larger = try document.frames(size: Size(width: 400, height: 500))
        #expect(larger["root"] == [0, 0, 400, 500] && larger["f"] == [7, 9, 11, 13])
        #expect(larger["m"] == [20, 50, 360, 100] && larger["b"] == [20, 158, 360, 10])
    }

    @Test func `edges of a scroll view are those of its content for its subviews`() throws {
        let document = try Doc(
            Doc.view(
                "s", "scrollView",
                content: "<subviews>\(Doc.view("c"))</subviews><constraints>"
                    + Doc.rules(
                        """
                        k1 c.leading s.leading constant=5
                        k2 c.top s.top constant=6
                        k3 s.trailing c.trailing constant=5
                        k4 s.bottom c.bottom
                        k5 c.width s.width constant=-10
                        k6 c.height constant=900
                        """) + "</constraints>"),
            constraints: Doc.rules(
                """
                c1 s.leading root.leading
                c2 s.trailing root.trailing
                c3 s.top root.top constant=40
                c4 s.bottom root.bottom
                """))
        #expect(try document.frames()["s"] == [0, 40, 320, 440])
        #expect(try document.frames()["c"] == [5, 6, 310, 900])
        #expect(try document.ambiguous().isEmpty)
    }

    @Test func `content without a size makes a scroll view ambiguous`() throws {
        let document = try Doc(
            Doc.view(
                "s", "scrollView",
                content: "<subviews>\(Doc.view("c"))</subviews><constraints>"
                    + Doc.rules(
                        """
                        k1 c.leading s.leading
                        k2 c.top s.top
                        k3 c.width constant=10
                        k4 c.height constant=10
                        k5 s.trailing c.trailing
                        """) + "</constraints>"),
            constraints: Doc.rules(
                """
                c1 s.leading root.leading
                c2 s.trailing root.trailing
                c3 s.top root.top
                c4 s.bottom root.bottom
                """))
        #expect(try document.ambiguous() == ["s"])
        #expect(try document.frames()["s"] == [0, 0, 320, 480])
    }

    @Test func `a conflict has the ids of its constraints`() throws {
        let document = try Doc(
            Doc.view("a"),
            constraints: Doc.rules(
                """
                c1 a.leading root.leading constant=20
                c2 a.trailing root.trailing
                c3 a.top root.top
                c4 a.height constant=10
                c5 a.width constant=100
                """))
        let tree = try document.tree()
        #expect(tree.conflicts.map { $0.sorted() } == [["c1", "c2", "c5"]])
        #expect(try document.frames()["a"] == [20, 0, 300, 10])
    }

    @Test
    func
        `texts with equal hugging that share a length are ambiguous, independent of stored frames`()
        throws
    {
        func labels(_ hugging: Int) throws -> SmallDocument {
            let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
            return try Doc(
                Doc.view(
                    "a", "label", "verticalHuggingPriority=\"251\"", size: (50, 21), content: font)
                    + Doc.view(
                        "b", "label", "verticalHuggingPriority=\"\(hugging)\"", size: (50, 21),
                        content: font),
                constraints: Doc.rules(
                    """
                    c1 a.leading root.leading
                    c2 b.leading root.leading
                    c3 a.top root.top constant=430
                    c4 b.top a.bottom constant=8
                    c5 root.bottom b.bottom
                    """))
        }
        #expect(try labels(251).ambiguous() == ["a", "b"])
        #expect(try labels(252).ambiguous().isEmpty)
        #expect(try labels(251).frames()["b"] == [0, 459, 50, 21])
    }

    @Test func `an ambiguous view has the verifyAmbiguity of its author`() throws {
        let document = try Doc(
            Doc.view("a", "view", "verifyAmbiguity=\"ignoreSizes\""),
            constraints: Doc.rules("c1 a.leading root.leading\nc2 a.top root.top"))
        let view = try #require(document.tree().views.last)
        #expect(view.isAmbiguous && view.verifyAmbiguity == "ignoreSizes")
    }
}
