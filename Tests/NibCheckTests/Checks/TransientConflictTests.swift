import AutoLayout
import NibCheck
import NibFormat
import Testing

/// Conflicts with constraints that UIKit adds while an app runs.
@Suite struct TransientConflictTests {
    // MARK: Cells

    /// A cell, 375 points wide, with a picture that constraints pin to the content view above and
    /// below.
    private func cell(
        _ height: Int, _ attributes: String = "", bottom: String = "", extra: String = ""
    ) -> String {
        """
        <tableViewCell id="cell" rowHeight="\(height + 16)" \(attributes)>
        <rect key="frame" x="0" y="28" width="375" height="\(height + 16)"/>
        <tableViewCellContentView key="contentView" id="content" tableViewCell="cell">
        <rect key="frame" x="0" y="0" width="375" height="\(height + 16)"/><subviews>
        \(CheckedDocument.view("picture", "imageView", at: (16, 8, 60, Double(height))))
        </subviews><constraints>
        \(CheckedDocument.constraints("""
            top picture.top content.top 8
            bottom content.bottom picture.bottom 8 \(bottom)
            height picture.height \(height) \(extra)
            width picture.width 60
            leading picture.leading content.leading 16
            """))
        </constraints></tableViewCellContentView></tableViewCell>
        """
    }

