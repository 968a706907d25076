import CBenchSupport
import CommandSupport
import Foundation

/// A rival in a shared library that runs in a process of its own. A crash, a hang or nonsense ends
/// its replay and not the run.
struct HostedRival: Engine {
    /// The name that the library gives.
    var name: String
    let version: String
    private let path: String
    /// The executable of bench that hosts the library.
    private let program: String
    private let strengths: StrengthRange?

    /// The seconds beyond a deadline after which the process is ended.
    static let grace = 2.0
    /// The seconds for an answer without a deadline.
    static let patience = 60.0

    var isElsewhere: Bool { true }

    /// Opens the library once in its process.
    ///
    /// - Throws: An error that names the missing function, or the end of the process.
    init(_ path: String, program: String = Executable.path) throws(UsageError) {
        (self.path, self.program) = (path, program)
        let host = try? HostProcess(program, path, trace: nil)
        guard let host else { throw UsageError("\(path): its process cannot be started") }
        let fields = try Self.hello(host, path)
        (name, version) = (fields[1], fields[2])
        strengths = fields.count > 4 ? StrengthRange(text: fields[3...]) : nil
    }

    private static func hello(_ host: HostProcess, _ path: String) throws(UsageError) -> [String] {
        let fields: [String]
        do throws(EngineStop) {
            fields = try host.answer(within: 10).split(
                separator: "\t", omittingEmptySubsequences: false
            ).map(String.init)
        } catch {
            throw UsageError("\(path): \(error.message)")
        }
        guard fields.count >= 3, fields[0] == "rival" else {
            throw UsageError("\(path): \(fields.last ?? "")")
        }
        return fields
    }

    func note(on trace: FlatTrace) -> String? {
        guard let strengths else { return nil }
        let map = StrengthMap(levels: trace.levels, range: strengths)
        return map.sentence.isEmpty ? nil : "\(name) strengths: \(map.sentence)"
    }

    func start(_ trace: FlatTrace) -> any EngineRun { HostedRun(program, path, trace) }

    /// The libraries at a path: itself, or every `lib…_rival.so` of a folder.
    static func libraries(at path: String, except known: [String] = []) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            return [path]
        }
        let skipped = known.map { "lib\($0)_rival.so" }
        return names.filter {
            $0.hasPrefix("lib") && $0.hasSuffix("_rival.so") && !skipped.contains($0)
        }.sorted().map { "\(path)/\($0)" }
    }
}

/// A conversation with a process that hosts a rival.
private final class HostProcess {
    private let child: ChildConversation

    init(_ program: String, _ library: String, trace: String?) throws {
        child = try ChildConversation(
            program, ["host", library] + (trace.map { [$0] } ?? []),
            environment: ["SWIFT_BACKTRACE": "enable=no"])
    }

    func ask(_ command: String, within seconds: Double) throws(EngineStop) -> String {
        child.write(command + "\n")
        return try answer(within: seconds)
    }

    /// Returns the next line, or ends the process that does not answer.
    func answer(within seconds: Double) throws(EngineStop) -> String {
        switch child.readLine(within: seconds) {
        case .line(let line): return line
        case .end: throw .failed("its process ended with \(child.end())")
        case .silence:
            _ = child.end()
            throw .failed("no answer within \(Units.digits(seconds)) s; its process was ended")
        }
    }
}

/// A replay in a process that hosts a rival.
private final class HostedRun: EngineRun {
    private let trace: FlatTrace
    private let file: String
    private let host: HostProcess?
    private(set) var tally = EngineTally()
    private var nanoseconds = 0.0
    private var failure: EngineStop?
    /// The seconds for the next answer.
    private var seconds = HostedRival.patience

    var ownNanoseconds: Double? { nanoseconds }

    init(_ program: String, _ library: String, _ trace: FlatTrace) {
        self.trace = trace
        file = NSTemporaryDirectory() + "bench-\(UUID().uuidString).records"
        FileManager.default.createFile(atPath: file, contents: RecordFile.data(trace))
        host = try? HostProcess(program, library, trace: file)
        do throws(EngineStop) {
            _ = try host?.answer(within: HostedRival.patience)
        } catch {
            failure = error
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: file) }

    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
        seconds = deadline.end == .max ? HostedRival.patience : deadline.secondsLeft
        return try ask("run \(records.lowerBound) \(records.upperBound) \(seconds)")
    }

    func readAll() throws(EngineStop) -> Double { try ask("read") }

    /// The reply: `done SUM NANOSECONDS ids…`, `late`, or `failed` with a message.
    private func ask(_ command: String) throws(EngineStop) -> Double {
        if let failure { throw failure }
        guard let host else { throw .failed("its process cannot be started") }
        let line = try host.ask(command, within: seconds + HostedRival.grace)
        let words = line.split(separator: " ")
        guard words.first != "late" else { throw .late }
        guard words.first == "done", words.count >= 3, let sum = Double(words[1]),
            let time = Double(words[2])
        else {
            throw .failed(String(line.dropFirst("failed ".count)))
        }
        nanoseconds += time
        let refused = words.dropFirst(3).compactMap { Int($0) }
        if let id = refused.first(where: { !(0..<trace.constraintCount).contains($0) }) {
            throw .failed("refused id \(id); expected 0 to \(trace.constraintCount - 1)")
        }
        tally.refused = refused
        return sum
    }

    func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        let line = try? host?.ask("values", within: seconds + HostedRival.grace)
        let numbers = line?.split(separator: " ").compactMap { Double($0) } ?? []
        for place in values.indices {
            values[place] = place < numbers.count ? numbers[place] : .nan
        }
    }
}

/// A trace as a file for the process that hosts a rival: counts, then records and terms as they are
/// in memory.
enum RecordFile {
    static func data(_ trace: FlatTrace) -> Data {
        let counts = [trace.variableCount, trace.constraintCount, trace.records.count]
        var data = counts.withUnsafeBytes { Data($0) }
        data.append(Data(UnsafeRawBufferPointer(trace.records)))
        data.append(Data(UnsafeRawBufferPointer(trace.terms)))
        return data
    }

    static func trace(_ data: Data) -> FlatTrace {
        data.withUnsafeBytes { bytes in
            let header = 3 * MemoryLayout<Int>.size
            let counts = (0..<3).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int.self) }
            let end = header + counts[2] * MemoryLayout<bench_record>.stride
            var draft = TraceDraft("")
            (draft.variableCount, draft.constraintCount) = (counts[0], counts[1])
            for offset in stride(from: header, to: end, by: MemoryLayout<bench_record>.stride) {
                draft.records.append(
                    bytes.loadUnaligned(fromByteOffset: offset, as: bench_record.self))
            }
            for offset in stride(from: end, to: bytes.count, by: MemoryLayout<bench_term>.stride) {
                draft.terms.append(
                    bytes.loadUnaligned(fromByteOffset: offset, as: bench_term.self))
            }
            return FlatTrace(draft)
        }
    }
}

extension StrengthRange {
    /// The range as fields of one line.
    var text: String {
        (["\(min)", "\(max)"] + named.map { "\($0.name)=\($0.value)" }).joined(separator: "\t")
    }

    fileprivate init?(text fields: ArraySlice<String>) {
        let numbers = fields.prefix(2).compactMap { Double($0) }
        guard numbers.count == 2 else { return nil }
        self.init(
            min: numbers[0], max: numbers[1],
            named: fields.dropFirst(2).compactMap { field in
                guard let sign = field.lastIndex(of: "="),
                    let value = Double(field[field.index(after: sign)...])
                else { return nil }
                return NamedStrength(name: String(field[..<sign]), value: value)
            })
    }
}
