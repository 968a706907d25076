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
}
