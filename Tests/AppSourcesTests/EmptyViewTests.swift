import AppSources
import NibFormat
import Testing

/// The roots of xibs that an app lays out before they have a size.
@Suite struct EmptyViewTests {
    private let card =
        "class Card: UIView { func load() { Bundle.main.loadNibNamed(name)\naddSubview(content) } }\n"

    private func views(_ code: String) throws -> EmptyViews {
        EmptyViews(CodeBase([SwiftSource(code, file: "Code.swift")]))
    }

    private func document(_ root: String = "") throws -> NibDocument {
        try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="root" \(root)><rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></document>
            """, file: "Card.xib")
    }

    private func roots(_ statement: String) throws -> Set<String> {
        try views(card + "class Screen { func f() {\n\(statement)\n} }").roots(of: document())
    }

    @Test(arguments: [
        "let card = Card(frame: .zero)\nview.addSubview(card)",
        "let card = Card()\nview.addSubview(card)",
        "let card = Card(frame: CGRect.zero)\nview.addSubview(card)",
        "table.tableHeaderView = Card()",
        "let card = Card()\ntable.tableFooterView = card",
        "Card *card = [[Card alloc] init]; [view addSubview:card];",
        "Card *card = [[Card alloc] initWithFrame:CGRectZero]; [view addSubview:card];",
    ])
    func viewsThatAreCreatedEmptyAreFound(_ statement: String) throws {
        #expect(try roots(statement) == ["root"])
    }

    @Test(arguments: [
        "let card = Card(frame: bounds)\nview.addSubview(card)", "let card = Card()",
        "let card = Card()\ncard.translatesAutoresizingMaskIntoConstraints = false\nview.addSubview(card)",
        "let card = Card()\nview.addSubview(card)\ncard.frame = view.bounds",
        "let card = Other()\nview.addSubview(card)",
        "let card = Card()\nstack.addArrangedSubview(card)\nview.addSubview(card)",
    ])
    func viewsWithAPlaceAreNot(_ statement: String) throws { #expect(try roots(statement).isEmpty) }

    @Test func aViewThatLoadsNoNibIsNot() throws {
        let code =
            "class Card: UIView {}\nclass Screen { func f() { let card = Card()\nview.addSubview(card) } }"
        #expect(try views(code).roots(of: document()).isEmpty)
    }

    @Test func headersOfSectionsAreFoundByTheirClass() throws {
        let code =
            "class Base: UITableViewHeaderFooterView {}\nclass Header: Base {}\nclass Card: UIView {}"
        #expect(try views(code).sectionViews(of: document("customClass=\"Header\"")) == ["root"])
        #expect(try views(code).sectionViews(of: document("customClass=\"Card\"")).isEmpty)
        #expect(try views("").sectionViews(of: document()).isEmpty)
    }
}
