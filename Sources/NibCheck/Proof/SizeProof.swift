import AutoLayout
import Diagnostics
import NibEditing
import NibFormat
import NibLayout
import Rational

/// A proof of the properties of a view tree at every width or height of a range, with the sizes at
/// which they fail.
///
/// Insets and line breaks are constant within each piece of the range, which is examined in exact
/// arithmetic.
public struct SizeProof: Sendable {
    /// A part of the range in which insets and text heights are constant.
    public struct Piece: Sendable {
        /// The least size of the root view in the piece, in points.
        public let from: Rational
        /// The greatest size of the root view in the piece, in points.
        public let to: Rational
        /// The number of breakpoints: sizes at which the layout stops being a linear function of
        /// the size.
        public let breakPointCount: Int
        /// The constraint problem as a trace, without the constraint on the root view's size.
        public let trace: String
        /// The variable of the root view's size in the trace; `nil` if no constraint depends on the
        /// size.
        public let variable: Int?
    }

    /// The id of the root view in the document.
    public let root: String
    /// The name of the root view, as Interface Builder shows it.
    public let name: String
    /// The axis along which the size varies.
    public let axis: Axis
    /// The range of sizes, in points.
    public let range: ClosedRange<Rational>
    /// The size of the root view along the other axis, in points.
    public let other: Double
    /// The pieces in ascending order. Adjacent pieces share an end.
    public private(set) var pieces: [Piece] = []
    /// The failures, in order of the sizes at which they occur.
    public private(set) var findings: [SizeFinding] = []
    /// The parts of the range without a proof, because insets or text heights change with every
    /// size.
    public let unproven: [ClosedRange<Double>]

    /// The greatest length of the label's text; `nil` unless the query has a
    /// ``SizeQuery/textFactor``.
    public internal(set) var text: TextLength?

    /// The greatest width of a label's text for which all properties hold at every size in the
    /// range.
    public struct TextLength: Sendable {
        /// The label's id in the document.
        public let label: String
        /// The label's name, as Interface Builder shows it.
        public let name: String
        /// The width of the text in the document, in points.
        public let natural: Double
        /// The greatest width for which all properties hold, in points, to an accuracy of 1/64.
        public let length: Double
        /// The ``SizeQuery/textFactor`` of the query.
        public let asked: Double
        /// The failures at a width slightly greater than ``length``.
        public let beyond: [SizeFinding]

        /// The greatest width as a multiple of the width of the text in the document.
        public var factor: Double { length / natural }
    }

    /// A Boolean value that indicates whether all properties hold in the whole range.
    public var holds: Bool { findings.isEmpty && unproven.isEmpty && text?.beyond.isEmpty ?? true }
}

/// The range of sizes and the properties to prove.
public struct SizeQuery: Sendable {
    /// The axis along which the size varies.
    public let axis: Axis
    /// The range of sizes, in points.
    public let range: ClosedRange<Double>
    /// The size of the root view along the other axis; `nil` means the size in the configuration.
    public let other: Double?
    /// The properties to prove at every size of the range.
    public let properties: [SizeProperty]
    /// The device, text size and language to lay out for.
    public let configuration: LayoutConfiguration
    /// The greatest width of one label's text to consider, as a multiple of the present width;
    /// `nil` proves the properties for the document's texts.
    public var textFactor: Double?
    /// The images of the app, whose sizes replace the stored ones; `nil` for those of the document.
    public var assets: (any AssetSource)?
    /// A closure that is called before each layout, and ends the proof by returning `false`; the rest
    /// of the range then is unproven.
    public var goesOn: @Sendable () -> Bool = { true }

    /// Creates a query for a range of widths or heights.
    public init(
        _ axis: Axis, _ range: ClosedRange<Double>, other: Double?, _ properties: [SizeProperty],
        _ configuration: LayoutConfiguration?
    ) {
        self.axis = axis
        self.range = range
        self.other = other
        self.properties = properties
        self.configuration = configuration ?? LayoutConfiguration()
    }

    /// The options of layouts in the query's configuration.
    var options: DocumentLayoutOptions {
        var options = DocumentLayoutOptions(configuration: configuration)
        options.assets = assets
        return options
    }

    /// Returns proofs of the properties for the view tree that contains an object, or for all view
    /// trees.
    ///
    /// - Throws: `Diagnostic` if no object has this name, or the document does not use Auto Layout.
    public func proofs(_ document: NibDocument, _ object: String?) throws(Diagnostic)
        -> [SizeProof]
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
            let tree = try DiagnosedTree(document, around: found, options.asStored)
            roots = [tree.layout.root.id]
            view = found.id
        }
        guard let textFactor else {
            return roots.compactMap { SizeProof(document, $0, self, below: view) }
        }
        return [try lengthened(document, roots[0], view, upTo: textFactor)]
    }

    // MARK: Longer texts

    /// Returns the proof with the longest text for which all properties hold, to a sixty-fourth of
    /// a point.
    private func lengthened(
        _ document: NibDocument, _ root: String, _ view: String?, upTo factor: Double
    ) throws(Diagnostic) -> SizeProof {
        guard let view, let width = textWidth(document, root, view) else {
            let object = view.flatMap(document.object)
            throw Diagnostic(
                .wrongKind, in: document.file, line: object?.line ?? 1,
                "a text has a length only in a label on one line that constraints lay out; give the id of one"
            )
        }
        func proof(_ text: Double) -> SizeProof? {
            SizeProof(document, root, self, below: nil, TextWidth(label: view, width: text))
        }
        guard var best = proof(width) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: 1,
                "\(root) is not installed for this configuration; choose another")
        }
        var holds = width
        var fails = width * factor
        var failure: SizeProof?
        if best.holds, let longest = proof(fails) {
            if longest.holds {
                best = longest
                holds = fails
            } else {
                failure = longest
            }
            while failure != nil, fails - holds > 1.0 / 64, let next = proof((holds + fails) / 2) {
                let middle = (holds + fails) / 2
                if next.holds {
                    best = next
                    holds = middle
                } else {
                    failure = next
                    fails = middle
                }
            }
        }
        best.text = SizeProof.TextLength(
            label: view, name: DiagnosisNames(document).name(of: view), natural: width,
            length: holds,
            asked: factor, beyond: failure?.findings ?? [])
        return best
    }

    /// Returns the width of a label's text on one line, rounded to a sixty-fourth of a point and so
    /// exact.
    private func textWidth(_ document: NibDocument, _ root: String, _ label: String) -> Double? {
        guard let stored = DocumentLayout(document, options: options.asStored).layout(ofRoot: root),
            let node = DocumentLayout(document, options: options).layout(
                ofRoot: root, from: stored)?.tree.nodes[label],
            let text = node.text, !text.wraps, node.intrinsicSize.width > 0
        else { return nil }
        return (node.intrinsicSize.width * 64).rounded() / 64
    }
}

