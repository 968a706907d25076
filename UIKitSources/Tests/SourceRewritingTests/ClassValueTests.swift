import Testing

@Suite struct ClassValueTests {
    @Test func `class values of generic code make objects of the value's class`() {
        let made = [
            "class Cell<V: UIView> { let v = V() }": "let v = objc_new(V.self)",
            "struct Q<R> where R: NSObject { func f() -> R { R() } }": "{ objc_new(R.self) }",
            "func f<V: UIView & P>() { g(V(frame: .zero)) }": "g(objc_new(V.self, frame: .zero))",
            "func f<C: UIViewController>() { g(C.init(nibName: n, bundle: nil)) }":
                "g(objc_new(C.self, nibName: n, bundle: nil))",
            "typealias View = UIView; class L { let c: View.Type; func f() { g(c.init()) } }":
                "g(objc_new(c))",
            "class L<V: UIView> { let c: V.Type; func f() { g(self.c.init()) } }":
                "g(objc_new(self.c))",
            "class S: UIView {}; func f(_ t: S.Type) { g(t.init(frame: r)) }":
                "g(objc_new(t, frame: r))",
            "func f(_ t: Any) { let c = t as! UITableViewCell.Type; g(c.init()) }":
                "g(objc_new(c))",
            "func f(_ t: Any) { if let c = t as? UIView.Type { g(c.init(frame: r)) } }":
                "g(objc_new(c, frame: r))",
            "func f(_ t: UINavigationController.Type?) { if let c = t { g(c.init(rootViewController: v)) } }":
                "g(objc_new(c, rootViewController: v))",
            "class I: UIView {}; func f() { var c = I.self; c = d(); g(c.init()) }":
                "g(objc_new(c))",
        ]
        for (source, expected) in made { #expect(copy(source).contains(expected)) }
    }

    @Test func `extensions know the parameters of their types`() {
        let texts = rewritten([
            "protocol P { associatedtype V: UIButton }; class Cell<V: UIView> {}",
            "extension P { func f() { g(V(type: .system)) } }\nextension Cell { func f() { g(V()) } }",
        ])
        #expect(texts[1].contains("g(objc_new(V.self, type: .system))"))
        #expect(texts[1].contains("{ g(objc_new(V.self)) }"))
    }

    @Test func `members of values of an unknown class are looked up by a function`() {
        let made = [
            "let r = (info[key] as AnyObject).cgRectValue":
                "let r = objc_members(info[key]             ).cgRectValue",
            "let r = (info[key] as AnyObject?)?.cgRectValue.size":
                "let r = objc_optionalMembers(info[key]              )?.cgRectValue.size",
            "let d = (a as! AnyObject).doubleValue":
                "let d = objc_members(a              ).doubleValue",
        ]
        for (source, expected) in made {
            #expect(body(source) == expected)
            #expect(copy(source).contains("import ObjectiveC"))
        }
        for source in ["let d = (a as NSNumber).doubleValue", "let d = (a as AnyObject).doubled"] {
            #expect(body(source) == source)
        }
    }

    @Test func `messages to any object are looked up by a function`() {
        let made = [
            "class A { weak var t: AnyObject?; func f() { t?.perform(s) } }":
                "objc_optionalMembers(t)?.perform(s)",
            "class A { let t: AnyObject; func f() { g(self.t.isKind(of: B.self)) } }":
                "g(objc_members(self.t).isKind(of: B.self))",
            "func f(_ sender: AnyObject) { g(sender.isKind(of: B.self)) }":
                "g(objc_members(sender).isKind(of: B.self))",
            "func f(_ s: Any) { g((s as AnyObject).isEqual(a)) }":
                "g(objc_members(s             ).isEqual(a))",
            "_ = item.target?.perform(s, with: item)":
                "_ = objc_optionalMembers(item.target)?.perform(s, with: item)",
            "func f(_ item: AnyObject) { a.constraint(equalTo: item.topAnchor) }":
                "a.constraint(equalTo: objc_members(item).topAnchor)",
        ]
        for (source, expected) in made { #expect(copy(source).contains(expected)) }
        for source in [
            "class A { let t: AnyObject; func f(t: B) { t.perform(s) } }",
            "class A { var t: AnyObject?; func f() { if let t = self.t as? B { t.perform(s) } } }",
            "class A { var t: AnyObject?; func f() { guard let t = b() else { return }; t.perform(s) } }",
            "class A { let t: AnyObject }; class B { let t: UIView; func f() { t.perform(s) } }",
            "class A { let target: B }; func f(_ a: A) { a.target.perform(s) }",
        ] {
            #expect(body(source) == source)
        }
    }

    @Test func `classes of properties in other sources make objects`() {
        let texts = rewritten([
            "protocol Row { var cellType: UITableViewCell.Type { get } }",
            "func f(_ row: any Row) { g(row.cellType.init(style: s, reuseIdentifier: i)) }",
        ])
        #expect(texts[1].contains("g(objc_new(row.cellType, style: s, reuseIdentifier: i))"))
    }

    @Test func `the absolute value of a number is that of the standard library`() {
        let source = "extension CGFloat { var size: CGFloat { abs(self) } }"
        #expect(copy(source).contains("{ Swift.abs(self) }"))
        #expect(body("func f() { g(abs(a)) }") == "func f() { g(abs(a)) }")
    }

    @Test func `empty archives are those without objects`() {
        #expect(
            copy("let c = NSKeyedUnarchiver(forReadingWith: Data())")
                .contains("NSKeyedUnarchiver(forReadingWith: objc_archive(Data()))"))
        #expect(body("import SafariServices") == "import UIKit")
    }

    @Test func `functions of C have the module of Linux`() {
        #expect(body("let a = CoreFoundation.sqrt(2)") == "let a = Foundation.sqrt(2)")
    }

    @Test func `other calls stay`() {
        for source in [
            "class A: UIView {}; func f() { g(A()) }", "func f<T: P>() { g(T()) }",
            "struct S {}; func f(_ t: S.Type) { g(t.init()) }",
            "func f<V: UIView>() { g(V(model: 1)) }",
            "class C: UIViewController {}; func f(_ t: C.Type) { g(t.init(rootViewController: v)) }",
        ] {
            #expect(body(source) == source)
        }
    }

    @Test func `two names for each other end the search`() {
        let source =
            "func f() { if let a = b { g(a.init()) } }\nfunc h() { if let b = a { g(b.init()) } }"
        #expect(body(source) == source)
    }

    @Test func `an empty text has characters`() {
        #expect(
            body("import UIKit; f(NSAttributedString())")
                == "import UIKit; f(NSAttributedString(string: \"\"))")
        let either = "#if os(OSX)\nimport AppKit\n#else\nimport UIKit\n#endif\n"
        #expect(
            body(either + "f(NSAttributedString())").hasSuffix(
                "f(NSAttributedString(string: \"\"))"))
    }
}
