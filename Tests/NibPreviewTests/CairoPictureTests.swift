import AutoLayout
import Diagnostics
import Foundation
import NibLoader
import NibPreview
import Pictures
import Testing

/// Pictures as PNG, if Cairo, FreeType and Inter are installed; `Scripts/test` installs them.
@Suite(
    .enabled(
        if: (try? CairoPictures()) != nil,
        "libcairo2, libfreetype6 and fonts-inter are not installed"))
struct CairoPictureTests {
    private func picture() throws -> Picture {
        try Documents.picture(
            Documents.xib(
                Documents.view(
                    "label", "l", (10, 10, 150, 21), #"text="Hamburgefonstiv" alpha="0.5""#)))
    }

    /// A number of four bytes, the first one highest.
    private func number(_ bytes: [UInt8], at place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test func `a PNG has the picture's size in pixels, and the same bytes each time`() throws {
        let bytes = try CairoPictures().png(picture())
        #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
        #expect(number(bytes, at: 16) == 400 && number(bytes, at: 20) == 200)
        #expect(try CairoPictures().png(picture()) == bytes)
        let large = try CairoPictures().png(picture(), scale: 3)
        #expect(number(large, at: 16) == 600 && large != bytes)
    }

    @Test func `glyphs are drawn, and NaN is ignored`() throws {
        let cairo = try CairoPictures()
        var empty = Picture(size: Size(width: 60, height: 30))
        let blank = try cairo.png(empty)
        let run = TextRun("Text", start: Point(x: 2, y: 20), width: 40, font: .label, color: .black)
        var written = empty
        written.write([run])
        #expect(try cairo.png(written) != blank)
        empty.fill(.rect(Rect(x: .nan, y: -.infinity, width: 1e300, height: .nan)), .black)
        empty.stroke(.ellipse(Rect(x: 0, y: 0, width: -1, height: .infinity)), .black)
        empty.commands += [.close, .open(Picture.Group(scale: .nan, opacity: .nan))]
        #expect(try cairo.png(empty).count > 50)
    }

    /// A picture of a black text.
    private func picture(of text: String) -> Picture {
        var picture = Picture(size: Size(width: 60, height: 30))
        picture.write([
            TextRun(text, start: Point(x: 2, y: 22), width: 20, font: Font(size: 20), color: .black)
        ])
        return picture
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(
                atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
            "fonts-noto-color-emoji is not installed"))
    func `an emoji is a coloured picture of another font, one for joined ones`() throws {
        let bytes = try CairoPictures().png(picture(of: "\u{1F600}"))
        let pixels = try ImageLibraries.pixels(of: bytes).pixels
        #expect(pixels.contains { $0 >> 24 == 255 && $0 >> 16 & 255 > 200 && $0 & 255 < 120 })
        let single = try CairoPictures().png(picture(of: "\u{1F468}"))
        #expect(try CairoPictures().png(picture(of: "\u{1F468}\u{200D}\u{1F469}")) == single)
    }

    @Test func `a character that no font has is a frame`() throws {
        // The last character of a plane for private use.
        let bytes = try CairoPictures().png(picture(of: "\u{10FFFD}"))
        #expect(try CairoPictures().png(picture(of: " ")) != bytes)
        #expect(try CairoPictures().png(picture(of: "\u{10FFFC}")) == bytes)
    }

    @Test func `large pictures are reduced to the limits`() throws {
        let bytes = try CairoPictures().png(
            Picture(size: Size(width: 8000, height: 8000)), scale: 10)
        #expect(
            Double(number(bytes, at: 16) * number(bytes, at: 20)) <= CairoPictures.pixelMax * 1.01)
    }

    @Test func `a missing font is an error with the package to install`() {
        #expect(throws: Diagnostic.self) { try CairoPictures(fontFolder: "nowhere") }
        do throws(Diagnostic) {
            _ = try CairoPictures(fontFolder: "nowhere")
        } catch {
            #expect(error.message.contains("nowhere; install fonts-inter"))
        }
    }
}
