import Diagnostics

/// A regular file that is read and replaced at its real place: no link in its path is followed.
///
/// The folder is opened step by step from the root, and the file is named in the opened folder. Thus a
/// link that another program puts in the place of the file or of a folder is an error, also between
/// a check and the write.
package struct UnlinkedFile: Sendable {
    /// The path from the root, without links when it was determined.
    package let path: String
    private let folders: [String]
    private let name: String

    /// Creates a file at an absolute path.
    ///
    /// - Throws: An error if the path does not begin at the root, or names no file.
    package init(_ path: String) throws(Diagnostic) {
        let parts = path.split(separator: "/").map(String.init)
        guard path.hasPrefix("/"), let name = parts.last,
            !parts.contains(where: { $0 == ".." || $0 == "." })
        else {
            throw Diagnostic(path, "the path is not one from the root", "check it", "unreadable")
        }
        self.path = path
        self.name = name
        folders = Array(parts.dropLast())
    }

    /// Reads the file.
    ///
    /// - Throws: An error if a part of the path is a link, the file is not a regular one, or it cannot
    ///   be read within the limits of its kind.
    package func bytes(as kind: InputKind) throws(Diagnostic) -> [UInt8] {
        let folder = try openFolder()
        defer { close(folder) }
        return try read(in: folder, kind)
    }

    /// Replaces the file atomically if it still has some bytes.
    ///
    /// - Throws: An error if the file has changed, a part of the path is a link, or the file cannot
    ///   be written. The file then is as before.
    package func replace(_ before: [UInt8], by after: [UInt8]) throws(Diagnostic) {
        let folder = try openFolder()
        defer { close(folder) }
        let kind = InputKind("file", bytes: max(before.count, 1) * 2)
        guard try read(in: folder, kind) == before else {
            throw Diagnostic(
                path, "the file has changed since it was read",
                "nothing is written; run the command again", "changed")
        }
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw .writing(path)
        }
        let temporary = ".tinamou-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(folder, temporary, flags, 0o600)
        guard descriptor >= 0 else { throw .writing(path) }
        defer { close(descriptor) }
        do throws(Diagnostic) {
            fchmod(descriptor, status.st_mode & 0o7777)
            try PendingFile.write(after, to: descriptor, path)
            if fsync(descriptor) != 0, errno != EINVAL { throw Diagnostic.writing(path) }
            // A rename replaces a link itself, and never its target.
            if renameat(folder, temporary, folder, name) != 0 { throw Diagnostic.writing(path) }
        } catch {
            unlinkat(folder, temporary, 0)
            throw error
        }
    }

    private func openFolder() throws(Diagnostic) -> Int32 {
        var folder = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for part in folders {
            guard folder >= 0 else { throw .reading(path) }
            let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let number = errno
            close(folder)
            guard next >= 0 else { throw Self.opening(path, number) }
            folder = next
        }
        guard folder >= 0 else { throw .reading(path) }
        return folder
    }

    private func read(in folder: Int32, _ kind: InputKind) throws(Diagnostic) -> [UInt8] {
        // A pipe would wait for its writer.
        let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.opening(path, errno) }
        defer { close(descriptor) }
        guard FileIdentity(descriptor: descriptor)?.isRegular ?? false else {
            throw Diagnostic(path, "the file is not a regular one", "restore it", "unreadable")
        }
        return try InputFile.read(descriptor, path, kind)
    }

    private static func opening(_ path: String, _ number: Int32) -> Diagnostic {
        guard number == ELOOP || number == ENOTDIR else { return .reading(path, number) }
        return Diagnostic(
            path, "the file was moved or replaced by a link", "restore it", "moved")
    }
}
