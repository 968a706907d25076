import CommandSupport
import Diagnostics

/// The lines in git's attributes and the settings in its configuration, for a repository or a user.
struct GitSetup {
    /// The state of a line or a setting.
    enum State: String {
        case set, missing
        case different = "different; run tinamou git install"
    }

    /// The path of the file of attributes.
    let attributesFile: String
    private let scope: String

    private static let lines = [
        "*.xib", "*.storyboard", "*.strings", "*.stringsdict", "*.xcstrings",
    ].map {
        "\($0) merge=tinamou diff=tinamou"
    }

    /// - Throws: An error if git is missing, or the folder is not in a work tree.
    init(isGlobal: Bool) throws(Diagnostic) {
        scope = isGlobal ? "--global" : "--local"
        attributesFile = try isGlobal ? Self.globalAttributes() : Self.root() + "/.gitattributes"
    }

    /// Adds missing lines and settings.
    func install() throws(Diagnostic) {
        let settings = try Self.settings()
        let text = try attributes()
        let missing = Self.lines.filter { !Self.rows(of: text).contains($0) }
        if !missing.isEmpty {
            let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
            try write(text + end + missing.map { $0 + "\n" }.joined(), before: text)
        }
        for setting in settings where try value(of: setting.key) != setting.value {
            try Self.git(["config", scope, "--replace-all", setting.key, setting.value])
        }
    }

    /// Removes the lines and settings.
    func uninstall() throws(Diagnostic) {
        let text = try attributes()
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = rows.filter { !Self.lines.contains(String($0)) }
        if rest.count < rows.count {
            try write(rest.joined(separator: "\n"), before: text)
        }
        for setting in try Self.settings() where try value(of: setting.key) != nil {
            try Self.git(["config", scope, "--unset-all", setting.key])
        }
    }

    /// Returns the state of each line and setting.
    func status() throws(Diagnostic) -> [(name: String, state: State)] {
        let rows = Self.rows(of: try attributes())
        var states = Self.lines.map { ("line \($0)", rows.contains($0) ? State.set : .missing) }
        for setting in try Self.settings() {
            let value = try value(of: setting.key)
            states.append(
                (setting.key, value == nil ? .missing : value == setting.value ? .set : .different))
        }
        return states
    }

    /// The settings of git.
    ///
    /// The path of the program is absolute, as git also runs without a shell's `PATH`. Git takes an
    /// exit code up to 128 for a conflict, and shells say 126 or 127 for a program that is missing.
    private static func settings() throws(Diagnostic) -> [(key: String, value: String)] {
        guard let path = ThisProcess.executablePath else {
            throw Diagnostic("no-path", "the system does not tell the path of tinamou")
        }
        let program =
            "'"
            + path.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
        return [
            ("merge.tinamou.name", "Interface Builder documents by object"),
            (
                "merge.tinamou.driver",
                "\(program) git merge-driver %O %A %B %P || (s=$?; test $s -eq 1 && exit 1; exit 129)"
            ),
            // Git merges several common ancestors first; a conflict there must stay one.
            ("merge.tinamou.recursive", "binary"),
            ("diff.tinamou.textconv", "\(program) git textconv"),
            ("difftool.tinamou.cmd", #"\#(program) diff "$LOCAL" "$REMOTE""#),
            (
                "mergetool.tinamou.cmd",
                #"\#(program) merge "$BASE" "$LOCAL" "$REMOTE" -o "$MERGED" --interactive"#
            ),
            ("mergetool.tinamou.trustExitCode", "true"),
        ]
    }
}

// Files.
extension GitSetup {
    private static func rows(of text: String) -> [String] {
        text.split(separator: "\n").map { String($0) }
    }

    private func attributes() throws(Diagnostic) -> String {
        guard OutputFile.exists(attributesFile) else { return "" }
        return try InputFile.text(attributesFile, as: .settings)
    }

    /// Writes the attributes; a file that becomes empty is removed.
    private func write(_ text: String, before: String) throws(Diagnostic) {
        if text.isEmpty {
            unlink(attributesFile)
            return
        }
        let folders = attributesFile.split(separator: "/").dropLast()
        for count in folders.indices {
            mkdir("/" + folders[...count].joined(separator: "/"), 0o755)
        }
        let path = RealPath.of(attributesFile)
        try FileEdit.write([
            FileEdit(
                path, before: before.isEmpty ? nil : Array(before.utf8), after: Array(text.utf8))
        ])
    }

    private static func root() throws(Diagnostic) -> String {
        let end = try ChildProcess.run("git", ["rev-parse", "--show-toplevel"])
        guard let root = end.firstLine else {
            throw Diagnostic(
                "no-git", "the folder is not in a work tree of git; go to one, or use --global")
        }
        return root
    }

    private static func globalAttributes() throws(Diagnostic) -> String {
        let end = try ChildProcess.run(
            "git", ["config", "--global", "--type=path", "core.attributesFile"])
        if let path = end.firstLine { return path }
        if let folder = variable("XDG_CONFIG_HOME") { return folder + "/git/attributes" }
        guard let home = variable("HOME") else {
            throw Diagnostic("no-home", "the variable HOME is not set; set it to your folder")
        }
        return home + "/.config/git/attributes"
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func value(of key: String) throws(Diagnostic) -> String? {
        let end = try ChildProcess.run("git", ["config", scope, "--get", key])
        guard end.status == 0 else { return nil }
        return end.text.hasSuffix("\n") ? String(end.text.dropLast()) : end.text
    }

    private static func git(_ arguments: [String]) throws(Diagnostic) {
        let end = try ChildProcess.run("git", arguments)
        guard end.status == 0 else {
            throw Diagnostic(
                "no-git", "git \(arguments[0]) failed: \(end.lastError ?? end.words)")
        }
    }
}
