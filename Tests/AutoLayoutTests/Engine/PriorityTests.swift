import AutoLayout
import Testing

struct PriorityTests {
    let root = makeRoot(320, 480)

    @Test func `rule 22: a root keeps the size that it was given`() {
        let width = root.widthAnchor.constraint(equalToConstant: 400).on()
        root.layoutIfNeeded()
        #expect(root.frame.width == 320 && root.layoutEngine.isLeftOut(width))
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(root.frame.width == 400 && !root.layoutEngine.isLeftOut(width))
        // A root that constraints alone place, and one without a size, are as large as these say.
        let free = View()
        let least = free.heightAnchor.constraint(equalToConstant: 30).on()
        free.layoutIfNeeded()
        #expect(free.frame.height == 30 && free.layoutEngine.conflicts.isEmpty)
        free.frame.size = Size(width: 10, height: 20)
        free.layoutIfNeeded()
        #expect(free.frame.height == 20 && free.layoutEngine.isLeftOut(least))
        free.translatesAutoresizingMaskIntoConstraints = false
        free.layoutIfNeeded()
        #expect(free.frame.height == 30 && free.layoutEngine.conflicts.isEmpty)
    }

    @Test func `rule 22: AppKit's roots keep their size just below 500`() {
        root.layoutEngine.rootSizing = .preferred
        let width = root.widthAnchor.constraint(equalToConstant: 400).at(499).on()
        root.layoutIfNeeded()
        #expect(root.frame.width == 320)
        width.priority = 500
        root.layoutIfNeeded()
        #expect(root.frame.width == 400)
        width.isActive = false
        root.layoutIfNeeded()
        #expect(root.frame.width == 320)
    }

    @Test func `rule 22: an imposed size is required`() {
        root.layoutEngine.rootSizing = .required
        let width = root.widthAnchor.constraint(equalToConstant: 400).on()
        root.layoutIfNeeded()
        #expect(root.frame.width == 320)
        #expect(root.layoutEngine.isLeftOut(width))
    }

    @Test func `rule 22: the size that was given counts, not what constraints made of it`() {
        root.layoutEngine.rootSizing = .preferred
        root.widthAnchor.constraint(equalToConstant: 400).at(600).on()
        root.layoutIfNeeded()
        #expect(root.frame.width == 400)
        root.layoutEngine.rootSizing = .required
        root.layoutIfNeeded()
        #expect(root.frame.width == 320)
    }

    @Test func `rule 23: at one priority errors add up, and at a higher one they come first`() {
        let child = root.child()
        child.widthAnchor.constraint(equalToConstant: 24).at(500).on()
        let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).at(525).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 30)
        // Now 24 to 30 all cost 6; the canonical answer is the one nearest to 0.
        least.priority = 500
        root.layoutIfNeeded()
        #expect(child.frame.width == 24)
    }

    @Test func `rule 24: one constraint at 251 outranks ten at 250`() {
        let child = root.child()
        for _ in 0..<10 { child.widthAnchor.constraint(equalToConstant: 10).at(250).on() }
        child.widthAnchor.constraint(equalToConstant: 90).at(251).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 90)
    }

    @Test func `rule 19: fractions of priorities count`() {
        let child = root.child()
        child.widthAnchor.constraint(equalToConstant: 10).at(249.99998).on()
        child.widthAnchor.constraint(equalToConstant: 90).at(250).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 90)
    }

    @Test(arguments: [(249.25, 249.75), (0.25, 0.5), (999.5, 999.75)] as [(Float, Float)])
    func `rule 19: the larger fraction wins, whichever was activated first`(
        lower: Float, higher: Float
    ) {
        for isLowerFirst in [true, false] {
            let child = root.child()
            let wants = [(10.0, lower), (90, higher)]
            for (width, priority) in isLowerFirst ? wants : wants.reversed() {
                child.widthAnchor.constraint(equalToConstant: width).at(LayoutPriority(priority))
                    .on()
            }
            root.layoutIfNeeded()
            #expect(child.frame.width == 90)
        }
    }

    @Test func `rule 20: an optional priority changes while the constraint is active`() {
        let child = root.child()
        let narrow = child.widthAnchor.constraint(equalToConstant: 10).at(400).on()
        child.widthAnchor.constraint(equalToConstant: 90).at(300).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 10)
        narrow.priority = 200
        root.layoutIfNeeded()
        #expect(child.frame.width == 90)
    }

    @Test func `rule 25: constants change at once, and the layout when it is asked for`() {
        let child = root.child()
        let x = child.fix(x: 5, width: 10, height: 10)[0]
        root.layoutIfNeeded()
        x.constant = 50
        #expect(x.constant == 50 && child.frame.minX == 5)
        root.layoutIfNeeded()
        #expect(child.frame.minX == 50)
    }

    @Test func `rule 26: an optional inequality pulls as far as its limit and no farther`() {
        let least = root.child("least"), most = root.child("most")
        least.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).at(900).on()
        most.widthAnchor.constraint(lessThanOrEqualToConstant: 30).at(900).on()
        let constraints = [least, most].map {
            $0.widthAnchor.constraint(equalToConstant: 0).at(10).on()
        }
        for (width, expected) in [(10.0, (30.0, 10.0)), (30, (30, 30)), (80, (80, 30))] {
            for constraint in constraints { constraint.constant = width }
            root.layoutIfNeeded()
            #expect(least.frame.width == expected.0 && most.frame.width == expected.1)
        }
    }

    @Test func `rule 26: an optional inequality counts only where it is violated`() {
        let child = root.child()
        child.widthAnchor.constraint(lessThanOrEqualToConstant: 100).at(900).on()
        child.widthAnchor.constraint(equalToConstant: 40).at(10).on()
        root.layoutIfNeeded()
        #expect(child.frame.width == 40)
    }
}
