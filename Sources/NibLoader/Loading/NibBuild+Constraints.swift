import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

// Phase 4.
extension NibBuild {
    /// Creates and activates the installed constraints, without those that are removed at build
    /// time. A constraint that is not installed is created inactive if an outlet leads to it.
    func makeConstraints(connected: Set<String>) throws {
        for (element, object) in made where object is View {
            for source in NibView(element).constraints where !source.isPlaceholder {
                let isInstalled = installation.contains(source)
                if isInstalled || connected.contains(source.id) {
                    try makeConstraint(source, isInstalled: isInstalled)
                }
            }
        }
    }

    private func makeConstraint(_ source: NibConstraint, isInstalled: Bool) throws {
        do {
            let equation = try source.equation(under: traits)
            guard let (first, second) = equation.terms(among: { objects[$0] }) else {
                // Items that are not installed do not exist, and the outlet stays unset.
                if !isInstalled { return }
                throw error(
                    .badConstraint, at: source.element,
                    "An item of the constraint does not exist here.")
            }
            let constraint = try equation.constraint(first, second)
            constraint.identifier = source.identifier
            if isInstalled { try LayoutConstraint.activate(checking: [constraint]) }
            objects[source.id] = constraint
            guard isInstalled else { return }
            record(.constraints, source.id, constraint.equation)
        } catch {
            let text =
                (error as? NibLoadError)?.text ?? (error as? Diagnostic)?.message ?? "\(error)"
            try respond(
                .noted,
                self.error(.badConstraint, at: source.element, text, "The constraint is left out."))
        }
    }
}

extension NibEquation {
    /// Returns both terms with the items of a load; `nil` if an item does not exist.
    func terms(among item: (String) -> AnyObject?) -> (
        first: ConstraintTerm, second: ConstraintTerm?
    )? {
        func term(_ term: Term) -> ConstraintTerm? {
            (item(term.item) as? any LayoutItem).map {
                ConstraintTerm($0, LayoutAttribute(term.attribute))
            }
        }
        guard let first = term(first) else { return nil }
        guard let second else { return (first, nil) }
        return term(second).map { (first, $0) }
    }
}

extension View {
    /// Returns the guide of a role; a new one if the view lacks it.
    func guide(_ role: NibLayoutGuide.Role) -> LayoutGuide {
        switch role {
        case .safeArea: return safeAreaLayoutGuide
        case .layoutMargins: return layoutMarginsGuide
        case .readableContent: return readableContentGuide
        case .contentLayoutGuide:
            if let scroll = self as? ScrollView { return scroll.contentLayoutGuide }
        case .frameLayoutGuide:
            if let scroll = self as? ScrollView { return scroll.frameLayoutGuide }
        case .keyboard: return keyboardGuide()
        default: break
        }
        let guide = LayoutGuide()
        guide.identifier = role.rawValue
        addLayoutGuide(guide)
        return guide
    }

    /// Returns a new guide of a bar, between an edge and the safe area, like controllers' old top
    /// and bottom guides.
    func barGuide(isTop: Bool) -> LayoutGuide {
        let guide = LayoutGuide()
        guide.identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
        addLayoutGuide(guide)
        place(guide, isTop: isTop)
        return guide
    }

    /// Returns a guide of the hidden keyboard: the area below the safe area (layout rule 54).
    private func keyboardGuide() -> LayoutGuide {
        let guide = LayoutGuide()
        guide.identifier = "UIKeyboardLayoutGuide"
        addLayoutGuide(guide)
        place(guide, isTop: false)
        return guide
    }

    private func place(_ guide: LayoutGuide, isTop: Bool) {
        let edge: LayoutAttribute = isTop ? .top : .bottom
        func pin(_ attribute: LayoutAttribute, to item: (any LayoutItem)?, _ other: LayoutAttribute)
        {
            LayoutConstraint(
                item: guide, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other
            )
            .isActive = true
        }
        pin(.left, to: self, .left)
        pin(.right, to: self, .right)
        pin(edge, to: self, edge)
        pin(isTop ? .bottom : .top, to: safeAreaLayoutGuide, edge)
    }
}
