import SourceRewriting
import Testing

@Suite struct PreviewTests {
    @Test func `previews of Xcode are left out, and lines stay`() {
        let text = body(
            """
            import UIKit
            #Preview { Card() }
            @available(iOS 17, *)
            #Preview("Large", traits: .fixedLayout(width: 1, height: 2)) {
                let card = Card()
                return card
            }
            struct Card_Previews: PreviewProvider {
                static var previews: some View { Text("") }
            }
            class Card: UIView {}
            """)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "import UIKit" && lines.last == "class Card: UIView {}")
        #expect(lines.count == 11)
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.allSatisfy { $0 == " " } })
    }

    @Test func `types of SwiftUI compile where a package has the module`() {
        let text = copy(
            "import SwiftUI\nstruct Card: UIViewRepresentable {\n}\nextension View {}\nstruct Other: Equatable {}"
        )
        #expect(
            text.contains(
                """
                #if canImport(SwiftUI)
                #sourceLocation(file: "/app/0.swift", line: 2)
                struct Card: UIViewRepresentable {
                }
                #endif
                #sourceLocation(file: "/app/0.swift", line: 3)
                """))
        #expect(text.components(separatedBy: "#if canImport(SwiftUI)").count == 4)
        let nested = copy(
            "import SwiftUI\nstruct Card: View {\nclass Agent: NSObject { @objc func f() {} }\n}")
        #expect(nested.contains("#if canImport(SwiftUI)\nextension Card.Agent {"))
    }

    @Test func `declarations that name types of SwiftUI need it, too`() {
        for text in [
            "extension Card { var swiftUI: CardView { CardView() } }",
            "extension CardView: Equatable {}", "protocol Style { associatedtype Body: View }",
            "final class CardTests: XCTestCase { let view = CardView() }",
            "func make() -> some View { CardView() }",
            "typealias Shown = CardView\nlet shown = Shown()",
            "class Host: UIHostingController<CardView> {}",
        ] {
            let count = text.split(separator: "\n").count + 1
            let copy = copy("import SwiftUI\nstruct CardView: View {}\n\(text)")
            #expect(copy.components(separatedBy: "#if canImport(SwiftUI)").count == count + 2)
        }
        for text in [
            "import SwiftUI\nclass Card: UIView {}\nextension Card { var view: UIView { self } }",
            "import SwiftUI\nstruct AnyView {}\nlet view = AnyView()",
        ] {
            #expect(copy(text).components(separatedBy: "#if canImport(SwiftUI)").count == 2)
        }
        #expect(!copy("import UIKit\nstruct Card: View {}").contains("canImport(SwiftUI)"))
    }

    @Test func `types that other sources name keep their members without SwiftUI`() {
        let page = """
            import SwiftUI
            public struct Page {
                let content: () -> UIViewController
                public init<Content: View>(@ViewBuilder content: () -> Content) {}
                init(controller: UIViewController) {}
            }
            struct PageView: UIViewControllerRepresentable {}
            struct Mark { let color: Color }
            """
        let item = """
            import UIKit
            struct Item { let page: Page }
            final class Coordinator: NSObject {
                var parent: PageView
            }
            extension Item {
                func shown(_ mark: Mark) {}
                var title: String { "" }
            }
            struct View: Card {}
            """
        let copies = rewritten([page, item])
        let condition = "#if canImport(SwiftUI)\n"
        let directive = { (source: Int, line: Int) in
            "#sourceLocation(file: \"/app/\(source).swift\", line: \(line))\n"
        }
        #expect(copies[0].contains(condition + directive(0, 4) + "public init<Content"))
        #expect(!copies[0].contains(condition + directive(0, 2)))
        #expect(copies[0].contains(condition + directive(0, 8) + "struct Mark"))
        #expect(copies[1].contains(condition + directive(1, 3) + "final class Coordinator"))
        #expect(copies[1].contains(condition + directive(1, 7) + "func shown"))
        for line in [2, 8, 10] {
            #expect(!copies[1].contains(condition + directive(1, line)))
        }
    }

    @Test func `tests of a library's views of SwiftUI need it, too`() {
        let copy = TargetRewriter(
            [
                (
                    path: "/app/0.swift",
                    text: """
                    import XCTest
                    extension CardView: Shown {}
                    final class CardTests: XCTestCase {
                        func testView() { _ = CardView() }
                        func testModel() {}
                    }
                    """
                )
            ],
            dependencies: [(path: "/lib/0.swift", text: "import SwiftUI\nstruct CardView: View {}")]
        ).copies[0]
        #expect(copy.components(separatedBy: "#if canImport(SwiftUI)").count == 3)
        #expect(copy.contains("line: 2)\nextension CardView"))
        #expect(copy.contains("line: 4)\nfunc testView()"))
    }

    @Test func `a view in a function has no meaning in other sources`() {
        let copies = rewritten([
            "import SwiftUI\nfunc f() { struct Card: View {} }",
            "import UIKit\nfunc g() { struct Card {}\nlet card = Card() }",
        ])
        #expect(copies[0].contains("canImport(SwiftUI)"))
        #expect(!copies[1].contains("canImport(SwiftUI)"))
    }

    @Test func `names of nested views and of type parameters have another meaning elsewhere`() {
        let copies = rewritten([
            "import SwiftUI\nenum Shelf { struct Content: View {} }\nstruct Item: View {}",
            "import UIKit\nclass Page<Content: UIView> { let content: Content? = nil }",
            "import UIKit\nclass List<Item> { var items: [Item] = [] }",
        ])
        #expect(copies[0].contains("canImport(SwiftUI)"))
        #expect(copies[1].contains("class Page") && !copies[1].contains("canImport(SwiftUI)"))
        #expect(copies[2].contains("class List") && !copies[2].contains("canImport(SwiftUI)"))
    }

    @Test func `a property with observers is stored, and one of the type is not`() {
        let copies = rewritten([
            "import SwiftUI\nstruct Card: View {}\nclass Page {\nvar card: Card? { didSet {} }\n}\nclass Host {\n"
                + "static let card = Card()\nfunc stay() {}\n}",
            "import UIKit\nlet page: Page? = nil\nlet host: Host? = nil",
        ])
        let condition = "#if canImport(SwiftUI)\n#sourceLocation(file: \"/app/0.swift\", line: "
        #expect(copies[0].contains(condition + "3)\nclass Page"))
        #expect(copies[0].contains(condition + "7)\nstatic let card"))
        #expect(!copies[0].contains(condition + "6)"))
    }
}
