import AutoLayout
import Testing

struct FittingTests {
    /// A cell with contents of 60 by 30, 10 inside its edges.
    func cell() -> (View, ContentView) {
        let cell = View()
        let contents = cell.contents(60, 30)
        contents.pin(to: cell, inset: 10)
        return (cell, contents)
    }

    @Test func `rule 42: the smallest size that fits`() {
        let (cell, _) = cell()
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 80, height: 50))
    }

    @Test func `rule 42: a target at 50 loses against contents that hug`() {
        let (cell, contents) = cell()
        #expect(
            cell.systemLayoutSizeFitting(Size(width: 500, height: 0)) == Size(width: 80, height: 50)
        )
        contents.setContentHuggingPriority(49, for: .horizontal)
        #expect(
            cell.systemLayoutSizeFitting(Size(width: 500, height: 0))
                == Size(width: 500, height: 50))
    }

    @Test func `rule 42: a priority for each axis`() {
        let (cell, _) = cell()
        let size = cell.systemLayoutSizeFitting(
            Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == Size(width: 320, height: 50))
    }

    @Test func `rule 45: a cell of imposed width is as high as its text`() {
        let cell = View()
        let text = cell.place(TextView(letters: 20), "text")
        text.pin(to: cell, inset: 5)
        // 110 wide leaves 100 for 20 letters of 10: two lines of 20, and 5 above and below.
        let size = cell.systemLayoutSizeFitting(
            Size(width: 110, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == Size(width: 110, height: 50))
    }

    @Test func `rule 42: asking changes nothing`() {
        let root = makeRoot(320, 480)
        let (cell, contents) = cell()
        _ = root.place(cell, "cell")
        cell.fix(x: 5, y: 6, width: 100, height: 100)
        root.layoutIfNeeded()
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 100, height: 100))
        #expect(
            contents.systemLayoutSizeFitting(.layoutFittingCompressed)
                == Size(width: 60, height: 30))
        root.layoutIfNeeded()
        #expect(cell.frame == Rect(x: 5, y: 6, width: 100, height: 100))
        cell.constraints.first { $0.firstAttribute == .width }?.constant = 120
        root.layoutIfNeeded()
        #expect(contents.frame == Rect(x: 10, y: 10, width: 100, height: 80))
    }

    @Test func `rule 43: compressed is nothing, expanded is very large`() {
        let (cell, contents) = cell()
        contents.setContentHuggingPriority(1, for: .horizontal)
        contents.setContentHuggingPriority(1, for: .vertical)
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingExpanded)
                == Size(width: 10_000, height: 10_000))
    }

    @Test func `rule 43: a fitting size is rounded up to whole pixels`() {
        let cell = View()
        cell.contents(10.2, 10.5).pin(to: cell)
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingCompressed)
                == Size(width: 10.2, height: 10.5))
        cell.traitOverrides.displayScale = 2
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingCompressed)
                == Size(width: 10.5, height: 10.5))
    }

    @Test func `rule 42: asking leaves the engine of the tree as it was`() {
        let root = makeRoot(320, 480)
        let (cell, contents) = cell()
        _ = root.place(cell, "cell")
        cell.fix(x: 5, y: 6, width: 100, height: 100)
        contents.widthAnchor.constraint(equalToConstant: 70).at(400).on()
        root.layoutIfNeeded()
        let solver = root.layoutEngine.solver, before = solver.dump()
        #expect(
            cell.systemLayoutSizeFitting(Size(width: 300, height: 0))
                == Size(width: 100, height: 100))
        #expect(
            contents.systemLayoutSizeFitting(.layoutFittingCompressed)
                == Size(width: 70, height: 30))
        #expect(solver.dump() == before)
        root.layoutIfNeeded()
        #expect(solver.dump() == before)
    }

    @Test func `rule 42: asking asks nothing outside`() {
        let root = makeRoot(320, 480)
        let (cell, contents) = cell()
        _ = root.place(cell, "cell")
        let outside = CountingView()
        _ = root.place(outside, "outside").place(CountingView(), "inside")
        root.layoutIfNeeded()
        let count = outside.questions
        contents.contents.width = 90
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 110, height: 50))
        #expect(outside.questions == count)
        // What was changed waits for the layout of the tree, as before.
        root.layoutIfNeeded()
        #expect(contents.frame.width == 90 && outside.questions == count)
    }

    @Test
    func `rule 42: margins that are first asked for in a fitting size are those of the tree too`() {
        let root = makeRoot(320, 480), cell = root.child("cell"), inner = cell.contents(60, 30)
        LayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            cell.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        ])
        for (edge, margin) in [
            (LayoutAttribute.leading, LayoutAttribute.leadingMargin), (.top, .topMargin),
            (.trailing, .trailingMargin),
            (.bottom, .bottomMargin),
        ] {
            LayoutConstraint(
                item: inner, attribute: edge, relatedBy: .equal, toItem: cell, attribute: margin
            ).on()
        }
        // Margins are 8 on each side.
        #expect(
            cell.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 76, height: 46))
        root.layoutIfNeeded()
        #expect(cell.frame == Rect(x: 20, y: 30, width: 76, height: 46))
        #expect(inner.frame == Rect(x: 8, y: 8, width: 60, height: 30))
        cell.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(
            cell.frame.size == Size(width: 66, height: 34)
                && inner.frame.origin == Point(x: 2, y: 1))
    }
}

/// Counts what it is asked.
private final class CountingView: View {
    private(set) var questions = 0

    override var intrinsicContentSize: Size {
        questions += 1
        return .noIntrinsic
    }
    override var alignmentRectInsets: EdgeInsets {
        questions += 1
        return .zero
    }
    override func layoutSubviews() {
        questions += 1
        super.layoutSubviews()
    }
}
