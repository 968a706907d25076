import ConstraintSolver

/// An explanation of an item's position and size: the constraints that determine each coordinate
/// and size, unsatisfied constraints, and conflicts.
public struct LayoutExplanation: Hashable, Sendable {
    /// The constraints that prevent a smaller or larger value of a quantity.
    public enum Bound: Hashable, Sendable {
        /// No constraint prevents the change, so the quantity is ambiguous.
        case ambiguous
        /// A minimal set of constraints that prevents the change: any change would violate at least
        /// one of them further.
        case blocked([ConstraintDescription])
    }

    /// A coordinate or size of the item, with its value and bounds.
    public struct Quantity: Hashable, Sendable {
        /// The kind of the quantity.
        public let quantity: LayoutQuantity
        /// The value for the alignment rectangle, in points.
        public let value: Double
        /// The constraints that prevent a smaller value.
        public let below: Bound
        /// The constraints that prevent a larger value.
        public let above: Bound
    }

    /// An optional constraint on the item that the layout does not satisfy.
    public struct UnsatisfiedConstraint: Hashable, Sendable {
        /// The unsatisfied constraint.
        public let constraint: ConstraintDescription
        /// The violation of the constraint, in points.
        public let violation: Double
        /// The blocking constraints, which a smaller violation would violate further.
        public let blockingConstraints: [ConstraintDescription]
    }

    /// The name of the item.
    public let item: ItemName
    /// The parent of the item, or the view that owns the guide; `nil` for a root.
    public let container: ItemName?
    /// The alignment rectangle; `nil` if the item is outside the layout.
    public let rect: Rect?
    /// The coordinates and sizes of the item, without the position of a root.
    public let quantities: [Quantity]
    /// The unsatisfied optional constraints on the item.
    public let unsatisfiedConstraints: [UnsatisfiedConstraint]
    /// The conflicts in which a constraint on the item was left out of the layout.
    public let conflicts: [LayoutConflict]

    /// The constraints that determine the item's position and size, without duplicates.
    public var constraints: [ConstraintDescription] {
        var list: [ConstraintDescription] = []
        for quantity in quantities {
            for description in quantity.below.constraints + quantity.above.constraints
            where !list.contains(description) {
                list.append(description)
            }
        }
        return list
    }
}

extension LayoutExplanation.Bound {
    /// The blocking constraints; empty if the value is ambiguous.
    public var constraints: [ConstraintDescription] {
        if case .blocked(let list) = self { list } else { [] }
    }
}

extension LayoutExplanation: CustomStringConvertible {
    /// The explanation as text; the same as ``text``.
    public var description: String { text }

    /// The explanation as text, with one statement per line.
    public var text: String {
        guard let rect else {
            return "\(item) is not part of the layout and keeps the frame that was set.\n"
        }
        let place = container.map { " at \(rect.origin.text) in \($0)" } ?? ""
        let start = "\(item) is \(rect.size.text)\(place).\n"
        return start + quantities.map(\.text).joined() + unsatisfiedConstraints.map(\.text).joined()
            + conflicts.map(Self.describe).joined()
    }

    private static func describe(_ conflict: LayoutConflict) -> String {
        let others = conflict.members.filter { $0 != conflict.leftOut }
        return "\(conflict.leftOut.description.phrase) is left out because of a conflict with:\n"
            + others.map { "    \($0.description.phrase)\n" }.joined()
    }
}

extension LayoutExplanation.Quantity {
    /// The value with its constraints: `Its width is 100 because of:`.
    var text: String {
        let start = "Its \(quantity.noun) is \(GeneralNumber.text(value))"
        switch (below, above) {
        case (.ambiguous, .ambiguous):
            return start + ", and ambiguous: smaller and larger values are possible.\n"
        case (.ambiguous, .blocked(let list)):
            return start + ", and ambiguous. " + Self.notLarger(list)
        case (.blocked(let list), .ambiguous):
            return start + ", and ambiguous. " + Self.notSmaller(list)
        case (.blocked(let low), .blocked(let high)) where low == high:
            return start + " because of:\n" + Self.lines(low)
        case (.blocked(let low), .blocked(let high)):
            return start + ".\n  " + Self.notSmaller(low) + "  " + Self.notLarger(high)
        }
    }

