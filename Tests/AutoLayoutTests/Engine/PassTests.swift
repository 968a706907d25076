import AutoLayout
import Testing

struct PassTests {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let root: LoggingView

    init() {
        root = LoggingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        root.accessibilityIdentifier = "root"
        root.log = { [log] in log.lines.append($0) }
    }

    func logging(_ name: String, in superview: View) -> LoggingView {
        let view = superview.place(LoggingView(), name)
        view.log = { [log] in log.lines.append($0) }
        return view
    }

    @Test
    func
        `rule 84: constraints are updated from the leaves up, then layout goes from the root down`()
    {
        let box = logging("box", in: root), inner = logging("inner", in: box)
        inner.fix(width: 10, height: 10)
        box.fix(width: 50, height: 50)
        root.layoutIfNeeded()
        #expect(
            log.lines == [
                "update inner", "update box", "update root", "layout root", "layout box",
                "layout inner",
            ])
        log.lines = []
        root.layoutIfNeeded()
        #expect(log.lines.isEmpty)
    }

    @Test func `rule 85: a change marks the superview of what moves, and nothing else is visited`()
    {
        let boxes = (0..<5).map { logging("box\($0)", in: root) }
        let inner = boxes.map { logging("inner of \($0.layoutName)", in: $0) }
        for box in boxes { box.fix(width: 50, height: 50) }
        let constraints = inner.map { $0.fix(x: 1, width: 10, height: 10) }
        root.layoutIfNeeded()
        log.lines = []
        constraints[3][0].constant = 7
        root.layoutIfNeeded()
        #expect(log.lines == ["layout box3"] && inner[3].frame.minX == 7)
        log.lines = []
        constraints[3][2].constant = 17
        root.layoutIfNeeded()
        // The inner one has another size, so its own subviews are laid out too.
        #expect(log.lines == ["layout box3", "layout inner of box3"])
    }

    @Test
    func `rule 86: constraints that are updated in updateConstraints count in the same layout`() {
        final class Updating: View {
            var size = 10.0
            private var own: [LayoutConstraint] = []
            override func updateConstraints() {
                LayoutConstraint.deactivate(own)
                own = [
                    widthAnchor.constraint(equalToConstant: size),
                    heightAnchor.constraint(equalToConstant: size),
                ]
                LayoutConstraint.activate(own)
                super.updateConstraints()
            }
        }
        let view = root.place(Updating(), "updating")
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 10, height: 10))
        view.size = 20
        root.layoutIfNeeded()
        #expect(view.frame.width == 10)
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints)
        root.layoutIfNeeded()
        #expect(view.frame.width == 20 && !view.needsUpdateConstraints)
    }

    @Test func `rule 90: rebuilding the same constraints is counted and reported`() throws {
        let view = root.child()
        let size = view.fix(width: 10, height: 10)
        root.layoutIfNeeded()
        LayoutConstraint.deactivate(size)
        view.fix(width: 10, height: 20)
        root.layoutIfNeeded()
        guard case .churn(let churn) = try #require(root.layoutEngine.diagnostics.last) else {
            return #expect(Bool(false), "churn is expected")
        }
        // Both origins and the width came back; the height is another.
        #expect(churn.count == 3 && root.layoutEngine.rebuildCount == 3)
    }

    @Test func `many rebuilt constraints are counted, each once`() {
        let views = (0..<20).map { _ in root.child() }
        let sizes = views.map { $0.fix(width: 10, height: 10) }
        root.layoutIfNeeded()
        LayoutConstraint.deactivate(sizes.flatMap { $0 })
        for view in views { view.fix(width: 10, height: 10) }
        root.layoutIfNeeded()
        #expect(root.layoutEngine.rebuildCount == 80)
        for view in views { view.fix(width: 10, height: 10) }
        root.layoutIfNeeded()
        #expect(root.layoutEngine.rebuildCount == 80)
    }

    @Test func `rule 73: constraints are updated once anything uses them`() {
        final class Custom: View {
            var updates = 0
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() { updates += 1 }
        }
        let plain = LoggingView()
        root.addSubview(plain)
        root.layoutIfNeeded()
        #expect(log.lines == ["layout root"])
        let custom = Custom()
        root.addSubview(custom)
        root.layoutIfNeeded()
        #expect(custom.updates == 1 && log.lines.contains("update root"))
    }

    @Test func `rule 87: a layout may change constraints of its own subtree`() {
        let box = logging("box", in: root), inner = box.child("inner")
        box.fix(width: 60, height: 50)
        let width = inner.fix(width: 10, height: 10)[2]
        box.onLayout = { width.constant = $0.frame.width / 2 }
        root.layoutIfNeeded()
        #expect(inner.frame.width == 30)
    }

    @Test func `rule 87: what a layout changes last is laid out too`() {
        let box = logging("box", in: root), inner = box.child("inner")
        box.fix(width: 60, height: 50)
        let x = inner.fix(width: 10, height: 10)[0]
        root.layoutIfNeeded()
        // Nothing else is visited after the box, and nothing that is would have another size.
        box.onLayout = { _ in x.constant = 33 }
        box.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 33)
    }

    @Test func `rule 88: super may be called twice, to place what a changed constraint moves`() {
        final class Twice: View {
            var seen: [Double] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                seen.append(subviews[0].frame.width)
                subviews[0].constraints.first { $0.firstAttribute == .width }?.constant = 25
                super.layoutSubviews()
                seen.append(subviews[0].frame.width)
            }
        }
        let twice = root.place(Twice(), "twice")
        twice.fix(width: 50, height: 50)
        twice.child().fix(width: 10, height: 10)
        root.layoutIfNeeded()
        #expect(twice.seen == [10, 25])
    }

    @Test func `rule 88: without super the subviews stay where they are`() {
        final class Own: View {
            override func layoutSubviews() {
                subviews[0].frame = Rect(x: 1, y: 2, width: 3, height: 4)
            }
        }
        let own = root.place(Own(), "own")
        own.fix(width: 50, height: 50)
        let inner = own.child()
        inner.fix(width: 10, height: 10)
        root.layoutIfNeeded()
        #expect(inner.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func `rule 89: layout begins at the receiver, the solve is for the whole root`() {
        let (a, b) = (logging("a", in: root), logging("b", in: root))
        let inA = a.child("in a"), inB = b.child("in b")
        a.fix(width: 50, height: 50)
        b.fix(width: 50, height: 50)
        let (xA, xB) = (
            inA.fix(x: 1, width: 5, height: 5)[0], inB.fix(x: 1, width: 5, height: 5)[0]
        )
        root.layoutIfNeeded()
        (xA.constant, xB.constant) = (2, 2)
        log.lines = []
        a.layoutIfNeeded()
        #expect(inA.frame.minX == 2 && inB.frame.minX == 1 && log.lines == ["layout a"])
        root.layoutIfNeeded()
        #expect(inB.frame.minX == 2)
    }

    @Test func `rule 89: where the superview is due, layout begins there`() {
        let a = logging("a", in: root), b = logging("b", in: root)
        let x = a.fix(x: 1, width: 50, height: 50)[0]
        b.fix(x: 1, width: 50, height: 50)
        root.layoutIfNeeded()
        x.constant = 9
        root.setNeedsLayout()
        log.lines = []
        a.layoutIfNeeded()
        #expect(a.frame.minX == 9 && log.lines == ["layout root"])
    }

    @Test func `rule 87: a layout that never ends is given up, and both sides are named`() throws {
        let (a, b) = (logging("a", in: root), logging("b", in: root))
        a.fix(width: 50, height: 50)
        b.fix(width: 50, height: 50)
        a.onLayout = { [unowned b] _ in b.setNeedsLayout() }
        b.onLayout = { [unowned a] _ in a.setNeedsLayout() }
        root.layoutIfNeeded()
        guard case .loop(let loop) = try #require(root.layoutEngine.diagnostics.first) else {
            return #expect(Bool(false), "a loop is expected")
        }
        #expect(Set([loop.first, loop.second]) == ["a", "b"] && loop.passes == 32)
    }

    @Test func `rule 87: a loop through constraints names who changes them and who is laid out`()
        throws
    {
        let box = logging("box", in: root), inner = box.child("inner")
        box.fix(width: 50, height: 50)
        let width = inner.fix(width: 10, height: 10)[2]
        box.onLayout = { _ in width.constant += 1 }
        root.layoutIfNeeded()
        guard case .loop(let loop) = try #require(root.layoutEngine.diagnostics.first) else {
            return #expect(Bool(false), "a loop is expected")
        }
        #expect(loop.first == "box" && loop.second == "box")
    }

    @Test func `a frame that is set on a view that constraints place lasts until the next layout`()
    {
        let view = root.child()
        view.fix(x: 5, width: 10, height: 10)
        root.layoutIfNeeded()
        view.frame.origin.x = 70
        root.layoutIfNeeded()
        #expect(view.frame.minX == 5)
    }

    @Test func `of a thousand views only those that a change touches are visited`() {
        let cells = (0..<250).map { index -> (LoggingView, LayoutConstraint) in
            let cell = logging("cell\(index)", in: root)
            cell.fix(y: Double(index) * 10, width: 50, height: 10)
            let inner = (0..<3).map { logging("inner\(index).\($0)", in: cell) }
            for view in inner { view.fix(width: 5, height: 5) }
            return (
                cell, inner[0].leftAnchor.constraint(greaterThanOrEqualTo: cell.leftAnchor).on()
            )
        }
        root.layoutIfNeeded()
        log.lines = []
        cells[100].0.constraints.first { $0.firstAttribute == .left && $0.relation == .equal }?
            .constant = 3
        root.layoutIfNeeded()
        #expect(log.lines == ["layout cell100"])
        log.lines = []
        cells[7].1.constant = -1
        root.layoutIfNeeded()
        #expect(log.lines.isEmpty)
    }

    @Test func `a root that constraints keep small is small again after its size was set`() {
        root.layoutEngine.rootSizing = .preferred
        root.widthAnchor.constraint(lessThanOrEqualToConstant: 26).on()
        root.layoutIfNeeded()
        #expect(root.frame.size == Size(width: 26, height: 100))
        root.frame.size = Size(width: 340, height: 100)
        root.layoutIfNeeded()
        #expect(root.frame.size == Size(width: 26, height: 100))
    }
}
