import Diagnostics
import NibFormat
import Testing

/// Changes to bytes: each changes its own and no others.
struct NibChangesTests {
    private static let text = """
        <document>
            <objects>
                <view id="a" title='x'>
                    <subviews>
                        <label id="b"/>
                        <label id="c"/>
                    </subviews>
                    <color key="k"/>
                </view>
            </objects>
        </document>

        """

    private func changed(_ change: (NibDocument, inout NibChanges) throws -> Void) throws -> String
    {
        var document = try NibDocument(Self.text, file: "test.xib")
        var changes = document.changes()
        try change(document, &changes)
        try document.apply(changes)
        return document.text
    }

    private func element(_ document: NibDocument, _ id: String) throws -> NibElement {
        try #require(document.element(id))
    }

    @Test func `an empty batch changes no byte`() throws {
        #expect(try changed { _, _ in } == Self.text)
        #expect(try changed { try $1.set("title", to: "x", of: element($0, "a")) } == Self.text)
        #expect(try changed { try $1.set("none", to: nil, of: element($0, "a")) } == Self.text)
    }

    @Test func `an attribute's value is replaced between its own quotes`() throws {
        let text = try changed { try $1.set("title", to: "it's <\"&\n", of: element($0, "a")) }
        #expect(text == Self.text.replacing("'x'", with: "'it&apos;s &lt;\"&amp;&#10;'"))
    }

    @Test func `an attribute is inserted before its followers, and removed with its blank`() throws
    {
        let atEnd = try changed { try $1.set("new", to: "1", of: element($0, "a")) }
        #expect(atEnd == Self.text.replacing("title='x'>", with: "title='x' new=\"1\">"))
        let inFront = try changed {
            try $1.set("new", to: "1", of: element($0, "b"), before: ["id"])
        }
        #expect(
            inFront == Self.text.replacing("<label id=\"b\"/>", with: "<label new=\"1\" id=\"b\"/>")
        )
        let removed = try changed { try $1.set("title", to: nil, of: element($0, "a")) }
        #expect(removed == Self.text.replacing(" title='x'", with: ""))
    }

    @Test func `an element is removed with its line`() throws {
        let text = try changed { try $1.remove(element($0, "b")) }
        #expect(text == Self.text.replacing("                <label id=\"b\"/>\n", with: ""))
    }

    @Test func `an inserted element gets its own line and its neighbours' indentation`() throws {
        let fragment = NibFragment("image", [("name", "a\"b")], children: [NibFragment("nil")])
        let line = """
                            <image name="a&quot;b">
                                <nil/>
                            </image>

            """.replacing("            <", with: "<")
        let lines = line.split(separator: "\n").map { "                " + $0.drop { $0 == " " } }
        let block = [lines[0], "    " + lines[1], lines[2]].joined(separator: "\n") + "\n"
        let last = try changed {
            try $1.insert(fragment, into: try #require(element($0, "b").parent))
        }
        #expect(
            last == Self.text.replacing("<label id=\"c\"/>\n", with: "<label id=\"c\"/>\n" + block))
        let first = try changed { document, changes in
            try changes.insert(
                fragment, into: try #require(element(document, "b").parent),
                before: element(document, "b"))
        }
        #expect(first == Self.text.replacing("<subviews>\n", with: "<subviews>\n" + block))
    }

    @Test func `an empty element gets an end tag for its first child`() throws {
        let text = try changed { document, changes in
            try changes.insert(NibFragment("x"), into: element(document, "b"))
            try changes.insert(NibFragment("y"), into: element(document, "b"))
        }
        let inner =
            "<label id=\"b\">\n                    <x/>\n                    <y/>\n                </label>"
        #expect(text == Self.text.replacing("<label id=\"b\"/>", with: inner))
    }

    @Test func `an element can be replaced, and neighbours removed together`() throws {
        let replaced = try changed { document, changes in
            let old = try element(document, "b")
            try changes.insert(NibFragment("new"), into: try #require(old.parent), before: old)
            try changes.remove(old)
        }
        #expect(replaced == Self.text.replacing("<label id=\"b\"/>", with: "<new/>"))
        let emptied = try changed { document, changes in
            try changes.remove(element(document, "c"))
            try changes.remove(element(document, "b"))
            try changes.insert(
                NibFragment("new"), into: try #require(element(document, "b").parent))
        }
        #expect(emptied.contains("<subviews>\n                <new/>\n            </subviews>"))
    }

    @Test func `changes inside a removed element are dropped, and the last of two values wins`()
        throws
    {
        let text = try changed { document, changes in
            try changes.set("id", to: "d", of: element(document, "b"))
            try changes.set("id", to: "e", of: element(document, "b"))
            try changes.set("id", to: "f", of: element(document, "c"))
            try changes.remove(element(document, "c"))
        }
        #expect(
            text.contains("<label id=\"e\"/>") && !text.contains("id=\"f\"")
                && !text.contains("id=\"c\""))
    }

    @Test func `text is replaced`() throws {
        var document = try NibFiles.document("Card.xib")
        var changes = document.changes()
        let string = try #require(document.element("txt-01-001")?.child("string"))
        try changes.setText("<&>", of: string)
        try document.apply(changes)
        #expect(document.text.contains("<string key=\"text\">&lt;&amp;&gt;</string>"))
    }

    @Test func `elements of an earlier state are refused, and nothing is changed`() throws {
        var document = try NibDocument(Self.text, file: "test.xib")
        let old = try element(document, "b")
        let stale = document.changes()
        try document.relabel("a", to: "new")
        let before = document.bytes
        var changes = document.changes()
        #expect(throws: Diagnostic.self) { try changes.set("id", to: "z", of: old) }
        #expect(throws: Diagnostic.self) { try document.apply(stale) }
        #expect(document.bytes == before)
    }

    @Test func `names and values that XML cannot express are refused`() throws {
        let document = try NibDocument(Self.text, file: "test.xib")
        var changes = document.changes()
        let a = try element(document, "a")
        #expect(throws: Diagnostic.self) { try changes.set("a b", to: "1", of: a) }
        #expect(throws: Diagnostic.self) { try changes.set("title", to: "\u{1}", of: a) }
        #expect(throws: Diagnostic.self) { try changes.insert(NibFragment("x><y"), into: a) }
        #expect(throws: Diagnostic.self) { try changes.remove(document.root) }
        #expect(changes.isEmpty)
    }
}
