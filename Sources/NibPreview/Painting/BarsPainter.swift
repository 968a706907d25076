import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import Pictures

/// Draws Interface Builder's simulated bars over a controller's view, translucent.
struct BarsPainter {
    let root: NibView
    let size: Size
    let bars: SceneBars
    let context: LookContext
    let tint: Color
    /// The rectangles of the views in the root, by id.
    let places: [String: Rect]

    private var controller: NibController? {
        root.element.parent.flatMap { NibObject($0).asController }
    }

    /// A Boolean value that indicates whether the navigation bar has a large title.
    private var isLarge: Bool { bars.navigationBar > 60 }

    /// The colours of the bar of a controller around this one.
    private func style(_ key: String, of kind: String) -> BarStyle {
        let bar = controller.flatMap {
            EmbeddedScene(context.document).bar(key, of: kind, around: $0)
        }
        return BarStyle(bar, context.colors)
    }

    private var ink: Color { context.colors.system("labelColor") }

    /// Returns the colour of marks over the view itself, which contrasts with the background at their height.
    private func markInk(at height: Double) -> Color {
        background(of: root, at: Point(x: size.width / 2, y: height))?.contrast ?? ink
    }

    /// Returns the background of a view and its subviews at a point; `nil` if it is transparent.
    private func background(of view: NibView, at point: Point) -> Color? {
        var color: Color?
        let look = ViewLook(view: view, bounds: Rect(size: size), context: context, tint: tint)
        guard !look.isHidden else { return nil }
        if let own = look.backgroundColor, own.alpha > 0.5 { color = own }
        for child in view.subviews {
            guard let place = places[child.id], place.minX <= point.x, place.maxX > point.x,
                place.minY <= point.y, place.maxY > point.y
            else { continue }
            color = background(of: child, at: point) ?? color
        }
        return color
    }

    func draw(into picture: inout Picture) {
        if bars.navigationBar > 0 { drawNavigationBar(&picture) }
        if bars.statusBar > 0 { drawStatusBar(&picture) }
        if bars.tabBar > 0 {
            let style = style("tabBar", of: "tabBarController")
            drawBottom(bars.tabBar, named: "tab bar", style, tabs, &picture)
        }
        if bars.toolbar > 0 {
            let style = style("toolbar", of: "navigationController")
            drawBottom(bars.toolbar, named: "toolbar", style, tools, &picture)
        }
        if bars.hasHomeIndicator { drawHomeIndicator(&picture) }
    }

    /// Draws 9:41, the time in Apple's pictures, and the marks of reception and battery.
    private func drawStatusBar(_ picture: inout Picture) {
        let height = min(bars.statusBar, 59), isHigh = height > 24
        let bar = bars.navigationBar > 0 ? style("navigationBar", of: "navigationController") : nil
        let fill = isLarge ? bar?.edgeFill : bar?.fill
        let ink = bar.map { fill?.contrast ?? $0.title } ?? markInk(at: bars.statusBar / 2),
            middle = isHigh ? height - 18 : height / 2
        picture.group(Picture.Group(title: "status bar")) { picture in
            let side = isHigh ? 32.0 : 0
            let time = Rect(
                x: side, y: middle - 8, width: max(0, size.width - 2 * side), height: 16)
            let font = Font(size: isHigh ? 16 : 12, weight: .semibold)
            picture.write(
                TextBox(
                    "9:41", font: font, color: ink,
                    alignment: !isHigh ? .center : context.isRightToLeft ? .right : .left
                ).runs(in: time))
            let right = context.isRightToLeft && isHigh ? side + 66 : size.width - (isHigh ? 26 : 6)
            let battery = Rect(x: right - 25, y: middle - 6, width: 23, height: 12)
            picture.stroke(.rect(battery.inset(by: .all(0.5)), cornerRadius: 3.5), ink.faded(0.4))
            picture.fill(.rect(battery.inset(by: .all(2)), cornerRadius: 2), ink)
            picture.fill(
                .rect(Rect(x: right - 1, y: middle - 2, width: 1.5, height: 4), cornerRadius: 0.7),
                ink.faded(0.4))
            SymbolDrawing("wifi")?.draw(
                in: Rect(x: battery.minX - 21, y: middle - 6, width: 16, height: 12), ink: ink,
                into: &picture)
            for number in 0..<4 {
                let bar = 4 + 2.6 * Double(number)
                picture.fill(
                    .rect(
                        Rect(
                            x: battery.minX - 43 + 5 * Double(number), y: middle + 6 - bar,
                            width: 3,
                            height: bar), cornerRadius: 1), ink)
            }
        }
    }

