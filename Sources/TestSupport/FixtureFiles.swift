import Foundation

/// The small files under Tests/Fixtures, one case each, whose names say what they show.
public enum FixtureFiles {
    /// The folder `Tests/Fixtures`.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Tests/Fixtures").standardized

    /// The names, without extension and in order, of the files with an extension in a folder below
    /// `folder`.
    public static func names(in path: String, extension ending: String) -> [String] {
        let files =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path))
            ?? []
        return files.filter { $0.hasSuffix("." + ending) }.map {
            String($0.dropLast(ending.count + 1))
        }.sorted()
    }

    /// The bytes of a file below `folder`.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The text of a file below `folder`, or `nil` if there is none.
    public static func text(_ path: String) -> String? {
        (try? bytes(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text that a file below `folder` expects, or `nil` if there is no such file.
    ///
    /// With UPDATE_FIXTURES set in the environment, a file that is missing is written with what a
    /// test found, to be read before it is committed.
    public static func expectation(_ path: String, actual: String) throws -> String? {
        if let expected = text(path) { return expected }
        guard ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil else { return nil }
        try actual.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
        return actual
    }
}
