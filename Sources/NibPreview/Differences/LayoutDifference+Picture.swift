import AutoLayout
import NibFormat
import NibLayout
import NibLoader

extension LayoutDifference {
    private static let before = Color(white: 0.45)
    private static let after = Color(red: 0.95, green: 0.45, blue: 0)
    private static let added = Color(red: 0.1, green: 0.6, blue: 0.25)
    private static let removed = Color(red: 0.85, green: 0.1, blue: 0.1)

    /// The trees that differ, one below the other: the new one pale, old places of what moved
    /// dashed and new ones solid; what appeared is green, and what is gone red and dashed.
    public func picture() -> Picture {
        let parts = roots.compactMap(part)
        let width = parts.map(\.size.width).max() ?? 1
        let gap = 16.0
        var picture = Picture(
            size: Size(width: width, height: parts.map { $0.size.height + gap }.reduce(-gap, +)),
            title: "diff")
        picture.size = PictureLimits.shown(picture.size)
        var y = 0.0
        for part in parts {
            picture.add(part, at: Point(x: 0, y: y))
            y += part.size.height + gap
        }
        return picture
    }

    /// The roots of the trees in which something differs, the new ones first.
    private var roots: [String] {
        let ids = Set(moved.map(\.id) + appeared + gone)
        func touched(_ document: NibDocument) -> [String] {
            DocumentLayout(document, options: options.layout).trees()
                .filter { $0.views.contains { ids.contains($0.id) } }.map(\.root)
        }
        var seen: Set<String> = []
        return (touched(new) + touched(old)).filter { seen.insert($0).inserted }
    }

    private func part(_ root: String) -> Picture? {
        let now = places(root, in: new), was = places(root, in: old)
        guard let shown = now ?? was else { return nil }
        var picture = Picture(size: shown.picture.size, title: shown.picture.title)
        picture.fill(.rect(Rect(size: picture.size)), .white)
        picture.group(Picture.Group(opacity: 0.3)) { $0.commands += shown.picture.commands }
        for move in moved {
            outline(was?.places[move.id], Self.before, [4, 3], move.id, &picture)
            outline(now?.places[move.id], Self.after, [], move.id, &picture)
        }
        for id in appeared { outline(now?.places[id], Self.added, [], id, &picture) }
        for id in gone { outline(was?.places[id], Self.removed, [4, 3], id, &picture) }
        return picture
    }

    private func outline(
        _ rect: Rect?, _ color: Color, _ dash: [Double], _ id: String, _ picture: inout Picture
    ) {
        guard let rect else { return }
        let name = (new.object(id) ?? old.object(id))?.displayName
        picture.group(Picture.Group(title: name)) { picture in
            picture.stroke(.rect(rect.inset(by: .all(0.75))), color, width: 1.5, dash: dash)
        }
    }

    private func places(_ root: String, in document: NibDocument) -> (
        picture: Picture, places: [String: Rect]
    )? {
        guard let view = document.object(root)?.asView else { return nil }
        return DocumentPreview(document, options: options).pictureAndPlaces(of: view)
    }
}
