import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import Pictures

// Buttons and images.
extension ContentPainter {
    func drawButton(_ picture: inout Picture) {
        if look.context.isMac { return drawMacButton(&picture) }
        let configuration = element.child("buttonConfiguration")
        if let configuration { drawConfiguration(configuration, &picture) }
        let state = element.child(key: "normal")
        if let image = state?["backgroundImage"] {
            self.image(image).draw(in: bounds, tint: look.tint, isSliced: true, into: &picture)
        }
        let title = buttonTitle(state, configuration)
        let image = state?["image"] ?? configuration?["image"] ?? builtInImage
        var color = buttonColor(state, configuration)
        if !look.isEnabled { color = look.colors.system("tertiaryLabelColor") }
        let area = bounds.inset(by: insets("contentEdgeInsets"))
        if let image { return drawButton(image: image, title, color, in: area, &picture) }
        picture.write(
            titleBox(title, color).runs(
                in: area.inset(by: insets("titleEdgeInsets")), verticalPlace))
    }

    private func buttonTitle(_ state: NibElement?, _ configuration: NibElement?) -> String {
        let given = configuration?.string("title").map(look.context.texts.text)
        return given ?? look.shownText
    }

    private func titleBox(_ title: String, _ color: Color) -> TextBox {
        let horizontal = look.alignment("contentHorizontalAlignment", natural: .center)
        var box = TextBox(title, font: look.font, color: color, alignment: horizontal)
        box.mode = LineBreakMode(word: look["lineBreakMode"] ?? "middleTruncation")
        if title.contains(where: \.isNewline) || box.mode == .byWordWrapping { box.limit = 0 }
        return box
    }

    private var verticalPlace: TextBox.Place {
        switch look["contentVerticalAlignment"] {
        case "top": .top
        case "bottom": .bottom
        default: .center
        }
    }

    /// The images of buttons with a built-in type.
    private var builtInImage: String? {
        switch look["buttonType"] {
        case "infoLight", "infoDark", "detailDisclosure": "info.circle"
        case "contactAdd": "plus.circle"
        case "close": "xmark.circle"
        default: nil
        }
    }

    private func buttonColor(_ state: NibElement?, _ configuration: NibElement?) -> Color {
        if let state, let color = look.colors.color("titleColor", of: state) { return color }
        if let configuration,
            let color = look.colors.color("baseForegroundColor", of: configuration)
        {
            return color
        }
        if configuration?["style"] == "filled" { return .white }
        if let fragment = state?.child("attributedString")?.child("fragment")?.child("attributes"),
            let color = look.colors.color("NSColor", of: fragment)
        {
            return color
        }
        let isCustom = look["buttonType"] == nil || look["buttonType"] == "custom"
        return configuration == nil && isCustom ? .white : look.tint
    }

    private func drawConfiguration(_ configuration: NibElement, _ picture: inout Picture) {
        let base = look.colors.color("baseBackgroundColor", of: configuration)
        let fill: Color? =
            switch configuration["style"] {
            case "filled": base ?? look.tint
            case "tinted": (base ?? look.tint).faded(0.2)
            case "gray": base ?? look.colors.system("systemFillColor")
            default: base
            }
        let corner =
            configuration["cornerStyle"] == "capsule"
            ? bounds.height / 2 : min(6, bounds.height / 2)
        if let fill { picture.fill(.rect(bounds, cornerRadius: corner), fill) }
    }

