import Diagnostics
import Synchronization

/// A new file beside its target, not yet renamed.
struct PendingFile {
    let path: String
    private let target: String
    private let temporary: String
    private let backup: String?

    private static let counter = Atomic(0)

    /// Writes the bytes beside the target of a path, with the target's permissions.
    init(_ bytes: [UInt8], for path: String) throws(Diagnostic) {
        self.path = path
        let old = FileIdentity(path)
        let target = try Self.target(of: path, exists: old != nil)
        self.target = target
        let number = Self.counter.add(1, ordering: .relaxed).newValue
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        let temporary = "\(folder).tinamou-\(getpid())-\(number)"
        (self.temporary, backup) = (temporary, old == nil ? nil : temporary + "-old")
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .writing(path) }
        defer { close(descriptor) }
        do throws(Diagnostic) {
            if let old { fchmod(descriptor, old.mode & 0o7777) }
            try Self.write(bytes, to: descriptor, path)
            // On some file systems only this call reports a full disk.
            if old != nil, fsync(descriptor) != 0, errno != EINVAL {
                throw Diagnostic.writing(path)
            }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// The path of the file behind a link; a rename would replace the link.
    private static func target(of path: String, exists: Bool) throws(Diagnostic) -> String {
        var status = stat()
        guard exists else {
            guard lstat(path, &status) == 0 else { return path }
            throw Diagnostic(
                path, "the link has no target", "remove it, or name another file", "unwritable")
        }
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(Diagnostic) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { throw .writing(path) }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Renames the file to its target.
    private func commit() throws(Diagnostic) {
        if let backup { link(target, backup) }
        if rename(temporary, target) != 0 { throw .writing(path) }
    }

    /// Restores the previous target.
    private func rollBack() {
        guard let backup else {
            unlink(target)
            return
        }
        rename(backup, target)
    }

    /// Removes the pending file.
    func discard() {
        unlink(temporary)
        if let backup { unlink(backup) }
    }

    /// Renames all files to their targets, or none.
    static func commit(_ files: [PendingFile]) throws(Diagnostic) {
        defer { for file in files { file.discard() } }
        for (index, file) in files.enumerated() {
            do throws(Diagnostic) {
                try file.commit()
            } catch {
                for done in files[..<index].reversed() { done.rollBack() }
                throw error
            }
        }
    }

    /// Writes all files beside their targets.
    static func write(_ contents: [(path: String, bytes: [UInt8])]) throws(Diagnostic)
        -> [PendingFile]
    {
        var files: [PendingFile] = []
        for content in contents {
            do throws(Diagnostic) {
                files.append(try PendingFile(content.bytes, for: content.path))
            } catch {
                for file in files { file.discard() }
                throw error
            }
        }
        return files
    }
}
