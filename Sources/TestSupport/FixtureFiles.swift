import Foundation

/// The small files under Tests/Fixtures, one case each, whose names say what they show.
public enum FixtureFiles {
    /// The folder `Tests/Fixtures`.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Tests/Fixtures").standardized

    /// The names, without extension and in order, of the files with an extension in a folder below `folder`.
    public static func names(in path: String, extension ending: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
        return files.filter { $0.hasSuffix("." + ending) }.map { String($0.dropLast(ending.count + 1)) }.sorted()
    }

    /// The bytes of a file below `folder`.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The text of a file below `folder`, or `nil` if there is none.
    public static func text(_ path: String) -> String? {
        (try? bytes(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The lines of a text, the empty one after the last line's end left out.
    public static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }
}
