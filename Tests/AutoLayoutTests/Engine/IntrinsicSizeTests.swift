import AutoLayout
import Testing

struct IntrinsicSizeTests {
    let root = makeRoot(320, 480)

    @Test func `rule 36: contents say how large a view is, at the alignment rectangle`() {
        let view = root.contents(70, 30)
        view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: -2, y: -1, width: 76, height: 34))
    }

    @Test func `rule 36: an extent without metric is not constrained`() {
        let view = root.contents(Size.noIntrinsicMetric, 30)
        view.widthAnchor.constraint(equalToConstant: 5).at(1).on()
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 5, height: 30))
    }

    @Test func `rule 36: hugging resists growing, compression resistance resists shrinking`() {
        let view = root.contents(70, 30)
        let wide = view.widthAnchor.constraint(equalToConstant: 100).at(251).on()
        root.layoutIfNeeded()
        #expect(view.frame.width == 100)
        wide.priority = 249
        root.layoutIfNeeded()
        #expect(view.frame.width == 70)
        wide.constant = 40
        wide.priority = 749
        root.layoutIfNeeded()
        #expect(view.frame.width == 70)
        wide.priority = 751
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
    }

    @Test func `rule 37: by default contents hug at 250 and resist compression at 750`() {
        let view = View()
        for axis in Axis.allCases {
            #expect(view.contentHuggingPriority(for: axis) == 250)
            #expect(view.contentCompressionResistancePriority(for: axis) == 750)
        }
    }

    @Test func `rule 37: the one that hugs more keeps its size`() {
        let a = root.contents(50, 10, "a"), b = root.contents(60, 10, "b")
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        a.setContentHuggingPriority(251, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 50 && b.frame.width == 270)
        b.setContentHuggingPriority(252, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 260 && b.frame.width == 60)
        root.layoutEngine.rootSizing = .preferred
        root.frame.size.width = 100
        a.setContentCompressionResistancePriority(751, for: .horizontal)
        root.layoutIfNeeded()
        // Both resist above 499.999, so a root that keeps its size as AppKit has it grows to 110; b
        // gives in only to what is required.
        #expect(root.frame.width == 110)
        root.layoutEngine.rootSizing = .required
        root.layoutIfNeeded()
        #expect(a.frame.width == 50 && b.frame.width == 50)
    }

    @Test func `rule 38: invalidating reads the size again before the next layout`() {
        let view = root.contents(70, 30)
        root.layoutIfNeeded()
        view.contents = Size(width: 80, height: 20)
        #expect(view.frame.width == 70)
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 80, height: 20))
    }

    @Test(arguments: [Double.nan, -5, .infinity])
    func `rule 38: an invalid size counts as none, and is reported`(width: Double) throws {
        let view = root.contents(width, 30)
        view.widthAnchor.constraint(equalToConstant: 5).at(1).on()
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 5, height: 30))
        guard
            case .illegalIntrinsicSize(let error) = try #require(
                root.layoutEngine.diagnostics.first)
        else {
            return #expect(Bool(false), "an illegal size is expected")
        }
        #expect(error.code == "illegal-intrinsic-size")
    }

    @Test func `extents are not negative where they need not be`() {
        let (a, b) = (root.child("a"), root.contents(100, 10, "b"))
        a.fix(x: 0, width: 0, height: 10)[2].isActive = false
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor).on()
        b.trailingAnchor.constraint(equalTo: a.leadingAnchor, constant: 60).on()
        root.layoutIfNeeded()
        #expect(a.frame.width == 0 && b.frame.width == 60)
    }
}
