import AutoLayout
import NibTools

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
        guard isPlaced else { return start + "No constraint speaks of it: it is where its frame is stored.\n" }
        return start + storedText + quantities.map(\.text).joined() + lost.map(\.text).joined()
            + conflicts.map(\.text).joined()
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
        case (nil, nil): return "\(start), and nothing decides it\(range).\n"
        case (nil, let above?): return "\(start), and could be less\(range). It is not more by:\n" + above.lines
        case (let below?, nil): return "\(start), and could be more\(range). It is not less by:\n" + below.lines
        case (let below?, let above?):
            if below == above { return "\(start) by:\n" + below.lines }
            return "\(start).\n  It is not less by:\n\(below.lines)  It is not more by:\n\(above.lines)"
        }
    }

    private var range: String {
        switch (freedom?.least, freedom?.most) {
        case (let least?, let most?): ": it can be from \(least.shortText) to \(most.shortText)"
        case (let least?, nil): ": it can be anything from \(least.shortText) on"
        case (nil, let most?): ": it can be anything up to \(most.shortText)"
        case (nil, nil): ": it can be anything"
        }
    }
}

extension ViewExplanation.Lost {
    fileprivate var text: String {
        "Not met: \(constraint.text) is missed by \(amount.shortText). "
            + (beatenBy.isEmpty ? "It can never be met.\n" : "It would have to beat:\n" + beatenBy.lines)
    }
}

extension ViewExplanation.Conflict {
    fileprivate var text: String {
        "In conflict: \(leftOut.text) is left out, as it contradicts:\n" + others.lines
    }
}

extension ConstraintExplanation {
    var text: String { "\(constraint.text)\n" + fateText + effectText }

    private var fateText: String {
        switch fate {
        case .absent(let reason): "It is not part of this layout: \(reason).\n"
        case .holds: "It holds.\n"
        case .lost(let amount, let beatenBy):
            "It is missed by \(amount.shortText). "
                + (beatenBy.isEmpty ? "It can never be met.\n" : "It would have to beat:\n" + beatenBy.lines)
        case .leftOut(let others): "It is left out of the layout, as it contradicts:\n" + others.lines
        }
    }

    private var effectText: String {
        if case .absent = fate { return "" }
        if isRedundant { return "Without it everything is where it is now: it is redundant here.\n" }
        let list = moves.prefix(8).map { move in
            "    \(move.name): \(move.with.text) → \(move.without.text)\n"
        }
        let more = moves.count > 8 ? "    … and \(moves.count - 8) more\n" : ""
        let moved = moves.isEmpty ? "" : "Without it these are elsewhere:\n" + list.joined() + more
        return moved + (freed.isEmpty ? "" : "Without it nothing decides where these are: \(freed.listed()).\n")
    }
}

extension [NamedConstraint] {
    /// One a line, indented.
    var lines: String { map { "    \($0.text)\n" }.joined() }
}

extension LayoutQuantity {
    /// What sentences call it.
    var noun: String {
        switch self {
        case .minX: "left edge"
        case .minY: "upper edge"
        case .width: "width"
        case .height: "height"
        }
    }
}

extension Rect {
    fileprivate var placeText: String { "(\(minX.shortText), \(minY.shortText))" }
    fileprivate var sizeText: String { "\(width.shortText) by \(height.shortText)" }
    /// `(16, 20) 100 by 44`.
    var text: String { "\(placeText) \(sizeText)" }
}
