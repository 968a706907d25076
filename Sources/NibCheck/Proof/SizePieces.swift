import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// A range of extents, cut into pieces with equal insets and text heights.
///
/// Both ends and the middle of a part are laid out. If they differ, the part is halved, down to a
/// sixty-fourth of a point. At a cut, the problems of both sides hold.
struct SizePieces {
    /// A part of the range, and the problem that holds in it.
    struct Piece {
        let from: Double
        var to: Double
        let problem: SizeProblem
    }

    private(set) var pieces: [Piece] = []
    /// The parts in which insets or heights change with every extent.
    private(set) var unproven: [ClosedRange<Double>] = []

    /// A part to examine.
    private struct Part {
        let from: Double
        let to: Double
        let depth: Int
    }

    private var waiting: [Part] = []
    private var problems: [Double: SizeProblem] = [:]
    private let make: (Double) -> SizeProblem?
    /// The greatest number of layouts.
    private static let layoutsMax = 600
    /// The least length of a part.
    private static let finest = 1.0 / 64

    /// - Parameter make: Returns the problem at an extent.
    init(_ range: ClosedRange<Double>, make: @escaping (Double) -> SizeProblem?) {
        self.make = make
        waiting = [Part(from: range.lowerBound, to: range.upperBound, depth: 0)]
        var next = 0
        // The longest parts come first, so that one with many changes does not exhaust the budget.
        while next < waiting.count {
            examine(waiting[next])
            next += 1
        }
        join()
    }

    private mutating func problem(_ extent: Double) -> SizeProblem? {
        if let known = problems[extent] { return known }
        guard problems.count < Self.layoutsMax else { return nil }
        problems[extent] = make(extent)
        return problems[extent]
    }

    /// Examines a part, and queues its halves if it is not one piece.
    private mutating func examine(_ part: Part) {
        let from = part.from
        let to = part.to
        let middle = Self.middle(from, to)
        guard let first = problem(from), let last = problem(to) else {
            return unproven.append(from...to)
        }
        let isSame = first.demands == last.demands
        guard to - from > Self.finest else {
            pieces.append(Piece(from: from, to: to, problem: first))
            if !isSame { pieces.append(Piece(from: from, to: to, problem: last)) }
            return
        }
        guard let between = problem(middle) else { return unproven.append(from...to) }
        // The first halves are always examined, to find differences between equal ends.
        if isSame, between.demands == first.demands, part.depth >= Self.depthMin || to - from < 1 {
            return pieces.append(Piece(from: from, to: to, problem: first))
        }
        waiting.append(Part(from: from, to: middle, depth: part.depth + 1))
        waiting.append(Part(from: middle, to: to, depth: part.depth + 1))
    }

    /// The number of times that the range is always halved.
    private static let depthMin = 3

    /// Returns a whole number near the middle, if it is between the ends, or a fraction.
    private static func middle(_ from: Double, _ to: Double) -> Double {
        let half = from + (to - from) / 2
        let whole = Double(Int(half))
        let part = Double(Int(half * 64)) / 64
        return whole > from && whole < to ? whole : part > from ? part : half
    }

    /// Sorts the pieces, and joins adjacent ones of one problem; the same for the unproven parts.
    private mutating func join() {
        let all = pieces.enumerated()
        let parts = unproven.sorted { $0.lowerBound < $1.lowerBound }
        pieces = []
        unproven = []
        let ordered = all.sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }
        for piece in ordered.map(\.element) {
            if let last = pieces.last, last.to >= piece.from,
                last.problem.demands == piece.problem.demands
            {
                pieces[pieces.count - 1].to = piece.to
            } else {
                pieces.append(piece)
            }
        }
        for part in parts {
            if let last = unproven.last, last.upperBound == part.lowerBound {
                unproven[unproven.count - 1] = last.lowerBound...part.upperBound
            } else {
                unproven.append(part)
            }
        }
    }
}

/// The width to assume for the text of a label on one line.
struct TextWidth {
    let label: String
    let width: Double
}

/// The constraints of a view tree for a root size, with one extent left free; insets and text
/// heights are those of that size.
struct SizeProblem {
    let layout: TreeLayout
    let trial: LayoutTrial
    /// The free extent of the root; `nil` if no constraint depends on it.
    let variable: Variable?
    /// The constraints, sorted: equal for two sizes with equal insets and text heights.
    let demands: [Substring]

    /// Creates the problem; `nil` if the configuration does not install the root.
    init?(
        _ document: NibDocument, _ root: String, _ options: DocumentLayoutOptions, _ size: Size,
        along axis: Axis,
        from stored: TreeLayout, text: TextWidth? = nil
    ) {
        var options = options
        options.size = size
        guard
            let layout = DocumentLayout(document, options: options).layout(
                ofRoot: root, from: stored)
        else {
            return nil
        }
        if let text, let node = layout.tree.nodes[text.label] {
            node.intrinsicSize.width = text.width
            node.invalidateLayoutIntrinsicSize()
            try? layout.root.layout()
        }
        self.layout = layout
        trial = layout.engine.trial(freeing: axis)
        let variables = layout.engine.variables(of: layout.root)
        variable = variables.map { $0[axis == .horizontal ? 2 : 3] }
        let recording = TraceRecording()
        trial.solver.record(to: recording)
        let rows = recording.text.split(separator: "\n").filter { $0.hasPrefix("c ") }
        demands = rows.map { $0.dropFirst(2).drop { $0 != " " } }.sorted()
    }

    /// The problem as a trace.
    var trace: String {
        let recording = TraceRecording()
        trial.solver.record(to: recording)
        return recording.text
    }

    /// Returns an irreducible set of constraints that conflict with an extent of the root.
    func conflict(at extent: Rational) -> [LayoutConflict.Member] {
        guard let variable else { return [] }
        let copy = trial.solver.fork()
        let added: Constraint
        do {
            added = try copy.add(
                exactly: [(.one, variable)], constant: -extent, .equal, origin: .framework)
        } catch {
            // The variable is the solver's own, so no error is possible.
            return []
        }
        guard let refusal = copy.verdict(of: added) else { return [] }
        return refusal.conflictingConstraints.filter { $0 != added }.compactMap(trial.member)
    }
}
