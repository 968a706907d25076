import CommandSupport

/// The state of a file, which nearly always differs after a change.
struct FileStamp: Equatable {
    private let size: Int
    private let inode: UInt64
    private let seconds, nanoseconds: Int

    /// Takes the state of a file, or of a link itself unless it is followed; `nil` if there is no such
    /// file.
    init?(_ path: String, followsLink: Bool = false) {
        var status = stat()
        guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #endif
    }
}
