extension LayoutConstraint {
    /// A Boolean value that indicates whether the constraint is active.
    ///
    /// Activation installs the constraint on the nearest common ancestor of its items. If they have
    /// no common ancestor, activation traps with UIKit's message; ``activate(checking:)`` throws an
    /// error instead. Conflicts are detected in the next layout.
    public var isActive: Bool {
        get { flags.contains(.active) }
        set { if newValue { Self.activate([self]) } else { deactivate() } }
    }

    /// Activates each constraint in an array.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints where !constraint.isActive {
            if constraint.isOfOneGuideWithoutOwner { continue }
            let (ancestor, mistake) = constraint.nearestCommonAncestor()
            stop(mistake)
            if let ancestor { constraint.install(at: ancestor) }
        }
    }

    /// Activates each constraint in an array. If one is invalid, none is activated.
    ///
    /// - Throws: ``LayoutError`` if an item no longer exists or the items have no common ancestor.
    public static func activate(checking constraints: [LayoutConstraint]) throws(LayoutError) {
        var ancestors: [LayoutBox?] = []
        for constraint in constraints {
            let (ancestor, mistake) =
                constraint.isActive ? (nil, nil) : constraint.nearestCommonAncestor()
            if let mistake { throw mistake }
            ancestors.append(ancestor)
        }
        for (constraint, ancestor) in zip(constraints, ancestors) where !constraint.isActive {
            if let ancestor { constraint.install(at: ancestor) }
        }
    }

    /// Deactivates each constraint in an array.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    /// The items of the constraint: first, second, and the origins of distances.
    var parts: [any LayoutItem] {
        [first.item, second.item, first.origin, second.origin].compactMap { $0 }
    }

    // MARK: Installation

    /// A Boolean value that indicates whether the constraint is between attributes of one guide without an owner.
    /// UIKit does not stop then; that the constraint stays inactive is a guess.
    private var isOfOneGuideWithoutOwner: Bool {
        guard !first.isDistance, !second.isDistance, let box = first.box, first.hasItem else {
            return false
        }
        return second.box == box && !box.isNode && box.owner == nil
    }

    private func nearestCommonAncestor() -> (LayoutBox?, LayoutError?) {
        let (first, second) = (first, second)
        guard first.hasItem, let box = first.box else { return (nil, .noFirstItem) }
        let isComplete =
            (second.attribute == .notAnAttribute || second.hasItem)
            && (!first.isDistance || first.originBox?.flags.contains(.isAttached) ?? false)
            && (!second.isDistance || second.originBox?.flags.contains(.isAttached) ?? false)
        var ancestor = isComplete ? box.owner : nil
        for role in roles.dropFirst() {
            guard let other = part(role), let box = ancestor else { continue }
            ancestor = other.owner.flatMap { Self.commonAncestor(box, $0) }
        }
        guard let ancestor else {
            return (
                nil,
                .noCommonAncestor(first: Self.anchorText(first), second: Self.anchorText(second))
            )
        }
        return (ancestor, nil)
    }

    private static func anchorText(_ side: ConstraintSide) -> String {
        guard side.item != nil else { return "(null)" }
        let axis = side.attribute.axis == .horizontal ? "LayoutXAxisAnchor" : "LayoutYAxisAnchor"
        let kind = side.isExtent ? "LayoutDimension" : axis
        return "<\(kind) \"\(side.text)\">"
    }

    private static func commonAncestor(_ first: LayoutBox, _ second: LayoutBox) -> LayoutBox? {
        if first == second { return first }
        // Most constraints are between siblings, or between a view and its superview.
        let (above, otherAbove) = (first.nodeParent, second.nodeParent)
        if above == second || above == otherAbove && above != nil { return above }
        if otherAbove == first { return first }
        var (one, other): (LayoutBox?, LayoutBox?) = (first, second)
        var (oneDepth, otherDepth) = (first.depth, second.depth)
        while oneDepth > otherDepth { (one, oneDepth) = (one?.nodeParent, oneDepth - 1) }
        while otherDepth > oneDepth { (other, otherDepth) = (other?.nodeParent, otherDepth - 1) }
        while let a = one, let b = other, a != b { (one, other) = (a.nodeParent, b.nodeParent) }
        return one
    }

    private func install(at ancestor: LayoutBox) {
        flags = .active
        renewSerial()
        container = ancestor
        containerPlace = Int32(ancestor.pointee.installed.count)
        // Most views have few constraints of their own, and some between them and others.
        ancestor.pointee.installed.append(self, first: 2)
        _ = Unmanaged.passRetained(self)
        retainRepresentative(true)
        for role in roles {
            guard let box = part(role) else { continue }
            setPlace(Int32(box.pointee.incident.count), of: role)
            box.pointee.incident.append(self, first: 6)
        }
        ancestor.host?.didActivate(self)
    }

    // MARK: Removal

    func deactivate() {
        guard isActive, let ancestor = container else { return }
        flags = []
        ancestor.host?.didDeactivate(self)
        let moved = ancestor.pointee.installed.remove(at: Int(containerPlace))
        moved?.containerPlace = containerPlace
        for role in roles { part(role)?.removeIncident(self, role) }
        container = nil
        retainRepresentative(false)
        // The list of the container retained the constraint.
        Unmanaged.passUnretained(self).release()
    }

    /// Deactivates all constraints on a guide.
    static func deactivate(crossing guide: LayoutGuide) {
        let box = guide.layoutBox
        while let last = box.pointee.incident.last { last.deactivate() }
    }
}

extension LayoutBox {
    /// The box of the enclosing node: a node's parent, a guide's owner.
    var nodeParent: LayoutBox? {
        if let host = pointee.hostState, host.pointee.isLive { return parent }
        if flags.contains(.knowsEnclosing) { return pointee.enclosing }
        return isNode ? node?.layoutParent?.box : owner
    }

    /// The number of ancestors.
    var depth: Int {
        var depth = 0
        var box = nodeParent
        while let above = box { (depth, box) = (depth + 1, above.nodeParent) }
        return depth
    }

    /// Removes a role of a constraint from the list of this item's constraints; the last entry
    /// takes its index.
    fileprivate func removeIncident(_ constraint: LayoutConstraint, _ role: Int) {
        let place = constraint.place(of: role)
        constraint.setPlace(-1, of: role)
        guard let moved = pointee.incident.remove(at: Int(place)) else { return }
        let end = Int32(pointee.incident.count)
        for role in moved.roles where moved.place(of: role) == end && moved.part(role) == self {
            return moved.setPlace(place, of: role)
        }
    }
}
