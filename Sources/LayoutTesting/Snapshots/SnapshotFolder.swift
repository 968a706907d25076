import Foundation

/// The stored snapshots of a test file, in a folder beside it or in one that the caller names.
struct SnapshotFolder {
    private let folder: URL
    private let isAccepting: Bool

    /// Creates the folder of a test file: `__Snapshots__/FILE`, unless the caller names another one.
    ///
    /// With the environment variable `TINAMOU_ACCEPT_SNAPSHOTS`, new texts replace stored ones.
    init(testFile: String, folder: String?) {
        let file = URL(fileURLWithPath: testFile)
        let name = file.deletingPathExtension().lastPathComponent
        self.folder =
            folder.map { URL(fileURLWithPath: $0, relativeTo: file.deletingLastPathComponent()) }
            ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__/\(name)")
        isAccepting = ProcessInfo.processInfo.environment["TINAMOU_ACCEPT_SNAPSHOTS"] != nil
    }

    /// The result of a comparison with a stored text.
    enum Comparison {
        case equal
        /// No text was stored; this one is, at the path.
        case recorded(path: String)
        case different(stored: String, path: String)
    }

    /// Compares a text with the stored one of a name, which is written if it is missing or accepted.
    ///
    /// - Throws: an error if the file cannot be read or written.
    func compare(_ text: String, name: String) throws -> Comparison {
        let file = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: file.path) else {
            try write(text, to: file)
            return isAccepting ? .equal : .recorded(path: file.path)
        }
        let stored = try String(contentsOf: file, encoding: .utf8)
        guard stored != text else { return .equal }
        guard isAccepting else { return .different(stored: stored, path: file.path) }
        try write(text, to: file)
        return .equal
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// Returns a name of a file with letters, digits, points and hyphens only.
    static func fileName(_ words: String) -> String {
        let parts = words.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        return parts.joined(separator: "-")
    }
}
