import AutoLayout
import NibCheck
import NibLayout
import Testing

/// What a check finds of layouts, and what it leaves alone.
struct DocumentCheckTests {
    private typealias Doc = CheckedDocument

    /// A box of 100 by 40 at (20, 30).
    private static let box = Doc.view("a", at: (20, 30, 100, 40))
    private static let placed = Doc.constraints(
        """
        x a.leading root.leading 20
        y a.top root.top 30
        w a.width 100
        h a.height 40
        """)

    @Test func `a sound document has no findings in any of the usual configurations`() throws {
        #expect(try Doc(Self.box, Self.placed).short { $0.configurations = CheckPlan.usual } == [])
    }

    // MARK: Verdicts

    @Test
    func `constraints that cannot all hold are one finding, whatever the number of configurations`()
        throws
    {
        let document = try Doc(Self.box, Self.placed + Doc.constraints("v a.width 120"))
        let findings = document.findings { $0.configurations = CheckPlan.usual }
        #expect(findings.map(\.code) == ["conflict"])
        #expect(findings[0].configurations.count == CheckPlan.usual.count)
        #expect(findings[0].severity == .error)
        #expect(findings[0].details.count == 2)
        #expect(findings[0].message.contains("2 constraints cannot all hold"))
        #expect(findings[0].fingerprint == "conflict v w")
    }

    @Test func `a conflict on one device names it`() throws {
        let wide = Doc.view("a", at: (0, 0, 375, 40))
        let constraints = Doc.constraints(
            """
            x a.leading root.leading
            r root.trailing a.trailing
            y a.top root.top
            w a.width 375
            h a.height 40
            """)
        let findings = try Doc(wide, constraints).findings {
            $0.configurations = [.stored, Doc.on("retina6_1")]
        }
        #expect(findings.map(\.code) == ["conflict"])
        #expect(findings[0].configurations == ["iPhone 11"])
    }

    @Test func `what becomes open where a conflict breaks a constraint is no finding of its own`()
        throws
    {
        let tall = Doc.view("a", at: (20, 30, 100, 900))
        let constraints = Doc.constraints(
            """
            x a.leading root.leading 20
            y a.top root.top 30
            w a.width 100
            b root.bottom a.bottom 10 relation="greaterThanOrEqual"
            h a.height 900
            """)
        #expect(try Doc(tall, constraints).short() == ["conflict h"])
    }

    @Test func `where a conflict breaks a constraint frames tell nothing more`() throws {
        let button = Doc.view("a", "button", at: (0, 30, 375, 40))
        let constraints = Doc.constraints(
            """
            x a.leading root.leading
            r root.trailing a.trailing
            w a.width 375
            y a.top root.top 30
            h a.height 40
            """)
        let found = try Doc(button, constraints).findings {
            $0.configurations = [.stored, Doc.on("retina4_0")]
        }
        #expect(found.map(\.code) == ["conflict"])
    }

    @Test func `of what is open on a device frames tell nothing more`() throws {
        let buttons =
            Doc.view("a", "button", at: (20, 30, 335, 40))
            + Doc.view("b", "button", at: (20, 80, 335, 40))
        let constraints = Doc.constraints(
            """
            x a.leading root.leading 20
            w a.width 335
            y a.top root.top 30
            h a.height 40
            u b.top a.bottom 10
            v b.width 335
            g b.height 40
            """)
        let found = try Doc(buttons, constraints).short {
            $0.configurations = [.stored, Doc.on("retina4_0")]
        }
        #expect(found == ["off-screen a", "ambiguous b"])
    }

    @Test func `what shows on a phone on its side alone is a note, as the app may not turn`() throws
    {
        let low = Doc.view("a", "button", at: (20, 600, 100, 40))
        let constraints = Doc.constraints(
            "x a.leading root.leading 20\ny a.top root.top 600\nw a.width 100\nh a.height 40")
        let document = try Doc(low, constraints)
        let usual = document.findings {
            $0.configurations = CheckPlan.usual.filter { $0.layout?.device?.isPad != true }
        }
        #expect(usual.map { "\($0.code.rawValue) \($0.severity)" } == ["off-screen note"])
        #expect(usual[0].configurations == ["iPhone SE 3, landscape", "iPhone 15, landscape"])
        let asked = document.findings {
            $0.configurations = [.stored, Doc.on("retina4_7", isLandscape: true)]
        }
        #expect(asked.map(\.severity) == [.warning])
    }