    private static func notSmaller(_ list: [ConstraintDescription]) -> String {
        "It is not smaller because of:\n" + lines(list)
    }

    private static func notLarger(_ list: [ConstraintDescription]) -> String {
        "It is not larger because of:\n" + lines(list)
    }

    fileprivate static func lines(_ list: [ConstraintDescription]) -> String {
        list.map { "    \($0.phrase)\n" }.joined()
    }
}

extension LayoutExplanation.UnsatisfiedConstraint {
    /// The violation with the blocking constraints.
    var text: String {
        "\(constraint.phrase) is violated by \(GeneralNumber.text(violation)). "
            + (blockingConstraints.isEmpty
                ? "It can never be satisfied.\n"
                : "Blocking constraints:\n" + LayoutExplanation.Quantity.lines(blockingConstraints))
    }
}

extension LayoutQuantity {
    /// The name of the quantity in text.
    fileprivate var noun: String {
        switch self {
        case .minX: "left edge"
        case .minY: "top edge"
        case .width: "width"
        case .height: "height"
        }
    }
}

extension Point {
    fileprivate var text: String { "(\(GeneralNumber.text(x)), \(GeneralNumber.text(y)))" }
}

extension Size {
    fileprivate var text: String { "\(GeneralNumber.text(width)) by \(GeneralNumber.text(height))" }
}

// Explanations: a copy of the solver gets a constraint of the lowest priority that increases or
// decreases a quantity. If the quantity changes, it is ambiguous. Otherwise the solver returns the
// blocking constraints: a minimal set that cannot hold together with the new one without a greater
// violation.

extension LayoutEngine {
    /// Returns an explanation of an item's position and size.
    ///
    /// - Complexity: Proves the layout eight times, and scans all constraints once. Intended for
    ///   debugging.
    public func explain(_ item: any LayoutItem) -> LayoutExplanation {
        solve()
        let box = item.box
        let holder = item is any LayoutNode ? item.layoutNode?.layoutParent : item.layoutNode
        let isPart = isHost(of: box) && box.slot >= 0
        return LayoutExplanation(
            item: item.layoutItemName, container: holder?.layoutItemName,
            rect: isPart ? alignmentRect(of: box) : nil,
            quantities: isPart ? quantities(of: box).map { explain($0, of: box) } : [],
            unsatisfiedConstraints: isPart ? unsatisfiedConstraints(on: box) : [],
            conflicts: leftOut.filter { $0.row.refers(to: box) }.map(conflict))
    }

    private func quantities(of box: LayoutBox) -> [LayoutQuantity] {
        box.parent == nil ? [.width, .height] : LayoutQuantity.allCases
    }

    private func explain(_ quantity: LayoutQuantity, of box: LayoutBox)
        -> LayoutExplanation.Quantity
    {
        let variable = Variable(index: Int(box.slot) * 4 + quantity.rawValue)
        return LayoutExplanation.Quantity(
            quantity: quantity, value: slots.values[variable.index],
            below: bound(variable, isUp: false),
            above: bound(variable, isUp: true))
    }

    private func bound(_ variable: Variable, isUp: Bool) -> LayoutExplanation.Bound {
        guard let rows = holders(of: variable, isUp: isUp) else { return .ambiguous }
        return .blocked(distinct(rows))
    }

    /// Returns the rows that block an increase or decrease of a variable, or `nil` if none do.
    func holders(of variable: Variable, isUp: Bool) -> [EngineRow]? {
        let copy = solver.fork()
        let old = copy.exactValue(of: variable)
        let step = isUp ? 1.0 : -1.0
        let target = LinearConstraint(
            LinearExpression(terms: [Term(1, variable)], constant: -old.doubleValue - step),
            isUp ? .greaterOrEqual : .lessOrEqual)
        do {
            let probe = try copy.add(target, priority: Self.leastPriority)
            guard copy.exactValue(of: variable) == old else { return nil }
            return try copy.blockingConstraints(of: probe).compactMap { owners[$0.id] }
        } catch {
            report(.refusedCall(error.description))
            return nil
        }
    }

