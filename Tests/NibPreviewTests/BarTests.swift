import AutoLayout
import NibFormat
import NibLayout
import Pictures
import Testing

@testable import NibPreview

/// The colours, titles and heights of bars.
struct BarTests {
    /// A storyboard with a navigation controller, its root and a scene that the root pushes.
    private func storyboard(
        bar: String = "", barContents: String = "", item: String = "title='Root'",
        pushed: String = "",
        height: Int = 852, tools: String = "22000", device: String = "retina6_12"
    ) throws -> NibDocument {
        func scene(_ id: String, _ controller: String) -> String {
            "<scene sceneID='s\(id)'><objects>\(controller)</objects></scene>"
        }
        func view(_ id: String) -> String {
            "<view key='view' id='\(id)'><rect key='frame' x='0' y='0' width='393' height='\(height)'/></view>"
        }
        let navigation =
            "<navigationController id='N'><navigationBar key='navigationBar' id='nb' \(bar)>\(barContents)"
            + "</navigationBar><connections><segue destination='R' id='g1' kind='relationship' "
            + "relationship='rootViewController'/></connections></navigationController>"
        let root =
            "<viewController id='R'>\(view("r"))<navigationItem key='navigationItem' \(item) id='ri'/>"
            + "<connections><segue destination='P' id='g2' kind='show'/></connections></viewController>"
        let second =
            "<viewController id='P'>\(view("p"))<navigationItem key='navigationItem' \(pushed) id='pi'/></viewController>"
        return try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">\
            <device id="\(device)" orientation="portrait"/>
            <scenes>\(scene("1", navigation))\(scene("2", root))\(scene("3", second))</scenes></document>
            """, file: "Main.storyboard")
    }

    private func picture(_ root: String, of document: NibDocument) throws -> Picture {
        let preview = DocumentPreview(document, options: PreviewOptions())
        let view = try #require(preview.roots.first { $0.id == root })
        return try #require(preview.picture(of: view)).picture
    }

    private func runs(_ picture: Picture) -> [String: TextRun] {
        var runs: [String: TextRun] = [:]
        for case .text(let run) in picture.commands { runs[run.text] = run }
        return runs
    }

    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let colors =
        "<color key='barTintColor' red='0' green='0' blue='1' alpha='1' colorSpace='custom' "
        + "customColorSpace='sRGB'/><color key='tintColor' red='0' green='1' blue='0' alpha='1' "
        + "colorSpace='custom' customColorSpace='sRGB'/><textAttributes key='titleTextAttributes'>"
        + "<color key='textColor' red='1' green='0' blue='0' alpha='1' colorSpace='custom' "
        + "customColorSpace='sRGB'/></textAttributes>"

    @Test(arguments: ["r", "p"])
    func `a scene has the colours of the navigation controller's bar`(_ root: String) throws {
        let document = try storyboard(
            barContents: Self.colors, pushed: "title='Next'")
        let picture = try picture(root, of: document)
        #expect(picture.fills.contains(Self.blue))
        let title = try #require(runs(picture)[root == "r" ? "Root" : "Next"])
        #expect(title.color == Color(red: 1, green: 0, blue: 0))
        // The button that leads back has the bar's tint.
        if root == "p" {
            #expect(runs(picture)["Root"]?.color == Color(red: 0, green: 1, blue: 0))
        }
    }

    @Test func `a black bar has white titles, other bars those of a label`() throws {
        let black = try picture("r", of: storyboard(bar: "barStyle='black'"))
        #expect(runs(black)["Root"]?.color == .white)
        #expect(runs(try picture("r", of: storyboard()))["Root"]?.color == .black)
    }

    @Test func `a title beside a long button keeps its text and leaves the centre`() throws {
        let long = "title='A rather long title'"
        let runs = runs(
            try picture("p", of: storyboard(item: long, pushed: "title='Another title'")))
        let back = try #require(runs["A rather long title"]),
            title = try #require(runs["Another title"])
        #expect(title.start.x >= back.start.x + back.width)
        #expect(title.start.x + title.width / 2 > 393 / 2 + 1)
    }

    @Test func `a button that leaves no space for the title says Back`() throws {
        let words = "Title that takes some place"
        let runs = runs(
            try picture("p", of: storyboard(item: "title='\(words)'", pushed: "title='\(words)'")))
        #expect(runs["Back"] != nil)
        let own = try storyboard(item: "title='Root' backButtonTitle='Up'", pushed: "title='Next'")
        #expect(self.runs(try picture("p", of: own))["Up"] != nil)
    }

    @Test func `a sheet has a higher bar and no status bar`() throws {
        // Ten points lower than the screen.
        let picture = try picture("r", of: storyboard(height: 842, tools: "20000"))
        #expect(!picture.titles.contains("status bar") && picture.titles.contains("navigation bar"))
        let bars = picture.commands.compactMap { command -> Rect? in
            if case .fill(.rect(let rect, _), _) = command, rect.width == 393, rect.minY == 0 {
                return rect
            }
            return nil
        }
        #expect(bars.contains { $0.height == 56 })
    }

    @Test func `the safe area that Xcode 26 counts twice has one status bar`() throws {
        func time(_ tools: String) throws -> Double {
            try #require(
                runs(try picture("r", of: storyboard(tools: tools, device: "retina6_12")))["9:41"]
            ).start.y
        }
        #expect(try time("24000") == time("22000"))
    }

    @Test func `the names of system items are words`() throws {
        let bar = Documents.view(
            "tabBar", "t", (0, 0, 200, 49), "",
            "<items><tabBarItem systemItem='topRated' id='i1'/><tabBarItem systemItem='more' id='i2'/></items>"
        )
        let texts = try Documents.picture(Documents.xib(bar)).texts
        #expect(texts.contains("Top Rated") && texts.contains("More"))
    }

    @Test func `symbols in bars have the tint, and the size of text`() throws {
        let bar = Documents.view(
            "toolbar", "t", (0, 0, 200, 44), "",
            "<items><barButtonItem systemItem='add' id='i1'/>"
                + "<barButtonItem image='chevron.up' catalog='system' id='i2'/></items>")
        let extras =
            "<resources><image name='chevron.up' catalog='system' width='128' height='72'/></resources>"
        let picture = try Documents.picture(Documents.xib(bar, extras: extras))
        var strokes: [Color] = []
        for command in picture.commands {
            guard case .stroke(.shape(let steps), let color, _) = command else { continue }
            strokes.append(color)
            let ends = steps.compactMap { step -> Point? in
                switch step {
                case .move(let point), .line(let point), .curve(_, _, let point): point
                case .close: nil
                }
            }
            let width = (ends.map(\.x).max() ?? 0) - (ends.map(\.x).min() ?? 0)
            #expect(width > 8 && width < 24)
        }
        #expect(strokes.count == 2)
        #expect(strokes.allSatisfy { $0 == Color(red: 0, green: 122 / 255, blue: 1) })
    }
}
