import Foundation
import NibFormat

/// The files under Tests/Fixtures, one case each; their names describe the case.
public enum FixtureFiles {
    /// The folder `Tests/Fixtures`.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Tests/Fixtures").standardized

    /// Returns the sorted names, without extension, of the files with an extension in a folder
    /// below `folder`.
    public static func names(in path: String, extension ending: String) -> [String] {
        let files =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path))
            ?? []
        return files.filter { $0.hasSuffix("." + ending) }.map {
            String($0.dropLast(ending.count + 1))
        }.sorted()
    }

    /// Returns the bytes of a file below `folder`.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// Returns the text of a file below `folder`; `nil` if the file does not exist.
    public static func text(_ path: String) -> String? {
        (try? bytes(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the expected text of a file below `folder`; `nil` if the file does not exist.
    ///
    /// If UPDATE_FIXTURES is set in the environment, a missing file is written with the actual
    /// text, for review before the commit.
    public static func expectation(_ path: String, actual: String) throws -> String? {
        if let expected = text(path) { return expected }
        guard ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil else { return nil }
        try actual.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
        return actual
    }
}

/// The documents and sources for the tests of tools.
public enum ToolFiles {
    /// Returns a document below `Tests/Fixtures/tools`.
    public static func document(_ name: String = "Login.storyboard") throws -> NibDocument {
        try NibDocument(FixtureFiles.bytes("tools/\(name)"), file: name)
    }

    /// Returns a xib with some objects and Auto Layout.
    public static func xib(_ objects: String, attributes: String = "useAutolayout=\"YES\"") throws
        -> NibDocument
    {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
        let start =
            "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" \(attributes)>"
        return try NibDocument(
            "\(start)\n<objects>\n\(objects)\n</objects>\n</document>\n", file: "Small.xib")
    }

    /// Returns a storyboard with some objects in its scenes.
    public static func storyboard(
        _ scenes: [String], attributes: String = "", file: String = "Small.storyboard"
    ) throws
        -> NibDocument
    {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
        let start =
            "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" \(attributes)>"
        let body = scenes.enumerated().map { number, objects in
            "<scene sceneID=\"s\(number)\"><objects>\n\(objects)\n</objects></scene>\n"
        }
        return try NibDocument(
            "\(start)\n<scenes>\n\(body.joined())</scenes>\n</document>\n", file: file)
    }

    /// Returns the message of the error that a body throws.
    public static func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }
}
