import Testing

@testable import tinamou

/// Changes of pictures, by lines of SVG.
struct PictureChangeTests {
    private func changes(_ old: String, _ new: String) -> [PictureChange]? {
        PictureLines(old).changes(to: PictureLines(new))
    }

    @Test func `attributes and texts that differ are changes`() {
        let old = """
            <svg width="1">
             <g id="a &amp; b">
              <text x="1" y="2">Hello</text>
             </g>
             <svg x="1"><use href="#i"/></svg>
             <rect x="1"/>
            </svg>
            """
        let new = old.replacing("x=\"1\" y", with: "x=\"5\" y").replacing("Hello", with: "A &lt; B")
            .replacing("<rect x=\"1\"/>", with: "<rect y=\"7\"/>")
        #expect(
            changes(old, new) == [
                PictureChange(element: 2, attributes: ["x": "5"], text: "A < B"),
                PictureChange(element: 5, attributes: ["x": nil, "y": "7"], text: nil),
            ])
        #expect(changes(old, old) == [])
    }

    @Test func `other elements need the whole picture`() {
        let old = "<svg>\n<g id=\"a\">\n</g>\n</svg>"
        #expect(changes(old, old.replacing("</g>", with: "</g>\n<rect/>")) == nil)
        #expect(changes(old, old.replacing("<g id", with: "<rect id")) == nil)
        #expect(changes(old, old.replacing("</g>", with: "<rect/>")) == nil)
        let text = "<svg>\n<text>a<b/></text>\n</svg>"
        #expect(changes(text, text.replacing(">a<", with: ">c<")) == nil)
    }

    @Test func `elements on one line change by themselves`() {
        let nested =
            "<svg>\n<clipPath id=\"c\"><rect x=\"1\"/></clipPath>\n<g>\n<text x=\"1\">A</text>\n</g>\n</svg>"
        #expect(
            changes(nested, nested.replacing("<rect x=\"1\"", with: "<rect x=\"2\"")) == [
                PictureChange(element: 2, attributes: ["x": "2"], text: nil)
            ])
        #expect(
            changes(
                nested, nested.replacing("id=\"c\"", with: "id=\"d\"").replacing(">A", with: ">B"))
                == [
                    PictureChange(element: 1, attributes: ["id": "d"], text: nil),
                    PictureChange(element: 4, attributes: [:], text: "B"),
                ])
        #expect(changes(nested, nested.replacing("</clipPath>", with: "<rect/></clipPath>")) == nil)
    }
}
