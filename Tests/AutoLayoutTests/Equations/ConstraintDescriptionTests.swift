import AutoLayout
import Testing

struct ConstraintDescriptionTests {
    let root = makeRoot(320, 480)

    /// What a constraint says, without number and legend.
    private func clause(_ constraint: LayoutConstraint) -> String {
        constraint.layoutDescription.clause
    }

    @Test func `rule 35: a distance shows in visual format, with its names explained`() {
        let a = root.child("a")
        let b = root.child("b")
        let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).on()
        gap.identifier = "gap"
        #expect(
            gap.description
                == "<NSLayoutConstraint:3 'gap' H:[a]-(8)-[b]   (active, names: a:UIView:1, b:UIView:2 )>"
        )
        gap.isActive = false
        #expect(gap.description.hasSuffix("(inactive, names: a:UIView:1, b:UIView:2 )>"))
        let edge = a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).on()
        #expect(
            edge.description
                == "<NSLayoutConstraint:5 V:|-(20)-[a]   (active, names: '|':UIView:4, a:UIView:1 )>"
        )
    }

    @Test func `rule 35: a distance is written from first to second, whoever is named first`() {
        let a = root.child("a")
        let b = root.child("b")
        #expect(
            clause(b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8)) == "V:[a]-(8)-[b]")
        #expect(
            clause(a.bottomAnchor.constraint(equalTo: b.topAnchor, constant: -8)) == "V:[a]-(8)-[b]"
        )
        #expect(
            clause(a.bottomAnchor.constraint(lessThanOrEqualTo: b.topAnchor)) == "V:[a]-(>=0)-[b]")
        #expect(
            clause(a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -4))
                == "H:[a]-(4)-|")
        #expect(
            clause(root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4))
                == "H:[a]-(4)-|")
        #expect(
            clause(root.topAnchor.constraint(lessThanOrEqualTo: a.topAnchor, constant: -3))
                == "V:|-(>=3)-[a]")
    }

    @Test func `rule 35: between left and right edges it says so`() {
        let a = root.child("a")
        #expect(
            clause(a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5))
                == "H:|-(5)-[a](LTR)")
        #expect(
            clause(a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5))
                == "H:|-(5)-[a]")
    }

    @Test func `rule 35: all else is an equation`() {
        let a = root.child("a")
        let b = root.child("b")
        #expect(clause(a.widthAnchor.constraint(equalToConstant: 100)) == "a.width == 100")
        #expect(
            clause(
                a.widthAnchor.constraint(
                    greaterThanOrEqualTo: b.heightAnchor, multiplier: 1.0 / 3, constant: -2))
                == "a.width >= 0.333333*b.height - 2")
        #expect(
            clause(a.centerXAnchor.constraint(equalTo: root.centerXAnchor))
                == "a.centerX == root.centerX")
        #expect(
            clause(a.leadingAnchor.constraint(equalTo: b.leadingAnchor)) == "a.leading == b.leading"
        )
        #expect(
            clause(a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor)).contains(
                "a.firstBaseline =="))
    }

    @Test func `rule 51: a distance of anchors is written in parentheses`() {
        let a = root.child("a")
        let b = root.child("b")
        let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        #expect(clause(distance.constraint(equalToConstant: 9)) == "(b.leading - a.trailing) == 9")
    }

    @Test func `rule 35: a priority is printed unless it is required`() {
        let a = root.child("a")
        #expect(
            clause(a.widthAnchor.constraint(equalToConstant: 1).at(999))
                == "a.width == 1 priority:999")
        #expect(
            clause(a.widthAnchor.constraint(equalToConstant: 1).at(249.5))
                == "a.width == 1 priority:249.5")
    }

    @Test func `rules 35 and 52: system spacing keeps its name`() {
        let a = root.child("a")
        let b = root.child("b")
        let gap = b.leadingAnchor.constraint(
            equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1)
        #expect(clause(gap) == "H:[a]-(NSLayoutAnchorConstraintSpace(8))-[b]")
    }

    @Test func `rules 35 and 80: the standard space of the visual format is not a number`() throws {
        let views = ["a": root.child("a"), "b": root.child("b")]
        let constraints = try LayoutConstraint.constraints(
            withVisualFormat: "H:[a]-[b]", views: views)
        #expect(constraints.map(clause) == ["H:[a]-(NSSpace(8))-[b]"])
    }

    @Test func `rule 35: contents are printed with hugging and compression resistance`() throws {
        let label = root.contents(100, 20, "label")
        label.setContentHuggingPriority(251, for: .horizontal)
        root.layoutIfNeeded()
        let holders = try #require(label.layoutExplanation).constraints
        let contents = try #require(
            holders.first { $0.className == "NSContentSizeLayoutConstraint" })
        #expect(contents.clause == "label.width == 100 Hug:251 CompressionResistance:750")
    }

    @Test func `rule 74: what comes from a mask begins with what gives`() throws {
        let fixed = View(frame: Rect(x: 10, y: 0, width: 50, height: 50))
        fixed.accessibilityIdentifier = "fixed"
        fixed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(fixed)
        fixed.widthAnchor.constraint(equalToConstant: 60).on()
        root.layoutEngine.rootSizing = .required
        root.layoutIfNeeded()
        let members = try #require(root.layoutEngine.conflicts.first).members.map(
            \.description.text)
        #expect(
            members.contains {
                $0.contains("<NSAutoresizingMaskLayoutConstraint:") && $0.contains(" h=-&- v=&-- ")
            })
        fixed.autoresizingMask = []
        root.layoutIfNeeded()
        let others = try #require(root.layoutEngine.conflicts.first).members.map(
            \.description.statement)
        #expect(others == ["h=--& v=--& fixed.width == 50", "fixed.width == 60"])
    }

    // MARK: Names

    private final class Panel: View {
        let title = View(), rows = [View(), View()]
        lazy var footer = View()
        weak var owner: View?
    }

    @Test func `an item is called by its identifier, label or variable, else by class and number`()
    {
        let panel = Panel()
        root.addSubview(panel)
        let stranger = View()
        for view in [panel.title, panel.rows[1], panel.footer, stranger] { panel.addSubview(view) }
        #expect(panel.title.layoutItemName.text == "title")
        #expect(panel.rows[1].layoutItemName.text == "rows[1]")
        #expect(panel.footer.layoutItemName.text == "footer")
        #expect(panel.footer.layoutItemName.source == .variable)
        panel.title.layoutLabel = "Title label"
        #expect(
            panel.title.layoutItemName.text == "Title label"
                && panel.title.layoutItemName.source == .label)
        panel.title.accessibilityIdentifier = "heading"
        #expect(panel.title.layoutItemName.text == "heading")
        let number = stranger.layoutItemName.number
        #expect(
            stranger.layoutItemName.text == "UIView:\(number)"
                && panel.layoutItemName.text.hasPrefix("Panel:"))
        #expect(stranger.layoutItemName.number == number)
        root.layoutEngine.namesVariables = false
        #expect(panel.rows[1].layoutItemName.source == .number)
    }

    @Test func `a guide keeps its class beside its identifier, as many have the same`() {
        let guide = root.safeAreaLayoutGuide
        #expect(guide.layoutItemName.text == "UILayoutGuide:1'UIViewSafeAreaLayoutGuide'")
        let a = root.child("a")
        #expect(
            clause(a.topAnchor.constraint(equalTo: guide.topAnchor))
                == "a.top == UILayoutGuide:1'UIViewSafeAreaLayoutGuide'.top")
    }
}
