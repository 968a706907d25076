import Testing

@Suite struct SwizzledMethodTests {
    private let text = """
        extension UIViewController {
          static func watch() {
            let old = class_getInstanceMethod(self, #selector(viewWillAppear(_:)))!
            let new = class_getInstanceMethod(self, #selector(watched_viewWillAppear(_:)))!
            method_exchangeImplementations(old, new)
          }
          @objc func watched_viewWillAppear(_ animated: Bool) { watched_viewWillAppear(animated) }
        }
        """

    @Test func `a method whose implementation can change asks for it`() {
        let text = copy(text)
        #expect(
            text.contains(
                "func watched_viewWillAppear_of_UIViewController(_ animated: Bool) { watched_viewWillAppear(animated) }"
            ))
        #expect(
            text.contains(
                """
                extension UIViewController {
                func watched_viewWillAppear(_ animated: Bool) {
                _ = objc_dispatch(self, UIViewController.self, "watched_viewWillAppear:", animated, nil) \
                { first, second in \
                self.watched_viewWillAppear_of_UIViewController(objc_argument(first, as: (Bool).self)); \
                return nil }
                }
                }
                """))
    }

    @Test func `the replaced member of UIKit asks first`() {
        let text = copy(text)
        #expect(
            text.contains(
                """
                extension UIViewController {
                @_dynamicReplacement(for: viewWillAppear(_:)) func viewWillAppear_replaced(_ animated: Bool) {
                if !objc_runsOriginal(self, UIViewController.self, "viewWillAppear:") {
                _ = objc_dispatch(self, UIViewController.self, "viewWillAppear:", animated, nil) \
                { first, second in objc_runOriginal(self, UIViewController.self, "viewWillAppear:"); \
                self.viewWillAppear_replaced(objc_argument(first, as: (Bool).self)); return nil }
                return
                }
                return self.viewWillAppear(animated)
                }
                }
                """))
        #expect(
            text.contains(
                "class_getInstanceMethod(objc_loadMembers(ObjectiveCMembers.self, for: self), Selector(\"viewWillAppear:\"))"
            ))
        #expect(
            text.contains("objc_registerReplaceable(UIViewController.self, \"viewWillAppear:\")"))
        #expect(target([self.text]).memberList.contains("registerReplaceableMembers()"))
    }

    @Test func `getters and results pass through`() {
        let text = copy(
            """
            extension UIView {
              @objc var size: CGSize { .zero }
              @objc func wide_hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil }
              static func watch() {
                method_exchangeImplementations(a(#selector(getter: intrinsicContentSize)), b)
                method_exchangeImplementations(a(#selector(hitTest(_:with:))), #selector(wide_hitTest))
              }
            }
            """)
        #expect(
            text.contains(
                """
                return objc_argument(objc_dispatch(self, UIView.self, "intrinsicContentSize", nil, nil) \
                { first, second in objc_runOriginal(self, UIView.self, "intrinsicContentSize"); \
                return self.intrinsicContentSize_replaced })
                }
                return self.intrinsicContentSize
                """))
        #expect(text.contains("return self.hitTest(point, with: event)"))
        #expect(
            text.contains(
                "func wide_hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? {\nreturn objc_argument("
            ))
    }

    @Test func `selectors without method swizzling change nothing`() {
        let source = "extension UIView { @objc func f() {}; func g() { h(#selector(f)) } }"
        #expect(!copy(source).contains("objc_dispatch"))
    }
}
