import AutoLayout
import Diagnostics
import Foundation
import Pictures
import Testing
import ViewMetrics

@testable import AppAssets

/// Images, colours and texts of an app.
struct AppAssetsTests {
    private let fixture = AssetFixture()

    private func file(_ name: String, _ traits: AssetTraits, language: String? = nil) throws
        -> Size?
    {
        fixture.assets(language: language).imageSize(name, traits)
    }

    // MARK: Variants

    @Test func `points are pixels divided by the scale, and the screen's scale is preferred`()
        throws
    {
        try fixture.writeSet(
            "A.xcassets/star.imageset",
            [
                ("s1.png", #","scale":"1x""#), ("s2.png", #","scale":"2x""#),
                ("s3.png", #","scale":"3x""#),
            ],
            size: (12, 6))
        for (scale, width) in [(1.0, 12.0), (2, 6), (3, 4)] {
            #expect(try file("star", AssetTraits(scale: scale))?.width == width)
        }
        // The finest variant stands for a missing scale.
        try fixture.writeSet(
            "A.xcassets/moon.imageset",
            [("m2.png", #","scale":"2x""#), ("m1.png", #","scale":"1x""#)], size: (12, 6))
        #expect(try file("moon", AssetTraits(scale: 3)) == Size(width: 6, height: 3))
    }

    @Test func `a variant for another device, appearance, direction or language is not chosen`()
        throws
    {
        let dark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
        let high = #","appearances":[{"appearance":"contrast","value":"high"}]"#
        let images = [
            ("any.png", #","idiom":"universal""#), ("pad.png", #","idiom":"ipad""#),
            ("dark.png", dark),
            ("high.png", high), ("rtl.png", #","language-direction":"right-to-left""#),
            ("de.png", #","locale":"de""#), ("compact.png", #","width-class":"compact""#),
        ]
        // The plain variant comes last, so that a wrong one would be taken before it.
        try fixture.writeSet("A.xcassets/i.imageset", images.reversed())
        // The sizes tell the variants apart.
        for (number, image) in images.enumerated() {
            try fixture.write("A.xcassets/i.imageset/\(image.0)", AssetFixture.png(10 + number, 4))
        }
        let (index, folder) = (AssetIndex([fixture.folder]), fixture.folder)
        func width(_ traits: AssetTraits, _ language: String? = nil) -> Double? {
            DocumentAssets(index, document: folder + "/M.xib", language: language).imageSize(
                "i", traits)?
                .width
        }
        #expect(width(AssetTraits()) == 10)
        #expect(width(AssetTraits(idiom: .pad)) == 11)
        #expect(width(AssetTraits(isDark: true)) == 12)
        #expect(width(AssetTraits(isHighContrast: true)) == 13)
        #expect(width(AssetTraits(direction: .rightToLeft)) == 14)
        #expect(width(AssetTraits(), "de-AT") == 15 && width(AssetTraits(), "fr") == 10)
        // The appearance is more important than the device.
        #expect(width(AssetTraits(idiom: .pad, isDark: true)) == 12)
    }

    @Test func `folders are names only if they provide a namespace`() throws {
        try fixture.writeSet("A.xcassets/Group/a.imageset", [("a.png", "")])
        try fixture.writeSet("A.xcassets/Space/b.imageset", [("b.png", "")])
        try fixture.write(
            "A.xcassets/Space/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        let assets = fixture.assets()
        #expect(assets.imageSize("a", AssetTraits()) != nil)
        #expect(assets.imageSize("Space/b", AssetTraits()) != nil)
        #expect(assets.imageSize("b", AssetTraits()) == nil)
    }

    @Test func `of images with the same name, the nearest one is used`() throws {
        try fixture.writeSet("One/A.xcassets/i.imageset", [("i.png", "")], size: (10, 10))
        try fixture.writeSet("Two/A.xcassets/i.imageset", [("i.png", "")], size: (20, 20))
        #expect(fixture.assets("One/Main.xib").imageSize("i", AssetTraits())?.width == 10)
        #expect(fixture.assets("Two/Views/Main.xib").imageSize("i", AssetTraits())?.width == 20)
    }

    @Test func `loose files are images with and without their endings`() throws {
        try fixture.write("Images/star.png", AssetFixture.png(8, 8))
        try fixture.write("Images/star@2x.png", AssetFixture.png(18, 18))
        try fixture.write("Images/star@2x~ipad.png", AssetFixture.png(28, 28))
        try fixture.write("de.lproj/flag.png", AssetFixture.png(5, 5))
        try fixture.write("Base.lproj/flag.png", AssetFixture.png(6, 6))
        let assets = fixture.assets()
        #expect(assets.imageSize("star", AssetTraits())?.width == 9)
        #expect(assets.imageSize("star.png", AssetTraits(scale: 1))?.width == 8)
        #expect(assets.imageSize("star", AssetTraits(idiom: .pad))?.width == 14)
        #expect(assets.imageSize("star@2x", AssetTraits()) == nil)
        #expect(assets.imageSize("flag", AssetTraits())?.width == 6)
        #expect(fixture.assets(language: "de").imageSize("flag", AssetTraits())?.width == 5)
    }

    @Test func `rendering and slices are those of the catalogue`() throws {
        try fixture.writeSet(
            "A.xcassets/i.imageset",
            [
                (
                    "i.png",
                    #","scale":"2x","resizing":{"mode":"9-part","center":{"mode":"tile","width":2,"height":4},"cap-insets":{"top":2,"left":8,"bottom":2,"right":8}}"#
                )
            ], properties: #"{"template-rendering-intent":"template"}"#, size: (40, 20))
        let image = try fixture.assets().image("i", AssetTraits())
        #expect(image?.rendering == .template && image?.size == Size(width: 20, height: 10))
        #expect(
            image?.slicing
                == AssetImage.Slicing(
                    caps: EdgeInsets(top: 1, left: 4, bottom: 1, right: 4),
                    center: Size(width: 1, height: 2),
                    isTiled: true))
    }

    // MARK: Colours

    @Test func `colours have variants, references and three notations`() throws {
        func entry(_ parts: String, _ rest: String = "") -> String {
            #"{"color":{"components":{\#(parts)}},"idiom":"universal"\#(rest)}"#
        }
        let plain = entry(#""red":"0x33","green":"102","blue":"0.600","alpha":"1.000""#)
        let dark = entry(
            #""white":"0.250","alpha":"0.500""#,
            #","appearances":[{"appearance":"luminosity","value":"dark"}]"#)
        try fixture.write(
            "A.xcassets/c.colorset/Contents.json", #"{"colors":[\#(plain),\#(dark)]}"#)
        try fixture.write(
            "A.xcassets/s.colorset/Contents.json",
            #"{"colors":[{"color":{"platform":"ios","reference":"systemRedColor"},"idiom":"universal"}]}"#
        )
        let assets = fixture.assets()
        #expect(
            assets.color("c", AssetTraits()) == .components(Color(red: 0.2, green: 0.4, blue: 0.6)))
        #expect(
            assets.color("c", AssetTraits(isDark: true))
                == .components(Color(white: 0.25, alpha: 0.5)))
        #expect(assets.color("s", AssetTraits()) == .system("systemRedColor"))
        #expect(assets.color("x", AssetTraits()) == nil)
    }

    // MARK: Bad input

    @Test func `broken catalogues and images are diagnostics, and the others remain`() throws {
        try fixture.writeSet("A.xcassets/good.imageset", [("g.png", "")])
        try fixture.write("A.xcassets/broken.imageset/Contents.json", "{")
        try fixture.write("A.xcassets/bare.imageset/b.png", AssetFixture.png(2, 2))
        try fixture.writeSet("A.xcassets/empty.imageset", [])
        try fixture.write(
            "A.xcassets/out.imageset/Contents.json", #"{"images":[{"filename":"../x.png"}]}"#)
        try fixture.write(
            "A.xcassets/gone.imageset/Contents.json", #"{"images":[{"filename":"x.png"}]}"#)
        try fixture.write("A.xcassets/Space/Contents.json", "[]")
        try fixture.write("huge.png", AssetFixture.png(40_000, 40_000))
        try fixture.write("zero.png", "")
        let (index, assets) = (AssetIndex([fixture.folder]), fixture.assets())
        #expect(index.diagnostics.map(\.code) == ["bad-catalogue"])
        #expect(try assets.image("good", AssetTraits()) != nil)
        let codes: [(name: String, code: Diagnostic.Code)] = [
            ("broken", "bad-catalogue"), ("bare", "bad-catalogue"), ("empty", "no-variant"),
            ("out", "bad-catalogue"), ("gone", "unreadable"), ("huge", "bad-image"),
            ("zero", "bad-image"),
        ]
        for (name, code) in codes {
            let error = #expect(throws: Diagnostic.self) { try assets.image(name, AssetTraits()) }
            #expect(error?.code == code && error?.file.isEmpty == false, "\(name): \(error as Any)")
            #expect(assets.imageSize(name, AssetTraits()) == nil)
        }
    }

    @Test func `an image that ends early has a size, and is a diagnostic`() throws {
        let png = AssetFixture.redAndBlue
        // A small image with an end of its own comes before the data of a photograph.
        let photo: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0,
            50,
            1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3,
        ]
        try fixture.write("whole.png", png)
        try fixture.write("cut.png", png.prefix(png.count - 14))
        try fixture.write("photo.jpg", Data(photo + [0xFF, 0xD9]))
        try fixture.write("cutPhoto.jpg", Data(photo))
        let assets = fixture.assets()
        for name in ["whole", "photo"] {
            #expect(try assets.image(name, AssetTraits()) != nil)
        }
        for name in ["cut", "cutPhoto"] {
            let error = #expect(throws: Diagnostic.self) { try assets.image(name, AssetTraits()) }
            #expect(error?.message.contains("ends early") ?? false, "\(error as Any)")
            #expect(assets.imageSize(name, AssetTraits()) != nil)
        }
    }

    @Test func `links are not followed, and a long file is refused`() throws {
        try fixture.writeSet("A.xcassets/i.imageset", [("i.png", "")])
        try fixture.write("Other/secret.png", AssetFixture.png(2, 2))
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: fixture.folder + "/A.xcassets/loop", withDestinationPath: fixture.folder)
        try files.createSymbolicLink(
            atPath: fixture.folder + "/A.xcassets/i.imageset/l.png",
            withDestinationPath: fixture.folder + "/Other/secret.png")
        try fixture.write(
            "A.xcassets/i.imageset/Contents.json", #"{"images":[{"filename":"l.png"}]}"#)
        #expect(throws: Diagnostic.self) { try fixture.assets().image("i", AssetTraits()) }
        try fixture.write("long.png", AssetFixture.png(2, 2) + Data(count: 33 << 20))
        let error = #expect(throws: Diagnostic.self) {
            try fixture.assets().image("long", AssetTraits())
        }
        #expect(error?.code == "too-large")
    }

    @Test func `a fingerprint changes with the file`() throws {
        try fixture.writeSet("A.xcassets/i.imageset", [("i.png", "")])
        let before = fixture.assets().fingerprint("i")
        try fixture.write("A.xcassets/i.imageset/i.png", AssetFixture.png(3, 3) + Data([1]))
        #expect(!before.isEmpty && before != fixture.assets().fingerprint("i"))
        #expect(fixture.assets().fingerprint("x").isEmpty)
    }

    // MARK: Texts

    @Test func `a string catalogue has a table for each language`() throws {
        try fixture.write(
            "Main.xcstrings",
            #"""
            {"sourceLanguage":"en","version":"1.0","strings":{"a.text":{"localizations":{
            "de":{"stringUnit":{"state":"translated","value":"Sagt \"Ja\"\nund"}},"fr":{"variations":{}}}}}}
            """#)
        let texts = try TextCatalogue(fixture.folder + "/Main.xcstrings")
        #expect(texts.sourceLanguage == "en")
        #expect(texts.table(for: "de-CH") == #""a.text" = "Sagt \"Ja\"\nund";"#)
        #expect(texts.table(for: "fr") == nil)
        try fixture.write("Bad.xcstrings", "{}")
        #expect(throws: Diagnostic.self) { try TextCatalogue(fixture.folder + "/Bad.xcstrings") }
    }

    @Test func `a JPEG's size is found behind its other parts`() throws {
        let photo: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 30, 0, 50, 3, 0, 0, 0]
        #expect(BitmapHeader.jpeg(photo)?.width == 50 && BitmapHeader.jpeg(photo)?.height == 30)
        // A part that claims more than the file has ends the search.
        #expect(BitmapHeader.jpeg([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]) == nil)
        #expect(BitmapHeader.png(Array("\u{89}PNG".utf8)) == nil)
    }
}

/// Images that libraries decode; `Scripts/test` installs these.
@Suite(
    .enabled(
        if: (try? ImageLibraries.vectorSize(
            Array(AssetFixture.pdf(10, 10)), isPDF: true)) != nil
            && (try? ImageLibraries.vectorSize(
                Array("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8),
                isPDF: false)) != nil,
        "libpoppler-glib8, librsvg2-2 and libgdk-pixbuf-2.0-0 are not installed"))
struct DecodedImageTests {
    private let fixture = AssetFixture()

    @Test func `a PDF has its own size to whole pixels, and becomes a PNG`() throws {
        try fixture.write("A.xcassets/p.imageset/p.pdf", AssetFixture.pdf(20.249, 7.072))
        try fixture.write(
            "A.xcassets/p.imageset/Contents.json", #"{"images":[{"filename":"p.pdf"}]}"#)
        let assets = fixture.assets()
        #expect(assets.imageSize("p", AssetTraits(scale: 3)) == Size(width: 61.0 / 3, height: 7))
        let image = try #require(try assets.image("p", AssetTraits(scale: 2)))
        #expect(image.size == Size(width: 20, height: 7) && image.data.format == .png)
        let pixels = try ImageLibraries.pixels(of: image.data.bytes)
        #expect(pixels.width == 61 && pixels.height == 22 && pixels.pixels[0] == 0xFFFF_0000)
    }

    @Test func `an SVG image stays one, and a broken one is a diagnostic`() throws {
        try fixture.write(
            "a.svg",
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="6" height="8"/></svg>"#
        )
        try fixture.write("b.svg", "<svg><rect")
        let image = try #require(try fixture.assets().image("a", AssetTraits()))
        #expect(image.data.format == .svg && image.size == Size(width: 12, height: 8))
        let pixels = try ImageLibraries.pixels(of: image.data, (12, 8))
        #expect(pixels.pixels[0] == 0xFF00_0000 && pixels.pixels[11] == 0)
        let error = #expect(throws: Diagnostic.self) {
            try fixture.assets().image("b", AssetTraits())
        }
        #expect(error?.code == "bad-image" && error?.file.hasSuffix("b.svg") == true)
    }

    @Test func `an SVG image whose drawing would not end is refused`() throws {
        let groups = (1...11).map { number in
            "<g id='g\(number)'>" + String(repeating: "<use href='#g\(number - 1)'/>", count: 10)
                + "</g>"
        }
        try fixture.write(
            "a.svg",
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><defs><g id='g0'><rect width='1' height='1'/></g>"
                + groups.joined() + "</defs><use href='#g11'/></svg>")
        #expect(throws: Diagnostic.self) { try fixture.assets().image("a", AssetTraits()) }
    }

    @Test func `a symbol set is drawn from its template, as a template`() throws {
        try fixture.write(
            "A.xcassets/x.symbolset/x.svg",
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Symbols">
            <g id="Regular-M" transform="translate(1000 500)"><rect width="100" height="50"/></g></g></svg>
            """)
        try fixture.write(
            "A.xcassets/x.symbolset/Contents.json", #"{"symbols":[{"filename":"x.svg"}]}"#)
        let image = try #require(try fixture.assets().image("x", AssetTraits()))
        #expect(image.rendering == .template && image.size == Size(width: 17, height: 8.5))
    }

    @Test func `pixels are decoded with premultiplied alpha, tinted, and made smaller`() throws {
        let bytes = Array(AssetFixture.redAndBlue)
        let image = try ImageLibraries.pixels(of: bytes)
        #expect(image.width == 4 && image.height == 2 && image.pixels[0] == 0xFFFF_0000)
        let green = image.tinted(Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        #expect(green.pixels[0] == 0x8000_8000)
        #expect(throws: Diagnostic.self) { try ImageLibraries.pixels(of: Array("nothing".utf8)) }
        #expect(throws: Diagnostic.self) { try ImageLibraries.pixels(of: Array(bytes.prefix(40))) }
        let small = try ImageLibraries.reduced(bytes, side: 2)
        #expect(try ImageLibraries.pixels(of: small.bytes).width == 2)
    }
}

/// Debian's file of the font Inter.
/// Images of HEIC, which gdk-pixbuf reads if Debian's package `heif-gdk-pixbuf` is installed.
@Suite(
    .enabled(
        if: ["x86_64", "aarch64"].contains {
            FileManager.default.fileExists(
                atPath:
                    "/usr/lib/\($0)-linux-gnu/gdk-pixbuf-2.0/2.10.0/loaders/libpixbufloader-heif.so"
            )
        }, "heif-gdk-pixbuf is not installed"))
struct PhotoTests {
    private let fixture = AssetFixture()

    @Test func `a HEIC image has its size and becomes a PNG, and a broken one is a diagnostic`()
        throws
    {
        try fixture.write("A.xcassets/h.imageset/h.heic", AssetFixture.heic)
        try fixture.write(
            "A.xcassets/h.imageset/Contents.json",
            #"{"images":[{"filename":"h.heic","scale":"2x"}]}"#)
        try fixture.write("cut.heic", AssetFixture.heic.prefix(300))
        let image = try #require(try fixture.assets().image("h", AssetTraits()))
        #expect(image.size == Size(width: 32, height: 16) && image.data.format == .png)
        let pixels = try ImageLibraries.pixels(of: image.data.bytes)
        #expect(
            pixels.width == 64 && pixels.pixels.allSatisfy { $0 >> 16 & 255 > 240 && $0 & 255 < 15 }
        )
        #expect(throws: Diagnostic.self) { try fixture.assets().image("cut", AssetTraits()) }
    }
}

private let interPath = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"

/// Fonts of an app, if FreeType and Inter are installed; `Scripts/test` installs them.
@Suite(
    .enabled(
        if: (try? FontLibrary.face(interPath)) != nil,
        "libfreetype6 and fonts-inter are not installed"))
struct AppFontTests {
    private let fixture = AssetFixture()

    @Test func `a font file with the name of a font measures its texts`() throws {
        try fixture.write("Fonts/Inter-Bold.otf", Data(contentsOf: URL(filePath: interPath)))
        try fixture.write("Fonts/Broken.ttf", "no font")
        let assets = fixture.assets()
        let face = try #require(assets.font("Inter-Bold"))
        #expect(face.name == "Inter-Bold" && face.ascent > face.descent && face.descent > 0)
        #expect(assets.font("Broken") == nil && assets.font("Inter-Thin") == nil)
        // Under another name, and in a collection, the PostScript name decides.
        let regular = interPath.replacing("Inter-Bold", with: "Inter-Regular")
        let files = try [regular, interPath].map { try Data(contentsOf: URL(filePath: $0)) }
        try fixture.write("Fonts/All.ttc", AssetFixture.collection(files))
        try fixture.write("Fonts/Inter-Light.otf", files[0])
        let others = fixture.assets()
        #expect(others.font("Inter-Regular")?.name == "Inter-Regular")
        #expect(others.font("Inter-Light") == nil)
        try FileManager.default.removeItem(atPath: fixture.folder + "/Fonts/Inter-Bold.otf")
        let bold2 = try #require(fixture.assets().font("Inter-Bold"))
        #expect(bold2.index == 1 && bold2.name == "Inter-Bold" && bold2 != face)
        var font = Font(family: "Inter", size: 20)
        func width(_ text: String) -> Double {
            TableTextMeasurer().lines(of: text, font: font, width: .infinity, breaking: .words)[0]
                .width
        }
        let estimate = width("Hill")
        font.face = face
        // The table of bold letters has the advances of the same font; these letters have no kerning.
        let bold = TableTextMeasurer().lines(
            of: "Hill", font: Font(size: 20, weight: .bold), width: .infinity, breaking: .words)[0]
            .width
        #expect((width("Hill") - bold).magnitude < 0.02 && width("Hill") > estimate + 0.5)
        let line = TableTextMeasurer().lineMetrics(of: font)
        #expect((line.ascent - face.ascent / face.unitsPerEm * 20).magnitude < 1e-9)
    }
}
