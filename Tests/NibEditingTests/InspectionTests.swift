import NibFormat
import TestSupport
import Testing

@testable import AppSources
@testable import NibEditing

/// Tests of the inspectors, and of finding objects by name.
struct InspectionTests {
    private func sections(_ name: String, showsDefaults: Bool = false) throws -> [Inspection
        .Section]
    {
        let document = try ToolFiles.document()
        let object = try ObjectFinder(document).object(name)
        let map = LayoutMap(document)
        return Inspection(object, in: document, map: map, showsDefaults: showsDefaults).sections
    }

    private func values(_ sections: [Inspection.Section], _ title: String) -> [String: String] {
        let rows = sections.first { $0.title == title }?.rows ?? []
        return Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
    }

    @Test func `attributes stand in sections by class, the object's own class first`() throws {
        let sections = try sections("Log in")
        #expect(sections.compactMap(\.className) == ["UIButton", "UIControl", "UIView"])
        #expect(
            sections.map(\.title) == [
                "Identity", "Button", "Control", "View", "Size", "Connections",
            ])
        let button = values(sections, "Button")
        #expect(button["normal"] == "title Log in" && button["buttonType"] == "system")
        #expect(values(sections, "Control")["contentVerticalAlignment"] == "center")
        #expect(values(sections, "View")["opaque"] == "NO")
    }

    @Test func `every attribute of every object of real documents stands in one section`() throws {
        let document = try ToolFiles.document()
        for object in document.objects {
            let names = Inspection(object, in: document).sections.flatMap(\.rows).map(\.name)
            for attribute in object.element.attributes where attribute.name != "customClass" {
                #expect(
                    names.filter { $0 == attribute.name }.count == 1,
                    "\(object.id) \(attribute.name)")
            }
        }
    }

    @Test func `defaults are listed where they are asked for, and have no line`() throws {
        #expect(values(try sections("Log in"), "Control")["enabled"] == nil)
        let view = try sections("Log in", showsDefaults: true).first { $0.className == "UIControl" }
        let row = view?.rows.first { $0.name == "enabled" }
        #expect(row?.value == "YES" && row?.line == nil)
    }

    @Test
    func
        `identity has class, module, label and restoration id, and what its author set by key path`()
        throws
    {
        let card = try sections("Card")
        let identity = values(card, "Identity")
        #expect(identity["class"] == "Harbour.CardView" && identity["element class"] == "UIView")
        #expect(identity["userLabel"] == "Card" && identity["customModuleProvider"] == "target")
        #expect(values(card, "Card View")["cornerRadius"] == "12 (number, “Corner Radius”)")
        #expect(
            values(try sections("login"), "Identity")["restorationIdentifier"] == "login-screen")
    }

    @Test func `the size section compares the stored frame with the layout's`() throws {
        let card = values(try sections("Card"), "Size")
        #expect(card["stored frame"] == "x 20 y 100 width 200 height 120")
        #expect(
            card["frame"] == "x 20 y 100 width 200 height 120"
                && card["misplaced by layout"] == "NO")
        let moved = try ToolFiles.xib(
            """
            <view id="r"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="v">
            <rect key="frame" x="5" y="5" width="30" height="20"/><constraints>
            <constraint firstAttribute="width" constant="40" id="w"/>
            <constraint firstAttribute="height" constant="20" id="h"/></constraints></view></subviews><constraints>
            <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" constant="5" id="t"/>
            <constraint firstItem="v" firstAttribute="left" secondItem="r" secondAttribute="left" constant="5" id="l"/>
            </constraints></view>
            """)
        let object = try #require(moved.object("v"))
        let inspection = Inspection(object, in: moved, map: LayoutMap(moved))
        #expect(values(inspection.sections, "Size")["misplaced by layout"] == "YES")
    }

    @Test func `connections are shown from both ends`() throws {
        #expect(
            values(try sections("Log in"), "Connections")["action logIn: touchUpInside"]
                == "→ Login")
        #expect(
            values(try sections("welcome"), "Referencing Connections")["outlet welcome"]
                == "← Login")
    }

    @Test(arguments: ["wel-co-lab", "Welcome", "welcome"])
    func `an object is found by id, title and outlet`(name: String) throws {
        #expect(try ObjectFinder(ToolFiles.document()).object(name).id == "wel-co-lab")
    }

    @Test func `a constraint is found by its outlet`() throws {
        #expect(try ObjectFinder(ToolFiles.document()).object("topSpace").id == "wel-co-top")
    }

    @Test func `what is not found has the nearest name, and what is found twice the ids`() throws {
        let finder = ObjectFinder(try ToolFiles.document())
        let unknown = ToolFiles.message { try finder.object("Welcom") }
        #expect(
            unknown.hasPrefix(
                "Login.storyboard: error: unknown object “Welcom”; did you mean “Welcome”?"))
        let twice = ToolFiles.message { try finder.object("First Responder") }
        #expect(
            twice.contains(
                ":86: error: 2 objects have the name “First Responder”; give the id of one: fir-st-one"
            ))
        #expect(twice.hasSuffix("[ambiguous-name]"))
    }

    @Test func `classes know their superclasses`() {
        #expect(
            FrameworkClasses.lineage(of: "UIButton") == [
                "UIButton", "UIControl", "UIView", "UIResponder",
            ])
        #expect(FrameworkClasses.isKind("UITableView", of: "UIScrollView"))
        #expect(
            !FrameworkClasses.isKind("UILabel", of: "UIControl")
                && !FrameworkClasses.knows("Harbour"))
    }
}
