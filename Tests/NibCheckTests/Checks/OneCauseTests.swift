import NibCheck
import NibFormat
import NibLayout
import Testing

/// What has one cause is one finding, and says the cause first.
struct OneCauseTests {
    private typealias Doc = CheckedDocument

    @Test func `conflicts that share a constraint are one finding`() throws {
        let views = ["a", "b"].map { Doc.view($0, at: (0, $0 == "a" ? 30 : 80, 375, 40)) }.joined()
        let rules = """
            x a.leading root.leading
            t root.trailing a.trailing
            w a.width 100
            v b.width a.width
            u b.width 200
            s b.leading a.leading
            y a.top root.top 30
            z b.top root.top 80
            h a.height 40
            g b.height 40
            """
        let found = try Doc(views, Doc.constraints(rules)).findings().filter {
            $0.code == "conflict"
        }
        #expect(found.count == 1)
        #expect(found.first?.details.contains { $0.hasPrefix("shares a constraint with ") } == true)
    }

    @Test func `a conflict names the broken constraint first, and lists few others`() throws {
        let views = (0..<6).map { Doc.view("a\($0)", at: (Double($0) * 60, 30, 60, 40)) }.joined()
        let chain = (0..<6).map { number in
            "x\(number) a\(number).leading \(number == 0 ? "root.leading" : "a\(number - 1).trailing")\n"
                + "w\(number) a\(number).width 60\ny\(number) a\(number).top root.top 30\n"
                + "h\(number) a\(number).height 40\n"
        }
        let found = try Doc(views, Doc.constraints(chain.joined() + "t root.trailing a5.trailing"))
            .findings()
        let conflict = try #require(found.first { $0.code == "conflict" })
        #expect(
            conflict.message.contains(" will be broken: 14 constraints cannot all hold; give one"))
        #expect(conflict.details.count == 14)
    }

    @Test func `a row off the screen is one finding that names its views`() throws {
        let views = ["a", "b"].map {
            Doc.view($0, "button", at: ($0 == "a" ? 20 : 200, 620, 100, 40))
        }.joined()
        let rules = ["a", "b"].map { id in
            "\(id)x \(id).leading root.leading \(id == "a" ? 20 : 200)\n\(id)y \(id).top root.top 620\n"
                + "\(id)w \(id).width 100\n\(id)h \(id).height 40\n"
        }
        let found = try Doc(views, Doc.constraints(rules.joined())).findings {
            $0.configurations = [.stored, Doc.on("retina4_0")]
        }
        #expect(found.map { "\($0.code.rawValue) \($0.subject)" } == ["off-screen a"])
        #expect(found.first?.message.contains("(a) and ") == true)
        #expect(found.first?.message.contains("(b) extend 92 pt past the edge") == true)
    }

    @Test func `an overlap names the views of each configuration`() throws {
        // On the narrow phone b lies over a; on its side c lies over a, whose top the middle gives.
        let views =
            Doc.view("a", "button", at: (20, 300, 160, 40))
            + Doc.view("b", "button", at: (195, 300, 160, 40))
            + Doc.view("c", "button", at: (20, 600, 160, 40))
        let rules = """
            ax a.leading root.leading 20
            aw a.width 160
            ay a.top root.top 300
            ah a.height 40
            bx root.trailing b.trailing 20
            bw b.width 160
            by b.top root.top 300
            bh b.height 40
            cx c.leading root.leading 20
            cw c.width 160
            cy root.bottom c.bottom 27
            ch c.height 40
            """
        let found = try Doc(views, Doc.constraints(rules)).findings {
            $0.configurations = [
                .stored, Doc.on("retina4_0"), Doc.on("retina4_7", isLandscape: true),
            ]
        }.filter { $0.code == "overlap" }
        #expect(found.count == 1)
        let details = found.first?.details ?? []
        #expect(details.contains { $0.contains("(b) lies over") && !$0.contains("landscape") })
        #expect(details.contains { $0.contains("(c) lies over") && $0.contains("landscape") })
    }

    @Test func `the screen's width of a collection view's cell is a supposition`() throws {
        func found(_ element: String) throws -> [Severity] {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="retina4_7" orientation="portrait"/>
                <objects><\(element) id="root"><rect key="frame" x="0" y="0" width="375" height="80"/>
                <subviews>\(Doc.view("a", at: (20, 20, 335, 40)))</subviews><constraints>
                \(Doc.constraints("x a.leading root.leading 20\nt root.trailing a.trailing 20\nw a.width 335\n"
                    + "y a.top root.top 20\nh a.height 40"))
                </constraints></\(element)></objects></document>
                """
            var plan = CheckPlan()
            plan.configurations = [.stored, Doc.on("retina6_12")]
            return DocumentCheck(try NibDocument(text, file: "Cell.xib"), plan: plan).findings()
                .filter { $0.code == "conflict" }.map(\.severity)
        }
        #expect(try found("collectionViewCell") == [.note])
        #expect(try found("view") == [.error])
    }

    @Test func `a tie of stored sizes that do not fit is a note`() throws {
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
        // The stored widths take all of the stack view as it is stored; the words themselves have
        // room in any.
        func found(_ width: Double) throws -> [String] {
            let labels = ["a", "b"].map { id in
                Doc.view(
                    id, "label",
                    "text=\"Word\" horizontalHuggingPriority=\"\(id == "a" ? 251 : 252)\"",
                    at: (id == "a" ? 0 : 167.5, 0, 167.5, 20.5), inside: font)
            }
            let stack = Doc.view(
                "s", "stackView", at: (20, 30, 335, 20.5),
                inside: "<subviews>\(labels.joined())</subviews>")
            return try Doc(
                stack,
                Doc.constraints(
                    "x s.leading root.leading 20\ny s.top root.top 30\nw s.width \(width)")
            ).findings().filter { $0.code == "ambiguous" }.map { "\($0.subject) \($0.severity)" }
        }
        #expect(try found(335) == [])
        #expect(try found(315) == ["a note"])
    }
}
