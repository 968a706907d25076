import CommandSupport
import Diagnostics

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
        guard let end = try? ChildProcess.run("git", arguments), end.status == 0 else {
            throw failure
        }
        return end.output.split { $0 == 0 || $0 == UInt8(ascii: "\n") }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static let failure = Diagnostic(
        "no-git",
        "git cannot tell what changed; give --changed-since a commit of the repository that the files are in"
    )
}
