import Testing

@Suite struct LaterReleaseTests {
    /// Returns the words of a copy, since what is left out becomes spaces.
    private func words(_ text: String) -> String {
        body(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func `a condition for a later release does not hold`() {
        #expect(words("f()\nif #available(iOS 26, *) { g() }\nh()") == "f() h()")
        #expect(
            words("if #available(iOS 26.1, macOS 15, *), let a { g(a) } else { h() }")
                == "h()")
        #expect(
            words("if #available(iOS 26, *) { g() } else { let a = 1; h(a) }")
                == "do { let a = 1; h(a) }")
        #expect(
            words("if #available(iOS 26.1, *) {} else if #available(iOS 26, *) {} else { h() }")
                == "h()")
        #expect(
            words("if a { g() } else if #available(iOS 26, *) {} else if #available(iOS 27, *) {}")
                == "if a { g() }")
        #expect(
            words("var a: Int { if #available(iOS 26, *) { 1 } else { 2 } }") == "var a: Int { 2 }")
        #expect(
            words("if #available(iOS 26, *) { g() } else if a { h() } else { i() }")
                == "if a { h() } else { i() }")
        #expect(
            words("if a { g() } else if #available(iOS 26, *) { h() }") == "if a { g() }")
        #expect(
            words("if a { g() } else if #available(iOS 26, *) { h() } else { i() }")
                == "if a { g() } else { i() }")
        #expect(
            words("func f() { guard #available(iOS 26, *) else { return }\ng()\nh() }")
                == "func f() { do { return } }")
    }

    @Test func `a condition for earlier releases holds`() {
        #expect(words("if #unavailable(iOS 26) { g() }") == "g()")
        #expect(
            words("if #unavailable(iOS 26) { g() } else { h() }")
                == "g()")
        #expect(
            words("if a { h() } else if #unavailable(iOS 26) { g() } else { i() }")
                == "if a { h() } else { g() }")
        #expect(
            words("guard #unavailable(iOS 26), a else { return }")
                == "guard true, a else { return }")
    }

    @Test func `declarations for a later release are left out`() {
        #expect(
            words("class A { @available(iOS 26, *) func f() { g() }\nvar a = 1 }")
                == "class A { var a = 1 }")
        #expect(words("@available(iOS, introduced: 19) struct A {}\nstruct B {}") == "struct B {}")
        #expect(
            words("class A: UIView { @available(iOS 26, *) @IBOutlet var a: UIView! }").hasPrefix(
                "class A: UIView { }"))
        #expect(
            !copy("class A: UIView { @available(iOS 26, *) @IBOutlet var a: UIView! }").contains(
                "\"a\""))
    }

    @Test func `cases for a later release stay, as statements name them`() {
        let text = "enum A { case a\n@available(iOS 26, *) case b }"
        #expect(words(text) == text.replacing("\n", with: " "))
    }

    @Test func `other conditions of releases stay`() {
        for text in [
            "if #available(iOS 18.4, *) { g() }", "if #available(macOS 26, *) { g() }",
            "@available(iOS, deprecated: 26) func f() {}",
            "@available(iOS, unavailable) func f() {}",
        ] {
            #expect(words(text) == text)
        }
    }

    @Test func `lines stay where they were`() {
        let text = "if #available(iOS 26, *) {\n  g()\n} else {\n  h()\n}\n\ni()"
        #expect(body(text).split(separator: "\n", omittingEmptySubsequences: false).count == 7)
        #expect(body(text).hasSuffix("\n\ni()"))
    }
}
