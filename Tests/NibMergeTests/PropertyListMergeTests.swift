import Diagnostics
import Foundation
import Testing

@testable import NibMerge

/// Merges of plural rules in `.stringsdict` files.
@Suite struct PropertyListMergeTests {
    private static let base = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- Files of a folder -->
        \t<key>%d files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@files@</string>
        \t\t<key>files</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%d file</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d files</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    private static func merge(_ ours: String, _ theirs: String, base: String? = base) throws
        -> TextsMerge
    {
        func texts(_ text: String) throws -> TextsDocument {
            try TextsDocument(Array(text.utf8), file: "A.stringsdict")
        }
        return try TextsMerge(
            base: base.map(texts), ours: texts(ours), theirs: texts(theirs), file: "A.stringsdict")
    }

    private static func text(_ merge: TextsMerge) -> String {
        String(decoding: merge.bytes, as: UTF8.self)
    }

    private static let few = "\t\t\t<key>few</key>\n\t\t\t<string>%d Dateien</string>\n"
    private static let other = "\t\t\t<key>other</key>\n"

    @Test func `rules of one variable merge, and all other bytes stay`() throws {
        let ours = Self.base.replacing(">%d file<", with: ">One file<")
        let theirs = Self.base.replacing(Self.other, with: Self.few + Self.other)
            .replacing(">%d files</string>", with: ">%d docs</string>")
        let merge = try Self.merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(Self.text(merge) == theirs.replacing(">%d file<", with: ">One file<"))
        #expect(try Self.text(Self.merge(theirs, ours)) == Self.text(merge))
        #expect(try Self.text(Self.merge(Self.base, Self.base)) == Self.base)
    }

    @Test func `two texts of a rule are a conflict that names key, variable and rule`() throws {
        let ours = Self.base.replacing(">%d file<", with: ">One &amp; only<")
        let theirs = Self.base.replacing(">%d file<", with: ">Single<")
        let merge = try Self.merge(ours, theirs)
        #expect(
            merge.conflicts.map(\.description) == [
                "text of “%d files” (files, one): ours “One & only”, theirs “Single”; was “%d file”"
            ])
        #expect(merge.conflicts[0].line == 17)
        #expect(Self.text(merge) == ours)
    }

    @Test func `a deleted key goes with its comment, unless the other side changed a rule`() throws
    {
        let start = try #require(Self.base.range(of: "\t<!--"))
        let end = try #require(Self.base.range(of: "</dict>\n</plist>"))
        let deleted = Self.base.replacingCharacters(
            in: start.lowerBound..<end.lowerBound, with: "")
        #expect(try Self.merge(deleted, Self.base).conflicts.isEmpty)
        #expect(try Self.text(Self.merge(Self.base, deleted)) == deleted)
        let changed = Self.base.replacing(">%d file<", with: ">One file<")
        #expect(try Self.merge(deleted, changed).conflicts.map(\.kind) == [.deletion])
        #expect(try Self.text(Self.merge(changed, deleted)) == changed)
    }

    @Test func `a comment of one side and a rule of the other one merge`() throws {
        let ours = Self.base.replacing("Files of a folder", with: "Files in a folder")
        let theirs = Self.base.replacing(">%d file<", with: ">One file<")
        let merge = try Self.merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(Self.text(merge) == ours.replacing(">%d file<", with: ">One file<"))
        let both = try Self.merge(
            ours, Self.base.replacing("Files of a folder", with: "All files"))
        #expect(both.conflicts.map(\.attribute) == ["comment"])
    }

    @Test func `a file that both sides added has the keys of both`() throws {
        let theirs = Self.base.replacing("%d files</key>", with: "%d folders</key>")
        let merge = try Self.merge(Self.base, theirs, base: nil)
        #expect(merge.conflicts.isEmpty)
        let keys = try TextsDocument(merge.bytes, file: "A.stringsdict").keys
        #expect(Set(keys) == ["%d files", "%d folders"])
        let text = try Self.merge(
            Self.base, Self.base.replacing(">%d file<", with: ">One file<"), base: nil)
        #expect(text.conflicts.map(\.kind) == [.value])
    }

    @Test func `repeated keys stay, each with its text`() throws {
        let base = Self.base.replacing("<key>one</key>", with: "<key>other</key>")
        let ours = base.replacing(">%d file<", with: ">One file<")
        let theirs = base.replacing(">%d files</string>", with: ">%d docs</string>")
        let merge = try Self.merge(ours, theirs, base: base)
        #expect(merge.conflicts.isEmpty)
        #expect(
            Self.text(merge) == ours.replacing(">%d files</string>", with: ">%d docs</string>"))
        let both = try Self.merge(ours, base.replacing(">%d file<", with: ">A file<"), base: base)
        #expect(both.conflicts.map(\.name) == ["“%d files” (files, other)"])
    }

    @Test func `broken property lists are errors with a line`() throws {
        for (text, message) in [
            (Self.base.replacing("<key>one</key>\n", with: ""), "a key and its value"),
            (
                Self.base.replacing("<string>%d file</string>", with: "<label/>"),
                "no element <label>"
            ),
            (Self.base.replacing("</plist>", with: ""), "truncated"),
            (Self.base.replacing("dtd\">", with: "dtd\" [<!ENTITY a \"b\">]>"), "document type"),
            ("bplist00\0", "plutil"),
        ] {
            #expect { try Self.merge(text, Self.base) } throws: {
                let error = $0 as? Diagnostic
                return error?.message.contains(message) ?? false
                    && (error?.line != nil || message == "plutil")
            }
        }
    }

    @Test func `readable lines name the variable and the rule`() throws {
        let texts = try TextsDocument(Array(Self.base.utf8), file: "A.stringsdict")
        #expect(
            texts.readableText == """
                “%d files”
                    NSStringLocalizedFormatKey: “%#@files@”
                    files NSStringFormatSpecTypeKey: “NSStringPluralRuleType”
                    files NSStringFormatValueTypeKey: “d”
                    files one: “%d file”
                    files other: “%d files”

                """)
    }
}
