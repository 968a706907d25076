import CommandSupport
import Foundation
import Testing

@testable import bench

/// The published schema of a run, and the sets of the suite.
@Suite struct SchemaTests {
    /// A validator for the keywords that the schema uses; any other keyword is an error.
    private struct Schema {
        let root: [String: Any]

        init() throws {
            let package = try #require(Executable.packageFolder)
            let data = try Data(contentsOf: URL(filePath: package + "/Benchmarks/run.schema.json"))
            root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        }

        /// The first error of a value, with its path; `nil` if it is valid.
        func error(in text: String) throws -> String? {
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return error(value, root, "$")
        }

        private func error(_ value: Any, _ schema: [String: Any], _ path: String) -> String? {
            let known: Set = [
                "$schema", "$defs", "title", "description", "type", "properties", "required",
                "additionalProperties", "items", "anyOf", "const", "$ref",
            ]
            if let keyword = schema.keys.first(where: { !known.contains($0) }) {
                return "\(path): the validator lacks \(keyword)"
            }
            if let name = schema["$ref"] as? String {
                let all = root["$defs"] as? [String: [String: Any]]
                guard let target = all?[String(name.dropFirst("#/$defs/".count))] else {
                    return "\(path): no \(name)"
                }
                return error(value, target, path)
            }
            if let choices = schema["anyOf"] as? [[String: Any]] {
                let errors = choices.map { error(value, $0, path) }
                return errors.contains(nil) ? nil : errors[0]
            }
            if let constant = schema["const"] as? Int, value as? Int != constant {
                return "\(path): not \(constant)"
            }
            let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
            if let types, !types.contains(where: { Self.isOf(value, $0) }) {
                return "\(path): not of \(types)"
            }
            if let object = value as? [String: Any] { return objectError(object, schema, path) }
            guard let items = schema["items"] as? [String: Any], let array = value as? [Any] else {
                return nil
            }
            return array.enumerated().lazy.compactMap { error($1, items, "\(path)[\($0)]") }.first
        }

        private func objectError(
            _ object: [String: Any], _ schema: [String: Any], _ path: String
        ) -> String? {
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            for name in schema["required"] as? [String] ?? [] where object[name] == nil {
                return "\(path): no \(name)"
            }
            for (name, member) in object {
                guard let property = properties[name] else { return "\(path): unknown \(name)" }
                if let error = error(member, property, "\(path).\(name)") { return error }
            }
            return nil
        }

        private static func isOf(_ value: Any, _ type: String) -> Bool {
            let number = value as? NSNumber
            let isBoolean = value is Bool && (number == 0 || number == 1)
            switch type {
            case "null": return value is NSNull
            case "string": return value is String
            case "array": return value is [Any]
            case "object": return value is [String: Any]
            case "boolean": return isBoolean
            case "integer":
                return number.map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
            default: return number != nil
            }
        }
    }

    /// The JSON of a small run with documents and scenes of app scale.
    private static func text() throws -> String {
        let session = BenchSession(
            ours: EngineTinamou(), rivals: [], options: .init(rounds: 1), expected: 1)
        let kind = try #require(SceneCatalog.kind(named: "churn"))
        _ = session.series(kind, sizes: [SceneSize(10)], steps: 20) { _ in }
        let app = AppBench("windows", { WindowsApp(windows: 3, views: 20) }, steps: 4)
        let document = StoredRun.Document(
            document: "form", views: 100, read_ns: 1, load_ns: 2, layout_ns: nil, step_ns: nil)
        return try JSONReport.text(
            session.summaries, of: RunLabel(name: "test"),
            extra: SuiteExtra(
                suite: try SuiteManifest.read().summary, documents: [document], apps: [.init(app)]))
    }

    @Test func `the JSON of a run is of the published schema, and is read again`() throws {
        let schema = try Schema(), text = try Self.text()
        #expect(try schema.error(in: text) == nil)
        let run = try #require(try StoredRun.runs(of: text, file: "x").first)
        #expect(run.apps?.first?.right == true && run.documents?.count == 1)
        #expect(run.suite?.sets.map(\.name) == ["scenes", "screens", "documents"])
        // A second run replaces the file of the first.
        let path = NSTemporaryDirectory() + "bench-\(UUID().uuidString).json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        // Inputs of other tests, which may have had the same place on the disk, do not count.
        #expect(throws: Never.self) {
            try RunFiles.$current.withValue(RunFiles()) {
                try OutputFile.confirm([OutputFile(path, .benchFigures, force: false)])
            }
        }
    }

    @Test func `the stored figures are of the published schema`() throws {
        let package = try #require(Executable.packageFolder)
        let folder = package + "/Benchmarks/results"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasPrefix("suite-") || $0.hasPrefix("rivals-")
        }
        #expect(names.count >= 2)
        let schema = try Schema()
        for name in names {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            #expect(try schema.error(in: text) == nil, "\(name)")
        }
    }

    @Test(arguments: [
        (#""views":100"#, #""views":"100""#, "$.documents[0].views: not of"),
        (#""load_ns":2"#, #""load":2"#, "$.documents[0]: unknown load"),
        (#""schema":1"#, #""schema":2"#, "$.schema: not 1"),
        (#""document":"form","#, "", "$.documents[0]: no document"),
    ])
    func `the schema refuses other JSON`(_ old: String, _ new: String, _ message: String) throws {
        let text = try Self.text()
        #expect(text.contains(old))
        let error = try Schema().error(in: text.replacingOccurrences(of: old, with: new))
        #expect(error?.hasPrefix(message) == true, "\(error ?? "no error")")
    }

    // MARK: Sets

    @Test func `the stored sets are those of the generators and files`() throws {
        // `bench sets` compares the larger scenes too, in a stage of Scripts/test.
        let stored = try SuiteManifest.read()
        let current = SuiteManifest.computed(version: stored.version, outside: false, limit: 100)
        #expect(current.sets.map(\.name) == stored.sets.map(\.name))
        for (set, kept) in zip(current.sets, stored.sets) {
            #expect(!set.members.isEmpty)
            for member in set.members {
                #expect(
                    kept.members.contains(member),
                    "\(member.name) has changed; bench sets --update gives the suite a new version")
            }
        }
    }

    @Test func `a changed, a new and a missing member are named`() {
        func manifest(_ members: [(String, String)]) -> SuiteManifest {
            let members = members.map { SuiteManifest.MemberSet.Member(name: $0, sha256: $1) }
            return SuiteManifest(version: 1, sets: [.init("scenes", members)])
        }
        let old = manifest([("a", "1"), ("b", "2"), ("c", "3")])
        let new = manifest([("a", "1"), ("b", "9"), ("d", "4")])
        #expect(new.differences(from: old) == ["b", "d", "c"])
        #expect(old.differences(from: old).isEmpty)
    }

    // MARK: App scale

    @Test func `a spreadsheet builds what is seen, and reuses its cells`() {
        let sheet = Spreadsheet(rows: 60, columns: 40)
        sheet.build()
        #expect(sheet.isRight(after: 0))
        let first = sheet.viewCount
        for number in 1...20 {
            sheet.step(number)
            #expect(sheet.isRight(after: number))
        }
        #expect(sheet.viewCount < 2 * first && first > 2 * 30 * 8)
    }

    @Test func `lists and windows have the frames of the arithmetic`() {
        let list = AppBench("list", { ListApp(cells: 20) }, steps: 3)
        #expect(list.isRight && list.views == 80 && list.steps.median > 0)
        #expect(AppBench("windows", { WindowsApp(windows: 3, views: 20) }, steps: 9).isRight)
    }
}
