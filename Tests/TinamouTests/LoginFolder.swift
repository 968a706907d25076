import Foundation
import TestSupport
import Testing

/// A folder with a storyboard and its source, which a test can change.
final class LoginFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
    /// The path of the storyboard.
    var login: String { path("Login.storyboard") }
    /// The path of the source.
    var code: String { path("Login.swift") }

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let tools = FixtureFiles.folder.appending(path: "tools")
        try FileManager.default.copyItem(
            at: tools.appending(path: "Login.storyboard"), to: URL(filePath: login))
        try FileManager.default.copyItem(
            at: tools.appending(path: "Login.swift.txt"), to: URL(filePath: code))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
