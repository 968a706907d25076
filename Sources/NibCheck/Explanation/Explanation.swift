import AutoLayout
import Diagnostics
import NibEditing
import NibFormat
import NibLayout

// Explanation and repair: the constraints that determine a frame (`Explanation`), changes that end
// a conflict or an ambiguity (`Repair`), and properties that hold at every width (`Proof`).
// NibLayout lays the documents out, AutoLayout's engine and solver answer; these folders name the
// result by the objects and lines of the document. May import everything below NibCheck. Start at
// `Explanation.swift`, `DocumentRepairSearch.swift` and `SizeProof.swift`.

/// The explanation of a view's frame, or of a constraint's effect.
public enum Explanation: Sendable {
    /// The frame of a view; a guide is explained by its view.
    case view(ViewExplanation)
    /// The outcome and effect of a constraint.
    case constraint(ConstraintExplanation)

    /// Creates an explanation of the object that has the given id, label, title or outlet.
    ///
    /// - Complexity: Computes one layout, and proves it eight times.
    /// - Throws: `Diagnostic` if no object has this name, or the object is not part of a layout.
    public init(of name: String, in document: NibDocument, _ options: DocumentLayoutOptions)
        throws(Diagnostic)
    {
        let object = try ObjectFinder(document).object(name)
        let tree = try DiagnosedTree(document, around: object, options)
        if let constraint = tree.names.source(object.id) {
            self = .constraint(ConstraintExplanation(constraint, in: tree))
            return
        }
        let id = object.asGuide?.owner?.id ?? object.id
        guard let node = tree.layout.tree.nodes[id] else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(name.quoted) is a \(object.kindName) without a frame; give a view or a constraint"
            )
        }
        self = .view(ViewExplanation(node, in: tree))
    }
}

extension Explanation {
    /// The explanation as plain text, with one statement per line.
    public var text: String {
        switch self {
        case .view(let view): view.text
        case .constraint(let constraint): constraint.text
        }
    }
}

extension ViewExplanation {
    var text: String {
        let place = container.map { " at \(rect.placeText) in \($0)" } ?? ""
        let start = "\(name) is \(rect.sizeText)\(place).\n"
        guard isPlaced else {
            return start + "No constraint refers to it: it keeps its stored frame.\n"
        }
        return start + storedText + quantities.map(\.text).joined() + (ambiguity?.text ?? "")
            + unsatisfiedConstraints.map(\.text).joined() + conflicts.map(\.text).joined()
    }

    private var storedText: String {
        guard let stored, stored.distance(to: rect) > 0.5, container != nil else { return "" }
        return "The stored frame is \(stored.sizeText) at \(stored.placeText).\n"
    }
}

extension ViewExplanation.Quantity {
    fileprivate var text: String {
        let start = "Its \(quantity.noun) is \(value.shortText)"
        switch (below, above) {
        case (nil, nil): return "\(start), and ambiguous\(range).\n"
        case (nil, let above?):
            return "\(start), and ambiguous\(range). It is not more by:\n" + above.lines
        case (let below?, nil):
            return "\(start), and ambiguous\(range). It is not less by:\n" + below.lines
        case (let below?, let above?):
            if below == above { return "\(start) by:\n" + below.lines }
            return
                "\(start).\n  It is not less by:\n\(below.lines)  It is not more by:\n\(above.lines)"
        }
    }

    private var range: String {
        switch (ambiguousRange?.least, ambiguousRange?.most) {
        case (let least?, let most?): ": from \(least.shortText) to \(most.shortText)"
        case (let least?, nil): ": \(least.shortText) or more"
        case (nil, let most?): ": \(most.shortText) or less"
        case (nil, nil): ": any number"
        }
    }
}

extension AmbiguityExplanation {
    var text: String {
        let lines = ties.map { "    \($0)\n" }.joined()
        let tied = ties.isEmpty ? "" : "These have equal priority, and not all can hold:\n" + lines
        guard !together.isEmpty else { return tied }
        let list = together.map { "    \($0.name): \($0.effects.listed())\n" }
        return tied + "These move together:\n" + list.joined()
    }
}

extension ViewExplanation.UnsatisfiedConstraint {
    fileprivate var text: String {
        "Not satisfied: \(constraint.text) is off by \(violation.shortText) pt. "
            + (blockingConstraints.isEmpty
                ? "No layout can satisfy it.\n" : "It is blocked by:\n" + blockingConstraints.lines)
    }
}

extension ViewExplanation.Conflict {
    fileprivate var text: String {
        "Conflict: \(broken.text) is broken; it conflicts with:\n" + others.lines
    }
}

extension ConstraintExplanation {
    var text: String { "\(constraint.text)\n" + outcomeText + effectText }

    private var outcomeText: String {
        switch outcome {
        case .inactive(let reason): "It is not part of this layout: \(reason).\n"
        case .satisfied: "It holds.\n"
        case .unsatisfied(let amount, let blocking):
            "It is off by \(amount.shortText) pt. "
                + (blocking.isEmpty
                    ? "No layout can satisfy it.\n" : "It is blocked by:\n" + blocking.lines)
        case .broken(let others): "It is broken; it conflicts with:\n" + others.lines
        }
    }

    private var effectText: String {
        if case .inactive = outcome { return "" }
        if isRedundant { return "Without it no frame changes: it is redundant here.\n" }
        let list = moves.prefix(8).map { move in
            "    \(move.name): \(move.with.text) → \(move.without.text)\n"
        }
        let more = moves.count > 8 ? "    … and \(moves.count - 8) more\n" : ""
        let moved =
            moves.isEmpty ? unmoved : "Without it these frames change:\n" + list.joined() + more
        return moved
            + (newlyAmbiguous.isEmpty
                ? "" : "Without it these are ambiguous: \(newlyAmbiguous.listed()).\n")
    }

    /// The effect of a constraint that moves no view and is not redundant.
    private var unmoved: String {
        switch outcome {
        case .broken: "Without it this conflict is gone, and no frame changes.\n"
        case .unsatisfied: "Without it no frame changes.\n"
        default: ""
        }
    }
}

extension [NamedConstraint] {
    /// The constraints, one on each indented line.
    var lines: String { map { "    \($0.text)\n" }.joined() }
}

extension LayoutQuantity {
    /// The name in messages, as Interface Builder shows it.
    var noun: String {
        switch self {
        case .minX: "X position"
        case .minY: "Y position"
        case .width: "width"
        case .height: "height"
        }
    }
}

extension Rect {
    fileprivate var placeText: String { "(\(minX.shortText), \(minY.shortText))" }
    fileprivate var sizeText: String { "\(width.shortText) × \(height.shortText)" }
    /// The rectangle as `(16, 20) 100 × 44`.
    var text: String { "\(placeText) \(sizeText)" }
}
