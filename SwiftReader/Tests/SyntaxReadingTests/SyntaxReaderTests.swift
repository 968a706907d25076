import Foundation
import Testing

@testable import SyntaxReading

/// Declarations of Swift code, read by swift-syntax.
struct SyntaxReaderTests {
    private func record(_ code: String) -> SourceRecord {
        SyntaxReader.record(Array(code.utf8), file: "A.swift")
    }

    @Test(arguments: DeclarationCase.all)
    func `the syntax tree gives all declarations`(example: DeclarationCase) {
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
    func `syntax errors are counted, and the rest is read`(code: String, count: Int) {
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

    /// Run by `Scripts/test --full`.
    @Test func `tokens and syntax trees of this repository give the same declarations`() throws {
        var counts = (files: 0, types: 0, members: 0)
        for file in try Self.sources() {
            let bytes = Array(try Data(contentsOf: file))
            var parser = SwiftParser(SwiftScanner.tokens(of: bytes), bytes, file: file.path)
            parser.parse()
            let tree = SyntaxReader.record(bytes, file: file.path)
            #expect(tree.diagnostics == 0, "\(file.path)")
            #expect(parser.types == tree.types, "\(file.path)")
            #expect(parser.members == tree.members, "\(file.path)")
            counts.files += 1
            counts.types += tree.types.count
            counts.members += tree.members.count
        }
        #expect(counts.files > 900 && counts.types > 1500 && counts.members > 10_000)
        print(
            "stage: \(counts.files) sources with \(counts.types) types and \(counts.members) members are read alike"
        )
    }

    /// The Swift sources of the repository, without build folders and links.
    private static func sources() throws -> [URL] {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let root = package.deletingLastPathComponent()
        let folders =
            ["Sources", "Benchmarks", "Tests"].map { root.appending(path: $0) }
            + ["Sources", "Tests"].map { package.appending(path: $0) }
        return try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).map {
                folder.appending(path: $0)
            }
        }.filter { file in
            guard file.path.hasSuffix(".swift") || file.path.hasSuffix(".swift.txt"),
                !file.pathComponents.contains(".build")
            else { return false }
            return try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
        }
    }
}