    private func drawButton(
        image: String, _ title: String, _ color: Color, in area: Rect, _ picture: inout Picture
    ) {
        let shown = ShownImage(image, look.context, isSystem: builtInImage == image)
        let declared = shown.size ?? Size(width: 22, height: 22)
        let size = Size(
            width: min(declared.width, area.width), height: min(declared.height, area.height))
        let box = titleBox(title, color)
        let configuration = element.child("buttonConfiguration")
        let gap = title.isEmpty ? 0 : configuration?.number("imagePadding")?.doubleValue ?? 0
        let (imageInsets, titleInsets) = (insets("imageEdgeInsets"), insets("titleEdgeInsets"))
        let room = max(0, area.width - size.width - gap - titleInsets.left - titleInsets.right)
        let textWidth = title.isEmpty ? 0 : min(box.width(), room)
        let isTrailing = configuration?["imagePlacement"] == "trailing"
        let isImageFirst = isTrailing == look.isRightToLeft
        // Insets move image and title apart without changing the width of both together.
        let all = size.width + gap + textWidth
        func start(_ insets: EdgeInsets) -> Double {
            switch box.alignment {
            case .left: area.minX + insets.left
            case .center: area.midX - all / 2 + (insets.left - insets.right) / 2
            case .right: area.maxX - all - insets.right
            }
        }
        func top(_ height: Double, _ insets: EdgeInsets) -> Double {
            switch verticalPlace {
            case .top: area.minY + insets.top
            case .center: area.midY - height / 2 + (insets.top - insets.bottom) / 2
            case .bottom: area.maxY - height - insets.bottom
            }
        }
        let place = Rect(
            x: start(imageInsets) + (isImageFirst ? 0 : textWidth + gap),
            y: top(size.height, imageInsets), width: size.width, height: size.height)
        // Buttons of the type system, and those with a configuration, tint their images.
        let isTemplate =
            look["buttonType"] == "system" || element.child(key: "configuration") != nil
        // The colour of the title is that of the image in a configuration only.
        let isPlain = configuration == nil && look.isEnabled
        shown.draw(
            in: place, tint: isPlain ? look.tint : color, isTemplate: isTemplate, into: &picture)
        guard textWidth > 0 else { return }
        let shift = (titleInsets.top - titleInsets.bottom) / 2
        let rest = Rect(
            x: start(titleInsets) + (isImageFirst ? size.width + gap : 0), y: area.minY + shift,
            width: textWidth, height: area.height)
        picture.write(box.runs(in: rest, verticalPlace))
    }

    /// Returns insets with a key; the least positive number counts as 0.
    private func insets(_ key: String) -> EdgeInsets {
        guard let inset = element.child(key: key) else { return .zero }
        func part(_ name: String) -> Double {
            let value = inset.number(name)?.doubleValue ?? 0
            return value.magnitude < 0.001 || value.magnitude > 1e4 ? 0 : value
        }
        return EdgeInsets(
            top: part("minY"), left: part("minX"), bottom: part("maxY"), right: part("maxX"))
    }

    // MARK: The Mac's

    private func drawMacButton(_ picture: inout Picture) {
        guard let cell = element.child(key: "cell") else { return }
        let title = cell.string("title") ?? "", ink = look.colors.system("controlTextColor")
        let isDefault = Self.isDefault(cell) && look.isEnabled
        switch cell["type"] {
        case "check", "radio": drawMark(cell, title, ink, &picture)
        case "help": drawHelp(ink, &picture)
        default:
            if cell.flag("borderless") != true, cell.child("behavior")?.flag("borderless") != true,
                cell["bezelStyle"] != nil || cell["type"] == "push"
            {
                drawBezel(isDefault: isDefault, &picture)
            }
            if let image = cell["image"],
                cell["imagePosition"] == "only" || cell["imagePosition"] == "overlaps"
            {
                return drawScaled(image, mode: "center", &picture)
            }
            picture.write(
                TextBox(
                    title, font: look.font, color: isDefault ? .white : ink, alignment: .center
                ).runs(in: bounds))
        }
    }

    /// Returns a Boolean value that indicates whether the return key presses a button.
    private static func isDefault(_ cell: NibElement) -> Bool {
        guard let key = cell.child(key: "keyEquivalent") else {
            return cell["keyEquivalent"] == "\r"
        }
        // Xcode writes control characters in base 64: `DQ` is a carriage return.
        return key["base64-UTF8"] == "YES" && key.text.filter { !$0.isWhitespace } == "DQ"
    }

    private func drawMark(
        _ cell: NibElement, _ title: String, _ ink: Color, _ picture: inout Picture
    ) {
        let side = min(14, bounds.height), isOn = cell["state"] == "on"
        let mark = Rect(x: 2, y: bounds.midY - side / 2, width: side, height: side)
        let path =
            cell["type"] == "radio" ? DrawingPath.ellipse(mark) : .rect(mark, cornerRadius: 3)
        picture.fill(path, isOn ? look.tint : look.colors.system("controlColor"))
        picture.stroke(path, look.colors.system("separatorColor"))
        if isOn {
            draw(symbol: "checkmark", in: mark.inset(by: .all(2.5)), .white, &picture)
        }
        let rest = bounds.inset(by: EdgeInsets(left: side + 8))
        picture.write(TextBox(title, font: look.font, color: ink).runs(in: rest))
    }

