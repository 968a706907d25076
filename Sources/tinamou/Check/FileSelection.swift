import CommandSupport
import Diagnostics

// The selection of files for a check: paths by pattern, changed files, and parts of a list.

/// A pattern for paths, as in `.gitignore`. `*` matches any part of a name, `**` any folders, and `?`
/// one character. A pattern without a slash matches names at any depth. A pattern for a folder also
/// matches its contents.
struct PathPattern {
    private let parts: [[Character]]

    init(_ text: String) {
        let parts = text.split(separator: "/").map(Array.init)
        self.parts = text.contains("/") ? parts : [Array("**")] + parts
    }

    /// Returns whether the pattern matches a path, from any of its folders on.
    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
        return names.indices.contains { Self.matches(parts[...], names[$0...]) }
    }

    private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>)
        -> Bool
    {
        guard let part = parts.first else { return true }
        if part == Array("**") {
            return (names.startIndex...names.endIndex).contains {
                matches(parts.dropFirst(), names[$0...])
            }
        }
        guard let name = names.first, fits(part[...], name[...]) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    /// Returns whether a name matches. After a mismatch, the last star takes one more character.
    private static func fits(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        var (p, n) = (part.startIndex, name.startIndex)
        var star: (p: Int, n: Int)?
        while n < name.endIndex {
            if p < part.endIndex, part[p] == "*" {
                star = (p, n)
                p += 1
            } else if p < part.endIndex, part[p] == "?" || part[p] == name[n] {
                (p, n) = (p + 1, n + 1)
            } else if let last = star {
                star = (last.p, last.n + 1)
                (p, n) = (last.p + 1, last.n + 1)
            } else {
                return false
            }
        }
        return part[p...].allSatisfy { $0 == "*" }
    }
}

/// The files that differ from a commit, by git.
enum ChangedFiles {
    /// Returns the real paths of files that changed since a commit, and of untracked files.
    ///
    /// - Throws: An error if git is missing or does not know the commit.
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

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the output of git, split at its separators.
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
        "git cannot list the changed files; give --changed-since a commit of their repository"
    )
}
