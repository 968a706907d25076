import AutoLayout
import NibFormat
import Pictures
import Testing

@testable import NibPreview

/// Attributed texts, buttons with insets, and names of unknown views.
struct TextPartTests {
    private func runs(_ picture: Picture) -> [TextRun] {
        picture.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }

    @Test func `the parts of an attributed text have their own fonts and colours`() throws {
        let text =
            "<attributedString key='attributedText'><fragment content='Big '><attributes>"
            + "<font key='NSFont' size='20' metaFont='system'/></attributes></fragment>"
            + "<fragment content='red'><attributes><color key='NSColor' red='1' green='0' blue='0' alpha='1' "
            + "colorSpace='custom' customColorSpace='sRGB'/><font key='NSFont' size='12' metaFont='systemBold'/>"
            + "</attributes></fragment></attributedString>"
        let label = Documents.view("label", "l", (0, 0, 200, 40), "usesAttributedText='YES'", text)
        let runs = runs(try Documents.picture(Documents.xib(label)))
        #expect(runs.map(\.text) == ["Big ", "red"] && runs.map(\.font.size) == [20, 12])
        #expect(runs[1].color == Color(red: 1, green: 0, blue: 0) && runs[0].color == .black)
        #expect(runs[0].start.y == runs[1].start.y)
        #expect((runs[1].start.x - runs[0].start.x - runs[0].width).magnitude < 0.01)
    }

    @Test func `parts of a text wrap with its lines`() {
        var box = TextBox("one two three four", font: Font(size: 10), color: .black, limit: 0)
        box.mode = .byWordWrapping
        box.spans = [
            TextBox.Span(length: 5, font: Font(size: 10), color: nil),
            TextBox.Span(length: 99, font: Font(size: 10), color: .white),
        ]
        let runs = box.runs(in: Rect(x: 0, y: 0, width: 45, height: 100))
        #expect(runs.map(\.text).joined(separator: "|") == "one t|wo|three four")
        #expect(runs.map(\.color) == [.black, .white, .white])
        #expect(runs[2].start.x == 0 && runs[2].start.y > runs[1].start.y)
    }

    @Test func `parts that fit on a line are not cut by the width of the first font`() {
        var box = TextBox("Aa bbbbbbbbbbbbbbbbbb", font: Font(size: 30), color: .black)
        box.spans = [
            TextBox.Span(length: 3, font: Font(size: 30), color: nil),
            TextBox.Span(length: 18, font: Font(size: 8), color: nil),
        ]
        let runs = box.runs(in: Rect(x: 0, y: 0, width: 150, height: 40))
        #expect(runs.map(\.text) == ["Aa ", "bbbbbbbbbbbbbbbbbb"])
    }

    @Test func `insets of a button move its image and title without cutting the text`() throws {
        let insets =
            "<inset key='contentEdgeInsets' minX='10' minY='0' maxX='0' maxY='0'/>"
            + "<inset key='titleEdgeInsets' minX='5' minY='0' maxX='5' maxY='0'/>"
            + "<state key='normal' title='Button' image='plus'/>"
        let button = Documents.view(
            "button", "b", (0, 0, 200, 40), "contentHorizontalAlignment='left'", insets)
        let run = try #require(runs(try Documents.picture(Documents.xib(button))).last)
        // The image without a size is 22 points wide.
        #expect(run.text == "Button" && run.start.x == 10 + 22 + 5)
    }

    @Test(arguments: [("", 32.0), ("forceRightToLeft", 10.0)])
    func `the image of a button is at its leading edge`(_ semantics: String, _ start: Double) throws
    {
        let button = Documents.view(
            "button", "b", (0, 0, 200, 40),
            "contentHorizontalAlignment='left' semanticContentAttribute='\(semantics)'",
            "<inset key='contentEdgeInsets' minX='10' minY='0' maxX='0' maxY='0'/>"
                + "<state key='normal' title='Button' image='none'/>")
        let run = runs(try Documents.picture(Documents.xib(button))).last { $0.text == "Button" }
        #expect(run?.start.x == start)
    }

    @Test func `the name of an unknown view is left out if it is cut or covered`() throws {
        func texts(_ width: Int, _ others: String = "") throws -> [String] {
            let view = Documents.view("view", "v", (0, 0, width, 40), "customClass='SparkLineView'")
            return try Documents.picture(Documents.xib(view + others)).texts
        }
        #expect(try texts(150) == ["SparkLineView"] && texts(40).isEmpty)
        let label = Documents.view("label", "l", (50, 10, 60, 21), "text='Over'")
        #expect(try texts(150, label) == ["Over"])
    }

    @Test func `the return key marks a default button of macOS`() throws {
        func color(_ key: String) throws -> Color? {
            let document = try NibDocument(
                """
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">\
                <objects><customView id="r"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>\
                <button id="b"><rect key="frame" x="0" y="0" width="90" height="32"/><buttonCell key="cell" \
                type="push" title="OK" bezelStyle="rounded" id="k">\(key)</buttonCell></button></subviews>\
                </customView></objects></document>
                """, file: "Sheet.xib")
            return runs(try Documents.picture(document)).first { $0.text == "OK" }?.color
        }
        let text = "<string key='keyEquivalent' base64-UTF8='YES'>\nDQ\n</string>"
        #expect(try color(text) == .white && color("") != .white)
    }

    @Test func `views of macOS have their stored frames, and images of AppKit are drawn`() throws {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
            useAutolayout="YES"><objects><customView id="r"><rect key="frame" x="0" y="0" width="200" height="100"/>\
            <subviews><textField translatesAutoresizingMaskIntoConstraints="NO" id="f"><rect key="frame" x="20" y="70" \
            width="80" height="16"/><textFieldCell key="cell" title="Name" id="k"/></textField>\
            <button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" y="10" width="30" \
            height="20"/><buttonCell key="cell" type="smallSquare" image="NSAddTemplate" imagePosition="only" id="c"/>\
            </button></subviews><constraints><constraint firstItem="f" firstAttribute="leading" secondItem="r" \
            secondAttribute="leading" constant="20" id="x"/></constraints></customView></objects></document>
            """, file: "Sheet.xib")
        let preview = DocumentPreview(document, options: PreviewOptions())
        let root = try #require(preview.roots.first)
        let places = try #require(preview.pictureAndFrames(of: root)).places
        #expect(places["f"] == Rect(x: 20, y: 14, width: 80, height: 16))
        let picture = try #require(preview.picture(of: root)).picture
        #expect(picture.texts == ["Name"])
        let hasPlus = picture.commands.contains {
            if case .stroke(.shape, _, _) = $0 { true } else { false }
        }
        #expect(hasPlus)
    }
}
