import CBenchSupport
import CommandSupport
import Foundation

/// A rival of another author, in a process of its own.
protocol GuestRival: Engine {
    /// The name, which bench may number.
    var name: String { get set }
}

/// The paths of rivals that a user names.
enum GuestRivals {
    /// Opens a library, or a script of Python, whose name ends in `.py`.
    ///
    /// - Throws: An error that says what is missing or how the process ended.
    static func open(_ path: String) throws(UsageError) -> any GuestRival {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UsageError("\(path): no such file; check the path")
        }
        guard !isFolder.boolValue else {
            throw UsageError("\(path): a folder; name a library or a script in it")
        }
        return path.hasSuffix(".py") ? try EnginePython(script: path) : try HostedRival(path)
    }

    /// The rivals at a path: itself, or every `lib…_rival.so` of a folder.
    static func paths(at path: String, except known: [String] = []) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            return [path]
        }
        let skipped = known.map { "lib\($0)_rival.so" }
        return names.filter {
            $0.hasPrefix("lib") && $0.hasSuffix("_rival.so") && !skipped.contains($0)
        }.sorted().map { "\(path)/\($0)" }
    }
}

/// A rival in a shared library that runs in a process of its own. A crash, a hang or nonsense ends
/// its replay and not the run.
struct HostedRival: GuestRival {
    /// The name that the library gives.
    var name: String
    let version: String
    private let path: String
    /// The executable of bench that hosts the library.
    private let program: String
    private let strengths: StrengthRange?

    var isElsewhere: Bool { true }

    /// Opens the library once in its process.
    ///
    /// - Throws: An error that names the missing function, or the end of the process.
    init(_ path: String, program: String = Executable.path) throws(UsageError) {
        (self.path, self.program) = (path, program)
        let host = RivalProcess(program, ["host", path])
        let fields = try Self.hello(host, path)
        (name, version) = (fields[1], fields[2])
        strengths = fields.count > 4 ? StrengthRange(text: fields[3...]) : nil
    }

    private static func hello(_ host: RivalProcess, _ path: String) throws(UsageError) -> [String] {
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
        strengths.flatMap { StrengthMap(levels: trace.levels, range: $0).note(of: name) }
    }

    func start(_ trace: FlatTrace) -> any EngineRun {
        let file = NSTemporaryDirectory() + "bench-\(UUID().uuidString).records"
        _ = FileManager.default.createFile(atPath: file, contents: RecordFile.data(trace))
        return RemoteRun(trace, RivalProcess(program, ["host", path, file]), file: file)
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
