import AutoLayout
import NibLayout
import Testing

/// Documents on other devices, in other languages, with larger texts.
struct LayoutConfigurationTests {
    private typealias Doc = SmallDocument

    /// A view 20 points inside the safe area at all sides but the lower one, on an iPhone 5.
    private static let pinned = Doc.rules(
        """
        c1 a.leading safe.leading constant=20
        c2 safe.trailing a.trailing constant=30
        c3 a.top safe.top constant=20
        c4 a.height constant=40
        """)

    private func screen(_ subviews: String, _ constraints: String) throws -> SmallDocument {
        try Doc(subviews, constraints: constraints, rootSize: "width=\"320\" height=\"568\"")
    }

    @Test func `a root that fills its screen fills another device's screen, with its insets`()
        throws
    {
        let document = try screen(Doc.view("a"), Self.pinned)
        let phone = try #require(ScreenDevice.named("retina6_12"))
        let upright = try document.frames(configuration: LayoutConfiguration(device: phone))
        #expect(upright["root"] == [0, 0, 393, 852])
        #expect(upright["a"] == [20, 79, 343, 40])
        let lying = try document.frames(
            configuration: LayoutConfiguration(device: phone, isLandscape: true))
        #expect(lying["root"] == [0, 0, 852, 393])
        #expect(lying["a"] == [79, 20, 852 - 59 - 59 - 50, 40])
    }

