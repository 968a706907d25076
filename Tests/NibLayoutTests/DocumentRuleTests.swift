import AutoLayout
import NibLayout
import Testing

private typealias Doc = SmallDocument

/// Rules of Auto Layout (Documentation/LayoutRules.md) that depend on attributes of documents.
struct DocumentRuleTests {
    /// Two labels of 50 by 20 that share the width or the height of the root.
    private func labels(_ attributes: [String], axis: Axis) throws -> [[Double]] {
        let ends = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
        let across = axis == .horizontal ? "top" : "leading"
        let views = zip(["a", "b"], attributes).map { Doc.view($0, "label", $1, size: (50, 20)) }
        let document = try Doc(
            views.joined(),
            constraints: Doc.rules(
                """
                c1 a.\(ends.0) root.\(ends.0)
                c2 b.\(ends.0) a.\(ends.1)
                c3 root.\(ends.1) b.\(ends.1)
                c4 a.\(across) root.\(across)
                c5 b.\(across) root.\(across)
                """))
        let frames = try document.frames()
        return ["a", "b"].compactMap { frames[$0] }
    }

    @Test func `rule 37: a document's hugging priority overrides the default`() throws {
        // Of 320 the one that hugs less takes what the other leaves.
        let wide = try labels(["horizontalHuggingPriority=\"251\"", ""], axis: .horizontal)
        #expect(wide.map { $0[2] } == [50, 270])
        let second = ["verticalHuggingPriority=\"252\"", "horizontalHuggingPriority=\"251\""]
        let other = try labels(second, axis: .horizontal)
        #expect(other.map { $0[2] } == [270, 50])
        let high = try labels(["verticalHuggingPriority=\"251\"", ""], axis: .vertical)
        #expect(high.map { $0[3] } == [20, 460])
    }

    @Test func `rule 77: views of documents translate their masks by default`() throws {
        let frame = "<rect key=\"frame\" x=\"20\" y=\"30\" width=\"100\" height=\"40\"/>"
        let document = try Doc(
            "<view id=\"said\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)</view>"
                + "<view id=\"open\">\(frame)</view>",
            constraints: Doc.rules(
                """
                c1 said.leading open.trailing constant=5
                c2 said.top open.top
                c3 said.width constant=7
                c4 said.height constant=8
                """))
        let frames = try document.frames()
        #expect(frames["open"] == [20, 30, 100, 40] && frames["said"] == [125, 30, 7, 8])
        #expect(try document.tree().conflicts.isEmpty)
    }

    /// A view with a constraint of every device, and with one that is there in some size classes
    /// only.
    private func adaptive(_ variations: String) throws -> SmallDocument {
        let rules = Doc.rules(
            """
            all a.top root.top
            h a.height constant=5
            w a.width constant=5
            near a.leading root.leading constant=10
            far a.leading root.leading constant=30
            """)
        return try Doc(
            Doc.view("a"), constraints: rules + "</constraints>" + variations + "<constraints>")
    }

    @Test func `rule 95: a mask removes constraints, and another size class restores them`()
        throws
    {
        let document = try adaptive(
            """
            <variation key="default"><mask key="constraints"><exclude reference="far"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints"><include reference="far"/>
            <exclude reference="near"/></mask></variation>
            """)
        let pad = try #require(ScreenDevice.named("ipad9_7")),
            phone = try #require(ScreenDevice.named("retina4_7"))
        // At any time one of the two is there: never both, which would be a conflict.
        for (device, x) in [(phone, 10.0), (pad, 30), (phone, 10)] {
            let configuration = LayoutConfiguration(device: device)
            #expect(try document.frames(configuration: configuration)["a"]?[0] == x)
            #expect(try document.tree(configuration: configuration).conflicts.isEmpty)
        }
    }

    @Test func `rule 95: the more specific of two variations applies`() throws {
        let document = try adaptive(
            """
            <variation key="heightClass=regular-widthClass=regular"><mask key="constraints">
            <include reference="far"/><exclude reference="near"/></mask></variation>
            <variation key="heightClass=regular"><mask key="constraints"><include reference="near"/>
            <exclude reference="far"/></mask></variation>
            """)
        let pad = try #require(ScreenDevice.named("ipad9_7")),
            phone = try #require(ScreenDevice.named("retina4_7"))
        #expect(try document.frames(configuration: LayoutConfiguration(device: pad))["a"]?[0] == 30)
        #expect(
            try document.frames(configuration: LayoutConfiguration(device: phone))["a"]?[0] == 10)
    }

    @Test func `rule 95: a variation changes attributes in its size class only`()
        throws
    {
        let varied = """
            <constraint id="w" firstItem="a" firstAttribute="width" constant="50">\
            <variation key="widthClass=regular" constant="90"/>\
            <variation key="heightClass=compact" constant="20"/></constraint>
            """
        let document = try Doc(Doc.view("a"), constraints: varied)
        let pad = try #require(ScreenDevice.named("ipad9_7")),
            phone = try #require(ScreenDevice.named("retina4_7"))
        func width(_ configuration: LayoutConfiguration) throws -> Double? {
            try document.frames(configuration: configuration)["a"]?[2]
        }
        #expect(try width(LayoutConfiguration(device: pad)) == 90)
        #expect(try width(LayoutConfiguration(device: phone)) == 50)
        #expect(try width(LayoutConfiguration(device: phone, isLandscape: true)) == 20)
    }
}
