import Testing

@Suite struct ExtensionMoveTests {
    @Test func `an override in an extension moves into its class with its line`() {
        let text = dependentCopy(
            "class A: UIView {\n}\nextension A {\n  override func layoutSubviews() {}\n}")
        #expect(
            text == """
                #sourceLocation(file: "/app/0.swift", line: 1)
                class A: UIView {

                #sourceLocation(file: "/app/0.swift", line: 4)
                override func layoutSubviews() {}
                #sourceLocation(file: "/app/0.swift", line: 2)
                }
                extension A {
                                                   
                }
                #sourceLocation()
                import UIKit

                """)
    }

    @Test func `an overridden member of an extension moves, also to another source`() {
        let texts = rewritten([
            "class A: UIView {\n}", "public extension A { func update() {} }",
            "class B: A { override func update() {} }",
        ])
        #expect(
            texts[0].contains(
                "#sourceLocation(file: \"/app/1.swift\", line: 1)\npublic func update() {}"))
        #expect(!texts[1].contains("update"))
        #expect(texts[2].contains("override func update() {}"))
    }

    @Test func `a moved member takes its condition and its rewriting along`() {
        let text = copy(
            "class A: UIView {}\nextension A {\n#if DEBUG\n@objc override func f() { g(#selector(f)) }\n#endif\n}"
        )
        #expect(
            text.contains(
                "#if (DEBUG)\n#sourceLocation(file: \"/app/0.swift\", line: 4)\n      override func f() { g(Selector(\"f\")) }\n#endif"
            ))
    }

    @Test func `open members of extensions move, as other modules can override them`() {
        let text = copy("open class A: UIView {\n}\nextension A { @objc open func f() {} }")
        #expect(text.contains("\nopen func f() {}\n") || text.contains(" open func f() {}\n"))
        #expect(
            text.hasPrefix(
                "#sourceLocation(file: \"/app/0.swift\", line: 1)\nopen class A: UIView {\n\n#source"
            ))
    }

    @Test func `members that nothing overrides stay`() {
        let text = "class A: UIView {}\nextension A { func f() {} }"
        #expect(body(text) == text)
    }

    @Test func `an override that uses private names stays in its source, and the class calls it`() {
        let texts = rewritten([
            "class A: UIView {\n}",
            """
            extension A {
              override func layoutSubviews() { super.layoutSubviews(); arrange() }
              override func sizeThatFits(_ size: CGSize) -> CGSize { arrange(); return size }
              override var center: CGPoint { get { arrange(); return super.center } set {} }
              override func updateConstraints() { f() }
              private func arrange() {}
            }
            """,
        ])
        let forwarders = [
            "override func layoutSubviews() { return layoutSubviews_of_A_source1() }",
            "override func sizeThatFits(_ size: CGSize) -> CGSize { return sizeThatFits_of_A_source1(size) }",
            "override var center: CGPoint { get { center_of_A_source1 } set { center_of_A_source1 = newValue } }",
            "override func updateConstraints() { f() }",
        ]
        for forwarder in forwarders { #expect(texts[0].contains(forwarder)) }
        #expect(
            texts[1].contains(
                "func layoutSubviews_of_A_source1() { super.layoutSubviews(); arrange() }"))
        #expect(
            texts[1].contains(
                "var center_of_A_source1: CGPoint { get { arrange(); return super.center }"))
        #expect(!texts[1].contains("override") && !texts[1].contains("f()"))
    }
}
