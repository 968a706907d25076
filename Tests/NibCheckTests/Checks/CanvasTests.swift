import NibCheck
import NibFormat
import NibLayout
import Testing

/// What Interface Builder's canvas marks, and what it does not.
struct CanvasTests {
    private typealias Doc = CheckedDocument

    // MARK: Misplaced

    private func row(_ frames: [(Double, Double)], _ more: String = "") throws -> [String] {
        let ids = ["a", "b", "c"], attributes = "text=\"Word\""
        let views = zip(ids, frames).map { id, frame in
            Doc.view(id, "label", attributes, at: (frame.0, 30, frame.1, 20))
        }
        let rules =
            "x a.leading root.leading 8\nn b.leading a.trailing\nm c.leading b.trailing\n"
            + "r root.trailing c.trailing 9\nv a.width b.width\nw b.width c.width\n"
            + ids.map { "\($0)y \($0).top root.top 30" }.joined(separator: "\n") + more
        return try Doc(views.joined(), Doc.constraints(rules)).short()
    }

    @Test func `frames are compared on whole pixels, where one breaks a constraint`() throws {
        // 358 points in three: 8, 127.33, 246.67, 366.
        #expect(try row([(8, 119), (127, 120), (247, 119)]) == [])
        #expect(try row([(8, 120), (127, 120), (247, 119)]) == ["misplaced a"])
        #expect(try row([(8, 119), (128, 119), (247, 119)]) == ["misplaced b"])
    }

