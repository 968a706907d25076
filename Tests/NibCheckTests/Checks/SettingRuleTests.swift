import NibCheck
import NibFormat
import Testing

/// Rules for settings that Xcode warns of, and for texts that nothing limits.
@Suite struct SettingRuleTests {
    private func findings(_ objects: String, _ attributes: String = "", strict: Bool = false) throws
        -> [Diagnostic]
    {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \(attributes)>
            <device id="retina4_7"/><scenes><scene sceneID="scene"><objects>\(objects)</objects></scene></scenes>
            </document>
            """, file: "Main.storyboard")
        var plan = CheckPlan()
        plan.configurations = [.stored]
        plan.isStrict = strict
        return DocumentCheck(document, plan: plan).findings()
    }

    private func subjects(_ rule: String, _ objects: String, _ attributes: String = "") throws
        -> [String]
    {
        try findings(objects, attributes, strict: true).filter { $0.code.rawValue == rule }.map(
            \.subject)
    }

    @Test func aPrototypeWithoutAReuseIdentifierIsFound() throws {
        func table(_ cell: String, _ mode: String = "prototypes", _ list: String = "prototypes")
            throws -> [String]
        {
            let cells = "<\(list)><tableViewCell id=\"cell\" \(cell)/></\(list)>"
            return try subjects(
                "prototype-identifier",
                "<tableView id=\"t\" dataMode=\"\(mode)\">\(cells)</tableView>")
        }
        #expect(try table("") == ["cell"])
        #expect(try table("reuseIdentifier=\"\"") == ["cell"])
        #expect(try table("reuseIdentifier=\"Row\"").isEmpty)
        #expect(try table("", "static", "cells").isEmpty)
        let items = "<cells><collectionViewCell id=\"item\"/></cells>"
        #expect(
            try subjects(
                "prototype-identifier", "<collectionView id=\"c\">\(items)</collectionView>") == [
                    "item"
                ])
    }

    @Test func anAdjustedFontWithoutATextStyleIsFound() throws {
        func label(_ attributes: String, _ font: String) throws -> [String] {
            let font = "<fontDescription key=\"fontDescription\" \(font)/>"
            let label = "<label id=\"label\" \(attributes)>\(font)</label>"
            return try subjects("fixed-font", "<view id=\"v\"><subviews>\(label)</subviews></view>")
        }
        let adjusts = "adjustsFontForContentSizeCategory=\"YES\""
        #expect(try label(adjusts, "type=\"system\" pointSize=\"17\"") == ["label"])
        #expect(try label(adjusts, "style=\"UICTFontTextStyleBody\"").isEmpty)
        #expect(try label("", "type=\"system\" pointSize=\"17\"").isEmpty)
    }

    @Test func thePlainStyleIsFoundInNavigationItemsAlone() throws {
        let item = "<barButtonItem key=\"rightBarButtonItem\" id=\"item\" style=\"plain\"/>"
        #expect(
            try subjects("plain-bar-item", "<navigationItem id=\"n\">\(item)</navigationItem>") == [
                "item"
            ])
        #expect(
            try subjects("plain-bar-item", "<toolbar id=\"t\"><items>\(item)</items></toolbar>")
                .isEmpty)
        let done = "<barButtonItem key=\"rightBarButtonItem\" id=\"item\" style=\"done\"/>"
        #expect(
            try subjects("plain-bar-item", "<navigationItem id=\"n\">\(done)</navigationItem>")
                .isEmpty)
    }

    @Test func usedLayoutGuidesAreFoundOnceWhereSafeAreasAreOff() throws {
        func scene(_ constraints: String) -> String {
            """
            <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
            <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            \(CheckedDocument.view("box", at: (0, 20, 375, 647)))</subviews>
            <constraints>\(CheckedDocument.constraints(constraints))</constraints></view></viewController>
            """
        }
        let both = "a box.top top.bottom 0\nb bottom.top box.bottom 0\n"
        let sides = "c box.leading v.leading 0\nd v.trailing box.trailing 0"
        #expect(try subjects("layout-guide", scene(both + sides)) == ["top"])
        #expect(try subjects("layout-guide", scene(both + sides), "useSafeAreas=\"YES\"").isEmpty)
        #expect(try subjects("layout-guide", scene(sides)).isEmpty)
    }

    // MARK: Texts

    /// A label at the leading edge of a root, and a switch at the trailing one.
    private func row(_ extra: String, _ attributes: String = "") -> String {
        """
        <view id="root"><rect key="frame" x="0" y="0" width="375" height="100"/><subviews>
        \(CheckedDocument.view("label", "label", "text=\"Name\" \(attributes)", at: (16, 20, 46, 21)))
        \(CheckedDocument.view("switch", "switch", at: (308, 20, 51, 31)))
        </subviews><constraints>\(CheckedDocument.constraints("""
            a label.leading root.leading 16
            b label.top root.top 20
            c root.trailing switch.trailing 18
            d switch.top root.top 20
            \(extra)
            """))</constraints></view>
        """
    }

    @Test func aLabelWithoutALimitRunsOutOfItsSuperview() throws {
        #expect(try subjects("long-text", row("")) == ["label"])
        let gap = "e switch.leading label.trailing 8 relation=\"greaterThanOrEqual\""
        #expect(try subjects("long-text", row(gap)).isEmpty)
        #expect(try subjects("long-text", row("e label.width 100")).isEmpty)
    }

    @Test func aLabelThatIsLimitedBeyondItsNeighbourRunsOverIt() throws {
        let far = "e root.trailing label.trailing 16 relation=\"greaterThanOrEqual\""
        #expect(try subjects("long-text", row(far)) == ["label"])
        #expect(try findings(row(far)).allSatisfy { $0.code != "long-text" })
    }
}