    /// Draws the round button that leads to help.
    private func drawHelp(_ ink: Color, _ picture: inout Picture) {
        let side = min(20, bounds.width, bounds.height)
        let circle = Rect(
            x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        picture.fill(.ellipse(circle), look.colors.system("controlColor"))
        picture.stroke(.ellipse(circle.inset(by: .all(0.5))), look.colors.system("separatorColor"))
        picture.write(
            TextBox("?", font: Font(size: 13), color: ink, alignment: .center).runs(in: circle))
    }

    /// Draws a bezel with its fixed height.
    private func drawBezel(isDefault: Bool, _ picture: inout Picture) {
        let height = bounds.height < 15 ? 18 : min(21, bounds.height)
        let bezel = Rect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
        picture.fill(
            .rect(bezel, cornerRadius: 5),
            isDefault ? look.tint : look.colors.system("controlColor"))
        picture.stroke(
            .rect(bezel.inset(by: .all(0.5)), cornerRadius: 5), look.colors.system("separatorColor")
        )
    }

    func drawPopUp(_ picture: inout Picture) {
        drawBezel(isDefault: false, &picture)
        let title = element.child(key: "cell")?.string("title") ?? ""
        let ink = look.colors.system("controlTextColor")
        picture.write(
            TextBox(title, font: look.font, color: ink)
                .runs(in: bounds.inset(by: EdgeInsets(left: 8, right: 20))))
        let side = min(16, bounds.height)
        let mark = Rect(
            x: bounds.maxX - side - 3, y: bounds.midY - side / 2, width: side, height: side)
        let isMenu = element.child(key: "cell")?.flag("pullsDown") ?? false
        picture.fill(.rect(mark, cornerRadius: 4), look.tint)
        let arrows =
            isMenu ? [("chevron.down", 0.5)] : [("chevron.up", 0.3), ("chevron.down", 0.7)]
        for (name, part) in arrows {
            let arrow = Rect(
                x: mark.midX - 3.5, y: mark.minY + side * part - 3.5, width: 7, height: 7)
            draw(symbol: name, in: arrow, .white, &picture)
        }
    }

    // MARK: Images

    func drawImageView(_ picture: inout Picture) {
        let image = look["image"] ?? element.child(key: "cell")?["image"]
        guard let image else {
            if look.backgroundColor == nil { drawHollowImage(&picture) }
            return
        }
        drawScaled(image, mode: look["contentMode"] ?? "scaleToFill", &picture)
    }

    private func drawHollowImage(_ picture: inout Picture) {
        let ink = look.colors.system("systemGrayColor").faded(0.6)
        picture.fill(.rect(bounds, cornerRadius: look.cornerRadius), ink.faded(0.16))
        let side = min(bounds.width, bounds.height, 24)
        draw(
            symbol: "photo",
            in: Rect(
                x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
            ink,
            &picture)
    }

    private func drawScaled(_ image: String, mode: String, _ picture: inout Picture) {
        let shown = self.image(image)
        let rect = Self.place(shown.size ?? bounds.size, in: bounds, mode: mode)
        let draws = { (picture: inout Picture) in
            shown.draw(
                in: rect, tint: look.tint, isSliced: mode == "scaleToFill", into: &picture)
        }
        let isInside =
            rect.minX >= -0.01 && rect.minY >= -0.01 && rect.maxX <= bounds.maxX + 0.01
            && rect.maxY <= bounds.maxY + 0.01
        guard look.clips, look.cornerRadius > 0 || !isInside else {
            return draws(&picture)
        }
        let clip = DrawingPath.rect(bounds, cornerRadius: look.cornerRadius)
        picture.group(Picture.Group(clip: clip)) { draws(&$0) }
    }

    /// Returns the rectangle of an image in a view, by its content mode.
    static func place(_ size: Size, in rect: Rect, mode: String) -> Rect {
        guard size.width > 0, size.height > 0 else { return rect }
        let across = rect.width / size.width
        let down = rect.height / size.height
        let scale: Double
        switch mode {
        case "scaleAspectFit": scale = min(across, down)
        case "scaleAspectFill": scale = max(across, down)
        case "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
            "bottomRight":
            scale = 1
        default: return rect
        }
        let width = size.width * scale
        let height = size.height * scale
        let word = mode.lowercased()
        let x =
            word.hasSuffix("left")
            ? rect.minX : word.hasSuffix("right") ? rect.maxX - width : rect.midX - width / 2
        let y =
            word.hasPrefix("top")
            ? rect.minY
            : word.hasPrefix("bottom") ? rect.maxY - height : rect.midY - height / 2
        return Rect(x: x, y: y, width: width, height: height)
    }
}
