import Testing

@Suite struct ExtensionMoveTests {
    @Test func `an override in an extension moves into its class with its line`() {
        let text = copy(
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

    @Test func `members that nothing overrides stay`() {
        let text = "class A: UIView {}\nextension A { func f() {} }"
        #expect(body(text) == text)
    }
}
