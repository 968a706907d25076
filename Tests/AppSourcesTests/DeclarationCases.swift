/// Swift code with its declarations, for both readers: types as `class A: B 1`, members as `outlet
/// A.b [B!] 2`, each with its line.
struct DeclarationCase: Sendable, CustomStringConvertible {
    let name: String
    let code: String
    let declared: [String]

    var description: String { name }

    private init(_ name: String, _ code: String, _ declared: String...) {
        (self.name, self.code, self.declared) = (name, code, declared)
    }

    static let all = conditions + attributes + names + properties + methods + types + texts

    private static let conditions = [
        DeclarationCase(
            "all branches of #if",
            """
            #if os(iOS)
            import struct Foundation.Date
            class A: B {
            #if DEBUG && (canImport(UIKit) || X)
            @IBOutlet var a: UILabel!
            #elseif Y
            @IBOutlet var b: UILabel!
            #else
            @IBAction func c() {}
            #endif
            var d = 1
            }
            #else
            class A {}
            #endif
            """,
            "class A: B 3", "class A 14", "outlet A.a [UILabel!] 5", "outlet A.b [UILabel!] 7",
            "action A.c [] 9",
            "property A.d [] 11"),
        DeclarationCase(
            "an attribute in #if",
            """
            class A {
            #if X
            @IBOutlet
            #endif
            var a: B!
            }
            """, "class A 1", "outlet A.a [B!] 5"),
    ]

    private static let attributes = [
        DeclarationCase(
            "attributes with arguments, of modules, and generic ones",
            """
            @available(iOS 15, *) @IBDesignable final class A: B {
            @available(*, deprecated, message: "class Unread { var x = 1 }") @IBOutlet private(set) weak var a: UILabel!
            @Some.Wrapper(key: "a") @IBInspectable var b: Int = 3
            @Other<[Int], (String) -> Void> var c: Int
            @State private var d = Date()
            }
            """,
            "class A: B designable 1", "outlet A.a [UILabel!] 2", "inspectable A.b [Int] 3",
            "property A.c [Int] 4",
            "property A.d [] 5"),
        DeclarationCase(
            "macros",
            """
            #Preview("class") { class Unread {} }
            @Observable class A {
            #warning("var unread = 1")
            @Memberwise(.all) var a: Int
            }
            """, "class A 2", "property A.a [Int] 4"),
        DeclarationCase(
            "selectors that @objc gives",
            """
            class A {
            @objc(tap:event:) @IBAction func a(_ b: Any, _ c: UIEvent) {}
            @objc @IBAction func d() {}
            }
            """,
            "class A 1", "action A.tap:event: [Any, UIEvent] 2", "action A.d [] 3"),
    ]

    private static let names = [
        DeclarationCase(
            "names in backticks",
            """
            class `class` {
            @IBOutlet var `default`: `Type`!
            func `func`(`in` `var`: Int) {}
            let a = `class`()
            }
            """,
            "class class 1", "outlet class.default [`Type`!] 2", "method class.funcIn: [Int] 3",
            "property class.a [] 4"),
        DeclarationCase(
            "cases that are called as modifiers and types are",
            """
            enum A: Int {
            case weak = 1, `class`, `init`
            case actor
            case prefix(Int, b: B = C<D, E>())
            var a: Int { 1 }
            }
            """,
            "enum A: Int 1", "property A.a [Int] 5"),
        DeclarationCase(
            "operators are none",
            """
            struct A {
            static func == (a: A, b: A) -> Bool { true }
            static prefix func ! (a: A) -> A { a }
            func a() {}
            }
            """,
            "struct A 1", "method A.a [] 4"),
    ]

    private static let properties = [
        DeclarationCase(
            "several bindings of one declaration",
            """
            class A {
            @IBOutlet weak var a: B!, b: C!
            @IBOutlet var c, d: [D]!
            let e = 1, f: F = g(1, 2), (h, _) = (1, 2)
            }
            """,
            "class A 1", "outlet A.a [B!] 2", "outlet A.b [C!] 2", "outlet A.c [[D]!] 3",
            "outlet A.d [[D]!] 3",
            "property A.e [] 4", "property A.f [F] 4", "property A.h [] 4"),
        DeclarationCase(
            "generic types and values over several lines",
            """
            class A {
            var a: Dictionary<String, (Int) -> Void>, b = 1 < 2, c = D<E, F>(), d: Int
            var e:
              Set<Int> = x
                .map { var unread = 1 } ??
                y
            var f: some P & Q
            { get { 1 } }
            var g = if h { 1 } else { 2 }
            }
            """,
            "class A 1", "property A.a [Dictionary<String, (Int) -> Void>] 2", "property A.b [] 2",
            "property A.c [] 2",
            "property A.d [Int] 2", "property A.e [Set<Int>] 3", "property A.f [some P & Q] 7",
            "property A.g [] 9"),
    ]

