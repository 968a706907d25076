import Testing

@Suite struct GestureInitializerTests {
    private static let added = "convenience init() { self.init(target: nil, action: nil) } "
    private func hasInitializer(_ members: String, of superclass: String = "UITapGestureRecognizer")
        -> Bool
    {
        let text =
            "import UIKit\nclass Base: UIPanGestureRecognizer {}\nclass Press: \(superclass) { \(members) }"
        return copy(text).contains(Self.added)
    }
    private let designated =
        "override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }"

    @Test func `a recognizer with its own designated initialiser has one without arguments`() {
        #expect(hasInitializer(designated))
        #expect(hasInitializer(designated, of: "Base"))
        #expect(
            copy("import UIKit\npublic class Press: UITapGestureRecognizer { \(designated) }")
                .contains("public " + Self.added))
    }

    @Test func `other classes stay`() {
        #expect(!hasInitializer(""))
        #expect(
            !hasInitializer(
                designated + " convenience init() { self.init(target: nil, action: nil); f() }"))
        #expect(
            !hasInitializer(
                designated + " override init?(coder: NSCoder) { super.init(coder: coder) }"))
        #expect(!hasInitializer(designated, of: "UIButton"))
    }
}
