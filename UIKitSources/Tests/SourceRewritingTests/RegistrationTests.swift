import Testing

@Suite struct RegistrationTests {
    @Test func `outlets and inspectable properties are registered under their names`() {
        let text = copy(
            "class A: UIView {\n@IBOutlet private var label: UILabel!\n@objc var size: Int { 1 }\n}"
        )
        #expect(
            text.contains(
                "objc_registerProperty(A.self, \"label\", get: { $0.label }, set: { $0.label = $1 })"
            ))
        #expect(text.contains("objc_registerProperty(A.self, \"size\", get: { $0.size })"))
        #expect(text.contains("extension ObjectiveCMembers {"))
    }

    @Test func `actions take the types of their parameters`() {
        let text = copy("class A: UIView { @IBAction func tap(_ s: UIButton!, event: UIEvent) {} }")
        #expect(
            text.contains(
                "{ object, first, second in object.tap(objc_argument(first, as: (UIButton?).self), "
                    + "event: objc_argument(second, as: (UIEvent).self)); return nil }"))
        #expect(text.contains("objc_registerMethod(A.self, \"tap:event:\", anyIsolation: method)"))
    }

    @Test func `a segue action gets its identifier`() {
        let text = copy(
            "class A: B { @IBSegueAction func make(_ c: NSCoder, sender: Any?, segueIdentifier: String?) -> C? { nil } }"
        )
        #expect(text.contains("objc_registerMethod(A.self, \"make:sender:segueIdentifier:\","))
        #expect(text.contains("objc_argument(ObjectMessageTail(second).third, as: (String?).self)"))
    }

    @Test func `all members of a class with objcMembers and of its subclasses are registered`() {
        let texts = rewritten([
            "@objcMembers class A: NSObject { var a = 1; private var b = 2; @nonobjc var c = 3 }",
            "class B: A { func d() {} }",
        ])
        #expect(texts[0].contains("\"a\""))
        #expect(!texts[0].contains("\"b\"") && !texts[0].contains("\"c\""))
        #expect(texts[1].contains("objc_registerMethod(B.self, \"d\","))
    }

    @Test func `extensions of framework classes register their members`() {
        #expect(
            copy("extension UIView { @IBInspectable var radius: CGFloat { get { 1 } set {} } }")
                .contains(
                    "objc_registerProperty(UIView.self, \"radius\", get: { $0.radius }, set: { $0.radius = $1 })"
                ))
    }

    @Test func `a name for Objective-C is registered`() {
        #expect(
            copy("@objc(MYView) class A: UIView {}").contains(
                "objc_registerClass(A.self, \"MYView\")"))
    }

    @Test func `a class in a function is registered when the function runs`() {
        let text = copy(
            "class A { func f() { class T: NSObject { @objc private func tap() {} }\n} }")
        #expect(
            text.contains(
                "\n@preconcurrency @MainActor fileprivate static func registerMembers0OfT() {"))
        #expect(text.contains("objc_registerMethod(T.self, \"tap\", anyIsolation: method)"))
        #expect(text.contains("}; objc_registerLocalMembers { T.registerMembers0OfT() }\n} }"))
        #expect(text.contains("import ObjectiveC"))
        #expect(!text.contains("extension ObjectiveCMembers"))
    }

    @Test func `a private class in a type is registered by the type`() {
        let text = copy("class A { private class T: NSObject { @objc private func tap() {} } }")
        #expect(text.contains("extension A {"))
        #expect(text.contains("static func registerMembers0OfA_T() { T.registerMembers0OfT() }"))
        #expect(text.contains("A.registerMembers0OfA_T()"))
    }

    @Test func `errors of a registration point at the member`() {
        let text = copy("\n\nclass A: UIView {\n@objc func f() {} }")
        #expect(
            text.contains("#sourceLocation(file: \"/app/0.swift\", line: 4)\ndo { let method"))
    }

    @Test func `members under a condition are registered under it`() {
        let text = copy(
            "class A: UIView {\n#if os(iOS)\n@objc func f() {}\n#else\n@objc func g() {}\n#endif\n}"
        )
        #expect(text.contains("#if (os(Linux))\n"))
        #expect(text.contains("#if !(os(Linux))\n"))
    }

    @Test(arguments: [
        ("class A<T>: UIView {}\nextension A { @objc func f() {} }", 2),
        ("class A { private class B { class C: UIView { @objc func f() {} } } }", 1),
        ("func f() { struct A { class B: UIView { @objc func f() {} } } }", 1),
        ("import Kit\nclass A<T>: Cell<T> { @objc func f() {} }", 2),
        ("class A: Kit.Model {}\nclass B<T>: A { @objc func f() {} }", 2),
        ("class A {\n@objc func f(_ a: Int, b: Int, c: Int) {} }", 2),
        ("class A {\n@objc func f() async {} }", 2),
        ("class A {\n@objc func f(_ done: @escaping () -> Void) {} }", 2),
    ])
    func `what cannot be registered is reported at its line`(_ text: String, _ line: Int) {
        let rewritten = target([text])
        #expect(rewritten.diagnostics.map(\.line) == [line])
        #expect(!rewritten.copies[0].contains("objc_register"))
    }

    @Test func `generic classes below a framework's class register their members`() {
        for name in ["UIView", "UIKit.UITableViewCell", "NSObject", "CALayer", "Operation"] {
            let rewritten = target(["class A<T>: \(name) { @objc func f() {} }"])
            #expect(rewritten.copies[0].contains("extension A: ObjectiveCGenericMembers {"))
            #expect(rewritten.diagnostics.isEmpty)
        }
    }

    @Test func `structures and plain classes have nothing to register`() {
        let rewritten = target(["struct S { var a = 1 }\nclass A { func f() {} }"])
        #expect(!rewritten.copies[0].contains("objc_register"))
        #expect(!rewritten.memberList.contains("registerMembersOf"))
    }

    @Test func `nibs make objects without arguments`() {
        let call = "objc_registerInitializer(A.self) { A() }"
        #expect(copy("class A: NSObject {}").contains(call))
        #expect(copy("class A: NSObject { override init() {} }").contains(call))
        for other in [
            "NSObject { init(a: Int) {} }", "NSObject { private override init() {} }", "UIView {}",
            "B {}",
        ] {
            #expect(!copy("class A: \(other)").contains("objc_registerInitializer"))
        }
    }

    @Test func `generic methods answer no messages`() {
        let text = copy(
            "@objcMembers class A: NSObject { func a(_ b: some B) {}\nfunc c<T>(_ d: T) {}\nfunc e(_ f: F) {}\n"
                + "func g(_ h: (some B)?) {} }"
        )
        #expect(text.components(separatedBy: "objc_registerMethod").count == 2)
        #expect(text.contains("\"e:\""))
    }

    @Test func `the initializer of a segue is required`() {
        let source =
            "class A: UIStoryboardSegue {\noverride init(identifier: String?, source: A, destination: A) {} }"
        #expect(body(source) == source.replacingOccurrences(of: "override", with: "required"))
    }

    @Test func `methods of Objective-C's protocols answer without the attribute`() {
        let protocols = """
            @objc protocol P { @objc optional func end(_ l: List); func start() }
            protocol Q { func run() }
            """
        let text = rewritten([
            protocols,
            """
            class A: NSObject, P, Q {
            func end(_ l: List) {}
            func start() {}
            func run() {}
            private func scrollViewDidScroll(_ v: UIScrollView) {}
            }
            extension A: UIScrollViewDelegate {
            func scrollViewDidZoom(_ v: UIScrollView) {}
            func other() {}
            }
            class B: A { func scrollViewDidScroll(_ v: UIScrollView) {} }
            class C: NSObject, CardsDelegate { func cards(_ c: Cards, didTap i: Int) {} }
            """,
        ])[1]
        for (type, selector) in [
            ("A", "end:"), ("A", "start"), ("A", "scrollViewDidZoom:"),
            ("B", "scrollViewDidScroll:"),
            ("C", "cards:didTap:"),
        ] {
            #expect(text.contains("objc_registerResponse(\(type).self, \"\(selector)\")"))
        }
        #expect(text.split(separator: "objc_registerResponse").count == 6)
    }

    @Test func `a requirement with a name of its own answers to that of the compiler too`() {
        let text = copy(
            """
            class A: NSObject, UITableViewDelegate {
            @objc(tableView:heightForRowAtIndexPath:)
            func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }
            }
            """)
        for name in ["heightForRowAt:", "heightForRowAtIndexPath:"] {
            #expect(text.contains("objc_registerResponse(A.self, \"tableView:\(name)\")"))
        }
    }
}
