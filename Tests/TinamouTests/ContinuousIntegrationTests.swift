import ArgumentParser
import Foundation
import TestSupport
import Testing
import Yams

@testable import tinamou

/// The workflows and hooks that are there to be copied are such, and their commands are ours.
struct ContinuousIntegrationTests {
    private func text(_ path: String) throws -> String {
        try String(
            contentsOf: FixtureFiles.folder.appending(path: "../../\(path)"), encoding: .utf8)
    }

    private func object(_ yaml: String) throws -> [String: Any] {
        try #require(try Yams.load(yaml: yaml) as? [String: Any])
    }

    /// The fenced blocks of YAML in the document, by the paths in their first lines.
    private func blocks() throws -> [String: [String: Any]] {
        var blocks: [String: [String: Any]] = [:]
        let document = try text("Documentation/ContinuousIntegration.md")
        for part in document.components(separatedBy: "```yaml\n").dropFirst() {
            let block = part.components(separatedBy: "\n```")[0]
            let path = block.prefix { $0 != "\n" }.dropFirst(2)
            blocks[String(path)] = try object(block)
        }
        return blocks
    }

    /// The lines of a step that call tinamou have options that it has.
    private func check(_ run: String) throws -> Int {
        let lines = run.split(separator: "\n").filter {
            $0.contains("tinamou check") || $0.contains("tinamou\" check")
                || $0.contains("tinamou format")
        }
        for line in lines {
            let words = line.split(separator: " ").map { $0.filter { $0 != "\"" } }
            let start = try #require(words.firstIndex { $0.hasSuffix("tinamou") })
            let arguments = words[(start + 1)...].filter { !$0.hasPrefix("${words") }
            #expect(throws: Never.self, "\(line)") { _ = try Tinamou.parseAsRoot(Array(arguments)) }
        }
        return lines.count
    }

    private func steps(_ list: Any?) throws -> [[String: Any]] {
        let steps = try #require(list as? [[String: Any]])
        for step in steps {
            let (uses, run) = (step["uses"] as? String, step["run"] as? String)
            #expect(
                (uses == nil) != (run == nil), "a step uses an action or runs something: \(step)")
            if let uses { #expect(uses.contains("@"), "\(uses): which version?") }
        }
        return steps
    }

    @Test func `the workflows have jobs whose steps are such`() throws {
        let blocks = try blocks()
        #expect(blocks.count == 3)
        for path in [".github/workflows/screens.yml", ".github/workflows/screens-by-hand.yml"] {
            let workflow = try #require(blocks[path], "\(path)")
            // The key on is read as true by YAML 1.1.
            #expect(workflow["on"] != nil || workflow["true"] != nil)
            let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
            for job in jobs.values {
                #expect(
                    job["runs-on"] as? String == "ubuntu-latest"
                        && job["container"] as? String == "swift:6.3")
                let steps = try steps(job["steps"])
                let calls = try steps.map { try check($0["run"] as? String ?? "") }.reduce(0, +)
                #expect(
                    calls == 2
                        || steps.contains {
                            ($0["uses"] as? String)?.contains("/tinamou@") ?? false
                        })
                #expect(
                    steps.contains {
                        "\($0["uses"] ?? "")".hasPrefix("github/codeql-action/upload-sarif@")
                    })
            }
        }
    }

    @Test func `the action has the inputs that the workflow gives it`() throws {
        let action = try object(text("action.yml"))
        let inputs = try #require(action["inputs"] as? [String: Any])
        let runs = try #require(action["runs"] as? [String: Any])
        #expect(runs["using"] as? String == "composite")
        let steps = try steps(runs["steps"])
        #expect(try steps.map { try check($0["run"] as? String ?? "") }.reduce(0, +) == 1)
        // A composite action needs to be told the shell.
        for step in steps where step["run"] != nil { #expect(step["shell"] as? String == "bash") }
        let jobs = try #require(
            blocks()[".github/workflows/screens.yml"]?["jobs"] as? [String: [String: Any]])
        let uses = try #require(
            (jobs["check"]?["steps"] as? [[String: Any]])?.first {
                "\($0["uses"] ?? "")".contains("/tinamou@")
            })
        let given = try #require(uses["with"] as? [String: Any])
        for name in given.keys { #expect(inputs[name] != nil, "the action has no input \(name)") }
        // What is given as options are options.
        let options = try #require(given["options"] as? String).split(separator: " ").map(
            String.init)
        #expect(throws: Never.self) { _ = try Tinamou.parseAsRoot(["check", "App"] + options) }
    }

    /// Runs the first step of the action over a folder in place of a server's releases.
    private func download(from releases: URL, into workspace: URL) throws -> (
        status: Int32, outputs: String
    ) {
        let action = try object(text("action.yml"))
        let runs = try #require(action["runs"] as? [String: Any])
        let step = try steps(runs["steps"])[0]
        let outputs = workspace.appending(path: "outputs")
        try Data().write(to: outputs)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", "-eo", "pipefail", "-c", try #require(step["run"] as? String)]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "RELEASES": "file://\(releases.path)", "GITHUB_WORKSPACE": workspace.path,
            "GITHUB_OUTPUT": outputs.path,
            "GITHUB_ACTION_PATH": FixtureFiles.folder.appending(path: "../..").path,
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: outputs, encoding: .utf8))
    }

    @Test func `the action takes a release with a right checksum, and builds without a release`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "action-\(UUID())")
        let releases = folder.appending(path: "releases")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: releases, withIntermediateDirectories: true)
        let missing = try download(from: releases, into: folder)
        #expect(missing.status == 0 && missing.outputs.isEmpty)
        let script = """
            name=tinamou-\(Tinamou.version)-linux-$(uname -m); cd "$0"; mkdir -p $name/bin
            echo 'echo it runs' >$name/bin/tinamou; chmod +x $name/bin/tinamou
            tar -czf $name.tar.gz $name; sha256sum $name.tar.gz >$name.tar.gz.sha256
            """
        let pack = try Process.run(
            URL(filePath: "/usr/bin/env"), arguments: ["bash", "-c", script, releases.path])
        pack.waitUntilExit()
        let found = try download(from: releases, into: folder)
        #expect(found.status == 0 && found.outputs.hasSuffix("/.tinamou-release/bin/tinamou\n"))
        for name in try FileManager.default.contentsOfDirectory(atPath: releases.path)
        where name.hasSuffix(".gz") {
            try Data("damaged".utf8).write(to: releases.appending(path: name))
        }
        #expect(try download(from: releases, into: folder).status != 0)
    }

    @Test func `the hooks call what there is, and the document names them`() throws {
        let hooks = try #require(
            try Yams.load(yaml: text(".pre-commit-hooks.yaml")) as? [[String: Any]])
        #expect(hooks.count == 3)
        for hook in hooks {
            for key in ["id", "name", "entry", "language", "files"] {
                #expect(hook[key] is String, "\(key)")
            }
            #expect(hook["language"] as? String == "system")
            let passesFiles = hook["pass_filenames"] as? Bool ?? true
            let entry = hook["entry"] as? String ?? ""
            #expect(try check(entry + (passesFiles ? " App/Main.storyboard" : "")) == 1)
            let files = try Regex(try #require(hook["files"] as? String))
            #expect("App/Main.storyboard".contains(files) && !"App/README.md".contains(files))
        }
        let ids = hooks.compactMap { $0["id"] as? String }
        let document = try text("Documentation/ContinuousIntegration.md")
        for id in ids {
            #expect(document.contains("`\(id)`") || document.contains("id: \(id)"), "\(id)")
        }
    }
}
