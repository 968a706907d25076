import CBenchSupport
import CommandSupport
import Foundation
import Rational

/// A rival in Python. A script plays the trace in a separate process and reports the time.
struct EnginePython: GuestRival {
    var name: String
    let version: String
    /// The name of the package, for a script that plays several.
    private let package: String
    private let python: String
    private let script: String
    /// The range of strengths; `nil` if the rival solves level by level.
    private let strengths: StrengthRange?

    var isElsewhere: Bool { true }

    /// Returns `nil` unless `Scripts/bench --setup` has installed the package.
    init?(name: String, folder: String, script: String) {
        (self.name, package, self.script) = (name, name, script)
        python = "\(folder)/\(name)/bin/python"
        let version = try? String(contentsOfFile: "\(folder)/\(name)/version", encoding: .utf8)
        guard FileManager.default.isExecutableFile(atPath: python), let version else { return nil }
        self.version = version.trimmingCharacters(in: .whitespacesAndNewlines)
        strengths = name.hasPrefix("cassowary") ? .cassowary : nil
    }

    /// Starts the script once, with an empty trace.
    ///
    /// - Throws: An error with the end of the process.
    init(script: String) throws(UsageError) {
        (self.script, python, package) = (script, "python3", "")
        (version, strengths) = ("Python", nil)
        name = LayoutFiles.title(script)
        do throws(EngineStop) {
            let answer = try RivalProcess(python, [script]).ask("0 0 0 0", within: 10)
            guard answer == "ready" else { throw .failed("wrote “\(answer.prefix(40))”") }
        } catch {
            throw UsageError(
                "\(script): \(error.message); `echo 0 0 0 0 | python3 \(script)` must print ready")
        }
    }

    func note(on trace: FlatTrace) -> String? {
        strengths.flatMap { StrengthMap(levels: trace.levels, range: $0).note(of: name) }
    }

    func start(_ trace: FlatTrace) -> any EngineRun {
        let map = strengths.map { StrengthMap(levels: trace.levels, range: $0) }
        return RemoteRun(
            trace, RivalProcess(python, [script, package]),
            text: Self.text(trace, map?.strengths ?? []))
    }
}

extension EnginePython {
    /// The trace for the script: one line per record, each number as its simplest fraction.
    private static func text(_ trace: FlatTrace, _ strengths: [Double]) -> String {
        let counts = [
            trace.variableCount, trace.constraintCount, trace.levels.count, trace.records.count,
        ]
        let head = (counts.map(String.init) + strengths.map { "\($0)" }).joined(separator: " ")
        return head + "\n" + trace.records.map { line($0, trace) }.joined(separator: "\n")
    }

    private static func line(_ record: bench_record, _ trace: FlatTrace) -> String {
        let level = record.priority >= 1000 ? trace.levels.count : Int(record.level)
        let head = "\(RecordKind(record).letter) \(record.id) \(record.relation) \(level)"
        let terms = RecordKind(record) == .add ? Array(trace.terms(of: record)) : []
        let numbers = [record.number, record.weight].map(exact).joined(separator: " ")
        return ([head, numbers] + terms.map { "\($0.variable) \(exact($0.coefficient))" }).joined(
            separator: " ")
    }

    private static func exact(_ number: Double) -> String {
        "\(Rational(simplest: number) ?? .zero)"
    }
}
