import Glibc

/// Paths without links and detours, to compare them.
enum RealPath {
    /// The real path of a file; the path itself where there is no such file.
    static func of(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
