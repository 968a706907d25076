import ArgumentParser
import CommandSupport
import Diagnostics

/// `tinamou git`: git merges and shows Interface Builder documents by object.
struct GitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "git",
        abstract: "Let git merge and show documents by object, and their texts by key.",
        subcommands: [
            GitInstallCommand.self, GitUninstallCommand.self, GitStatusCommand.self,
            MergeDriverCommand.self, TextconvCommand.self,
        ])
}

/// `tinamou git install`: writes the settings.
struct GitInstallCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Set up the merge driver, the diff driver, the diff tool and the merge tool.",
        discussion: """
            Adds a line to .gitattributes for each of .xib, .storyboard, .strings, .stringsdict and .xcstrings files, \
            and settings to the configuration of the repository. Commit .gitattributes; each clone needs its own configuration. Without it, git merges by line.
            """)

    @OptionGroup var flags: GitFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let setup = try GitSetup(isGlobal: flags.global)
        try setup.install()
        output.write("installed in \(setup.attributesFile) and git's configuration\n")
        return .fine
    }
}

/// `tinamou git uninstall`: removes the settings.
struct GitUninstallCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Remove the lines and settings of tinamou git install, and no others.")

    @OptionGroup var flags: GitFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let setup = try GitSetup(isGlobal: flags.global)
        try setup.uninstall()
        output.write("removed from \(setup.attributesFile) and git's configuration\n")
        return .fine
    }
}

/// `tinamou git status`: compares the settings with those of `install`.
struct GitStatusCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show the settings of tinamou git install, and those that are missing.",
        discussion: "Exit code 0: all are set; 1: a line or a setting is missing or different.")

    @OptionGroup var flags: GitFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let rows = try GitSetup(isGlobal: flags.global).status()
        for row in rows { output.write("\(row.name): \(row.state.rawValue)\n") }
        return rows.allSatisfy { $0.state == .set } ? .fine : .negativeVerdict
    }
}

/// The place of the settings.
struct GitFlags: ParsableArguments {
    @Flag(help: "Use the configuration and attributes of the user, not those of the repository.")
    var global = false
}
