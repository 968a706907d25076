import AutoLayout
import NibFormat
import Rational

// Phase 4.
extension NibBuild {
    /// Makes the constraints that are installed and not for the time of editing only, and activates them.
    func makeConstraints() throws {
        for (element, object) in made where object is View {
            for constraint in NibView(element).constraints where !constraint.isPlaceholder {
                guard installation.contains(constraint) else { continue }
                try makeConstraint(constraint)
            }
        }
    }

    private func makeConstraint(_ source: NibConstraint) throws {
        do {
            let equation = try source.equation(under: traits)
            guard let first = item(equation.first.item), let second = secondItem(equation) else {
                throw error(.badConstraint, at: source.element, "The constraint speaks of what is not made here.")
            }
            let constraint = try LayoutConstraint(
                checking: first, attribute: LayoutAttribute(equation.first.attribute),
                relatedBy: LayoutRelation(equation.relation), toItem: second.item,
                attribute: equation.second.map { LayoutAttribute($0.attribute) } ?? .notAnAttribute,
                multiplier: equation.multiplier.doubleValue, constant: equation.constant.doubleValue)
            try constraint.setPriority(checking: LayoutPriority(equation.priority))
            constraint.identifier = source.identifier
            try LayoutConstraint.activate(checking: [constraint])
            objects[source.id] = constraint
            note(.constraints, source.id, constraint.equation)
        } catch {
            let text = (error as? NibLoadError)?.text ?? (error as? NibError)?.sentence ?? "\(error)"
            try respond(.noted, self.error(.badConstraint, at: source.element, text, "The constraint is left out."))
        }
    }

    private func item(_ id: String) -> (any LayoutItem)? { objects[id] as? any LayoutItem }

    /// The second item, which may be none; `nil` where it is not here.
    private func secondItem(_ equation: NibEquation) -> (item: (any LayoutItem)?, Void)? {
        guard let second = equation.second else { return (nil, ()) }
        return item(second.item).map { ($0, ()) }
    }
}

extension LayoutAttribute {
    /// A document's attribute.
    init(_ attribute: NibLayoutAttribute) {
        self = Self.allCases.first { $0.description == attribute.name } ?? .notAnAttribute
    }
}

extension LayoutRelation {
    /// A document's relation.
    init(_ relation: NibRelation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
