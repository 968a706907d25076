import Testing

/// The meters of the tidy test, on small texts.
struct MeterTests {
    // MARK: CodeScanner

    @Test(arguments: [
        ("let a = 1 // { no", "let a = 1        "),
        ("a /* { /* } */ { */ b", "a                   b"),
        (#"f("{ \" }") {"#, #"f("      ") {"#),
        (#"f("\(g("{"))}") {"#, ##"f("    " "   ") {"##),
        (###"f(#"{"\"#) {"###, ##"f( "   " ) {"##),
        ("func `a { b`() {", "func `     `() {"),
    ])
    func `what is not code is blank`(text: String, code: String) {
        #expect(ScannedText(text).code == code)
    }

    @Test func `a literal of several lines keeps its lines`() {
        let quotes = "\"\"\""
        #expect(
            ScannedText("a \(quotes)\n } {\n \(quotes) b").code
                == "a \(quotes)\n    \n \(quotes) b")
    }

    // MARK: DuplicateFinder

    private let passage = (1...6).map { "let a\($0) = b\($0)" }.joined(separator: "\n")

    @Test func `six lines in two files are twice there`() {
        let files = [
            TextFile("A.swift", passage + "\nlet c = 1"),
            TextFile("B.swift", "import X\n}\n" + passage + "\nlet d = 2"),
        ]
        let found = DuplicateFinder(files)
        #expect(found.pairs == ["A.swift:1 B.swift:3"])
        #expect(found.share == 100 * 12.0 / 14)
    }

    @Test func `five lines, or lines that differ, are not`() {
        let five = (1...5).map { "let a\($0) = b" }.joined(separator: "\n")
        #expect(DuplicateFinder([TextFile("A.swift", five), TextFile("B.swift", five)]).share == 0)
        #expect(
            DuplicateFinder([TextFile("A.swift", passage), TextFile("B.swift", passage + "0")])
                .share == 0)
    }

    @Test func `a longer passage is one pair`() {
        let long = (1...20).map { "let a\($0) = b" }.joined(separator: "\n")
        #expect(
            DuplicateFinder([TextFile("A.swift", long), TextFile("B.swift", long)]).pairs == [
                "A.swift:1 B.swift:1"
            ])
        #expect(
            DuplicateFinder([TextFile("A.swift", long + "\n" + long)]).pairs == [
                "A.swift:1 A.swift:21"
            ])
    }

    // MARK: DocumentationMeter

    @Test func `public declarations without a comment are found`() {
        let file = TextFile(
            "A.swift",
            """
            /// A type.
            public enum A {
                /// A case.
                case one
                case two
                /// A function of five words, long.
                @inlinable
                public static func f() {
                    let notPublic = 1
                }
                var hidden: Int { 1 }
                public var shown: Int { 2 }
            }
            public protocol B {
                func g()
            }
            """)
        let meter = DocumentationMeter(file)
        #expect(meter.declarationCount == 7)
        #expect(
            meter.undocumented == [
                "5: case two", "12: public var shown: Int { 2 }", "14: public protocol B {",
                "15: func g()",
            ])
        #expect(meter.short == ["2: /// A type.", "4: /// A case."])
    }

    // MARK: DocumentPaths

    @Test func `paths differ from other words`() {
        let text =
            "`Sources/A/`, `B.swift`, [c](Documentation/C.md#d); not `swift test`, `a/b`, `x += 1`, [e](https://e.org)."
        #expect(DocumentPaths.named(in: text) == ["Sources/A/", "B.swift", "Documentation/C.md"])
        let paths = ["Sources", "Sources/A", "Sources/A/B.swift"]
        #expect(
            ["Sources/A/", "B.swift", "Sources/A/B.swift"].allSatisfy {
                DocumentPaths.exists($0, among: paths)
            })
        #expect(!DocumentPaths.exists("A.swift", among: paths))
    }

    @Test func `paths in comments are those of the repository and Swift files`() {
        let text =
            "See `A+B.swift`, Sources/A/B.swift. Not Sources/<A>/x, *.swift, a/b, .swift; Tests/C/."
        #expect(DocumentPaths.mentioned(in: text) == ["A+B.swift", "Sources/A/B.swift", "Tests/C"])
    }

    // MARK: Declarations

    @Test func `declarations know their kind, their scope and who sees them`() {
        let text = """
            public enum A: Int {
                case one = 1, two(Int, label: Int)
                init(a: Int) { let local = 1; func inner() {} }
                public static func f(_ class: Int = .init()) -> Int { 1 }
                class var shared: Int { var x = 1; return x }
            }
            extension A
            where B == C
            {
                static prefix func - (a: A) -> A { a }
                var text: String { switch self { case .one: "" } }
            }
            protocol P { func `g h`() }
            open class D {}
            """
        let found = ScannedText(text).declarations
        #expect(
            found.filter { !$0.isLocal }.map { "\($0.line) \($0.kind) \($0.name)" } == [
                "1 enum A", "2 case one", "2 case two", "3 init init", "4 func f", "5 var shared",
                "10 func func",
                "11 var text", "13 protocol P", "13 func func", "14 class D",
            ])
        #expect(found.filter(\.isPublic).map(\.name) == ["A", "one", "two", "f", "D"])
        #expect(found.filter(\.isLocal).map(\.name) == ["local", "inner", "x"])
    }

    @Test func `a member that only a higher folder declares is an upward call`() {
        let lower = TextFile(
            "L.swift", "struct L { var own: Int { raise() + self.lift } }\nlet x = L(lift: 1).own")
        let upper = TextFile(
            "U.swift", "extension L { func raise() -> Int { own }\n var lift: Int { own } }")
        let files = [UpwardCalls.RankedFile(file: lower, rank: 0), .init(file: upper, rank: 1)]
        #expect(
            UpwardCalls(files, elsewhere: []).list == [
                "L.swift uses lift of U.swift", "L.swift uses raise of U.swift",
            ])
        #expect(UpwardCalls(files, elsewhere: ["lift", "raise"]).list.isEmpty)
        let level = [UpwardCalls.RankedFile(file: lower, rank: 0), .init(file: upper, rank: 0)]
        #expect(UpwardCalls(level, elsewhere: []).list.isEmpty)
    }

    @Test func `errors of the solver that are thrown away are found`() {
        let text = ScannedText(
            "try? solver.add(1)\n_ = try? list.append(1)\ntry solver.add(2) // try? solver.add(3)")
        #expect(SolverCalls.ignored(in: text, methods: ["add"]) == ["1: try? solver.add(1)"])
        let declaration =
            "public func add(\n    _ a: Int\n) throws(E) -> Int {}\npublic func be() {}"
        #expect(declaration.matches(of: SolverCalls.throwingMethod).map(\.1) == ["add"])
    }

    @Test func `public names that nothing else says are unused`() {
        let library = TextFile(
            "Sources/A/A.swift",
            "public struct A { public func used() {}\n public func unused() {} } // unused")
        let other = TextFile("Tests/A/B.swift", "A().used()")
        let names = UnusedNames(libraries: [library], swift: [library, other], pages: [])
        #expect(names.list.map(\.name) == ["unused"])
        let page = TextFile("Documentation/A.md", "Call ``A/unused()``.")
        #expect(
            UnusedNames(libraries: [library], swift: [library, other], pages: [page]).list.isEmpty)
    }

    // MARK: Arrows

    @Test func `imports are read with their attributes`() {
        let text =
            "import A\n@testable import B\npublic import C\nimport struct D.E\n// import F\nlet importance = 1"
        #expect(Arrows.imports(in: ScannedText(text)) == ["A", "B", "C", "D"])
    }

    @Test func `a manifest tells what its targets name`() {
        let manifest = """
            .target(name: "A"), .executableTarget(
                name: "B", dependencies: ["A", .product(name: "C")]),
            """
        #expect(Arrows.declaredDependencies(in: manifest) == ["A": [], "B": ["A", "C"]])
    }

    @Test func `types are those declared at the top`() {
        #expect(
            Arrows.declaredTypes(
                in: ScannedText("struct A {\n    enum B {}\n}\npublic final class C {}\n// enum D"))
                == ["A", "C"])
    }
}
