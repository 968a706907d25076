@testable import AutoLayout
import Foundation
import Testing

struct FontTableTests {
    @Test(arguments: [
        ("widths", "FontTable+Generated.swift"), ("kerning", "KerningTable+Generated.swift"),
        ("liberation", "LiberationTables+Generated.swift"),
    ])
    func `the tables are those that the script makes, where the font is installed`(
        name: String, file: String
    ) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../.."
        ).standardized
        let script = Process(), pipe = Pipe()
        script.executableURL = URL(filePath: "/usr/bin/env")
        script.arguments = [
            "python3", folder.appending(path: "Scripts/font-table.py").path, "--print", name,
        ]
        (script.standardOutput, script.standardError) = (pipe, Pipe())
        try script.run()
        let made = pipe.fileHandleForReading.readDataToEndOfFile()
        script.waitUntilExit()
        // 3: the font is not installed, and there is nothing to compare with.
        guard script.terminationStatus != 3 else { return }
        #expect(script.terminationStatus == 0)
        let kept = try Data(contentsOf: folder.appending(path: "Sources/AutoLayout/Text/\(file)"))
        #expect(made == kept, "run Scripts/font-table.py and read what changed")
    }

    /// LayoutKit's tests expect these widths of UIKit: 16.33 and 91.67 points, rounded up to pixels.
    @Test func `texts in Helvetica have its widths`() {
        func width(_ text: String, _ family: String, _ weight: Font.Weight = .regular) -> Double {
            TableTextMeasurer().lines(
                of: text, font: Font(family: family, size: 17, weight: weight), width: .infinity,
                breaking: .words)[0].width
        }
        #expect(width("Hi", "Helvetica") > 16 && width("Hi", "Helvetica") <= 16.34)
        #expect(width("Nick Snyder", "ArialMT") > 91.33 && width("Nick Snyder", "Arial") <= 91.67)
        #expect(width("Nick", "Helvetica", .bold) > width("Nick", "Helvetica"))
        #expect(width("Nick", "Times New Roman") < width("Nick", "Helvetica"))
        #expect(width("ii", "CourierNewPSMT") == width("WW", "Courier"))
        #expect(width("Nick", "Helvetica Neue") == width("Nick", "Other"))
    }

    @Test func `a table has a width for each of its characters`() {
        let count = FontTable.ranges.map(\.count).reduce(0, +)
        for weight in Font.Weight.allCases {
            let table = FontTable.table(weight)
            #expect(table.advances.count == count && table.unitsPerEm == 2816)
            #expect(
                table.advance("a") > 0 && table.advance("\u{301}") == 0
                    && table.advance("\u{200D}") == 0)
            #expect(
                table.advance("漢") == table.unitsPerEm
                    && table.advance("\u{10FFFF}") == table.missing)
        }
    }

    @Test func `letters have the widths of the font, and bold ones are wider`() {
        let regular = FontTable.table(.regular)
        // Of Inter Regular, in units of 1/2816 of the size.
        #expect(
            [" ", "a", "W", "é", "€", "Ж"].map { regular.advance($0) } == [
                792, 1588, 2672, 1640, 1872, 2672,
            ])
        #expect(FontTable.table(.bold).advance("a") > regular.advance("a"))
    }

    @Test func `a text of 17 points is as high as the font's lines`() {
        let measurer = TableTextMeasurer(), metrics = measurer.lineMetrics(of: .label)
        #expect(abs(metrics.lineHeight - 17 * 3408.0 / 2816) < 1e-12)
        let lines = measurer.lines(of: "Hi all", font: .label, width: .infinity, breaking: .words)
        #expect(lines.count == 1 && lines[0].text == "Hi all")
        let units = Array("Hi all".unicodeScalars).reduce(0) {
            $0 + FontTable.table(.regular).advance($1)
        }
        #expect(abs(lines[0].width - units * 17 / 2816) < 1e-12)
    }

    @Test func `letters stand nearer or farther than they are wide, as the font's kerning says`() {
        let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("A", "V"), ("T", "o"), ("r", "."), ("a", "b"), ("é", "漢"),
        ]
        // Of Inter, in units of 1/2816 of the size; that it has no ideographs is no distance.
        #expect(pairs.map { KerningTable.distance($0, $1, .regular) } == [-192, -224, -176, 0, 0])
        #expect(
            Font.Weight.allCases.map { KerningTable.distance("A", "V", $0) } == [
                -192, -213, -234, -254,
            ])
        // What has an accent stands as what has none.
        #expect(KerningTable.distance("Á", "V", .regular) == -192)
    }

    @Test func `a line is as wide as its letters with what is between them`() {
        let measurer = TableTextMeasurer(), font = Font(size: 2816)
        func width(_ text: String) -> Double {
            measurer.lines(of: text, font: font, width: .infinity, breaking: .words)[0].width
        }
        // At 2816 points a unit is a point. An accent of its own takes no room and hides nothing.
        #expect(width("AV") == width("A") + width("V") - 192)
        #expect(width("A\u{301}V") == width("AV"))
        #expect(width("To") == width("T") + width("o") - 224)
    }
}
