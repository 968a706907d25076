import AutoLayout
import CertificateChecker
import TestSupport
import Testing
import TraceFormat
import TraceReplay

@testable import LogDiagnosis

/// Diagnoses of lists of constraints, with verified advice.
struct LogDiagnosisTests {
    @Test func `a temporary cell height needs one constraint at priority 999`() throws {
        let finding = try LogFiles.diagnosis("cell-height").findings[0]
        #expect(finding.lines == [[7, 8, 9, 10, 12]])
        #expect(finding.unrelatedConstraints.map(\.line) == [11])
        #expect(finding.isBrokenInvolved == true && finding.isAdviceChecked)
        #expect(finding.advice.map(\.reason) == [.imposedSize])
        #expect(finding.advice.map(\.change) == [.lower(finding.logged.constraints[1])])
    }

    @Test func `if another constraint is broken, advice lowers the one to the cell's edge`() {
        let cell = "(active, names: '|':UITableViewCellContentView:0x9 )"
        let finding = LogFiles.finding(
            "V:|-(12)-[A:0x2]   \(cell)", "A:0x2.height >= 60   (active)",
            "V:[A:0x2]-(12)-|   \(cell)",
            "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 44   (active)"
        )
        #expect(
            finding.advice.map(\.change) == [.lower(finding.logged.constraints[2])]
                && finding.isAdviceChecked)
    }

    @Test func `advice for a translated autoresizing mask is to turn it off`() throws {
        let finding = try LogFiles.diagnosis("translated-mask").findings[0]
        #expect(finding.lines == [[6, 4], [7, 5]])
        #expect(finding.advice.map(\.reason) == [.translatedMask])
        #expect(
            finding.text.contains(
                "translatesAutoresizingMaskIntoConstraints = false on UIButton 'Buy'"))
    }

    @Test func `advice keeps a cell's own autoresizing mask`() {
        let mask =
            "'UIView-Encapsulated-Layout-Height' h=--& v=--& V:[UITableViewCellContentView:0x9(44)]"
        let finding = LogFiles.finding(
            mask, "UITableViewCellContentView:0x9.height >= 60", broken: 1)
        #expect(finding.advice.map(\.reason) == [.imposedSize])
    }

    @Test func `extents are at least 0 without a constraint in the log`() {
        let finding = LogFiles.finding(
            "H:|-(16)-[A:0x2]   (active, names: '|':V:0x9 )",
            "H:[A:0x2]-(16)-|   (active, names: '|':V:0x9 )",
            "'_UITemporaryLayoutWidth' V:0x9.width == 0   (active)")
        #expect(
            finding.conflicts[0].members.count == 4
                && finding.conflicts[0].members[3].constraint == nil)
        #expect(finding.logged.constraints[2].maker == .imposed && finding.isAdviceChecked)
    }

    @Test func `all disjoint conflicts are reported, and every advice is necessary`() throws {
        let finding = try LogFiles.diagnosis("hidden-in-stack").findings[1]
        #expect(finding.lines == [[12, 13], [16, 17]])
        #expect(finding.advice.count == 3 && finding.isAdviceChecked)
        #expect(finding.advice[0].reason == .duplicate)
    }

    @Test func `a satisfiable list is reported as satisfiable`() throws {
        let diagnosis = try LogFiles.diagnosis("cut-off")
        #expect(diagnosis.findings[0].conflicts.isEmpty)
        #expect(diagnosis.findings[0].text.contains("all of them can hold together"))
        #expect(LogFiles.finding("A:0x2.width == 3 @999", "A:0x2.width == 4").conflicts.isEmpty)
    }

    @Test func `margins outside the list are 8`() {
        let finding = LogFiles.finding(
            "A:0x2.leading == V:0x9.leadingMargin", "A:0x2.trailing == V:0x9.trailingMargin",
            "A:0x2.width == 90",
            "V:0x9.width == 100")
        #expect(finding.lines == [[3, 4, 5, 6]] && finding.isAdviceChecked)
        let phrases = finding.conflicts[0].members.map(\.phrase)
        #expect(
            phrases.contains("leftMargin of V:0x9 == 8 (the default; the log does not state it)"))
        let fine = LogFiles.finding(
            "A:0x2.leading == V:0x9.leadingMargin", "A:0x2.trailing == V:0x9.trailingMargin",
            "A:0x2.width == 84",
            "V:0x9.width == 100")
        #expect(fine.conflicts.isEmpty)
    }

    @Test func `margins are at least 0, and margins of the list apply`() {
        let negative = LogFiles.finding(
            "A:0x2.leading == V:0x9.leadingMargin", "A:0x2.left == V:0x9.left - 5")
        #expect(negative.conflicts.count == 1)
        #expect(
            negative.conflicts[0].members.contains {
                $0.phrase == "leftMargin of V:0x9 >= 0 (always)"
            })
        let guide = "UILayoutGuide:0x7'UIViewLayoutMarginsGuide'"
        let stated = LogFiles.finding(
            "A:0x2.leading == V:0x9.leadingMargin", "A:0x2.leading == V:0x9.leading + 20",
            "'UIView-leftMargin-guide-constraint' H:|-(20)-[\(guide)](LTR)   (active, names: '|':V:0x9 )"
        )
        #expect(stated.conflicts.isEmpty)
    }

    @Test func `a view that its stack view hides is reported as hidden`() throws {
        let finding = try LogFiles.diagnosis("hidden-in-stack").findings[0]
        #expect(finding.text.contains("; hidden by its stack view)"))
    }

    @Test func `a log escaped for Markdown or HTML is read`() throws {
        for (open, close) in [("\\<", "\\>"), ("&lt;", "&gt;")] {
            let text = """
                Unable to simultaneously satisfy constraints.
                \(open)NSLayoutConstraint:0x1 UIView:0x5.width \(open == "&lt;" ? "&gt;" : ">")= 40\(close),
                \(open)NSLayoutConstraint:0x2 \\'UIView-Encapsulated-Layout-Width\\' UIView:0x5.width == 20\(close)
                """
            let finding = try #require(LogDiagnosis(ConsoleLog(text, file: "x")).findings.first)
            #expect(finding.conflicts.count == 1 && finding.advice.map(\.reason) == [.imposedSize])
        }
    }

    @Test func `advice never changes constraints of the framework`() {
        let finding = LogFiles.finding(
            "'UISV-a' A:0x2.width == 3", "'UISV-hiding' A:0x2.width == 0")
        #expect(finding.advice.isEmpty && !finding.isAdviceChecked && finding.conflicts.count == 1)
    }

    @Test func `positions with multipliers count from the superview`() {
        let inside = "(active, names: '|':V:0x9 )"
        let fine = LogFiles.finding(
            "H:|-(100)-[V:0x9]   (active, names: '|':W:0x8 )", "V:0x9.width == 200",
            "H:|-(40)-[A:0x2]   \(inside)",
            "A:0x2.width == 20", "A:0x2.centerX == 0.5*V:0x9.centerX")
        #expect(fine.conflicts.isEmpty)
        let off = LogFiles.finding(
            "V:0x9.width == 200", "H:|-(41)-[A:0x2]   \(inside)", "A:0x2.width == 20",
            "A:0x2.centerX == 0.5*V:0x9.centerX")
        #expect(off.lines == [[3, 4, 5, 6]])
    }

    @Test func `in right-to-left layout leading is the right edge`() {
        let log = LogFiles.log(listing: [
            "H:|-(10)-[A:0x2]   (active, names: '|':V:0x9 )", "A:0x2.right == V:0x9.right - 10",
            "A:0x2.width == 20",
            "V:0x9.width == 300",
        ])
        #expect(LogDiagnosis(log).findings[0].conflicts.count == 1)
        #expect(LogDiagnosis(log, rightToLeft: true).findings[0].conflicts.isEmpty)
    }

    @Test(arguments: ["cell-height", "translated-mask", "window", "hidden-in-stack", "cut-off"])
    func `the traces prove each diagnosis`(name: String) throws {
        for finding in try LogFiles.diagnosis(name).findings {
            let trace = try TraceReader().read(Array(finding.trace.utf8), file: name)
            var replay = Replay(trace)
            try replay.run()
            #expect(replay.refusals.map(\.factors.count) == finding.conflicts.map(\.members.count))
            let proof = replay.certificates(of: replay.verdict())
            let verdict = CertificateChecker.verify(
                trace: Array(finding.trace.utf8), certificates: Array(proof.utf8))
            guard case .verified(let kinds) = verdict else { throw Unverified() }
            #expect(kinds.filter { $0 == .conflict }.count == finding.conflicts.count)
        }
    }

    @Test func `conflicts in the engine's logs have the engine's diagnosis`() {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 100)), box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let list = [
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 7),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 5),
        ]
        LayoutConstraint.activate(list)
        let conflicts = root.layoutEngine.conflicts
        #expect(!conflicts.isEmpty)
        let log = ConsoleLog(conflicts.map(\.text).joined(separator: "\n"), file: "engine")
        #expect(log.notes.isEmpty && log.conflicts.count == conflicts.count)
        for (finding, conflict) in zip(LogDiagnosis(log).findings, conflicts) {
            #expect(finding.conflicts.count == 1 && finding.unrelatedConstraints.isEmpty)
            #expect(finding.logged.constraints.count == conflict.members.count)
            #expect(finding.isBrokenInvolved == true)
        }
    }

    private struct Unverified: Error {}
}
