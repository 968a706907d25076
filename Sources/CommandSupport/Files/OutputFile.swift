import Diagnostics

/// An output file, which is written atomically: completely or not at all.
public struct OutputFile: Sendable, Hashable {
    /// The path as given on the command line.
    public let path: String
    /// The kind of content.
    public let form: OutputForm
    /// A Boolean value that indicates whether the output may replace a file with other content.
    public let isForced: Bool

    /// Creates an output file at a path.
    public init(_ path: String, _ form: OutputForm, force: Bool = false) {
        (self.path, self.form, isForced) = (path, form, force)
    }

    /// Returns a Boolean value that indicates whether a file exists at a path.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    // MARK: Checks

    /// Checks output files before a command does its work.
    ///
    /// An output file is rejected if it is also an input or another output, if it would replace a
    /// file with other content, or if it cannot be written.
    ///
    /// - Parameter inputs: The paths of inputs that have not been read yet.
    public static func confirm(_ outputs: [OutputFile], inputs: [String] = []) throws(Diagnostic) {
        var seen: [FileIdentity: String] = [:], paths: Set<String> = []
        let read = Set(inputs.compactMap { FileIdentity($0) })
        for output in outputs {
            if output.path.isEmpty { throw .emptyPath() }
            if output.path == InputFile.standardInputPath {
                throw Diagnostic(
                    "-", "“-” is standard input, not an output", "name a file or /dev/stdout",
                    "usage")
            }
            let file = FileIdentity(output.path)
            let twin = file.flatMap {
                $0.isRegular ? seen.updateValue(output.path, forKey: $0) : nil
            }
            if twin != nil || (file == nil && !paths.insert(output.path).inserted) {
                throw Diagnostic(
                    output.path, "two outputs are the same file", "choose different names",
                    "same-file")
            }
            if let file, file.isRegular, read.contains(file) || RunFiles.current.isInput(file) {
                throw Diagnostic(
                    output.path, "the output is also an input", "name another file", "same-file")
            }
            try output.confirmContent(file)
        }
    }

    private func confirmContent(_ file: FileIdentity?) throws(Diagnostic) {
        guard let file else { return try confirmFolder() }
        if file.isFolder {
            throw Diagnostic(path, "the output is a folder", "name a file in it", "unwritable")
        }
        guard file.isRegular, file.size > 0, !isForced,
            file != FileIdentity(descriptor: STDOUT_FILENO)
        else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .writing(path) }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &head, head.count)
        guard count >= 0, !form.matches(Array(head.prefix(count))) else { return }
        let fact = "the existing file is not of the form “\(form.name)”"
        throw Diagnostic(path, fact, "name another, or add --force", "file-exists")
    }

    private func confirmFolder() throws(Diagnostic) {
        let folder =
            path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if access(folder, F_OK) != 0 { throw .writing(path) }
    }

    // MARK: Writing

    /// Creates or replaces the file atomically.
    public func write(_ bytes: [UInt8]) throws(Diagnostic) { try Self.write([(self, bytes)]) }

    /// Creates or replaces all files, or none.
    ///
    /// Each file is written to a temporary file in the same folder, which is then renamed. Devices,
    /// pipes and standard output are written directly, at the end.
    public static func write(_ contents: [(OutputFile, [UInt8])]) throws(Diagnostic) {
        try confirm(contents.map { $0.0 })
        var beside: [(path: String, bytes: [UInt8])] = [],
            direct: [(path: String, bytes: [UInt8])] = []
        for (file, bytes) in contents {
            if isDirect(file.path) {
                direct.append((file.path, bytes))
            } else {
                beside.append((file.path, bytes))
            }
        }
        try PendingFile.commit(try PendingFile.write(beside))
        for content in direct { try writeDirectly(content.bytes, to: content.path) }
    }

    private static func isDirect(_ path: String) -> Bool {
        guard let file = FileIdentity(path) else { return false }
        return !file.isRegular
            || [STDOUT_FILENO, STDERR_FILENO].contains { FileIdentity(descriptor: $0) == file }
    }

    private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw .writing(path) }
        defer { close(descriptor) }
        try PendingFile.write(bytes, to: descriptor, path)
    }
}

