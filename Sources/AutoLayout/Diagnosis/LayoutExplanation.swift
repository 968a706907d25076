/// Why an item is where it is: what holds each of its four numbers, which wishes about it lost, and to what.
public struct LayoutExplanation: Hashable, Sendable {
    /// What stands in the way of a number's being less, or more.
    public enum Bound: Hashable, Sendable {
        /// Nothing: it could be, at no cost to any constraint.
        case open
        /// These constraints, none of which can be spared, by which it would have to lose.
        case held([ConstraintDescription])
    }

    /// One of the numbers, as it is and why.
    public struct Quantity: Hashable, Sendable {
        /// Which of them.
        public let quantity: LayoutQuantity
        /// What it is, of the alignment rectangle.
        public let value: Double
        /// Why it is not less.
        public let below: Bound
        /// Why it is not more.
        public let above: Bound
    }

    /// A wish that speaks of the item and is not met.
    public struct LostWish: Hashable, Sendable {
        /// The wish.
        public let constraint: ConstraintDescription
        /// By how much it is missed.
        public let amount: Double
        /// What it would have to beat to come closer: constraints that would lose by it.
        public let beatenBy: [ConstraintDescription]
    }

    /// The item.
    public let item: ItemName
    /// What it lies in, or whose guide it is; `nil` for a root.
    public let container: ItemName?
    /// Its alignment rectangle; `nil` where it takes no part in the layout.
    public let rect: Rect?
    /// Its numbers; where a root is, is left out.
    public let quantities: [Quantity]
    /// The wishes about it that are not met.
    public let lostWishes: [LostWish]
    /// The conflicts by which a constraint that speaks of it is left out.
    public let conflicts: [LayoutConflict]

    /// The constraints that hold it, each once.
    public var holders: [ConstraintDescription] {
        var list: [ConstraintDescription] = []
        for quantity in quantities {
            for description in quantity.below.constraints + quantity.above.constraints
            where !list.contains(description) {
                list.append(description)
            }
        }
        return list
    }
}

extension LayoutExplanation.Bound {
    /// The constraints of the bound.
    public var constraints: [ConstraintDescription] {
        if case .held(let list) = self { list } else { [] }
    }
}

extension LayoutExplanation: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }

    /// The explanation in sentences.
    public var text: String {
        guard let rect else { return "\(item) takes no part in the layout: it stays where its frame was set.\n" }
        let place = container.map { " at \(rect.origin.text) in \($0)" } ?? ""
        let start = "\(item) is \(rect.size.text)\(place).\n"
        return start + quantities.map(\.text).joined() + lostWishes.map(\.text).joined()
            + conflicts.map(Self.sentence).joined()
    }

    private static func sentence(_ conflict: LayoutConflict) -> String {
        let others = conflict.members.filter { $0 != conflict.leftOut }
        return "\(conflict.leftOut.description.phrase) is left out, as it contradicts:\n"
            + others.map { "    \($0.description.phrase)\n" }.joined()
    }
}

extension LayoutExplanation.Quantity {
    /// `Its width is 100 by:` and the constraints.
    var text: String {
        let start = "Its \(quantity.noun) is \(GeneralNumber.text(value))"
        switch (below, above) {
        case (.open, .open): return start + ", but could be less or more: nothing says which.\n"
        case (.open, .held(let list)): return start + ", but could be less. It is not more by:\n" + Self.lines(list)
        case (.held(let list), .open): return start + ", but could be more. It is not less by:\n" + Self.lines(list)
        case (.held(let low), .held(let high)):
            guard low != high else { return start + " by:\n" + Self.lines(low) }
            return start + ".\n  It is not less by:\n" + Self.lines(low) + "  It is not more by:\n" + Self.lines(high)
        }
    }

    fileprivate static func lines(_ list: [ConstraintDescription]) -> String {
        list.map { "    \($0.phrase)\n" }.joined()
    }
}

extension LayoutExplanation.LostWish {
    /// `a.width == 200 priority:750 is missed by 50. It would have to beat:` and the constraints.
    var text: String {
        "\(constraint.phrase) is missed by \(GeneralNumber.text(amount)). "
            + (beatenBy.isEmpty
                ? "It can never be met.\n"
                : "It would have to beat:\n" + LayoutExplanation.Quantity.lines(beatenBy))
    }
}

extension LayoutQuantity {
    /// What sentences call it.
    fileprivate var noun: String {
        switch self {
        case .minX: "left edge"
        case .minY: "upper edge"
        case .width: "width"
        case .height: "height"
        }
    }
}

extension Point {
    fileprivate var text: String { "(\(GeneralNumber.text(x)), \(GeneralNumber.text(y)))" }
}

extension Size {
    fileprivate var text: String { "\(GeneralNumber.text(width)) by \(GeneralNumber.text(height))" }
}
