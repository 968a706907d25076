import AutoLayout
import NibFormat
import NibLoader
import Pictures

/// Draws the items of bars.
struct BarItems {
    let look: ViewLook

    private var isMirrored: Bool { look.context.isRightToLeft }

    /// Draws a navigation item: its title in the centre, and items at both sides.
    ///
    /// - Parameters:
    ///   - back: The title of the button that leads back; `nil` without one.
    ///   - hasTitle: A Boolean value that indicates whether the title is in the bar, not below it.
    func draw(
        _ item: NibElement, in bar: Rect, ink: Color, back: String? = nil, hasTitle: Bool = true,
        _ picture: inout Picture
    ) {
        var first = items(item, "leftBarButtonItem"), last = items(item, "rightBarButtonItem")
        let inner = bar.inset(by: .sides(16))
        let title = titleBox(item, ink), titleWidth = hasTitle ? title.width() : 0
        var backWidth = 0.0
        if let back, first.isEmpty {
            let room = inner.width - titleWidth - last.map(width).reduce(0, +)
            backWidth = drawBack(back, in: bar, room: room, &picture)
        }
        if isMirrored { swap(&first, &last) }
        var widths = (first.map(width).reduce(0, +), last.map(width).reduce(0, +))
        let order =
            isMirrored ? (Array(first), Array(last.reversed())) : (first, Array(last.reversed()))
        draw(line: order.0, from: inner.minX, in: bar, &picture)
        draw(line: order.1, from: inner.maxX - widths.1, in: bar, &picture)
        if isMirrored {
            widths.1 = max(widths.1, backWidth)
        } else {
            widths.0 = max(widths.0, backWidth)
        }
        if let view = item.children.first(where: { $0["key"] == "titleView" }) {
            let room = max(0, inner.width - 2 * max(widths.0, widths.1))
            let place = Rect(x: inner.midX - room / 2, y: bar.minY, width: room, height: bar.height)
            return draw(view: NibView(view), in: place, &picture)
        }
        guard hasTitle else { return }
        // The title is in the centre, or as near to it as the items allow.
        let start = inner.minX + widths.0, end = max(start, inner.maxX - widths.1)
        let width = min(titleWidth, end - start)
        let x = min(max(inner.midX - width / 2, start), end - width)
        picture.write(
            title.runs(in: Rect(x: x, y: bar.minY, width: width, height: bar.height)))
    }

    /// Returns the title of a navigation item.
    private func titleBox(_ item: NibElement, _ ink: Color) -> TextBox {
        TextBox(
            item.string("title") ?? "", font: Font(size: 17, weight: .semibold), color: ink,
            alignment: .center)
    }

    /// Draws a view of the author's in a bar, in its stored size.
    private func draw(view: NibView, in place: Rect, _ picture: inout Picture) {
        // Views in a bar of the tree are drawn with its other subviews.
        guard let frame = view.frame.map(Rect.init), view.superview == nil else { return }
        let size = Size(
            width: min(frame.width, place.width), height: min(frame.height, place.height))
        guard let contents = look.context.drawRoot(view, size) else { return }
        let origin = Point(x: place.midX - size.width / 2, y: place.midY - size.height / 2)
        picture.group(Picture.Group(offset: origin)) { $0.commands += contents.commands }
    }

    /// Draws the button that leads back, and returns its width.
    ///
    /// - Parameter room: The width that the other items leave. A title that is too wide becomes “Back”, or is left out.
    @discardableResult
    func drawBack(_ title: String, in bar: Rect, room: Double, _ picture: inout Picture) -> Double {
        let font = Font(size: 17), arrowWidth = 18.0
        let box = [title, "Back"].lazy.filter { !$0.isEmpty }.map {
            TextBox($0, font: font, color: look.tint, alignment: isMirrored ? .right : .left)
        }.first { $0.width() + arrowWidth <= min(room, bar.width * 0.6) }
        let arrow = Rect(
            x: isMirrored ? bar.maxX - 8 - 12 : bar.minX + 8, y: bar.midY - 10.5, width: 12,
            height: 21)
        SymbolDrawing(isMirrored ? "chevron.right" : "chevron.left")?.draw(
            in: arrow, ink: look.tint, into: &picture)
        guard let box else { return arrowWidth }
        let width = box.width()
        let text = Rect(
            x: isMirrored ? arrow.minX - 6 - width : arrow.maxX + 6, y: bar.minY, width: width,
            height: bar.height)
        picture.write(box.runs(in: text))
        return width + arrowWidth
    }

    /// Draws tabs of equal widths.
    func draw(tabs items: [NibElement], chosen: Int, in bar: Rect, _ picture: inout Picture) {
        let width = bar.width / Double(max(1, items.count))
        for (number, item) in items.enumerated() {
            let place = isMirrored ? items.count - 1 - number : number
            let part = Rect(
                x: bar.minX + Double(place) * width, y: bar.minY, width: width, height: bar.height)
            let ink = number == chosen ? look.tint : look.colors.system("systemGrayColor")
            draw(tab: item, in: part, ink: ink, isChosen: number == chosen, &picture)
        }
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
        let order = isMirrored ? items.reversed() : items
        draw(line: order, from: bar.minX, share: share, in: bar, &picture)
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
        return item["systemItem"].map(Self.words) ?? "Item"
    }

    /// Returns the words of a system item's name: `topRated` is `Top Rated`.
    private static func words(_ name: String) -> String {
        let words = name.reduce(into: "") { words, letter in
            words += letter.isUppercase ? " \(letter)" : "\(letter)"
        }
        return words.prefix(1).uppercased() + words.dropFirst()
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
        guard item["systemItem"]?.hasSuffix("Space") != true else { return }
        if let view = NibView(item).subviews.first { return draw(view: view, in: place, &picture) }
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
        "more": "ellipsis", "favorites": "star.fill", "featured": "star.fill",
        "topRated": "star.fill",
        "recents": "clock.fill", "contacts": "person.crop.circle.fill", "history": "clock.fill",
        "bookmarks": "book.fill", "search": "magnifyingglass", "downloads": "square.and.arrow.down",
        "mostRecent": "clock.fill", "mostViewed": "list.number",
    ]

    /// Draws a tab: its image above its title.
    func draw(
        tab item: NibElement, in part: Rect, ink: Color, isChosen: Bool = true,
        _ picture: inout Picture
    ) {
        let system = Self.tabSymbols[item["systemItem"] ?? ""]
        let box = Rect(
            x: part.midX - 15, y: part.minY + 4, width: 30, height: min(28, part.height * 0.57))
        let chosen = isChosen ? item["selectedImage"] : nil
        if let name = chosen ?? item["image"] ?? system {
            let shown = ShownImage(name, look.context, isSystem: item["image"] == nil)
            let size = shown.size ?? Size(width: 24, height: 24)
            let fits = size.width <= box.width && size.height <= box.height
            let rect = ContentPainter.place(size, in: box, mode: fits ? "center" : "scaleAspectFit")
            shown.draw(in: rect, tint: ink, isTemplate: true, into: &picture)
        }
        let own = item.string("title").flatMap { $0.isEmpty ? nil : $0 }
        let title = own ?? item["systemItem"].map(Self.words) ?? "Item"
        let place = Rect(
            x: part.minX + 2, y: part.minY + 33, width: max(0, part.width - 4), height: 13)
        picture.write(
            TextBox(title, font: Font(size: 10), color: ink, alignment: .center).runs(in: place))
    }
}
