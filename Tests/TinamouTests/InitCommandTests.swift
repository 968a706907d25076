import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou init`, as a process, since it writes into the current folder.
struct InitCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "init-\(UUID().uuidString)")

    init() throws {
        let app = FixtureFiles.folder.appending(path: "tutorials/App")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: app, to: folder.appending(path: "App"))
    }

    private func run(_ arguments: String...) throws -> (
        status: Int32, output: String, messages: String
    ) {
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "tinamou")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        func text(_ pipe: Pipe) throws -> String {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        return (process.terminationStatus, try text(output), try text(errors))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test func `settings and a baseline are written, and the next check finds nothing`() throws {
        #expect(try run("check", "App").status == 1)
        let made = try run("init", "App")
        #expect(made.status == 0, "\(made.messages)")
        #expect(made.output.contains("next:\n  tinamou check App"))
        let settings = try CheckSettings(try text(".tinamou.yml"), file: ".tinamou.yml")
        #expect(settings.baseline == ".tinamou-baseline.json")
        // Info.plist lists landscape, and the storyboard names a device.
        #expect(settings.orientations == [false, true])
        #expect(settings.devices.contains { $0.isPad } && settings.devices.count > 3)
        let next = try run("check", "App")
        #expect(next.status == 0 && next.output.isEmpty, "\(next.output)")
        #expect(try text(".tinamou-baseline.json").contains("App/Welcome.storyboard"))
    }

    @Test func `existing files are kept unless --force is given`() throws {
        for name in [".tinamou.yml", ".tinamou-baseline.json"] {
            let file = folder.appending(path: name)
            try Data("devices: [retina4_7]\n".utf8).write(to: file)
            let refused = try run("init")
            #expect(refused.status == 2)
            #expect(
                refused.messages
                    == "\(name): error: the file exists; add --force to replace it [file-exists]\n")
            #expect(try text(name) == "devices: [retina4_7]\n")
            #expect(try run("init", "--force").status == 0)
            #expect(try text(".tinamou-baseline.json").contains("\"files\""))
            for name in [".tinamou.yml", ".tinamou-baseline.json"] {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            }
        }
    }

    @Test func `without evidence of orientations the devices stay a comment`() throws {
        try FileManager.default.removeItem(at: folder.appending(path: "App/Info.plist"))
        let made = try run("init", "App", "--json")
        #expect(made.output.contains(#""settings":".tinamou.yml""#), "\(made.output)")
        let settings = try CheckSettings(try text(".tinamou.yml"), file: ".tinamou.yml")
        #expect(!settings.hasConfigurations && settings.devices.isEmpty)
        #expect(try text(".tinamou.yml").contains("# devices: [retina"))
    }

    @Test func `a folder without documents is an error, and nothing is written`() throws {
        try FileManager.default.removeItem(at: folder.appending(path: "App/Welcome.storyboard"))
        #expect(try run("init").status == 2)
        #expect(
            !FileManager.default.fileExists(atPath: folder.appending(path: ".tinamou.yml").path))
    }
}
