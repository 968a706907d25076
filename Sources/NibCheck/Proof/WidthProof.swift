import AutoLayout
import Diagnostics
import NibEditing
import NibFormat
import NibLayout
import Rational

/// What holds of a view tree at every width, or height, of a range.
///
/// Within a piece the layout is swept exactly; insets that change with the size, and texts that
/// wrap otherwise, end a piece.
public struct WidthProof: Sendable {
    /// A part of the range in which insets and heights of texts are the same.
    public struct Piece: Sendable {
        /// Where it begins.
        public let from: Rational
        /// Where it ends.
        public let to: Rational
        /// How often the layout changes its direction inside.
        public let breakPointCount: Int
        /// The problem as a trace; what imposes the root's extent is left out.
        public let trace: String
        /// The trace's variable that is the root's extent; `nil` where no constraint speaks of the
        /// root.
        public let variable: Int?
    }

    /// The root's id.
    public let root: String
    /// What people call the root.
    public let name: String
    /// Along which axis the root's extent is swept.
    public let axis: Axis
    /// From where to where.
    public let range: ClosedRange<Rational>
    /// The root's other extent.
    public let other: Double
    /// The pieces, ascending; they overlap where they meet.
    public private(set) var pieces: [Piece] = []
    /// What does not hold.
    public private(set) var findings: [SizeFinding] = []
    /// Parts in which insets or heights follow the extent from point to point, so that nothing is
    /// proven.
    public let unproven: [ClosedRange<Double>]

    /// The length of a text for which everything holds; `nil` where texts are as they are.
    public internal(set) var text: TextLength?

    /// The length of the text of a label, as a parameter besides the root's extent.
    public struct TextLength: Sendable {
        /// The label's id.
        public let label: String
        /// The label's name.
        public let name: String
        /// The width of the text as it is, in points.
        public let natural: Double
        /// The largest width for which everything holds, to a sixty-fourth of a point.
        public let length: Double
        /// The factor that was asked for.
        public let asked: Double
        /// The findings a little beyond that width.
        public let beyond: [SizeFinding]

        /// The length as a multiple of that of the text as it is.
        public var factor: Double { length / natural }
    }

    /// A Boolean value that indicates whether everything that was asked holds.
    public var holds: Bool { findings.isEmpty && unproven.isEmpty && text?.beyond.isEmpty ?? true }
}

/// What is asked of sizes, and of which.
public struct WidthQuestion: Sendable {
    /// The axis along which the root's extent takes every value.
    public let axis: Axis
    /// The values.
    public let range: ClosedRange<Double>
    /// The root's other extent; `nil` for that of the configuration.
    public let other: Double?
    /// What is asked.
    public let properties: [SizeProperty]
    /// What the document is laid out for.
    public let configuration: LayoutConfiguration
    /// The text of one label may be so many times as long; `nil` where texts are as they are.
    public var textFactor: Double?

    /// A question.
    public init(
        _ axis: Axis, _ range: ClosedRange<Double>, other: Double?, _ properties: [SizeProperty],
        _ configuration: LayoutConfiguration?
    ) {
        (self.axis, self.range, self.other, self.properties) = (axis, range, other, properties)
        self.configuration = configuration ?? LayoutConfiguration()
    }

