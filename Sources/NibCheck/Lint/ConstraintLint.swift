import AutoLayout
import NibFormat
import NibLayout
import Rational

/// The rules `location-multiplier`, `left-beside-leading` and `flipped-constant`: constraints that
/// probably do not state what their author meant.
struct ConstraintLint {
    private let document: NibDocument
    private let frames: StoredFrames

    init(_ document: NibDocument) { (self.document, frames) = (document, StoredFrames(document)) }

    var findings: [Diagnostic] {
        guard document.platform == .iOS || document.platform == .tvOS, document.usesAutoLayout
        else { return [] }
        // The stored frames do not depend on constraints of other size classes.
        let installation = document.installation(for: document.designTraits)
        let equations = document.constraints.filter(installation.contains).compactMap {
            constraint in
            (try? constraint.equation()).map { (constraint, $0) }
        }
        return leftBesideLeading(equations)
            + equations.flatMap { multiplied($0, $1) + flipped($0, $1) }
    }

    private func finding(
        _ rule: Rule, _ constraint: NibConstraint, _ message: String, isUncertain: Bool = false
    ) -> Diagnostic {
        Diagnostic(rule, document, constraint.element, message, isUncertain: isUncertain)
    }

    private func name(_ id: String) -> String {
        document.object(id).map { "\($0.displayName) (\(id))" } ?? id
    }

    // MARK: Left and leading

    private static let absolute: Set<String> = ["left", "right", "leftMargin", "rightMargin"]
    private static let directional: Set<String> = [
        "leading", "trailing", "leadingMargin", "trailingMargin",
    ]

    private func leftBesideLeading(_ equations: [(NibConstraint, NibEquation)]) -> [Diagnostic] {
        func attributes(_ equation: NibEquation) -> Set<String> {
            Set(
                [equation.first.attribute.rawValue]
                    + (equation.second.map { [$0.attribute.rawValue] } ?? []))
        }
        let left = equations.filter { !attributes($0.1).isDisjoint(with: Self.absolute) }
        let leading = equations.count { !attributes($0.1).isDisjoint(with: Self.directional) }
        // A document that uses both equally often means it.
        guard !left.isEmpty, leading >= 4 * left.count else { return [] }
        return left.filter { !neverMirrors($0.0) }.map { constraint, equation in
            let own = attributes(equation).intersection(Self.absolute).sorted()[0]
            let other = own.hasPrefix("left") ? "leading" : "trailing"
            return finding(
                .leftBesideLeading, constraint,
                "\(name(equation.first.item)) is tied by \(own), where \(leading) other constraints of the document "
                    + "use leading and trailing, so it does not mirror from right to left; use \(other)"
            )
        }
    }

    private func neverMirrors(_ constraint: NibConstraint) -> Bool {
        constraint.element.ancestors.contains { element in
            element["semanticContentAttribute"].map { $0 != "unspecified" } ?? false
        }
    }

    // MARK: Multipliers

    private static let edges: Set<String> = [
        "leading", "trailing", "left", "right", "top", "bottom", "leadingMargin", "trailingMargin",
        "topMargin",
        "bottomMargin", "leftMargin", "rightMargin",
    ]
    private static let origins: Set<String> = ["leading", "left", "top"]

    private func multiplied(_ constraint: NibConstraint, _ equation: NibEquation) -> [Diagnostic] {
        guard equation.multiplier != 1, let second = equation.second, !second.attribute.isSize
        else { return [] }
        guard !equation.first.attribute.isSize else { return [] }
        let isEdge = [equation.first, second].contains {
            Self.edges.contains($0.attribute.rawValue)
        }
        let isInside = frames.isInside(equation.first.item, second.item)
        if isInside, !Self.origins.contains(second.attribute.rawValue) { return [] }
        guard isEdge || !isInside else { return [] }
        let fact =
            "\(equation.first.attribute.rawValue) of \(name(equation.first.item)) is "
            + "\(equation.multiplier.doubleValue.shortText) times \(second.attribute.rawValue) of \(name(second.item))"
        if isInside {
            let effect = ", which is 0, so the factor has no effect; remove it"
            return [finding(.locationMultiplier, constraint, fact + effect, isUncertain: true)]
        }
        return [
            finding(
                .locationMultiplier, constraint,
                fact
                    + ", which depends on their distance from the superview's corner; use the multiplier 1 and a "
                    + "constant",
                isUncertain: !isEdge)
        ]
    }

    // MARK: Signs and ratios

    private func flipped(_ constraint: NibConstraint, _ equation: NibEquation) -> [Diagnostic] {
        guard equation.relation == .equal, equation.priority == 1000,
            constraint.element.child("variation") == nil
        else {
            return []
        }
        guard let values = frames.values(equation) else { return [] }
        let (own, other) = (values.first, values.second)
        let (factor, constant) = (equation.multiplier.doubleValue, equation.constant.doubleValue)
        let insets = values.insets
        /// The distance of the stored frames from the equation with a constant.
        func distance(_ constant: Double) -> Double {
            insets.map { abs(own - factor * (other + $0) - constant) }.min() ?? 0
        }
        guard distance(constant) > 3 else { return [] }
        if constant != 0, distance(-constant) < 0.6 {
            return [
                finding(
                    .flippedConstant, constraint,
                    "the constant is \(constant.shortText), and the stored frames have \((-constant).shortText); "
                        + "change the sign, or update the frames")
            ]
        }
        guard insets == [0] else { return [] }
        guard factor != 1, factor != 0, abs(own - other / factor - constant) < 0.6 else {
            return []
        }
        return [
            finding(
                .flippedConstant, constraint,
                "the multiplier is \(factor.shortText), and the stored frames have \((1 / factor).shortText); "
                    + "invert it, or update the frames")
        ]
    }
}

/// The stored frames of a document's views, for equations between a view and its superview or a
/// sibling.
struct StoredFrames {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    /// The numbers on both sides of an equation, in the coordinates of a common superview.
    struct Values {
        /// The number of the first item.
        let first: Double
        /// The number of the second item; 0 without one.
        let second: Double
        /// The possible insets of the second item, as the document does not store its margins.
        var insets: [Double] = [0]
    }

    /// Returns a Boolean value that indicates whether another item, or the view of a guide,
    /// contains an item.
    func isInside(_ item: String, _ other: String) -> Bool {
        guard let own = document.element(item), let around = view(document.element(other)) else {
            return false
        }
        return view(own) == around || own.isInside(around)
    }

    /// Returns the numbers on both sides of an equation; `nil` if the document does not store them.
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

    /// Returns a Boolean value that indicates whether stored frames determine a side of an
    /// equation. In portrait, a safe area is as wide as its view; its vertical insets are unknown.
    private func isStored(_ side: NibEquation.Term) -> Bool {
        let alongside = ["leading", "trailing", "left", "right", "centerX"]
        return !isGuide(side.item) || alongside.contains(side.attribute.rawValue)
    }

    /// Returns the edge of a margin with UIKit's possible insets: 8 pt, and 16 or 20 pt in roots
    /// and cells. Custom insets make the equation unknown.
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

    /// Returns the item itself, or the view of a guide.
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
