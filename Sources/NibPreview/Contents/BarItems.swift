import AutoLayout
import NibFormat
import NibLoader
import Pictures

/// Draws the items of bars.
struct BarItems {
    let look: ViewLook

    /// Draws a navigation item: its title in the centre, and items at both sides.
    func draw(_ item: NibElement, in bar: Rect, ink: Color, _ picture: inout Picture) {
        let left = items(item, "leftBarButtonItem"), right = items(item, "rightBarButtonItem")
        let inner = bar.inset(by: .sides(16))
        let widths = (left.map(width).reduce(0, +), right.map(width).reduce(0, +))
        draw(line: left, from: inner.minX, in: bar, &picture)
        draw(line: right.reversed(), from: inner.maxX - widths.1, in: bar, &picture)
        guard item.children.first(where: { $0["key"] == "titleView" }) == nil else { return }
        let room = max(0, inner.width - 2 * max(widths.0, widths.1))
        let place = Rect(x: inner.midX - room / 2, y: bar.minY, width: room, height: bar.height)
        let color =
            look.element.child(key: "titleTextAttributes").flatMap {
                look.colors.color("textColor", of: $0)
            } ?? ink
        picture.write(
            TextBox(
                item.string("title") ?? "", font: Font(size: 17, weight: .semibold), color: color,
                alignment: .center
            ).runs(in: place))
    }

    private func items(_ item: NibElement, _ key: String) -> [NibElement] {
        let single = item.children.filter { $0["key"] == key && $0.name == "barButtonItem" }
        return single + item.contents(of: key + "s").filter { $0.name == "barButtonItem" }
    }

    /// Draws items in a row; those of flexible width share the remaining space.
    func draw(row items: [NibElement], in bar: Rect, _ picture: inout Picture) {
        let fixed = items.map(width).reduce(0, +)
        let flexible = items.count { $0["systemItem"] == "flexibleSpace" }
        let share = flexible == 0 ? 0 : max(0, bar.width - fixed) / Double(flexible)
        draw(line: items, from: bar.minX, share: share, in: bar, &picture)
    }

    private func draw(
        line items: [NibElement], from start: Double, share: Double = 0, in bar: Rect,
        _ picture: inout Picture
    ) {
        var x = start
        for item in items {
            let width = item["systemItem"] == "flexibleSpace" ? share : width(item)
            draw(
                item, in: Rect(x: x, y: bar.minY, width: max(0, width - 8), height: bar.height),
                &picture)
            x += width
        }
    }

    private func width(_ item: NibElement) -> Double {
        switch item["systemItem"] {
        case "flexibleSpace": return 0
        case "fixedSpace": return min(max(0, item.number("width")?.doubleValue ?? 8), 1000)
        default: break
        }
        if let view = NibView(item).subviews.first, let frame = view.frame {
            return frame.width.doubleValue + 8
        }
        if let image = item["image"] {
            return (ShownImage(image, look.context).size?.width ?? 22) + 8
        }
        if symbol(item) != nil { return 30 }
        return TextBox(words(item), font: Font(size: 17), color: .black).width() + 8
    }

    private func words(_ item: NibElement) -> String {
        if let title = item.string("title"), !title.isEmpty { return title }
        let name = item["systemItem"] ?? ""
        return name.isEmpty ? "Item" : name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns the name of an item's image or symbol.
    private func symbol(_ item: NibElement) -> String? {
        if let image = item["image"] { return image }
        return Self.symbols[item["systemItem"] ?? ""]
    }

    private static let symbols = [
        "add": "plus", "stop": "xmark", "close": "xmark", "compose": "square.and.pencil",
        "action": "square.and.arrow.up",
        "search": "magnifyingglass", "refresh": "arrow.clockwise", "trash": "trash",
        "camera": "camera",
        "play": "play",
        "pause": "pause", "rewind": "backward", "fastForward": "forward", "organize": "folder",
        "bookmarks": "book", "reply": "arrow.left",
    ]

    private func draw(_ item: NibElement, in place: Rect, _ picture: inout Picture) {
        guard item["systemItem"]?.hasSuffix("Space") != true, NibView(item).subviews.isEmpty else {
            return
        }
        let color = look.colors.color("tintColor", of: item) ?? look.tint
        if let symbol = symbol(item) {
            let shown = ShownImage(symbol, look.context, isSystem: item["image"] == nil)
            let size = item["image"] == nil ? nil : shown.size
            let rect = ContentPainter.place(
                size ?? Size(width: 20, height: 20), in: place, mode: "center")
            return shown.draw(in: rect, tint: color, isTemplate: true, into: &picture)
        }
        let isDone = item["style"] == "done" || item["systemItem"] == "done"
        picture.write(
            TextBox(
                words(item), font: Font(size: 17, weight: isDone ? .semibold : .regular),
                color: color,
                alignment: .center
            ).runs(in: place))
    }

    /// The symbols of the tabs that the system defines.
    private static let tabSymbols = [
        "more": "ellipsis", "favorites": "star.fill", "featured": "star.fill", "topRated": "star.fill",
        "recents": "clock.fill", "contacts": "person.crop.circle.fill", "history": "clock.fill",
        "bookmarks": "book.fill", "search": "magnifyingglass", "downloads": "square.and.arrow.down",
        "mostRecent": "clock.fill", "mostViewed": "list.number",
    ]

    /// Draws a tab: its image above its title.
    func draw(tab item: NibElement, in part: Rect, ink: Color, _ picture: inout Picture) {
        let system = Self.tabSymbols[item["systemItem"] ?? ""]
        let box = Rect(
            x: part.midX - 15, y: part.minY + 4, width: 30, height: min(28, part.height * 0.57))
        if let name = item["image"] ?? system {
            let shown = ShownImage(name, look.context, isSystem: item["image"] == nil)
            let size = shown.size ?? Size(width: 24, height: 24)
            let fits = size.width <= box.width && size.height <= box.height
            let rect = ContentPainter.place(size, in: box, mode: fits ? "center" : "scaleAspectFit")
            shown.draw(in: rect, tint: ink, isTemplate: true, into: &picture)
        }
        let title =
            item.string("title").flatMap { $0.isEmpty ? nil : $0 } ?? item["systemItem"] ?? "Item"
        let place = Rect(
            x: part.minX + 2, y: part.minY + 33, width: max(0, part.width - 4), height: 13)
        picture.write(
            TextBox(title, font: Font(size: 10), color: ink, alignment: .center).runs(in: place))
    }
}
