import ArgumentParser
import FoundationEssentials
import Glibc
import NibTools

/// How the Swift sources of a run are read: as words, or by a reader in a process of its own, which prints records.
struct SwiftReading {
    /// The name of the reader's executable.
    static let readerName = "tinamou-swift-reader"
    /// As words.
    static let words = SwiftReading(reader: nil, batch: 0)

    /// The reader's path.
    let reader: String?
    /// How many bytes of paths one process takes; far below what a system allows.
    let batch: Int

    private init(reader: String?, batch: Int) { (self.reader, self.batch) = (reader, batch) }

    /// The reader that is named, or that of the environment, or the one beside this program; without any, words.
    ///
    /// - Throws: where one is named and there is none.
    init(
        named name: String?, environment: String? = SwiftReading.environment, folder: String? = SwiftReading.folder,
        batch: Int = 1 << 16
    ) throws(InputError) {
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

    /// The reader that the environment names.
    static var environment: String? { getenv("TINAMOU_SWIFT_READER").map { String(cString: $0) } }

    /// The folder that this program is in.
    static var folder: String? {
        let program = RealPath.of("/proc/self/exe")
        return program.lastIndex(of: "/").map { String(program[..<$0]) }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    private static func missing(_ path: String) -> InputError {
        InputError(
            "\(path): error: there is no program that reads Swift sources; build it by swift build in the folder "
                + "SwiftReader, or say --swift-reader none [no-swift-reader]")
    }

    // MARK: Reading

    /// A file and what is in it.
    typealias File = (path: String, bytes: [UInt8])

    /// The sources in the order of the files. It is told which do not parse.
    ///
    /// - Throws: where the reader fails, or says what this program does not understand.
    func sources(_ files: [File], talk: TextSink) throws -> [SwiftSource] {
        guard let reader else { return files.map { SwiftSource($0.bytes, file: $0.path) } }
        var sources: [SwiftSource] = []
        for batch in batches(of: files) {
            let records = try records(of: batch.map(\.path), by: reader)
            for (file, record) in zip(batch, records) { sources.append(try SwiftSource(file.bytes, record: record)) }
        }
        for source in sources where source.unreadPlaces > 0 {
            let places = "\(source.unreadPlaces) place\(source.unreadPlaces == 1 ? "" : "s")"
            talk.write(
                "\(source.file): warning: \(places) of the file cannot be parsed, and declarations there may be "
                    + "missed; make it compile [unparsed-source]\n")
        }
        return sources
    }

    /// As many files at once as one process takes.
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

    private func records(of paths: [String], by reader: String) throws(InputError) -> [SwiftRecord] {
        let end = try ChildProcess.run(reader, ["--"] + paths)
        guard end.status == 0 else { throw Self.failed(reader, end) }
        let lines = end.output.split(separator: UInt8(ascii: "\n"))
        guard lines.count == paths.count else {
            throw Self.notUnderstood(
                reader, "it printed \(lines.count) record\(lines.count == 1 ? "" : "s") of \(paths.count)")
        }
        var records: [SwiftRecord] = []
        for (path, line) in zip(paths, lines) { records.append(try Self.record(line, of: path, by: reader)) }
        return records
    }

    /// What every schema has.
    private struct Header: Decodable { let schema: Int }

    private static func record(
        _ line: ArraySlice<UInt8>, of path: String, by reader: String
    ) throws(InputError) -> SwiftRecord {
        let (decoder, data) = (JSONDecoder(), Data(line))
        guard let header = try? decoder.decode(Header.self, from: data) else {
            throw notUnderstood(reader, "what it printed of \(path) is no record")
        }
        guard header.schema == SwiftRecord.currentSchema else {
            throw notUnderstood(reader, "it speaks schema \(header.schema), and not \(SwiftRecord.currentSchema)")
        }
        guard let record = try? decoder.decode(SwiftRecord.self, from: data), record.file == path else {
            throw notUnderstood(reader, "what it printed of \(path) is no record of it")
        }
        return record
    }

    // MARK: What may go wrong

    private static func failed(_ reader: String, _ end: ChildProcess.End) -> InputError {
        let words = String(decoding: end.errors, as: UTF8.self).split(separator: "\n").first.map { " (\($0))" } ?? ""
        return InputError(
            "\(reader): error: the reader of Swift sources ended with \(end.words)\(words); mend that, or say "
                + "--swift-reader none [swift-reader-failed]")
    }

    private static func notUnderstood(_ reader: String, _ fault: String) -> InputError {
        InputError(
            "\(reader): error: this is no reader of Swift sources for this tinamou: \(fault); build both from one "
                + "version [bad-swift-reader]")
    }
}

/// How sources are read, on the command line.
struct SwiftReaderFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read Swift sources by this program, tinamou-swift-reader, or none: as words.",
            discussion: "Without it TINAMOU_SWIFT_READER names it, or it lies beside tinamou.", valueName: "path"),
        completion: .file())
    var swiftReader: String?

    /// How they are read.
    func reading() throws(InputError) -> SwiftReading { try SwiftReading(named: swiftReader) }
}
