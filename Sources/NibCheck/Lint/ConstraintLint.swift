import NibFormat
import Rational

/// Constraints that say something else than their author meant: edges with multipliers, `left`
/// among `leading`, signs and ratios the wrong way round.
struct ConstraintLint {
    private let document: NibDocument
    private let frames: StoredFrames

    init(_ document: NibDocument) { (self.document, frames) = (document, StoredFrames(document)) }

    var findings: [Diagnostic] {
        guard document.platform == .iOS || document.platform == .tvOS, document.usesAutoLayout
        else { return [] }
        // Constraints that a size class alone installs say nothing of the stored frames.
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
        // A document that uses both as often means it.
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
