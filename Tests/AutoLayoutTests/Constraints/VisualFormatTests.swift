import AutoLayout
import Testing

struct VisualFormatTests {
    private let root = makeRoot(400, 300)
    private let a: View, b: View, c: View

    init() {
        (a, b, c) = (root.child("a"), root.child("b"), root.child("c"))
    }

    private var views: [String: any LayoutItem] {
        ["a": a, "b": b, "c": c, "root": root, "_x1": a]
    }

    /// The equations of a format.
    private func equations(
        _ format: String, _ options: VisualFormatOptions = [], metrics: [String: Double] = [:]
    ) throws -> [String] {
        try LayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: views
        )
        .map(\.equation)
    }

    // MARK: Rule 78: the grammar

    @Test(arguments: [
        ("[a]", []),
        ("H:[a]", []),
        ("V:[a][b]", ["b.top == a.bottom"]),
        ("[a][b]", ["b.leading == a.trailing"]),
        ("|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
        ("V:|[a]|", ["a.top == root.top", "root.bottom == a.bottom"]),
        ("[a]-12-[b]", ["b.leading == a.trailing + 12"]),
        ("[a]-(12)-[b]", ["b.leading == a.trailing + 12"]),
        ("|-50-[a]-60-|", ["a.leading == root.leading + 50", "root.trailing == a.trailing + 60"]),
        ("[a(50)]", ["a.width == 50"]),
        ("V:[a(50)]", ["a.height == 50"]),
        ("[a(==b)]", ["a.width == b.width"]),
        ("[a(b)]", ["a.width == b.width"]),
        ("V:[a(>=b@20)]", ["a.height >= b.height @ 20"]),
        ("[a(100@20)]", ["a.width == 100 @ 20"]),
        ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
        (
            "[a]-(>=5,==20@300)-[b]",
            ["b.leading >= a.trailing + 5", "b.leading == a.trailing + 20 @ 300"]
        ),
        ("[_x1]-0-[b]", ["b.leading == a.trailing"]),
        (
            "|-10-[a]-20-[b(>=20)]-30-[c]-40-|",
            [
                "a.leading == root.leading + 10", "b.leading == a.trailing + 20", "b.width >= 20",
                "c.leading == b.trailing + 30", "root.trailing == c.trailing + 40",
            ]
        ),
    ])
    func `rule 78: each form of the grammar is its constraints`(format: String, expected: [String])
        throws
    {
        #expect(try equations(format) == expected)
    }

    @Test(arguments: [
        ("5", 5.0), ("0.5", 0.5), (".5", 0.5), ("5.", 5), ("-5", -5), ("+5", 5), ("1e2", 100),
        ("1E+2", 100),
        ("25e-1", 2.5), ("-.25e1", -2.5), ("0.1", 0.1), ("007", 7),
    ])
    func `rule 78: numbers are read as in C`(text: String, number: Double) throws {
        let constraints = try LayoutConstraint.constraints(
            withVisualFormat: "[a]-(\(text))-[b]", views: views)
        #expect(constraints.map(\.constant) == [number])
    }

    @Test func `rule 78: metrics stand for sizes, spaces and priorities`() throws {
        let metrics = ["gap": 7.5, "low": 240.5, "a": 33]
        #expect(try equations("[b]-gap-[c]", metrics: metrics) == ["c.leading == b.trailing + 7.5"])
        #expect(try equations("[b(<=gap@low)]", metrics: metrics) == ["b.width <= 7.5 @ 240.5"])
        // What is both is the metric.
        #expect(try equations("[b(a)]", metrics: metrics) == ["b.width == 33"])
    }

    @Test func `rule 79: a bare space is positive, one in parentheses anything`() throws {
        #expect(try equations("[a]-(-5)-[b]") == ["b.leading == a.trailing - 5"])
        #expect(throws: VisualFormatError.self) { try equations("[a]--5-[b]") }
        #expect(throws: VisualFormatError.self) { try equations("[a]->=5-[b]") }
    }

    @Test
    func
        `rule 80: standard spaces are 8 between views and margins at the superview, and stay symbolic`()
        throws
    {
        let constraints = try LayoutConstraint.constraints(
            withVisualFormat: "|-[a]-[b]-8-[c]-|", views: views)
        #expect(
            constraints.map(\.equation) == [
                "a.leading == root.leadingMargin", "b.leading == a.trailing + 8",
                "c.leading == b.trailing + 8",
                "root.trailingMargin == c.trailing",
            ])
        #expect(constraints.map(\.hasStandardSpace) == [true, true, false, true])
        LayoutConstraint.activate(constraints)
        let sizes = try LayoutConstraint.constraints(
            withVisualFormat: "[a(50)][b(60)]", views: views)
        LayoutConstraint.activate(sizes.filter { $0.constant > 0 })
        root.layoutMargins = EdgeInsets(left: 20, right: 30)
        root.layoutIfNeeded()
        #expect(
            a.frame.minX == 20 && b.frame.minX == 78 && c.frame.minX == 146 && c.frame.maxX == 370)
    }

    // MARK: Rule 81: options

    @Test func `rule 81: items are in line with the first`() throws {
        #expect(
            try equations("[a]-0-[b][c]", [.alignAllTop, .alignAllLastBaseline]).suffix(4) == [
                "b.top == a.top", "c.top == a.top", "b.lastBaseline == a.lastBaseline",
                "c.lastBaseline == a.lastBaseline",
            ])
        #expect(try equations("V:[a][b]", .alignAllCenterX).last == "b.centerX == a.centerX")
        #expect(VisualFormatOptions.alignAllLeft.rawValue == 2)
        #expect(VisualFormatOptions.alignAllFirstBaseline.rawValue == 4096)
    }

    @Test func `rule 81: the direction of reading`() throws {
        #expect(
            try equations("|-5-[a]-6-[b]|", .directionLeftToRight) == [
                "a.left == root.left + 5", "b.left == a.right + 6", "root.right == b.right",
            ])
        #expect(
            try equations("|-5-[a]-(>=6)-[b]-|", .directionRightToLeft) == [
                "root.right == a.right + 5", "a.left >= b.right + 6", "b.left == root.leftMargin",
            ])
        #expect(try equations("V:|-5-[a]", .directionRightToLeft) == ["a.top == root.top + 5"])
    }

    @Test func `rule 81: spaces from baseline to baseline`() throws {
        #expect(
            try equations("V:|-5-[a]-6-[b]-|", .spacingBaselineToBaseline) == [
                "a.top == root.top + 5", "b.firstBaseline == a.lastBaseline + 6",
                "root.bottomMargin == b.bottom",
            ])
        #expect(
            try equations("[a]-6-[b]", .spacingBaselineToBaseline) == [
                "b.leading == a.trailing + 6"
            ])
    }

    @Test func `rule 83: a view in brackets is no superview; so centring is possible`() throws {
        let format = "[root]-(<=1)-[a]"
        #expect(
            try equations(format, .alignAllCenterY) == [
                "a.leading <= root.trailing + 1", "a.centerY == root.centerY",
            ])
        LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                withVisualFormat: format, options: .alignAllCenterY, views: views)
                + LayoutConstraint.constraints(withVisualFormat: "V:[a(40)]", views: views))
        root.layoutIfNeeded()
        #expect(a.frame.minY == 130)
    }

    @Test func `guides stand in brackets, and their views around them`() throws {
        let guide = LayoutGuide()
        guide.identifier = "guide"
        root.addLayoutGuide(guide)
        let constraints = try LayoutConstraint.constraints(
            withVisualFormat: "|-10-[g(30)]-[a]", views: ["g": guide, "a": a])
        #expect(
            constraints.map(\.equation) == [
                "guide.leading == root.leading + 10", "guide.width == 30",
                "a.leading == guide.trailing + 8",
            ])
    }

    @Test func `the constraints are not active`() throws {
        let constraints = try LayoutConstraint.constraints(withVisualFormat: "|[a]|", views: views)
        #expect(constraints.allSatisfy { !$0.isActive && $0.priority == .required })
    }
}
