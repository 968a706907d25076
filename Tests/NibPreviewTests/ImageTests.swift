import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import Pictures
import Testing
import ViewMetrics

@testable import NibPreview

/// Assets for tests: images by name, each of one format.
struct NamedAssets: AssetSource {
    var images: [String: AssetImage] = [:]
    var colors: [String: AssetColor] = [:]

    /// An image whose data nothing decodes.
    static func image(
        _ width: Double, _ height: Double, _ rendering: AssetImage.Rendering = .automatic
    ) -> AssetImage {
        AssetImage(
            ImageData([1, 2, 3], .png), size: Size(width: width, height: height),
            rendering: rendering)
    }

    func imageSize(_ name: String, _ traits: AssetTraits) -> Size? { images[name]?.size }
    func image(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetImage? {
        if name == "broken" {
            throw Diagnostic("bad-image", "the image is damaged", file: "/x/b.png")
        }
        return images[name]
    }
    func color(_ name: String, _ traits: AssetTraits) -> AssetColor? {
        traits.isDark ? colors[name + " dark"] : colors[name]
    }
    func fingerprint(_ name: String) -> String { name }
    func font(_ name: String) -> FontFace? { nil }
}

extension Picture {
    /// The placed images, in order.
    var images: [PlacedImage] {
        commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
    }
}

/// Images, colours and symbols of the app in pictures.
struct ImageTests {
    private func picture(
        _ subviews: String, _ assets: NamedAssets, isDark: Bool = false, extras: String = ""
    )
        throws -> Picture
    {
        var options = PreviewOptions()
        options.layout.assets = assets
        options.isDark = isDark
        return try Documents.picture(Documents.xib(subviews, extras: extras), options)
    }

