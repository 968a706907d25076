import Glibc

/// A file that a command writes whole. It appears at once and complete, or not at all.
public struct OutputFile: Sendable, Hashable {
    /// The path as it was given.
    public let path: String
    /// The form of its content.
    public let form: OutputForm
    /// A Boolean value that indicates whether a file of any other form may be replaced.
    public let isForced: Bool

    /// An output at a path.
    public init(_ path: String, _ form: OutputForm, force: Bool = false) {
        (self.path, self.form, isForced) = (path, form, force)
    }

    /// A Boolean value that indicates whether a path leads to a file.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    // MARK: Checks

    /// Refuses outputs that are an input or another output, that would replace a file of another form, or that cannot
    /// be written.
    ///
    /// - Parameter inputs: Paths that the command will read, besides those that it has read.
    public static func confirm(_ outputs: [OutputFile], inputs: [String] = []) throws(FileError) {
        var seen: [FileIdentity: String] = [:], paths: Set<String> = []
        let read = Set(inputs.compactMap { FileIdentity($0) })
        for output in outputs {
            if output.path.isEmpty { throw .emptyPath() }
            if output.path == InputFile.standardInputPath {
                throw FileError("-", "“-” is standard input, no output", "name a file or /dev/stdout", "usage")
            }
            let file = FileIdentity(output.path)
            let twin = file.flatMap { $0.isRegular ? seen.updateValue(output.path, forKey: $0) : nil }
            if twin != nil || (file == nil && !paths.insert(output.path).inserted) {
                throw FileError(output.path, "two outputs are the same file", "name another for one", "same-file")
            }
            if let file, file.isRegular, read.contains(file) || RunFiles.current.isInput(file) {
                throw FileError(output.path, "the output is also an input", "name another file", "same-file")
            }
            try output.confirmContent(file)
        }
    }

    private func confirmContent(_ file: FileIdentity?) throws(FileError) {
        guard let file else { return try confirmFolder() }
        if file.isFolder { throw FileError(path, "the output is a folder", "name a file in it", "unwritable") }
        guard file.isRegular, file.size > 0, !isForced, file != FileIdentity(descriptor: STDOUT_FILENO) else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .writing(path) }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &head, head.count)
        guard count >= 0, !form.matches(Array(head.prefix(count))) else { return }
        throw FileError(path, "the file exists and is no \(form.name)", "name another, or add --force", "file-exists")
    }

    private func confirmFolder() throws(FileError) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if access(folder, F_OK) != 0 { throw .writing(path) }
    }

    // MARK: Writing

    /// Makes or replaces the file.
    public func write(_ bytes: [UInt8]) throws(FileError) { try Self.write([(self, bytes)]) }

    /// Makes or replaces all files, or none: all are written beside their places, then renamed. Devices, pipes and
    /// standard output are written directly, after that.
    public static func write(_ contents: [(OutputFile, [UInt8])]) throws(FileError) {
        try confirm(contents.map { $0.0 })
        var beside: [(path: String, bytes: [UInt8])] = [], direct: [(path: String, bytes: [UInt8])] = []
        for (file, bytes) in contents {
            if isDirect(file.path) { direct.append((file.path, bytes)) } else { beside.append((file.path, bytes)) }
        }
        try PendingFile.commit(try PendingFile.write(beside))
        for content in direct { try writeDirectly(content.bytes, to: content.path) }
    }

    private static func isDirect(_ path: String) -> Bool {
        guard let file = FileIdentity(path) else { return false }
        return !file.isRegular || [STDOUT_FILENO, STDERR_FILENO].contains { FileIdentity(descriptor: $0) == file }
    }

    private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw .writing(path) }
        defer { close(descriptor) }
        try PendingFile.write(bytes, to: descriptor, path)
    }
}

/// A file that a command changes where it lies.
public struct FileEdit: Sendable {
    /// The path of the file.
    public let path: String
    /// The bytes that were read, and that the file must still have; `nil` for a file that need not exist.
    public let before: [UInt8]?
    /// The bytes that it gets.
    public let after: [UInt8]

    /// A change of a file.
    public init(_ path: String, before: [UInt8]?, after: [UInt8]) {
        (self.path, self.before, self.after) = (path, before, after)
    }

    /// Changes all files, or none: all are written beside their places, then renamed.
    ///
    /// - Throws: The reason if a file was changed meanwhile or cannot be written.
    public static func write(_ edits: [FileEdit]) throws(FileError) {
        for edit in edits {
            if edit.path == InputFile.standardInputPath {
                throw FileError("-", "standard input cannot be changed in place", "name a file", "usage")
            }
            guard let before = edit.before else { continue }
            let kind = InputKind("file", bytes: max(before.count, 1) * 2)
            guard (try? InputFile.bytes(edit.path, as: kind)) == before else {
                let fact = "the file was changed meanwhile"
                throw FileError(edit.path, fact, "nothing is written; run the command again", "changed")
            }
        }
        try PendingFile.commit(try PendingFile.write(edits.map { (path: $0.path, bytes: $0.after) }))
    }
}