    @Test
    func `a root as wide as the screen keeps its height, and other roots keep their size`()
        throws
    {
        let device = try #require(ScreenDevice.named("ipad9_7"))
        let banner = try Doc("", rootSize: "width=\"320\" height=\"44\"")
        #expect(
            try banner.frames(configuration: LayoutConfiguration(device: device))["root"] == [
                0, 0, 768, 44,
            ])
        let badge = try Doc("", rootSize: "width=\"120\" height=\"44\"")
        #expect(
            try badge.frames(configuration: LayoutConfiguration(device: device))["root"] == [
                0, 0, 120, 44,
            ])
    }

    @Test func `the view of an embedded controller keeps the height of its container`() throws {
        let device = try #require(ScreenDevice.named("retina4_0"))
        func height(_ extras: String) throws -> Double? {
            let scene = try Doc(
                scene: "", constraints: "", extras: extras, device: "retina4_7",
                rootSize: "width=\"375\" height=\"200\"")
            return try scene.frames(configuration: LayoutConfiguration(device: device))["root"]?[3]
        }
        #expect(try height("") == 101)
        let segue = "<connections><segue destination=\"vc\" kind=\"embed\" id=\"e\"/></connections>"
        #expect(try height(segue) == 200)
    }

    @Test func `in right-to-left layout leading is right`() throws {
        let document = try screen(Doc.view("a"), Self.pinned)
        let frames = try document.frames(
            configuration: LayoutConfiguration(direction: .rightToLeft))
        #expect(frames["a"]?[0] == 30)
    }

    @Test func `the size class of the device applies variations`() throws {
        let varied = """
            <constraint id="w" firstItem="a" firstAttribute="width" constant="50">\
            <variation key="widthClass=regular" constant="90"/></constraint>
            """
        let document = try screen(Doc.view("a"), varied)
        let pad = try #require(ScreenDevice.named("ipad9_7"))
        #expect(try document.frames()["a"]?[2] == 50)
        #expect(try document.frames(configuration: LayoutConfiguration(device: pad))["a"]?[2] == 90)
    }

    /// Apple's table for Split View.
    @Test(arguments: [
        ("ipad9_7", true, WindowShare.twoThirds, 694.0, true), ("ipad9_7", true, .half, 507, false),
        ("ipad9_7", true, .third, 320, false), ("ipad9_7", false, .twoThirds, 438, false),
        ("ipad10_5", true, .twoThirds, 782, true), ("ipad10_5", false, .twoThirds, 504, false),
        ("ipad11_0rounded", true, .half, 592, false), ("ipad11_0rounded", true, .third, 375, false),
        ("ipad12_9", true, .half, 678, true), ("ipad12_9", true, .twoThirds, 981, true),
        ("ipad12_9", false, .twoThirds, 639, false), ("ipad12_9", false, .full, 1024, true),
    ])
    func `a part of a tablet's screen has its width and its size class`(
        _ id: String, _ isLandscape: Bool, _ window: WindowShare, _ width: Double, _ isRegular: Bool
    ) throws {
        let varied = """
            <constraint id="w" firstItem="a" firstAttribute="width" constant="50">\
            <variation key="widthClass=regular" constant="90"/></constraint>
            """
        let pad = try #require(ScreenDevice.named(id))
        let configuration = LayoutConfiguration(
            device: pad, isLandscape: isLandscape, window: window)
        let frames = try screen(Doc.view("a"), varied).frames(configuration: configuration)
        #expect(frames["root"] == [0, 0, width, isLandscape ? pad.size.width : pad.size.height])
        #expect(frames["a"]?[2] == (isRegular ? 90 : 50))
    }

    @Test func `a phone has one window, and a tablet in portrait has no half window`() throws {
        let phone = try #require(ScreenDevice.named("retina4_7")),
            pad = try #require(ScreenDevice.named("ipad9_7"))
        #expect(
            WindowShare.allCases.map { $0.size(on: phone, isLandscape: true) != nil } == [
                true, false, false, false,
            ])
        #expect(WindowShare.half.size(on: pad, isLandscape: false) == nil)
        #expect(LayoutConfiguration(device: pad, window: .half).windowSize == pad.size)
    }

    @Test func `a doubled text makes its label twice as wide, or doubles its lines`() throws {
        let text = "text=\"A line of some words that goes on and on\""
        let label = Doc.view("a", "label", text + " numberOfLines=\"0\"", size: (280, 41))
        let constraints = Doc.rules(
            "l a.leading root.leading\nw a.width constant=280\nt a.top root.top")
        let document = try screen(label, constraints)
        func height(_ configuration: LayoutConfiguration) throws -> Double {
            try document.frames(configuration: configuration)["a"]?[3] ?? 0
        }
        let once = try height(LayoutConfiguration(texts: .asWritten, textSize: .medium))
        let twice = try height(LayoutConfiguration(texts: .doubled))
        #expect(once == 41)
        #expect(twice > 60 && twice < 90)
        let short = try screen(
            Doc.view("a", "label", "text=\"Some words\"", size: (92, 20.5)),
            Doc.rules("l a.leading root.leading\nt a.top root.top"))
        let width =
            try short.frames(configuration: LayoutConfiguration(texts: .doubled))["a"]?[2] ?? 0
        #expect(width > 175 && width < 205)
    }

    @Test func `the content size category scales fonts of text styles only`()
        throws
    {
        func label(_ font: String) throws -> Double {
            let view = Doc.view(
                "a", "label", "text=\"Some words\"", size: (88, 20.5), content: font)
            let document = try screen(view, Doc.rules("l a.leading root.leading\nt a.top root.top"))
            let large = LayoutConfiguration(textSize: .accessibilityExtraExtraExtraLarge)
            return try document.frames(configuration: large)["a"]?[3] ?? 0
        }
        #expect(
            try label("<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
                == 63.5)
        #expect(
            try label("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
                == 20.5)
    }

    @Test func `devices have the names of their products`() {
        #expect(ScreenDevice.product("iPhone SE 2")?.id == "retina4_7")
        #expect(ScreenDevice.product("iphone 15 pro")?.id == "retina6_12")
        #expect(ScreenDevice.product("iPad mini 6")?.id == "ipad8_3rounded")
        #expect(ScreenDevice.product("iPhone mini 6") == nil)
    }

    @Test func `pseudo-languages make texts longer and keep them readable`() {
        #expect(LayoutConfiguration.TextVariant.doubled.text("Go") == "Go Go")
        #expect(LayoutConfiguration.TextVariant.accented.text("Cancel") == "[Çåñçél··]")
    }

    @Test func `a text style's size grows with the content size category`() {
        for style in TextStyle.allCases {
            let sizes = ContentSizeCategory.allCases.map(style.pointSize)
            #expect(sizes == sizes.sorted())
        }
        #expect(TextStyle.body.pointSize(in: .large) == 17)
    }
}
