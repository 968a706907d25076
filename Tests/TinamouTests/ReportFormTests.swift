import CommandSupport
import Diagnostics
import Foundation
import NibCheck
import Testing

@testable import tinamou

/// The forms in which findings are printed and written.
struct ReportFormTests {
    private static let fix = DiagnosticFix(
        "lower it", from: Array("a\n  bcd\n".utf8), to: Array("a\n  bXd\n".utf8))

    private static func finding(
        _ rule: Diagnostic.Code, _ severity: Severity, _ line: Int, _ message: String
    ) -> Diagnostic {
        var finding = Diagnostic(
            rule, message, severity: severity, line: line, column: 5, subject: "a")
        finding.evidence = .proof
        finding.notes = ["App/A.xib:7: width == 5", "repair: remove it"].map {
            DiagnosticNote(line: $0)
        }
        finding.configurations = ["iPhone 15"]
        finding.fingerprint = "\(rule.rawValue) a"
        finding.fix = fix
        return finding
    }

    private static let records = CheckRecords(
        CheckHeader(
            schema: 1, files: 3, documents: 2, sources: 1,
            configurations: ["as stored", "iPhone 15"]),
        [
            CheckRecord(
                index: 0, path: "App/A.xib", isRead: true,
                findings: [
                    finding("conflict", .error, 3, "50%, contradicts"),
                    finding("unsupported", .note, 4, "not simulated"),
                ]),
            CheckRecord(
                index: 1, path: "App/B.xib", isRead: true,
                findings: [finding("overlap", .warning, 9, String(repeating: "long ", count: 60))]),
            CheckRecord(index: 2, path: "App/C.swift", isRead: true, findings: []),
        ])

    private func text(_ style: TextStyle) -> String {
        let output = TextSink.kept
        CheckText(records: Self.records, style: style).write(to: output)
        return output.text
    }

    @Test func `notes are left out and counted unless they are asked for`() {
        let style = TextStyle(showsNotes: false)
        #expect(
            !text(style).contains("[unsupported]") && text(TextStyle()).contains("[unsupported]"))
        let summary = CheckText(records: Self.records, style: style).summary
        #expect(summary.hasSuffix(": 1 error, 1 warning; 1 note (--notes shows it)"))
        #expect(CheckText(records: Self.records).summary.hasSuffix(": 1 error, 1 warning, 1 note"))
    }

    @Test func `lines have at most 200 characters, and keep the rule`() {
        let lines = text(TextStyle(isVerbose: false)).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 200 })
        #expect(lines.contains { $0.hasSuffix("… [overlap]") })
        #expect(text(TextStyle()).split(separator: "\n").contains { $0.count > 300 })
    }

    @Test func `totals count findings by rule`() {
        let totals = CheckText(records: Self.records, style: TextStyle(showsNotes: false)).totals
        #expect(totals == "  1  error    conflict\n  1  warning  overlap\n")
    }

    @Test func `terminals have headings and colours, pipes neither`() {
        let grouped = text(TextStyle(hasHeadings: true))
        #expect(
            grouped.hasPrefix("App/A.xib\n  3: error: 50%")
                && grouped.contains("\n\nApp/B.xib\n  9: warning: "))
        #expect(text(TextStyle(isColored: true)).contains("\u{1B}[1;31merror\u{1B}[0m"))
        #expect(!ColorChoice.auto.isColored(.kept) && ColorChoice.always.isColored(.kept))
    }

    @Test func `GitHub and Xcode have a line for each finding`() {
        let github = CheckLines.github(Self.records, TextStyle(showsNotes: false)).split(
            separator: "\n")
        #expect(github.count == 2)
        let place = "::error file=App/A.xib,line=3,col=5,title=conflict::"
        #expect(github[0].hasPrefix(place + "50%25, contradicts%0AApp/A.xib:7"))
        let xcode = CheckLines.xcode(Self.records, TextStyle()).split(separator: "\n")
        #expect(
            xcode.count == 3
                && xcode[0].hasSuffix("App/A.xib:3:5: error: 50%, contradicts [conflict]"))
    }

    @Test func `SARIF has version, help, columns, related locations and fixes`() throws {
        let text = try JSONOutput.text(CheckSARIF(Self.records))
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let run = try #require((object?["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["version"] as? String == Tinamou.version)
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        let help = try #require(rule["help"] as? [String: Any])
        #expect(
            (help["markdown"] as? String)?.contains("## How to fix") == true && help["text"] != nil)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect((result["relatedLocations"] as? [Any])?.count == 1)
        #expect(text.contains(#""region":{"startColumn":5,"startLine":3}"#))
        #expect(
            text.contains(
                #""deletedRegion":{"endColumn":5,"endLine":2,"startColumn":4,"startLine":2}"#))
        #expect(text.contains(#""insertedContent":{"text":"X"}"#))
    }

    @Test func `JUnit has the documents, and sources with findings only`() {
        let xml = CheckJUnit.text(Self.records)
        #expect(
            xml.contains("tests=\"3\" failures=\"2\"") && xml.contains("App/A.xib")
                && !xml.contains("C.swift"))
    }

    @Test func `records are read back whole`() throws {
        let text = try Self.records.text()
        let again = try CheckRecords(Array(text.utf8), file: "x")
        #expect(try again.text() == text)
        #expect(again.records[0].findings.map(\.file) == ["App/A.xib", "App/A.xib"])
        #expect(again.records[0].findings[0].fix == Self.fix)
    }

    @Test func `keys of a baseline do not depend on the folder of the call`() throws {
        func key(_ path: String, at baseline: String) -> String {
            RelativePath.of(path, from: baseline, in: "/here")
        }
        #expect(key("/app/x/A.xib", at: "/app/known.json") == "x/A.xib")
        #expect(key("/other/A.xib", at: "/app/known.json") == "../other/A.xib")
        #expect(key("App/A.xib", at: "known.json") == "App/A.xib")
        #expect(key("./App/A.xib", at: "known.json") == "App/A.xib")
        #expect(key("../B/A.xib", at: "/here/known.json") == "../B/A.xib")
    }
}
