import NibFormat
import Rational

/// Constraints that say something else than their author meant: edges with multipliers, `left` among `leading`, signs
/// and ratios the wrong way round.
struct ConstraintLint {
    private let document: NibDocument
    private let frames: StoredFrames

    init(_ document: NibDocument) { (self.document, frames) = (document, StoredFrames(document)) }

    var findings: [LintFinding] {
        guard document.platform == .iOS || document.platform == .tvOS, document.usesAutoLayout else { return [] }
        // Constraints that a size class alone installs say nothing of the stored frames.
        let installation = document.installation(for: document.designTraits)
        let equations = document.constraints.filter(installation.contains).compactMap { constraint in
            (try? constraint.equation()).map { (constraint, $0) }
        }
        return leftBesideLeading(equations) + equations.flatMap { multiplied($0, $1) + flipped($0, $1) }
    }

    private func finding(
        _ rule: LintRule, _ constraint: NibConstraint, _ sentence: String, _ severity: LintSeverity? = nil
    ) -> LintFinding {
        LintFinding(rule, document, constraint.element, sentence, severity: severity)
    }

    private func name(_ id: String) -> String {
        document.object(id).map { "\($0.displayName) (\(id))" } ?? id
    }

    // MARK: Left and leading

    private static let absolute: Set<String> = ["left", "right", "leftMargin", "rightMargin"]
    private static let directional: Set<String> = ["leading", "trailing", "leadingMargin", "trailingMargin"]

    private func leftBesideLeading(_ equations: [(NibConstraint, NibEquation)]) -> [LintFinding] {
        func attributes(_ equation: NibEquation) -> Set<String> {
            Set([equation.first.attribute.rawValue] + (equation.second.map { [$0.attribute.rawValue] } ?? []))
        }
        let left = equations.filter { !attributes($0.1).isDisjoint(with: Self.absolute) }
        let leading = equations.count { !attributes($0.1).isDisjoint(with: Self.directional) }
        // A document that uses both as often means it.
        guard !left.isEmpty, leading >= 4 * left.count else { return [] }
        return left.filter { !neverMirrors($0.0) }.map { constraint, equation in
            let own = attributes(equation).intersection(Self.absolute).sorted()[0]
            let other = own.hasPrefix("left") ? "leading" : "trailing"
            return finding(
                .leftBesideLeading, constraint,
                "\(name(equation.first.item)) is tied by \(own), where \(leading) other constraints of the document "
                    + "use leading and trailing, so it does not mirror from right to left; use \(other)")
        }
    }

    private func neverMirrors(_ constraint: NibConstraint) -> Bool {
        constraint.element.ancestors.contains { element in
            element["semanticContentAttribute"].map { $0 != "unspecified" } ?? false
        }
    }

    // MARK: Multipliers

    private static let edges: Set<String> = [
        "leading", "trailing", "left", "right", "top", "bottom", "leadingMargin", "trailingMargin", "topMargin",
        "bottomMargin", "leftMargin", "rightMargin",
    ]
    private static let origins: Set<String> = ["leading", "left", "top"]

    private func multiplied(_ constraint: NibConstraint, _ equation: NibEquation) -> [LintFinding] {
        guard equation.multiplier != 1, let second = equation.second, !second.attribute.isSize else { return [] }
        guard !equation.first.attribute.isSize else { return [] }
        let isEdge = [equation.first, second].contains { Self.edges.contains($0.attribute.rawValue) }
        let isInside = frames.isInside(equation.first.item, second.item)
        if isInside, !Self.origins.contains(second.attribute.rawValue) { return [] }
        guard isEdge || !isInside else { return [] }
        let fact =
            "\(equation.first.attribute.rawValue) of \(name(equation.first.item)) is "
            + "\(equation.multiplier.doubleValue.shortText) times \(second.attribute.rawValue) of \(name(second.item))"
        if isInside {
            let effect = ", which is 0, so the factor has no effect; remove it"
            return [finding(.locationMultiplier, constraint, fact + effect, .note)]
        }
        return [
            finding(
                .locationMultiplier, constraint,
                fact + ", which depends on their distance from the superview's corner; use the multiplier 1 and a "
                    + "constant",
                isEdge ? nil : .note)
        ]
    }

