import Foundation
import NibCheck
import Testing

@testable import tinamou

/// What an app supports, by the files near a document.
struct AppSupportSearchTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

    private func write(_ text: String, _ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func support(of path: String, checked: String = "") -> AppSupport {
        var search = AppSupportSearch([folder.appending(path: checked).path])
        return search.evidence(for: folder.appending(path: path).path).support
    }

    private static func list(_ keys: [String: [String]]) -> String {
        let entries = keys.sorted { $0.key < $1.key }.map { key, words in
            "<key>\(key)</key><array>\(words.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined())</array>"
        }
        return
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>"
    }

    @Test func `a property list tells which orientations an app has`() throws {
        defer { remove() }
        try write("", "App/Views/Card.xib")
        #expect(support(of: "App/Views/Card.xib") == AppSupport())
        let all = "UISupportedInterfaceOrientations"
        try write(
            Self.list([all: ["Portrait"], all + "~ipad": ["LandscapeLeft"]]),
            "App/Support/Info.plist")
        let found = support(of: "App/Views/Card.xib")
        #expect(
            found[.phoneLandscape] == false && found[.padLandscape] == true
                && found[.rightToLeft] == nil)
    }

    @Test func `the nearest folder with evidence decides, within what is checked`() throws {
        defer { remove() }
        try write("", "One/Views/Card.xib")
        try write(
            Self.list(["UISupportedInterfaceOrientations": ["LandscapeRight"]]), "One/Info.plist")
        try write(Self.list(["UISupportedInterfaceOrientations": ["Portrait"]]), "Info.plist")
        #expect(support(of: "One/Views/Card.xib")[.phoneLandscape] == true)
        try FileManager.default.removeItem(at: folder.appending(path: "One/Info.plist"))
        #expect(support(of: "One/Views/Card.xib")[.phoneLandscape] == false)
        #expect(support(of: "One/Views/Card.xib", checked: "One")[.phoneLandscape] == nil)
        try write("", ".git")
        #expect(support(of: "One/Views/Card.xib", checked: "One")[.phoneLandscape] == false)
    }

    @Test func `lists that are damaged or of watches are no evidence`() throws {
        defer { remove() }
        try write("", "App/Card.xib")
        try write("<plist><dict><key>UISupported", "App/Info.plist")
        let watch = Self.list(["UISupportedInterfaceOrientations": ["Portrait"]])
        try write(
            watch.replacing("<dict>", with: "<dict><key>WKApplication</key><true/>"),
            "App/Watch/Info.plist")
        #expect(support(of: "App/Card.xib") == AppSupport())
    }

    @Test func `build settings and regions of a project count`() throws {
        defer { remove() }
        try write("", "App/Card.xib")
        try write(
            """
            \t\t\tknownRegions = (
            \t\t\t\ten,
            \t\t\t\tBase,
            \t\t\t\the,
            \t\t\t);
            \t\t\t\tINFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait";
            \t\t\t\tINFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait \
            UIInterfaceOrientationLandscapeLeft";
            """, "App.xcodeproj/project.pbxproj")
        let found = support(of: "App/Card.xib")
        #expect(
            found[.phoneLandscape] == true && found[.padLandscape] == false
                && found[.rightToLeft] == true)
    }

    @Test func `languages of folders and of text catalogues count`() throws {
        defer { remove() }
        try write("", "App/Base.lproj/Card.xib")
        try write("", "App/de.lproj/Card.strings")
        #expect(support(of: "App/Base.lproj/Card.xib")[.rightToLeft] == nil)
        try write("", "App/ar.lproj/Card.strings")
        #expect(support(of: "App/Base.lproj/Card.xib")[.rightToLeft] == true)
        try write("", "Other/Card.xib")
        let text =
            "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"fa\": {}}}}}"
        try write(text, "Other/Texts.xcstrings")
        #expect(support(of: "Other/Card.xib")[.rightToLeft] == true)
    }

    @Test func `a check leaves out what an app does not support, and says so once`() throws {
        defer { remove() }
        let view =
            "<view id=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" x=\"0\" y=\"0\" "
            + "width=\"375\" height=\"40\"/></view>"
        let rules = [
            "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\"",
            "firstItem=\"v\" firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\"",
            "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\"",
            "firstItem=\"a\" firstAttribute=\"height\" constant=\"40\"",
            "firstItem=\"a\" firstAttribute=\"width\" constant=\"500\" relation=\"lessThanOrEqual\"",
        ].enumerated().map { "<constraint id=\"c\($0)\" \($1)/>" }.joined()
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/><objects>
            <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(view)</subviews>
            <constraints>\(rules)</constraints></view></objects></document>
            """, "App/Card~iphone.xib")
        func check() -> (output: String, messages: String) {
            let run = ToolRun(["check", "--notes", folder.path])
            return (run.output, run.messages)
        }
        #expect(check().output.contains("note: if the app supports landscape on iPhone: "))
        let key = "UISupportedInterfaceOrientations"
        try write(Self.list([key: ["Portrait", "LandscapeLeft"]]), "App/Info.plist")
        #expect(check().output.contains(": error: ") && !check().output.contains("if the app"))
        try write(Self.list([key: ["Portrait"]]), "App/Info.plist")
        #expect(!check().output.contains("[conflict]"))
        let told = check().messages.components(
            separatedBy: "lists no landscape on iPhone: 1 document is not laid out so")
        #expect(told.count == 2)
    }
}
