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

    func draw(into picture: inout Picture) {
        if bars.navigationBar > 0 { drawNavigationBar(&picture) }
        if bars.statusBar > 0 { drawStatusBar(&picture) }
        if bars.tabBar > 0 { drawBottom(bars.tabBar, named: "tab bar", tabs, &picture) }
        if bars.toolbar > 0 { drawBottom(bars.toolbar, named: "toolbar", tools, &picture) }
    }

    private func look(in rect: Rect) -> ViewLook {
        ViewLook(view: root, bounds: rect, context: context, tint: tint)
    }

    /// Draws 9:41, the time in Apple's pictures, and a battery.
    private func drawStatusBar(_ picture: inout Picture) {
        let height = min(bars.statusBar, 54), isHigh = height > 24
        let ink = ink.faded(0.8), middle = isHigh ? height - 16 : height / 2
        picture.group(Picture.Group(title: "status bar")) { picture in
            let side = isHigh ? 32.0 : 0
            let time = Rect(
                x: side, y: middle - 8, width: max(0, size.width - 2 * side), height: 16)
            let font = Font(size: isHigh ? 15 : 12, weight: .semibold)
            picture.write(
                TextBox("9:41", font: font, color: ink, alignment: isHigh ? .left : .center).runs(
                    in: time))
            let battery = Rect(
                x: size.width - (isHigh ? 56 : 30), y: middle - 5, width: 22, height: 10)
            picture.stroke(.rect(battery.inset(by: .all(0.5)), cornerRadius: 3), ink)
            picture.fill(.rect(battery.inset(by: .all(2)), cornerRadius: 1.5), ink)
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
            guard let item else { return }
            let title = item.element.string("title") ?? ""
            guard bar.height > 60 else {
                return BarItems(look: look(in: bar)).draw(item.element, in: bar, ink: ink, &picture)
            }
            let large = Rect(
                x: 16, y: bar.minY + 44, width: max(0, bar.width - 32), height: bar.height - 44)
            picture.write(
                TextBox(title, font: Font(size: 34, weight: .bold), color: ink).runs(in: large))
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

    /// Draws the controller's own tab; the document does not show those of other controllers.
    private func tabs(_ bar: Rect, _ picture: inout Picture) {
        guard let item = controller?.item("tabBarItem") else { return }
        let part = Rect(x: bar.minX, y: bar.minY, width: min(bar.width, 90), height: bar.height)
        BarItems(look: look(in: bar)).draw(tab: item.element, in: part, ink: tint, &picture)
    }

    private func tools(_ bar: Rect, _ picture: inout Picture) {
        let items =
            controller?.element.contents(of: "toolbarItems").filter { $0.name == "barButtonItem" }
            ?? []
        BarItems(look: look(in: bar)).draw(row: items, in: bar.inset(by: .sides(16)), &picture)
    }
}