    // MARK: Signs and ratios

    private func flipped(_ constraint: NibConstraint, _ equation: NibEquation) -> [LintFinding] {
        guard equation.relation == .equal, equation.priority == 1000, constraint.element.child("variation") == nil
        else {
            return []
        }
        guard let values = frames.values(equation) else { return [] }
        let (own, other) = (values.first, values.second)
        let (factor, constant) = (equation.multiplier.doubleValue, equation.constant.doubleValue)
        let distance = abs(own - factor * other - constant)
        guard distance > 3 else { return [] }
        if constant != 0, abs(own - factor * other + constant) < 0.6 {
            return [
                finding(
                    .flippedConstant, constraint,
                    "the constant is \(constant.shortText), and the stored frames have \((-constant).shortText); "
                        + "change the sign, or update the frames")
            ]
        }
        guard factor != 1, factor != 0, abs(own - other / factor - constant) < 0.6 else { return [] }
        return [
            finding(
                .flippedConstant, constraint,
                "the multiplier is \(factor.shortText), and the stored frames have \((1 / factor).shortText); "
                    + "invert it, or update the frames")
        ]
    }
}

/// The stored frames of a document's views, for equations between a view and its superview or a sibling.
struct StoredFrames {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    /// A Boolean value that indicates whether an item lies in another one, or in the view of another guide.
    func isInside(_ item: String, _ other: String) -> Bool {
        guard let own = document.element(item), let around = view(document.element(other)) else { return false }
        return view(own) == around || own.isInside(around)
    }

    /// The numbers on both sides of an equation, in the coordinates of a common superview.
    func values(_ equation: NibEquation) -> (first: Double, second: Double)? {
        guard let first = view(document.element(equation.first.item)), first.name != "viewLayoutGuide" else {
            return nil
        }
        guard let second = equation.second else {
            return value(equation.first.attribute, first, in: first).map { ($0, 0) }
        }
        guard let other = view(document.element(second.item)) else { return nil }
        let isGuide = document.element(second.item)?.name == "viewLayoutGuide"
        // A safe area ends at the sides of a phone that stands upright.
        if isGuide, !["leading", "trailing", "left", "right", "centerX"].contains(second.attribute.rawValue) {
            return nil
        }
        let around = superview(first) == other ? other : superview(first) == superview(other) ? superview(first) : nil
        if equation.first.attribute.isSize, second.attribute.isSize {
            guard let own = value(equation.first.attribute, first, in: first) else { return nil }
            return value(second.attribute, other, in: other).map { (own, $0) }
        }
        guard let around, !Self.scrolls(around) else { return nil }
        guard let own = value(equation.first.attribute, first, in: around) else { return nil }
        return value(second.attribute, other, in: around).map { (own, $0) }
    }

    private static func scrolls(_ view: NibElement) -> Bool {
        ["scrollView", "tableView", "collectionView", "textView"].contains(view.name)
    }

    /// The view of an item: itself, or that of its guide.
    private func view(_ element: NibElement?) -> NibElement? {
        guard let element else { return nil }
        return element.name == "viewLayoutGuide" ? element.parent : element
    }

    private func superview(_ view: NibElement) -> NibElement? {
        view.ancestors.first { NibObject($0).kind == .view }
    }

    private func value(_ attribute: NibLayoutAttribute, _ view: NibElement, in around: NibElement) -> Double? {
        guard let rect = view.rect(key: "frame") else { return nil }
        let isOwn = view == around
        let (x, y) = isOwn ? (0, 0) : (rect.x.doubleValue, rect.y.doubleValue)
        let (width, height) = (rect.width.doubleValue, rect.height.doubleValue)
        switch attribute.rawValue {
        case "leading", "left": return x
        case "trailing", "right": return x + width
        case "top": return y
        case "bottom": return y + height
        case "centerX": return x + width / 2
        case "centerY": return y + height / 2
        case "width": return width
        case "height": return height
        default: return nil
        }
    }
}
