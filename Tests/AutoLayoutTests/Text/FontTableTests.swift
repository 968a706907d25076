@testable import AutoLayout
import Foundation
import Testing

struct FontTableTests {
    @Test func `the tables are those that the script makes, where the font is installed`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let script = Process(), pipe = Pipe()
        script.executableURL = URL(filePath: "/usr/bin/env")
        script.arguments = ["python3", folder.appending(path: "Scripts/font-table.py").path, "--print"]
        (script.standardOutput, script.standardError) = (pipe, Pipe())
        try script.run()
        let made = pipe.fileHandleForReading.readDataToEndOfFile()
        script.waitUntilExit()
        // 3: the font is not installed, and there is nothing to compare with.
        guard script.terminationStatus != 3 else { return }
        #expect(script.terminationStatus == 0)
        let kept = try Data(contentsOf: folder.appending(path: "Sources/AutoLayout/Text/FontTable+Generated.swift"))
        #expect(made == kept, "run Scripts/font-table.py and read what changed")
    }

    @Test func `a table has a width for each of its characters`() {
        let count = FontTable.ranges.map(\.count).reduce(0, +)
        for weight in Font.Weight.allCases {
            let table = FontTable.table(weight)
            #expect(table.advances.count == count && table.unitsPerEm == 2816)
            #expect(table.advance("a") > 0 && table.advance("\u{301}") == 0 && table.advance("\u{200D}") == 0)
            #expect(table.advance("漢") == table.unitsPerEm && table.advance("\u{10FFFF}") == table.missing)
        }
    }

    @Test func `letters have the widths of the font, and bold ones are wider`() {
        let regular = FontTable.table(.regular)
        // Of Inter Regular, in units of 1/2816 of the size.
        #expect([" ", "a", "W", "é", "€", "Ж"].map { regular.advance($0) } == [792, 1588, 2672, 1640, 1872, 2672])
        #expect(FontTable.table(.bold).advance("a") > regular.advance("a"))
    }

    @Test func `a text of 17 points is as high as the font's lines`() {
        let measurer = TableTextMeasurer(), metrics = measurer.lineMetrics(of: .label)
        #expect(abs(metrics.lineHeight - 17 * 3408.0 / 2816) < 1e-12)
        let lines = measurer.lines(of: "Hi all", font: .label, width: .infinity, breaking: .words)
        #expect(lines.count == 1 && lines[0].text == "Hi all")
        let units = Array("Hi all".unicodeScalars).reduce(0) { $0 + FontTable.table(.regular).advance($1) }
        #expect(abs(lines[0].width - units * 17 / 2816) < 1e-12)
    }
}
