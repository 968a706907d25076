import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// The exact failures in one piece of the range, from the points of its sweep.
struct SizeInspection {
    private(set) var findings: [SizeFinding] = []
    /// The number of extents at which the layout changes direction.
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
        problem = piece.problem
        self.names = names
        self.axis = axis
        self.isMeant = isMeant
        let from = Rational(dyadic: piece.from) ?? .zero, to = Rational(dyadic: piece.to) ?? .zero
        for members in problem.trial.conflicts { add(members, from, to, (false, false)) }
        let points = sweep(from, to)
        if properties.contains(.sizes) { addSizes(points) }
        if properties.contains(.text) { addTexts(points) }
        if properties.contains(.inside) { addPlaces(points) }
        if properties.contains(.overlap) { addOverlaps(points) }
    }

    /// Returns the layouts of the piece: the same at both ends if no constraint depends on the
    /// root's extent.
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

    /// Returns an extent just beyond the last feasible one, towards the end of the range.
    private static func beside(_ limit: Rational, _ end: Rational) -> Rational {
        let step = Rational(1) / 64
        return (end - limit).magnitude < step ? end : end < limit ? limit - step : limit + step
    }

    private mutating func add(
        _ members: [LayoutConflict.Member], _ from: Rational, _ to: Rational, _ holds: (Bool, Bool)
    ) {
        let constraints = members.map { names.constraint($0.description) }
        let root = problem.layout.root
        findings.append(
            SizeFinding(
                property: .fits, view: nil, name: names.name(of: root.id),
                line: constraints.compactMap(\.line).max() ?? root.view.line, from: from, to: to,
                holds: holds,
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
                    holds: range.holds, constraints: []))
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

    /// Texts on one line need their width; others need the height that they have at the width of
    /// the piece.
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

    /// Siblings overlap if four distances exceed half a point: two along each axis.
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

    /// The near edge must be at least 0, the far edge at most the root's extent.
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

    /// Returns the variables and the constant that add up to a node's position in the root.
    private func chain(_ node: ViewNode, _ near: Int) -> (variables: [Int], constant: Rational)? {
        var list = [Int]()
        var constant = 0.0
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
    /// Returns a Boolean value that indicates whether the stored frames of two siblings overlap by
    /// at most half a point.
    fileprivate func isStoredApart(_ other: ViewNode) -> Bool {
        guard let one = reading.frame, let two = other.reading.frame, parent != nil else {
            return false
        }
        let across = min(one.maxX, two.maxX) - max(one.minX, two.minX)
        return min(across, min(one.maxY, two.maxY) - max(one.minY, two.minY)) <= 0.5
    }

    /// A Boolean value that indicates whether a scroll view contains the view.
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
    /// A Boolean value that indicates whether the font shrinks if the text is too long.
    fileprivate var isShrinking: Bool {
        flag("adjustsFontSizeToFit") ?? (self["minimumScaleFactor"] != nil)
    }
}

/// The exact ranges in which a number is below 0 that is linear between the points of a sweep.
struct SweepRanges {
    /// The layout at a value of the swept variable.
    typealias Point = (at: Rational, values: [Rational])
    /// A range; `holds` is true at an end at which the number is 0.
    struct Range {
        var from: Rational
        var to: Rational
        var holds: (atFrom: Bool, atTo: Bool) = (false, false)
    }

    private(set) var list: [Range] = []

    init(_ points: [Point], _ number: (Point) -> Rational) {
        let values = points.map(number)
        if values.count == 1, values[0].signum() < 0 {
            list.append(Range(from: points[0].at, to: points[0].at))
        }
        for place in values.indices.dropFirst() {
            add((points[place - 1].at, values[place - 1]), (points[place].at, values[place]))
        }
    }

    /// Finds the ranges in which all numbers are above 0.
    init(_ points: [Point], allAbove numbers: [(Point) -> Rational]) {
        let values = points.map { point in numbers.map { $0(point) } }
        if values.count == 1, values[0].allSatisfy({ $0.signum() > 0 }) {
            list.append(Range(from: points[0].at, to: points[0].at))
        }
        for place in values.indices.dropFirst() {
            let from = points[place - 1].at
            let to = points[place].at
            var range: Range? = Range(from: from, to: to)
            for number in numbers.indices {
                Self.cut(&range, (from, values[place - 1][number]), (to, values[place][number]))
            }
            if let range, range.from < range.to { join(range) }
        }
    }

    /// Keeps the part of a range in which a linear number is above 0.
    private static func cut(
        _ range: inout Range?, _ one: (at: Rational, value: Rational),
        _ other: (at: Rational, value: Rational)
    ) {
        guard let old = range else { return }
        switch (one.value.signum() > 0, other.value.signum() > 0) {
        case (true, true): return
        case (false, false): range = nil
        case (true, false):
            let zero = zero(one, other)
            if zero < old.to {
                range?.to = zero
                range?.holds.atTo = true
            }
        case (false, true):
            let zero = zero(one, other)
            if zero > old.from {
                range?.from = zero
                range?.holds.atFrom = true
            }
        }
        // A number that is 0 at an end is not an overlap there.
        if let cut = range, cut.from == one.at, one.value.isZero { range?.holds.atFrom = true }
        if let cut = range, cut.to == other.at, other.value.isZero { range?.holds.atTo = true }
    }

    private mutating func add(
        _ one: (at: Rational, value: Rational), _ other: (at: Rational, value: Rational)
    ) {
        switch (one.value.signum() < 0, other.value.signum() < 0) {
        case (false, false): return
        case (true, true): join(Range(from: one.at, to: other.at))
        case (true, false):
            join(Range(from: one.at, to: Self.zero(one, other), holds: (false, true)))
        case (false, true):
            join(Range(from: Self.zero(one, other), to: other.at, holds: (true, false)))
        }
    }

    private static func zero(
        _ one: (at: Rational, value: Rational), _ other: (at: Rational, value: Rational)
    ) -> Rational {
        one.at + (other.at - one.at) * one.value / (one.value - other.value)
    }

    private mutating func join(_ range: Range) {
        if let last = list.last, last.to == range.from, !last.holds.atTo {
            list[list.count - 1].to = range.to
            list[list.count - 1].holds.atTo = range.holds.atTo
        } else {
            list.append(range)
        }
    }
}
