import AutoLayout
import Foundation
import NibFormat
import NibLoader
import NibPreview
import TestSupport
import Testing

/// Pictures as SVG.
struct SVGWriterTests {
    @Test(arguments: ["controls", "texts", "overlay"])
    func `a picture has the bytes of its fixture`(name: String) throws {
        let folder = FixtureFiles.folder.appending(path: "previews")
        let document = try NibDocument(
            String(contentsOf: folder.appending(path: "\(name).xib"), encoding: .utf8),
            file: "\(name).xib")
        var options = PreviewOptions()
        options.showsOverlay = name == "overlay"
        let svg = SVGWriter.svg(try Documents.picture(document, options))
        let file = folder.appending(path: "\(name).svg")
        if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil,
            !FileManager.default.fileExists(atPath: file.path)
        {
            try svg.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try svg == String(contentsOf: file, encoding: .utf8))
    }

    @Test func `characters that XML does not allow are replaced, and others escaped`() {
        var picture = Picture(size: Size(width: 10, height: 10), title: "<&>\u{1}\"")
        let run = TextRun(
            "a<b>&\u{0}\u{B}\u{FFFF}", start: .zero, width: 5, font: .label, color: .black)
        picture.write([run])
        let svg = SVGWriter.svg(picture)
        #expect(svg.contains("<title>&lt;&amp;&gt;\u{FFFD}&quot;</title>"))
        #expect(svg.contains(">a&lt;b&gt;&amp;\u{FFFD}\u{FFFD}\u{FFFD}</text>"))
    }

    @Test func `numbers have at most two decimals, and NaN is 0`() {
        var picture = Picture(size: Size(width: 0.1 + 0.2, height: .nan))
        picture.fill(.rect(Rect(x: -1.006, y: 1e300, width: -3, height: .infinity)), .black)
        let svg = SVGWriter.svg(picture)
        #expect(svg.contains(#"width="0.3" height="0""#))
        let rect =
            ##"<rect x="-1.01" y="1000000000" width="0" height="1000000000" fill="#000000"/>"##
        #expect(svg.contains(rect))
    }

    @Test func `open groups end with the picture, and extra ends are ignored`() {
        var picture = Picture(size: Size(width: 1, height: 1))
        picture.commands = [.close, .open(Picture.Group(id: "a")), .open(Picture.Group(id: "a"))]
        let svg = SVGWriter.svg(picture)
        #expect(
            svg.split(separator: "<g").count - 1 == 2 && svg.split(separator: "</g>").count - 1 == 2
        )
        // An id is given once.
        #expect(svg.split(separator: "id=\"a\"").count == 2)
    }
}
