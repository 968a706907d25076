import Testing

@testable import SyntaxReading

/// What Swift code declares, read by swift-syntax.
struct SyntaxReaderTests {
    private func record(_ code: String) -> SwiftRecord {
        SyntaxReader.record(Array(code.utf8), file: "A.swift")
    }

    @Test(arguments: DeclarationCase.all)
    func `the syntax tree shows what is declared`(example: DeclarationCase) {
        let record = record(example.code)
        #expect(record.types.map(words) + record.members.map(words) == example.declared)
        #expect(
            record.diagnostics == 0 && record.isSound && record.bytes == example.code.utf8.count)
    }

    private func words(_ type: SwiftType) -> String {
        let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: " ")
        return
            "\(type.keyword) \(type.name)\(inherited)\(type.isDesignable ? " designable" : "") \(type.line)"
    }

    private func words(_ member: SwiftMember) -> String {
        let types = member.types.joined(separator: ", ")
        return
            "\(member.kind) \(member.owner).\(member.key) [\(types)]\(member.stops ? " stops" : "") \(member.line)"
    }

    @Test func `ranges are those of the name, of the declaration and of the body`() throws {
        let code = "/// é\nclass A {\n  @IBOutlet\n  weak var `a`: B! { didSet { } } // c\n}\n"
        let record = record(code), bytes = Array(code.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let member = try #require(record.members.first)
        #expect(text(member.nameRange) == "`a`" && member.name == "a" && member.line == 4)
        #expect(text(member.range) == "@IBOutlet\n  weak var `a`: B! { didSet { } }")
        #expect(text(try #require(record.types.first).body).hasPrefix("{\n  @IBOutlet"))
    }

    @Test(arguments: [
        ("class A {\n@IBOutlet var a: B!\nfunc f( {\n}\n", 1),
        ("class A {\n@IBOutlet var a: B!", 1),
        ("}\nclass A {\n@IBOutlet var a: B!\n}", 1),
        ("let x = \"\nclass A {\n@IBOutlet var a: B!\n}", 1),
    ])
    func `what does not parse is counted, and what is there is told`(code: String, count: Int) {
        let record = record(code)
        #expect(record.diagnostics >= count && record.isSound)
        #expect(record.types.map(\.name) == ["A"] && record.members.first?.key == "a")
    }

    @Test func `bytes that are no text are read to the end`() {
        let bytes =
            [0xEF, 0xBB, 0xBF] + Array("class A { let a = \"".utf8) + [0xFF, 0x00]
            + Array("\" }".utf8)
        let record = SyntaxReader.record(bytes, file: "A.swift")
        #expect(record.isSound && record.types.map(\.name) == ["A"] && record.diagnostics > 0)
    }

    @Test func `a record is one line of JSON, always the same`() throws {
        let line = try RecordWriter.line(record("class A { @IBOutlet var a: B! }"))
        #expect(line == (try RecordWriter.line(record("class A { @IBOutlet var a: B! }"))))
        #expect(
            String(decoding: line, as: UTF8.self) == #"""
                {"bytes":31,"diagnostics":0,"file":"A.swift","members":[{"file":"A.swift","key":"a","kind":"outlet",\#
                "line":1,"name":"a","nameRange":[24,25],"owner":"A","range":[10,29],"stops":false,"types":["B!"]}],\#
                "schema":1,"types":[{"body":[8,31],"file":"A.swift","inherited":[],"isDesignable":false,\#
                "keyword":"class","line":1,"name":"A"}]}

                """#)
    }
}