    private static let methods = [
        DeclarationCase(
            "parameters with values, attributes and generic types",
            """
            class A {
            @IBAction func a(_ sender: Any? = nil, for event: Map<Int, B> = .init(c, d)) {}
            func b<C: D>(@E(1) each: @escaping (Int, Int) -> Void, all: Int..., f: inout G)
             async throws -> H where C: I {}
            required init?<J>(coder: K, l: (M) = { N($0) }) { fatalError("no") }
            }
            """,
            "class A 1", "action A.a:for: [Any?, Map<Int, B>] 2",
            "method A.bWithEach:all:f: [@escaping (Int, Int) -> Void, Int..., inout G] 3",
            "initialiser A.coder:l: [K, (M)] stops 5"),
        DeclarationCase(
            "what has no body",
            """
            protocol A: AnyObject, B {
            associatedtype C: D
            func a()
            mutating func b(to: Int) -> (Int) ->
              Int
            @objc optional func c()
            var d: Int { get }
            init(e: F)
            static func g() -> Self; func h()
            }
            """,
            "protocol A: AnyObject B 1", "method A.a [] 3", "method A.bTo: [Int] 4",
            "method A.c [] 6",
            "property A.d [Int] 7", "initialiser A.e: [F] 8", "method A.g [] 9", "method A.h [] 9"),
        DeclarationCase(
            "bodies are passed over",
            """
            class A {
            func a() { class Unread { var b = 1 } }
            var c: Int { func unread() {}; return 1 }
            deinit { d() }
            subscript(e: Int) -> Int { e }
            }
            """,
            "class A 1", "method A.a [] 2", "property A.c [Int] 3"),
    ]

    private static let types = [
        DeclarationCase(
            "generic types and what they inherit",
            """
            class A<B: C, D>: E.F<G, (H) -> I>, @unchecked Sendable, J & K, ~Copyable where B: L {}
            extension M where Element: N {}
            extension O: @retroactive P where Q == R<S> { struct T {} }
            protocol U<V>: class {}
            extension W? { func unread() {} }
            """,
            "class A: F Sendable J K 1", "extension M 2", "extension O: P 3", "struct T 3",
            "protocol U 4"),
        DeclarationCase(
            "extensions of nested types, and types in types",
            """
            class A {
            class B {
            @IBOutlet var a: C!
            }
            var b = 1
            }
            extension A.B: D {
            @IBAction func c() {}
            }
            """,
            "class A 1", "class B 2", "extension B: D 7", "outlet B.a [C!] 3", "property A.b [] 5",
            "action B.c [] 8"),
        DeclarationCase(
            "an actor",
            """
            actor A {
            isolated deinit {}
            nonisolated(unsafe) var a = 1
            }
            """, "actor A 1", "property A.a [] 3"),
    ]

    private static let texts = [
        DeclarationCase(
            "texts with code in them",
            #####"""
            class A {
            let a = "} class Unread { \(b("}") { "\(c) }" }) var d = 1"
            let e = """
              } class Unread { " \""" \(f ?? "}")
              @IBOutlet var unread: B!
              """
            let g = #"""#, h = #"\(i) " }"#, j = ##"}"# }"##
            let k = #"""
              " } \#(l { m }) \(n)
              """#
            @IBOutlet var o: P!
            }
            """#####,
            "class A 1", "property A.a [] 2", "property A.e [] 3", "property A.g [] 7",
            "property A.h [] 7",
            "property A.j [] 7", "property A.k [] 8", "outlet A.o [P!] 11"),
        DeclarationCase(
            "comments in comments",
            """
            /* class Unread { /* } */ var a = 1 */ class A /* { */ { // }
            @IBOutlet /* b */ var c: /* d */ E!
            }
            """,
            "class A 1", "outlet A.c [E!] 2"),
        DeclarationCase(
            "regular expressions and divisions",
            #"""
            class A {
            let a = /[(]"{ \/ (\d+)/, b = #/ } " /#
            let c = d / e, f = g(h, /), i = (j / k) / l
            let m = 1
            }
            """#,
            "class A 1", "property A.a [] 2", "property A.b [] 2", "property A.c [] 3",
            "property A.f [] 3",
            "property A.i [] 3", "property A.m [] 4"),
    ]
}
