import Foundation

/// Writes what was asked for to files.
enum OutputFile {
    static func write(_ text: String, to path: String) throws {
        do {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw UsageError("\(path): cannot be written; is its folder there?")
        }
    }

    /// Adds a line at the end of a file, which is made if it is not there.
    static func append(line: String, to path: String) throws {
        let before = FileManager.default.contents(atPath: path) ?? Data()
        let isOpen = before.last.map { $0 != UInt8(ascii: "\n") } ?? false
        try write(String(decoding: before, as: UTF8.self) + (isOpen ? "\n" : "") + line + "\n", to: path)
    }

    /// Whether a file could be written there: a long run should not end in a spelling mistake.
    static func check(_ path: String?) throws {
        guard let path else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("\(path): there is no folder \(folder); make it, or name another place.")
        }
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw UsageError("\(path): is a folder; name a file in it.")
        }
    }
}
