import AppSources
import Foundation
import Testing
import TestSupport

@testable import tinamou

/// The files of an app that are read beside its documents: what a search passes over, Objective-C,
/// resources.
struct AppFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

    private func write(_ text: String, _ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private static let owner = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Pane"><connections>
        <outlet property="view" destination="v" id="o1"/><outlet property="%@" destination="v" id="o2"/></connections>
        </placeholder><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        """

    private func xib(outlet: String = "card", inside: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES"><objects>\(Self.owner.replacing("%@", with: outlet))
        <view id="v"><rect key="frame" x="0" y="0" width="10" height="10"/>\(inside)</view></objects></document>
        """
    }

    @Test func `searches pass over other people's code and builds, unless they are named`() throws {
        defer { remove() }
        for name in [
            "Pods", "Carthage", "DerivedData", "fastlane", "node_modules", "de.xcloc",
            "App.xcarchive", ".build",
        ] {
            try write(xib(), "\(name)/Deep/A.xib")
        }
        try write(xib(), "App/A.xib")
        #expect(try DocumentSearch.paths([folder.path]) == [folder.path + "/App/A.xib"])
        let pods = folder.path + "/Pods"
        #expect(try DocumentSearch.paths([pods]) == [pods + "/Deep/A.xib"])
    }

    // MARK: Objective-C

    /// A Boolean value that indicates whether tests read Objective-C: if its reader runs, and in
    /// `Scripts/test`, which installs it.
    private static let readsObjectiveC: Bool = {
        if ProcessInfo.processInfo.environment["TINAMOU_OBJC_TESTS"] != nil { return true }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).m")
        defer { try? FileManager.default.removeItem(at: file) }
        try? "@interface A : NSObject\n@end\n".write(to: file, atomically: true, encoding: .utf8)
        return ObjectiveCReading(messages: TextSink.kept).sources([file.path]).isComplete
    }()

    private static let withReader = ConditionTrait.enabled(
        if: readsObjectiveC, "tree-sitter is not installed; Scripts/test installs it")

    @Test(withReader) func `Objective-C declares outlets, actions and superclasses`() throws {
        defer { remove() }
        try write(
            """
            #import <UIKit/UIKit.h>
            NS_ASSUME_NONNULL_BEGIN
            IB_DESIGNABLE
            @interface Card : UIView <UITextViewDelegate> {
                IBOutlet UILabel *old;
            }
            @property (nonatomic, weak) IBOutlet UILabel *title;
            @property (strong) IBOutletCollection(UIView) NSArray *parts;
            @property (nonatomic, readonly) IBInspectable CGFloat radius;
            - (IBAction)tap:(id)sender forEvent:(UIEvent *)event;
            @end
            NS_ASSUME_NONNULL_END
            """, "Card.h")
        try write(
            """
            @interface Card ()
            @property (nonatomic) IBOutlet UIView *hidden;
            @end
            @implementation Card
            - (instancetype)initWithCoder:(NSCoder *)coder { return [super initWithCoder:coder]; }
            @end
            """, "Card.m")
        let read = ObjectiveCReading(messages: TextSink.kept).sources([
            folder.path + "/Card.h", folder.path + "/Card.m",
        ])
        let base = CodeBase(read.sources)
        #expect(base.lineage(of: "Card") == ["Card", "UIView", "UIResponder"])
        #expect(base.type("Card")?.isDesignable == true && !base.isAmbiguous("Card"))
        let members = base.members(of: "Card").map {
            "\($0.kind.rawValue) \($0.key) \($0.types.joined(separator: ","))"
        }
        #expect(
            members == [
                "outlet old UILabel?", "outlet title UILabel?", "outlet parts [UIView]?",
                "inspectable radius CGFloat",
                "action tap:forEvent: id,UIEvent *", "outlet hidden UIView?",
                "initialiser coder: NSCoder *",
            ])
    }

    private static let pane =
        "@interface Pane : UIViewController\n@property IBOutlet UIView *card;\n@end\n"

    @Test(withReader) func `documents are compared with Objective-C`() throws {
        defer { remove() }
        try write(Self.pane, "Pane.h")
        try write(xib(outlet: "crad"), "Pane.xib")
        let run = ToolRun(["lint", folder.path])
        #expect(
            run.output.contains("Pane has no outlet “crad”")
                && run.output.contains("did you mean “card”?"))
    }

    @Test func `without a reader one message says that Objective-C is not read`() throws {
        defer { remove() }
        try write(Self.pane, "Pane.h")
        try write("@implementation Pane\n@end\n", "Pane.m")
        let messages = TextSink.kept
        let without = ObjectiveCReading(messages: messages, environment: "none")
        #expect(!without.sources([folder.path + "/Pane.h", folder.path + "/Pane.m"]).isComplete)
        let message =
            "note: 2 Objective-C files are not read: tinamou-objc-reader was not found [unread-objective-c]"
        #expect(messages.text == message + "\n")
        // A header of C alone needs no reader.
        try write("int f(void);\n", "c.h")
        #expect(without.sources([folder.path + "/c.h"]).isComplete)
    }

    // MARK: Resources

    @Test func `catalogues, images, fonts and texts are found`() throws {
        defer { remove() }
        try write("{}", "A.xcassets/star.imageset/Contents.json")
        try write(
            "{\"properties\":{\"provides-namespace\":true}}", "A.xcassets/Icons/Contents.json")
        try write("{}", "A.xcassets/Icons/moon.symbolset/Contents.json")
        try write("{}", "A.xcassets/Plain/brand.colorset/Contents.json")
        try write("", "loose@2x~ipad.png")
        try write("", "Lato.ttf")
        try write(
            "<plist version=\"1.0\"><dict><key>UIAppFonts</key><array><string>F/Lato.ttf</string></array></dict>"
                + "</plist>",
            "Info.plist")
        try write("\"a\" = \"1\";", "en.lproj/L.strings")
        try write("\"b\" = \"1\";", "de.lproj/L.strings")
        try write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"de":{}}},"b":{},
            "c":{"shouldTranslate":false}}}
            """, "L.xcstrings")
        let resources = ResourceSearch([folder.path], messages: TextSink.kept).resources
        #expect(
            resources.hasCatalogue
                && resources.images == ["star", "Icons/moon", "loose", "loose.png"])
        #expect(resources.colors == ["brand"] && resources.fontFiles == ["Lato.ttf"])
        #expect(resources.listedFonts == ["Lato.ttf"])
        #expect(
            resources.tables.map(\.keys) == [
                ["en": ["a", "b"], "de": ["a"]], ["en": ["a"], "de": ["b"]],
            ])
    }

    @Test func `a table of texts may be a property list`() throws {
        defer { remove() }
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict><key>a</key>"
        try write(head + "<string>1</string></dict></plist>", "de.lproj/L.strings")
        try write("\"a\" = \"1\"; \"b\" = \"2\";", "en.lproj/L.strings")
        try write(head + "</dict></plist>", "fr.lproj/L.strings")
        let messages = TextSink.kept
        let resources = ResourceSearch([folder.path], messages: messages).resources
        #expect(resources.tables.map(\.keys) == [["en": ["a", "b"], "de": ["a"]]])
        #expect(messages.text.split(separator: "\n").count == 1)
        #expect(messages.text.contains("L.strings: error: the property list cannot be decoded"))
    }

    @Test func `a catalogue that cannot be decoded is one message, and the rest is read`() throws {
        defer { remove() }
        try write("{\n\"properties\": }", "A.xcassets/Icons/Contents.json")
        try write("{}", "A.xcassets/star.imageset/Contents.json")
        try write(xib(inside: "<subviews><imageView image=\"none\" id=\"i\"/></subviews>"), "A.xib")
        let run = ToolRun(["lint", folder.path])
        #expect(run.messages.split(separator: "\n").count { $0.contains("[bad-catalogue]") } == 1)
        #expect(run.messages.contains("Icons/Contents.json:2: error: "))
    }

    @Test func `a check reports keys that a language lacks with the file of the language`() throws {
        defer { remove() }
        try write(xib(), "A.xib")
        try write("\"a\" = \"1\"; \"b\" = \"1\"; \"c\" = \"2\";", "en.lproj/L.strings")
        try write("\"a\" = \"1\"; \"b\" = \"1\";", "de.lproj/L.strings")
        let object = try ToolRun(["check", folder.path, "--json"]).json()
        let files = try #require(object["files"] as? [[String: Any]])
        let table = try #require(
            files.first { ($0["path"] as? String)?.hasSuffix("de.lproj/L.strings") == true })
        let findings = try #require(table["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["missing-text"])
        #expect(findings.first?["severity"] as? String == "note")
    }
}
