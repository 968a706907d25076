import NibFormat
import NibLayout
import Testing

/// SimulatedBars that the segues of a storyboard lead to, and devices.
struct SimulatedMetricsTests {
    /// The place of a view that fills the safe area of controller `c`, on a phone of 375 by 667
    /// without a status bar's ambiguity: Xcode 15 shows one.
    private func frame(
        _ scenes: String, controller: String = "", height: Double = 667, item: String = ""
    ) throws -> [Double] {
        let filling = SmallDocument.rules(
            """
            c1 a.leading safe.leading
            c2 a.trailing safe.trailing
            c3 a.top safe.top
            c4 a.bottom safe.bottom
            """)
        let document = try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes>
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController" \(controller)>
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>
            <subviews>\(SmallDocument.view("a"))</subviews><constraints>\(filling)</constraints>
            <viewLayoutGuide key="safeArea" id="safe"/></view><navigationItem key="navigationItem" id="n" \(item)/>
            </viewController></objects></scene>\(scenes)</scenes></document>
            """, file: "small.storyboard")
        let views = try #require(DocumentLayout(document).trees().first { $0.root == "root" }).views
        let frame = try #require(views.first { $0.id == "a" }).frame
        return [frame.minX, frame.minY, frame.width, frame.height]
    }

    private func scene(
        _ element: String, _ id: String, _ attributes: String = "", _ segue: String,
        bar: String = ""
    ) -> String {
        """
        <scene sceneID="s\(id)"><objects><\(element) id="\(id)" sceneMemberID="viewController" \(attributes)>\(bar)
        <connections><segue \(segue) id="g\(id)"/></connections></\(element)></objects></scene>
        """
    }

    private let root = "destination=\"c\" kind=\"relationship\" relationship=\"rootViewController\""

    @Test func `a navigation item alone implies no bar`() throws {
        #expect(try frame("") == [0, 20, 375, 647])
    }

    @Test func `a navigation controller's bar covers its controllers`() throws {
        #expect(try frame(scene("navigationController", "n1", "", root)) == [0, 64, 375, 603])
        let hidden = scene("navigationController", "n1", "navigationBarHidden=\"YES\"", root)
        #expect(try frame(hidden) == [0, 20, 375, 647])
        let large = "<navigationBar key=\"navigationBar\" id=\"b\" largeTitles=\"YES\"/>"
        #expect(
            try frame(scene("navigationController", "n1", "", root, bar: large)) == [
                0, 116, 375, 551,
            ])
    }

    @Test func `a pushed controller has a large title, unless its item excludes it`() throws {
        let large = "<navigationBar key=\"navigationBar\" id=\"b\" largeTitles=\"YES\"/>"
        let scenes =
            scene(
                "navigationController", "n1", "",
                "destination=\"d\" kind=\"relationship\" relationship=\"rootViewController\"",
                bar: large)
            + scene("viewController", "d", "", "destination=\"c\" kind=\"show\"")
        #expect(try frame(scenes) == [0, 116, 375, 551])
        #expect(try frame(scenes, item: "largeTitleDisplayMode=\"never\"") == [0, 64, 375, 603])
    }

    @Test func `a view below an opaque bar has no top inset`() throws {
        let opaque = "<navigationBar key=\"navigationBar\" id=\"b\" translucent=\"NO\"/>"
        let scenes = scene("navigationController", "n1", "", root, bar: opaque)
        #expect(try frame(scenes, height: 603) == [0, 0, 375, 603])
    }

    @Test func `a controller pushed in a tab has both bars, unless it hides the bottom bar`() throws
    {
        let scenes =
            scene(
                "tabBarController", "t", "",
                "destination=\"n1\" kind=\"relationship\" relationship=\"viewControllers\"")
            + scene(
                "navigationController", "n1", "",
                "destination=\"d\" kind=\"relationship\" relationship=\"rootViewController\"")
            + scene("viewController", "d", "", "destination=\"c\" kind=\"show\"")
        #expect(try frame(scenes) == [0, 64, 375, 554])
        #expect(
            try frame(scenes, controller: "hidesBottomBarWhenPushed=\"YES\"") == [0, 64, 375, 603])
    }

    @Test func `a popover has no insets`() throws {
        let scenes = scene(
            "viewController", "d", "", "destination=\"c\" kind=\"popoverPresentation\"")
        #expect(try frame(scenes, height: 200) == [0, 0, 375, 200])
    }

    @Test func `a sheet has its own bar and no status bar`() throws {
        #expect(try frame("", height: 613) == [0, 0, 375, 613])
        #expect(
            try frame(scene("navigationController", "n1", "", root), height: 613) == [
                0, 56, 375, 557,
            ])
    }

    @Test func `every device has the size of its screen in pixels`() throws {
        // Apple's specifications.
        let pixels = [
            "retina3_5": (640, 960), "retina4_0": (640, 1136), "retina4_7": (750, 1334),
            "retina5_5": (1242, 2208),
            "retina5_9": (1125, 2436), "retina6_1": (828, 1792), "retina6_5": (1242, 2688),
            "retina6_0": (1170, 2532),
            "retina6_7": (1284, 2778), "retina6_12": (1179, 2556), "retina6_72": (1290, 2796),
            "retina6_3": (1206, 2622), "retina6_9": (1320, 2868), "ipad9_7": (1536, 2048),
            "ipad10_2": (1620, 2160),
            "ipad10_5": (1668, 2224), "ipad12_9": (2048, 2732), "ipad8_3rounded": (1488, 2266),
            "ipad10_9rounded": (1640, 2360), "ipad11_0rounded": (1668, 2388),
            "ipad12_9rounded": (2048, 2732),
        ]
        #expect(ScreenDevice.all.count == pixels.count)
        for device in ScreenDevice.all {
            let size = try #require(pixels[device.id])
            #expect(device.size.width * device.scale == Double(size.0))
            #expect(device.size.height * device.scale == Double(size.1))
            #expect(ScreenDevice.named(device.id) == device)
        }
    }

    @Test func `in landscape a phone without a home button has insets at both sides`() throws {
        let phone = try #require(ScreenDevice.named("retina6_1"))
        #expect(phone.size(isLandscape: true).width == 896)
        let area = phone.safeArea(isLandscape: true)
        #expect([area.top, area.left, area.bottom, area.right] == [0, 44, 21, 44])
        #expect(try #require(ScreenDevice.named("retina4_7")).safeArea(isLandscape: true).top == 0)
    }
}
