import Diagnostics
import Foundation
import NibFormat
import Testing

@testable import NibMerge

/// Merges by rules of Interface Builder: texts in two spellings, guides, resources, names in messages.
@Suite struct MergeRulesTests {
    private static let scene = """
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController title="Card" id="con-tr-001" sceneMemberID="viewController">
                            <layoutGuides>
                                <viewControllerLayoutGuide type="top" id="gui-to-001"/>
                            </layoutGuides>
                            <view key="view" id="roo-t0-001">
                                <subviews>
                                    <stackView spacing="8" id="sta-ck-001">
                                        <subviews>
                                            <label text="Hello" id="lab-el-001">
                                                <nil key="textColor"/>
                                            </label>
                                        </subviews>
                                    </stackView>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="sta-ck-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="con-00-001"/>
                                </constraints>
                            </view>
                            <connections>
                                <outlet property="label" destination="lab-el-001" id="out-00-001"/>
                            </connections>
                        </viewController>
                    </objects>
                </scene>
        """

    private static func document(
        _ edits: [(String, String)] = [], comment: String = "Card", resources: String = ""
    ) throws -> NibDocument {
        var text = scene
        for (old, new) in edits {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        return try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="9531" targetRuntime="iOS.CocoaTouch">
                <scenes>
                    <!--\(comment)-->
            \(text)
                </scenes>\(resources)
            </document>

            """, file: "Card.storyboard")
    }

    private static func merge(
        _ ours: [(String, String)], _ theirs: [(String, String)], base: [(String, String)] = [],
        prefer: [MergePreference] = []
    ) throws -> DocumentMerge {
        let documents = try (document(base), document(base + ours), document(base + theirs))
        let merge = try DocumentMerge(
            base: documents.0, ours: documents.1, theirs: documents.2, file: "Card.storyboard",
            preferences: prefer)
        let swapped = try DocumentMerge(
            base: documents.0, ours: documents.2, theirs: documents.1, file: "Card.storyboard",
            preferences: prefer.isEmpty ? [MergePreference(.theirs)] : [])
        if prefer.isEmpty { #expect(merge.document.bytes == swapped.document.bytes) }
        return merge
    }

    private static let label = #"<label text="Hello" id="lab-el-001">"#
    /// A text with a line break, as Interface Builder writes it.
    private static func lines(_ text: String, _ name: String = "string") -> (String, String) {
        (
            label,
            "<label id=\"lab-el-001\">\n<\(name) key=\"text\">\(text)\nSecond</\(name)>"
        )
    }

    @Test func `a text as an attribute and a text as an element are one property`() throws {
        let theirs = (Self.label, #"<label text="Hi" id="lab-el-001">"#)
        let merge = try Self.merge([Self.lines("First")], [theirs])
        #expect(
            merge.conflicts.map(\.description) == [
                "text of Label “First Second”: ours “First Second”, theirs “Hi”; was “Hello”"
            ])
        for (side, text, isElement) in [(MergeSide.ours, nil, true), (.theirs, "Hi", false)] {
            let settled = try Self.merge(
                [Self.lines("First")], [theirs], prefer: [MergePreference(side)])
            let result = try #require(settled.document.element("lab-el-001"))
            #expect(result["text"] == text)
            #expect((result.child(key: "text") != nil) == isElement)
        }
        let hidden = (Self.label, #"<label hidden="YES" text="Hello" id="lab-el-001">"#)
        let clean = try Self.merge([Self.lines("First")], [hidden])
        let result = try #require(clean.document.element("lab-el-001"))
        #expect(clean.conflicts.isEmpty && result["text"] == nil && result["hidden"] == "YES")
        #expect(result.child(key: "text")?.text == "First\nSecond")
    }

    @Test func `the class of a string is no change of its text`() throws {
        let base = [Self.lines("First", "mutableString")]
        let ours = [("mutableString", "string")]
        let theirs = [
            ("<mutableString key=\"text\">First\nSecond</mutableString>\n", "")
        ]
        let merge = try Self.merge(ours, theirs, base: base)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.element("lab-el-001")?.child(key: "text") == nil)
    }

    private static func deletingStack() throws -> NibDocument {
        var document = try document()
        try document.delete(["sta-ck-001"])
        return document
    }

    @Test(arguments: [
        [(#"spacing="8""#, #"spacing="10" alignment="center""#)],
        [
            (
                #"<stackView spacing="8" id="sta-ck-001">"#,
                "<stackView spacing=\"8\" id=\"sta-ck-001\">\n<viewLayoutGuide key=\"safeArea\" id=\"saf-ea-001\"/>"
            )
        ],
    ])
    func `a deletion wins over the layout inside the object`(edits: [(String, String)]) throws {
        let deleted = try Self.deletingStack()
        let merge = try DocumentMerge(
            base: Self.document(), ours: deleted, theirs: Self.document(edits),
            file: "Card.storyboard")
        #expect(merge.conflicts.isEmpty && merge.document.element("sta-ck-001") == nil)
        let hidden = try DocumentMerge(
            base: Self.document(), ours: deleted,
            theirs: Self.document([(#"spacing="8""#, #"hidden="YES" spacing="8""#)]),
            file: "Card.storyboard")
        #expect(hidden.conflicts.map(\.kind) == [.deletion])
    }

    @Test func `a layout guide stays as long as a constraint of the other side needs it`() throws {
        let start = try #require(Self.scene.range(of: "<layoutGuides>"))
        let end = try #require(Self.scene.range(of: "</layoutGuides>\n"))
        let guides = String(Self.scene[start.lowerBound..<end.upperBound])
        let constraint =
            "<constraint firstItem=\"sta-ck-001\" firstAttribute=\"top\" secondItem=\"gui-to-001\" "
            + "secondAttribute=\"bottom\" id=\"con-00-002\"/>\n</constraints>"
        let merge = try Self.merge([("</constraints>", constraint)], [(guides, "")])
        #expect(merge.conflicts.isEmpty && merge.warnings.isEmpty)
        #expect(merge.document.element("gui-to-001") != nil)
        #expect(merge.document.element("con-00-002") != nil)
        #expect(try Self.merge([], [(guides, "")]).document.element("gui-to-001") == nil)
    }

    @Test func `a new resource that its side does not name stays`() throws {
        func resources(_ name: String) -> String {
            "\n    <resources>\n        <systemColor name=\"\(name)\"/>\n    </resources>"
        }
        let merge = try DocumentMerge(
            base: Self.document(), ours: Self.document([("Hello", "Hi")]),
            theirs: Self.document(resources: resources("tintColor")), file: "Card.storyboard")
        #expect(merge.document.root.contents(of: "resources").map { $0["name"] } == ["tintColor"])
    }

    @Test func `a resource that a side deleted, but still names, stays deleted`() throws {
        let entry = "        <image name=\"sun\" width=\"20\" height=\"20\"/>\n"
        func document(_ text: String, entries: Int) throws -> NibDocument {
            try Self.document(
                [("text=\"Hello\"", "text=\"\(text)\" image=\"sun\"")],
                resources: "\n    <resources>\n"
                    + String(repeating: entry, count: entries) + "    </resources>")
        }
        func count(base: Int, ours: Int, theirs: Int) throws -> Int {
            try DocumentMerge(
                base: document("Hello", entries: base), ours: document("Hi", entries: ours),
                theirs: document("Hello", entries: theirs), file: "Card.storyboard"
            ).document.images.count
        }
        #expect(try count(base: 1, ours: 1, theirs: 0) == 0)
        // Merges of lines list a resource twice; both sides removed one of the two.
        #expect(try count(base: 2, ours: 1, theirs: 1) == 1)
    }

    @Test func `conflicts name outlets, constraints and objects, not ids`() throws {
        let outlet = #"property="label" destination="lab-el-001""#
        let merge = try Self.merge(
            [
                (outlet, #"property="title" destination="sta-ck-001""#),
                (#"secondAttribute="leading" id="#, #"secondAttribute="leading" constant="8" id="#),
            ],
            [
                (outlet, #"property="name" destination="roo-t0-001""#),
                (#"secondAttribute="leading" id="#, #"secondAttribute="leading" constant="9" id="#),
            ])
        #expect(
            Set(merge.conflicts.map(\.description)) == [
                "constant of Constraint “Stack View.leading == View.leading + 8”: "
                    + "ours “8”, theirs “9”",
                "property of Outlet “title” of View Controller “Card”: "
                    + "ours “title”, theirs “name”; was “label”",
                "destination of Outlet “title” of View Controller “Card”: "
                    + "ours “Stack View sta-ck-001”, theirs “View roo-t0-001”; was “Label “Hello””",
            ])
    }

    @Test func `two outlets for one property are one conflict, and no warning`() throws {
        func outlet(_ target: String, _ id: String) -> (String, String) {
            (
                "<connections>",
                "<connections>\n<outlet property=\"box\" destination=\"\(target)\" id=\"\(id)\"/>"
            )
        }
        let merge = try Self.merge(
            [outlet("sta-ck-001", "out-00-002")], [outlet("roo-t0-001", "out-00-003")])
        #expect(
            merge.conflicts.map(\.description) == [
                "outlet box of View Controller “Card”: "
                    + "ours Stack View sta-ck-001, theirs View roo-t0-001"
            ])
        #expect(merge.warnings.isEmpty)
    }

    @Test func `a name for code that both sides gave to different objects is a warning`() throws {
        func cell(_ id: String, _ tag: String) -> (String, String) {
            (
                "<constraints>",
                "<gestureRecognizers><view tag=\"\(tag)\" id=\"\(id)\"/></gestureRecognizers>\n<constraints>"
            )
        }
        let merge = try Self.merge([cell("vie-w0-001", "7")], [cell("vie-w0-002", "7")])
        #expect(
            merge.warnings.map(\.message) == [
                "the tag “7” is that of View vie-w0-001 (ours) and View vie-w0-002 (theirs); "
                    + "change one of them"
            ])
        #expect(
            try Self.merge([cell("vie-w0-001", "7")], [cell("vie-w0-002", "8")]).warnings.isEmpty)
    }

    @Test func `the comment of a scene follows its title`() throws {
        func named(_ title: String) throws -> NibDocument {
            try Self.document([(#"title="Card""#, "title=\"\(title)\"")], comment: title)
        }
        let versions = try (named("One"), named("Two"))
        for (ours, theirs, title) in [
            (versions.0, versions.1, "One"), (versions.1, versions.0, "Two"),
        ] {
            let merge = try DocumentMerge(
                base: Self.document(), ours: ours, theirs: theirs, file: "Card.storyboard")
            #expect(merge.document.bytes == (title == "One" ? versions.0 : versions.1).bytes)
        }
    }

    @Test func `a document that both sides added has the objects of both`() throws {
        let ours = try Self.document([("Hello", "Hi")])
        let theirs = try Self.document([
            ("<stackView ", "<switch id=\"swi-tc-001\"/>\n<stackView ")
        ])
        let merge = try DocumentMerge(
            base: nil, ours: ours, theirs: theirs, file: "Card.storyboard")
        #expect(
            merge.conflicts.map(\.description) == ["text of Label “Hi”: ours “Hi”, theirs “Hello”"])
        #expect(merge.document.element("swi-tc-001") != nil)
        #expect(merge.document.diagnostics().count == 0)
        let same = try DocumentMerge(base: nil, ours: ours, theirs: ours, file: "Card.storyboard")
        #expect(same.conflicts.isEmpty && same.document.bytes == ours.bytes)
    }
}
