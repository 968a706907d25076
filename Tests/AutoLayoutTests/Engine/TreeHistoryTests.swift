import AutoLayout
import Testing

/// A tree that is edited at random, and the same tree made afresh.
///
/// An optional constraint at a priority of its own asks for every extent and origin, so that there
/// is one best layout; in an ambiguous tree for some of them only.
private struct RandomTree {
    /// What a constraint says, with items by number; 0 is the root.
    struct Line: Hashable {
        var serial: Int
        var first: Int
        var firstAttribute: LayoutAttribute
        var second: Int?
        var secondAttribute: LayoutAttribute
        var relation: LayoutRelation
        var multiplier: Double
        var constant: Double
        var priority: Float
    }

    let root = makeRoot(300, 200)
    var views: [View] = []
    var parents: [Int] = []
    var lines: [Line] = []
    var constraints: [LayoutConstraint] = []

    private let isAmbiguous: Bool

    init(parents: [Int], directions: [Bool], isAmbiguous: Bool) {
        self.isAmbiguous = isAmbiguous
        self.parents = parents
        root.layoutEngine.rootSizing = .required
        views = [root]
        for (index, parent) in parents.enumerated() {
            let view = views[parent].child("v\(index + 1)")
            if directions[index] { view.semanticContentAttribute = .forceRightToLeft }
            views.append(view)
            hold(view, index)
        }
    }

    private func hold(_ view: View, _ index: Int) {
        let low = Float(1 + index * 4), number = Double(index * 10)
        guard let superview = view.superview else { return }
        if isAmbiguous, index.isMultiple(of: 2) { return }
        view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: number + 3).at(
            LayoutPriority(low)
        ).on()
        if isAmbiguous, index.isMultiple(of: 3) { return }
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: number).at(
            LayoutPriority(low + 1)
        ).on()
        view.widthAnchor.constraint(equalToConstant: number + 20).at(LayoutPriority(low + 2)).on()
        view.heightAnchor.constraint(equalToConstant: number + 15).at(LayoutPriority(low + 3)).on()
    }

    mutating func add(_ line: Line) {
        let constraint = LayoutConstraint(
            item: views[line.first], attribute: line.firstAttribute, relatedBy: line.relation,
            toItem: line.second.map { views[$0] }, attribute: line.secondAttribute,
            multiplier: line.multiplier,
            constant: line.constant)
        constraint.priority = LayoutPriority(line.priority)
        constraint.isActive = true
        lines.append(line)
        constraints.append(constraint)
    }

    mutating func remove(_ index: Int) {
        constraints.remove(at: index).isActive = false
        lines.remove(at: index)
    }

    mutating func setConstant(_ constant: Double, _ index: Int) {
        constraints[index].constant = constant
        lines[index].constant = constant
    }

    /// Frames, and which lines are left out.
    func outcome() -> (frames: [Rect], leftOut: [Int]) {
        root.layoutIfNeeded()
        let leftOut = zip(lines, constraints).filter { root.layoutEngine.isLeftOut($1) }.map(
            \.0.serial)
        return (views.map(\.frame), leftOut)
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

struct TreeHistoryTests {
    private func randomLine(_ serial: Int, _ count: Int, _ random: inout SplitMix)
        -> RandomTree.Line
    {
        let places: [LayoutAttribute] = [.left, .right, .centerX],
            rows: [LayoutAttribute] = [.top, .bottom, .centerY]
        let sizes: [LayoutAttribute] = [.width, .height],
            directed: [LayoutAttribute] = [.leading, .trailing]
        let family = [places, rows, sizes, directed][Int.random(in: 0..<4, using: &random)]
        let first = Int.random(in: 1..<count, using: &random)
        let isAlone = family == sizes && Bool.random(using: &random)
        return RandomTree.Line(
            serial: serial, first: first, firstAttribute: family.randomElement(using: &random)!,
            second: isAlone ? nil : Int.random(in: 0..<count, using: &random),
            secondAttribute: isAlone ? .notAnAttribute : family.randomElement(using: &random)!,
            relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(
                using: &random)!,
            multiplier: [1, 1, 1, 0.5, 2].randomElement(using: &random)!,
            constant: Double(Int.random(in: -20...60, using: &random)),
            priority: [1000, 1000, 1000, 750, 250].randomElement(using: &random)!)
    }

    @Test(arguments: 1...40, [false, true])
    func `an edited tree and a fresh one agree, also where constraints contradict each other`(
        seed: Int, isAmbiguous: Bool
    ) {
        var random = SplitMix(state: UInt64(seed))
        let parents = (0..<6).map { Int.random(in: 0...$0, using: &random) }
        let directions = parents.map { _ in Int.random(in: 0..<4, using: &random) == 0 }
        var tree = RandomTree(parents: parents, directions: directions, isAmbiguous: isAmbiguous)
        for constant in [40.0, 50] { tree.add(contradiction(constant)) }
        #expect(tree.outcome().leftOut == [-50])
        for step in 0..<30 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { edit(&tree, step, &random) }
            let edited = tree.outcome()
            var fresh = RandomTree(
                parents: parents, directions: directions, isAmbiguous: isAmbiguous)
            for line in tree.lines { fresh.add(line) }
            let expected = fresh.outcome()
            #expect(edited.leftOut == expected.leftOut, "seed \(seed), step \(step)")
            let isSame = zip(edited.frames, expected.frames).allSatisfy(isNear)
            #expect(isSame, "seed \(seed), step \(step): \(edited.frames) \(expected.frames)")
            if !isSame || edited.leftOut != expected.leftOut { return }
        }
    }

    /// One of two lines that contradict each other, so that every history has a conflict to begin
    /// with.
    private func contradiction(_ constant: Double) -> RandomTree.Line {
        RandomTree.Line(
            serial: -Int(constant), first: 1, firstAttribute: .width, second: nil,
            secondAttribute: .notAnAttribute,
            relation: .equal, multiplier: 1, constant: constant, priority: 1000)
    }

    private func edit(_ tree: inout RandomTree, _ step: Int, _ random: inout SplitMix) {
        let serial = (tree.lines.map(\.serial).max() ?? 0) + 1
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: tree.add(randomLine(serial, tree.views.count, &random))
        case 5..<8 where !tree.lines.isEmpty:
            tree.remove(Int.random(in: 0..<tree.lines.count, using: &random))
        case _ where !tree.lines.isEmpty:
            let number = Double(Int.random(in: -20...60, using: &random))
            tree.setConstant(number, Int.random(in: 0..<tree.lines.count, using: &random))
        default: break
        }
    }

    /// Numbers up to a few hundred, of rows solved in another order.
    private func isNear(_ one: Rect, _ other: Rect) -> Bool {
        abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
            && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
    }
}
