import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import Pictures
import Testing

@testable import PreviewPage

/// Pages with scenes that are resized in a browser. `Scripts/test-preview-page.py` opens one.
struct PreviewPageTests {
    /// A label that wraps beside a view of at least 100 points, in a root of a width.
    private func document(_ text: String = "A text that takes several lines if the view is narrow")
        throws
        -> NibDocument
    {
        func pin(
            _ id: String, _ one: String, _ first: String, _ two: String, _ second: String,
            _ rest: String = ""
        )
            -> String
        {
            """
            <constraint id="\(id)" firstItem="\(one)" firstAttribute="\(first)" secondItem="\(two)" \
            secondAttribute="\(second)" \(rest)/>
            """
        }
        return try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
            <objects><view id="r" userLabel="&lt;/script&gt;&lt;b&gt;"><rect key="frame" x="0" y="0" width="375" height="200"/><subviews>
            <label id="l" text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="20" y="20" width="200" height="41"/></label>
            <view id="v" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="240" y="20" width="115" height="50"/><constraints>
            <constraint id="w" firstAttribute="width" relation="greaterThanOrEqual" constant="100"/>
            <constraint id="h" firstAttribute="height" constant="50"/></constraints></view></subviews>
            <constraints>\(pin("1", "l", "leading", "r", "leading", #"constant="20""#))
            \(pin("2", "l", "top", "r", "top", #"constant="20""#))
            \(pin("3", "v", "leading", "l", "trailing", #"constant="20""#))
            \(pin("4", "r", "trailing", "v", "trailing", #"constant="20""#))
            \(pin("5", "v", "top", "l", "bottom", #"constant="8""#))
            \(pin("6", "v", "width", "r", "width", #"multiplier="0.3" priority="800""#))</constraints></view></objects></document>
            """, file: "Small.xib")
    }

    private func scene(_ document: NibDocument, _ widths: ClosedRange<Double>? = nil) throws
        -> SceneRecording
    {
        try #require(
            SceneRecording(
                document.rootViews[0], of: document, options: PreviewOptions(), widths: widths))
    }

    @Test func `frames between knots are those of the layout`() throws {
        let document = try document(), scene = try scene(document, 200...600)
        let samples = scene.frames.samples
        #expect(samples.first?.width == 200 && samples.last?.width == 600 && samples.count > 4)
        #expect(scene.notes.isEmpty && !scene.frames.isCut)
        var options = DocumentLayoutOptions(
            configuration: LayoutConfiguration(device: ScreenDevice.named("retina4_7")))
        // Widths that are no knots, in steps that no break divides.
        for step in 0..<60 {
            let width = 200.3 + Double(step) * 6.61
            options.size = Size(width: width, height: 200)
            let views = DocumentLayout(document, options: options).trees()[0].views
            let place = try #require(samples.firstIndex { $0.width > width })
            let (one, two) = (samples[place - 1], samples[place])
            let part = (width - one.width) / (two.width - one.width)
            for (number, view) in views.enumerated() {
                #expect(scene.frames.views[number] == view.id)
                let (a, b) = (one.frames[number], two.frames[number])
                #expect((a.minX + (b.minX - a.minX) * part - view.frame.minX).magnitude < 1e-6)
                #expect((a.minY + (b.minY - a.minY) * part - view.frame.minY).magnitude < 1e-6)
                #expect((a.width + (b.width - a.width) * part - view.frame.width).magnitude < 1e-6)
            }
        }
    }

    @Test func `the knots hold the width at which a constraint gives way`() throws {
        // Three tenths of the root are 100 points at a width of 333⅓.
        let samples = try scene(document("Short"), 300...400).frames.samples
        #expect(samples.contains { ($0.width - 1000.0 / 3).magnitude < 1e-9 })
    }

    @Test func `a page is one file that asks for nothing, and names are data`() throws {
        let html = try PreviewPage(
            title: "<Title>",
            scenes: [scene(document("</script><img src=x>".replacing("<", with: "&lt;")))]
        ).html()
        #expect(html.contains("&lt;Title&gt;") && html.contains("default-src &#39;none&#39;"))
        for part in ["<b>", "<img", "http-equiv=\"refresh", "https://"] {
            #expect(!html.contains(part), "\(part)")
        }
        #expect(html.split(separator: "<script").count == 4)
        #expect(html.contains(#"\u003c/script>\u003cimg src=x>"#))
        let addresses = html.split(separator: "http://").dropFirst().map { $0.prefix(10) }
        #expect(addresses.allSatisfy { $0 == "www.w3.org" })
    }

    @Test func `the same document gives the same bytes`() throws {
        let pages = try (0..<2).map { _ in
            try PreviewPage(title: "t", scenes: [scene(document(), 300...340)]).html()
        }
        #expect(pages[0] == pages[1])
    }

    @Test func `numbers are constant, or lists without superfluous knots`() throws {
        func text(_ value: PageValue) -> String {
            switch value {
            case .number(let number): "\(number)"
            case .list(let list): "[" + list.map(text).joined(separator: " ") + "]"
            default: "?"
            }
        }
        let widths = [0.0, 1, 2, 3, 4]
        #expect(text(PageNumber.value(widths, [5, 5, 5, 5, 5], tolerance: 0, step: 0)) == "5.0")
        #expect(
            text(PageNumber.value(widths, [0, 1, 2, 3, 4], tolerance: 1e-9, step: 0))
                == "[0.0 0.0 4.0 4.0]")
        #expect(
            text(PageNumber.value(widths, [0, 0, 0, 3, 6], tolerance: 1e-9, step: 0))
                == "[0.0 0.0 2.0 0.0 4.0 6.0]")
        // A slow curve is not left out point by point.
        let curve = PageNumber.value(
            widths, [0, 0.03, 0.12, 0.27, 0.48], tolerance: 0.05, step: 0.01)
        #expect(text(curve) != "[0.0 0.0 4.0 0.48]")
        #expect(text(PageNumber.value([1], [.nan], tolerance: 0, step: 0.01)) == "0.0")
    }

    @Test func `a dark picture of another form is not mixed with the light one`() {
        var light = Picture(size: Size(width: 9, height: 9)), dark = light
        light.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .white)
        dark.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black)
        func shown(_ tree: PictureTree) -> Color? {
            if case .command(_, let dark)? = tree.nodes.first {
                PictureTree.Node.color(dark)
            } else {
                nil
            }
        }
        #expect(shown(PictureTree(light: light, dark: dark)) == .black)
        dark.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black)
        #expect(shown(PictureTree(light: light, dark: dark)) == .white)
    }
}
