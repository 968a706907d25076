import AutoLayout
import NibFormat
import NibPreview
import Testing

/// Overlays of constraints, conflicts and ambiguous views.
struct OverlayTests {
    private func overlay(_ constraints: String) throws -> Picture {
        let label = Documents.view(
            "view", "v", (20, 20, 50, 30), #"translatesAutoresizingMaskIntoConstraints="NO""#,
            "<constraints>\(constraints)</constraints>")
        var options = PreviewOptions()
        (options.showsOverlay, options.showsExtremes) = (true, true)
        let document = try Documents.xib(
            label,
            constraints: """
                <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
                constant="20" id="a"/>
                <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" \
                id="b"/>
                """)
        return try Documents.picture(document, options)
    }

    private func ids(_ picture: Picture) -> [String] {
        picture.commands.compactMap { if case .open(let group) = $0 { group.id } else { nil } }
            .filter { $0.hasPrefix("constraint-") }
    }

    private func outlines(_ picture: Picture, red: Bool) -> Int {
        picture.commands.count {
            guard case .stroke(.rect, let color, let stroke) = $0, stroke.width > 1 else {
                return false
            }
            return red ? color.green < 0.2 : color.green > 0.4
        }
    }

    @Test func `a layout without conflicts shows its constraints with numbers, and no outlines`()
        throws
    {
        let picture = try overlay(
            """
            <constraint firstAttribute="width" constant="50" id="c"/>
            <constraint firstAttribute="height" constant="30" id="d"/>
            """
        )
        #expect(
            Set(ids(picture)) == ["constraint-a", "constraint-b", "constraint-c", "constraint-d"])
        #expect(Set(picture.texts) == ["20", "50", "30"])
        #expect(outlines(picture, red: true) == 0 && outlines(picture, red: false) == 0)
        #expect(picture.size == Size(width: 200, height: 100))
    }

    @Test func `views of a conflict are red`() throws {
        let picture = try overlay(
            """
            <constraint firstAttribute="width" constant="50" id="c"/>
            <constraint firstAttribute="width" constant="60" id="e"/>
            <constraint firstAttribute="height" constant="30" id="d"/>
            """)
        #expect(outlines(picture, red: true) == 1)
    }

    @Test func `an ambiguous tree is drawn twice with its ambiguous views orange`() throws {
        let picture = try overlay(#"<constraint firstAttribute="width" constant="50" id="c"/>"#)
        #expect(outlines(picture, red: false) == 2)
        #expect(picture.size.width == 424)
        #expect(picture.titles.contains("another layout, same cost") && picture.depth == 0)
    }
}
