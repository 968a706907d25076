import AppSources
import CommandSupport
import FoundationEssentials
import NibCheck

/// The Objective-C sources of a run, read by `tinamou-objc-reader`: a script beside this program,
/// in the `Scripts` folder of the package, or the path in `TINAMOU_OBJC_READER`.
struct ObjectiveCReading {
    /// The script's name.
    static let readerName = "tinamou-objc-reader"
    /// The endings of sources and headers.
    static let endings = [".m", ".mm", ".h"]

    private let reader: String?
    private let messages: TextSink

    /// A reading by the nearest script.
    init(
        messages: TextSink,
        environment: String? = getenv("TINAMOU_OBJC_READER").map { String(cString: $0) }
    ) {
        self.messages = messages
        if let environment, !environment.isEmpty {
            reader = environment == "none" ? nil : environment
        } else {
            reader = Self.nearest
        }
    }

    /// The script beside this program, or in a `Scripts` folder above it.
    private static var nearest: String? {
        let program = ThisProcess.executablePath ?? ""
        var folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? ""
        for _ in 0..<6 where !folder.isEmpty {
            for path in ["\(folder)/\(readerName)", "\(folder)/Scripts/\(readerName)"]
            where access(path, X_OK) == 0 {
                return path
            }
            folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        }
        return nil
    }

    /// The sources of files with declarations, and a Boolean value for completeness.
    ///
    /// Without a reader, one message reports it.
    func sources(_ paths: [String]) -> (sources: [SwiftSource], isComplete: Bool) {
        let files = paths.compactMap { path in
            (try? InputFile.bytes(path, as: .source)).map { (path: path, bytes: $0) }
        }
        let wanted = files.filter { !$0.path.hasSuffix(".h") || $0.bytes.declaresObjectiveC }
        guard !wanted.isEmpty else { return ([], true) }
        guard let reader else { return unread(wanted.count, "\(Self.readerName) was not found") }
        var sources: [SwiftSource] = []
        // Far below what a system allows.
        for start in stride(from: 0, to: wanted.count, by: 400) {
            let batch = wanted[start..<min(start + 400, wanted.count)]
            guard let end = try? ChildProcess.run(reader, ["--"] + batch.map(\.path)) else {
                return unread(wanted.count, "\(reader) cannot be run")
            }
            guard end.status == 0 else {
                let words =
                    String(decoding: end.errors, as: UTF8.self).split(separator: "\n").last
                    ?? "\(end.words)"
                return unread(wanted.count, String(words))
            }
            let lines = end.output.split(separator: UInt8(ascii: "\n"))
            guard lines.count == batch.count else {
                return unread(wanted.count, "\(reader) prints other records")
            }
            for (file, line) in zip(batch, lines) {
                guard let record = try? JSONDecoder().decode(SourceRecord.self, from: Data(line)),
                    let source = try? SwiftSource(file.bytes, record: record, language: .objectiveC)
                else { return unread(wanted.count, "\(reader) prints other records") }
                sources.append(source)
            }
        }
        return (sources, true)
    }

    private func unread(_ count: Int, _ reason: String) -> (
        sources: [SwiftSource], isComplete: Bool
    ) {
        let files = "\(count) Objective-C file\(count == 1 ? " is" : "s are")"
        messages.report(
            Diagnostic("unread-objective-c", "\(files) not read: \(reason)", severity: .note))
        return ([], false)
    }
}

extension [UInt8] {
    /// A Boolean value that indicates whether a header may declare a class.
    fileprivate var declaresObjectiveC: Bool {
        var place = startIndex
        while let mark = self[place...].firstIndex(of: UInt8(ascii: "@")) {
            let rest = self[(mark + 1)...]
            if rest.starts(with: "interface".utf8) || rest.starts(with: "protocol".utf8) {
                return true
            }
            place = mark + 1
        }
        return false
    }
}
