import AutoLayout
import Testing

struct ConflictTests {
    let root = makeRoot(320, 480)

    func widths(_ constants: [Double], _ child: View) -> [LayoutConstraint] {
        constants.map { child.widthAnchor.constraint(equalToConstant: $0).on() }
    }

    @Test func `rule 27: a conflict is reported, and the layout goes on without one constraint`()
        throws
    {
        let child = root.child()
        let constraints = widths([10, 20], child)
        root.layoutIfNeeded()
        #expect(child.frame.width == 10)
        #expect(constraints[1].isActive && root.layoutEngine.isLeftOut(constraints[1]))
        guard case .conflict(let conflict) = try #require(root.layoutEngine.diagnostics.first)
        else {
            return #expect(Bool(false), "a conflict is expected")
        }
        #expect(conflict.leftOut.constraint == ObjectIdentifier(constraints[1]))
        #expect(conflict.members.map(\.text) == ["child.width == 10", "child.width == 20"])
        root.layoutIfNeeded()
        #expect(root.layoutEngine.diagnostics.count == 1)
    }

    @Test func `rule 27: a strict engine throws instead`() {
        root.layoutEngine.isStrict = true
        _ = widths([10, 20], root.child())
        #expect(throws: LayoutError.self) { try root.layout() }
    }

    @Test func `rule 29: the constraint activated last is left out`() {
        let child = root.child()
        let constraints = widths([10, 20, 10, 30], child)
        root.layoutIfNeeded()
        #expect(constraints.map(root.layoutEngine.isLeftOut) == [false, true, false, true])
    }

    @Test func `rule 29: what is left out comes back when what it contradicts goes`() {
        let child = root.child()
        let constraints = widths([10, 20, 30], child)
        root.layoutIfNeeded()
        constraints[0].isActive = false
        root.layoutIfNeeded()
        #expect(child.frame.width == 20)
        #expect(constraints.map(root.layoutEngine.isLeftOut) == [false, false, true])
        constraints[1].constant = 30
        root.layoutIfNeeded()
        #expect(constraints.map(root.layoutEngine.isLeftOut) == [false, false, false])
    }

    @Test func `rule 29: activated again, a constraint is the last`() {
        let child = root.child()
        let constraints = widths([10, 20], child)
        root.layoutIfNeeded()
        constraints[0].isActive = false
        constraints[0].isActive = true
        root.layoutIfNeeded()
        #expect(child.frame.width == 20)
        #expect(constraints.map(root.layoutEngine.isLeftOut) == [true, false])
    }

    @Test func `rule 29: the framework's constraints are kept`() {
        let fixed = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        root.addSubview(fixed)
        let width = fixed.widthAnchor.constraint(equalToConstant: 60).on()
        root.layoutIfNeeded()
        #expect(root.layoutEngine.isLeftOut(width) && fixed.frame.width == 50)
    }

    @Test
    func `rule 29: a framework's constraint that comes late puts out a constraint that was kept`() {
        let child = root.child()
        let width = child.widthAnchor.constraint(equalToConstant: 60).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 60)
        child.frame.size.width = 50
        child.translatesAutoresizingMaskIntoConstraints = true
        root.layoutIfNeeded()
        #expect(child.frame.width == 50 && root.layoutEngine.isLeftOut(width))
        child.translatesAutoresizingMaskIntoConstraints = false
        root.layoutIfNeeded()
        #expect(child.frame.width == 60 && !root.layoutEngine.isLeftOut(width))
    }

    @Test func `rule 29: an earlier constraint whose constant changes puts out a later one`() {
        let child = root.child()
        let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).on()
        let most = child.widthAnchor.constraint(lessThanOrEqualToConstant: 20).on()
        child.widthAnchor.constraint(equalToConstant: 15).at(1).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 15)
        least.constant = 30
        root.layoutIfNeeded()
        #expect(
            child.frame.width == 30 && root.layoutEngine.isLeftOut(most)
                && !root.layoutEngine.isLeftOut(least))
        least.constant = 20
        root.layoutIfNeeded()
        #expect(child.frame.width == 20 && root.layoutEngine.conflicts.isEmpty)
    }

    @Test func `rule 30: only the final set is checked`() {
        let child = root.child()
        let narrow = widths([10], child)[0]
        root.layoutIfNeeded()
        let wide = widths([20], child)[0]
        narrow.isActive = false
        root.layoutIfNeeded()
        #expect(child.frame.width == 20 && root.layoutEngine.diagnostics.isEmpty)
        let twin = child.widthAnchor.constraint(equalToConstant: 20).on()
        root.layoutIfNeeded()
        wide.constant = 30
        twin.constant = 30
        root.layoutIfNeeded()
        #expect(child.frame.width == 30 && root.layoutEngine.diagnostics.isEmpty)
    }
}
