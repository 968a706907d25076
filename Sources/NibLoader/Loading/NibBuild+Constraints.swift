import AutoLayout
import NibFormat
import NibReading

// Phase 4.
extension NibBuild {
    /// Makes the constraints that are installed and not for the time of editing only, and activates them.
    func makeConstraints() throws {
        for (element, object) in made where object is View {
            for constraint in NibView(element).constraints(installation, whileEditing: false) {
                try makeConstraint(constraint)
            }
        }
    }

    private func makeConstraint(_ source: NibConstraint) throws {
        do {
            let equation = try source.equation(under: traits)
            let (first, second) = (term(equation.first), equation.second.map(term))
            guard let first, second.map({ $0 != nil }) ?? true else {
                throw error(.badConstraint, at: source.element, "The constraint speaks of what is not made here.")
            }
            let constraint = try equation.constraint(first, second ?? nil)
            constraint.identifier = source.identifier
            try LayoutConstraint.activate(checking: [constraint])
            objects[source.id] = constraint
            note(.constraints, source.id, constraint.equation)
        } catch {
            let text = (error as? NibLoadError)?.text ?? (error as? NibError)?.sentence ?? "\(error)"
            try respond(.noted, self.error(.badConstraint, at: source.element, text, "The constraint is left out."))
        }
    }

    private func term(_ term: NibEquation.Term) -> ConstraintTerm? {
        (objects[term.item] as? any LayoutItem).map { ConstraintTerm($0, LayoutAttribute(term.attribute)) }
    }
}
