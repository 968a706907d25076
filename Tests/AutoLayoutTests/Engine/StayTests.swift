import AutoLayout
import Testing

/// Layouts that constraints leave undetermined.
struct StayTests {
    let root = makeRoot(375, 667)

    @Test func `rule 31: sizes are nearest to nothing, and positions follow`() {
        let low = root.child("low"), middle = root.child("middle"), narrow = root.child("narrow")
        low.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -23).on()
        middle.centerXAnchor.constraint(equalTo: root.centerXAnchor).on()
        narrow.centerXAnchor.constraint(equalTo: root.centerXAnchor).on()
        narrow.widthAnchor.constraint(lessThanOrEqualToConstant: 23).on()
        root.layoutIfNeeded()
        #expect(low.frame.minY == 644 && low.frame.height == 0)
        #expect(middle.frame.minX == 187.5 && middle.frame.width == 0)
        #expect(narrow.frame.minX == 187.5 && narrow.frame.width == 0)
    }

    @Test func `rule 31: a location that an inequality alone places is at its limit`() {
        let (most, least) = (root.child("most"), root.child("least"))
        let limit = most.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10).on()
        least.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 10).on()
        root.layoutIfNeeded()
        #expect(most.frame.minY == 10 && least.frame.minY == 10)
        limit.constant = 30
        root.layoutIfNeeded()
        #expect(most.frame.minY == 30)
        // Optional ones too.
        let (one, two) = (root.child("one"), root.child("two"))
        one.fix(x: 4, width: 6, height: 5)
        two.leadingAnchor.constraint(lessThanOrEqualTo: one.trailingAnchor, constant: 25).at(600)
            .on()
        root.layoutIfNeeded()
        #expect(two.frame.minX == 35)
        limit.isActive = false
        root.layoutIfNeeded()
        #expect(most.frame.minY == 0)
    }

    @Test func `rule 31: an inequality does not stretch a view`() {
        let (view, tail) = (root.child("view"), root.child("tail"))
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).on()
        view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -23).on()
        tail.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 40).on()
        tail.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -23).on()
        root.layoutIfNeeded()
        #expect(view.frame.minY == 10 && view.frame.height == 0)
        #expect(tail.frame.minY == 644 && tail.frame.height == 0)
    }

    @Test func `rule 31: of several inequalities the one made first is tight`() {
        let view = root.child()
        view.fix(width: 5, height: 5)[0].isActive = false
        let limits = [20.0, 30].map {
            view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: $0)
        }
        let upper = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 50)
        // Activated in another order.
        for constraint in [upper, limits[1], limits[0]] { constraint.isActive = true }
        root.layoutIfNeeded()
        // 20 is out of reach, and the place nearest to it is the second limit.
        #expect(view.frame.minX == 30)
        limits[1].isActive = false
        limits[0].isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.minX == 50)
        limits[0].isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 20)
    }

    @Test func `rule 31: variables and slacks that are used again have the order of a fresh tree`()
    {
        let (early, late) = (View(), View())
        for view in [late, early] { view.translatesAutoresizingMaskIntoConstraints = false }
        for _ in 0..<3 {
            for view in [late, early] {
                root.addSubview(view)
                view.heightAnchor.constraint(equalToConstant: 5).on()
                root.layoutIfNeeded()
            }
            late.widthAnchor.constraint(equalTo: early.widthAnchor, multiplier: -1, constant: 100)
                .on()
            late.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 40).on()
            LayoutConstraint(
                item: early, attribute: .top, relatedBy: .equal, toItem: late, attribute: .top,
                multiplier: -1,
                constant: 100
            ).on()
            root.layoutIfNeeded()
            #expect(early.frame.width == 0 && late.frame.width == 100)
            #expect(late.frame.minY == 40 && early.frame.minY == 60)
            for view in [early, late] { view.removeFromSuperview() }
            root.layoutIfNeeded()
        }
        #expect(
            !root.layoutEngine.diagnostics.contains {
                if case .refusedCall = $0 { true } else { false }
            })
        #expect(root.layoutEngine.solver.variableCount <= 4 * 6)
    }
}