    private func document(_ objects: String) throws -> NibDocument {
        try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="retina4_7"/>
            <objects>\(objects)</objects></document>
            """, file: "Cell.xib")
    }

    private func table(_ attributes: String, _ cell: String) -> String {
        """
        <tableView id="table" \(attributes)><rect key="frame" x="0" y="0" width="375" height="667"/>
        <prototypes>\(cell)</prototypes></tableView>
        """
    }

    private func findings(
        _ objects: String, hiddenByCode: Set<String> = [],
        _ set: (inout CodeFacts) -> Void = { _ in }
    ) throws -> [Diagnostic] {
        var plan = CheckPlan(), code = CodeFacts()
        plan.configurations = [.stored]
        code.hidden = hiddenByCode
        set(&code)
        return DocumentCheck(try document(objects), plan: plan, code: code).findings()
            .filter { $0.code == "transient-conflict" }
    }

    private func repairs(_ objects: String, hiddenByCode: Set<String> = []) throws -> [[String]] {
        try findings(objects, hiddenByCode: hiddenByCode).map(\.repairedConstraints)
    }

    private func severities(_ objects: String) throws -> [Severity] {
        try findings(objects).map(\.severity)
    }

    @Test func aCellThatAsksForMoreThanItsFirstHeightIsFound() throws {
        let found = try findings(table("rowHeight=\"-1\"", cell(80)))
        #expect(found.map(\.subject) == ["bottom"])
        #expect(found.first?.severity == .warning)
        #expect(found.first?.details.last?.hasPrefix("repair: priority 999 for ") == true)
        let imposed = "height == 44   (UIView-Encapsulated-Layout-Height)"
        #expect(found.first?.details.contains { $0.contains(imposed) } == true)
        #expect(found.first?.message.contains("44 pt") == true)
    }

    @Test func theFirstHeightOfACellInANibIsSupposed() throws {
        let found = try findings(cell(80))
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.contains("unless its table estimates another") == true)
    }

    @Test func aCellWithOneRowBelowRequiredOrLittleContentIsNot() throws {
        #expect(try findings(cell(80, bottom: "priority=\"999\"")).isEmpty)
        #expect(try findings(cell(80, extra: "priority=\"999\"")).isEmpty)
        #expect(try findings(cell(20, extra: "relation=\"greaterThanOrEqual\"")).isEmpty)
    }

    @Test func theTableSaysWhichHeightARowHasFirst() throws {
        #expect(try repairs(table("rowHeight=\"-1\"", cell(80))) == [["bottom"]])
        #expect(
            try repairs(table("rowHeight=\"-1\" estimatedRowHeight=\"60\"", cell(80))) == [
                ["bottom"]
            ])
        #expect(
            try severities(table("rowHeight=\"-1\" estimatedRowHeight=\"60\"", cell(80))) == [
                .warning
            ])
        let fitting = cell(80, extra: "relation=\"lessThanOrEqual\"")
        #expect(try findings(table("rowHeight=\"-1\" estimatedRowHeight=\"90\"", fitting)).isEmpty)
    }

    @Test func aConflictWithTheSeparatorAloneIsANote() throws {
        #expect(
            try severities(table("rowHeight=\"-1\" estimatedRowHeight=\"96\"", cell(80))) == [.note]
        )
        #expect(try severities(cell(28)) == [.note])
        let found = try findings(cell(28)).first
        #expect(found?.details.contains { $0.contains("height == 43.67") } == true)
    }

    /// A self-sizing cell below the end of the screen, with a label between the cell's margins.
    private func cellBelow(_ attribute: String) -> String {
        """
        <tableViewCell id="cell" preservesSuperviewLayoutMargins="YES">
        <rect key="frame" x="0" y="700" width="375" height="90"/>
        <tableViewCellContentView key="contentView" id="content" tableViewCell="cell" \
        preservesSuperviewLayoutMargins="YES">
        <rect key="frame" x="0" y="0" width="375" height="90"/><subviews>
        \(CheckedDocument.view("label", "label", at: (16, 11, 60, 68)))
        </subviews><constraints>
        \(CheckedDocument.constraints("""
            top label.top content.topMargin
            bottom content.bottom\(attribute) label.bottom \(attribute.isEmpty ? 60 : 0)
            leading label.leading content.leading 16
            """))
        </constraints></tableViewCellContentView></tableViewCell>
        """
    }

    @Test func insetsOfTheScreenAreNotThoseOfAScrolledCell() throws {
        let screen = { (cell: String) in
            """
            <viewController id="c"><tableView key="view" id="table" rowHeight="-1" estimatedRowHeight="-1">
            <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>\(cell)</prototypes></tableView>
            </viewController>
            """
        }
        #expect(try findings(screen(cellBelow("Margin"))).isEmpty)
    }

    @Test func fixedRowHeightsAreImposed() throws {
        let found = try findings(table("rowHeight=\"60\"", cell(80)))
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.contains("60 pt, unless code gives the row another") == true)
        #expect(
            try findings(table("rowHeight=\"60\"", cell(80, bottom: "priority=\"999\""))).isEmpty)
    }

    @Test func aConflictWithRoomForASeparatorIsANote() throws {
        let tight = "relation=\"lessThanOrEqual\""
        let found = try findings(
            table("rowHeight=\"-1\" estimatedRowHeight=\"96\"", cell(80, extra: tight)))
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.details.contains { $0.contains("height == 96.33") } == true)
    }

    @Test func theStoredHeightOfARowThatSizesItselfIsThatOfTheStoredLayout() throws {
        // The picture is at most as high as the first height allows, and the stored row is higher.
        let low = cell(80).replacingOccurrence(
            of: "id=\"height\"", with: "id=\"height\" relation=\"lessThanOrEqual\""
        )
        .replacingOccurrence(of: "constant=\"80\"", with: "constant=\"29\"")
        var plan = CheckPlan()
        plan.configurations = [.stored]
        let found = DocumentCheck(try document(table("rowHeight=\"-1\"", low)), plan: plan)
            .findings()
        #expect(found.filter { $0.code == "conflict" }.map(\.severity) == [.note])
        #expect(found.allSatisfy { $0.code != "transient-conflict" })
    }

    // MARK: Heights that code states

    @Test func aHeightThatCodeStatesMakesAFindingCertain() throws {
        let found = try findings(cell(80)) { $0.rowHeights = ["cell": [60]] }
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.contains("first height, 60 pt; set") == true)
    }

    @Test func aHeightThatCodeStatesTakesAFindingAway() throws {
        let roomy = cell(80, extra: "relation=\"greaterThanOrEqual\"")
        #expect(try findings(roomy).count == 1)
        #expect(try findings(roomy) { $0.rowHeights = ["cell": [200]] }.isEmpty)
    }

    @Test func aFindingIsCertainIfAllHeightsThatCodeStatesHaveIt() throws {
        #expect(
            try findings(cell(80)) { $0.rowHeights = ["cell": [60, 70]] }.map(\.severity) == [
                .warning
            ])
        let roomy = cell(80, extra: "relation=\"greaterThanOrEqual\"")
        #expect(
            try findings(roomy) { $0.rowHeights = ["cell": [60, 200]] }.map(\.severity) == [.note])
    }

    @Test func aHeightThatCodeComputesIsANote() throws {
        let found = try findings(table("rowHeight=\"-1\"", cell(80))) {
            $0.rowHeights = ["cell": []]
        }
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.contains("unless code gives the row another") == true)
    }

    // MARK: Stack views

    /// A row of two views in a stack view: `badge`, 34 points wide, and a label.
    private func row(
        _ attributes: String = "", _ constraints: String = "width badge.width 34",
        inside: String = ""
    )
        -> String
    {
        let badge = """
            <view id="badge" \(attributes)><rect key="frame" x="0" y="0" width="34" height="30"/>\(inside)
            <constraints>\(CheckedDocument.constraints(constraints))</constraints></view>
            """
        let row = CheckedDocument.view(
            "row", "stackView", at: (20, 20, 335, 30),
            inside: """
                <subviews>\(badge)<label text="Text" id="label">
                <rect key="frame" x="34" y="0" width="301" height="30"/></label></subviews>
                """)
        return """
            <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(row)</subviews>
            <constraints>\(CheckedDocument.constraints("""
                a row.leading root.leading 20
                b root.trailing row.trailing 20
                c row.top root.top 20
                d row.height 30
                """))</constraints></view>
            """
    }

    @Test func aHiddenViewWithAFixedWidthIsFound() throws {
        #expect(try repairs(row("hidden=\"YES\"")) == [["width"]])
        let found = try findings(row(), hiddenByCode: ["badge"])
        #expect(found.map(\.subject) == ["width"])
        #expect(found.first?.details.contains { $0.contains("UISV-hiding") } == true)
    }

    @Test func aViewThatStaysInSightOrGivesWayIsNot() throws {
        #expect(try findings(row()).isEmpty)
        #expect(
            try findings(row("hidden=\"YES\"", "width badge.width 34 priority=\"900\"")).isEmpty)
        #expect(try findings(row("", "height badge.height 30"), hiddenByCode: ["badge"]).isEmpty)
    }

    @Test func theMarginsInsideAHiddenViewCount() throws {
        let inside = "<subviews>\(CheckedDocument.view("icon", at: (8, 0, 18, 30)))</subviews>"
        let constraints = """
            near icon.leading badge.leading 8
            far badge.trailing icon.trailing 8
            top icon.top badge.top
            bottom icon.bottom badge.bottom
            """
        #expect(
            try repairs(row("", constraints, inside: inside), hiddenByCode: ["badge"]) == [["far"]])
        #expect(try findings(row("", constraints, inside: inside)).isEmpty)
    }

    @Test func theHiddenViewsOfAStackViewAreOneFinding() throws {
        let inside = "<subviews>\(CheckedDocument.view("icon", at: (8, 0, 18, 30)))</subviews>"
        let both = row("", "width badge.width 34\nicon icon.width 18", inside: inside)
        #expect(try repairs(both, hiddenByCode: ["badge", "label"]) == [["width"]])
        let label = "<label text=\"Text\" id=\"label\">"
        let fixed = row().replacingOccurrence(
            of: label,
            with: label + """
                <constraints>\(CheckedDocument.constraints("length label.width 90"))</constraints>
                """)
        #expect(try repairs(fixed, hiddenByCode: ["badge", "label"]) == [["width", "length"]])
    }

    @Test func aRuleThatIsOffIsNotLookedFor() throws {
        var plan = CheckPlan()
        plan.severities["transient-conflict"] = .some(nil)
        let found = DocumentCheck(try document(cell(80)), plan: plan).findings()
        #expect(found.allSatisfy { $0.code != "transient-conflict" })
    }
}

extension String {
    /// The text with the first place where another one stands replaced.
    fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
