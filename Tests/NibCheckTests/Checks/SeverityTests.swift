import NibCheck
import NibLayout
import Testing

/// How serious findings are, and what counts as one.
struct SeverityTests {
    private typealias Doc = CheckedDocument

    private static let sized = Doc.constraints(
        "x a.leading root.leading 20\ny a.top root.top 30\nw a.width 100\nh a.height 40")

    // MARK: Ambiguity

    private func inStack(_ views: String, _ alignment: String, _ constraints: String = "") throws
        -> [String]
    {
        let stack = Doc.view(
            "s", "stackView", "alignment=\"\(alignment)\"", at: (20, 30, 300, 40),
            inside: "<subviews>\(views)</subviews>")
        let placed =
            "x s.leading root.leading 20\ny s.top root.top 30\nw s.width 300\nh s.height 40\n"
        return try Doc(stack, Doc.constraints(placed + constraints)).short()
    }

    @Test func `a view that its stack view hides is not ambiguous`() throws {
        let shown = Doc.view("a", at: (0, 0, 300, 40))
        let hidden = Doc.view("b", "view", "hidden=\"YES\"", at: (-30, 0, 30, 30))
        #expect(try inStack(shown + hidden, "fill", "v b.width 30\ng b.height 30") == [])
        let loose = Doc.view("b", "view", "hidden=\"YES\"", at: (-30, 0, 30, 30))
        let found = try Doc(loose, Doc.constraints("v b.width 30\ng b.height 30")).short()
        #expect(found == ["ambiguous b"])
    }

