/// A constraint that a stack view wants.
package struct StackLine {
    /// What makes it another constraint: all but constant and priority.
    struct Key: Hashable {
        let items: [ObjectIdentifier?]
        let attributes: [LayoutAttribute]
        let relation: LayoutRelation
        let multiplier: Double
        let role: Role
    }

    /// What a constraint is for; its identifier.
    enum Role: String {
        case canvasConnection = "UISV-canvas-connection"
        case spacing = "UISV-spacing"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case canvasFit = "UISV-canvas-fit"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
        case textWidthDisambiguation = "UISV-text-width-disambiguation"
        case hiding = "UISV-hiding"
        /// Whose length gives where several could equally. UIKit decides by index too, but has no constraint for it.
        case indexOrder = "UISV-index-order"
    }

    let role: Role
    let first: any LayoutItem
    let firstAttribute: LayoutAttribute
    let relation: LayoutRelation
    let second: (any LayoutItem)?
    let secondAttribute: LayoutAttribute
    let multiplier: Double
    let constant: Double
    let priority: LayoutPriority

    var key: Key {
        Key(
            items: [ObjectIdentifier(first), second.map(ObjectIdentifier.init)],
            attributes: [firstAttribute, secondAttribute], relation: relation, multiplier: multiplier, role: role)
    }

    /// The constraint, not active.
    package func makeConstraint() -> LayoutConstraint {
        let constraint = LayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.identifier = role.rawValue
        // One view that is to be as wide as the stack view may contradict the margins.
        constraint.standing = role == .fillProportionally ? .yielding : .framework
        return constraint
    }

    /// Gives an active constraint of the same key this constant and priority; false where that cannot be.
    func adjust(_ constraint: LayoutConstraint) -> Bool {
        guard constraint.isActive, constraint.priority.isRequired == priority.isRequired else { return false }
        constraint.constant = constant
        constraint.priority = priority
        return true
    }
}
