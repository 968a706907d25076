import Diagnostics
import Glibc

/// The files that differ from a commit, by git.
enum ChangedFiles {
    /// The real paths of what was changed or added since a commit, and of what git does not know
    /// yet.
    ///
    /// - Throws: where git is not there or does not know the commit.
    static func since(_ commit: String, near path: String) throws(Diagnostic) -> Set<String> {
        let folder =
            isFolder(path) ? path : path.split(separator: "/").dropLast().joined(separator: "/")
        let place =
            folder.isEmpty
            ? (path.hasPrefix("/") ? "/" : ".")
            : (path.hasPrefix("/") && !folder.hasPrefix("/") ? "/" : "") + folder
        let root = try git(["-C", place, "rev-parse", "--show-toplevel"]).first ?? "."
        let changed = try git([
            "-C", root, "diff", "--name-only", "-z", "--diff-filter=d", commit, "--",
        ])
        let added = try git(["-C", root, "ls-files", "-z", "--others", "--exclude-standard"])
        return Set((changed + added).map { RealPath.of(root + "/" + $0) })
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What git prints, by its separators.
    private static func git(_ arguments: [String]) throws(Diagnostic) -> [String] {
        let words = (["git"] + arguments).map(quoted).joined(separator: " ")
        guard let pipe = popen("\(words) 2>/dev/null", "r") else { throw failure }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = fread(&chunk, 1, chunk.count, pipe)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        guard pclose(pipe) == 0 else { throw failure }
        return bytes.split { $0 == 0 || $0 == UInt8(ascii: "\n") }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func quoted(_ word: String) -> String {
        "'"
            + word.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''") + "'"
    }

    private static let failure = Diagnostic(
        "no-git",
        "git cannot tell what changed; give --changed-since a commit of the repository that the files are in"
    )
}
