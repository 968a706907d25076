import Foundation
import Testing

/// Merges by git itself, in a repository of each test.
struct GitTests {
    private let folder: URL

    /// The document of the common ancestor.
    private static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="9531" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <subviews>
                        <label text="Hello" textAlignment="natural" id="lab-el-001">
                            <rect key="frame" x="8" y="8" width="100" height="20"/>
                        </label>
                    </subviews>
                </view>
            </objects>
        </document>

        """
    /// Two changes of one line.
    private static let ours = card.replacing("text=\"Hello\"", with: "text=\"Ours\"")
    private static let theirs = card.replacing("\"natural\"", with: "\"center\"")

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-git-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try git("init", "--quiet", "--initial-branch=main")
        try write(Self.card)
        try commit("base")
    }

    private struct End {
        let status: Int32
        let output: String
    }

    /// Runs a program in the repository. The user's configuration is not read or changed.
    private func run(_ program: String, _ arguments: [String]) throws -> End {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "HOME": folder.path, "XDG_CONFIG_HOME": "", "GIT_CONFIG_NOSYSTEM": "1",
                "GIT_EDITOR": "true",
                "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
                "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
            ], uniquingKeysWith: { $1 })
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let end = End(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
        try #require(end.status != 127, "\(program) is missing; install it: \(end.output)")
        return end
    }

    @discardableResult
    private func git(_ arguments: String..., status: Int32 = 0) throws -> String {
        let end = try run("git", arguments)
        #expect(end.status == status, "git \(arguments): \(end.output)")
        return end.output
    }

    private func tinamou(_ arguments: String...) throws -> End {
        let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        return try run(tests.appending(path: "tinamou").path, arguments)
    }

    private func write(_ text: String, to name: String = "Card.xib") throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func read(_ name: String = "Card.xib") throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    private func commit(_ message: String) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "-m", message)
    }

    /// Installs, and makes the branch `other`, with their version, and `main`, with ours.
    private func branch(ours: String = Self.ours, theirs: String = Self.theirs) throws {
        #expect(try tinamou("git", "install").status == 0)
        try commit("attributes")
        try git("checkout", "--quiet", "-b", "other")
        try write(theirs)
        try commit("theirs")
        try git("checkout", "--quiet", "main")
        try write(ours)
        try commit("ours")
    }

    private static let merged = ours.replacing("\"natural\"", with: "\"center\"")

    @Test(arguments: [["merge", "other"], ["rebase", "other"], ["cherry-pick", "other"]])
    func `changes of one line merge`(command: [String]) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branch()
        let end = try run("git", command)
        #expect(end.status == 0, "\(end.output)")
        #expect(try read() == Self.merged)
        #expect(try git("status", "--porcelain").isEmpty)
    }

    @Test func `blame names the commit of each object, and diff reads versions of git`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try tinamou("git", "install").status == 0)
        try commit("attributes")
        try git("checkout", "--quiet", "-b", "other")
        try write(Self.card.replacing("x=\"8\"", with: "x=\"9\""))
        try commit("frame")
        try git("checkout", "--quiet", "main")
        try write(Self.ours)
        try commit("text")
        try git("merge", "--quiet", "--no-edit", "other")
        let (base, text) = (try head("main~3"), try head("main^1"))
        let blame = try tinamou("blame", "Card.xib")
        #expect(blame.status == 0, "\(blame.output)")
        let rows = blame.output.split(separator: "\n")
        #expect(rows.count == 2 && rows[0].hasPrefix(base) && rows[1].hasPrefix(text))
        let path = folder.appending(path: "Card.xib").path
        #expect(try tinamou("blame", path).output == blame.output)
        try git("tag", "v1.0", "main~1")
        try git("tag", "v1.1", "main")
        #expect(try tinamou("diff", "v1.0..v1.1").output.hasPrefix("Card.xib:\n"))
        try write(Self.theirs)
        #expect(try tinamou("blame", "Card.xib", "--id", "lab-el-001").output.hasPrefix("00000000"))
        let diff = try tinamou("diff", "main~1..main")
        #expect(diff.output.hasPrefix("Card.xib:\n"), "\(diff.output)")
        #expect(try tinamou("diff", "--cached").output.isEmpty)
        try git("add", "--all")
        #expect(try tinamou("diff", "--cached", "Card.xib").output.hasPrefix("Card.xib:\n"))
        #expect(try tinamou("diff", "nothing..main").status == 2)
    }

    /// Returns the first eight digits of a commit.
    private func head(_ name: String) throws -> String {
        String(try git("rev-parse", name).prefix(8))
    }

    @Test func `a stash merges`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branch()
        try git("checkout", "--quiet", "other~1")
        try write(Self.ours)
        try git("stash")
        try git("checkout", "--quiet", "other")
        try git("stash", "pop")
        #expect(try read() == Self.merged)
    }

    @Test func `a conflict leaves a whole document`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branch(theirs: Self.card.replacing("\"Hello\"", with: "\"Theirs\""))
        let output = try git("merge", "other", status: 1)
        #expect(
            output.contains("text of Label “Ours”: ours “Ours”, theirs “Theirs”; was “Hello”"),
            "\(output)")
        #expect(try read() == Self.ours)
        #expect(try git("status", "--porcelain") == "UU Card.xib\n")
    }

    @Test func `a driver that fails leaves our version unmerged`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branch(theirs: "<document><broken></document>\n")
        let end = try run("git", ["merge", "other"])
        #expect(end.status != 0 && end.output.contains("Card.xib (theirs):1"), "\(end.output)")
        #expect(try read() == Self.ours)
    }

    /// Git takes a code up to 128 for a conflict, also that of a shell without the program.
    @Test func `a failure of the driver has a code above 128`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try tinamou("git", "install").status == 0)
        try write(Self.ours, to: "A")
        try write("<document><broken></document>", to: "B")
        let driver = try git("config", "merge.tinamou.driver").replacing(
            "%O %A %B %P", with: "Card.xib A B Card.xib")
        let broken = try run("sh", ["-c", driver])
        #expect(broken.status == 129 && broken.output.contains("Card.xib (theirs):1"))
        let moved = try run("sh", ["-c", driver.replacing("/tinamou'", with: "/missing'")])
        #expect(moved.status == 129 && moved.output.contains("/missing"), "\(moved.output)")
        #expect(try read("A") == Self.ours)
    }

    @Test(arguments: [[], ["--global"]])
    func `install and uninstall change their own lines only`(scope: [String]) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = scope.isEmpty ? ".gitattributes" : "attributes"
        try git("config", "--global", "core.attributesFile", folder.path + "/attributes")
        try git("config", scope.first ?? "--local", "diff.tinamou.cachetextconv", "false")
        let own = "# ours\n*.xib -text\n"
        try write(own, to: file)
        let config = scope.isEmpty ? ".git/config" : ".gitconfig"
        let before = try read(config)
        func command(_ word: String, status: Int32) throws -> String {
            let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            let end = try run(tests.appending(path: "tinamou").path, ["git", word] + scope)
            #expect(end.status == status, "\(end.output)")
            return end.output
        }
        #expect(try command("status", status: 1).contains("merge.tinamou.driver: missing"))
        _ = try command("install", status: 0)
        let (lines, settings) = (try read(file), try read(config))
        #expect(lines.hasPrefix(own) && lines.contains("*.storyboard merge=tinamou diff=tinamou\n"))
        _ = try command("install", status: 0)
        #expect(try read(file) == lines && read(config) == settings)
        #expect(try !command("status", status: 0).contains("missing"))
        #expect(try git("check-attr", "merge", "--", "A.xib") == "A.xib: merge: tinamou\n")
        _ = try command("uninstall", status: 0)
        #expect(try read(file) == own && read(config) == before)
    }

    private static let table = "/* Hello */\n\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";\n"
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Hello" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Hallo"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    /// Makes two branches with tables of texts that differ.
    private func branchTexts(_ ours: (String, String), _ theirs: (String, String)) throws {
        try write(Self.table, to: "A.strings")
        try write(Self.catalog, to: "A.xcstrings")
        #expect(try tinamou("git", "install").status == 0)
        try commit("texts")
        for (branch, change) in [("other", theirs), ("main", ours)] {
            try git(
                "checkout", "--quiet", branch == "other" ? "-b" : branch,
                branch == "other" ? branch : "--")
            try write(Self.table.replacing(change.0, with: change.1), to: "A.strings")
            try commit(branch)
        }
    }

    @Test(arguments: [["merge", "other"], ["rebase", "other"], ["cherry-pick", "other"]])
    func `texts merge by key`(command: [String]) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ours = ("\"Hello\"", "\"Hi\"")
        let theirs = ("\"Bye\"", "\"Ciao\"")
        try branchTexts(ours, theirs)
        try git("checkout", "--quiet", "other")
        try write(Self.catalog.replacing("translated", with: "needs_review"), to: "A.xcstrings")
        try commit("state")
        try git("checkout", "--quiet", "main")
        try write(Self.catalog.replacing("Hallo", with: "Servus"), to: "A.xcstrings")
        try commit("value")
        let arguments = command[0] == "cherry-pick" ? ["cherry-pick", "main..other"] : command
        let end = try run("git", arguments)
        #expect(end.status == 0, "\(end.output)")
        #expect(
            try read("A.strings")
                == Self.table.replacing(ours.0, with: ours.1).replacing(theirs.0, with: theirs.1))
        #expect(
            try read("A.xcstrings")
                == Self.catalog.replacing("translated", with: "needs_review")
                .replacing("Hallo", with: "Servus"))
        #expect(try git("status", "--porcelain").isEmpty)
    }

    @Test func `a stash of texts merges, and a conflict of texts leaves whole files`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branchTexts(("H", "J"), ("Hello", "Hey"))
        try git("checkout", "--quiet", "main~1")
        try write(Self.table.replacing("Bye", with: "Ciao"), to: "A.strings")
        try git("stash")
        try git("checkout", "--quiet", "main")
        try git("stash", "pop")
        #expect(try read("A.strings").contains("Ciao") && read("A.strings").contains("Jello"))
        try git("checkout", "--quiet", "--", ".")
        let output = try git("merge", "other", status: 1)
        #expect(output.contains("ours “Jello”, theirs “Hey”; was “Hello”"), "\(output)")
        #expect(try read("A.strings") == Self.table.replacing("H", with: "J"))
        #expect(try git("status", "--porcelain").contains("UU A.strings\n"))
    }

    @Test func `texts that cannot be read stay unmerged, and git diff shows texts`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branchTexts(("Hello", "Hi"), ("\"bye\" =", "\"bye"))
        let end = try run("git", ["merge", "other"])
        #expect(end.status != 0 && end.output.contains("A.strings (theirs):"), "\(end.output)")
        #expect(try read("A.strings") == Self.table.replacing("Hello", with: "Hi"))
        try git("reset", "--quiet", "--hard")
        try write(Self.catalog.replacing("Hallo", with: "Servus"), to: "A.xcstrings")
        let diff = try git("diff", "main~1", "--", "A.xcstrings")
        #expect(diff.contains("\n+    de: “Servus” (translated)\n"), "\(diff)")
        let tool = try tinamou("diff", "A.strings", "A.strings")
        #expect(tool.status == 0 && tool.output.isEmpty)
    }

    @Test func `the merge tool asks for a side in each conflict`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let theirs = Self.card.replacing("\"Hello\"", with: "\"Theirs\"")
        try branch(theirs: theirs)
        try git("merge", "other", status: 1)
        let tool = "printf 't\\n' | git mergetool --no-prompt -t tinamou"
        let end = try run("sh", ["-c", tool])
        #expect(end.status == 0, "\(end.output)")
        #expect(try read() == theirs)
        #expect(try git("status", "--porcelain", "--untracked-files=no") == "M  Card.xib\n")
        try git("reset", "--quiet", "--hard")
        try git("merge", "other", status: 1)
        let quit = try run(
            "sh", ["-c", "printf 'q\\nn\\n' | git mergetool --no-prompt -t tinamou"])
        #expect(quit.status != 0 && quit.output.contains("[merge-unfinished]"), "\(quit.output)")
        #expect(try git("status", "--porcelain", "--untracked-files=no") == "UU Card.xib\n")
    }

    @Test func `the merge tool asks about several files with one input`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branchTexts(("\"Hello\"", "\"Hi\""), ("\"Hello\"", "\"Hey\""))
        try git("checkout", "--quiet", "other")
        try write(Self.theirs.replacing("Hello", with: "Theirs"))
        try commit("card")
        try git("checkout", "--quiet", "main")
        try write(Self.ours)
        try commit("card")
        try git("merge", "other", status: 1)
        let end = try run(
            "sh", ["-c", "printf 't\\no\\n' | git mergetool --no-prompt -t tinamou"])
        #expect(end.status == 0, "\(end.output)")
        #expect(try read("A.strings").contains("Hey") && read().contains("Ours"))
    }

    @Test func `a document that both sides added has the objects of both, for a person to check`()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branch()
        try git("checkout", "--quiet", "other")
        try write(Self.theirs, to: "New.xib")
        try commit("new")
        try git("checkout", "--quiet", "main")
        try write(Self.ours.replacing("natural", with: "left"), to: "New.xib")
        try commit("new")
        let output = try git("merge", "other", status: 1)
        #expect(output.contains("New.xib: warning: both sides added this file"), "\(output)")
        #expect(try read("New.xib").contains("textAlignment=\"left\""))
        let end = try run(
            "sh", ["-c", "printf 'o\\nt\\n' | git mergetool --no-prompt -t tinamou"])
        #expect(end.status == 0, "\(end.output)")
        #expect(try read("New.xib").contains("textAlignment=\"center\""))
        #expect(try read("New.xib").contains("text=\"Ours\""))
    }

    @Test func `plural rules merge by rule, and git diff shows a line for each`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let rules = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>%d files</key>
            \t<dict>
            \t\t<key>one</key>
            \t\t<string>a file</string>
            \t\t<key>other</key>
            \t\t<string>%d files</string>
            \t</dict>
            </dict>
            </plist>

            """
        #expect(try tinamou("git", "install").status == 0)
        try write(rules, to: "A.stringsdict")
        try commit("rules")
        try git("checkout", "--quiet", "-b", "other")
        try write(rules.replacing("a file", with: "one file"), to: "A.stringsdict")
        try commit("theirs")
        try git("checkout", "--quiet", "main")
        let ours = rules.replacing(
            "other</key>\n\t\t<string>%d files", with: "other</key>\n\t\t<string>%d docs")
        try write(ours, to: "A.stringsdict")
        let diff = try git("diff")
        #expect(diff.contains("\n-    other: “%d files”\n+    other: “%d docs”\n"), "\(diff)")
        try commit("ours")
        try git("merge", "--quiet", "--no-edit", "other")
        #expect(try read("A.stringsdict") == ours.replacing("a file", with: "one file"))
    }

    @Test func `blame works from another folder, and a wrong path of diff is an error`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let blame = try tinamou("blame", "Card.xib").output
        let inner = folder.appending(path: "Inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try git("init", "--quiet", inner.path)
        let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let tool = tests.appending(path: "tinamou").path
        let end = try run(
            "sh", ["-c", "cd Inner && '\(tool)' blame ../Card.xib"])
        #expect(end.status == 0 && end.output == blame, "\(end.output)")
        let diff = try tinamou("diff", "main..main", "Crad.xib")
        #expect(diff.status == 2 && diff.output.contains("Crad.xib: error:"), "\(diff.output)")
        #expect(try tinamou("diff", "main..main", "Card.xib").status == 0)
        let outside = try run("sh", ["-c", "cd / && '\(tool)' diff main..main"])
        #expect(
            outside.status == 2 && outside.output.contains("not in a work tree of git"),
            "\(outside.output)")
    }

    @Test func `git diff shows objects and attributes, not frames`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try branch(ours: Self.ours.replacing("width=\"100\"", with: "width=\"120\""))
        let diff = try git("diff", "other~1", "main", "--", "Card.xib")
        #expect(
            diff.contains("\n-    - text: Hello\n") && diff.contains("\n+    - text: Ours\n"),
            "\(diff)")
        #expect(!diff.contains("width"))
    }
}
