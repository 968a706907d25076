import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// What does not hold in one piece, exactly: read off the points of its sweep.
struct SizeInspection {
    private(set) var findings: [SizeFinding] = []
    /// How often the layout changes its direction.
    private(set) var breakPointCount = 0

    private let problem: SizeProblem
    private let names: DiagnosisNames
    private let axis: Axis
    private let isMeant: (ViewNode) -> Bool

    init(
        _ piece: SizePieces.Piece, _ names: DiagnosisNames, along axis: Axis,
        _ properties: Set<SizeProperty>,
        in isMeant: @escaping (ViewNode) -> Bool
    ) {
        (problem, self.names, self.axis, self.isMeant) = (piece.problem, names, axis, isMeant)
        let from = Rational(dyadic: piece.from) ?? .zero, to = Rational(dyadic: piece.to) ?? .zero
        for members in problem.trial.conflicts { add(members, from, to, (false, false)) }
        let points = sweep(from, to)
        if properties.contains(.sizes) { addSizes(points) }
        if properties.contains(.text) { addTexts(points) }
        if properties.contains(.inside) { addPlaces(points) }
        if properties.contains(.overlap) { addOverlaps(points) }
    }

    /// The layouts of the piece; where no constraint speaks of the root's extent it is one.
    private mutating func sweep(_ from: Rational, _ to: Rational) -> [SweepRanges.Point] {
        let solver = problem.trial.solver
        guard let variable = problem.variable else {
            return [(from, solver.exactValues), (to, solver.exactValues)]
        }
        let sweep: Sweep
        do {
            sweep = try solver.sweep(variable, over: from...to)
        } catch {
            // The variable is the solver's own, so no error is possible.
            return []
        }
        breakPointCount = sweep.breakPoints.count
        addLimits(sweep, from, to)
        return sweep.points.map { ($0.at, $0.values) }
    }

    // MARK: Conflicts

    private mutating func addLimits(_ sweep: Sweep, _ from: Rational, _ to: Rational) {
        guard !sweep.points.isEmpty else {
            return add(problem.conflict(at: to), from, to, (false, false))
        }
        if let least = sweep.lowerLimit?.feasible {
            add(problem.conflict(at: Self.beside(least, from)), from, least, (false, true))
        }
        if let most = sweep.upperLimit?.feasible {
            add(problem.conflict(at: Self.beside(most, to)), most, to, (true, false))
        }
    }

    /// A little beyond the last extent that fits, towards the end of the range.
    private static func beside(_ limit: Rational, _ end: Rational) -> Rational {
        let step = Rational(1) / 64
        return (end - limit).magnitude < step ? end : end < limit ? limit - step : limit + step
    }

    private mutating func add(
        _ members: [LayoutConflict.Member], _ from: Rational, _ to: Rational, _ isFine: (Bool, Bool)
    ) {
        let constraints = members.map { names.constraint($0.description) }
        let root = problem.layout.root
        findings.append(
            SizeFinding(
                property: .fits, view: nil, name: names.name(of: root.id),
                line: constraints.compactMap(\.line).max() ?? root.view.line, from: from, to: to,
                isFine: isFine,
                constraints: constraints))
    }

    // MARK: Views

    private mutating func add(
        _ property: SizeProperty, _ node: ViewNode, over other: ViewNode? = nil,
        _ ranges: SweepRanges
    ) {
        for range in ranges.list {
            findings.append(
                SizeFinding(
                    property: property, view: node.id, name: names.name(of: node.id),
                    other: other.map { names.name(of: $0.id) }, line: node.view.line,
                    from: range.from, to: range.to,
                    isFine: range.isFine, constraints: []))
        }
    }

    private var nodes: [ViewNode] {
        problem.layout.root.all.filter { isMeant($0) && !$0.reading.isHidden }
    }

    private func variables(_ node: ViewNode) -> [Int]? {
        problem.trial.variables(of: node)?.map(\.index)
    }

    private mutating func addSizes(_ points: [SweepRanges.Point]) {
        for node in nodes {
            guard let places = variables(node) else { continue }
            for extent in places[2...3] {
                add(.sizes, node, SweepRanges(points) { $0.values[extent] })
            }
        }
    }

