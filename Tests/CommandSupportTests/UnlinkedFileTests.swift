import CommandSupport
import Diagnostics
import Foundation
import Testing

/// Files that are read and replaced without following links.
struct UnlinkedFileTests {
    private let folder: URL

    init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        folder = base.appending(path: "unlinked-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "inner"), withIntermediateDirectories: true)
        try Data("one".utf8).write(to: folder.appending(path: "inner/a.txt"))
        try Data("secret".utf8).write(to: folder.appending(path: "secret.txt"))
    }

    private func file(_ name: String) throws -> UnlinkedFile {
        try UnlinkedFile(folder.appending(path: name).path)
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    private func code(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? Diagnostic)?.code.rawValue
        }
    }

    @Test func `a file is replaced with its permissions, and nothing is left beside it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "inner/a.txt").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let file = try file("inner/a.txt")
        #expect(try file.bytes(as: .document) == Array("one".utf8))
        try file.replace(Array("one".utf8), by: Array("two".utf8))
        #expect(try text("inner/a.txt") == "two")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "inner").path)
        #expect(names == ["a.txt"])
    }

    @Test func `a file that has changed is not replaced`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try file("inner/a.txt")
        #expect(code { try file.replace(Array("other".utf8), by: []) } == "changed")
        #expect(try text("inner/a.txt") == "one")
    }

    @Test func `links in place of the file or of a folder are not followed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let manager = FileManager.default
        let file = try file("inner/a.txt"), path = folder.appending(path: "inner/a.txt").path
        try manager.removeItem(atPath: path)
        try manager.createSymbolicLink(
            atPath: path, withDestinationPath: folder.appending(path: "secret.txt").path)
        #expect(code { _ = try file.bytes(as: .document) } == "moved")
        #expect(code { try file.replace(Array("secret".utf8), by: Array("x".utf8)) } == "moved")
        // A folder with the same file inside, at another place.
        let other = folder.appending(path: "other")
        try manager.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: other.appending(path: "a.txt"))
        try manager.removeItem(at: folder.appending(path: "inner"))
        try manager.createSymbolicLink(
            at: folder.appending(path: "inner"), withDestinationURL: other)
        #expect(code { try file.replace(Array("secret".utf8), by: Array("x".utf8)) } == "moved")
        #expect(try text("secret.txt") == "secret" && text("other/a.txt") == "secret")
    }

    @Test func `pipes and paths with dots are refused at once`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
        #expect(code { _ = try file("pipe").bytes(as: .document) } == "unreadable")
        for path in ["relative.txt", "/", "/usr/../etc/passwd", ""] {
            #expect(code { _ = try UnlinkedFile(path) } != nil, "\(path)")
        }
    }
}
