import AutoLayout
import NibFormat
import NibLoader
import Pictures

// Views with text.
extension ContentPainter {
    private var labelColor: Color { look.colors.system("labelColor") }

    func drawLabel(_ picture: inout Picture) {
        let text = look.shownText
        let fragment = element.child("attributedString")?.child("fragment")?.child("attributes")
        let attributed = fragment.flatMap { look.colors.color("NSColor", of: $0) }
        var box = TextBox(
            text, font: look.font, color: look.textColor ?? attributed ?? labelColor,
            alignment: paragraphAlignment(fragment) ?? look.alignment(),
            limit: look.view.lineCountMax ?? 1)
        box.mode = LineBreakMode(word: look["lineBreakMode"])
        if look.flag("adjustsFontSizeToFit") ?? false {
            let smallest = (look.number("minimumFontSize") ?? 0) / max(1, box.font.size)
            box.scaleMin = min(1, max(look.number("minimumScaleFactor") ?? 0, smallest, 0.3))
        }
        box.spans = look.spans
        if !look.isEnabled { box.color = box.color.faded(0.4) }
        picture.write(box.runs(in: bounds))
    }

    private func paragraphAlignment(_ attributes: NibElement?) -> TextBox.Alignment? {
        let style = attributes?.children.first { $0.name == "paragraphStyle" }
        switch style?["alignment"] {
        case "center": return .center
        case "right": return .right
        case "left": return .left
        default: return nil
        }
    }

    func drawTextView(_ picture: inout Picture) {
        if look.backgroundColor == nil {
            picture.fill(.rect(bounds), look.colors.system("systemBackgroundColor"))
        }
        let text = look.shownText
        let fragment = element.child("attributedString")?.child("fragment")?.child("attributes")
        let attributed = fragment.flatMap { look.colors.color("NSColor", of: $0) }
        var box = TextBox(
            text, font: look.font, color: look.textColor ?? attributed ?? labelColor,
            alignment: paragraphAlignment(fragment) ?? look.alignment(), limit: 0)
        box.mode = .byWordWrapping
        box.spans = look.spans
        // The text scrolls, so that its last visible line may be cut.
        var place = bounds.inset(by: EdgeInsets(top: 8, left: 5, right: 5))
        place.size.height += 2 * box.font.size
        picture.group(Picture.Group(clip: .rect(bounds))) { $0.write(box.runs(in: place, .top)) }
    }

    // MARK: Text fields

    func drawTextField(_ picture: inout Picture) {
        let inset = look.context.isMac ? drawMacField(&picture) : drawFieldBorder(&picture)
        let text = look.shownText, isEmpty = text.isEmpty
        let placeholder =
            look["placeholder"] ?? element.child(key: "cell")?.string("placeholderString") ?? ""
        let isSecret = look.element.child(key: "textInputTraits")?.flag("secureTextEntry") ?? false
        let shown = isEmpty ? placeholder : isSecret ? String(text.map { _ in "•" }) : text
        let cell = element.child(key: "cell")
        let own =
            look.textColor
            ?? cell.flatMap { look.colors.color("textColor", of: $0, under: look.context.traits) }
        var box = TextBox(
            shown, font: look.font,
            color: isEmpty ? look.colors.system("placeholderTextColor") : own ?? labelColor,
            alignment: cell.map { alignment(ofCell: $0) } ?? look.alignment())
        if look.context.isMac, wraps(cell) { (box.limit, box.mode) = (0, .byWordWrapping) }
        if !look.isEnabled { box.color = box.color.faded(0.5) }
        picture.write(box.runs(in: bounds.inset(by: .sides(inset))))
    }

    private func wraps(_ cell: NibElement?) -> Bool {
        guard let mode = cell?["lineBreakMode"] else { return bounds.height > 30 }
        return mode == "wordWrapping" || mode == "charWrapping"
    }

    private func alignment(ofCell cell: NibElement) -> TextBox.Alignment {
        switch cell["alignment"] {
        case "right": .right
        case "center": .center
        default: .left
        }
    }

    /// Draws the border of a text field. Returns the inset of the text.
    private func drawFieldBorder(_ picture: inout Picture) -> Double {
        let line = look.colors.system("systemGray4Color"), inner = bounds.inset(by: .all(0.5))
        switch look["borderStyle"] {
        case "roundedRect":
            picture.fill(
                .rect(bounds, cornerRadius: 5),
                look.backgroundColor ?? look.colors.system("textBackgroundColor"))
            picture.stroke(.rect(inner, cornerRadius: 5), line)
            return 7
        case "line", "bezel":
            picture.stroke(.rect(inner), look["borderStyle"] == "line" ? labelColor : line)
            return 7
        default: return 0
        }
    }

    private func drawMacField(_ picture: inout Picture) -> Double {
        let cell = element.child(key: "cell")
        guard
            cell?.flag("drawsBackground") ?? false || cell?["borderStyle"] == "bezel"
                || element.name != "textField"
        else { return 2 }
        let back = cell.flatMap { look.colors.color("backgroundColor", of: $0) }
        picture.fill(.rect(bounds), back ?? look.colors.system("textBackgroundColor"))
        guard cell?["borderStyle"] == "bezel" || cell?["borderStyle"] == "border" else { return 2 }
        picture.stroke(.rect(bounds.inset(by: .all(0.5))), look.colors.system("separatorColor"))
        return 4
    }

    // MARK: Search

    func drawSearch(_ picture: inout Picture) {
        let colors = look.colors
        if look["searchBarStyle"] != "minimal", !look.context.isMac {
            picture.fill(
                .rect(bounds),
                look.color("barTintColor") ?? colors.system("secondarySystemBackgroundColor"))
        }
        let height = min(36, bounds.height), side = look.context.isMac ? 0.0 : 8
        let field = Rect(
            x: side, y: bounds.midY - height / 2, width: bounds.width - 2 * side, height: height)
        picture.fill(
            .rect(field, cornerRadius: min(10, height / 2)),
            colors.system("tertiarySystemFillColor"))
        let ink = colors.system("systemGrayColor"), radius = height * 0.16
        let eye = Point(x: field.minX + height * 0.38, y: field.midY - 1)
        let ring = Rect(x: eye.x - radius, y: eye.y - radius, width: 2 * radius, height: 2 * radius)
        picture.stroke(.ellipse(ring), ink, width: 1.5)
        let near = radius * 0.7
        let far = radius * 1.7
        picture.stroke(
            .line([Point(x: eye.x + near, y: eye.y + near), Point(x: eye.x + far, y: eye.y + far)]),
            ink, width: 1.5)
        let text = look["text"] ?? "", hint = look["placeholder"] ?? "Search"
        let box = TextBox(
            text.isEmpty ? hint : text, font: Font(size: min(17, height * 0.5)),
            color: text.isEmpty ? ink : labelColor)
        picture.write(box.runs(in: field.inset(by: EdgeInsets(left: height * 0.8, right: 6))))
    }
}
