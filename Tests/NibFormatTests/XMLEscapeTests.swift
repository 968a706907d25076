import Diagnostics
import Testing

/// Text in XML.
struct XMLEscapeTests {
    @Test func `an attribute has entities for markup, its quote and line ends`() {
        #expect(
            XMLEscape.attribute("<a & \"b\" 'c'>\n\t")
                == "&lt;a &amp; &quot;b&quot; 'c'&gt;&#10;&#9;")
        #expect(XMLEscape.attribute("\"'", quote: "'") == "\"&apos;")
    }

    @Test func `the text of an element keeps quotes and line feeds`() {
        #expect(XMLEscape.content("\"1 < 2\"\r\n") == "\"1 &lt; 2\"&#13;\n")
    }

    @Test func `characters that XML cannot express are replaced`() {
        #expect(XMLEscape.content("a\u{0}b\u{1F}c\u{FFFF}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
        #expect(!XMLEscape.isLegal("\u{B}") && XMLEscape.isLegal("\n") && XMLEscape.isLegal("ä"))
    }
}
