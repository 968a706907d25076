import AutoLayout

extension Explanation {
    /// The explanation for people.
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
            + lost.map(\.text).joined() + conflicts.map(\.text).joined()
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
        switch (freedom?.least, freedom?.most) {
        case (let least?, let most?): ": from \(least.shortText) to \(most.shortText)"
        case (let least?, nil): ": \(least.shortText) or more"
        case (nil, let most?): ": \(most.shortText) or less"
        case (nil, nil): ": any number"
        }
    }
}

extension AmbiguityExplanation {
    /// The tie, and the views that move together.
    var text: String {
        let lines = ties.map { "    \($0)\n" }.joined()
        let tied = ties.isEmpty ? "" : "These have equal priority, and not all can hold:\n" + lines
        guard !together.isEmpty else { return tied }
        let list = together.map { "    \($0.name): \($0.effects.listed())\n" }
        return tied + "These move together:\n" + list.joined()
    }
}

extension ViewExplanation.Lost {
    fileprivate var text: String {
        "Not satisfied: \(constraint.text) is off by \(amount.shortText) pt. "
            + (beatenBy.isEmpty
                ? "It can never hold.\n" : "It would have to beat:\n" + beatenBy.lines)
    }
}

extension ViewExplanation.Conflict {
    fileprivate var text: String {
        "Conflict: \(leftOut.text) is broken; it conflicts with:\n" + others.lines
    }
}

extension ConstraintExplanation {
    var text: String { "\(constraint.text)\n" + fateText + effectText }

    private var fateText: String {
        switch fate {
        case .absent(let reason): "It is not part of this layout: \(reason).\n"
        case .holds: "It holds.\n"
        case .lost(let amount, let beatenBy):
            "It is off by \(amount.shortText) pt. "
                + (beatenBy.isEmpty
                    ? "It can never hold.\n" : "It would have to beat:\n" + beatenBy.lines)
        case .leftOut(let others): "It is broken; it conflicts with:\n" + others.lines
        }
    }

    private var effectText: String {
        if case .absent = fate { return "" }
        if isRedundant { return "Without it no frame changes: it is redundant here.\n" }
        let list = moves.prefix(8).map { move in
            "    \(move.name): \(move.with.text) → \(move.without.text)\n"
        }
        let more = moves.count > 8 ? "    … and \(moves.count - 8) more\n" : ""
        let moved =
            moves.isEmpty ? unmoved : "Without it these frames change:\n" + list.joined() + more
        return moved + (freed.isEmpty ? "" : "Without it these are ambiguous: \(freed.listed()).\n")
    }

    /// The effect of a constraint that moves nothing and is not redundant.
    private var unmoved: String {
        switch fate {
        case .leftOut: "Without it this conflict is gone, and no frame changes.\n"
        case .lost: "Without it no frame changes.\n"
        default: ""
        }
    }
}

extension [NamedConstraint] {
    /// One a line, indented.
    var lines: String { map { "    \($0.text)\n" }.joined() }
}

extension LayoutQuantity {
    /// Its name in sentences, as Interface Builder has it.
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
    /// `(16, 20) 100 × 44`.
    var text: String { "\(placeText) \(sizeText)" }
}
