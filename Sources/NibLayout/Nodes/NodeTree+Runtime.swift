import AutoLayout

extension NodeTree {
    /// Imposes the sizes of cells and roots, and makes the lengths of all changed views at least 0,
    /// as UIKit does.
    ///
    /// - Returns: The constraints to activate before those of the document.
    func constraints(for runtime: RuntimeConstraints) -> [LayoutConstraint] {
        let cells = Set(runtime.heights.keys).union(runtime.widths.keys).sorted().flatMap { id in
            nodes[id]?.impose(width: runtime.widths[id], height: runtime.heights[id]) ?? []
        }
        return cells + leastLengths(in: Array(runtime.heights.keys), [.height])
            + leastLengths(in: Array(runtime.widths.keys), [.width])
            + leastLengths(in: Array(runtime.hidden), [.width, .height])
            + (runtime.hasLongTexts ? longTexts : [])
    }

    /// Constraints that widen labels beyond any screen, with the priority of their compression
    /// resistance.
    private var longTexts: [LayoutConstraint] {
        root.all.filter { $0.isManaged && $0.element == "label" }.map { label in
            let width = label.length(.width, .greaterThanOrEqual, Self.longTextWidth)
            let resistance = label.reading.compressionResistance(.horizontal) ?? .defaultHigh
            width.priority = min(resistance, LayoutPriority(999))
            return width
        }
    }

    private static let longTextWidth = 4000.0

    private func leastLengths(in ids: [String], _ attributes: [LayoutAttribute])
        -> [LayoutConstraint]
    {
        let views = ids.sorted().compactMap { nodes[$0] }.flatMap(\.all).filter(\.isManaged)
        return views.flatMap { view in attributes.map { view.length($0, .greaterThanOrEqual, 0) } }
    }
}

extension ViewNode {
    /// Gives a content view or a root a required size.
    ///
    /// - Returns: The constraints for it, if constraints position the view.
    fileprivate func impose(width: Double?, height: Double?) -> [LayoutConstraint] {
        guard isManaged else {
            for node in [view.key == "contentView" ? parent : nil, self].compactMap(\.self) {
                node.keep(width: width, height: height)
            }
            return []
        }
        let imposed = [
            width.map { (length(.width, .equal, $0), RuntimeConstraints.encapsulatedWidth) },
            height.map { (length(.height, .equal, $0), RuntimeConstraints.encapsulatedHeight) },
        ]
        return imposed.compactMap(\.self).map { constraint, identifier in
            constraint.identifier = identifier
            return constraint
        }
    }

    private func keep(width: Double?, height: Double?) {
        var frame = frame
        frame.size.width = width ?? frame.size.width
        frame.size.height = height ?? frame.size.height
        autoresizing = LayoutAutoresizing(
            mask: [], frame: frame, parentSize: parent?.frame.size ?? .zero)
        receiveLayoutFrame(frame)
    }

    fileprivate func length(
        _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ length: Double
    ) -> LayoutConstraint {
        LayoutConstraint(
            item: self, attribute: attribute, relatedBy: relation, toItem: nil,
            attribute: .notAnAttribute,
            constant: length)
    }
}

/// Constraints that UIKit adds while an app runs, for a layout that simulates them.
package struct RuntimeConstraints: Sendable, Hashable {
    /// The heights that lists impose on the content views of cells, by the ids of the content views
    /// (layout rule 45).
    package var heights: [String: Double] = [:]
    /// The widths that collection views impose on the content views of items, and roots have in a
    /// first layout pass.
    package var widths: [String: Double] = [:]
    /// The ids of arranged views that are hidden, to which their stack views give no length (layout
    /// rule 68).
    package var hidden: Set<String> = []
    /// A Boolean value that indicates whether all labels have texts wider than a screen.
    package var hasLongTexts = false

    /// No constraints.
    package init() {}

    /// The identifier of constraints that impose a height.
    package static let encapsulatedHeight = "UIView-Encapsulated-Layout-Height"
    /// The identifier of constraints that impose a width.
    package static let encapsulatedWidth = "UIView-Encapsulated-Layout-Width"
}
