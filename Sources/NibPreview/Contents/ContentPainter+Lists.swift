import AutoLayout
import NibFormat
import NibLoader
import Pictures

// Bars, tables and collections.
extension ContentPainter {
    private var hairline: Color { look.colors.system("separatorColor") }

    private var barStyle: BarStyle { BarStyle(element, look.colors) }

    func drawNavigationBar(_ picture: inout Picture) {
        let style = barStyle
        picture.fill(.rect(bounds), style.opaqueFill)
        picture.fill(
            .rect(Rect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)), hairline)
        guard let item = element.contents(of: "items").last(where: { $0.name == "navigationItem" })
        else {
            return drawOwner(style.title, &picture)
        }
        BarItems(look: look).draw(item, in: bounds, ink: style.title, &picture)
    }

    /// Draws the name of the owner on a controller's bar, which has no items.
    private func drawOwner(_ ink: Color, _ picture: inout Picture) {
        guard let controller = owner else { return }
        var box = TextBox(
            controller.displayName, font: Font(size: 15), color: ink.faded(0.35), alignment: .center
        )
        box.scaleMin = 0.5
        picture.write(box.runs(in: bounds.inset(by: .sides(8))))
    }

    private var owner: NibController? { element.parent.flatMap { NibObject($0).asController } }

    func drawToolbar(_ picture: inout Picture) {
        picture.fill(.rect(bounds), barStyle.opaqueFill)
        picture.fill(.rect(Rect(x: 0, y: 0, width: bounds.width, height: 0.5)), hairline)
        let items = element.contents(of: "items").filter { $0.name == "barButtonItem" }
        BarItems(look: look).draw(row: items, in: bounds.inset(by: .sides(16)), &picture)
    }

    func drawTabBar(_ picture: inout Picture) {
        picture.fill(.rect(bounds), barStyle.opaqueFill)
        picture.fill(.rect(Rect(x: 0, y: 0, width: bounds.width, height: 0.5)), hairline)
        var items = element.contents(of: "items").filter { $0.name == "tabBarItem" }
        if items.isEmpty { items = ownersTabs }
        let chosen = items.firstIndex { $0["id"] == element["selectedItem"] } ?? 0
        BarItems(look: look).draw(tabs: items, chosen: chosen, in: bounds, &picture)
    }

    /// The tab items of the controllers in a tab bar controller.
    private var ownersTabs: [NibElement] {
        (owner?.containedControllerIDs ?? []).compactMap { id in
            look.context.document.object(id)?.asController?.item("tabBarItem")?.element
        }
    }

    // MARK: Tables

    func drawTable(_ picture: inout Picture) {
        let style = look["style"] ?? "plain", isGrouped = style != "plain"
        if look.backgroundColor == nil, !look.context.isMac {
            let name = isGrouped ? "systemGroupedBackgroundColor" : "systemBackgroundColor"
            picture.fill(.rect(bounds), look.colors.system(name))
        }
        if look.view.subviews.isEmpty, !look.context.isMac { drawNothing("Table View", &picture) }
    }

    /// Draws the titles that scroll with a table's cells.
    func drawTitles(into picture: inout Picture) {
        guard element.name == "tableView" else { return }
        for section in look.view.sections {
            drawTitles(of: section, (look["style"] ?? "plain") != "plain", &picture)
        }
    }

    private func drawNothing(_ words: String, _ picture: inout Picture) {
        var box = TextBox(
            look.view.customClass ?? words, font: Font(size: 15), color: placeholderInk,
            alignment: .center)
        box.scaleMin = 0.5
        if bounds.height > 30 { picture.write(box.runs(in: bounds.inset(by: .sides(4)))) }
    }

    /// Draws a section's titles above its first cell and below its last one.
    private func drawTitles(of section: NibObject, _ isGrouped: Bool, _ picture: inout Picture) {
        let cells = section.element.contents(of: "cells").compactMap {
            $0["id"].flatMap { frames[$0] }
        }
        guard let first = cells.first, let last = cells.last else { return }
        let ink = look.colors.system(isGrouped ? "systemGrayColor" : "labelColor")
        let font = isGrouped ? Font(size: 13) : Font(size: 17, weight: .semibold)
        let width = max(0, bounds.width - 32)
        if let title = section.element.string("headerTitle"), !title.isEmpty {
            let text = isGrouped ? title.uppercased() : title
            let place = Rect(x: 16, y: first.minY - 28, width: width, height: 24)
            picture.write(
                TextBox(
                    text, font: font, color: ink, alignment: isMirrored ? .right : .left
                ).runs(in: place, isGrouped ? .bottom : .center)
            )
        }
        if let title = section.element.string("footerTitle"), !title.isEmpty {
            let place = Rect(x: 16, y: last.maxY + 7, width: width, height: 200)
            var box = TextBox(
                title, font: Font(size: 13), color: ink, alignment: isMirrored ? .right : .left,
                limit: 0)
            box.mode = .byWordWrapping
            picture.write(box.runs(in: place, .top))
        }
    }

    func drawCell(_ picture: inout Picture) {
        let table = look.view.superview, isGrouped = (table?.element["style"] ?? "plain") != "plain"
        if look.backgroundColor == nil {
            let name = isGrouped ? "tableCellGroupedBackgroundColor" : "systemBackgroundColor"
            picture.fill(.rect(bounds, cornerRadius: look.cornerRadius), look.colors.system(name))
        }
        drawAccessory(&picture)
    }

    /// Draws the lines at the edges of a cell, over its contents.
    func drawSeparators(into picture: inout Picture) {
        guard element.name == "tableViewCell", let section = TableSection(look.view, frames) else {
            return
        }
        let color = look.colors.color("separatorColor", of: section.table.element) ?? hairline
        for line in section.lines(in: bounds, isMirrored: isMirrored) {
            picture.fill(.rect(line), color)
        }
    }

    private var isMirrored: Bool { look.context.isRightToLeft }

    private func drawAccessory(_ picture: inout Picture) {
        guard let kind = look["accessoryType"], bounds.width > 60 else { return }
        let side = min(14, bounds.height), right = bounds.maxX - 16
        func symbol(_ name: String, _ color: Color, at x: Double, _ size: Double) {
            let left = isMirrored ? bounds.maxX - x : x - size
            let rect = Rect(x: left, y: bounds.midY - size / 2, width: size, height: size)
            draw(symbol: name, in: rect, color, &picture)
        }
        let gray = look.colors.system("tertiaryLabelColor")
        let chevron = isMirrored ? "chevron.left" : "chevron.right"
        switch kind {
        case "disclosureIndicator": symbol(chevron, gray, at: right, side)
        case "checkmark": symbol("checkmark", look.tint, at: right, side + 2)
        case "detailButton": symbol("info.circle", look.tint, at: right, side + 8)
        case "detailDisclosureButton":
            symbol(chevron, gray, at: right, side)
            symbol("info.circle", look.tint, at: right - side - 6, side + 8)
        default: break
        }
    }

    func drawCollection(_ picture: inout Picture) {
        if look.view.subviews.isEmpty { drawNothing("Collection View", &picture) }
    }

    private static let macTables: Set = ["tableView", "outlineView"]

    /// Draws the titles of a macOS table's columns.
    func drawTableHeader(_ picture: inout Picture) {
        picture.fill(.rect(bounds), look.colors.system("controlBackgroundColor"))
        picture.fill(
            .rect(Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)), hairline)
        let lists = look.view.superview?.subviews.flatMap(\.subviews) ?? []
        guard let table = lists.first(where: { Self.macTables.contains($0.element.name) })
        else { return }
        let gap =
            table.element.child(key: "intercellSpacing")?.number("width")?.doubleValue ?? 3
        var x = gap / 2
        for column in table.element.contents(of: "tableColumns") {
            let width = column.number("width")?.doubleValue ?? 0
            // The cells of a column tell where it begins.
            let cell = column.contents(of: "prototypeCellViews").first?["id"].flatMap { frames[$0] }
            if let cell { x = cell.minX }
            let title = column.child(key: "headerCell")?.string("title") ?? ""
            let box = TextBox(
                title, font: Font(size: 11, weight: .medium),
                color: look.colors.system("secondaryLabelColor"))
            picture.write(
                box.runs(in: Rect(x: x + 2, y: 0, width: max(0, width - 4), height: bounds.height)))
            x += width + gap
        }
    }
}
