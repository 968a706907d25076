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
        #expect(CodeScanner.code(of: text) == code)
    }

    @Test func `a literal of several lines keeps its lines`() {
        let quotes = "\"\"\""
        #expect(
            CodeScanner.code(of: "a \(quotes)\n } {\n \(quotes) b")
                == "a \(quotes)\n    \n \(quotes) b")
    }

    // MARK: FunctionMeter

    @Test func `the length of a function is the lines of its body`() {
        let text = """
            struct A {
                /// Not one { of them.
                public func first(_ a: Int = { 3 }()) -> Int {
                    // A comment.
                    if a > 0 {
                        return 1
                    }

                    return 2
                }
                init() {}
                private mutating func one() { two() }
                var computed: Int {
                    3
                }
                func long(
                    _ a: Int
                ) {
                    a + 1
                }
            }
            protocol P {
                func required()
                func other() -> Int
            }
            """
        #expect(
            FunctionMeter.functions(in: text) == [
                MeasuredFunction(name: "first", line: 3, length: 4),
                MeasuredFunction(name: "init", line: 11, length: 0),
                MeasuredFunction(name: "one", line: 12, length: 1),
                MeasuredFunction(name: "long", line: 16, length: 1),
            ])
    }

    // MARK: DuplicateFinder

    private let passage = (1...6).map { "let a\($0) = b\($0)" }.joined(separator: "\n")

    @Test func `six lines in two files are twice there`() {
        let files = [
            TextFile("A", passage + "\nlet c = 1"),
            TextFile("B", "import X\n}\n" + passage + "\nlet d = 2"),
        ]
        let found = DuplicateFinder(files)
        #expect(found.pairs == ["A:1 B:3"])
        #expect(found.share == 100 * 12.0 / 14)
    }

    @Test func `five lines, or lines that differ, are not`() {
        let five = (1...5).map { "let a\($0) = b" }.joined(separator: "\n")
        #expect(DuplicateFinder([TextFile("A", five), TextFile("B", five)]).share == 0)
        #expect(DuplicateFinder([TextFile("A", passage), TextFile("B", passage + "0")]).share == 0)
    }

    @Test func `a longer passage is one pair`() {
        let long = (1...20).map { "let a\($0) = b" }.joined(separator: "\n")
        #expect(DuplicateFinder([TextFile("A", long), TextFile("B", long)]).pairs == ["A:1 B:1"])
        #expect(DuplicateFinder([TextFile("A", long + "\n" + long)]).pairs == ["A:1 A:21"])
    }

    // MARK: DocumentationMeter

    @Test func `public declarations without a comment are found`() {
        let meter = DocumentationMeter(
            """
            /// A type.
            public enum A {
                /// A case.
                case one
                case two
                /// Told.
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
        #expect(meter.declarationCount == 7)
        #expect(
            meter.undocumented == [
                "5: case two", "12: public var shown: Int { 2 }", "14: public protocol B {",
                "15: func g()",
            ])
    }

    // MARK: DocumentPaths

    @Test func `paths are told from other words`() {
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

    // MARK: Arrows

    @Test func `imports are read with their attributes`() {
        let text =
            "import A\n@testable import B\npublic import C\nimport struct D.E\n// import F\nlet importance = 1"
        #expect(Arrows.imports(in: text) == ["A", "B", "C", "D"])
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
                in: "struct A {\n    enum B {}\n}\npublic final class C {}\n// enum D") == [
                    "A", "C",
                ])
    }
}
