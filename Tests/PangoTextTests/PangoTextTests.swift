#if Pango
import AutoLayout
import PangoText
import Testing

/// Debian's fonts-inter, of which the tables of the built-in measurer are taken.
private let files = ["Regular", "Medium", "SemiBold", "Bold"].map {
    "/usr/share/fonts/opentype/inter/Inter-\($0).otf"
}

struct PangoTextTests {
    private func measurer() throws -> PangoTextMeasurer {
        try PangoTextMeasurer(fontFiles: files, family: "Inter")
    }

    @Test(arguments: Font.Weight.allCases)
    func `letters are as wide as the built-in tables say, kerning too`(weight: Font.Weight) throws {
        let measurer = try measurer(), table = TableTextMeasurer()
        let font = Font(size: 100, weight: weight)
        for text in [
            "AVATAR", "To Type. LT", "Wave, Year", "Öl für Äpfel", "Ταυ", "Где Тарту", "fly office",
        ] {
            let found = measurer.lines(of: text, font: font, width: .infinity, breaking: .words)
            let known = table.lines(of: text, font: font, width: .infinity, breaking: .words)
            // Pango rounds each glyph to 1/1024 of a point.
            let slack = Double(text.count) / 1024
            #expect(
                found.count == 1 && abs(found[0].width - known[0].width) <= slack,
                "\(text) \(found) \(known)")
        }
    }

    @Test func `lines are as high as the font says`() throws {
        let metrics = try measurer().lineMetrics(of: .label),
            known = TableTextMeasurer().lineMetrics(of: .label)
        #expect(
            abs(metrics.ascent - known.ascent) < 0.01 && abs(metrics.descent - known.descent) < 0.01
        )
    }

    @Test func `lines end at words, without their spaces`() throws {
        let measurer = try measurer(), text = "Layouts are sets of linear constraints"
        let lines = measurer.lines(of: text, font: .label, width: 120, breaking: .words)
        #expect(lines.map(\.text) == ["Layouts are", "sets of linear", "constraints"])
        for line in lines {
            let alone = measurer.lines(
                of: String(line.text), font: .label, width: .infinity, breaking: .words)
            #expect(abs(alone[0].width - line.width) < 0.01)
        }
        let narrow = measurer.lines(of: "constraints", font: .label, width: 50, breaking: .words)
        #expect(narrow.map(\.text).joined() == "constraints" && narrow.count > 1)
        let short = measurer.lines(of: "a\n\nb", font: .label, width: 50, breaking: .words)
        #expect(short.map(\.text) == ["a", "", "b"])
    }

    @Test func `a label has the size that Pango measures`() throws {
        let label = Label("AVATAR", font: Font(size: 100))
        let wide = label.intrinsicContentSize
        label.measurer = try measurer()
        #expect(abs(label.intrinsicContentSize.width - wide.width) < 0.01)
        label.text = "مرحبا"
        #expect(label.intrinsicContentSize.width > 0)
    }

    @Test func `an invalid font is reported with its file`() {
        #expect(throws: PangoTextError.unreadableFont("/nowhere.otf")) {
            try PangoTextMeasurer(fontFiles: ["/nowhere.otf"], family: "Inter")
        }
        #expect(throws: PangoTextError.noFonts) {
            try PangoTextMeasurer(fontFiles: [], family: "Inter")
        }
    }
}
#endif
