import Glibc

/// A file to read, whole.
enum InputFile {
    /// The bytes of a file.
    ///
    /// - Throws: why it cannot be read, with its path.
    static func bytes(_ path: String) throws(InputError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size(descriptor) + 1)
        while let chunk = try nextChunk(descriptor, path) { bytes.append(contentsOf: chunk) }
        return bytes
    }

    /// The bytes of standard input, to its end.
    static func standardInput() throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        while let chunk = try nextChunk(STDIN_FILENO, "standard input") { bytes.append(contentsOf: chunk) }
        return bytes
    }

    private static func nextChunk(_ descriptor: Int32, _ path: String) throws(InputError) -> [UInt8]? {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
            filled = max(count, 0)
        }
        if count < 0 { throw failure(path) }
        return count == 0 ? nil : chunk
    }

    private static func size(_ descriptor: Int32) -> Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? max(Int(status.st_size), 0) : 0
    }

    private static func failure(_ path: String) -> InputError {
        InputError("\(path): error: cannot read the file: \(String(cString: strerror(errno))); check the path [unreadable]")
    }
}