extension SizeProof {
    fileprivate init?(
        _ document: NibDocument, _ root: String, _ query: SizeQuery, below view: String?,
        _ text: TextWidth? = nil
    ) {
        let options = query.options
        guard let stored = DocumentLayout(document, options: options.asStored).layout(ofRoot: root),
            let plain = DocumentLayout(document, options: options).layout(
                ofRoot: root, from: stored)
        else { return nil }
        let names = DiagnosisNames(document), axis = query.axis
        let other =
            query.other ?? plain.root.frame.size[axis == .horizontal ? .vertical : .horizontal]
        let cut = SizePieces(query.range) { extent in
            guard query.goesOn() else { return nil }
            let size =
                axis == .horizontal
                ? Size(width: extent, height: other) : Size(width: other, height: extent)
            return SizeProblem(
                document, root, options, size, along: axis, from: stored, text: text)
        }
        self.root = root
        self.name = names.name(of: root)
        self.axis = axis
        self.other = other
        let low = Rational(dyadic: query.range.lowerBound) ?? .zero
        range = low...(Rational(dyadic: query.range.upperBound) ?? low)
        unproven = cut.unproven
        for piece in cut.pieces {
            let inspection = SizeInspection(piece, names, along: axis, Set(query.properties)) {
                node in
                view == nil || node.isPart(of: view ?? "")
            }
            pieces.append(Piece(piece, inspection.breakPointCount))
            for finding in inspection.findings { join(finding) }
        }
    }

    /// Adds a failure, or extends the last one of the same kind that it touches.
    private mutating func join(_ finding: SizeFinding) {
        let place = findings.lastIndex { last in
            last.property == finding.property && last.view == finding.view
                && last.other == finding.other
                && last.touches(finding)
                && last.constraints.map(\.formula) == finding.constraints.map(\.formula)
        }
        guard let place else { return findings.append(finding) }
        if finding.to > findings[place].to
            || finding.to == findings[place].to && !finding.holds.atTo
        {
            findings[place].to = finding.to
            findings[place].holds.atTo = finding.holds.atTo
        }
    }
}

extension SizeFinding {
    /// Returns a Boolean value that indicates whether another failure continues this one: an extent
    /// between them at which both properties hold keeps them apart.
    fileprivate func touches(_ next: SizeFinding) -> Bool {
        to > next.from || to == next.from && !(holds.atTo && next.holds.atFrom)
    }
}

extension SizeProof.Piece {
    fileprivate init(_ piece: SizePieces.Piece, _ breakPointCount: Int) {
        from = Rational(dyadic: piece.from) ?? .zero
        to = Rational(dyadic: piece.to) ?? .zero
        self.breakPointCount = breakPointCount
        trace = piece.problem.trace
        variable = piece.problem.variable?.index
    }
}

/// A property that can be proven for every size of a range.
public enum SizeProperty: String, Hashable, Sendable, CaseIterable {
    /// No required constraints conflict.
    case fits
    /// No view has a negative width or height.
    case sizes
    /// No text is clipped: labels and buttons are at most half a point smaller than their texts.
    case text
    /// No view extends past the edges of the root view, except in scroll views.
    case inside
    /// No two visible siblings overlap by more than half a point, unless they overlap in the stored
    /// layout.
    case overlap

    /// The default properties: `fits`, `sizes` and `text`.
    public static let defaults: [SizeProperty] = [.fits, .sizes, .text]
}

/// A property that does not hold in a part of the range.
public struct SizeFinding: Sendable {
    /// The property that does not hold.
    public let property: SizeProperty
    /// The view's id; `nil` for `fits`, which concerns all constraints.
    public let view: String?
    /// The view's name, as Interface Builder shows it.
    public let name: String
    /// The name of the overlapped sibling; `nil` for other properties.
    public internal(set) var other: String?
    /// The 1-based line of the view; for `fits`, the line of the last constraint.
    public let line: Int
    /// The least size at which the property fails, in points.
    public internal(set) var from: Rational
    /// The greatest size at which the property fails, in points.
    public internal(set) var to: Rational
    /// Two Boolean values that indicate whether the property holds exactly at `from` and at `to`.
    public internal(set) var holds: (atFrom: Bool, atTo: Bool)
    /// The constraints that conflict in this part of the range; empty for other properties than
    /// `fits`.
    public let constraints: [NamedConstraint]
}
