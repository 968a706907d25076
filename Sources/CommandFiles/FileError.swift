import Glibc

// CommandFiles: every file that tinamou, bench and fuzz read or write passes here. `InputFile` bounds what is read;
// `OutputFile` and `FileEdit` replace files whole, and never one that the command reads or that another tool made.

/// A file that cannot be read or written: its path, the reason and the remedy, in one line.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `path: error: fact; remedy [code]`.
    public let description: String

    /// An error with a description.
    public init(_ description: String) { self.description = description }

    init(_ path: String, _ fact: String, _ remedy: String, _ code: String) {
        self.init("\(path.isEmpty ? "“”" : path): error: \(fact); \(remedy) [\(code)]")
    }

    /// The error of a system call that failed.
    static func reading(_ path: String, _ number: Int32 = errno) -> FileError {
        FileError(path, "cannot read the file: \(String(cString: strerror(number)))", "check the path", "unreadable")
    }

    static func writing(_ path: String, _ number: Int32 = errno) -> FileError {
        FileError(path, "cannot write the file: \(String(cString: strerror(number)))", "check the path", "unwritable")
    }

    static func emptyPath() -> FileError {
        FileError("error: the path is empty; name a file [empty-path]")
    }
}
