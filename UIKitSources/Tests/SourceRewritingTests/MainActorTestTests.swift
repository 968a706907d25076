import Testing

/// XCTest on Linux stops at methods on the main actor; see `MainActorTests`.
@Suite struct MainActorTestTests {
    @Test func `tests on the main actor get a method without an actor beside`() {
        let text = body(
            """
            @MainActor final class A: XCTestCase {
                override func setUp() { super.setUp() }
                override func tearDown() async throws {}
                func testA() {
                    go()
                }
                @objc func testB() throws { try go() }
                func testC() async {}
                nonisolated func testD() {}
                func helper() {}
            }
            """)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(
            lines[1]
                == "    override func setUp() { objc_onMainActor(self) { $0.onMainActor_setUp() } };          "
                + "func onMainActor_setUp() { super.setUp() }")
        #expect(lines[2] == "    @MainActor override func tearDown() async throws {}")
        #expect(
            lines[3...5].joined(separator: "\n") == """
                    nonisolated func testA() { objc_onMainActor(self) { $0.onMainActor_testA() } }; \
                func onMainActor_testA() {
                        go()
                    }
                """)
        #expect(
            lines[6].hasPrefix(
                "    nonisolated func testB() throws { try objc_onMainActor(self) { try $0.onMainActor_testB() } }; "
            ))
        #expect(
            lines[7...9] == [
                "    func testC() async {}", "    nonisolated func testD() {}",
                "    func helper() {}",
            ])
    }

    @Test func `classes below and single methods count, other classes do not`() {
        let texts = rewritten([
            "@MainActor class Base: XCTestCase {}\nclass B: Base {}; class C: XCTestCase { func testC() {} }",
            "extension B { func testB() {} }\n@MainActor class V: UIView { func testV() {} }\n"
                + "class D: XCTestCase { @MainActor func testD() {} }",
        ])
        #expect(texts[1].contains("nonisolated func testB()"))
        #expect(texts[1].contains("nonisolated func testD()"))
        #expect(!texts[1].contains("testV_") && !texts[0].contains("onMainActor"))
        #expect(texts[1].contains("import ObjectiveC") && !texts[0].contains("import ObjectiveC"))
    }

    @Test func `classes of other modules for tests count by their names`() {
        for source in ["class A: XCTestCase {}", "class A: QuickSpec {}\nclass B: A {}"] {
            #expect(target([source]).memberList.contains("extension XCTestCase: @retroactive"))
        }
        for source in ["class A: UIView {}", "class Spec {}; class A: Spec {}"] {
            #expect(!target([source]).memberList.contains("XCTestCase"))
        }
    }
}
