import Glibc

/// Paths without links and detours, to compare them.
enum RealPath {
    /// The real path of a file; the path itself where there is no such file.
    static func of(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// The real path of a file or, without such a file, its path from the root.
    static func absolute(_ path: String) -> String {
        let real = of(path)
        return real.hasPrefix("/") ? real : of(".") + "/" + real
    }
}