/// A change of an existing file.
public struct FileEdit: Sendable {
    /// The path of the file.
    public let path: String
    /// The bytes that the file must have before the change; `nil` if it need not exist.
    public let before: [UInt8]?
    /// The new bytes of the file.
    public let after: [UInt8]

    /// Creates a change of a file.
    public init(_ path: String, before: [UInt8]?, after: [UInt8]) {
        (self.path, self.before, self.after) = (path, before, after)
    }

    /// Changes all files, or none. Each file is written to a temporary file in the same folder,
    /// which is then renamed.
    ///
    /// - Throws: A diagnostic if a file has changed since it was read, or cannot be written.
    public static func write(_ edits: [FileEdit]) throws(Diagnostic) {
        for edit in edits {
            if edit.path == InputFile.standardInputPath {
                throw Diagnostic(
                    "-", "standard input cannot be changed in place", "name a file", "usage")
            }
            guard let before = edit.before else { continue }
            let kind = InputKind("file", bytes: max(before.count, 1) * 2)
            guard (try? InputFile.bytes(edit.path, as: kind)) == before else {
                let fact = "the file has changed since it was read"
                throw Diagnostic(
                    edit.path, fact, "nothing is written; run the command again", "changed")
            }
        }
        try PendingFile.commit(
            try PendingFile.write(edits.map { (path: $0.path, bytes: $0.after) }))
    }
}

/// A kind of output files, recognised by the beginning of their content.
///
/// A command replaces an existing file only if its content is of the same kind.
public struct OutputForm: Sendable, Hashable {
    /// The name of the kind in error messages.
    public let name: String
    /// The possible beginnings, without blanks and line ends.
    private let beginnings: [[UInt8]]

    /// Creates a kind of output files with its possible beginnings.
    public init(_ name: String, _ beginnings: String...) {
        self.name = name
        self.beginnings = beginnings.map { $0.utf8.filter { !Self.isBlank($0) } }
    }

    init(_ name: String, bytes: [UInt8]) { (self.name, beginnings) = (name, [bytes]) }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// A Boolean value that indicates whether a file with this beginning has the form.
    func matches(_ head: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = (head.starts(with: mark) ? head[3...] : head[...]).filter { !Self.isBlank($0) }
        return text.isEmpty || beginnings.contains { text.starts(with: $0) }
    }

    /// A file of certificates.
    public static let certificates = OutputForm("file of certificates", "CERT 1")
    /// A trace written by a command.
    public static let trace = OutputForm("trace of tinamou", "# format 1", "# root ", "V ")
    /// A problem in SMT-LIB 2.
    public static let smt = OutputForm(
        "problem of tinamou for SMT solvers", "; Is this layout wrong")
    /// A certificate of VIPR 1.0.
    public static let vipr = OutputForm("certificate of VIPR", "VER 1.0")
    /// Findings in SARIF 2.1.0.
    public static let sarif = OutputForm(
        "SARIF file of tinamou",
        #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"columnKind""#,
        #"{"version":"2.1.0","$schema""#)
    /// Findings in JUnit XML.
    public static let junit = OutputForm(
        "JUnit file of tinamou", #"<?xml version="1.0" encoding="UTF-8"?><testsuites name="tinamou"#
    )
    /// An HTML page that a command wrote.
    public static let page = OutputForm(
        "page of tinamou",
        #"<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="#)
    /// A JSON file that a command wrote, with schema 1.
    public static let json = OutputForm(
        "JSON file of this command", #"{"schema":1"#, #"{"configurations":["#)
    /// A baseline of known findings.
    public static let baseline = OutputForm("baseline of tinamou", #"{"files":"#, #"{"schema":"#)
    /// An Interface Builder document.
    public static let document = OutputForm(
        "document of Interface Builder", #"<?xml version="1.0" encoding="UTF-8"?><document"#,
        #"<?xml version="1.0" encoding="UTF-8" standalone="no"?><document"#)
    /// A picture as an SVG document.
    public static let svg = OutputForm(
        "SVG picture", #"<?xml version="1.0" encoding="UTF-8"?><svg"#)
    /// A picture in PNG format.
    public static let png = OutputForm("PNG picture", bytes: [0x89, 0x50, 0x4E, 0x47, 0x1A])
}
