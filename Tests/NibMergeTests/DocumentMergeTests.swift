import Diagnostics
import NibFormat
import Testing

@testable import NibMerge

/// Merges of small documents, written by hand.
@Suite struct DocumentMergeTests {
    private static let body = """
                <view id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <subviews>
                        <label text="Hello" id="lab-el-001">
                            <rect key="frame" x="8" y="8" width="100" height="20"/>
                            <color key="textColor" white="0.0" alpha="1"/>
                        </label>
                        <button id="but-to-001">
                            <rect key="frame" x="8" y="36" width="100" height="44"/>
                        </button>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="8" id="con-00-005"/>
                    </constraints>
                    <connections>
                        <outlet property="label" destination="lab-el-001" id="out-00-005"/>
                    </connections>
                </view>
        """

    private func document(_ edits: (String, String)..., resources: String = "") throws
        -> NibDocument
    {
        var text = Self.body
        for (old, new) in edits {
            #expect(text.contains(old))
            text = text.split(separator: old, omittingEmptySubsequences: false).joined(
                separator: new)
        }
        return try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="9531" targetRuntime="iOS.CocoaTouch">
                <objects>
            \(text)
                </objects>\(resources)
            </document>

            """, file: "Card.xib")
    }

    private func merge(
        _ ours: NibDocument, _ theirs: NibDocument, prefer preferences: [MergePreference] = []
    ) throws -> DocumentMerge {
        try DocumentMerge(
            base: document(), ours: ours, theirs: theirs, file: "Card.xib", preferences: preferences
        )
    }

    private let label = #"<label text="Hello" id="lab-el-001">"#
    private let end = "            </subviews>"
    private let constraints = "            <constraints>"

    @Test func `a change of one side is in the result, to the byte`() throws {
        let changed = try document((label, #"<label text="Welcome" id="lab-el-001">"#))
        #expect(try merge(changed, document()).document.bytes == changed.bytes)
        #expect(try merge(document(), changed).document.bytes == changed.bytes)
        #expect(try merge(changed, changed).document.bytes == changed.bytes)
    }

    @Test func `different attributes of one object are merged`() throws {
        let ours = try document((label, #"<label text="Welcome" id="lab-el-001">"#))
        let theirs = try document((label, #"<label hidden="YES" text="Hello" id="lab-el-001">"#))
        let result = try merge(ours, theirs)
        #expect(result.conflicts.isEmpty)
        let tag = #"<label hidden="YES" text="Welcome" id="lab-el-001">"#
        #expect(result.document.bytes == (try document((label, tag))).bytes)
    }

    @Test func `two titles are a conflict in words, and a preference settles it`() throws {
        let ours = try document((label, #"<label text="Ours" id="lab-el-001">"#))
        let theirs = try document((label, #"<label text="Theirs" id="lab-el-001">"#))
        let result = try merge(ours, theirs)
        #expect(
            result.conflicts.map(\.description) == [
                "text of Label “Ours”: ours “Ours”, theirs “Theirs”; was “Hello”"
            ])
        #expect(result.document.bytes == ours.bytes)
        let settled = try merge(ours, theirs, prefer: [MergePreference(.theirs, attribute: "text")])
        #expect(settled.conflicts.isEmpty && settled.document.bytes == theirs.bytes)
        let other = try merge(ours, theirs, prefer: [MergePreference(.theirs, attribute: "title")])
        #expect(other.conflicts.count == 1)
    }

    @Test func `stored frames are never a conflict`() throws {
        let ours = try document((#"width="100" height="20""#, #"width="120" height="20""#))
        let theirs = try document((#"width="100" height="20""#, #"width="90" height="20""#))
        let result = try merge(ours, theirs)
        #expect(result.conflicts.isEmpty)
        #expect(result.document.bytes == (try merge(theirs, ours)).document.bytes)
    }

    @Test func `additions of both sides stay, in Interface Builder's order`() throws {
        let first = #"<constraint firstAttribute="width" constant="100" id="con-00-001"/>"#
        let last = #"<constraint firstAttribute="height" constant="50" id="con-00-009"/>"#
        let space = "\n                    "
        let ours = try document(
            (constraints, constraints + space + first),
            (end, "    " + #"            <slider id="sli-de-001"/>"# + "\n" + end))
        let theirs = try document(
            (
                "            </constraints>",
                "    " + "                \(last)\n            </constraints>"
            ),
            (end, "    " + #"            <switch id="swi-tc-001"/>"# + "\n" + end))
        let result = try merge(ours, theirs)
        #expect(result.conflicts.isEmpty)
        #expect(
            result.document.constraints.map(\.id) == ["con-00-001", "con-00-005", "con-00-009"])
        #expect(result.document.views.count == 5)
        #expect(result.document.bytes == (try merge(theirs, ours)).document.bytes)
    }

    @Test func `a deletion wins over a change of the frame, and takes references along`() throws {
        var ours = try document()
        try ours.delete(["lab-el-001"])
        let theirs = try document((#"width="100" height="20""#, #"width="120" height="20""#))
        let result = try merge(ours, theirs)
        #expect(result.conflicts.isEmpty && result.document.bytes == ours.bytes)
    }

    @Test func `a deletion and a new title are a conflict; nothing dangles either way`() throws {
        var ours = try document()
        try ours.delete(["lab-el-001"])
        let theirs = try document((label, #"<label text="Welcome" id="lab-el-001">"#))
        let result = try merge(ours, theirs)
        #expect(result.conflicts.map(\.kind) == [.deletion])
        #expect(result.document.bytes == ours.bytes)
        let kept = try merge(ours, theirs, prefer: [MergePreference(.theirs)])
        #expect(kept.conflicts.isEmpty && kept.document.bytes == theirs.bytes)
    }

    @Test func `a new outlet to a deleted object is removed with a warning`() throws {
        var ours = try document()
        try ours.delete(["but-to-001"])
        let outlet = #"<outlet property="button" destination="but-to-001" id="out-00-001"/>"#
        let theirs = try document(
            (
                "            <connections>",
                "            <connections>\n                    " + outlet
            ))
        let result = try merge(ours, theirs)
        #expect(result.document.bytes == ours.bytes)
        #expect(result.warnings.map(\.subject) == ["out-00-001"])
    }

    @Test func `an id that both sides gave to different objects is renamed with its references`()
        throws
    {
        let outlet = { (name: String) in
            "            <connections>\n                    "
                + #"<outlet property="\#(name)" destination="new-00-001" id="out-\#(name)"/>"#
        }
        let connections = "            <connections>"
        let ours = try document(
            (end, "    " + #"            <slider id="new-00-001"/>"# + "\n" + end),
            (connections, outlet("a")))
        let theirs = try document(
            (end, "    " + #"            <switch id="new-00-001"/>"# + "\n" + end),
            (connections, outlet("b")))
        let result = try merge(ours, theirs)
        #expect(result.conflicts.isEmpty && result.document.diagnostics().count == 0)
        let targets = ["out-a", "out-b"].map { id in
            result.document.element(id)?["destination"].flatMap(result.document.element)?.name
        }
        #expect(targets == ["slider", "switch"])
    }

    @Test func `a resource stays as long as a side uses it`() throws {
        let list =
            "\n    <resources>\n        <image name=\"sun\" width=\"20\" height=\"20\"/>\n    </resources>"
        let used = (#"<button id="but-to-001">"#, #"<button image="sun" id="but-to-001">"#)
        let base = try document(used, resources: list)
        let ours = try document()
        let theirs = try document(
            used, (label, #"<label text="Hello" image="sun" id="lab-el-001">"#), resources: list)
        let result = try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "Card.xib")
        #expect(result.document.images.count == 1)
        #expect(result.document.element("but-to-001")?["image"] == nil)
    }

    @Test func `versions of different types and encodings are errors with a remedy`() throws {
        let board = try NibDocument(
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes/></document>"#,
            file: "Main.storyboard")
        #expect(throws: Diagnostic.self) { try merge(document(), board) }
        let text = String(decoding: try document().bytes, as: UTF8.self)
        let latin = try NibDocument(
            text.split(separator: "UTF-8").joined(separator: "ISO-8859-1"), file: "Card.xib")
        #expect(throws: Diagnostic.self) { try merge(document(), latin) }
    }

    @Test func `a deletion wins over changed constraints inside the object`() throws {
        let inside = #"<constraint firstAttribute="width" constant="8" id="con-00-009"/>"#
        let wide = inside.split(separator: "8").joined(separator: "9")
        func list(_ text: String) -> (String, String) {
            (
                #"<button id="but-to-001">"#,
                #"<button id="but-to-001"><constraints>\#(text)</constraints>"#
            )
        }
        let base = try document(list(inside))
        let ours = try document(list(wide))
        var theirs = base
        try theirs.delete(["but-to-001"])
        let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "Card.xib")
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.element("but-to-001") == nil)
    }

    /// Seeds 11413, 15112 and 15984 of the random merges.
    @Test func `moves into each other are one conflict, which a preference settles`() throws {
        let boxes = #"<view id="box-00-001"></view><view id="box-00-002"></view>"#
        let base = try document((end, boxes + end))
        var ours = base
        try ours.move("box-00-001", into: "box-00-002")
        var theirs = base
        try theirs.move("box-00-002", into: "box-00-001")
        func merge(_ preferences: MergePreference...) throws -> DocumentMerge {
            try DocumentMerge(
                base: base, ours: ours, theirs: theirs, file: "Card.xib", preferences: preferences)
        }
        func isInside(_ first: String, _ second: String, of document: NibDocument) throws -> Bool {
            try #require(document.element(first)).isInside(#require(document.element(second)))
        }
        let result = try merge()
        #expect(result.conflicts.map(\.kind) == [.move] && result.conflicts[0].taken == .ours)
        #expect(try isInside("box-00-001", "box-00-002", of: result.document))
        let preferred = try merge(MergePreference(.theirs))
        #expect(preferred.conflicts.isEmpty)
        #expect(try isInside("box-00-002", "box-00-001", of: preferred.document))
        let single = try merge(MergePreference(.theirs, for: result.conflicts[0]))
        #expect(single.conflicts.isEmpty && single.document.bytes == preferred.document.bytes)
    }

    /// Seed 18563 of the random merges.
    @Test func `an object that both sides moved, and one into its own contents, is one conflict`()
        throws
    {
        let boxes = (1...3).map { #"<view id="box-00-00\#($0)"></view>"# }.joined()
        let base = try document((end, boxes + end))
        var ours = base
        try ours.move("box-00-001", into: "box-00-002")
        var theirs = base
        try theirs.move("box-00-002", into: "box-00-001")
        try theirs.move("box-00-001", into: "box-00-003")
        for (one, other) in [(ours, theirs), (theirs, ours)] {
            let merge = try DocumentMerge(base: base, ours: one, theirs: other, file: "Card.xib")
            #expect(merge.conflicts.map(\.object) == ["box-00-001"])
            let preferred = try DocumentMerge(
                base: base, ours: one, theirs: other, file: "Card.xib",
                preferences: [MergePreference(.theirs)])
            #expect(preferred.conflicts.isEmpty)
        }
    }

    private let top =
        #"<constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="8" id="con-00-005"/>"#

    private func merge(deletedConstraint change: (String, String)) throws -> DocumentMerge {
        let ours = try document((top, ""))
        let theirs = try document(change)
        let result = try merge(ours, theirs)
        let swapped = try merge(theirs, ours)
        #expect(result.conflicts.isEmpty)
        #expect(result.document.bytes == swapped.document.bytes)
        #expect(swapped.warnings.map(\.code) == result.warnings.map(\.code))
        return result
    }

    @Test func `a constraint with a new constant stays, with a warning`() throws {
        let change = (#"constant="8" id="con"#, #"constant="20" id="con"#)
        let result = try merge(deletedConstraint: change)
        #expect(result.document.bytes == (try document(change)).bytes)
        #expect(
            result.warnings.map(\.message) == [
                "kept Constraint “Hello.top == View.top + 20” [con-00-005]: ours deleted it, theirs changed it; check the layout"
            ])
    }

    @Test func `a deleted constraint that got another item does not stay`() throws {
        let change = (
            #"firstItem="lab-el-001" firstAttribute"#, #"firstItem="but-to-001" firstAttribute"#
        )
        let result = try merge(deletedConstraint: change)
        #expect(result.document.constraints.isEmpty)
        #expect(result.warnings.map(\.code) == ["merge-removed"])
    }

    @Test func `the mask of a content view comes from the side of its frame`() throws {
        func clip(_ width: Int, _ mask: String) -> (String, String) {
            (
                #"<button id="but-to-001">"#,
                """
                <button id="but-to-001"><clipView key="contentView" id="cli-p0-001">\
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="9"/>\
                <autoresizingMask key="autoresizingMask"\(mask)/></clipView>
                """
            )
        }
        let full = #" widthSizable="YES" heightSizable="YES""#
        let base = try document(clip(100, full))
        let ours = try document(clip(100, ""))
        let theirs = try document(clip(120, full))
        let result = try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "Card.xib")
        func hasMask(_ document: NibDocument) -> Bool {
            document.elements.contains { $0["widthSizable"] == "YES" }
        }
        #expect(hasMask(result.document))
        // Without another frame, the changed mask is the newer one.
        let other = try DocumentMerge(base: base, ours: ours, theirs: base, file: "Card.xib")
        #expect(!hasMask(other.document))
    }

    @Test func `a deletion of an object that the other side moved is a conflict`() throws {
        let box = #"<view id="box-00-001"/>"#
        let base = try document((end, box + end))
        var moved = base
        try moved.move("but-to-001", into: "box-00-001")
        var deleted = base
        try deleted.delete(["but-to-001"])
        let merge = try DocumentMerge(base: base, ours: moved, theirs: deleted, file: "Card.xib")
        #expect(
            merge.conflicts.map(\.description) == [
                "Button but-to-001: theirs deleted it, ours changed it (moved into View box-00-001)"
            ])
        // A view that only leaves a deleted one is not moved by choice.
        let inside = #"<view id="box-00-001"><subviews><view id="box-00-002"/></subviews></view>"#
        let nested = try document((end, inside + end))
        let outside = try document((end, #"<view id="box-00-002"/>"# + end))
        let emptied = try document((end, box + end))
        let other = try DocumentMerge(
            base: nested, ours: outside, theirs: emptied, file: "Card.xib")
        #expect(other.conflicts.isEmpty && other.document.element("box-00-002") == nil)
    }

    @Test func `both orders list the same conflicts, also those that depend on a side`() throws {
        let view = #"<view id="box-00-001"><label text="A" id="lab-el-002"/></view>"#
        let base = try document((end, view + end))
        var ours = base
        try ours.delete(["box-00-001"])
        try ours.retitle("lab-el-001", to: "Ours")
        var theirs = base
        try theirs.retitle("lab-el-002", to: "B")
        try theirs.retitle("lab-el-001", to: "Theirs")
        try theirs.move("lab-el-001", into: "box-00-001")
        for (one, other) in [(ours, theirs), (theirs, ours)] {
            let merge = try DocumentMerge(base: base, ours: one, theirs: other, file: "Card.xib")
            #expect(Set(merge.conflicts.map(\.attribute)) == ["", "text"])
        }
    }

    @Test func `an object that nobody changed loses its reference to a deleted one`() throws {
        let outlet =
            #"<button id="but-to-001"><connections><outlet property="p" destination="lab-el-001" id="out-00-009"/></connections>"#
        let edit = (#"<button id="but-to-001">"#, outlet)
        func deleting(_ edits: (String, String)...) throws -> NibDocument {
            var text = try String(decoding: document(edit).bytes, as: UTF8.self)
            for (old, new) in edits {
                let range = try #require(text.firstRange(of: old))
                text.replaceSubrange(range, with: new)
            }
            return try NibDocument(text, file: "Card.xib")
        }
        let base = try document(edit)
        // Ours deletes the label, and leaves the outlet of the button.
        let start = try #require(String(decoding: base.bytes, as: UTF8.self).firstRange(of: label))
        let text = String(decoding: base.bytes, as: UTF8.self)
        let close = try #require(text.firstRange(of: "</label>"))
        let ours = try deleting((String(text[start.lowerBound..<close.upperBound]), ""))
        let theirs = try deleting((#"height="100"/>"#, #"height="120"/>"#))
        for (one, other) in [(ours, theirs), (theirs, ours)] {
            let merge = try DocumentMerge(base: base, ours: one, theirs: other, file: "Card.xib")
            #expect(merge.document.element("but-to-001") != nil)
            #expect(merge.document.element("lab-el-001") == nil)
            #expect(merge.document.element("out-00-009") == nil)
            #expect(merge.warnings.contains { $0.subject == "out-00-009" })
        }
    }

    @Test func `of constraints that both sides added, those of one side stay`() throws {
        func adding(_ first: String, _ second: String, tools: String) throws -> NibDocument {
            let text = try String(
                decoding: document(
                    (
                        "</constraints>",
                        """
                        <constraint firstItem="but-to-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" id="\(first)"/>
                                    <constraint firstItem="but-to-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="\(second)"/>
                                </constraints>
                        """
                    )
                ).bytes, as: UTF8.self)
            return try NibDocument(
                text.replacing("\"9531\"", with: "\"\(tools)\""), file: "Card.xib")
        }
        let old = try adding("aaa-00-001", "zzz-00-001", tools: "9531")
        let new = try adding("bbb-00-001", "yyy-00-001", tools: "9532")
        for (one, other) in [(old, new), (new, old)] {
            let merge = try merge(one, other)
            #expect(
                Set(merge.document.constraints.map(\.id))
                    == ["bbb-00-001", "con-00-005", "yyy-00-001"])
        }
    }

    @Test func `a resource stays as long as an image names it, not a text`() throws {
        let image = "<resources><image name=\"Tabs\" width=\"24\" height=\"24\"/></resources>"
        func document(_ first: String, _ second: String, hasResource: Bool = true) throws
            -> NibDocument
        {
            try NibDocument(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <view id="a"><subviews>\(first)\(second)</subviews></view>
                        <view userLabel="Tabs" id="b">
                            <userDefinedRuntimeAttributes>
                                <userDefinedRuntimeAttribute type="string" keyPath="name" value="Tabs"/>
                            </userDefinedRuntimeAttributes>
                        </view>
                    </objects>
                    \(hasResource ? image : "")
                </document>
                """, file: "Card.xib")
        }
        let (first, second) = (
            #"<imageView image="Tabs" id="c"/>"#, #"<imageView image="Tabs" id="d"/>"#
        )
        func names(_ base: NibDocument, _ ours: NibDocument, _ theirs: NibDocument) throws
            -> [String]
        {
            try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "Card.xib")
                .document.images.map(\.name)
        }
        let base = try document(first, "")
        let without = try document("", "", hasResource: false)
        #expect(try names(base, without, document(first, #"<view id="e"/>"#)).isEmpty)
        #expect(try names(base, without, document(first, second)) == ["Tabs"])
    }
}