    /// Texts on one line need their width, others the height that they have at the width of the
    /// piece.
    private mutating func addTexts(_ points: [SweepRanges.Point]) {
        for node in nodes {
            guard let text = node.text, !node.view.element.isShrinking, let places = variables(node)
            else { continue }
            let isWide = !text.wraps
            let need =
                isWide
                ? node.intrinsicSize.width : node.layoutIntrinsicHeight(forWidth: node.frame.width)
            guard let least = Rational(simplest: need - 0.5), need > 0.5 else { continue }
            add(.text, node, SweepRanges(points) { $0.values[places[isWide ? 2 : 3]] - least })
        }
    }

    /// Siblings overlap where they do so along both axes: where four distances are all above half a
    /// point.
    private mutating func addOverlaps(_ points: [SweepRanges.Point]) {
        for (number, node) in nodes.enumerated() {
            for other in nodes.dropFirst(number + 1)
            where other.parent === node.parent && node.isStoredApart(other) {
                guard let one = variables(node), let two = variables(other) else { continue }
                let least = Rational(1) / 2
                let distances: [(SweepRanges.Point) -> Rational] = [0, 1].flatMap { near in
                    [
                        {
                            $0.values[one[near]] + $0.values[one[near + 2]] - $0.values[two[near]]
                                - least
                        },
                        {
                            $0.values[two[near]] + $0.values[two[near + 2]] - $0.values[one[near]]
                                - least
                        },
                    ]
                }
                add(.overlap, node, over: other, SweepRanges(points, allAbove: distances))
            }
        }
    }

    /// The near edge is at least at 0, the far edge at most at the root's.
    private mutating func addPlaces(_ points: [SweepRanges.Point]) {
        let near = axis == .horizontal ? 0 : 1, extent = near + 2
        for node in nodes where node.parent != nil && !node.isInScrollView {
            guard let places = variables(node), let chain = chain(node, near) else { continue }
            func start(_ point: SweepRanges.Point) -> Rational {
                chain.variables.reduce(chain.constant) { $0 + point.values[$1] }
            }
            add(.inside, node, SweepRanges(points, start))
            add(
                .inside, node, SweepRanges(points) { $0.at - start($0) - $0.values[places[extent]] }
            )
        }
    }

    /// What the place of a node in the root is the sum of.
    private func chain(_ node: ViewNode, _ near: Int) -> (variables: [Int], constant: Rational)? {
        var (list, constant) = ([Int](), 0.0)
        var current: ViewNode? = node
        while let next = current, let above = next.parent {
            guard let places = variables(next) else { return nil }
            list.append(places[near])
            constant -= axis == .horizontal ? next.layoutBoundsOrigin.x : next.layoutBoundsOrigin.y
            if next !== node {
                constant -=
                    axis == .horizontal ? next.alignmentInsets.left : next.alignmentInsets.top
            }
            current = above
        }
        return Rational(simplest: constant).map { (list, $0) }
    }
}

extension ViewNode {
    /// Whether the stored frames of two siblings overlap by half a point at most.
    fileprivate func isStoredApart(_ other: ViewNode) -> Bool {
        guard let one = reading.frame, let two = other.reading.frame, parent != nil else {
            return false
        }
        let across = min(one.maxX, two.maxX) - max(one.minX, two.minX)
        return min(across, min(one.maxY, two.maxY) - max(one.minY, two.minY)) <= 0.5
    }

    /// A Boolean value that indicates whether the view lies in a scroll view.
    fileprivate var isInScrollView: Bool {
        var above = parent
        while let node = above {
            if ["scrollView", "tableView", "collectionView", "textView"].contains(node.element) {
                return true
            }
            above = node.parent
        }
        return false
    }
}

extension NibElement {
    /// Whether a text becomes smaller where it is too long.
    fileprivate var isShrinking: Bool {
        flag("adjustsFontSizeToFit") ?? (self["minimumScaleFactor"] != nil)
    }
}
