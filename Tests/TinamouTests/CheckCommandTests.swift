import Foundation
import Testing

@testable import tinamou

/// `tinamou check` and `tinamou merge`, as they are called.
struct CheckCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "check-\(UUID().uuidString)")

    /// A screen of which one view is stored at `x` and laid out at 20, and whose width is `width`
    /// times said.
    private func write(_ name: String, x: Int = 20, widths: [Int] = [100]) throws {
        let sizes = widths.enumerated().map { number, width in
            "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\(width)\" id=\"w\(number)\"/>"
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="\(x)" y="30" width="100" height="40"/></view>
            </subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" \
            secondAttribute="leading" constant="20" id="x"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" \
            secondAttribute="top" constant="30" id="y"/>
            <constraint firstItem="a" firstAttribute="height" constant="40" id="h"/>
            \(sizes.joined())
            </constraints></view></objects></document>
            """
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func run(_ arguments: String...) -> (
        status: RunStatus, output: String, messages: String
    ) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(arguments, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    @Test func `a folder is checked, with file, line and rule of what is found`() throws {
        try write("Sound.xib")
        try write("Moved.xib", x: 25)
        let (status, output, messages) = run("check", folder.path, "--notes")
        #expect(status == .fine)
        #expect(
            output.hasPrefix(
                "\(path("Moved.xib")):5: note: View (a) is misplaced: stored at (25, 30, 100, 40)"))
        #expect(messages.hasPrefix("2 documents read, in 9 configurations: 1 note"))
        #expect(run("check", folder.path).output.isEmpty)
        #expect(run("check", folder.path, "--fail-on", "note").status == .negativeVerdict)
        #expect(run("check", path("Sound.xib"), "--fail-on", "note").status == .fine)
    }

    @Test func `a conflict has a repair that was tried in all configurations`() throws {
        try write("Torn.xib", widths: [100, 110])
        let output = run("check", folder.path).output
        #expect(output.contains("    repair: remove "))
        #expect(output.contains("no conflict is left in 9 configurations"))
    }

    @Test func `what is found does not depend on the number of workers`() throws {
        for number in 0..<12 {
            try write("S\(number).xib", x: 20 + number % 3, widths: [100, 100 + number % 4])
        }
        let once = run("check", folder.path, "--jobs", "1", "--json")
        #expect(once.output == run("check", folder.path, "--jobs", "4", "--json").output)
        #expect(once.output.contains("\"rule\":\"conflict\""))
    }

    @Test func `parts put together are the whole, to the byte`() throws {
        for number in 0..<7 {
            try write("S\(number).xib", x: 20 + number % 3, widths: [100, 100 + number % 2])
        }
        _ = run("check", folder.path, "--records", path("all.jsonl"))
        for part in 1...3 {
            _ = run(
                "check", folder.path, "--shard", "\(part)/3", "--records", path("\(part).jsonl"))
        }
        let merged = run(
            "merge", path("3.jsonl"), path("1.jsonl"), path("2.jsonl"), "--records",
            path("merged.jsonl"))
        #expect(merged.status == .negativeVerdict)
        #expect(
            try Data(contentsOf: folder.appending(path: "all.jsonl"))
                == Data(contentsOf: folder.appending(path: "merged.jsonl")))
        #expect(merged.output == run("check", folder.path).output)
        let incomplete = run("merge", path("1.jsonl"), path("2.jsonl"))
        #expect(incomplete.status == .inputError)
        #expect(incomplete.messages.contains("are missing"))
        try Data("{}\n".utf8).write(to: folder.appending(path: "bad.jsonl"))
        #expect(run("merge", path("bad.jsonl")).messages.hasSuffix("[bad-records]\n"))
    }

    @Test func `a baseline hides what is known, and nothing else`() throws {
        try write("Moved.xib", x: 25)
        let known = path("known.json")
        #expect(run("check", folder.path, "--write-baseline", known).status == .fine)
        let second = run("check", folder.path, "--baseline", known)
        #expect(second.status == .fine)
        #expect(second.messages.contains("1 accepted by the baseline"))
        try write("Moved.xib", x: 25, widths: [100, 110])
        let third = run("check", folder.path, "--baseline", known)
        #expect(third.status == .negativeVerdict)
        #expect(third.output.contains("[conflict]") && !third.output.contains("[misplaced]"))
        #expect(
            run("check", folder.path, "--baseline", path("Moved.xib")).messages.contains(
                "invalid baseline"))
    }

    @Test func `reports for code hosts and test runners are written`() throws {
        try write("Mo & ved.xib", widths: [100, 110])
        _ = run("check", folder.path, "--sarif", path("out.sarif"), "--junit", path("out.xml"))
        let sarif = try JSONSerialization.jsonObject(
            with: Data(contentsOf: folder.appending(path: "out.sarif")))
        let runs = (sarif as? [String: Any])?["runs"] as? [[String: Any]]
        let results = runs?.first?["results"] as? [[String: Any]]
        #expect(results?.count == 1)
        #expect(results?.first?["ruleId"] as? String == "conflict")
        let xml = try String(contentsOf: folder.appending(path: "out.xml"), encoding: .utf8)
        #expect(xml.contains("failures=\"1\"") && xml.contains("Mo &amp; ved.xib"))
    }

    @Test func `a page has the findings, and a picture of the tree in which they show`() throws {
        try write("Moved.xib", x: 25, widths: [100, 110])
        _ = run("check", folder.path, "--html", path("out.html"))
        let page = try String(contentsOf: folder.appending(path: "out.html"), encoding: .utf8)
        #expect(page.contains("2 constraints cannot all hold"))
        #expect(page.components(separatedBy: "<figure>").count == 2)
        _ = run("check", folder.path, "--html", path("again.html"), "--jobs", "3")
        #expect(try Data(contentsOf: folder.appending(path: "again.html")) == Data(page.utf8))
    }

    @Test func `settings choose devices and rules, and errors in them name the line`() throws {
        try write("Moved.xib", x: 25)
        let settings = path("settings.yml")
        func check(_ text: String) throws -> (status: RunStatus, output: String, messages: String) {
            try Data(text.utf8).write(to: folder.appending(path: "settings.yml"))
            return run("check", path("Moved.xib"), "--config", settings)
        }
        #expect(try check("rules:\n  misplaced: off\n").status == .fine)
        #expect(try check("rules:\n  misplaced: error\n").output.contains(": error: View (a)"))
        #expect(
            try check("devices: [retina4_7, iPhone 15]\norientations: [portrait, landscape]\n")
                .messages.contains(
                    "in 5 conf"))
        // A phone has the whole screen alone, a tablet upright no half.
        let windows =
            "devices: [retina4_7, ipad9_7]\norientations: [portrait, landscape]\nwindows: [full, half, third]\n"
        #expect(try check(windows).messages.contains("in 8 conf"))
        #expect(
            try check("windows: [halves]\n").messages.contains(
                "settings.yml:1: error: unknown value “halves”; expected one of full, third, half"))
        #expect(try check("suppress:\n  misplaced: [Moved.xib]\n").status == .fine)
        #expect(try check("exclude: [\"*.xib\"]\n").messages.hasPrefix("0 documents read"))
        #expect(try check("tolerance: 10\n").status == .fine)
        let typo = try check("devices: [retina4_7]\nrulse: {}\n")
        #expect(typo.status == .inputError)
        #expect(
            typo.messages.contains(
                "settings.yml:2: error: unknown setting “rulse”; did you mean “rules”?"))
        #expect(
            try check("rules:\n  overlap: loud\n").messages.contains(
                "settings.yml:2: error: unknown severity “loud”"))
        #expect(try check("rules: [\n").messages.contains("invalid YAML"))
    }

    @Test func `a document that cannot be read does not hide the others`() throws {
        try write("Moved.xib", x: 25)
        try Data("<document".utf8).write(to: folder.appending(path: "Broken.xib"))
        let (status, output, messages) = run("check", folder.path, "--notes")
        #expect(status == .inputError)
        #expect(output.contains("[misplaced]"))
        #expect(messages.contains("Broken.xib:1") && messages.contains("1 could not be read"))
    }

    @Test func `only what changed since a commit is looked at`() throws {
        try write("Old.xib", widths: [100, 110])
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
        }
        try git("init")
        try git("add", ".")
        try git("commit", "-m", "old")
        try write("New.xib", widths: [100, 120])
        let (_, output, messages) = run("check", folder.path, "--changed-since", "HEAD")
        #expect(output.contains("New.xib") && !output.contains("Old.xib"))
        #expect(messages.contains("1 error"))
        #expect(
            run("check", folder.path, "--changed-since", "nonsense").messages.contains(
                "git cannot list"))
    }

    @Test func `typing errors get a suggestion`() throws {
        try write("Sound.xib")
        #expect(
            run("check", path("Sound.xib"), "--only", "mispalced").messages.contains(
                "did you mean “misplaced”?"))
        #expect(run("check", path("Sund.xib")).messages.contains("cannot read the file"))
        #expect(run("check").status == .inputError)
        #expect(run("check", path("Sound.xib"), "--shard", "4/3").status == .inputError)
    }

    @Test(arguments: [
        ("*.xib", "App/Card.xib", true), ("Pods", "App/Pods/a/b.xib", true),
        ("App/**/Old*", "App/x/y/OldOne.xib", true),
        ("App/*.xib", "App/x/Card.xib", false), ("Card.???", "Card.xib", true),
        ("a*b*c", "axxbyyc", true),
        ("a*b*c", "axxbyy", false),
    ])
    func `patterns are those of git`(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches)
    }
}
