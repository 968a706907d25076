import AutoLayout
import NibLayout
import Testing

/// Safe areas and margins, by rules and from a table.
struct InsetRuleTests {
    private typealias Doc = SmallDocument

    private let filling = Doc.rules(
        """
        c1 a.leading safe.leading
        c2 a.trailing safe.trailing
        c3 a.top safe.top
        c4 a.bottom safe.bottom
        """)

    @Test(
        arguments: [
            ("retina4_7", "width=\"375\" height=\"667\"", "", [0, 20, 375, 647]),
            ("retina6_1", "width=\"414\" height=\"896\"", "", [0, 44, 414, 818]),
            (
                "retina6_1", "width=\"414\" height=\"896\"",
                "<navigationItem key=\"navigationItem\" id=\"n\"/>",
                [0, 44, 414, 818]
            ),
            (
                "retina6_1", "width=\"414\" height=\"896\"",
                "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>",
                [0, 88, 414, 774]
            ),
            (
                "retina6_1", "width=\"414\" height=\"808\"",
                "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>",
                [0, 0, 414, 774]
            ),
            (
                "retina6_12", "width=\"393\" height=\"852\"",
                "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>",
                [0, 59, 393, 710]
            ),
            (
                "retina4_7", "width=\"300\" height=\"200\"",
                "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
                    + "<nil key=\"simulatedStatusBarMetrics\"/>",
                [0, 0, 300, 200]
            ),
        ] as [(String, String, String, [Double])])
    func `the safe area excludes device insets and bars`(
        device: String, size: String, extras: String, frame: [Double]
    ) throws {
        let document = try Doc(
            scene: Doc.view("a"), constraints: filling, extras: extras, device: device,
            rootSize: size)
        #expect(try document.frames()["a"] == frame)
    }

    @Test func `rows above a row do not change its safe area`() throws {
        func top(_ attributes: String) throws -> Double? {
            let label = Doc.view("a", "label", "text=\"Word\"", size: (100, 20))
            let cell = """
                <tableViewCell id="c" \(attributes)><rect key="frame" x="0" y="0" width="320" height="54"/>
                <autoresizingMask key="autoresizingMask"/>
                <tableViewCellContentView key="contentView" id="k" \(attributes)>
                <rect key="frame" x="0" y="0" width="320" height="54"/><autoresizingMask key="autoresizingMask"/>
                <subviews>\(label)</subviews>
                <constraints>\(Doc.rules("x a.leading k.leading\ny a.top k.topMargin"))</constraints>
                </tableViewCellContentView></tableViewCell>
                """
            let table = Doc.view(
                "t", "tableView", size: (320, 480), content: "<prototypes>\(cell)</prototypes>")
            let pins =
                "p t.leading root.leading\nq root.trailing t.trailing\nr t.top root.top\ns root.bottom t.bottom"
            return try Doc(table, constraints: Doc.rules(pins)).frames()["a"]?[1]
        }
        #expect(try top("preservesSuperviewLayoutMargins=\"YES\"") == top(""))
    }

    @Test func `insets of a table replace all others`() throws {
        let document = try Doc(
            scene: Doc.view("a"), constraints: filling, extras: "", device: "retina6_1",
            rootSize: "width=\"414\" height=\"896\"")
        #expect(try document.frames(env: "root safe top 100\n")["a"] == [0, 100, 414, 796])
    }

    @Test func `a controller's guides end at the bars`() throws {
        let rules = Doc.rules(
            """
            c1 a.leading root.leading
            c2 a.width constant=10
            c3 a.top above.bottom constant=3
            c4 below.top a.bottom constant=4
            """)
        let document = try Doc(
            scene: Doc.view("a"), constraints: rules, extras: "", device: "retina4_7",
            rootSize: "width=\"375\" height=\"667\"")
        #expect(try document.frames()["a"] == [0, 23, 10, 640])
        #expect(
            try document.frames(env: "root vc bottom 49\n")["a"] == [
                0, 23 - 20, 10, 667 - 3 - 49 - 4,
            ])
    }

    @Test func `margins depend on the class unless they are explicit`() throws {
        func inner(_ own: String) throws -> [Double]? {
            let content =
                own + "<subviews>\(Doc.view("a"))</subviews><constraints>"
                + Doc.rules(
                    """
                    k1 a.leading p.leadingMargin
                    k2 a.trailing p.trailingMargin
                    k3 a.top p.topMargin
                    k4 a.bottom p.bottomMargin
                    """) + "</constraints>"
            let document = try Doc(
                "<view id=\"p\"><rect key=\"frame\" x=\"50\" y=\"100\" width=\"100\" height=\"60\"/>\(content)</view>"
            )
            return try document.frames()["a"]
        }
        #expect(try inner("") == [8, 8, 84, 44])
        #expect(
            try inner(
                "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>")
                == [2, 1, 94, 56])
    }

    @Test func `a missing margin of a table is equal to the opposite one`() throws {
        let document = try Doc(
            Doc.view("a"),
            constraints: Doc.rules(
                """
                c1 a.leading root.leadingMargin
                c2 a.trailing root.trailingMargin
                c3 a.top root.top
                c4 a.height constant=1
                """))
        #expect(try document.frames(env: "root margin left 25\n")["a"] == [25, 0, 270, 1])
        #expect(try document.frames()["a"] == [16, 0, 288, 1])
    }
}
