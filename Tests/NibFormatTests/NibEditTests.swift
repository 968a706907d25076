import Diagnostics
import NibFormat
import Rational
import TestSupport
import Testing

/// Changes to objects: what refers to them follows.
struct NibEditTests {
    private func trip() throws -> NibDocument { try NibFiles.document("Trip.storyboard") }

    /// The lines that one text has and another has not, both ways.
    private func difference(_ old: NibDocument, _ new: NibDocument) -> (
        gone: [String], come: [String]
    ) {
        func lines(_ document: NibDocument) -> [String] {
            document.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        }
        let change = lines(new).difference(from: lines(old))
        let gone = change.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } }
        let come = change.insertions.map {
            if case .insert(_, let line, _) = $0 { line } else { "" }
        }
        return (gone, come)
    }

    @Test func `a constant changes its own bytes, and ends standard spacing`() throws {
        var document = try trip()
        try document.setConstant(Rational(41, 4), of: "con-00-005")
        #expect(
            document.text
                == (try trip().text).replacing(
                    "constant=\"16\" id=\"con-00-005\"",
                    with: "constant=\"10.25\" id=\"con-00-005\""))
        var symbolic = try trip()
        try symbolic.setConstant(-3, of: "con-00-007")
        #expect(
            difference(try trip(), symbolic).come == [
                "<constraint firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" "
                    + "secondItem=\"lab-00-001\" secondAttribute=\"trailing\" constant=\"-3\" id=\"con-00-007\"/>"
            ])
        var absent = try trip()
        try absent.setConstant(5, of: "con-00-011")
        #expect(
            absent.text.contains("secondAttribute=\"width\" constant=\"5\" id=\"con-00-011\"/>"))
    }

    @Test func `a priority is written where Interface Builder writes it, and 1000 is not`() throws {
        var document = try trip()
        try document.setPriority(249.5, of: "con-00-006")
        #expect(
            document.text.contains(
                "secondAttribute=\"top\" priority=\"249.5\" constant=\"16\" id=\"con-00-006\"/>"))
        try document.setPriority(1000, of: "con-00-006")
        #expect(document.text == (try trip().text))
        #expect(throws: Diagnostic.self) { try document.setPriority(0, of: "con-00-006") }
        #expect(throws: Diagnostic.self) { try document.setPriority(1, of: "lab-00-001") }
        #expect(throws: Diagnostic.self) { try document.setPriority(1, of: "nobody") }
    }

    @Test func `outlets and classes are renamed in place`() throws {
        var document = try trip()
        try document.renameOutlet("out-00-001", to: "departureLabel")
        #expect(
            difference(try trip(), document).come == [
                "<outlet property=\"departureLabel\" destination=\"lab-00-001\" id=\"out-00-001\"/>"
            ])
        try document.setCustomClass("Board", module: "Ferry", provider: "target", of: "lab-00-001")
        #expect(document.object("lab-00-001")?.className == "Ferry.Board")
        #expect(
            document.text.contains(
                "id=\"lab-00-001\" customClass=\"Board\" customModule=\"Ferry\" customModuleProvider=\"target\">"
            ))
        try document.setCustomClass(nil, of: "lab-00-001")
        try document.renameOutlet("out-00-001", to: "departure")
        #expect(document.text == (try trip().text))
    }

    @Test(arguments: ["lab-00-001", "btn-00-001", "trp-00-001", "nit-00-001", "bbi-00-001"])
    func `a title is changed in place`(id: String) throws {
        var document = try trip()
        try document.retitle(id, to: "New & <old>")
        #expect(document.object(id)?.title == "New & <old>")
        #expect(difference(try trip(), document).come.count == 1)
    }

    @Test func `titles in strings and cells are changed in place`() throws {
        var card = try NibFiles.document("Card.xib")
        try card.retitle("txt-01-001", to: "short")
        #expect(card.text.contains("<string key=\"text\">short</string>"))
        var panel = try NibFiles.document("Panel.xib")
        try panel.retitle("btn-02-001", to: "Again")
        #expect(panel.text.contains("title=\"Again\" bezelStyle"))
        #expect(throws: Diagnostic.self) { try panel.retitle("vew-02-001", to: "none") }
    }

    @Test func `a deleted view takes along the references to it`() throws {
        var document = try trip()
        try document.delete(["lab-00-001"])
        #expect(
            ["con-00-005", "con-00-006", "con-00-007", "con-00-008", "out-00-001", "out-00-004"]
                .allSatisfy {
                    document.object($0) == nil
                })
        #expect(document.diagnostics().count == 1, "nothing refers to what is gone")
        #expect(document.constraints.count == 7)
        try document.delete(["eff-00-001"])
        #expect(
            !document.text.contains("<exclude reference=\"eff-00-001\"/>")
                && document.diagnostics().count == 1)
        #expect(
            document.text.contains(
                "<variation key=\"widthClass=regular\">\n                            <mask key=\"constraints\">"
            ))
    }

    @Test func `only containers that become empty are deleted too`() throws {
        var document = try trip()
        try document.delete(["img-00-001"])
        let content = try #require(document.element("eff-00-002"))
        #expect(content.children.map(\.name) == ["rect", "autoresizingMask"])
        var whole = try trip()
        try whole.delete(["map-00-001", "con-00-001"])
        #expect(whole.element("img-00-001")?.children.map(\.name) == ["rect"])
        #expect(difference(try trip(), whole).come == [], "what is left keeps its bytes")
        #expect(difference(try trip(), whole).gone.count == 6)
    }

    @Test func `a deleted controller takes its scene along`() throws {
        var document = try trip()
        try document.delete(["nav-00-001"])
        #expect(document.scenes.count == 2 && document.initialViewController == nil)
        #expect(!document.text.contains("<!--Navigation Controller-->"))
        #expect(throws: Diagnostic.self) { try document.delete(["rsp-00-002"]) }
        #expect(throws: Diagnostic.self) { try document.delete(["saf-00-001"]) }
    }

    @Test func `a duplicate has ids of its own and refers to itself`() throws {
        var (document, dice) = (try trip(), SeededRandom(seed: 1))
        let id = try document.duplicate("eff-00-001", using: &dice)
        let copy = try #require(document.object(id)?.asView)
        let original = try #require(document.object("eff-00-001")?.asView)
        #expect(copy.element.parent == original.element.parent)
        #expect(copy.element.line > original.line && document.diagnostics().count == 1)
        let constraints = try #require(copy.contentView).constraints
        #expect(constraints.count == 2)
        for constraint in constraints {
            #expect(document.element(constraint.firstItemID)?.isInside(copy.element) == true)
            #expect(constraint.secondItemID == copy.contentView?.id)
        }
        #expect(id.split(separator: "-").map(\.count) == [3, 2, 3])
        #expect(difference(try trip(), document).gone == [])
    }

    @Test func `a duplicate of a cell is whole, and that of a controller has a scene`() throws {
        var (document, dice) = (try trip(), SeededRandom(seed: 3))
        let cell = try document.duplicate("cel-00-001", using: &dice)
        #expect(document.object(cell)?.asView?.contentView?.element["tableViewCell"] == cell)
        let controller = try document.duplicate("trp-00-001", using: &dice)
        #expect(document.scenes.count == 4 && document.scenes[2].controller?.id == controller)
        #expect(Set(document.scenes.map(\.sceneID)).count == 4)
        #expect(document.diagnostics().all.allSatisfy { $0.code == .unknownElement })
        let outlets = document.object(controller)?.connections ?? []
        #expect(outlets.count == 4)
        let scene = document.scenes[2].element
        for outlet in outlets {
            #expect(document.element(outlet.destinationID ?? "")?.isInside(scene) == true)
        }
    }

    @Test func `optional references to deleted objects are removed`() throws {
        var document = try NibFiles.xib(
            """
            <tableViewCell textLabel="lbl" id="cel"><label id="lbl"/></tableViewCell>
            <button id="btn"><connections>
            <segue destination="cel" popoverAnchorView="anc" id="seg"/></connections></button>
            <view id="anc"/>
            """)
        try document.delete(["lbl", "anc"])
        #expect(
            document.element("cel")?["textLabel"] == nil
                && document.element("seg")?["popoverAnchorView"] == nil)
        #expect(document.element("seg") != nil && document.diagnostics().count == 0)
    }

    @Test func `a copy keeps the markup that Interface Builder writes`() throws {
        var (document, dice) = (try trip(), SeededRandom(seed: 2))
        let old = try #require(document.element("btn-00-001"))
        let text = String(decoding: document.bytes[old.byteRange], as: UTF8.self)
        let id = try document.duplicate("btn-00-001", using: &dice)
        let copy = try #require(document.element(id))
        let ids = zip([copy] + Array(copy.descendants), [old] + Array(old.descendants)).compactMap {
            pair in
            pair.0["id"].map { ($0, pair.1["id"] ?? "") }
        }
        var renamed = String(decoding: document.bytes[copy.byteRange], as: UTF8.self)
        for (new, old) in ids { renamed = renamed.replacing(new, with: old) }
        #expect(renamed == text)
    }

    @Test func `a moved view keeps its position on the screen and loses its outer constraints`()
        throws
    {
        var document = try trip()
        try document.move("img-00-001", into: "roo-00-001", at: 0)
        let image = try #require(document.object("img-00-001")?.asView)
        #expect(
            image.superview?.id == "roo-00-001"
                && image.frame == NibRect(x: 8, y: 708, width: 84, height: 84))
        #expect(image.superview?.subviews.first?.id == "img-00-001")
        #expect(
            image.constraints.map(\.id) == ["con-00-001"] && document.object("con-00-002") == nil)
        #expect(
            document.element("eff-00-002")?.child("subviews") == nil
                && document.diagnostics().count == 1)
    }

    @Test func `a view moves into a content view, but not into itself`() throws {
        var document = try trip()
        try document.move("map-00-001", into: "cel-00-001")
        #expect(document.object("map-00-001")?.asView?.superview?.id == "cel-00-002")
        #expect(throws: Diagnostic.self) { try document.move("stk-00-001", into: "btn-00-001") }
        #expect(throws: Diagnostic.self) { try document.move("cel-00-001", into: "roo-00-001") }
        #expect(throws: Diagnostic.self) { try document.move("map-00-001", into: "trp-00-001") }
    }
}
