import Testing

@Suite struct RuntimeOverrideTests {
    private let method =
        "override func responds(to s: Selector!) -> Bool { s == x || super.responds(to: s) }"

    @Test func `an override of a method of the runtime is registered, and overrides nothing`() {
        let text = copy("class A: NSObject { \(method) }")
        #expect(!text.contains("override"))
        #expect(text.contains("super.objc_responds(to: s)"))
        #expect(text.contains("objc_registerMethod(A.self, \"respondsToSelector:\""))
    }

    @Test func `an override below another one stays`() {
        let text = copy("class A: NSObject { \(method) }\nclass B: A { \(method) }")
        #expect(text.components(separatedBy: "override func").count == 2)
        #expect(text.components(separatedBy: "super.responds").count == 2)
        #expect(text.contains("objc_registerMethod(B.self, \"respondsToSelector:\""))
    }

    @Test func `the methods for forwarding and for undefined keys are registered too`() {
        let text = copy(
            """
            class A: NSObject {
                override func forwardingTarget(for s: Selector!) -> Any? { other }
                override func setValue(_ value: Any?, forUndefinedKey key: String) {}
                override func value(forUndefinedKey key: String) -> Any? { nil }
                override func value(for key: String) -> Any? { nil }
            }
            """)
        for name in [
            "forwardingTargetForSelector:", "setValue:forUndefinedKey:", "valueForUndefinedKey:",
        ] {
            #expect(text.contains("objc_registerMethod(A.self, \"\(name)\""))
        }
        #expect(text.components(separatedBy: "override func").count == 2)
    }

    @Test func `objects of nibs without a class of UIKit are awakened by a message`() {
        let text = copy(
            "class A: NSObject { override func awakeFromNib() { super.awakeFromNib(); f() } }\n"
                + "class B: A { override func awakeFromNib() { super.awakeFromNib() } }")
        #expect(text.components(separatedBy: "override func").count == 2)
        #expect(text.contains("super.objc_awakeFromNib(); f()"))
        for name in ["A", "B"] {
            #expect(text.contains("objc_registerMethod(\(name).self, \"awakeFromNib\""))
        }
        for superclass in ["UIView", "UIBarButtonItem", "Other"] {
            let source = "class A: \(superclass) { override func awakeFromNib() {} }"
            #expect(body(source) == source)
        }
    }

    @Test func `methods of formatters with results in arguments override nothing`() {
        let method =
            "func getObjectValue(_ o: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for s: String) -> Bool"
        let text = body("class Numbers: Foundation.Formatter { override \(method) { true } }")
        #expect(text.contains("         \(method) { true }"))
        #expect(body("class A: B { override \(method) { true } }").contains("override"))
    }
}
