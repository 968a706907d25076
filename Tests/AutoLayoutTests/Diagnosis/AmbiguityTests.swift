import AutoLayout
import Testing

struct AmbiguityTests {
    let root = makeRoot(320, 480)

    /// A view that has everything but an upper edge, beside one that has all.
    private func makeOpen() -> (open: View, fixed: View) {
        let fixed = root.child("fixed")
        let open = root.child("open")
        fixed.fix(width: 10, height: 10)
        open.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).on()
        open.widthAnchor.constraint(equalToConstant: 30).on()
        open.heightAnchor.constraint(equalToConstant: 40).on()
        return (open, fixed)
    }

    @Test func `rule 31: a missing constraint leaves the view ambiguous, and no other`() {
        let (open, fixed) = makeOpen()
        #expect(open.hasAmbiguousLayout && !fixed.hasAmbiguousLayout && !root.hasAmbiguousLayout)
        #expect(root.layoutEngine.ambiguousQuantities().map(\.quantity) == [.minY])
        open.topAnchor.constraint(equalTo: root.topAnchor).on()
        #expect(!open.hasAmbiguousLayout && root.layoutEngine.ambiguousQuantities().isEmpty)
    }

    @Test func `rule 31: a tie is ambiguous though nothing is missing`() {
        let (_, fixed) = makeOpen()
        let a = root.child("a")
        a.fix(width: 10, height: 10)[2].isActive = false
        for width in [20.0, 40] { a.widthAnchor.constraint(equalToConstant: width).at(500).on() }
        #expect(a.hasAmbiguousLayout && !fixed.hasAmbiguousLayout)
    }

    /// Two views, the one in front made first, of which is said only how wide they are together.
    private func makePair(isLaidOutBetween: Bool) -> (root: View, back: View, front: View) {
        let root = makeRoot(320, 480), front = root.child("front"), back = View()
        if isLaidOutBetween { root.layoutIfNeeded() }
        back.translatesAutoresizingMaskIntoConstraints = false
        root.insertSubview(back, at: 0)
        back.widthAnchor.constraint(equalTo: front.widthAnchor, multiplier: -1, constant: 100).on()
        root.layoutIfNeeded()
        return (root, back, front)
    }

    @Test func `rule 31: what was made first is nearest to nothing, whatever the history`() {
        let fresh = makePair(isLaidOutBetween: false), edited = makePair(isLaidOutBetween: true)
        for pair in [fresh, edited] {
            #expect(pair.front.frame.width == 0 && pair.back.frame.width == 100)
        }
        for view in [fresh.back, fresh.front, edited.back, edited.front] {
            #expect(view.hasAmbiguousLayout)
        }
        // Where nothing is left open both are the same.
        for pair in [fresh, edited] {
            pair.back.widthAnchor.constraint(equalToConstant: 30).on()
            pair.root.layoutIfNeeded()
            #expect(pair.back.frame.width == 30 && pair.front.frame.width == 70)
        }
    }

    @Test func `rule 31: a guide can be ambiguous`() {
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        guide.widthAnchor.constraint(equalToConstant: 5).on()
        #expect(guide.hasAmbiguousLayout)
    }

    @Test func `rule 32: another layout as good is shown, which the seed determines`() {
        let (open, fixed) = makeOpen()
        root.layoutIfNeeded()
        let frames = [open.frame, fixed.frame]
        #expect(open.exerciseAmbiguityInLayout(seed: 7))
        let shown = open.frame
        #expect(shown.minY != frames[0].minY && shown.size == frames[0].size && shown.minX == 3)
        #expect(fixed.frame == frames[1])
        root.layoutIfNeeded()
        #expect([open.frame, fixed.frame] == frames)
        #expect(open.exerciseAmbiguityInLayout(seed: 7) && open.frame == shown)
        let places = Set(
            (1...20 as ClosedRange<UInt64>).map { seed in
                open.exerciseAmbiguityInLayout(seed: seed)
                return open.frame.minY
            })
        #expect(places.count > 5)
        #expect(!fixed.exerciseAmbiguityInLayout())
    }

    @Test func `rule 32: between the ends of a tie nothing is lost`() {
        let a = root.child("a")
        a.fix(width: 10, height: 10)[2].isActive = false
        for width in [20.0, 40] { a.widthAnchor.constraint(equalToConstant: width).at(500).on() }
        root.layoutIfNeeded()
        for seed in 1...20 as ClosedRange<UInt64> {
            #expect(a.exerciseAmbiguityInLayout(seed: seed))
            #expect((20...40).contains(a.frame.width))
        }
    }

    @Test func `rule 32: layouts that change constraints meanwhile are kept`() {
        let view = root.place(LoggingView(), "view")
        let inner = view.child("inner")
        view.fix(width: 10, height: 10)[2].isActive = false
        let height = inner.heightAnchor.constraint(equalToConstant: 0).on()
        view.onLayout = { height.constant = $0.bounds.width }
        root.layoutIfNeeded()
        #expect(view.exerciseAmbiguityInLayout(seed: 3))
        root.layoutIfNeeded()
        #expect(inner.frame.height == view.frame.width && height.constant == view.frame.width)
    }

    @Test func `rule 34: the trace shows who takes part, and what is open`() {
        let (open, _) = makeOpen()
        let manual = View(frame: Rect(x: 1, y: 1, width: 1, height: 1))
        root.addSubview(manual)
        open.addSubview(View())
        open.topAnchor.constraint(greaterThanOrEqualTo: manual.topAnchor).on()
        #expect(
            root.layoutTrace.text == """
                •UIView:2'root'
                |   *UIView:3'fixed'
                |   *UIView:1'open' - AMBIGUOUS LAYOUT for open.minY{id: 9}
                |   |   UIView:4
                |   +UIView:5

                Legend:
                \t* - is laid out with auto layout
                \t+ - is laid out manually, but is represented in the layout engine because \
                translatesAutoresizingMaskIntoConstraints = YES
                \t• - layout engine host

                """)
    }
}
