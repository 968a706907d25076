import AutoLayout
import NibLayout
import Testing

/// Layouts of stack views, guides and special views, as Interface Builder stores them.
struct GuideLayoutTests {
    private typealias Doc = SmallDocument

    @Test func `standard spacing of a stack view is 8`() throws {
        let views = ["a", "b"].map { Doc.view($0, size: (20, 10)) }.joined()
        let stack = Doc.view(
            "s", "stackView", "spacingType=\"standard\"", content: "<subviews>\(views)</subviews>")
        let frames = try Doc(
            stack,
            constraints: Doc.rules(
                """
                l s.leading root.leading
                t s.top root.top
                w a.width constant=20
                v b.width constant=30
                h a.height constant=9
                """)
        ).frames()
        #expect(frames["b"]?[0] == 28)
        #expect(frames["s"]?[2] == 58)
    }

    /// A view of height 40, ten points above the keyboard guide.
    private func aboveKeyboard() throws -> Doc {
        let pinned = Doc.rules(
            """
            l a.leading kb.leading
            r a.trailing kb.trailing
            b kb.top a.bottom constant=10
            h a.height constant=40
            """)
        return try Doc(
            Doc.view("a"), constraints: pinned, device: "retina6_1",
            rootSize: "width=\"414\" height=\"896\"",
            extras: "<keyboardLayoutGuide key=\"keyboard\" id=\"kb\"/>")
    }

    @Test func `without a keyboard the top of its guide is the bottom of the safe area`() throws {
        let document = try aboveKeyboard()
        #expect(try document.frames()["a"] == [0, 896 - 34 - 50, 414, 40])
    }

    @Test func `a keyboard raises its guide, unless the safe area's inset is higher`() throws {
        let document = try aboveKeyboard()
        #expect(
            try document.frames(safeArea: nil, keyboard: 336)["a"] == [0, 896 - 336 - 50, 414, 40])
        // A keyboard that is lower than the safe area's inset has no effect.
        #expect(
            try document.frames(safeArea: nil, keyboard: 20)["a"] == [0, 896 - 34 - 50, 414, 40])
        let insets = EdgeInsets(top: 0, left: 0, bottom: 80, right: 0)
        #expect(
            try document.frames(safeArea: insets, keyboard: 20)["a"] == [0, 896 - 80 - 50, 414, 40])
    }

    @Test func `a chosen safe area replaces that of the device`() throws {
        let filling = Doc.rules(
            "l a.leading safe.leading\nr a.trailing safe.trailing\nt a.top safe.top\nb a.bottom safe.bottom"
        )
        let document = try Doc(
            Doc.view("a"), constraints: filling, device: "retina6_1",
            rootSize: "width=\"414\" height=\"896\"")
        let insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        #expect(try document.frames(safeArea: insets)["a"] == [20, 10, 354, 856])
        #expect(try document.frames(safeArea: .zero)["a"] == [0, 0, 414, 896])
        #expect(try document.frames(safeArea: nil)["a"] != [0, 0, 414, 896])
    }

    @Test func `a freeform root is not a screen`() throws {
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let filling = Doc.rules(
            "l a.leading safe.leading\nr a.trailing safe.trailing\nt a.top safe.top\nb a.bottom safe.bottom"
        )
        let bar = try Doc(
            Doc.view("a"), constraints: filling, device: "retina6_1",
            rootSize: "width=\"414\" height=\"116\"",
            extras: freeform)
        let phone = LayoutConfiguration(device: .named("retina6_12"))
        let frames = try bar.frames(configuration: phone)
        #expect(frames["root"] == [0, 0, 414, 116])
        #expect(frames["a"] == [0, 0, 414, 116])
    }

    @Test func `a visual effect view is as large as its content view needs`() throws {
        let button = Doc.view("b", "button", size: (100, 50))
        let inner = Doc.rules(
            """
            l b.leading k.leading constant=16
            r k.trailing b.trailing constant=16
            t b.top k.top constant=16
            u k.bottom b.bottom constant=16
            h b.height constant=50
            """)
        let content = """
            <view key="contentView" id="k"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <autoresizingMask key="autoresizingMask"/><subviews>\(button)</subviews>
            <constraints>\(inner)</constraints></view>
            """
        let frames = try Doc(
            Doc.view("e", "visualEffectView", content: content),
            constraints: Doc.rules(
                "x e.leading root.leading\ny root.trailing e.trailing\nz root.bottom e.bottom")
        ).frames()
        #expect(frames["e"] == [0, 480 - 82, 320, 82])
        #expect(frames["k"] == [0, 0, 320, 82])
    }
}
