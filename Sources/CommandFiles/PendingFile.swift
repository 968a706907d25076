import Glibc
import Synchronization

/// A file that is written beside its place and not renamed yet.
struct PendingFile {
    let path: String
    private let target: String
    private let temporary: String
    private let backup: String?

    private static let counter = Atomic(0)

    /// Writes the bytes beside the file that a path leads to, with that file's permissions.
    init(_ bytes: [UInt8], for path: String) throws(FileError) {
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
        do throws(FileError) {
            if let old { fchmod(descriptor, old.mode & 0o7777) }
            try Self.write(bytes, to: descriptor, path)
            // A full disk may show here only.
            if old != nil, fsync(descriptor) != 0, errno != EINVAL { throw FileError.writing(path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// The path of the file itself, as a rename would replace a link.
    private static func target(of path: String, exists: Bool) throws(FileError) -> String {
        var status = stat()
        guard exists else {
            guard lstat(path, &status) == 0 else { return path }
            throw FileError(path, "the link leads nowhere", "remove it, or name another file", "unwritable")
        }
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { throw .writing(path) }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Puts the file in its place.
    private func commit() throws(FileError) {
        if let backup { link(target, backup) }
        if rename(temporary, target) != 0 { throw .writing(path) }
    }

    /// Takes the file out of its place again.
    private func rollBack() {
        guard let backup else {
            unlink(target)
            return
        }
        rename(backup, target)
    }

    /// Removes what lies beside.
    func discard() {
        unlink(temporary)
        if let backup { unlink(backup) }
    }

    /// Puts all files in their places, or none.
    static func commit(_ files: [PendingFile]) throws(FileError) {
        defer { for file in files { file.discard() } }
        for (index, file) in files.enumerated() {
            do throws(FileError) {
                try file.commit()
            } catch {
                for done in files[..<index].reversed() { done.rollBack() }
                throw error
            }
        }
    }

    /// Writes all beside.
    static func write(_ contents: [(path: String, bytes: [UInt8])]) throws(FileError) -> [PendingFile] {
        var files: [PendingFile] = []
        for content in contents {
            do throws(FileError) {
                files.append(try PendingFile(content.bytes, for: content.path))
            } catch {
                for file in files { file.discard() }
                throw error
            }
        }
        return files
    }
}
