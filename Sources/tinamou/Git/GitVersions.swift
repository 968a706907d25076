import CommandSupport
import Diagnostics

/// Two versions of a work tree, as git names them.
struct GitVersions {
    /// A document that differs.
    struct File {
        let path: String
        /// The bytes of the versions; `nil` in a version without the document.
        let old, new: [UInt8]?
    }

    /// The prefixes of paths in `git show`: `HEAD:`, or `:` for the index.
    private let old, new: String
    private let arguments: [String]

    /// The versions of a range such as `main..topic` or `main...topic`; an empty side is `HEAD`.
    init?(_ range: String) throws(Diagnostic) {
        guard !range.hasPrefix("../"), let dots = range.firstRange(of: "..")?.lowerBound else {
            return nil
        }
        let first = range[..<dots].isEmpty ? "HEAD" : String(range[..<dots])
        let rest = range[dots...].drop { $0 == "." }
        let second = rest.isEmpty ? "HEAD" : String(rest)
        var base = first
        if range[dots...].hasPrefix("...") {
            let end = try Self.git(["merge-base", "--", first, second])
            base = String(end.split(separator: "\n").first ?? "")
        }
        (old, new) = (base + ":", second + ":")
        arguments = [base, second]
    }

    private init(old: String, new: String, arguments: [String]) {
        (self.old, self.new, self.arguments) = (old, new, arguments)
    }

    /// The last commit and the index.
    static let cached = GitVersions(old: "HEAD:", new: ":", arguments: ["--cached"])

    /// Returns the documents that differ, below paths.
    ///
    /// - Throws: An error if git is missing or does not know a version.
    func files(_ paths: [String]) throws(Diagnostic) -> [File] {
        let patterns = paths.isEmpty ? [":/*.xib", ":/*.storyboard"] : paths
        let text = try Self.git(
            ["diff", "--no-ext-diff", "--name-only", "--no-renames", "-z"] + arguments + ["--"]
                + patterns)
        if text.isEmpty {
            for path in paths {
                guard try isKnown(path) else {
                    throw Diagnostic(
                        "no-document", "both versions have no file here; check the path", file: path
                    )
                }
            }
        }
        return text.split(separator: "\0").map(String.init)
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
            .map { File(path: $0, old: Self.bytes(old + $0), new: Self.bytes(new + $0)) }
    }

    /// Returns a Boolean value that indicates whether a version has a file or folder at a path.
    private func isKnown(_ path: String) throws(Diagnostic) -> Bool {
        for version in [old, new] {
            let revision = String(version.dropLast())
            let names = try Self.git(
                revision.isEmpty
                    ? ["ls-files", "--", path]
                    : ["ls-tree", "-r", "--name-only", revision, "--", path])
            if !names.isEmpty { return true }
        }
        return false
    }

    /// Returns the bytes of an object such as `HEAD:Card.xib`; `nil` if it does not exist.
    ///
    /// - Parameter folder: A folder of the work tree.
    static func bytes(_ name: String, in folder: String = ".") -> [UInt8]? {
        let arguments = ["-C", folder, "cat-file", "blob", name]
        guard let end = try? ChildProcess.run("git", arguments), end.status == 0 else { return nil }
        return end.output
    }

    /// Returns the output of git in a folder.
    static func git(_ arguments: [String], in folder: String = ".") throws(Diagnostic) -> String {
        let end = try ChildProcess.run("git", ["-C", folder] + arguments)
        guard end.status == 0 else {
            // Outside a work tree, git diff compares files and prints its usage.
            let place = try ChildProcess.run("git", ["-C", folder, "rev-parse", "--git-dir"])
            throw Diagnostic(
                "no-git",
                place.status == 0
                    ? "git \(arguments[0]) failed: \(end.lastError ?? end.words); check the versions"
                    : "the folder is not in a work tree of git; go to one")
        }
        return end.text
    }
}
