import AutoLayout
import NibFormat
import NibLoader
import Pictures

// Controls with a visible value.
extension ContentPainter {
    private var track: Color { look.colors.system("systemGray5Color") }

    func drawSwitch(_ picture: inout Picture) {
        let isOn = (look["on"] ?? look["state"]).map { $0 == "YES" || $0 == "on" } ?? false
        let width = min(51, bounds.width), height = min(31, bounds.height)
        let pill = Rect(x: 0, y: bounds.midY - height / 2, width: width, height: height)
        let lit = look.color("onTintColor") ?? look.colors.system("systemGreenColor")
        picture.fill(.rect(pill, cornerRadius: height / 2), isOn ? lit : track)
        let side = height - 4
        let x = isOn != look.context.isRightToLeft ? pill.maxX - side - 2 : pill.minX + 2
        knob(
            Rect(x: x, y: pill.minY + 2, width: side, height: side), look.color("thumbTintColor"),
            &picture)
    }

    private func knob(_ rect: Rect, _ color: Color?, _ picture: inout Picture) {
        picture.fill(.ellipse(rect), color ?? .white)
        picture.stroke(
            .ellipse(rect.inset(by: .all(0.25))), Color(white: 0, alpha: 0.15), width: 0.5)
    }

    /// Returns the fraction of a value between its minimum and maximum.
    private func share(_ value: String, _ least: String, _ greatest: String) -> Double {
        let low = look.number(least) ?? 0, high = look.number(greatest) ?? 1,
            number = look.number(value) ?? 0
        return high > low ? min(max((number - low) / (high - low), 0), 1) : 0
    }

