import AutoLayout
import Testing

struct ConflictTextTests {
    let root = makeRoot(320, 480)

    @Test func `rules 27 and 28: the text is UIKit's, with the reason for the choice`() throws {
        let a = root.child("a")
        for width in [10.0, 20] { a.widthAnchor.constraint(equalToConstant: width).on() }
        let conflict = try #require(root.layoutEngine.conflicts.first)
        #expect(
            conflict.text == """
                Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.
                \tTry this:
                \t\t(1) look at each constraint and try to figure out which you don't expect;
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
                (
                    "<NSLayoutConstraint:2 a.width == 10   (active, names: a:UIView:1 )>",
                    "<NSLayoutConstraint:3 a.width == 20   (active, names: a:UIView:1 )>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:3 a.width == 20   (active, names: a:UIView:1 )>
                It was activated last; the framework's own constraints are always kept.

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

                """)
    }

    @Test func `rule 28: masks are spoken of only where one is listed`() throws {
        let fixed = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        root.addSubview(fixed)
        fixed.widthAnchor.constraint(equalToConstant: 60).on()
        let conflict = try #require(root.layoutEngine.conflicts.first)
        #expect(conflict.text.contains("If you're seeing NSAutoresizingMaskLayoutConstraints"))
        #expect(conflict.text.contains("<NSAutoresizingMaskLayoutConstraint:"))
    }

    @Test func `rule 27: only what contradicts is listed, however much there is`() throws {
        var views = [root.child("v0")]
        for index in 1..<40 {
            let view = root.child("v\(index)")
            view.leftAnchor.constraint(equalTo: views[index - 1].rightAnchor, constant: 1).on()
            view.widthAnchor.constraint(equalToConstant: 7).on()
            views.append(view)
        }
        // v20 begins 15 behind v18, as v19 is 7 wide and the gaps are 1: 1 + 7 + 1 behind its right
        // edge.
        views[20].leftAnchor.constraint(equalTo: views[18].rightAnchor, constant: 10).on()
        let conflict = try #require(root.layoutEngine.conflicts.first)
        #expect(
            conflict.members.map(\.description.statement) == [
                "H:[v18]-(1)-[v19](LTR)", "v19.width == 7", "H:[v19]-(1)-[v20](LTR)",
                "H:[v18]-(10)-[v20](LTR)",
            ])
    }

    @Test func `rule 27: a strict engine throws the conflicts`() throws {
        root.layoutEngine.isStrict = true
        let a = root.child("a")
        for width in [10.0, 20] { a.widthAnchor.constraint(equalToConstant: width).on() }
        let error = #expect(throws: LayoutError.self) { try root.layout() }
        guard case .unsatisfiable(let conflicts) = try #require(error) else {
            return #expect(Bool(false), "conflicts are expected")
        }
        #expect(conflicts.map(\.leftOut.description.statement) == ["a.width == 20"])
        #expect(error?.code == "unsatisfiable" && error?.description == conflicts[0].text)
    }

    @Test func `a conflict can be read when its constraints are gone`() throws {
        var texts: [String] = []
        root.layoutEngine.onDiagnostic = { texts.append($0.description) }
        do {
            let a = root.child("a")
            for width in [10.0, 20] { a.widthAnchor.constraint(equalToConstant: width).on() }
            root.layoutIfNeeded()
            a.removeFromSuperview()
        }
        root.layoutIfNeeded()
        #expect(texts.count == 1 && texts[0].contains("a.width == 20"))
        guard case .conflict(let conflict) = try #require(root.layoutEngine.diagnostics.first)
        else { return }
        #expect(conflict.text == texts[0])
    }
}
