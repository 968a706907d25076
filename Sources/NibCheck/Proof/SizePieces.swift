import AutoLayout
import NibFormat
import NibLayout

/// A range of extents, cut into pieces in which insets and the heights of texts are the same.
///
/// What they are is asked at both ends of a piece, in its middle, and at the whole numbers where a
/// cut is searched; where they differ the piece is halved, down to a sixty-fourth of a point. Both
/// problems beside a cut are looked at across it.
struct SizePieces {
    /// A piece, with the problem that holds in it.
    struct Piece {
        let from: Double
        var to: Double
        let problem: SizeProblem
    }

    private(set) var pieces: [Piece] = []
    /// What follows the extent from point to point, so that no piece was found.
    private(set) var unproven: [ClosedRange<Double>] = []

    /// A part to look at.
    private struct Part {
        let from: Double
        let to: Double
        let depth: Int
    }

    private var waiting: [Part] = []
    private var problems: [Double: SizeProblem] = [:]
    private let make: (Double) -> SizeProblem?
    /// So many layouts are made at most.
    private static let layoutsMax = 600
    /// The finest cut.
    private static let finest = 1.0 / 64

    /// - Parameter make: the problem at an extent.
    init(_ range: ClosedRange<Double>, make: @escaping (Double) -> SizeProblem?) {
        self.make = make
        waiting = [Part(from: range.lowerBound, to: range.upperBound, depth: 0)]
        var next = 0
        // The longest come first, so that where much changes it does not use up what the rest
        // needs.
        while next < waiting.count {
            look(waiting[next])
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

    /// Looks at a part, and halves it where it is no piece; the halves wait.
    private mutating func look(_ part: Part) {
        let (from, to) = (part.from, part.to), middle = Self.middle(from, to)
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
        // The first halves are always looked at, so that what is there in between only is found.
        if isSame, between.demands == first.demands, part.depth >= Self.depthMin || to - from < 1 {
            return pieces.append(Piece(from: from, to: to, problem: first))
        }
        waiting.append(Part(from: from, to: middle, depth: part.depth + 1))
        waiting.append(Part(from: middle, to: to, depth: part.depth + 1))
    }

    /// So many halves are looked at in any case.
    private static let depthMin = 3

    /// The middle, at a whole number where there is one between.
    private static func middle(_ from: Double, _ to: Double) -> Double {
        let half = from + (to - from) / 2
        let (whole, part) = (Double(Int(half)), Double(Int(half * 64)) / 64)
        return whole > from && whole < to ? whole : part > from ? part : half
    }

    /// Puts pieces in order, those of one problem in one; and what is unproven.
    private mutating func join() {
        let (all, open) = (pieces.enumerated(), unproven.sorted { $0.lowerBound < $1.lowerBound })
        (pieces, unproven) = ([], [])
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
        for part in open {
            if let last = unproven.last, last.upperBound == part.lowerBound {
                unproven[unproven.count - 1] = last.lowerBound...part.upperBound
            } else {
                unproven.append(part)
            }
        }
    }
}
