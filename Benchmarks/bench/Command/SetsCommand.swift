import ArgumentParser
import CommandSupport
import Foundation

/// A command that prints the sets of the suite with their hashes.
struct SetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sets",
        abstract: "Print the sets of the suite with their versions and hashes.",
        discussion: """
            Scenes up to 1,000 views are hashed with 40 steps; larger sizes have the same generator. If TINAMOU_SHARED \
            names a folder, the real layouts in it are hashed too. Exit code: 0 if the sets are those of \
            Benchmarks/suite.json, 1 if not, 2 for an input error.
            """)

    @Flag(help: "Also print all members with their hashes, as sha256sum does.")
    var members = false

    @Flag(
        help: "Write the sets to Benchmarks/suite.json; the version rises if a member has changed.")
    var update = false

    func run() throws {
        let isThere = OutputFile.exists(SuiteManifest.path)
        let stored = isThere ? try SuiteManifest.read() : nil
        let current = SuiteManifest.computed(version: stored?.version ?? 1, outside: true)
        let inside = SuiteManifest.computed(version: current.version, outside: false)
        let changed = stored.map { inside.differences(from: $0) } ?? []
        tell("suite, version \(current.version)")
        for set in current.sets {
            tell("\(set.sha256)  \(set.name), \(set.members.count) members")
            if members { for member in set.members { tell("\(member.sha256)    \(member.name)") } }
        }
        if update {
            let version = current.version + (changed.isEmpty ? 0 : 1)
            let new = SuiteManifest(version: version, sets: inside.sets)
            let file = OutputFile(SuiteManifest.path, .suiteManifest)
            try OutputFile.confirm([file])
            try file.write(new.bytes)
            return StandardError.print("\(SuiteManifest.path): version \(version)")
        }
        guard changed.isEmpty, stored != nil else {
            tell("changed: " + (changed.isEmpty ? "all" : changed.joined(separator: ", ")))
            tell("`bench sets --update` gives the suite a new version")
            throw ExitCode(1)
        }
    }
}

extension OutputForm {
    /// The sets of the suite.
    static let suiteManifest = OutputForm("JSON file of bench sets", "{\n  \"sets\"")
}
