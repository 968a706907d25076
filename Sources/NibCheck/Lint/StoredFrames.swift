import AutoLayout
import NibFormat
import NibLayout

/// The stored frames of a document's views, for equations between a view and its superview or a
/// sibling.
struct StoredFrames {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    /// The numbers on both sides of an equation, in the coordinates of a common superview.
    struct Values {
        /// The number of the first item.
        let first: Double
        /// The number of the second item; 0 if there is none.
        let second: Double
        /// The numbers that may be added to the second one, as the document does not store the
        /// margins of its item.
        var insets: [Double] = [0]
    }

    /// A Boolean value that indicates whether an item lies in another one, or in the view of
    /// another guide.
    func isInside(_ item: String, _ other: String) -> Bool {
        guard let own = document.element(item), let around = view(document.element(other)) else {
            return false
        }
        return view(own) == around || own.isInside(around)
    }

    /// The numbers on both sides of an equation; `nil` if the document does not store them.
    func values(_ equation: NibEquation) -> Values? {
        guard let first = view(document.element(equation.first.item)) else { return nil }
        guard let second = equation.second else {
            guard !isGuide(equation.first.item) else { return nil }
            return value(equation.first.attribute, first, in: first).map {
                Values(first: $0, second: 0)
            }
        }
        guard let other = view(document.element(second.item)) else { return nil }
        guard isStored(equation.first), isStored(second) else { return nil }
        if equation.first.attribute.isSize, second.attribute.isSize {
            guard let own = value(equation.first.attribute, first, in: first) else { return nil }
            return value(second.attribute, other, in: other).map { Values(first: own, second: $0) }
        }
        guard let around = commonSuperview(first, other), !Self.scrolls(around) else { return nil }
        let (inner, outer) = (margin(equation.first, of: first), margin(second, of: other))
        guard let own = value(inner?.edge ?? equation.first.attribute, first, in: around) else {
            return nil
        }
        guard let distant = value(outer?.edge ?? second.attribute, other, in: around) else {
            return nil
        }
        // Two margins, or a part of one, are two unknown numbers.
        if inner != nil, outer != nil || equation.multiplier != 1 { return nil }
        let insets = outer?.insets ?? inner.map { $0.insets.map { -$0 } }
        return Values(first: own, second: distant, insets: insets ?? [0])
    }

    private func commonSuperview(_ first: NibElement, _ other: NibElement) -> NibElement? {
        let (superview, around) = (superview(first), superview(other))
        return superview == other
            ? other : around == first ? first : superview == around ? superview : nil
    }

    private static func scrolls(_ view: NibElement) -> Bool {
        ["scrollView", "tableView", "collectionView", "textView"].contains(view.name)
    }

    // MARK: Guides and margins

    private func isGuide(_ item: String) -> Bool {
        document.element(item)?.name == "viewLayoutGuide"
    }

    /// A Boolean value that indicates whether frames tell a side of an equation: a safe area ends
    /// at the sides of a phone that stands upright, and elsewhere along the other axis.
    private func isStored(_ side: NibEquation.Term) -> Bool {
        let alongside = ["leading", "trailing", "left", "right", "centerX"]
        return !isGuide(side.item) || alongside.contains(side.attribute.rawValue)
    }

    /// The edge that a margin belongs to, and UIKit's insets of it: 8 pt, and 16 or 20 pt in roots
    /// and cells. Another inset of the document's own makes the equation unknown.
    private func margin(
        _ side: NibEquation.Term, of view: NibElement
    ) -> (edge: NibLayoutAttribute, insets: [Double])? {
        let signs: [String: Double] = [
            "leadingMargin": 1, "leftMargin": 1, "trailingMargin": -1, "rightMargin": -1,
        ]
        guard let sign = signs[side.attribute.rawValue], !isGuide(side.item),
            view.child("edgeInsets") == nil,
            view.child("directionalEdgeInsets") == nil,
            let edge = NibLayoutAttribute(
                rawValue: String(side.attribute.rawValue.dropLast("Margin".count)))
        else { return nil }
        return (edge, [8, 16, 20].map { $0 * sign })
    }

    /// The view of an item: itself, or that of its guide.
    private func view(_ element: NibElement?) -> NibElement? {
        guard let element else { return nil }
        return element.name == "viewLayoutGuide" ? element.parent : element
    }

    private func superview(_ view: NibElement) -> NibElement? {
        view.ancestors.first { NibObject($0).kind == .view }
    }

    private func value(_ attribute: NibLayoutAttribute, _ view: NibElement, in around: NibElement)
        -> Double?
    {
        guard var rect = view.rect(key: "frame").map(Rect.init) else { return nil }
        if view == around { rect.origin = .zero }
        return attribute.value(in: rect)
    }
}
