import AutoLayout
import ConstraintSolver
import Testing

/// Changes that belong together are solved once, and lead to one layout of each view.
struct BatchTests {
    private final class Log { var lines: [String] = [] }
    private let log = Log()
    private let root = LoggingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    private let child: View
    private let recording = TraceRecording()

    init() {
        root.accessibilityIdentifier = "root"
        child = root.child()
        root.log = { [log] in log.lines.append($0) }
    }

    /// Lays out the tree, and counts solves and layouts from now on.
    private func start() {
        root.layoutIfNeeded()
        root.layoutEngine.solver.record(to: recording)
        log.lines = []
    }

    /// The calls that the solver had since the start, those of adding and removing left out.
    private var solves: Int { calls.filter { $0 == "u" }.count }

    /// The calls of the solver since the start, as letters of a trace.
    private var calls: [Substring] {
        let lines = recording.text.split(separator: "\n")
        return (lines.lastIndex(of: "P drag").map { lines[($0 + 1)...] } ?? [])
            .compactMap { $0.split(separator: " ").first }
    }

    private func frame(x: Double, y: Double, width: Double, height: Double) -> [LayoutConstraint] {
        [
            child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x),
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
            child.widthAnchor.constraint(equalToConstant: width),
            child.heightAnchor.constraint(equalToConstant: height),
        ]
    }

    @Test func `rule 18: an array is one batch`() {
        let first = frame(x: 1, y: 2, width: 30, height: 40),
            second = frame(x: 5, y: 6, width: 70, height: 80)
        LayoutConstraint.activate(first)
        start()
        #expect(child.frame == Rect(x: 1, y: 2, width: 30, height: 40))
        // Nothing is solved or reported while the arrays are, though at first both contradict each
        // other.
        LayoutConstraint.activate(second)
        LayoutConstraint.deactivate(first)
        #expect(calls.isEmpty && log.lines.isEmpty)
        root.layoutIfNeeded()
        // One optimisation, one notification.
        #expect(solves == 1 && log.lines == ["layout root"])
        #expect(child.frame == Rect(x: 5, y: 6, width: 70, height: 80))
        #expect(root.layoutEngine.diagnostics.isEmpty)
    }

    @Test func `rule 18: constraints activated one by one between layouts are solved one by one`() {
        start()
        for constraint in frame(x: 5, y: 6, width: 70, height: 80) {
            constraint.isActive = true
            root.layoutIfNeeded()
        }
        #expect(solves == 4)
    }

    @Test func `rule 18: a conflict inside an array is reported once, for the whole array`() {
        start()
        LayoutConstraint.activate(
            frame(x: 0, y: 0, width: 10, height: 10) + frame(x: 0, y: 0, width: 20, height: 10))
        #expect(root.layoutEngine.diagnostics.isEmpty)
        root.layoutIfNeeded()
        #expect(root.layoutEngine.diagnostics.count == 1 && child.frame.width == 10)
    }

    @Test func `rule 18: an array of which one cannot be activated changes nothing`() {
        start()
        let stranger = View()
        let bad = child.leftAnchor.constraint(equalTo: stranger.leftAnchor)
        let all = frame(x: 5, y: 6, width: 70, height: 80) + [bad]
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(checking: all) }
        root.layoutIfNeeded()
        #expect(calls.isEmpty && all.allSatisfy { !$0.isActive })
    }

    @Test func `rule 25: nothing is solved before it is asked for`() {
        let constraints = frame(x: 1, y: 2, width: 30, height: 40)
        LayoutConstraint.activate(constraints)
        start()
        for constant in [5.0, 6, 7] { constraints[0].constant = constant }
        constraints[1].isActive = false
        child.topAnchor.constraint(equalTo: root.topAnchor, constant: 9).at(300).on()
        #expect(calls.isEmpty && child.frame.origin == Point(x: 1, y: 2))
        root.layoutIfNeeded()
        #expect(solves == 1 && child.frame.origin == Point(x: 7, y: 9))
    }

    @Test func `rule 95: constraints of a size class come and go in one batch`() {
        let view = root.place(AdaptiveView(), "adaptive")
        view.sets = [
            .compact: view.frameConstraints(x: 1, y: 2, width: 30, height: 40),
            .regular: view.frameConstraints(x: 5, y: 6, width: 70, height: 80),
        ]
        root.traitOverrides.horizontalSizeClass = .compact
        start()
        #expect(view.frame == Rect(x: 1, y: 2, width: 30, height: 40))
        root.traitOverrides.horizontalSizeClass = .regular
        #expect(calls.isEmpty)
        root.layoutIfNeeded()
        #expect(solves == 1 && log.lines == ["layout root"])
        #expect(
            view.frame == Rect(x: 5, y: 6, width: 70, height: 80)
                && root.layoutEngine.diagnostics.isEmpty)
        root.traitOverrides.horizontalSizeClass = .compact
        root.layoutIfNeeded()
        #expect(solves == 2 && view.frame.minX == 1 && root.layoutEngine.diagnostics.isEmpty)
    }
}

/// A view with other constraints for each size class.
private final class AdaptiveView: View {
    var sets: [SizeClass: [LayoutConstraint]] = [:]

    func frameConstraints(x: Double, y: Double, width: Double, height: Double) -> [LayoutConstraint]
    {
        guard let superview else { return [] }
        return [
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
            widthAnchor.constraint(equalToConstant: width),
            heightAnchor.constraint(equalToConstant: height),
        ]
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        guard previous.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        // Those that come first, so that for a moment both sets are active.
        LayoutConstraint.activate(sets[traitCollection.horizontalSizeClass] ?? [])
        LayoutConstraint.deactivate(sets[previous.horizontalSizeClass] ?? [])
    }
}
