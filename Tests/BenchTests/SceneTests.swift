import Foundation
import Testing
import TraceFormat

@testable import bench

@Suite struct SceneTests {
    /// Variables and constraints of each scene, as formulae in its size.
    @Test(arguments: [1, 2, 17])
    func `a scene has as many variables and constraints as its formula says`(n: Int) {
        expect("chain", n, variables: 1 + 2 * n, constraints: 3 * n)
        expect("siblings", n, variables: 4 + 4 * n, constraints: 4 + 4 * n)
        expect("nested", n, variables: 3 * n, constraints: 5 * n - 1)
        expect("form", n, variables: 2 + 4 * n, constraints: 2 + 7 * n)
        expect("columns", n, variables: 1 + 8 * n, constraints: 12 * n - 1)
        expect("churn", n, variables: 4 + 4 * n, constraints: 4 + 4 * n)
    }

    private func expect(_ name: String, _ size: Int, variables: Int, constraints: Int) {
        let draft = SceneCatalog.kind(named: name)?.draft(SceneSize(size), steps: 10)
        #expect(draft?.variableCount == variables, "\(name)")
        // A chain's first view lacks a width equality, and its end is one row more.
        #expect(draft?.constraintCount == constraints, "\(name)")
    }

    @Test func `a grid has two variables and four rows a cell`() throws {
        let draft = try #require(
            SceneCatalog.kind(named: "grid")?.draft(SceneSize(rows: 3, columns: 5)))
        #expect(draft.variableCount == 1 + 2 * 5 + 2 * 15)
        #expect(draft.constraintCount == 1 + 5 + 4 + 4 * 15)
    }

    @Test func `a size is a count or rows and columns`() {
        #expect(SceneSize("30x20") == SceneSize(rows: 30, columns: 20))
        #expect(SceneSize("1000")?.views == 1_000)
        for text in ["", "x", "3x", "0", "-1", "1x2x3", "a"] {
            #expect(SceneSize(text) == nil, "\(text)")
        }
    }

    @Test func `the drag goes from one end to the other and back, in 64ths`() throws {
        let draft = try #require(
            SceneCatalog.kind(named: "siblings")?.draft(SceneSize(10), steps: 80))
        let values = draft.records.filter { RecordKind($0) == .suggest }.map(\.number)
        #expect(values.count == 80)
        #expect(values.min() == 0)
        #expect(values.max() == 800)
        #expect(values.allSatisfy { $0 * 64 == ($0 * 64).rounded() })
        #expect(draft.records.filter { RecordKind($0) == .checkpoint }.count == 10)
    }

    @Test func `random numbers are those of Python`() {
        var integers = PythonRandom(seed: 1)
        #expect((0..<8).map { _ in integers.range(40..<81) } == [48, 76, 44, 56, 47, 71, 68, 70])
        var text = PythonRandom(seed: "chain/100/1")
        #expect(text.below(40) == 35)
        #expect((0..<6).map { _ in text.choice([10, 20, 30]) } == [30, 30, 10, 10, 20, 20])
        #expect(text.unit() == 0.6478078080312173)
    }

    @Test func `the hash of abc is the published one`() {
        let digest = SHA512.digest(Array("abc".utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(digest.hasPrefix("ddaf35a193617abacc417349ae204131"))
        #expect(digest.hasSuffix("454d4423643ce80e2a9ac94fa54ca49f"))
    }

    @Test(arguments: RandomScene.Kind.allCases)
    func `a random layout is the same every time, and edits what it drags`(kind: RandomScene.Kind) {
        let first = RandomScene.draft(kind, rows: 60, steps: 20, name: "")
        let second = RandomScene.draft(kind, rows: 60, steps: 20, name: "")
        #expect(TraceText(first).text == TraceText(second).text)
        #expect(first.records.filter { RecordKind($0) == .suggest }.count == 20)
        #expect(first.records.contains { RecordKind($0) == .edit && $0.priority == 950 })
    }
}

@Suite struct SceneTextTests {
    @Test(arguments: SceneCatalog.all.map(\.name))
    func `a scene that is written and read again is the same`(name: String) throws {
        let kind = try #require(SceneCatalog.kind(named: name))
        let size = name == "grid" ? SceneSize(rows: 3, columns: 4) : SceneSize(40)
        let draft = kind.draft(size, steps: 12)
        let again = TraceDraft(try TraceReader().read(TraceText(draft).text, file: "again"))
        #expect(TraceText(again).text == TraceText(draft).text)
        #expect(again.records.map(\.number) == draft.records.map(\.number))
        #expect(again.buildEnd == draft.buildEnd)
    }

    /// The published generators, where they and Python are at hand.
    @Test(
        .enabled(if: shared != nil),
        arguments: [
            ["tracegen.py", "chain", "40"], ["tracegen.py", "siblings", "40"],
            ["tracegen.py", "nested", "30"],
            ["tracegen.py", "grid", "5x7"], ["tracegen.py", "form", "20"],
            ["tracegen.py", "churn", "30"],
            ["randomgen.py", "chain", "300"], ["randomgen.py", "grid", "300"],
            ["randomgen.py", "nested", "300"],
            ["randomgen.py", "form", "300"], ["randomgen.py", "degen", "300"],
        ])
    func `a scene is that of the published generator`(call: [String]) throws {
        let name = (call[0] == "randomgen.py" ? "random-" : "") + call[1]
        let size = try #require(SceneSize(call[2]))
        let script = "\(shared ?? "")/\(call[0])"
        let text = try TestProcess.output(
            "python3", [script, call[1], call[2], "--suggests", "60"])
        let theirs = TraceDraft(try TraceReader().read(text, file: call[0]))
        let ours = try #require(SceneCatalog.kind(named: name)).draft(size, steps: 60)
        #expect(TraceText(sorted(ours)).text == TraceText(sorted(theirs)).text)
    }

    /// The order of a row's terms means nothing, and one of the generators sorts them.
    private func sorted(_ draft: TraceDraft) -> TraceDraft {
        var draft = draft
        for record in draft.records {
            let range = Int(record.first_term)..<Int(record.first_term + record.term_count)
            draft.terms[range].sort { $0.variable < $1.variable }
        }
        return draft
    }

    @Test(.enabled(if: TestProcess.finds("python3")))
    func `the everyday screens are what their generator writes`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let traces = try #require(Executable.packageFolder) + "/Benchmarks/traces"
        _ = try TestProcess.output("python3", ["\(traces)/generate.py", folder.path])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 5)
        for name in names {
            let (kept, written) = ("\(traces)/\(name)", folder.appendingPathComponent(name).path)
            #expect(FileManager.default.contentsEqual(atPath: kept, andPath: written), "\(name)")
        }
    }
}

private let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"]
