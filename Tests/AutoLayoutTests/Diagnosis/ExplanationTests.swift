import AutoLayout
import Testing

struct ExplanationTests {
    let root = makeRoot(320, 480)

    @Test func `a view is explained by the constraints that hold it, also through others`() throws {
        let a = root.child("a")
        let b = root.child("b")
        a.fix(x: 8, y: 0, width: 100, height: 20)
        b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 4).on()
        b.topAnchor.constraint(equalTo: a.topAnchor).on()
        b.widthAnchor.constraint(equalToConstant: 50).on()
        b.heightAnchor.constraint(lessThanOrEqualToConstant: 9).on()
        b.heightAnchor.constraint(greaterThanOrEqualToConstant: 7).on()
        let explanation = try #require(b.layoutExplanation)
        // 8 + 100 + 4 = 112; of heights between 7 and 9 the one nearest to 0 is taken.
        #expect(explanation.rect == Rect(x: 112, y: 0, width: 50, height: 7))
        let left = explanation.quantities[0]
        #expect(left.below == left.above)
        #expect(
            left.below.constraints.map(\.statement) == [
                "H:|-(8)-[a](LTR)", "a.width == 100", "H:[a]-(4)-[b](LTR)",
            ])
        #expect(explanation.quantities[3].above == .ambiguous)
        #expect(explanation.quantities[3].below.constraints.map(\.statement) == ["b.height >= 7"])
        #expect(
            explanation.text == """
                b is 50 by 7 at (112, 0) in root.
                Its left edge is 112 because of:
                    H:|-(8)-[a](LTR)
                    a.width == 100
                    H:[a]-(4)-[b](LTR)
                Its top edge is 0 because of:
                    V:|-(0)-[a]
                    b.top == a.top
                Its width is 50 because of:
                    b.width == 50
                Its height is 7, and ambiguous. It is not smaller because of:
                    b.height >= 7

                """)
    }

    @Test func `an unsatisfied constraint is explained with the constraints that block it`() throws
    {
        let label = root.contents(200, 20, "label")
        label.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        label.topAnchor.constraint(equalTo: root.topAnchor).on()
        label.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 150).on()
        let explanation = try #require(label.layoutExplanation)
        #expect(
            explanation.unsatisfiedConstraints.map(\.constraint.clause) == [
                "label.width == 200 Hug:250 CompressionResistance:750"
            ])
        #expect(explanation.unsatisfiedConstraints[0].violation == 50)
        #expect(
            explanation.unsatisfiedConstraints[0].blockingConstraints.map(\.statement) == [
                "H:|-(0)-[label](LTR)", "label.right == root.left + 150",
            ])
        #expect(
            explanation.text.hasSuffix(
                """
                label.width == 200 Hug:250 CompressionResistance:750 is violated by 50. Blocking constraints:
                    H:|-(0)-[label](LTR)
                    label.right == root.left + 150

                """))
    }

    @Test func `a constraint left out is explained with its conflict`() throws {
        let a = root.child("a")
        a.fix(width: 10, height: 10)
        a.widthAnchor.constraint(equalToConstant: 20).on().identifier = "wide"
        let explanation = try #require(a.layoutExplanation)
        #expect(
            explanation.text.hasSuffix(
                "'wide' a.width == 20 is left out because of a conflict with:\n    a.width == 10\n")
        )
    }

    @Test func `a view outside the layout is explained by its frame`() throws {
        let alone = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        root.addSubview(alone)
        root.child("other").fix(width: 1, height: 1)
        let explanation = try #require(alone.layoutExplanation)
        #expect(explanation.rect == nil && explanation.quantities.isEmpty)
        #expect(explanation.text.contains("is not part of the layout"))
    }

    @Test func `the root is as large as it was made, unless constraints say otherwise`() throws {
        let child = root.child("child")
        child.pin(to: root)
        let explanation = try #require(root.layoutExplanation)
        #expect(
            explanation.container == nil
                && explanation.quantities.map(\.quantity) == [.width, .height])
        #expect(
            explanation.constraints.map(\.phrase).first?.hasPrefix(
                "'UIView-Encapsulated-Layout-Width' ") == true)
    }

    @Test func `rule 33: the constraints that decide where a view is along an axis`() {
        let a = root.child("a")
        let b = root.child("b")
        let fixed = a.fix(x: 8, y: 0, width: 100, height: 20)
        let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 4).on()
        let optional = b.widthAnchor.constraint(equalToConstant: 50).at(20).on()
        let most = b.widthAnchor.constraint(lessThanOrEqualToConstant: 40).on()
        let top = b.topAnchor.constraint(equalTo: a.topAnchor).on()
        func found(_ axis: Axis) -> [ObjectIdentifier] {
            b.constraintsAffectingLayout(for: axis).map(ObjectIdentifier.init)
        }
        #expect(
            found(.horizontal)
                == [fixed[0], fixed[2], gap, optional, most].map(ObjectIdentifier.init))
        #expect(found(.vertical) == [fixed[1], top].map(ObjectIdentifier.init))
    }
}
