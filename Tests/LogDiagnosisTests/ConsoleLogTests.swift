import Testing

@testable import LogDiagnosis

/// The lists of constraints in logs with other lines.
struct ConsoleLogTests {
    @Test func `a list is read after the time and process of each line`() throws {
        let log = try LogFiles.log("translated-mask")
        #expect(log.conflicts.count == 1 && log.notes.isEmpty)
        let conflict = log.conflicts[0]
        #expect(conflict.line == 1 && conflict.constraints.map(\.line) == [4, 5, 6, 7])
        #expect(
            conflict.constraints.map(\.maker) == [.autoresizing, .autoresizing, .author, .author])
        #expect(
            conflict.broken?.statement == "V:[UIButton:0x12fd3d9b0'Buy'(44)]"
                && !conflict.isTruncated)
    }

    @Test func `a log may have several conflicts`() throws {
        let log = try LogFiles.log("hidden-in-stack")
        #expect(log.conflicts.map(\.line) == [1, 9])
        #expect(log.conflicts[0].constraints[1].maker == .stack)
        #expect(log.conflicts[1].constraints[1].className == "SnapKit.LayoutConstraint")
    }

    @Test func `a truncated list is reported with its line`() throws {
        let log = try LogFiles.log("cut-off")
        #expect(log.notes.map(\.code) == [.unknownStatement, .brokenConstraint, .truncated])
        #expect(log.notes.map(\.line) == [5, 6, 1])
        #expect(log.conflicts[0].isTruncated && log.conflicts[0].unreadCount == 2)
        #expect(ConsoleLog("nothing here\n", file: "x").notes.map(\.code) == [.noConflict])
        #expect(
            ConsoleLog("Unable to simultaneously satisfy constraints.\n", file: "x").notes[0].code
                == .truncated)
    }

    @Test func `a constraint may span lines, and a line may have several`() {
        let text = """
            > Unable to simultaneously satisfy constraints. ( "<NSLayoutConstraint:0x1 A:0x5.width == 3>", \
            "<NSLayoutConstraint:0x2 A:0x5.width >= 4>" )
            "<NSLayoutConstraint:0x3 H:|-(>=8)-[A:0x5]
               (active, names: '|':B:0x6 )>"
            """
        let log = ConsoleLog(text, file: "x")
        #expect(log.conflicts[0].constraints.map(\.line) == [1, 1, 2])
        #expect(log.conflicts[0].constraints[2].equations[0].second?.item.className == "B")
    }
}