    @Test func `a container that nothing sizes across its stack view is not ambiguous`() throws {
        let inner = Doc.view("i", at: (0, 10, 20, 20))
        let container = Doc.view("a", at: (0, 0, 300, 40), inside: "<subviews>\(inner)</subviews>")
        let constraints =
            "p i.leading a.leading\nq i.centerY a.centerY\nv i.width 20\ng i.height 20"
        #expect(try inStack(container, "center", constraints) == [])
        #expect(
            try inStack(
                container, "fill", constraints.replacing("q i.centerY a.centerY\n", with: "")) != []
        )
    }

    @Test func `texts of the height of their letters share no room by chance`() throws {
        func labels(_ second: Double, _ height: Double) throws -> [String] {
            let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
            let attributes = "text=\"Word\" numberOfLines=\"0\""
            let views =
                Doc.view("a", "label", attributes, at: (20, 0, 300, 20.5), inside: font)
                + Doc.view("b", "label", attributes, at: (20, 20.5, 300, second), inside: font)
            return try Doc(
                views,
                Doc.constraints(
                    """
                    x a.leading root.leading 20
                    w a.width 300
                    y a.top root.top
                    n b.leading a.leading
                    v b.width 300
                    m b.top a.bottom
                    g root.bottom b.bottom \(667 - height)
                    """)
            ).short()
        }
        #expect(try labels(20.5, 41) == [])
        #expect(try labels(60, 80.5) == ["ambiguous a"])
    }

    @Test func `a conflict hides no ambiguity along the other axis`() throws {
        let constraints = Doc.constraints(
            "x a.leading root.leading 20\nw a.width 100\nv a.width 120\nh a.height 40")
        let found = try Doc(Doc.view("a", at: (20, 30, 100, 40)), constraints).findings()
        #expect(Set(found.map(\.code)) == ["ambiguous", "conflict"])
        let ambiguous = try #require(found.first { $0.code == "ambiguous" })
        #expect(ambiguous.message.contains("Y position"))
        #expect(!ambiguous.message.contains("X position"))
    }

    // MARK: Conflicts

    private static func cell(_ height: Double, inTable table: String? = nil) throws
        -> [Diagnostic]
    {
        let label = Doc.view("a", at: (0, 0, 375, 44))
        let rules = Doc.constraints(
            "x a.leading k.leading\nr k.trailing a.trailing\ny a.top k.top\nb k.bottom a.bottom\nh a.height 50"
        )
        let cell = """
            <tableViewCell id="c" reuseIdentifier="Row"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" id="k">
            <rect key="frame" x="0" y="0" width="375" height="\(height)"/>
            <autoresizingMask key="autoresizingMask"/><subviews>\(label)</subviews><constraints>\(rules)</constraints>
            </tableViewCellContentView></tableViewCell>
            """
        let list = Doc.view(
            "t", "tableView", table ?? "", at: (0, 0, 375, 600),
            inside: "<prototypes>\(cell)</prototypes>")
        let placed = Doc.constraints(
            "tx t.leading root.leading\ntr root.trailing t.trailing\nty t.top root.top\nth t.height 600"
        )
        return try Doc(list, placed).findings {
            $0.configurations = [.stored, Doc.on("retina6_1")]
        }
    }

    @Test func `a conflict with the stored height of a cell that sizes itself is a note`() throws {
        let free = try Self.cell(44, inTable: "rowHeight=\"-1\"")
        #expect(free.map { "\($0.code.rawValue) \($0.severity)" } == ["conflict note"])
        #expect(free.first?.configurations == ["as stored"])
        let fixed = try Self.cell(44, inTable: "rowHeight=\"44\"")
        #expect(fixed.map { "\($0.code.rawValue) \($0.severity)" } == ["conflict error"])
        #expect(fixed.first?.configurations == ["as stored", "iPhone 11"])
    }

    // MARK: Frames

    @Test func `views that an inset moves are one finding that names it`() throws {
        let views = ["a", "b", "c"].map { Doc.view($0, at: (20, 10, 60, 40)) }.joined()
        let rules = ["a", "b", "c"].map { id in
            "\(id)x \(id).leading root.leading 20\n\(id)y \(id).top safe.top\n\(id)w \(id).width 60\n"
                + "\(id)h \(id).height 40\n"
        }
        // Another view shows that frames were not updated.
        let stale = Doc.view("d", at: (200, 300, 60, 40))
        let more =
            "dx d.leading root.leading 220\ndy d.top root.top 300\ndw d.width 60\ndh d.height 40"
        let found = try Doc(views + stale, Doc.constraints(rules.joined() + more)).findings()
        #expect(
            found.map { "\($0.code.rawValue) \($0.severity)" } == [
                "misplaced note", "misplaced note",
            ])
        #expect(found.first?.message.contains("Safe Area") == true)
        #expect(found.first?.details.count == 3)
    }

    @Test func `a text that lacks some hundredths of its room is a note`() throws {
        let doubled = CheckConfiguration(LayoutConfiguration(texts: .doubled))
        func severity(_ width: Double) throws -> [Severity] {
            let view = Doc.view(
                "a", "label", "text=\"Some words\"", at: (20, 30, width, 20.5),
                inside:
                    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
            let constraints = Doc.constraints(
                "x a.leading root.leading 20\ny a.top root.top 30\nw a.width \(width)")
            return try Doc(view, constraints).findings { $0.configurations = [.stored, doubled] }
                .map(\.severity)
        }
        #expect(try severity(92) == [.warning])
        #expect(
            try stride(from: 160.0, through: 176, by: 2).contains { try severity($0) == [.note] })
    }

    // MARK: What is not supported

    @Test func `an object that is not laid out is reported once, without its consequences`()
        throws
    {
        let odd = "<layoutGuide key=\"odd\" id=\"g\"/>"
        let constraints = Doc.constraints(
            "x a.leading g.leading 20\nw a.width 100\nt a.top g.top 9\nh a.height 40")
        let found = try Doc(Doc.view("a", at: (0, 0, 100, 40), inside: odd), constraints).findings()
        #expect(
            found.map { "\($0.code.rawValue) \($0.subject) \($0.severity)" } == [
                "unsupported g note"
            ])
    }
}