    @Test func `a banner between the bars of a screen has its whole height on any device`() throws {
        let label = Doc.view("a", "label", "text=\"Hi\"", at: (0, 20, 375, 24))
        let constraints = Doc.constraints(
            "x a.leading root.leading\nr root.trailing a.trailing\ny a.top safe.top\nb safe.bottom a.bottom"
        )
        let document = try Doc(label, constraints, height: 44)
        #expect(
            document.short {
                $0.configurations = [
                    .stored, Doc.on("retina6_12"), Doc.on("retina6_12", isLandscape: true),
                ]
            } == [])
    }

    @Test func `ambiguous views that move together are one finding`() throws {
        let pair =
            Self.box + Doc.view("b", at: (140, 30, 100, 40)) + Doc.view("c", at: (20, 90, 100, 40))
        let constraints = Doc.constraints(
            """
            y a.top root.top 30
            w a.width 100
            h a.height 40
            n b.leading a.trailing 20
            m b.top a.top
            v b.width 100
            g b.height 40
            cx c.leading root.leading 20
            cy c.top root.top 90
            cw c.width 100
            """)
        let findings = try Doc(pair, constraints).findings()
        #expect(
            findings.map { "\($0.code.rawValue) \($0.subject)" } == ["ambiguous a", "ambiguous c"])
        #expect(findings[0].message.contains("X position is ambiguous (also affects"))
        #expect(findings[1].message.contains("height"))
    }

    @Test(arguments: [("off", 0), ("ignoreSizes", 0)])
    func `what its author does not want verified is no finding`(_ verify: String, _ count: Int)
        throws
    {
        let open = Doc.view("a", "view", "verifyAmbiguity=\"\(verify)\"", at: (20, 30, 100, 40))
        let constraints = Doc.constraints(
            "x a.leading root.leading 20\ny a.top root.top 30\nh a.height 40")
        #expect(try Doc(open, constraints).short().count { $0.hasPrefix("ambiguous") } == count)
    }

    @Test func `an unsatisfied constraint of the chosen priority is reported, with what blocks it`()
        throws
    {
        let constraints = Self.placed + Doc.constraints("optional a.width 300 priority=\"900\"")
        let document = try Doc(Self.box, constraints)
        #expect(document.short() == [])
        #expect(document.short { $0.unsatisfiedPriority = LayoutPriority(950) } == [])
        let findings = document.findings { $0.unsatisfiedPriority = LayoutPriority(900) }
        #expect(findings.map(\.code) == ["lost-wish"])
        #expect(findings[0].message.contains("is missed by 200"))
    }

    // MARK: Frames

    @Test func `a misplaced view is reported with both frames`() throws {
        let moved = Doc.view("a", at: (25, 30, 100, 40))
        let findings = try Doc(moved, Self.placed).findings()
        #expect(findings.map(\.code) == ["misplaced"])
        #expect(findings[0].message.contains("(25, 30, 100, 40)"))
        #expect(findings[0].message.contains("(20, 30, 100, 40)"))
        #expect(findings[0].severity == .note)
        let near = Doc.view("a", at: (20.5, 30, 100, 40))
        #expect(try Doc(near, Self.placed).short() == [])
    }

    @Test func `what sticks out of a smaller screen is found there alone`() throws {
        let button = Doc.view("a", "button", at: (250, 30, 100, 40))
        let constraints = Doc.constraints(
            "x a.leading root.leading 250\ny a.top root.top 30\nw a.width 100\nh a.height 40")
        let findings = try Doc(button, constraints).findings {
            $0.configurations = [.stored, Doc.on("retina4_0")]
        }
        #expect(findings.map(\.code) == ["off-screen"])
        #expect(findings[0].configurations == ["iPhone SE"])
        #expect(findings[0].message.contains("extends 30 pt past"))
    }

    @Test
    func `controls that come to lie over each other are found, those that did before are not`()
        throws
    {
        func document(_ first: Double) throws -> CheckedDocument {
            let views =
                Doc.view("a", "button", at: (first, 30, 100, 40))
                + Doc.view("b", "button", at: (255, 30, 100, 40))
            return try Doc(
                views,
                Doc.constraints(
                    """
                    x a.leading root.leading \(first)
                    y a.top root.top 30
                    w a.width 100
                    h a.height 40
                    r root.trailing b.trailing 20
                    t b.top root.top 30
                    v b.width 100
                    g b.height 40
                    """))
        }
        let narrow: (inout CheckPlan) -> Void = {
            $0.configurations = [.stored, Doc.on("retina4_0")]
        }
        #expect(try document(120).short(narrow) == ["overlap b"])
        #expect(try document(90).short(narrow) == [])
        #expect(try document(200).short(narrow) == [])
    }

    @Test func `what has no room left on a smaller screen is found`() throws {
        let field = Doc.view("a", "imageView", at: (20, 30, 335, 60))
        let constraints = Doc.constraints(
            """
            x a.leading root.leading 20
            r root.trailing a.trailing 20
            y a.top root.top 30
            b root.bottom a.bottom 577
            """)
        let findings = try Doc(field, constraints).short {
            $0.configurations = [.stored, Doc.on("retina4_0", isLandscape: true)]
        }
        #expect(findings.contains("zero-size a") || findings.contains("conflict b"))
    }

    // MARK: Texts

    private func label(
        _ text: String, _ attributes: String = "", width: Double, pinned: Bool = true
    ) throws -> Doc {
        let view = Doc.view(
            "a", "label", "text=\"\(text)\" \(attributes)", at: (20, 30, width, 20.5),
            inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
        return try Doc(
            view,
            Doc.constraints(
                "x a.leading root.leading 20\ny a.top root.top 30"
                    + (pinned ? "\nw a.width \(width)" : "")))
    }

    private static let long =
        "A text of many words that needs some hundred points more than there are"

    @Test func `a text that is cut off by most of it is found, one that nearly fits is not`() throws
    {
        #expect(try label(Self.long, width: 120).short() == ["clipped-text a"])
        #expect(try label("Some words", width: 84).short() == [])
        #expect(try label(Self.long, "adjustsFontSizeToFit=\"YES\"", width: 120).short() == [])
    }

    @Test func `a label that is stored for another text than it has is no finding`() throws {
        let words = "A text of some words that fits"
        #expect(try label(words, width: 120, pinned: false).short() == [])
        #expect(try label(words, width: 120).short() == ["clipped-text a"])
    }

    @Test
    func `a text that no phone is wide enough for is cut off whatever its label is stored for`()
        throws
    {
        let endless = try label(Self.long, width: 120, pinned: false)
        #expect(endless.short() == ["clipped-text a"])
        #expect(endless.findings()[0].severity == .warning)
        let shrinking = "adjustsFontSizeToFit=\"YES\" minimumScaleFactor=\"0.5\""
        #expect(try label(Self.long, shrinking, width: 120, pinned: false).short() == [])
    }

    @Test func `a view without a width differs from one that is squeezed`() throws {
        let text = Doc.view(
            "a", "textView", at: (0, 0, 320, 128),
            inside: "<constraints>" + Doc.constraints("h a.height 128") + "</constraints>")
        let stack = Doc.view(
            "s", "stackView", "axis=\"vertical\" alignment=\"center\"", at: (0, 20, 320, 128),
            inside: "<subviews>\(text)</subviews>")
        let found = try Doc(
            stack,
            Doc.constraints(
                """
                x s.leading root.leading 0
                r root.trailing s.trailing 0
                y s.top root.top 20
                """)
        ).findings { $0.configurations = [.stored, Doc.on("retina4_7")] }.first {
            $0.code == "zero-size"
        }
        #expect(found?.message.contains("nothing gives it a width") == true)
    }

    @Test func `doubled texts are cut off where the label cannot grow`() throws {
        let doubled = CheckConfiguration(LayoutConfiguration(texts: .doubled))
        let findings = try label("Some words", width: 92).findings {
            $0.configurations = [.stored, doubled]
        }
        #expect(findings.map(\.code) == ["clipped-text"])
        #expect(findings[0].configurations == ["doubled texts"])
        #expect(findings[0].evidence == .estimate)
    }

    // MARK: The document

    @Test func `two constraints that say the same are found, also turned round`() throws {
        let twice = Self.placed + Doc.constraints("z root.leading a.leading -20")
        #expect(try Doc(Self.box, twice).short() == ["duplicate-constraint z"])
    }

    @Test func `a mask that is translated beside constraints is found`() throws {
        let view = """
            <view id="a"><rect key="frame" x="20" y="30" width="100" height="40"/></view>
            """
        #expect(try Doc(view, Self.placed).short().contains("translated-mask a"))
        #expect(try !Doc(Self.box, Self.placed).short().contains("translated-mask a"))
        let clip = Doc.view(
            "c", "clipView", at: (0, 0, 200, 200), inside: "<subviews>\(view)</subviews>")
        #expect(try !Doc(clip, Self.placed).short().contains("translated-mask a"))
    }

    @Test func `an id without an object is found, a word of the format is not`() throws {
        let broken =
            Self.placed
            + "<constraint id=\"q\" firstItem=\"gone\" firstAttribute=\"width\" constant=\"1\"/>"
        #expect(try Doc(Self.box, broken).short().contains("broken-reference q"))
    }

    @Test func `a document for tablets is not looked at on a phone`() throws {
        let wide = Doc.view("a", "button", at: (250, 30, 100, 40))
        let constraints = Doc.constraints(
            "x a.leading root.leading 250\ny a.top root.top 30\nw a.width 100\nh a.height 40")
        let document = try Doc(wide, constraints, file: "Card~ipad.xib")
        #expect(document.short { $0.configurations = [.stored, Doc.on("retina4_0")] } == [])
    }

    // MARK: No finding

    @Test func `notes and comments switch rules off`() throws {
        let note =
            "<attributedString key=\"userComments\"><fragment content=\"tinamou:disable misplaced\"/>"
            + "</attributedString>"
        let silent = Doc.view("a", at: (25, 30, 100, 40), inside: note)
        #expect(try Doc(silent, Self.placed).short() == [])
        let other = Doc.view(
            "a", at: (25, 30, 100, 40), inside: note.replacing("misplaced", with: "overlap"))
        #expect(try Doc(other, Self.placed).short() == ["misplaced a"])
        let moved = Doc.view("a", at: (25, 30, 100, 40))
        let comment = try Doc(
            moved, Self.placed, around: "<!-- tinamou:disable misplaced, overlap -->")
        #expect(comment.short() == [])
    }

    @Test func `rules are as serious as the plan says`() throws {
        let moved = try Doc(Doc.view("a", at: (25, 30, 100, 40)), Self.placed)
        #expect(moved.findings { $0.severities["misplaced"] = .error }.map(\.severity) == [.error])
        #expect(moved.short { $0.severities["misplaced"] = .some(nil) } == [])
    }
}