    @Test func `a frame that breaks no constraint is that of other contents`() throws {
        let stack = Doc.view(
            "s", "stackView", "axis=\"vertical\"", at: (20, 30, 200, 100),
            inside: "<subviews>\(Doc.view("a", "label", "text=\"A\"", at: (0, 0, 200, 40)))"
                + "\(Doc.view("b", "label", "text=\"B\"", at: (0, 40, 200, 40)))</subviews>")
        let rules = Doc.constraints(
            "x s.leading root.leading 20\ny s.top root.top 30\nw s.width 200")
        #expect(try Doc(stack, rules).short().filter { $0.hasPrefix("misplaced") } == [])
    }

    @Test func `frames in a tree with a conflict are its consequence`() throws {
        let view = Doc.view("a", at: (60, 30, 100, 40))
        let rules = "x a.leading root.leading 20\ny a.top root.top 30\nw a.width 100\nh a.height 40"
        #expect(try Doc(view, Doc.constraints(rules)).short() == ["misplaced a"])
        #expect(
            try Doc(view, Doc.constraints(rules + "\nv a.width 120")).findings().map(\.code) == [
                "conflict"
            ])
    }

    // MARK: Ambiguous

    @Test func `an empty scroll view that holds a constraint has ambiguous contents`() throws {
        let height =
            "<constraints><constraint firstAttribute=\"height\" constant=\"100\" id=\"h\"/></constraints>"
        let placed =
            "x a.leading root.leading 20\ny a.top root.top 30\nw root.trailing a.trailing 20"
        let holding = Doc.view("a", "scrollView", at: (20, 30, 335, 100), inside: height)
        #expect(try Doc(holding, Doc.constraints(placed)).short() == ["ambiguous a"])
        let plain = Doc.view("a", "scrollView", at: (20, 30, 335, 100))
        #expect(
            try Doc(plain, Doc.constraints(placed + "\nz root.bottom a.bottom 537")).short() == [])
    }

    private func table(_ tools: Int) throws -> [Diagnostic] {
        let cells = (0..<3).map { number in
            """
            <tableViewCell id="c\(number)"><rect key="frame" x="0" y="\(number * 300)" width="375" height="300"/>
            <tableViewCellContentView key="contentView" id="k\(number)">
            <rect key="frame" x="0" y="0" width="375" height="300"/><subviews>
            \(Doc.view("v\(number)", at: (20, 30, 100, 40)))</subviews><constraints>
            \(Doc.constraints(
                """
                x\(number) v\(number).leading k\(number).leading 20
                y\(number) v\(number).top k\(number).top 30
                w\(number) v\(number).width 100
                h\(number) v\(number).height 40
                """))</constraints>
            </tableViewCellContentView></tableViewCell>
            """
        }
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <tableView dataMode="static" id="t"><rect key="frame" x="0" y="0" width="375" height="500"/>
            <sections><tableViewSection id="s"><cells>\(cells.joined())</cells></tableViewSection></sections>
            </tableView></objects></document>
            """, file: "Table.xib")
        var plan = CheckPlan()
        plan.configurations = [.stored]
        return DocumentCheck(document, plan: plan).findings()
    }

    @Test
    func `cells below the end of their table are one finding, as Xcode marks them since 13.3`()
        throws
    {
        let found = try table(20_037)
        #expect(found.map { "\($0.code.rawValue) \($0.subject)" } == ["ambiguous v2"])
        #expect(found.first?.message.contains("below the end of") == true)
        #expect(try table(15_505).isEmpty)
    }

    @Test func `what seems ambiguous on macOS is a note, as stored alone`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
            useAutolayout="YES"><objects><customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews>\(Doc.view("a", "box", at: (20, 30, 100, 40)))</subviews><constraints>
            \(Doc.constraints("x a.leading root.leading 20\ny a.top root.top 30"))</constraints></customView></objects>
            </document>
            """
        let found = DocumentCheck(try NibDocument(text, file: "Panel.xib"), plan: CheckPlan())
            .findings()
        let ambiguous = try #require(found.first { $0.code == "ambiguous" })
        #expect(ambiguous.severity == .note)
        #expect(ambiguous.configurations == ["as stored"])
    }

    // MARK: Samples

    @Test func `a text that stands for another one is a note`() throws {
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
        let placed = Doc.constraints(
            "x a.leading root.leading 20\ny a.top root.top 30\nw a.width 20\nh a.height 20")
        func severity(_ title: String) throws -> [String] {
            let state = "<state key=\"normal\" title=\"\(title)\" image=\"eye\"/>"
            let view = Doc.view("a", "button", at: (20, 30, 20, 20), inside: font + state)
            return try Doc(view, placed).findings().map { "\($0.code.rawValue) \($0.severity)" }
        }
        #expect(try severity("Button") == ["clipped-text note"])
        #expect(try severity("Show it") == ["clipped-text warning"])
        let outlet =
            "<connections><outlet property=\"name\" destination=\"a\" id=\"o\"/></connections>"
        let label = Doc.view(
            "a", "label", "text=\"A long name of somebody\"", at: (20, 30, 20, 20), inside: font)
        #expect(try Doc(label, placed).findings().map(\.severity) == [.warning])
        #expect(
            try Doc(label + Doc.view("b", at: (0, 0, 0, 0), inside: outlet), placed).findings()
                .filter { $0.code == "clipped-text" }.map(\.severity) == [.note])
    }

    // MARK: Other devices

    @Test func `an empty label without room loses nothing`() throws {
        func found(_ text: String) throws -> [String] {
            let label = Doc.view("a", "label", "text=\"\(text)\"", at: (20, 600, 100, 47))
            let rules = Doc.constraints(
                "x a.leading root.leading 20\nw a.width 100\ny a.top root.top 600\n"
                    + "b root.bottom a.bottom 20 priority=\"900\"")
            return try Doc(label, rules).short {
                $0.configurations = [.stored, Doc.on("retina4_7", isLandscape: true)]
            }
        }
        #expect(try found("Word").contains { $0.hasPrefix("zero-size") })
        #expect(try !found("").contains { $0.hasPrefix("zero-size") })
    }

    @Test func `what lies in a view beyond the edge is to be moved in by code`() throws {
        func found(_ y: Double) throws -> [String] {
            let button = Doc.view("a", "button", at: (0, 90, 100, 20))
            let drawer = Doc.view(
                "d", at: (0, y, 375, 120), inside: "<subviews>\(button)</subviews>")
            let rules = Doc.constraints(
                """
                dx d.leading root.leading
                dr root.trailing d.trailing
                dy root.bottom d.top \(667 - y)
                dh d.height 120
                ax a.leading d.leading
                ay a.top d.top 90
                aw a.width 100
                ah a.height 20
                """)
            return try Doc(drawer, rules).short {
                $0.configurations = [.stored, Doc.on("retina4_0")]
            }
        }
        #expect(try found(2) == ["off-screen a"])
        #expect(try found(-20) == [])
    }

    @Test func `overlaps in one superview are one finding`() throws {
        let ids = ["a", "b", "c", "d"]
        let views = ids.enumerated().map { number, id in
            Doc.view(id, "button", at: (number < 2 ? 20 : 195, number % 2 == 0 ? 30 : 130, 160, 40))
        }
        let rules = ids.enumerated().map { number, id in
            (number < 2
                ? "\(id)x \(id).leading root.leading 20\n"
                : "\(id)x root.trailing \(id).trailing 20\n")
                + "\(id)y \(id).top root.top \(number % 2 == 0 ? 30 : 130)\n\(id)w \(id).width 160\n"
                + "\(id)h \(id).height 40"
        }
        let document = try Doc(views.joined(), Doc.constraints(rules.joined(separator: "\n")))
        let found = document.findings { $0.configurations = [.stored, Doc.on("retina4_0")] }
        #expect(found.map(\.code) == ["overlap"])
        #expect(found.first?.details.count == 2)
    }

    // MARK: Conflicts

    @Test func `contents that code gives a button contradict nothing for sure`() throws {
        func found(_ state: String) throws -> [Severity] {
            let view = Doc.view(
                "a", "button",
                "horizontalHuggingPriority=\"1000\" horizontalCompressionResistancePriority=\"1000\"",
                at: (20, 30, 30, 40), inside: state)
            let rules =
                "x a.leading root.leading 20\ny a.top root.top 30\nw a.width 30\nh a.height 40"
            return try Doc(view, Doc.constraints(rules)).findings {
                $0.configurations = [Doc.on("retina4_7")]
            }
            .filter { $0.code == "conflict" }.map(\.severity)
        }
        #expect(try found("").allSatisfy { $0 == .note })
    }
}