    @Test(arguments: [
        ("scaleToFill", Rect(x: 0, y: 0, width: 80, height: 40)),
        ("scaleAspectFit", Rect(x: 20, y: 0, width: 40, height: 40)),
        ("scaleAspectFill", Rect(x: 0, y: -20, width: 80, height: 80)),
        ("center", Rect(x: 35, y: 15, width: 10, height: 10)),
        ("topLeft", Rect(x: 0, y: 0, width: 10, height: 10)),
        ("bottomRight", Rect(x: 70, y: 30, width: 10, height: 10)),
        ("right", Rect(x: 70, y: 15, width: 10, height: 10)),
    ])
    func `the content mode places an image`(mode: String, rect: Rect) throws {
        let assets = NamedAssets(images: ["i": NamedAssets.image(10, 10)])
        let picture = try picture(
            Documents.view("imageView", "v", (5, 5, 80, 40), #"image="i" contentMode="\#(mode)""#),
            assets)
        #expect(picture.images.map(\.rect) == [rect] && picture.images[0].tint == nil)
    }

    @Test func `an image that leaves a clipping view is clipped`() throws {
        let assets = NamedAssets(images: ["i": NamedAssets.image(10, 10)])
        for clips in [true, false] {
            let picture = try picture(
                Documents.view(
                    "imageView", "v", (5, 5, 80, 40),
                    #"image="i" contentMode="scaleAspectFill" clipsSubviews="\#(clips ? "YES" : "NO")""#
                ),
                assets)
            let clipped = picture.commands.contains {
                if case .open(let group) = $0 {
                    group.clip == .rect(Rect(x: 0, y: 0, width: 80, height: 40))
                } else {
                    false
                }
            }
            #expect(clipped == clips && picture.depth == 0)
        }
    }

    @Test
    func `templates have the tint colour, and so have automatic images of bars and system buttons`()
        throws
    {
        let red = #"<color key="tintColor" red="1" green="0" blue="0" alpha="1"/>"#
        let assets = NamedAssets(images: [
            "t": NamedAssets.image(10, 10, .template), "a": NamedAssets.image(10, 10),
            "o": NamedAssets.image(10, 10, .original),
        ])
        func tint(_ element: String, _ image: String, _ attributes: String = "") throws -> Color? {
            let inside =
                element == "button" ? red + #"<state key="normal" image="\#(image)"/>"# : red
            let own = element == "button" ? attributes : #"image="\#(image)""#
            return try picture(
                Documents.view(element, "v", (0, 0, 40, 40), own, inside), assets
            ).images[0].tint
        }
        let wanted = Color(red: 1, green: 0, blue: 0)
        #expect(try tint("imageView", "t") == wanted && tint("imageView", "a") == nil)
        #expect(try tint("button", "a", #"buttonType="system""#) == wanted)
        #expect(try tint("button", "a", #"buttonType="custom""#) == nil)
        #expect(try tint("button", "o", #"buttonType="system""#) == nil)
    }

    @Test func `slices keep corners, and stretch or repeat the rest`() throws {
        var image = NamedAssets.image(10, 10)
        image.slicing = AssetImage.Slicing(
            caps: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4),
            center: Size(width: 2, height: 10))
        var picture = Picture(size: Size(width: 40, height: 10))
        picture.draw(image, in: Rect(x: 0, y: 0, width: 40, height: 10), isSliced: true)
        #expect(picture.images.map(\.rect.width) == [4, 32, 4])
        #expect(picture.images.map { $0.part?.minX } == [0, 4, 6])
        image.slicing?.isTiled = true
        picture.commands = []
        picture.draw(image, in: Rect(x: 0, y: 0, width: 13, height: 10), isSliced: true)
        #expect(picture.images.map(\.rect.width) == [4, 2, 2, 1, 4])
        // Edges that do not fit share the space.
        picture.commands = []
        picture.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 10), isSliced: true)
        #expect(picture.images.map(\.rect.width) == [2, 2])
    }

    @Test func `an image that cannot be read is marked in its place, with a note`() throws {
        var options = PreviewOptions()
        options.layout.assets = NamedAssets(images: ["i": NamedAssets.image(10, 10)])
        let document = try Documents.xib(
            Documents.view("imageView", "b", (0, 0, 180, 40), #"image="broken""#)
                + Documents.view("imageView", "i", (0, 50, 40, 40), #"image="i""#))
        let preview = DocumentPreview(document, options: options)
        let scene = try #require(preview.picture(of: preview.roots[0]))
        #expect(scene.notes == ["image “broken”: the image is damaged (b.png)"])
        #expect(scene.picture.texts == ["broken: unreadable"] && scene.picture.images.count == 1)
    }

    @Test func `colours of the catalogue replace the stored ones, in the appearance`() throws {
        let assets = NamedAssets(colors: [
            "brand": .components(Color(white: 0.3)), "brand dark": .system("systemRedColor"),
        ])
        let extras = """
            <resources><namedColor name="brand"><color red="0.2" green="0.4" blue="0.6" alpha="1"/></namedColor>
            </resources>
            """
        let view = Documents.view(
            "view", "a", (0, 0, 10, 10), "", #"<color key="backgroundColor" name="brand"/>"#)
        #expect(try picture(view, assets, extras: extras).fills[1] == Color(white: 0.3))
        let dark = try picture(view, assets, isDark: true, extras: extras).fills[1]
        #expect(dark == SystemColors.color(named: "systemRedColor", isDark: true))
        #expect(
            try picture(view, NamedAssets(), extras: extras).fills[1]
                == Color(red: 0.2, green: 0.4, blue: 0.6))
    }

    @Test func `SVG has the data of an image once, and a filter for each tint`() throws {
        let image = NamedAssets.image(10, 10)
        var picture = Picture(size: Size(width: 40, height: 40))
        picture.draw(image, in: Rect(x: 0, y: 0, width: 10, height: 10))
        picture.draw(
            image, in: Rect(x: 20, y: 0, width: 10, height: 10),
            tint: Color(red: 1, green: 0, blue: 0))
        let svg = SVGWriter.svg(picture)
        #expect(svg.split(separator: "data:image/png;base64,AQID\"").count == 2)
        #expect(svg.split(separator: "<use href=\"#image-1\"").count == 3)
        #expect(svg.contains("flood-color=\"#ff0000\"") && svg.contains("filter=\"url(#tint-1)\""))
    }

    @Test
    func `intrinsic sizes follow the app's image, and stored frames remain unless it has changed`()
        throws
    {
        let inside = """
            <subviews><imageView id="i" image="i" translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="10" y="10" width="24" height="24"/></imageView></subviews><constraints>\
            <constraint firstItem="i" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="10" id="c1"/>\
            <constraint firstItem="i" firstAttribute="top" secondItem="r" secondAttribute="top" constant="10" id="c2"/>\
            </constraints>
            """
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><view id="r"><rect key="frame" x="0" y="0" width="200" height="100"/>\
            \(inside)</view></objects><resources><image name="i" width="24" height="24"/></resources></document>
            """, file: "i.xib")
        func size(_ width: Double?, isMeasured: Bool) throws -> Size? {
            var options = DocumentLayoutOptions(
                configuration: isMeasured ? LayoutConfiguration() : nil)
            options.assets = width.map { NamedAssets(images: ["i": NamedAssets.image($0, 30)]) }
            return DocumentLayout(document, options: options).trees()[0].views.last?.frame.size
        }
        #expect(try size(nil, isMeasured: false) == Size(width: 24, height: 24))
        #expect(try size(40, isMeasured: true) == Size(width: 40, height: 30))
        #expect(try size(40, isMeasured: false) == Size(width: 40, height: 30))
    }
}

/// Our drawings of system symbols.
struct SymbolTests {
    @Test func `two hundred names and more have a drawing of their own`() {
        #expect(SymbolTable.names.count >= 200)
        for name in SymbolTable.names {
            let drawing = SymbolDrawing(name)
            #expect(drawing != nil, "\(name)")
            guard let size = drawing?.size else { continue }
            #expect(
                max(size.width, size.height) == 18 && min(size.width, size.height) > 1,
                "\(name): \(size)")
        }
    }

    @Test(arguments: [
        "plus", "trash", "square.and.arrow.up", "exclamationmark.triangle",
        "exclamationmark.triangle.fill",
        "star.fill", "xmark.circle.fill", "multiply.circle", "checkmark.square.fill",
        "folder.badge.plus",
        "pencil.slash", "bell.slash.fill", "27.circle", "a.square.fill",
        "person.crop.circle.badge.plus",
        "line.3.horizontal.decrease.circle.fill", "text.alignright", "chevron.forward",
        "document.badge.plus",
        "speaker.slash.fill", "heart.circle", "arrow.up.circle.fill", "questionmark.circle",
        "eye.slash",
    ])
    func `variants are composed`(name: String) { #expect(SymbolDrawing(name) != nil) }

    @Test(arguments: [
        "", "nothing.like.this", "circle.nothing", "fill", "slash", ".", "abc.circle", "badge.plus",
    ])
    func `an unknown name has no drawing`(name: String) {
        #expect(SymbolDrawing(name) == nil)
    }

    @Test func `a symbol fits its rectangle, and a filled one differs`() throws {
        let rect = Rect(x: 10, y: 10, width: 30, height: 20)
        func commands(_ name: String) throws -> [Picture.Command] {
            var picture = Picture(size: Size(width: 50, height: 50))
            try #require(SymbolDrawing(name)).draw(in: rect, ink: .black, into: &picture)
            return picture.commands
        }
        #expect(try commands("star") != commands("star.fill"))
        for case .stroke(.shape(let steps), _, let stroke) in try commands("folder") {
            for case .line(let point) in steps {
                #expect(rect.inset(by: .all(-stroke.width)).contains(point))
            }
        }
        var picture = Picture(size: Size(width: 50, height: 50))
        ImagePlaceholder(name: "unknown.symbol").draw(
            in: Rect(x: 0, y: 0, width: 120, height: 20), into: &picture)
        #expect(picture.texts == ["unknown.symbol"])
    }
}
