import AppSources
import ArgumentParser
import CommandSupport
import Diagnostics
import FoundationEssentials

/// The reading of a run's Swift sources: by their words, or by the records that a reader prints in
/// its own process.
struct SwiftReading {
    /// The name of the reader's executable.
    static let readerName = "tinamou-swift-reader"
    /// Reading by words, without a process.
    static let words = SwiftReading(reader: nil, batch: 0)

    /// The reader's path; `nil` to read words.
    let reader: String?
    /// The bytes of paths for one process, far below the limits of systems.
    let batch: Int

    private init(reader: String?, batch: Int) { (self.reader, self.batch) = (reader, batch) }

    /// Chooses the named reader, that of the environment, or the one beside this program; without
    /// any, words.
    ///
    /// - Throws: An error if the named reader is not a program.
    init(
        named name: String?, environment: String? = SwiftReading.environment,
        folder: String? = SwiftReading.folder,
        batch: Int = 1 << 16
    ) throws(Diagnostic) {
        let named = name ?? environment.flatMap { $0.isEmpty ? nil : $0 }
        if named == "none" {
            self = .words
        } else if let named {
            guard Self.isExecutable(named) else { throw Self.missing(named) }
            self.init(reader: named, batch: batch)
        } else {
            let beside = folder.map { $0 + "/" + Self.readerName }
            self.init(reader: beside.flatMap { Self.isExecutable($0) ? $0 : nil }, batch: batch)
        }
    }

    /// The path in `TINAMOU_SWIFT_READER`.
    static var environment: String? { getenv("TINAMOU_SWIFT_READER").map { String(cString: $0) } }

    /// The folder of this program.
    static var folder: String? {
        guard let program = ThisProcess.executablePath else { return nil }
        return program.lastIndex(of: "/").map { String(program[..<$0]) }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(path, X_OK) == 0
    }

    private static func missing(_ path: String) -> Diagnostic {
        Diagnostic(
            "no-swift-reader",
            "no program that reads Swift sources is here; run swift build in the folder SwiftReader, or give "
                + "--swift-reader none", file: path)
    }

    // MARK: Reading

    /// A file and its contents.
    typealias File = (path: String, bytes: [UInt8])

    /// Returns the sources in the order of the files. Those that do not parse get a warning.
    ///
    /// - Throws: An error if the reader fails or its records are invalid.
    func sources(_ files: [File], messages: TextSink) throws -> [SwiftSource] {
        guard let reader else { return files.map { SwiftSource($0.bytes, file: $0.path) } }
        var sources: [SwiftSource] = []
        for batch in batches(of: files) {
            let records = try records(of: batch.map(\.path), by: reader)
            for (file, record) in zip(batch, records) {
                sources.append(try SwiftSource(file.bytes, record: record))
            }
        }
        for source in sources where source.unreadPlaces > 0 {
            let places = "\(source.unreadPlaces) place\(source.unreadPlaces == 1 ? "" : "s")"
            let message =
                "\(places) of the file cannot be parsed; declarations may be missing until it compiles"
            messages.report(
                Diagnostic("unparsed-source", message, severity: .warning, file: source.file))
        }
        return sources
    }

    /// The files in batches, one for each process.
    private func batches(of files: [File]) -> [ArraySlice<File>] {
        var (batches, start, size) = ([ArraySlice<File>](), 0, 0)
        for (index, file) in files.enumerated() {
            let length = file.path.utf8.count + 1
            if size + length > batch, index > start {
                batches.append(files[start..<index])
                (start, size) = (index, 0)
            }
            size += length
        }
        return start < files.count ? batches + [files[start...]] : batches
    }

    private func records(of paths: [String], by reader: String) throws(Diagnostic) -> [SwiftRecord]
    {
        let end = try ChildProcess.run(reader, ["--"] + paths)
        guard end.status == 0 else { throw Self.failed(reader, end) }
        let lines = end.output.split(separator: UInt8(ascii: "\n"))
        guard lines.count == paths.count else {
            throw Self.notUnderstood(
                reader,
                "it printed \(lines.count) record\(lines.count == 1 ? "" : "s") of \(paths.count)")
        }
        var records: [SwiftRecord] = []
        for (path, line) in zip(paths, lines) {
            records.append(try Self.record(line, of: path, by: reader))
        }
        return records
    }

    /// The members of every schema.
    private struct Header: Decodable { let schema: Int }

    private static func record(
        _ line: ArraySlice<UInt8>, of path: String, by reader: String
    ) throws(Diagnostic) -> SwiftRecord {
        let (decoder, data) = (JSONDecoder(), Data(line))
        guard let header = try? decoder.decode(Header.self, from: data) else {
            throw notUnderstood(reader, "what it printed of \(path) is no record")
        }
        guard header.schema == SwiftRecord.currentSchema else {
            throw notUnderstood(
                reader, "it speaks schema \(header.schema), and not \(SwiftRecord.currentSchema)")
        }
        guard let record = try? decoder.decode(SwiftRecord.self, from: data), record.file == path
        else {
            throw notUnderstood(reader, "what it printed of \(path) is no record of it")
        }
        return record
    }

    // MARK: Errors

    private static func failed(_ reader: String, _ end: ChildProcess.End) -> Diagnostic {
        let words =
            String(decoding: end.errors, as: UTF8.self).split(separator: "\n").first.map {
                " (\($0))"
            } ?? ""
        return Diagnostic(
            "swift-reader-failed",
            "the reader of Swift sources ended with \(end.words)\(words); correct that, or give --swift-reader none",
            file: reader)
    }

    private static func notUnderstood(_ reader: String, _ fault: String) -> Diagnostic {
        Diagnostic(
            "bad-swift-reader",
            "the reader of Swift sources does not fit this tinamou: \(fault); build both from one version",
            file: reader)
    }
}

/// The options of reading Swift sources.
struct SwiftReaderFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read Swift sources by this tinamou-swift-reader, or by words only (none).",
            discussion: "Default: $TINAMOU_SWIFT_READER, or the one beside tinamou, or none.",
            valueName: "path"),
        completion: .file())
    var swiftReader: String?

    /// The chosen reading.
    func reading() throws(Diagnostic) -> SwiftReading { try SwiftReading(named: swiftReader) }
}