    /// Returns the descriptions of rows without duplicates; hugging and compression resistance are
    /// one constraint.
    private func distinct(_ rows: [EngineRow]) -> [ConstraintDescription] {
        var list: [ConstraintDescription] = []
        for row in rows {
            let description = describe(row)
            if !list.contains(description) { list.append(description) }
        }
        return list
    }

    private func unsatisfiedConstraints(on box: LayoutBox) -> [LayoutExplanation
        .UnsatisfiedConstraint]
    {
        solver.unsatisfiedConstraints().compactMap { optional in
            guard let row = row(optional.row), row.refers(to: box) else { return nil }
            return describe(optional, row)
        }
    }

    private func describe(_ optional: UnsatisfiedConstraint, _ row: EngineRow)
        -> LayoutExplanation.UnsatisfiedConstraint
    {
        LayoutExplanation.UnsatisfiedConstraint(
            constraint: describe(row), violation: optional.violation.doubleValue,
            blockingConstraints: distinct(
                optional.blockingConstraints.compactMap { self.row($0.row) }))
    }

    /// Returns the unsatisfied optional constraints of at least a priority; the source is `nil` for
    /// the engine's own.
    ///
    /// - Complexity: That of a proof of the layout.
    package func unsatisfiedConstraints(
        from priority: LayoutPriority
    ) -> [(source: LayoutConstraint?, unsatisfied: LayoutExplanation.UnsatisfiedConstraint)] {
        solve()
        return solver.unsatisfiedConstraints().compactMap { optional in
            guard let row = row(optional.row) else { return nil }
            let unsatisfied = describe(optional, row)
            return unsatisfied.constraint.priority >= priority ? (row.constraint, unsatisfied) : nil
        }
    }

    private func row(_ row: LayoutProof.Row) -> EngineRow? {
        guard case .constraint(let handle) = row else { return nil }
        return owners[handle.id]
    }
}

extension EngineRow {
    /// Returns a Boolean value that indicates whether the row contains variables of an item.
    func refers(to box: LayoutBox) -> Bool {
        box.slot >= 0 && terms.contains { $0.variable.index >> 2 == Int(box.slot) }
    }
}

extension LayoutItem {
    /// The explanation of the item's position and size; `nil` if the item is not in a tree.
    ///
    /// - Complexity: The same as ``LayoutEngine/explain(_:)``. Intended for debugging.
    public var layoutExplanation: LayoutExplanation? { layoutNode?.layoutEngine.explain(self) }

    /// Returns the constraints that determine the item's position and size along an axis, in the
    /// order of activation (layout rule 33).
    ///
    /// The result includes unsatisfied constraints on the item, and constraints that affect it
    /// through other items. Constraints that the engine created are excluded.
    ///
    /// - Complexity: Four proofs of the layout. Intended for debugging.
    public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
        guard let engine = layoutNode?.layoutEngine else { return [] }
        engine.solve()
        var list = layoutBox.pointee.incident.constraints.filter {
            $0.firstAttribute.axis == axis || $0.secondAttribute.axis == axis
        }
        if layoutBox.slot >= 0, engine.isHost(of: layoutBox) {
            for quantity in LayoutQuantity.allCases where quantity.axis == axis {
                let variable = Variable(index: Int(layoutBox.slot) * 4 + quantity.rawValue)
                for isUp in [false, true] {
                    list += engine.holders(of: variable, isUp: isUp)?.compactMap(\.constraint) ?? []
                }
            }
        }
        var seen: Set<ObjectIdentifier> = []
        return list.filter { seen.insert(ObjectIdentifier($0)).inserted }.sorted {
            $0.serial < $1.serial
        }
    }
}
