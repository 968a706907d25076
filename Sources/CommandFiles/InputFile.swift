import Glibc

/// A kind of input, with the limits that keep a hostile file from asking for the machine.
public struct InputKind: Sendable, Hashable {
    /// The noun that errors use.
    public let name: String
    /// The most bytes of a file.
    public let byteLimit: Int
    /// The most bytes of one line; `nil` where lines have no limit of their own.
    public let lineLimit: Int?
    /// The most bytes of a pipe or device, whose size nothing announces.
    public var streamLimit: Int { min(byteLimit, 256 << 20) }

    /// A kind of input.
    public init(_ name: String, bytes: Int, line: Int? = nil) {
        (self.name, byteLimit, lineLimit) = (name, bytes, line)
    }

    /// A trace: its reader refuses longer lines by their number.
    public static let trace = InputKind("trace", bytes: 4 << 30, line: 1_000_000)
    /// A file of certificates.
    public static let certificate = InputKind("certificate", bytes: 4 << 30, line: 1_000_000)
    /// A linear program in MPS form.
    public static let linearProgram = InputKind("linear program", bytes: 1 << 30, line: 10_000)
    /// A document of Interface Builder, or its texts.
    public static let document = InputKind("document", bytes: 64_000_000)
    /// A source file.
    public static let source = InputKind("source", bytes: 16 << 20)
    /// A settings file, or a table of insets.
    public static let settings = InputKind("settings file", bytes: 1 << 20)
    /// A log.
    public static let log = InputKind("log", bytes: 64 << 20)
    /// Records, figures and baselines of earlier runs.
    public static let records = InputKind("report", bytes: 1 << 30)
}

/// A file to read, whole.
public enum InputFile {
    /// The path that stands for standard input.
    public static let standardInputPath = "-"

    /// The name of an input in messages.
    public static func name(_ path: String) -> String { path == standardInputPath ? "standard input" : path }

    /// The bytes of a file, or of standard input for `-`. A file is not read beyond the limits of its kind.
    ///
    /// - Throws: The reason, with the path, if the file cannot be read or is too large.
    public static func bytes(_ path: String, as kind: InputKind) throws(FileError) -> [UInt8] {
        if path.isEmpty { throw .emptyPath() }
        let isInput = path == standardInputPath
        if isInput { try RunFiles.current.takeStandardInput() }
        let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .reading(path) }
        defer { if !isInput { close(descriptor) } }
        return try read(descriptor, name(path), kind)
    }

    private static func read(_ descriptor: Int32, _ path: String, _ kind: InputKind) throws(FileError) -> [UInt8] {
        let file = FileIdentity(descriptor: descriptor)
        if let file { RunFiles.current.note(input: file) }
        let isRegular = file?.isRegular ?? false, limit = isRegular ? kind.byteLimit : kind.streamLimit
        var bytes: [UInt8] = [], lineLength = 0
        if isRegular, let size = file?.size {
            if size > limit { throw tooLarge(path, kind, limit) }
            bytes.reserveCapacity(size + 1)
        }
        while let chunk = try nextChunk(descriptor, path) {
            bytes.append(contentsOf: chunk)
            if bytes.count > limit { throw tooLarge(path, kind, limit) }
            let end = chunk.lastIndex(of: UInt8(ascii: "\n"))
            lineLength = end.map { chunk.count - $0 - 1 } ?? lineLength + chunk.count
            // The reader of such files names the line; what follows is not needed for that.
            if let longest = kind.lineLimit, lineLength > longest { break }
        }
        return bytes
    }

    private static func nextChunk(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8]? {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            filled = max(count, 0)
        }
        if count < 0 { throw .reading(path) }
        return count == 0 ? nil : chunk
    }

    private static func tooLarge(_ path: String, _ kind: InputKind, _ limit: Int) -> FileError {
        FileError(path, "the \(kind.name) is larger than \(limit >> 20) MB", "check the path, or split it", "too-large")
    }

    /// The text of a file, without a byte-order mark.
    public static func text(_ path: String, as kind: InputKind) throws(FileError) -> String {
        let bytes = try bytes(path, as: kind)
        return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    }
}
