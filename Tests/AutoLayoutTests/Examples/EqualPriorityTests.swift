import Testing
import AutoLayout

// "Best Practices for Mastering Auto Layout" (WWDC 2012, 228): a width that should be 24, and at
// least 30.

struct EqualPriorityTests {
    private func makeView(_ least: LayoutPriority) -> View {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let exact = view.widthAnchor.constraint(equalToConstant: 24)
        let atLeast = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30)
        exact.priority = 500
        atLeast.priority = least
        LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10), exact, atLeast,
        ])
        root.layoutIfNeeded()
        retained = root
        return view
    }

    private final class Box { var root: View? }
    private let box = Box()
    private var retained: View? {
        get { box.root }
        nonmutating set { box.root = newValue }
    }

    /// Between 24 and 30 the errors are (w - 24) + (30 - w) = 6 for any w; squares would single out
    /// 27.
    @Test func `rule 23: at the same priority every width between is as good`() {
        let view = makeView(500)
        #expect(view.hasAmbiguousLayout && (24...30).contains(view.frame.width))
        let widths = Set(
            (1...30 as ClosedRange<UInt64>).map { seed in
                view.exerciseAmbiguityInLayout(seed: seed)
                return view.frame.width
            })
        #expect(widths.count > 1 && widths.allSatisfy { (24...30).contains($0) })
    }

    @Test func `rule 23: at a higher priority the limit decides`() {
        let view = makeView(525)
        #expect(view.frame.width == 30 && !view.hasAmbiguousLayout)
    }
}