    func drawSlider(_ picture: inout Picture) {
        let part = share("value", "minValue", "maxValue"), side = min(28, bounds.height)
        let rail = Rect(x: 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
        picture.fill(.rect(rail, cornerRadius: 2), look.color("maximumTrackTintColor") ?? track)
        var filled = rail
        filled.size.width *= part
        let isMirrored = look.context.isRightToLeft
        if isMirrored { filled.origin.x = rail.maxX - filled.width }
        picture.fill(
            .rect(filled, cornerRadius: 2), look.color("minimumTrackTintColor") ?? look.tint)
        let x = rail.minX + (rail.width - side) * (isMirrored ? 1 - part : part)
        knob(
            Rect(x: x, y: bounds.midY - side / 2, width: side, height: side),
            look.color("thumbTintColor"), &picture)
    }

    func drawProgress(_ picture: inout Picture) {
        bar(
            look.number("progress") ?? 0.5, look.color("progressTintColor"),
            look.color("trackTintColor"), &picture)
    }

    private func bar(_ part: Double, _ lit: Color?, _ rest: Color?, _ picture: inout Picture) {
        let height = min(4, bounds.height)
        var rail = Rect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
        picture.fill(.rect(rail, cornerRadius: height / 2), rest ?? track)
        rail.size.width *= min(max(part, 0), 1)
        if look.context.isRightToLeft { rail.origin.x = bounds.maxX - rail.width }
        picture.fill(.rect(rail, cornerRadius: height / 2), lit ?? look.tint)
    }

    func drawProgressIndicator(_ picture: inout Picture) {
        if look["style"] == "spinning" { return drawActivity(&picture) }
        bar(share("doubleValue", "minValue", "maxValue"), nil, nil, &picture)
    }

    /// Draws eight spokes, the first one darkest.
    func drawActivity(_ picture: inout Picture) {
        let isWhite = look["style"] == "white" || look["style"] == "whiteLarge"
        let ink = look.color("color") ?? (isWhite ? .white : look.colors.system("systemGrayColor"))
        let outer = min(bounds.width, bounds.height) / 2, diagonal = (0.5).squareRoot()
        let ways = [
            (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1),
            (-diagonal, diagonal), (-1, 0),
            (-diagonal, -diagonal),
        ]
        for (number, way) in ways.enumerated() {
            let ends = [0.5, 1].map {
                Point(x: bounds.midX + way.0 * outer * $0, y: bounds.midY + way.1 * outer * $0)
            }
            picture.stroke(
                .line(ends), ink.faded(1 - Double(number) * 0.1), width: max(1, outer / 5))
        }
    }

    func drawStepper(_ picture: inout Picture) {
        if look.context.isMac { return drawMacStepper(&picture) }
        picture.fill(
            .rect(bounds, cornerRadius: min(8, bounds.height / 2)),
            look.colors.system("tertiarySystemFillColor"))
        let side = min(16, bounds.height), ink = look.colors.system("labelColor")
        for (name, part) in [("minus", 0.25), ("plus", 0.75)] {
            let rect = Rect(
                x: bounds.width * part - side / 2, y: bounds.midY - side / 2, width: side,
                height: side)
            draw(symbol: name, in: rect, ink, &picture)
        }
        picture.fill(
            .rect(
                Rect(
                    x: bounds.midX - 0.5, y: bounds.height * 0.22, width: 1,
                    height: bounds.height * 0.56)),
            look.colors.system("separatorColor"))
    }

    private func drawMacStepper(_ picture: inout Picture) {
        picture.fill(.rect(bounds, cornerRadius: 4), look.colors.system("controlColor"))
        picture.stroke(
            .rect(bounds.inset(by: .all(0.5)), cornerRadius: 4),
            look.colors.system("separatorColor"))
        let side = min(bounds.width, bounds.height / 2) * 0.6
        for (name, part) in [("chevron.up", 0.28), ("chevron.down", 0.72)] {
            let rect = Rect(
                x: bounds.midX - side / 2, y: bounds.height * part - side / 2, width: side,
                height: side)
            draw(symbol: name, in: rect, look.colors.system("labelColor"), &picture)
        }
    }

    // MARK: Segments and pages

    func drawSegments(_ picture: inout Picture) {
        let cell = element.child(key: "cell") ?? element
        let segments = cell.contents(of: "segments")
        let chosen = look.number("selectedSegmentIndex").map { Int(min(max($0, -1), 1e6)) }
        let height = min(bounds.height, 32), corner = min(8, height / 2)
        let frame = Rect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
        picture.fill(
            .rect(frame, cornerRadius: corner),
            look.backgroundColor ?? look.colors.system("tertiarySystemFillColor"))
        let width = frame.width / Double(max(1, segments.count))
        for (number, segment) in segments.enumerated() {
            let place = look.context.isRightToLeft ? segments.count - 1 - number : number
            let part = Rect(x: Double(place) * width, y: frame.minY, width: width, height: height)
            func isChosen(_ number: Int) -> Bool {
                chosen == number || segments[number].flag("selected") ?? false
            }
            draw(segment, isChosen: isChosen(number), in: part, corner, &picture)
            // A line parts two segments that are not selected.
            guard number > 0, !isChosen(number), !isChosen(number - 1) else { continue }
            let edge = look.context.isRightToLeft ? part.maxX : part.minX
            picture.fill(
                .rect(Rect(x: edge - 0.5, y: frame.midY - 8, width: 1, height: min(16, height))),
                look.colors.system("separatorColor"))
        }
    }

    private func draw(
        _ segment: NibElement, isChosen: Bool, in part: Rect, _ corner: Double,
        _ picture: inout Picture
    ) {
        if isChosen {
            let fill =
                look.color("selectedSegmentTintColor")
                ?? (look.colors.isDark ? Color(white: 0.4) : .white)
            picture.fill(.rect(part.inset(by: .all(2)), cornerRadius: max(0, corner - 1)), fill)
        }
        let title = segment.string("title") ?? segment.string("label") ?? ""
        if title.isEmpty, let image = segment["image"] {
            let shown = self.image(image)
            let size = shown.size ?? Size(width: 18, height: 18)
            return shown.draw(
                in: Self.place(size, in: part, mode: "center"),
                tint: look.colors.system("labelColor"), isTemplate: true, into: &picture)
        }
        let font = Font(size: min(13, part.height * 0.6), weight: isChosen ? .semibold : .regular)
        picture.write(
            TextBox(title, font: font, color: look.colors.system("labelColor"), alignment: .center)
                .runs(in: part.inset(by: .sides(2))))
    }

    func drawPages(_ picture: inout Picture) {
        let count = Int(min(max(look.number("numberOfPages") ?? 3, 0), 40))
        let current = Int(min(max(look.number("currentPage") ?? 0, 0), 40))
        let others =
            look.color("pageIndicatorTintColor") ?? look.colors.system("tertiaryLabelColor")
        let chosen = look.color("currentPageIndicatorTintColor") ?? look.colors.system("labelColor")
        let start = bounds.midX - (Double(count) * 16 - 9) / 2
        for number in 0..<count {
            let dot = Rect(
                x: start + Double(number) * 16, y: bounds.midY - 3.5, width: 7, height: 7)
            picture.fill(.ellipse(dot), number == current ? chosen : others)
        }
    }

    // MARK: Wheels

    func drawDatePicker(_ picture: inout Picture) {
        let mode = look["datePickerMode"] ?? "dateAndTime"
        if bounds.height < 60 {
            let text =
                mode == "time" ? "9:41 AM" : mode == "date" ? "Jan 1, 2030" : "Jan 1, 2030, 9:41 AM"
            picture.fill(
                .rect(bounds, cornerRadius: 6), look.colors.system("tertiarySystemFillColor"))
            var box = TextBox(
                text, font: Font(size: 17), color: look.colors.system("labelColor"),
                alignment: .center)
            box.scaleMin = 0.5
            return picture.write(box.runs(in: bounds.inset(by: .sides(4))))
        }
        let columns =
            switch mode {
            case "time":
                [
                    ["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"],
                    ["", "", "AM", "PM", ""],
                ]
            case "date":
                [
                    ["Nov", "Dec", "January", "Feb", "Mar"], ["30", "31", "1", "2", "3"],
                    ["2028", "2029", "2030", "2031", "2032"],
                ]
            default:
                [
                    ["Sat", "Sun", "Today", "Tue", "Wed"], ["7", "8", "9", "10", "11"],
                    ["39", "40", "41", "42", "43"],
                ]
            }
        drawWheels(columns, &picture)
    }

    func drawPicker(_ picture: inout Picture) {
        drawWheels(
            [["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]], &picture)
    }

    /// Draws columns of five rows with the middle one selected.
    private func drawWheels(_ columns: [[String]], _ picture: inout Picture) {
        let row = min(32, bounds.height / 5), ink = look.colors.system("labelColor")
        let chosen = Rect(
            x: 8, y: bounds.midY - row / 2, width: max(0, bounds.width - 16), height: row)
        picture.fill(.rect(chosen, cornerRadius: 8), look.colors.system("tertiarySystemFillColor"))
        let width = bounds.width / Double(columns.count)
        for (place, column) in columns.enumerated() {
            for (number, text) in column.enumerated() {
                let away = number - 2
                let part = Rect(
                    x: Double(place) * width, y: chosen.minY + Double(away) * row, width: width,
                    height: row)
                picture.write(
                    TextBox(
                        text, font: Font(size: min(21, row * 0.65)),
                        color: ink.faded(away == 0 ? 1 : 0.35),
                        alignment: .center
                    ).runs(in: part))
            }
        }
    }
}
