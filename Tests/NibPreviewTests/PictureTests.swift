import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import NibPreview
import Testing

/// Pictures of documents.
struct PictureTests {
    @Test func `views are drawn from back to front, with their names`() throws {
        let picture = try Documents.picture(
            Documents.xib(
                Documents.view("label", "l", (10, 10, 100, 21), #"text="Hi""#)
                    + Documents.view(
                        "label", "h", (10, 40, 100, 21), #"text="Hidden" hidden="YES""#)
                    + Documents.view(
                        "button", "b", (10, 70, 100, 21), "", #"<state key="normal" title="Go"/>"#))
        )
        #expect(picture.size == Size(width: 200, height: 100))
        #expect(picture.texts == ["Hi", "Go"])
        #expect(picture.titles == ["View", "Hi", "Go"])
        #expect(picture.depth == 0)
    }

    @Test func `colours are those of the document, its catalogue, and the appearance`() throws {
        let colors = """
            <color key="backgroundColor" name="brand"/>
            """
        let system = #"<color key="backgroundColor" systemColor="systemRedColor"/>"#
        let document = try Documents.xib(
            Documents.view("view", "a", (0, 0, 10, 10), "", colors)
                + Documents.view("view", "b", (0, 0, 10, 10), "", system)
                + Documents.view(
                    "view", "c", (0, 0, 10, 10), "",
                    #"<color key="backgroundColor" white="0.5" alpha="1"/>"#),
            extras: """
                <resources><namedColor name="brand"><color red="0.2" green="0.4" blue="0.6" alpha="1"/></namedColor>
                </resources>
                """)
        let light = try Documents.picture(document).fills
        #expect(light[1] == Color(red: 0.2, green: 0.4, blue: 0.6) && light[3] == Color(white: 0.5))
        var options = PreviewOptions()
        options.isDark = true
        let dark = try Documents.picture(document, options).fills
        #expect(
            light[0] == .white && dark[0] == .black && light[2] != dark[2] && light[3] == dark[3])
    }

    @Test
    func
        `standard controls that do not draw themselves ignore key paths as Xcode does, where that is wanted`()
        throws
    {
        let attributes =
            "<userDefinedRuntimeAttributes>"
            + Documents.number("layer.borderWidth", 3) + Documents.number("layer.cornerRadius", 4)
            + "</userDefinedRuntimeAttributes>"
        let fill = #"<color key="backgroundColor" white="0.5" alpha="1"/>"#
        let document = try Documents.xib(
            Documents.view("view", "a", (0, 0, 50, 50), "", fill + attributes)
                + Documents.view(
                    "view", "d", (50, 0, 50, 50), #"customClass="Own""#, fill + attributes),
            extras: #"<designables><designable name="d"/></designables>"#)
        var options = PreviewOptions()
        func rounded() throws -> Int {
            try Documents.picture(document, options).commands.count {
                if case .fill(.rect(_, let radius), _) = $0 { radius == 4 } else { false }
            }
        }
        #expect(try rounded() == 2)
        options.isXcodeLike = true
        #expect(try rounded() == 1)
    }

    @Test func `texts wrap and truncate as the layout's text measurer does`() throws {
        let text = "one two three four five six seven"
        let label = Documents.view(
            "label", "l", (0, 0, 100, 41), "text=\"\(text)\" numberOfLines=\"2\"")
        let runs = try Documents.picture(Documents.xib(label)).commands.compactMap {
            command -> TextRun? in
            if case .text(let run) = command { run } else { nil }
        }
        #expect(runs.count == 2 && runs[1].text.hasSuffix("…"))
        for run in runs {
            #expect(run.width <= 100 && run.places.count == run.text.count && run.places[0] == 0)
        }
        #expect(runs[1].start.y - runs[0].start.y > 20)
    }

    @Test
    func `text of another font family is condensed if its estimated width is slightly too large`()
        throws
    {
        func texts(_ font: String) throws -> [String] {
            let button = Documents.view(
                "button", "b", (0, 0, 58, 30), "", font + #"<state key="normal" title="Options"/>"#)
            return try Documents.picture(Documents.xib(button)).texts
        }
        let named =
            #"<fontDescription key="fontDescription" name="HelveticaNeue-Light" family="Helvetica Neue" pointSize="17"/>"#
        #expect(try texts(named) == ["Options"])
        #expect(
            try texts(#"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#)
                != ["Options"])
    }

    @Test func `a bar without a stored frame is as wide as the screen`() throws {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><navigationController id="n">
            <toolbar key="toolbar" id="t"><autoresizingMask key="autoresizingMask"/></toolbar>
            </navigationController></objects></scene></scenes></document>
            """, file: "Bars.storyboard")
        #expect(try Documents.picture(document).size == Size(width: 375, height: 44))
    }

    @Test
    func `a nib's contents are drawn in empty views of its owner's class, and not in themselves`()
        throws
    {
        let inside =
            Documents.view("label", "x", (0, 0, 100, 21), #"text="inside""#)
            + Documents.view("view", "y", (0, 30, 50, 50), #"customClass="Card""#)
        let card = try Documents.xib(inside, root: #" customClass="Card""#, file: "Card.xib")
        let document = try Documents.xib(
            Documents.view("view", "c", (20, 20, 150, 60), #"customClass="Card""#)
                + Documents.view("view", "o", (20, 80, 50, 20), #"customClass="Other""#))
        var options = PreviewOptions()
        options.nibs = { $0 == "Card" || $0 == "Other" ? card : nil }
        let picture = try Documents.picture(document, options)
        #expect(picture.texts.filter { $0 == "inside" }.count == 1)
        #expect(picture.titles.filter { $0 == "Card.xib" }.count == 1 && picture.depth == 0)
    }

    @Test func `a view of an unknown class is a box with its name`() throws {
        let picture = try Documents.picture(
            Documents.xib(Documents.view("view", "c", (0, 0, 150, 60), #"customClass="GraphView""#))
        )
        #expect(picture.texts == ["GraphView"])
    }

    @Test func `texts have the length of the configuration`() throws {
        let document = try Documents.xib(
            Documents.view("label", "l", (10, 10, 150, 21), #"text="Hi""#))
        let layout = DocumentLayoutOptions(configuration: LayoutConfiguration(texts: .doubled))
        #expect(try Documents.picture(document, PreviewOptions(layout: layout)).texts == ["Hi Hi"])
    }

    @Test func `invalid and huge sizes are clamped`() throws {
        let strange =
            Documents.view("view", "n", (0, 0, -5, -5))
            + Documents.view("label", "z", (0, 0, 0, 0), #"text="a""#)
            + "<view id=\"nan\"><rect key=\"frame\" x=\"nan\" y=\"0\" width=\"1\" height=\"inf\"/></view>"
            + "<view id=\"none\"/>"
        #expect(try Documents.picture(Documents.xib(strange)).depth == 0)
        let huge = try NibDocument(
            "<document type=\"XIB\"><objects><view id=\"r\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1e9\" "
                + "height=\"0\"/></view></objects></document>", file: "huge.xib")
        let scene = try #require(DocumentPreview(huge).picture(of: huge.rootViews[0]))
        #expect(scene.picture.size == Size(width: 8192, height: 1))
        #expect(scene.notes.count == 1 && scene.notes[0].contains("no area"))
    }

    @Test func `a changed document is drawn without its former contents`() throws {
        let border =
            "<userDefinedRuntimeAttributes>\(Documents.number("layer.borderWidth", 3))</userDefinedRuntimeAttributes>"
        let with = try Documents.xib(Documents.view("view", "a", (0, 0, 50, 50), "", border))
        let without = try Documents.xib(Documents.view("view", "a", (0, 0, 50, 50)))
        let first = try Documents.picture(without)
        _ = try Documents.picture(with)
        #expect(try Documents.picture(without) == first && Documents.picture(with) != first)
    }
}
