import Testing

@Suite struct ExtensionOverrideTests {
    private let base = "extension UIView { @objc func style() { f() } }"

    @Test func `overrides of a framework's extension are called by the object's class`() {
        let texts = rewritten([
            base, "class Card: UIButton { override func style() { super.style() } }",
            "class Big: Card { override func style() { super.style(); g() } }",
        ])
        #expect(texts[0].contains("func style_of_UIView() { f() }"))
        #expect(texts[1].contains(" func style_of_Card() { super.style_of_UIView() }"))
        #expect(texts[2].contains(" func style_of_Big() { super.style_of_Card(); g() }"))
        #expect(!texts[1].contains("override") && !texts[2].contains("override"))
        #expect(
            texts[0].contains(
                """
                extension UIView {
                func style() {
                switch self {
                case let objc_receiver as Big: return objc_receiver.style_of_Big()
                case let objc_receiver as Card: return objc_receiver.style_of_Card()
                default: return style_of_UIView()
                }
                }
                }
                """))
    }

    @Test func `arguments and results pass through`() {
        let texts = rewritten([
            "public extension UIView { func fit(_ s: CGSize, in v: UIView) -> Int { 1 } }",
            "class Card: UIView { override func fit(_ s: CGSize, in v: UIView) -> Int { 2 } }",
        ])
        #expect(texts[0].contains("public func fit(_ s: CGSize, in v: UIView) -> Int {"))
        #expect(texts[0].contains("return objc_receiver.fit_of_Card(s, in: v)"))
    }

    @Test func `an override with a closure of another type keeps its signature`() {
        let texts = rewritten([
            "extension UIView { @objc func update(_ f: (_ d: Base) -> Void) -> Self { self } }",
            "extension UILabel { @objc override func update(_ f: (_ d: Special) -> Void) -> Self { self } }",
            "class Card: UILabel { override func update(_ g: (Special) -> Void) -> Self { self } }",
        ])
        #expect(
            texts[0].contains(
                "as UILabel: return objc_receiver.update_of_UILabel(f) as? Self ?? self"))
        #expect(
            texts[1].contains(
                """
                extension UILabel {
                @discardableResult
                func update(_ f: (_ d: Special) -> Void, objc_override: Void = ()) -> Self {
                switch self {
                case let objc_receiver as Card: return objc_receiver.update_of_Card(f) as? Self ?? self
                default: return update_of_UILabel(f)
                }
                }
                }
                """))
        #expect(!texts[2].contains("func update("))
    }

    @Test func `properties are read and written by the object's class`() {
        let texts = rewritten([
            "extension UIViewController { @objc var theme: Int { get { 1 } set {} } }",
            "class Screen: UITableViewController { override var theme: Int { get { 2 } set {} } }",
        ])
        #expect(
            texts[0].contains(
                "case let objc_receiver as Screen: return objc_receiver.theme_of_Screen"))
        #expect(
            texts[0].contains(
                "case let objc_receiver as Screen: objc_receiver.theme_of_Screen = newValue"))
        #expect(texts[1].contains(" var theme_of_Screen: Int"))
    }

    @Test func `an override of a controller leaves the extension of views alone`() {
        let texts = rewritten([
            base, "extension UIViewController { @objc func style() {} }",
            "class Screen: UIViewController { override func style() {} }",
        ])
        #expect(texts[0].contains("func style() { f() }"))
        #expect(texts[1].contains("objc_receiver.style_of_Screen()"))
    }

    @Test func `a class that the extension cannot name is reported`() {
        let rewritten = target([base, "\nprivate class Card: UIView { override func style() {} }"])
        #expect(rewritten.diagnostics.map(\.line) == [2])
    }
}
