import Diagnostics
import NibFormat
import Testing

/// Texts of other languages: how they are read, and where they go.
struct NibStringsTests {
    private func read(_ text: String) throws(Diagnostic) -> NibStrings {
        try NibStrings(Array(text.utf8), file: "Card.strings")
    }

    private func mistake(_ bytes: [UInt8]) -> Diagnostic? {
        do throws(Diagnostic) {
            _ = try NibStrings(bytes, file: "Card.strings")
            return nil
        } catch {
            return error
        }
    }

    private func utf16(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }

    @Test func `comments, plain words and keys without a text`() throws {
        let strings = try read(
            """
            /* Class = "UILabel"; text = "Hello"; */
            "8bC-Xf-vdC.text" = "Hallo"; // greets
            plain.key = 'it "works"';
            "alone";
            /**/
            """)
        #expect(strings.entries.map(\.key) == ["8bC-Xf-vdC.text", "plain.key", "alone"])
        #expect(strings.entries.map(\.text) == ["Hallo", "it \"works\"", "alone"])
        #expect(strings.entries.map(\.line) == [2, 3, 4] && strings["plain.key"] == "it \"works\"")
        #expect(try read("").entries.isEmpty && read("// nothing").entries.isEmpty)
        #expect(try read("a = b; a = c;")["a"] == "c")
    }

    @Test func `escapes are characters`() throws {
        let strings = try read(#""a" = "1\n2\t3\"4\\5\'6\U00e97\u41z\101\Ud83d\udea2";"#)
        #expect(strings["a"] == "1\n2\t3\"4\\5'6é7AzA\u{1F6A2}")
        #expect(try read("\"a\" = \"two\nlines\";\n\"b\" = \"c\";").entries.map(\.line) == [1, 3])
    }

    @Test(arguments: [true, false], [true, false])
    func `UTF-16 in either order, marked or not`(isBigEndian: Bool, mark: Bool) throws {
        let strings = try NibStrings(
            utf16("\"k.text\" = \"Grüße 🚢\";\n", isBigEndian: isBigEndian, mark: mark), file: "x")
        #expect(strings["k.text"] == "Grüße 🚢")
        #expect(try NibStrings([0xEF, 0xBB, 0xBF] + Array("a=\"é\";".utf8), file: "x")["a"] == "é")
    }

    @Test(
        arguments: [
            ("\"a\" = \"b\"", 1, 10, Diagnostic.Code.malformed),
            ("\n\"a\" = \"b;\n", 2, 7, .truncated),
            ("\"a\" = ;", 1, 7, .malformed), ("\"a\" =", 1, 6, .truncated),
            ("/* never", 1, 1, .truncated),
            ("\"é\" = \"b\" \"c\";", 1, 12, .malformed), ("\"a\" = \"\\Uxy\";", 1, 10, .malformed),
            ("\"a\" = \"\\Ud83d\";", 1, 7, .malformed),
            ("<?xml version=\"1.0\"?>", 1, 1, .malformed),
            ("bplist00", 1, 1, .malformed), ("= \"b\";", 1, 1, .malformed),
        ] as [(String, Int, Int, Diagnostic.Code)])
    func `an error names its line and column`(
        text: String, line: Int, column: Int, code: Diagnostic.Code
    ) {
        let error = mistake(Array(text.utf8))
        #expect(
            error?.line == line && error?.column == column && error?.code == code,
            "\(String(describing: error))")
        #expect(error?.file == "Card.strings")
    }

    @Test func `an error in the encoding names its line`() {
        #expect(mistake(Array("\"a\" = \"b\";\n\"".utf8) + [0xFF, 0x20])?.line == 2)
        #expect(mistake([0xFE, 0xFF, 0, 0x41, 0])?.code == .encoding)
    }

    private static let card = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v"><subviews>
        <label id="l" text="Hello"/><label id="m"><string key="text">Two
        lines</string></label>
        <button id="b"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
        <button id="c"><buttonConfiguration key="configuration" style="plain" title="Plain"/></button>
        <textField id="f" placeholder="Name"/><segmentedControl id="s"><segments><segment title="One"/>
        <segment title="Two"/></segments></segmentedControl>
        <imageView id="i"><accessibility key="accessibilityConfiguration" label="Ship"/><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="x" value="no"/>
        <userDefinedRuntimeAttribute type="localizedString" keyPath="y" value="yes"/></userDefinedRuntimeAttributes>
        </imageView></subviews></view></objects></document>
        """

    @Test func `localized texts replace those of their keys only`() throws {
        let document = try NibDocument(Self.card, file: "Card.xib")
        let strings = try read(
            """
            "l.text" = "Hallo <du>"; "m.text" = "Zwei"; "b.normalTitle" = "Los"; "b.selectedTitle" = "Weg";
            "c.configuration.title" = "Schlicht"; "f.placeholder" = "Name?"; "s.segmentTitles[1]" = "Zwei";
            "i.accessibilityLabel" = "Schiff"; "i.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "ja";
            "q.text" = "nobody's"; "l.title" = "none"; "s.segmentTitles[2]" = "Drei"; "nothing" = "x";
            """)
        let (german, unused) = try document.localized(by: strings)
        #expect(unused.map(\.key) == ["q.text", "l.title", "s.segmentTitles[2]", "nothing"])
        let expected = [
            ("\"Hello\"", "\"Hallo &lt;du&gt;\""), ("Two\nlines", "Zwei"), ("\"Go\"", "\"Los\""),
            ("\"Gone\"", "\"Weg\""), ("\"Plain\"", "\"Schlicht\""), ("\"Name\"", "\"Name?\""),
            ("\"Two\"", "\"Zwei\""),
            ("\"Ship\"", "\"Schiff\""), ("\"yes\"", "\"ja\""),
        ].reduce(Self.card) { $0.replacing($1.0, with: $1.1) }
        #expect(String(decoding: german.bytes, as: UTF8.self) == expected)
        #expect(german.object("b")?.title == "Los" && german.object("l")?.title == "Hallo <du>")
        #expect(String(decoding: document.bytes, as: UTF8.self) == Self.card)
    }

    @Test func `a text that XML cannot express is an error with its line`() throws {
        let document = try NibDocument(Self.card, file: "Card.xib")
        let strings = try read("\"m.text\" = \"Zwei\";\n\"l.text\" = \"\\a\";")
        let error = #expect(throws: Diagnostic.self) { try document.localized(by: strings) }
        #expect(error?.file == "Card.strings" && error?.line == 2)
    }
}
