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

    private var controller: NibController? {
        root.element.parent.flatMap { NibObject($0).asController }
    }
    private var fill: Color {
        context.colors.isDark ? Color(white: 0.09, alpha: 0.9) : Color(white: 0.975, alpha: 0.9)
    }
    private var ink: Color { context.colors.system("labelColor") }

    /// The colour of the marks over the view itself, which contrasts with its background.
    private var markInk: Color {
        let back = look(in: Rect(size: size)).backgroundColor
        return back.flatMap { $0.alpha > 0.5 ? $0.contrast : nil } ?? ink
    }

    func draw(into picture: inout Picture) {
        if bars.navigationBar > 0 { drawNavigationBar(&picture) }
        if bars.statusBar > 0 { drawStatusBar(&picture) }
        if bars.tabBar > 0 { drawBottom(bars.tabBar, named: "tab bar", tabs, &picture) }
        if bars.toolbar > 0 { drawBottom(bars.toolbar, named: "toolbar", tools, &picture) }
        if bars.hasHomeIndicator { drawHomeIndicator(&picture) }
    }

    private func look(in rect: Rect) -> ViewLook {
        ViewLook(view: root, bounds: rect, context: context, tint: tint)
    }

    /// Draws 9:41, the time in Apple's pictures, and the marks of reception and battery.
    private func drawStatusBar(_ picture: inout Picture) {
        let height = min(bars.statusBar, 59), isHigh = height > 24
        let ink = bars.navigationBar > 0 ? ink : markInk, middle = isHigh ? height - 18 : height / 2
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
                .rect(rect, cornerRadius: 2.5), max(bars.tabBar, bars.toolbar) > 0 ? ink : markInk)
        }
    }

    private func drawNavigationBar(_ picture: inout Picture) {
        let bar = Rect(x: 0, y: bars.statusBar, width: size.width, height: bars.navigationBar)
        let item = controller?.item("navigationItem")
        picture.group(Picture.Group(id: item?.id, title: "navigation bar")) { picture in
            picture.fill(
                .rect(Rect(x: 0, y: 0, width: bar.width, height: bar.maxY)), fill.faded(0.8))
            picture.fill(
                .rect(Rect(x: 0, y: bar.maxY - 0.5, width: bar.width, height: 0.5)), ink.faded(0.2))
            let row = Rect(x: 0, y: bar.minY, width: bar.width, height: min(44, bar.height))
            let back = controller.flatMap { EmbeddedScene(context.document).titleBefore($0) }
            let items = BarItems(look: look(in: row))
            guard let item else {
                if let back { items.drawBack(back, in: row, &picture) }
                return
            }
            let title = item.element.string("title") ?? ""
            let isLarge = bar.height > 60
            items.draw(item.element, in: row, ink: ink, back: back, hasTitle: !isLarge, &picture)
            guard isLarge else { return }
            let large = Rect(
                x: 16, y: bar.minY + 44, width: max(0, bar.width - 32), height: bar.height - 44)
            picture.write(
                TextBox(
                    title, font: Font(size: 34, weight: .bold), color: ink,
                    alignment: context.isRightToLeft ? .right : .left
                ).runs(in: large))
        }
    }

    // MARK: Bars at the bottom

    private func drawBottom(
        _ height: Double, named name: String, _ draw: (Rect, inout Picture) -> Void,
        _ picture: inout Picture
    ) {
        let bar = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        picture.group(Picture.Group(title: name)) { picture in
            picture.fill(.rect(bar), fill)
            picture.fill(
                .rect(Rect(x: 0, y: bar.minY, width: bar.width, height: 0.5)), ink.faded(0.2))
            draw(Rect(x: 0, y: bar.minY, width: bar.width, height: min(49, height)), &picture)
        }
    }

    /// Draws the tabs of the tab bar controller, or the controller's own tab if another document has the others.
    private func tabs(_ bar: Rect, _ picture: inout Picture) {
        guard let controller else { return }
        let drawing = BarItems(look: look(in: bar))
        if let (items, chosen) = EmbeddedScene(context.document).tabs(around: controller) {
            return drawing.draw(tabs: items.map(\.element), chosen: chosen, in: bar, &picture)
        }
        guard let item = controller.item("tabBarItem") else { return }
        let part = Rect(x: bar.minX, y: bar.minY, width: min(bar.width, 90), height: bar.height)
        drawing.draw(tab: item.element, in: part, ink: tint, &picture)
    }

    private func tools(_ bar: Rect, _ picture: inout Picture) {
        let items =
            controller?.element.contents(of: "toolbarItems").filter { $0.name == "barButtonItem" }
            ?? []
        BarItems(look: look(in: bar)).draw(row: items, in: bar.inset(by: .sides(16)), &picture)
    }
}
