import Diagnostics

extension Diagnostic {
    /// An error of a file: the fact, then the remedy.
    package init(_ path: String, _ fact: String, _ remedy: String, _ code: Code) {
        self.init(code, "\(fact); \(remedy)", file: path.isEmpty ? "“”" : path)
    }

    /// The error of a system call that failed.
    static func reading(_ path: String, _ number: Int32 = errno) -> Diagnostic {
        Diagnostic(
            path, "cannot read the file: \(String(cString: strerror(number)))", "check the path",
            "unreadable")
    }

    static func writing(_ path: String, _ number: Int32 = errno) -> Diagnostic {
        Diagnostic(
            path, "cannot write the file: \(String(cString: strerror(number)))", "check the path",
            "unwritable")
    }

    static func emptyPath() -> Diagnostic {
        Diagnostic("empty-path", "the path is empty; name a file")
    }
}

/// A kind of input file, with limits that keep a hostile file from exhausting memory or time.
public struct InputKind: Sendable, Hashable {
    /// The name of the kind in error messages.
    public let name: String
    /// The maximum size of a file in bytes.
    public let byteLimit: Int
    /// The maximum length of a line in bytes; `nil` means no limit.
    public let lineLimit: Int?
    /// The maximum number of bytes from a pipe or device, whose size is unknown in advance.
    public var streamLimit: Int { min(byteLimit, 256 << 20) }

    /// Creates a kind of input with its limits.
    public init(_ name: String, bytes: Int, line: Int? = nil) {
        (self.name, byteLimit, lineLimit) = (name, bytes, line)
    }

    /// A trace. A longer line is an error that names the line.
    public static let trace = InputKind("trace", bytes: 4 << 30, line: 1_000_000)
    /// A file of certificates.
    public static let certificate = InputKind("certificate", bytes: 4 << 30, line: 1_000_000)
    /// A linear program in MPS format.
    public static let linearProgram = InputKind("linear program", bytes: 1 << 30, line: 10_000)
    /// An Interface Builder document, or a strings file.
    public static let document = InputKind("document", bytes: 64_000_000)
    /// A Swift or Objective-C source file.
    public static let source = InputKind("source", bytes: 16 << 20)
    /// A settings file, or a table of insets.
    public static let settings = InputKind("settings file", bytes: 1 << 20)
    /// A console log of an app.
    public static let log = InputKind("log", bytes: 64 << 20)
    /// Records, figures and baselines of earlier runs.
    public static let records = InputKind("report", bytes: 1 << 30)
}

/// Functions that read whole files.
public enum InputFile {
    /// The path that means standard input.
    public static let standardInputPath = "-"

    /// Returns the name of an input for messages.
    public static func name(_ path: String) -> String {
        path == standardInputPath ? "standard input" : path
    }

    /// Returns the bytes of a file, or of standard input for `-`, within the limits of its kind.
    ///
    /// - Throws: An error if the file cannot be read or is too large.
    public static func bytes(_ path: String, as kind: InputKind) throws(Diagnostic) -> [UInt8] {
        if path.isEmpty { throw .emptyPath() }
        let isInput = path == standardInputPath
        if isInput { try RunFiles.current.takeStandardInput() }
        let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .reading(path) }
        defer { if !isInput { close(descriptor) } }
        return try read(descriptor, name(path), kind)
    }

    static func read(_ descriptor: Int32, _ path: String, _ kind: InputKind)
        throws(Diagnostic) -> [UInt8]
    {
        let file = FileIdentity(descriptor: descriptor)
        if let file { RunFiles.current.note(input: file) }
        let isRegular = file?.isRegular ?? false,
            limit = isRegular ? kind.byteLimit : kind.streamLimit
        var bytes: [UInt8] = [], lineLength = 0
        if isRegular, let size = file?.size {
            if size > limit { throw tooLarge(path, kind, limit) }
            bytes.reserveCapacity(size + 1)
        }
        while let chunk = try nextChunk(descriptor, path) {
            bytes.append(contentsOf: chunk)
            if bytes.count > limit { throw tooLarge(path, kind, limit) }
            guard let longest = kind.lineLimit else { continue }
            let end = chunk.lastIndex(of: UInt8(ascii: "\n"))
            lineLength = end.map { chunk.count - $0 - 1 } ?? lineLength + chunk.count
            // The reader of such files reports the long line by number; the rest of the file is
            // irrelevant.
            if lineLength > longest { break }
        }
        return bytes
    }

    private static func nextChunk(_ descriptor: Int32, _ path: String) throws(Diagnostic)
        -> [UInt8]?
    {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            repeat {
                count = readBytes(descriptor, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            filled = max(count, 0)
        }
        if count < 0 { throw .reading(path) }
        return count == 0 ? nil : chunk
    }

    private static func tooLarge(_ path: String, _ kind: InputKind, _ limit: Int) -> Diagnostic {
        Diagnostic(
            path, "the \(kind.name) is larger than \(limit >> 20) MB",
            "check the path, or split it", "too-large")
    }

    /// Returns the text of a file, or of standard input for `-`, without a byte-order mark.
    public static func text(_ path: String, as kind: InputKind) throws(Diagnostic) -> String {
        let bytes = try bytes(path, as: kind)
        return String(
            decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...],
            as: UTF8.self)
    }
}
