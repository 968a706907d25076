import NibFormat
import Testing

/// What is read, and where it stands.
struct NibTreeTests {
    @Test(arguments: NibFiles.names)
    func `what was read is written back, byte for byte`(name: String) throws {
        #expect(try NibFiles.document(name).bytes == NibFiles.bytes(name))
    }

    @Test func `elements have byte ranges, lines and columns`() throws {
        let document = try NibFiles.document("Trip.storyboard")
        let label = try #require(document.element("lab-00-001"))
        #expect(label.line == 40 && label.column == 29)
        let bytes = document.bytes[label.byteRange]
        #expect(
            bytes.starts(with: "<label opaque=".utf8)
                && String(decoding: bytes, as: UTF8.self).hasSuffix("</label>"))
        let value = try #require(label.valueRange(of: "text"))
        #expect(
            String(decoding: document.bytes[value], as: UTF8.self)
                == "Departs &lt; 9:00 &amp; after")
        #expect(label["text"] == "Departs < 9:00 & after")
    }

    @Test func `every element and every attribute lies where its bytes say`() throws {
        for name in NibFiles.names {
            let document = try NibFiles.document(name)
            for element in document.elements {
                #expect(document.bytes[element.byteRange].starts(with: "<\(element.name)".utf8))
                for (attribute, value) in element.attributes {
                    let range = try #require(
                        element.valueRange(of: attribute), "\(name):\(element.line) \(attribute)")
                    let written = String(decoding: document.bytes[range], as: UTF8.self)
                    #expect(
                        written == value || written.contains("&"),
                        "\(name):\(element.line) \(attribute)")
                }
            }
        }
    }

    @Test func `children, parents and descendants are those of the text`() throws {
        let document = try NibFiles.xib("<a id='1'><b><c/></b><d/></a><e/>")
        let a = try #require(document.element("1"))
        #expect(a.children.map(\.name) == ["b", "d"])
        #expect(a.descendants.map(\.name) == ["b", "c", "d"])
        #expect(
            a.child("b")?.child("c")?.ancestors.map(\.name) == ["b", "a", "objects", "document"])
        #expect(a.path == "document/objects/a[1]")
        let b = try #require(a.child("b"))
        #expect(b.isInside(a) && !a.isInside(b))
    }

    @Test func `text is kept, and blanks between elements are dropped`() throws {
        let text = try NibFiles.document("Card.xib").object("txt-01-001")
        #expect(text?.element.child("string")?.text == "One line\nand \"another\"")
        #expect(text?.element.text == "")
        let blanks = try NibFiles.xib("<string> </string><string><![CDATA[<&]]></string><string/>")
        #expect(blanks.elements.filter { $0.name == "string" }.map(\.text) == [" ", "<&", ""])
    }

    @Test func `attributes are found with any blanks and quotes`() throws {
        let document = try NibFiles.xib("<view  id = 'a'\n\ttitle=\"it's > = /\"   key='\"'/>")
        let view = try #require(document.element("a"))
        let written = ["id", "title", "key"].map { name in
            view.valueRange(of: name).map { String(decoding: document.bytes[$0], as: UTF8.self) }
        }
        #expect(written == ["a", "it's > = /", "\""])
    }

    @Test(arguments: [true, false])
    func `positions in a UTF-16 document are in its own bytes`(isLittleEndian: Bool) throws {
        let text = try NibFiles.document("Card.xib").text
            .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"").replacing(
                "Courier", with: "Führe")
        let units = [0xFEFF] + Array(text.utf16)
        let bytes = units.flatMap {
            isLittleEndian
                ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        var document = try NibDocument(bytes, file: "wide.xib")
        #expect(document.bytes == bytes)
        let field = try #require(document.element("fld-01-001"))
        #expect(field.line == 19 && field.column == 17)
        #expect(NibView(field).font?.name == "Führe")
        try document.relabel("fld-01-001", to: "é")
        #expect(document.object("fld-01-001")?.userLabel == "é")
        #expect(document.bytes.count == bytes.count + 2 * " userLabel=\"é\"".utf16.count)
    }

    @Test func `a document in Latin-1 keeps its encoding, also in what is changed`() throws {
        let text =
            "<?xml version='1.0' encoding='ISO-8859-1'?><document><label id='l' text='\u{FC}'/></document>"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        var document = try NibDocument(bytes, file: "latin.xib")
        #expect(document.object("l")?.title == "ü" && document.bytes == bytes)
        try document.retitle("l", to: "é, \u{1F6A2}")
        #expect(document.object("l")?.title == "é, \u{1F6A2}")
        #expect(
            document.bytes.contains(0xE9)
                && String(decoding: document.bytes, as: UTF8.self).contains("&#128674;"))
    }

    @Test func `a byte order mark and CR LF line endings are kept`() throws {
        let text =
            "\u{FEFF}" + (try NibFiles.document("Card.xib").text).replacing("\n", with: "\r\n")
        var document = try NibDocument(text, file: "returns.xib")
        #expect(document.text == text)
        #expect(document.element("fld-01-001")?.line == 19)
        try document.duplicate("fld-01-001")
        #expect(!document.text.replacing("\r\n", with: "").contains("\n"))
    }
}
