import AutoLayout
import NibFormat
import NibLayout
import Testing

@testable import NibPreview

/// Bars, embedded scenes and mirrored drawings of storyboards.
struct SceneTests {
    /// A storyboard with a tab bar controller, a navigation controller as its second tab, and a pushed scene with a
    /// container.
    private func storyboard() throws -> NibDocument {
        func scene(_ id: String, _ controller: String) -> String {
            "<scene sceneID='s\(id)'><objects>\(controller)</objects></scene>"
        }
        func view(_ id: String, _ inside: String = "") -> String {
            "<view key='view' id='\(id)'><rect key='frame' x='0' y='0' width='393' height='852'/>\(inside)</view>"
        }
        func segue(_ to: String, _ kind: String, _ relationship: String? = nil) -> String {
            let own = relationship.map { " relationship='\($0)'" } ?? ""
            return "<segue destination='\(to)' id='g\(to)' kind='\(kind)'\(own)/>"
        }
        let tabs =
            "<tabBarController id='T'><tabBar key='tabBar' id='tb'/><connections>"
            + segue("A", "relationship", "viewControllers")
            + segue("N", "relationship", "viewControllers")
            + "</connections></tabBarController>"
        let navigation =
            "<navigationController id='N'><tabBarItem key='tabBarItem' title='Second' id='ti2'/>"
            + "<navigationBar key='navigationBar' id='nb'/><connections>"
            + segue("R", "relationship", "rootViewController")
            + "</connections></navigationController>"
        let first =
            "<viewController id='A'>\(view("a"))<tabBarItem key='tabBarItem' title='First' id='ti1'/></viewController>"
        let root =
            "<viewController id='R'>\(view("r"))<navigationItem key='navigationItem' title='Home' id='ni'>"
            + "<barButtonItem key='leftBarButtonItem' title='Left' id='bl'/>"
            + "<barButtonItem key='rightBarButtonItem' title='Right' id='br'/></navigationItem><connections>"
            + segue("P", "show") + "</connections></viewController>"
        let container =
            "<subviews><containerView id='c'><rect key='frame' x='20' y='200' width='200' height='100'/><connections>"
            + segue("E", "embed") + "</connections></containerView></subviews>"
        let pushed =
            "<viewController id='P'>\(view("p", container))"
            + "<navigationItem key='navigationItem' title='Details' id='pi'/></viewController>"
        let label =
            "<subviews><label id='el' text='Inside'><rect key='frame' x='5' y='5' width='90' height='21'/></label></subviews>"
        let embedded = "<viewController id='E'>\(view("e", label))</viewController>"
        return try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina6_12" orientation="portrait"/>
            <scenes>\(scene("1", tabs))\(scene("2", navigation))\(scene("3", first))\(scene("4", root))\(scene("5", pushed))\
            \(scene("6", embedded))</scenes></document>
            """, file: "Main.storyboard")
    }

    private func picture(_ root: String, isRightToLeft: Bool = false) throws -> Picture {
        var options = PreviewOptions()
        if isRightToLeft {
            options.layout.configuration = LayoutConfiguration(direction: .rightToLeft)
        }
        let preview = DocumentPreview(try storyboard(), options: options)
        let view = try #require(preview.roots.first { $0.id == root })
        return try #require(preview.picture(of: view)).picture
    }

    /// The starts of texts from the left.
    private func starts(_ picture: Picture) -> [String: Double] {
        var starts: [String: Double] = [:]
        for case .text(let run) in picture.commands { starts[run.text] = run.start.x }
        return starts
    }

    @Test func `a tab bar has all tabs, and the screen its marks`() throws {
        let picture = try picture("a")
        #expect(picture.texts.contains("First") && picture.texts.contains("Second"))
        #expect(picture.titles.contains("status bar") && picture.titles.contains("home indicator"))
        #expect(try self.picture("r").texts.contains("Second"))
    }

    @Test func `a pushed scene has a button with the title of the scene before`() throws {
        let texts = try picture("p").texts
        #expect(texts.contains("Details") && texts.contains("Home"))
        #expect(try !picture("r").texts.contains("Details"))
    }

    @Test func `a container shows the scene that it embeds, clipped`() throws {
        let picture = try picture("p")
        #expect(picture.texts.contains("Inside") && picture.depth == 0)
        let isClipped = picture.commands.contains {
            if case .open(let group) = $0 {
                group.clip == .rect(Rect(x: 0, y: 0, width: 200, height: 100))
            } else {
                false
            }
        }
        #expect(isClipped)
    }

    @Test func `bars are mirrored from right to left`() throws {
        let (left, right) = (
            starts(try picture("r")), starts(try picture("r", isRightToLeft: true))
        )
        #expect(try #require(left["Left"]) < #require(left["Right"]))
        #expect(try #require(right["Left"]) > #require(right["Right"]))
        #expect(try #require(left["First"]) < #require(left["Second"]))
        #expect(try #require(right["First"]) > #require(right["Second"]))
    }

    @Test func `separators and accessories of cells are at the mirrored edge`() throws {
        let cell = Documents.view(
            "tableView", "t", (0, 0, 200, 100), #"style="plain""#,
            "<prototypes>"
                + Documents.view(
                    "tableViewCell", "c", (0, 28, 200, 44), #"accessoryType="disclosureIndicator""#)
                + "</prototypes>")
        func edges(_ direction: LayoutDirection) throws -> (separator: Double?, accessory: Double?)
        {
            var options = PreviewOptions()
            options.layout.configuration = LayoutConfiguration(direction: direction)
            let picture = try Documents.picture(Documents.xib(cell), options)
            var (separator, accessory): (Double?, Double?) = (nil, nil)
            for command in picture.commands {
                if case .fill(.rect(let rect, _), _) = command, rect.height == 0.5 {
                    separator = rect.minX
                }
                if case .stroke(.shape(let steps), _, _) = command,
                    case .move(let point)? = steps.first
                {
                    accessory = point.x
                }
            }
            return (separator, accessory)
        }
        let (left, right) = (try edges(.leftToRight), try edges(.rightToLeft))
        #expect(left.separator == 16 && right.separator == 0)
        #expect(try #require(left.accessory) > 150 && #require(right.accessory) < 50)
    }
}