    /// Draws the bar with which the user leaves the app.
    private func drawHomeIndicator(_ picture: inout Picture) {
        let width = min(134, size.width * 0.4)
        let rect = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
        picture.group(Picture.Group(title: "home indicator")) { picture in
            picture.fill(
                .rect(rect, cornerRadius: 2.5),
                max(bars.tabBar, bars.toolbar) > 0 ? ink : markInk(at: rect.midY))
        }
    }

    private func drawNavigationBar(_ picture: inout Picture) {
        let bar = Rect(x: 0, y: bars.statusBar, width: size.width, height: bars.navigationBar)
        let item = controller?.item("navigationItem")
        let style = style("navigationBar", of: "navigationController")
        picture.group(Picture.Group(id: item?.id, title: "navigation bar")) { picture in
            let all = Rect(x: 0, y: 0, width: bar.width, height: bar.maxY)
            picture.fill(
                .rect(all), isLarge ? style.edgeFill ?? .clear : style.translucentFill)
            if !isLarge {
                picture.fill(
                    .rect(Rect(x: 0, y: bar.maxY - 0.5, width: bar.width, height: 0.5)),
                    ink.faded(0.2))
            }
            let height = isLarge ? 44 : bar.height
            let row = Rect(x: 0, y: bar.minY, width: bar.width, height: min(height, bar.height))
            let back = controller.flatMap { EmbeddedScene(context.document).titleBefore($0) }
            let items = BarItems(
                look: ViewLook(
                    view: root, bounds: row, context: context, tint: style.tint ?? tint))
            guard let item else {
                if let back { items.drawBack(back, in: row, room: row.width, &picture) }
                return
            }
            items.draw(
                item.element, in: row, ink: style.title, back: back, hasTitle: !isLarge, &picture)
            guard isLarge else { return }
            let large = Rect(
                x: 16, y: bar.minY + 44, width: max(0, bar.width - 32), height: bar.height - 44)
            picture.write(
                TextBox(
                    item.element.string("title") ?? "", font: Font(size: 34, weight: .bold),
                    color: style.largeTitle, alignment: context.isRightToLeft ? .right : .left
                ).runs(in: large))
        }
    }

    // MARK: Bars at the bottom

    private func drawBottom(
        _ height: Double, named name: String, _ style: BarStyle,
        _ draw: (Rect, ViewLook, inout Picture) -> Void, _ picture: inout Picture
    ) {
        let bar = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        let row = Rect(x: 0, y: bar.minY, width: size.width, height: min(49, height))
        let look = ViewLook(view: root, bounds: row, context: context, tint: style.tint ?? tint)
        picture.group(Picture.Group(title: name)) { picture in
            picture.fill(.rect(bar), style.translucentFill)
            picture.fill(
                .rect(Rect(x: 0, y: bar.minY, width: bar.width, height: 0.5)), ink.faded(0.2))
            draw(row, look, &picture)
        }
    }

    /// Draws the tabs of the tab bar controller, or the controller's own tab if another document has the others.
    private func tabs(_ bar: Rect, _ look: ViewLook, _ picture: inout Picture) {
        guard let controller else { return }
        let drawing = BarItems(look: look)
        if let (items, chosen) = EmbeddedScene(context.document).tabs(around: controller) {
            return drawing.draw(tabs: items.map(\.element), chosen: chosen, in: bar, &picture)
        }
        guard let item = controller.item("tabBarItem") else { return }
        let part = Rect(x: bar.minX, y: bar.minY, width: min(bar.width, 90), height: bar.height)
        drawing.draw(tab: item.element, in: part, ink: look.tint, &picture)
    }

    private func tools(_ bar: Rect, _ look: ViewLook, _ picture: inout Picture) {
        let items =
            controller?.element.contents(of: "toolbarItems").filter { $0.name == "barButtonItem" }
            ?? []
        BarItems(look: look).draw(row: items, in: bar.inset(by: .sides(16)), &picture)
    }
}
