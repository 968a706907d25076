import Glibc

/// A file to write, whole.
enum OutputFile {
    /// Makes or replaces a file.
    ///
    /// - Throws: why it cannot be written, with its path.
    static func write(_ bytes: [UInt8], to path: String) throws(InputError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { throw failure(path) }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Whether there is something at a path.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func failure(_ path: String) -> InputError {
        let reason = String(cString: strerror(errno))
        return InputError("\(path): error: cannot write the file: \(reason); check the path [unwritable]")
    }
}
