import TestSupport
import Testing

@testable import AppSources
@testable import NibEditing

/// Declarations of Swift code, read from its tokens.
struct DeclarationTests {
    @Test(arguments: DeclarationCase.all)
    func `tokens give all declarations`(example: DeclarationCase) {
        let source = SwiftSource(example.code, file: "A.swift")
        #expect(source.types.map(words) + source.members.map(words) == example.declared)
    }

    @Test(arguments: DeclarationCase.all)
    func `code that breaks off anywhere is read to its end`(example: DeclarationCase) {
        let bytes = Array(example.code.utf8)
        for count in bytes.indices {
            let start = SwiftSource(Array(bytes[..<count]), file: "A.swift")
            #expect(start.types.count <= example.declared.count)
            let gap = SwiftSource(
                Array(bytes[..<count]) + Array(bytes[(count + 1)...]), file: "A.swift")
            #expect(gap.members.allSatisfy { $0.range.upperBound < bytes.count })
        }
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

    /// Its lines hold the other property too.
    @Test func `a property that is declared with another is not taken out with it`() throws {
        let document = try ToolFiles.xib("<view id=\"v\"/>")
        let base = CodeBase([
            SwiftSource("class A: UIView {\n@IBOutlet var a: B!, b: B!\n}", file: "A.swift")
        ])
        #expect(try OutletRefactoring("b", of: nil, in: [document], base).removed().isEmpty)
    }

    @Test func `a record of other bytes is refused`() throws {
        let bytes = Array("class A {}".utf8)
        let source = SwiftSource(bytes, file: "A.swift")
        func record(_ count: Int, file: String = "A.swift") -> SourceRecord {
            SourceRecord(file: file, bytes: count, diagnostics: 2, types: source.types, members: [])
        }
        let taken = try SwiftSource(bytes, record: record(bytes.count))
        #expect(taken.types == source.types && taken.tokens == source.tokens)
        for wrong in [record(9), record(11), record(bytes.count, file: "B.swift")] {
            #expect(
                ToolFiles.message { try SwiftSource(bytes, record: wrong) }.hasSuffix(
                    "[other-source]"))
        }
        #expect(ToolFiles.message { try SwiftSource([], record: record(0)) }.contains("run again"))
    }
}
