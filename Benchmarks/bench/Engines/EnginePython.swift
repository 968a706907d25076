import CBenchSupport
import CommandSupport
import Foundation
import Rational

/// A rival in a Python package. A script plays the trace in a separate process and reports the
/// time.
struct EnginePython: Engine {
    let name: String
    let version: String
    private let python: String
    private let script: String

    var isElsewhere: Bool { true }

    /// Returns `nil` unless `Scripts/bench --setup` has installed the package.
    init?(name: String, folder: String, script: String) {
        (self.name, self.script) = (name, script)
        python = "\(folder)/\(name)/bin/python"
        let version = try? String(contentsOfFile: "\(folder)/\(name)/version", encoding: .utf8)
        guard FileManager.default.isExecutableFile(atPath: python), let version else { return nil }
        self.version = version.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func note(on trace: FlatTrace) -> String? { nil }

    func start(_ trace: FlatTrace) -> any EngineRun {
        PythonRun(trace, try? ChildConversation(python, [script, name]))
    }
}

private final class PythonRun: EngineRun {
    private let trace: FlatTrace
    private let child: ChildConversation?
    private(set) var tally = EngineTally()
    private var nanoseconds = 0.0

    var ownNanoseconds: Double? { nanoseconds }

    init(_ trace: FlatTrace, _ child: ChildConversation?) {
        self.trace = trace
        self.child = child
        child?.write(Self.text(trace))
        _ = child?.readLine()
    }

    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
        try ask("run \(records.lowerBound) \(records.upperBound) \(deadline.secondsLeft)")
    }

    func readAll() throws(EngineStop) -> Double { try ask("read") }

    /// The reply: `done SUM NANOSECONDS ids…`, `late`, or `failed` with a message.
    private func ask(_ command: String) throws(EngineStop) -> Double {
        child?.write(command + "\n")
        guard let line = child?.readLine() else { throw .failed("the process ended") }
        let words = line.split(separator: " ")
        guard words.first != "late" else { throw .late }
        guard words.first == "done", words.count >= 3, let sum = Double(words[1]),
            let time = Double(words[2])
        else {
            throw .failed(String(line.dropFirst("failed ".count)))
        }
        nanoseconds += time
        tally.refused = words.dropFirst(3).compactMap { Int($0) }
        return sum
    }

    func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        child?.write("values\n")
        let numbers = child?.readLine()?.split(separator: " ").compactMap { Double($0) } ?? []
        for place in values.indices {
            values[place] = place < numbers.count ? numbers[place] : .nan
        }
    }

    /// The trace for the script: one line per record, each number as its simplest fraction.
    private static func text(_ trace: FlatTrace) -> String {
        let head =
            "\(trace.variableCount) \(trace.constraintCount) \(trace.levels.count) \(trace.records.count)\n"
        return head + trace.records.map { line($0, trace) }.joined(separator: "\n") + "\n"
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

extension Deadline {
    /// The seconds left, at most an hour.
    var secondsLeft: Double {
        min(3_600, max(0, Double(end / 1_000 - Int64(Clock.now() / 1_000)) / 1e6))
    }
}
