import AutoLayout
import NibFormat
import NibLayout
import Rational

/// Generates constraints as calls of anchors, or with the long initialiser if anchors have no such
/// constraint.
struct ConstraintCode {
    private let document: NibDocument
    private let names: CodeNames

    init(_ document: NibDocument, _ names: CodeNames) {
        (self.document, self.names) = (document, names)
    }

    /// One side of a constraint: the expression of its item, and the attribute.
    private struct Side {
        var item: String
        var attribute: LayoutAttribute
    }

    /// The expression that creates a constraint; `nil` if one of its items is not generated.
    func expression(_ equation: NibEquation) -> String? {
        guard var first = side(equation.first) else { return nil }
        guard let term = equation.second else { return size(first, equation) }
        guard var second = side(term) else { return nil }
        if Self.mixes(first.attribute, second.attribute) {
            (first.attribute, second.attribute) = (
                first.attribute.absolute, second.attribute.absolute
            )
        }
        let isPlain = equation.multiplier == 1 || first.attribute.isSize && second.attribute.isSize
        return isPlain ? anchors(first, second, equation) : long(first, second, equation)
    }

    /// A side of a constraint. Guides become properties of their owner.
    private func side(_ term: NibEquation.Term) -> Side? {
        let attribute = LayoutAttribute(term.attribute)
        if let name = names[term.item] { return Side(item: name, attribute: attribute) }
        guard let guide = document.object(term.item)?.asGuide,
            let owner = guide.owner.flatMap({ names[$0.id] })
        else {
            return nil
        }
        switch guide.role {
        case .safeArea: return Side(item: "\(owner).safeAreaLayoutGuide", attribute: attribute)
        case .layoutMargins: return Side(item: "\(owner).layoutMarginsGuide", attribute: attribute)
        case .readableContent:
            return Side(item: "\(owner).readableContentGuide", attribute: attribute)
        case .contentLayoutGuide, .frameLayoutGuide, .keyboard:
            let property = guide.role == .keyboard ? "keyboardLayoutGuide" : guide.role.rawValue
            return Side(item: "\(owner).\(property)", attribute: attribute)
        case .top: return bar(owner, attribute, outer: .top)
        case .bottom: return bar(owner, attribute, outer: .bottom)
        case .other: return nil
        }
    }

    /// A side at a top or bottom layout guide. Its inner edge becomes an edge of the safe area, its
    /// outer edge that of the view.
    private func bar(_ owner: String, _ attribute: LayoutAttribute, outer: LayoutAttribute) -> Side
    {
        let isOuter = attribute == outer || attribute != .top && attribute != .bottom
        if isOuter { return Side(item: owner, attribute: attribute) }
        return Side(item: "\(owner).safeAreaLayoutGuide", attribute: outer)
    }

    private static func mixes(_ one: LayoutAttribute, _ other: LayoutAttribute) -> Bool {
        one.isDirectional && other.isAbsoluteSide || one.isAbsoluteSide && other.isDirectional
    }

    // MARK: Calls

    private func anchor(_ side: Side) -> String {
        guard let inner = side.attribute.withoutMargin else {
            return "\(side.item).\(side.attribute)Anchor"
        }
        return "\(side.item).layoutMarginsGuide.\(inner)Anchor"
    }

    private static func relation(_ relation: NibRelation) -> String {
        switch relation {
        case .equal: "equalTo"
        case .lessThanOrEqual: "lessThanOrEqualTo"
        case .greaterThanOrEqual: "greaterThanOrEqualTo"
        }
    }

    private func size(_ first: Side, _ equation: NibEquation) -> String {
        let relation = Self.relation(equation.relation)
        return
            "\(anchor(first)).constraint(\(relation)Constant: \(CodeText.number(equation.constant)))"
    }

    private func anchors(_ first: Side, _ second: Side, _ equation: NibEquation) -> String {
        var arguments = "\(Self.relation(equation.relation)): \(anchor(second))"
        if equation.multiplier != 1 {
            arguments += ", multiplier: \(CodeText.number(equation.multiplier))"
        }
        if !equation.constant.isZero {
            arguments += ", constant: \(CodeText.number(equation.constant))"
        }
        return "\(anchor(first)).constraint(\(arguments))"
    }

    private func long(_ first: Side, _ second: Side, _ equation: NibEquation) -> String {
        let indentation = String(repeating: " ", count: 16)
        return """
            NSLayoutConstraint(
            \(indentation)item: \(first.item), attribute: .\(first.attribute), \
            relatedBy: .\(equation.relation.rawValue),
            \(indentation)toItem: \(second.item), attribute: .\(second.attribute),
            \(indentation)multiplier: \(CodeText.number(equation.multiplier)), \
            constant: \(CodeText.number(equation.constant)))
            """
    }
}

extension LayoutAttribute {
    /// The attribute of the margins guide; `nil` if this is not a margin.
    fileprivate var withoutMargin: LayoutAttribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
