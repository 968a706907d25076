import AutoLayout
import NibFormat
import TestSupport
import Testing

@testable import NibEditing

/// Tests of distances between views, and of the views under a point.
struct MeasurementTests {
    private func measure(_ first: String, _ second: String) throws -> Measurement {
        let document = try ToolFiles.document()
        let finder = ObjectFinder(document)
        return try Measurement(
            LayoutMap(document), try finder.object(first), try finder.object(second))
    }

    private func values(_ distances: [Measurement.Distance]) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: distances.map { ($0.name, $0.value) })
    }

    @Test
    func `the space between two views is measured on both axes, with the constraint that makes it`()
        throws
    {
        let measurement = try measure("Welcome", "Log in")
        #expect(measurement.relation == .apart)
        #expect(values(measurement.gaps) == ["horizontal gap": 8, "vertical gap": -20])
        #expect(measurement.constraints.map(\.id) == ["btn-le-con", "btn-to-con"])
        #expect(measurement.constraints.map(\.isSymbolic) == [true, false])
    }

    @Test func `edges and centers go from the first to the second`() throws {
        let offsets = values(try measure("Welcome", "Log in").offsets)
        #expect(
            offsets["left edges"] == 108 && offsets["right edges"] == 88
                && offsets["bottom edges"] == 30)
        #expect(
            offsets["top edges"] == 0 && offsets["centers across"] == 98
                && offsets["centers down"] == 15)
        let back = values(try measure("Log in", "Welcome").offsets)
        #expect(back["left edges"] == -108 && back["heights"] == -30)
    }

    @Test func `around what lies inside there are four distances, whichever comes first`() throws {
        let inside = try measure("Card", "login-view")
        #expect(inside.relation == .inside)
        let expected = [
            "left inset": 20.0, "right inset": 155, "top inset": 100, "bottom inset": 447,
        ]
        #expect(values(inside.gaps) == expected)
        #expect(values(try measure("login-view", "Card").gaps) == expected)
    }

    @Test func `a view that sticks out overlaps`() throws {
        let measurement = try measure("Badge", "Card")
        #expect(measurement.relation == .overlap)
        #expect(values(measurement.gaps) == ["horizontal gap": -50, "vertical gap": -30])
    }

    @Test func `views of two trees, and what is no view, are refused with what to do`() throws {
        let apart = ToolFiles.message { try measure("Card", "hom-e0-tab") }
        #expect(apart.contains("; choose two views of one tree [apart]"))
        let guide = ToolFiles.message { try measure("Card", "saf-ea-rea") }
        #expect(
            guide.contains("is a Safe Area, not a view; give its view, log-in-vew [wrong-kind]"))
    }

    @Test func `on macOS the top is where y is largest`() throws {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="r"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
            <customView id="v"><rect key="frame" x="10" y="20" width="30" height="40"/></customView></subviews>
            </customView></objects></document>
            """, file: "Mac.xib")
        let finder = ObjectFinder(document)
        let measurement = try Measurement(
            LayoutMap(document), try finder.object("r"), try finder.object("v"))
        #expect(
            values(measurement.gaps)["top inset"] == 40
                && values(measurement.gaps)["bottom inset"] == 20)
        #expect(values(measurement.offsets)["top edges"] == 40)
    }

    // MARK: Hits

    private func stack(_ x: Double, _ y: Double) throws -> HitStack {
        let document = try ToolFiles.document()
        let root = try #require(document.object("log-in-vew")?.asView)
        return HitStack(LayoutMap(document), root: root, at: Point(x: x, y: y))
    }

    @Test func `everything under a point is listed from front to back, the controller last`() throws
    {
        let entries = try stack(175, 115).entries
        let ids = entries.map(\.object.id)
        #expect(ids == ["vei-l0-vew", "bad-ge-vew", "car-d0-vew", "log-in-vew", "log-in-con"])
        #expect(entries.map(\.isHidden) == [true, false, false, false, false])
        #expect(entries.map(\.takesTouch) == [false, true, false, false, false])
        #expect(entries[1].point == Point(x: 5, y: 5) && entries[4].frame == nil)
    }

    @Test func `what is clipped is not there, and touches pass through labels`() throws {
        #expect(try stack(225, 115).entries.map(\.object.id) == ["log-in-vew", "log-in-con"])
        let label = try stack(30, 45).entries
        #expect(label.map(\.object.id) == ["wel-co-lab", "log-in-vew", "log-in-con"])
        #expect(label.map(\.takesTouch) == [false, true, false])
    }

    @Test func `a frame ends before its far edges, and outside nothing is found`() throws {
        #expect(try stack(375, 10).entries.isEmpty)
        #expect(try stack(374.5, 666.5).entries.map(\.object.id) == ["log-in-vew", "log-in-con"])
    }

    @Test func `contents that are scrolled lie where they are seen`() throws {
        let document = try ToolFiles.xib(
            """
            <scrollView id="s"><rect key="frame" x="0" y="0" width="100" height="100"/>
            <rect key="bounds" x="0" y="50" width="100" height="100"/><subviews>
            <view id="v"><rect key="frame" x="10" y="60" width="20" height="20"/></view></subviews></scrollView>
            """)
        let root = try #require(document.rootViews.first)
        let entries = HitStack(LayoutMap(document), root: root, at: Point(x: 15, y: 15)).entries
        #expect(entries.map(\.object.id) == ["v", "s"] && entries[0].point == Point(x: 5, y: 5))
    }
}
