import Foundation
import NibCheck
import Testing
import TestSupport

@testable import tinamou

/// `tinamou lint`: what it prints, and how it ends.
struct LintCommandTests {
    private let login = ToolRun.folder + "/Login.storyboard"

    private func source(_ text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    @Test func `no finding is a good end, and it is said what was read`() {
        let run = ToolRun(["lint", login])
        #expect(
            run.status == .fine && run.output.isEmpty
                && run.messages == "1 document, 0 sources: 0 findings\n")
    }

    @Test func `a finding is a line with file, line and rule, and a negative verdict`() throws {
        let path = try source(
            """
            class LoginController: UIViewController {
                @IBOutlet var topSpace: NSLayoutConstraint?
                @IBOutlet var panels: [UIView] = []
                @IBAction func logIn(_ sender: Any) {}
            }
            """)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let run = ToolRun(["lint", login, path, "--only", "unknown-outlet"])
        #expect(
            run.status == .negativeVerdict && run.messages == "1 document, 1 source: 1 finding\n")
        let line = try #require(run.output.split(separator: "\n").first)
        #expect(
            line.hasPrefix("Login.storyboard:79: error: LoginController has no outlet “welcome”"))
        #expect(line.hasSuffix("[unknown-outlet]"))
        #expect(
            ToolRun([
                "lint", login, path, "--except", "unknown-outlet", "--except", "unwind-target",
                "--except",
                "unknown-class",
            ]).status == .fine)
        let object = try ToolRun(["lint", login, path, "--only", "unknown-outlet", "--json"]).json()
        #expect(object["documents"] as? Int == 1 && object["sources"] as? Int == 1)
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(finding["rule"] as? String == "unknown-outlet" && finding["line"] as? Int == 79)
        #expect(
            finding["subject"] as? String == "out-we-lco"
                && finding["severity"] as? String == "error")
    }

    @Test func `rules are listed, and wrong names have the nearest one`() {
        let rules = ToolRun(["lint", "--rules"])
        #expect(rules.status == .fine && rules.output.contains("\nstoryboard-cycle"))
        let wrong = ToolRun(["lint", login, "--only", "unknown-outlets"])
        #expect(
            wrong.status == .inputError && wrong.messages.contains("did you mean “unknown-outlet”?")
        )
        #expect(ToolRun(["lint"]).status == .inputError)
        #expect(ToolRun(["lint", "no/such.xib"]).status == .inputError)
    }

    @Test func `the forms are those of check`() throws {
        let path = try source(
            "class LoginController: UIViewController { @IBOutlet var topSpace: UIView! }")
        defer { try? FileManager.default.removeItem(atPath: path) }
        func run(_ form: String) -> ToolRun {
            ToolRun(["lint", login, path, "--only", "outlet-type", "--format", form])
        }
        #expect(
            run("text").output == ToolRun(["lint", login, path, "--only", "outlet-type"]).output)
        #expect(
            run("json").output
                == ToolRun(["lint", login, path, "--only", "outlet-type", "--json"]).output)
        #expect(run("github").output.hasPrefix("::error file=Login.storyboard,line=80,col="))
        #expect(run("xcode").output.contains("Login.storyboard:80:"))
        #expect(run("junit").output.contains("name=\"outlet-type in line 80\"><failure"))
        #expect(run("junit").output.contains("<testsuites name=\"tinamou lint\""))
        let sarif =
            try JSONSerialization.jsonObject(with: Data(run("sarif").output.utf8)) as? [String: Any]
        let results = try #require(
            (sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["outlet-type"])
        for form in ["text", "json", "sarif", "junit", "github", "xcode"] {
            #expect(run(form).status == .negativeVerdict, "\(form)")
        }
        #expect(ToolRun(["lint", login, "--format", "sarif", "--json"]).status == .inputError)
    }

    @Test func `fingerprints name files as seen from the document, however they are typed`() throws
    {
        let path = try source(
            "class LoginController: UIViewController { @IBOutlet var topSpace: UIView! }")
        defer { try? FileManager.default.removeItem(atPath: path) }
        func fingerprint(_ document: String, _ source: String) throws -> String {
            let project = try Project([document, source], messages: .kept)
            let linter = Linter(
                project.documents, project.base, folder: RealPath.absolute("."))
            return try #require(linter.findings(of: [.outletType]).first).fingerprint
        }
        let file = URL(filePath: path), folder = file.deletingLastPathComponent()
        let detour = folder.path + "/../" + folder.lastPathComponent + "/" + file.lastPathComponent
        let short = try fingerprint(login, path)
        #expect(try fingerprint(login, detour) == short)
        #expect(!short.contains("(/"))
    }
}
