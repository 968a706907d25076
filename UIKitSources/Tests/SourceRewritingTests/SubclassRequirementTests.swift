import Foundation
import Testing

@testable import SourceRewriting

/// Objective-C asks the object for an optional method, also where only its superclass conforms.
@Suite struct SubclassRequirementTests {
    @Test func `an optional method of UIKit below the class that conforms is an override`() {
        let copies = rewritten([
            "class Base: UIViewController, UITableViewDelegate {}",
            """
            class List: Base {
                func tableView(_ list: UITableView, didSelectRowAt i: IndexPath) { use(i) }
                func tableView(_ list: UITableView, other i: IndexPath) {}
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }
            class Other: Base { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }
            """,
        ])
        #expect(
            copies[0].contains(
                "@MainActor func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) "
                    + "{ return objc_DelegateDefaults.shared.tableView(tableView, didSelectRowAt: indexPath) }"
            ))
        #expect(copies[0].components(separatedBy: "didSelectRowAt indexPath").count == 2)
        #expect(copies[0].contains("func scrollViewDidScroll(_ scrollView: UIScrollView) {"))
        #expect(copies[1].components(separatedBy: "override func").count == 4)
        #expect(copies[1].contains("    func tableView(_ list: UITableView, other"))
    }

    @Test func `so is one of the target's protocols, in extensions and local classes`() {
        let copies = rewritten([
            "@objc public protocol P {\n@objc optional func size(of n: Int) -> Int\n}",
            "open class A: NSObject {}\nextension A: P {}",
            "class B: A {}\nextension B { func size(of n: Int) -> Int { n } }",
            "func f() { class C: A { func size(of n: Int) -> Int { 2 } } }",
        ])
        #expect(copies[1].contains("open func size(of n: Int) -> Int { objc_missing() }"))
        #expect(copies[1].contains("\nimport ObjectiveC\n"))
        #expect(copies[2].contains("class B: A {\n"))
        #expect(copies[2].contains("override func size(of n: Int) -> Int { n }\n"))
        #expect(!copies[2].contains("extension B { override"))
        #expect(copies[3].contains("override func size(of n: Int) -> Int { 2 }"))
    }

    @Test func `methods of the class that conforms stay`() {
        for text in [
            "class A: NSObject, UITableViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
            "class A: UITableViewController { func scrollViewDidScroll(_ s: UIScrollView) {} }",
            "class A: NSObject {}\nclass B: A { func scrollViewDidScroll(_ s: UIScrollView) {} }",
            "class A: X, UITableViewDelegate {}\nclass B: A { override func scrollViewDidScroll(_ s: UIScrollView) {} }",
        ] {
            #expect(body(text) == text)
        }
    }

    @Test func `the list of UIKit's methods is that of its sources`() throws {
        let made = try output(of: "framework-protocols.py")
        let kept = try [
            "UIKitSources/Sources/SourceRewriting/Frameworks/FrameworkProtocols+Generated.swift",
            "Sources/UIKit/App/DelegateDefaults+Generated.swift",
        ].map { try String(contentsOf: repository.appending(path: $0), encoding: .utf8) }.joined()
        #expect(made == kept, "run Scripts/framework-protocols.py")
        #expect(FrameworkProtocols.methods(of: "UITableViewDelegate").count > 20)
    }
}
