/// A constraint of a stack view, as a value.
package struct StackLine {
    /// The identity of a constraint: all properties except constant and priority.
    struct Key: Hashable {
        let items: [ObjectIdentifier?]
        let attributes: [LayoutAttribute]
        let relation: LayoutRelation
        let multiplier: Double
        let role: Role
    }

    /// The purpose of a constraint, with its identifier.
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
        /// A tie broken by index. UIKit also decides by index, but without a constraint.
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
            attributes: [firstAttribute, secondAttribute], relation: relation,
            multiplier: multiplier, role: role)
    }

    /// Creates the constraint, inactive.
    package func makeConstraint() -> LayoutConstraint {
        let constraint = LayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
            attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.identifier = role.rawValue
        // A single view as wide as the stack view can conflict with the margins.
        constraint.standing = role == .fillProportionally ? .yielding : .framework
        return constraint
    }

    /// Sets the constant and priority of an active constraint with the same key, or returns `false`
    /// if it has to be replaced.
    func adjust(_ constraint: LayoutConstraint) -> Bool {
        guard constraint.isActive, constraint.priority.isRequired == priority.isRequired else {
            return false
        }
        constraint.constant = constant
        constraint.priority = priority
        return true
    }
}

/// The installed constraints of a stack view.
struct StackConstraints {
    private var installed: [(key: StackLine.Key, constraint: LayoutConstraint)] = []

    /// Replaces the installed constraints in one batch; unchanged ones stay the same objects.
    ///
    /// - Complexity: O(lines), plus the activations.
    mutating func replace(with lines: [StackLine], of stack: StackView) {
        var kept: [StackLine.Key: LayoutConstraint] = [:]
        for (key, constraint) in installed { kept[key] = constraint }
        var missing: [LayoutConstraint] = []
        let wanted = lines.map { line in
            let key = line.key
            if let old = kept[key], line.adjust(old) {
                kept[key] = nil
                return (key: key, constraint: old)
            }
            let new = line.makeConstraint()
            missing.append(new)
            return (key: key, constraint: new)
        }
        for (index, line) in wanted.enumerated() {
            line.constraint.stayPlace = StayPlace(stack.layoutBox, line: index)
        }
        LayoutConstraint.deactivate(
            installed.filter { kept[$0.key] === $0.constraint }.map(\.constraint))
        LayoutConstraint.activate(missing)
        installed = wanted
    }

    /// Deactivates the constraints on a view that leaves the arrangement. Such a constraint can be
    /// installed on the view itself.
    mutating func remove(_ view: View) {
        let isAbout = { (one: LayoutConstraint) in one.firstItem === view || one.secondItem === view
        }
        LayoutConstraint.deactivate(installed.map(\.constraint).filter(isAbout))
        installed.removeAll { isAbout($0.constraint) }
    }
}
