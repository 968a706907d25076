import AutoLayout
import ConstraintSolver
import Testing

struct NameTests {
    let root = makeRoot()

    @Test func `results of the solver have names of views`() throws {
        let engine = root.layoutEngine
        let child = root.child()
        let width = child.fix(x: 5, width: 10, height: 10)[2]
        let variables = try #require(engine.variables(of: child))
        #expect(variables.map(engine.solver.value) == [5, 0, 10, 10])
        let meaning = try #require(engine.meaning(of: variables[2]))
        #expect(meaning.item === child && meaning.attribute == .width)
        let handle = try #require(engine.handle(of: width))
        #expect(engine.constraint(of: handle) === width)
        #expect(engine.member(of: handle)?.text == "child.width == 10")
        width.isActive = false
        #expect(engine.handle(of: width) == nil && engine.constraint(of: handle) == nil)
    }

    @Test func `a constraint whose numbers overflow is left out and reported`() {
        let (a, b) = (root.child("a"), root.child("b"))
        let scaled = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
            .constraint(
                equalTo: b.leftAnchor.anchorWithOffset(to: a.leftAnchor), multiplier: 1.7e308)
        scaled.isActive = true
        let more = a.widthAnchor.constraint(
            equalTo: a.widthAnchor, multiplier: -1.7e308, constant: 1.7e308
        ).on()
        root.layoutIfNeeded()
        #expect(root.layoutEngine.isLeftOut(scaled) || a.frame.minX.isFinite)
        #expect(root.layoutEngine.isLeftOut(more) || a.frame.width.isFinite)
    }

    @Test func `an item that no constraint speaks of has no variables`() {
        let plain = View()
        root.addSubview(plain)
        #expect(root.layoutEngine.variables(of: plain) == nil)
        #expect(root.layoutEngine.meaning(of: Variable(index: 999)) == nil)
    }
}