    /// Answers it, for the tree around an object, or for all trees.
    ///
    /// - Throws: where nothing is called so, or no tree is laid out by constraints.
    public func proofs(_ document: NibDocument, _ object: String?) throws(Diagnostic)
        -> [WidthProof]
    {
        guard document.usesAutoLayout else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: 1,
                "the document does not use Auto Layout, so there is nothing to prove; give another one"
            )
        }
        var roots = document.rootViews.map(\.id), view = String?.none
        if let object {
            let found = try ObjectFinder(document).object(object)
            let tree = try DiagnosedTree(document, around: found, DocumentLayoutOptions())
            (roots, view) = ([tree.layout.root.id], found.id)
        }
        guard let textFactor else {
            return roots.compactMap { WidthProof(document, $0, self, below: view) }
        }
        return [try lengthened(document, roots[0], view, upTo: textFactor)]
    }

    // MARK: Longer texts

    /// The proof with the longest text for which everything holds, to a sixty-fourth of a point.
    private func lengthened(
        _ document: NibDocument, _ root: String, _ view: String?, upTo factor: Double
    ) throws(Diagnostic) -> WidthProof {
        guard let view, let width = textWidth(document, root, view) else {
            let object = view.flatMap(document.object)
            throw Diagnostic(
                .wrongKind, in: document.file, line: object?.line ?? 1,
                "a text has a length only in a label on one line that constraints lay out; give the id of one"
            )
        }
        func proof(_ text: Double) -> WidthProof? {
            WidthProof(document, root, self, below: nil, TextWidth(label: view, width: text))
        }
        guard var best = proof(width) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: 1,
                "\(root) is not installed for this configuration; choose another")
        }
        var (holds, fails, failure) = (width, width * factor, WidthProof?.none)
        if best.holds, let longest = proof(fails) {
            if longest.holds { (best, holds) = (longest, fails) } else { failure = longest }
            while failure != nil, fails - holds > 1.0 / 64, let next = proof((holds + fails) / 2) {
                let middle = (holds + fails) / 2
                if next.holds {
                    (best, holds) = (next, middle)
                } else {
                    (failure, fails) = (next, middle)
                }
            }
        }
        best.text = WidthProof.TextLength(
            label: view, name: DiagnosisNames(document).name(of: view), natural: width,
            length: holds,
            asked: factor, beyond: failure?.findings ?? [])
        return best
    }

    /// The width of the text of a label on one line, rounded to a sixty-fourth of a point so that
    /// it is exact.
    private func textWidth(_ document: NibDocument, _ root: String, _ label: String) -> Double? {
        let options = DocumentLayoutOptions(configuration: configuration)
        guard let stored = DocumentLayout(document).layout(ofRoot: root),
            let node = DocumentLayout(document, options: options).layout(
                ofRoot: root, from: stored)?.tree.nodes[label],
            let text = node.text, !text.wraps, node.intrinsicSize.width > 0
        else { return nil }
        return (node.intrinsicSize.width * 64).rounded() / 64
    }
}

extension WidthProof {
    fileprivate init?(
        _ document: NibDocument, _ root: String, _ question: WidthQuestion, below view: String?,
        _ text: TextWidth? = nil
    ) {
        guard let stored = DocumentLayout(document).layout(ofRoot: root),
            let plain = DocumentLayout(
                document, options: DocumentLayoutOptions(configuration: question.configuration)
            ).layout(ofRoot: root, from: stored)
        else { return nil }
        let names = DiagnosisNames(document), axis = question.axis
        let other =
            question.other ?? plain.root.frame.size[axis == .horizontal ? .vertical : .horizontal]
        let cut = SizePieces(question.range) { extent in
            let size =
                axis == .horizontal
                ? Size(width: extent, height: other) : Size(width: other, height: extent)
            return SizeProblem(
                document, root, question.configuration, size, along: axis, from: stored, text: text)
        }
        (self.root, name, self.axis, self.other) = (root, names.name(of: root), axis, other)
        let low = Rational(dyadic: question.range.lowerBound) ?? .zero
        range = low...(Rational(dyadic: question.range.upperBound) ?? low)
        unproven = cut.unproven
        for piece in cut.pieces {
            let inspection = SizeInspection(piece, names, along: axis, Set(question.properties)) {
                node in
                view == nil || node.isPart(of: view ?? "")
            }
            pieces.append(Piece(piece, inspection.breakPointCount))
            for finding in inspection.findings { join(finding) }
        }
    }

    /// Adds a finding, or lengthens the last of its kind that it touches.
    private mutating func join(_ finding: SizeFinding) {
        let place = findings.lastIndex { last in
            last.property == finding.property && last.view == finding.view
                && last.other == finding.other
                && last.touches(finding)
                && last.constraints.map(\.words) == finding.constraints.map(\.words)
        }
        guard let place else { return findings.append(finding) }
        if finding.to > findings[place].to
            || finding.to == findings[place].to && !finding.isFine.atTo
        {
            (findings[place].to, findings[place].isFine.atTo) = (finding.to, finding.isFine.atTo)
        }
    }
}

extension SizeFinding {
    /// Whether another finding goes on where this one ends: an extent between them at which both
    /// are fine is kept.
    fileprivate func touches(_ next: SizeFinding) -> Bool {
        to > next.from || to == next.from && !(isFine.atTo && next.isFine.atFrom)
    }
}

extension WidthProof.Piece {
    fileprivate init(_ piece: SizePieces.Piece, _ breakPointCount: Int) {
        from = Rational(dyadic: piece.from) ?? .zero
        to = Rational(dyadic: piece.to) ?? .zero
        self.breakPointCount = breakPointCount
        trace = piece.problem.trace
        variable = piece.problem.variable?.index
    }
}
