import AutoLayout
import NibFormat

/// Makes the constraints of stack views between nodes: AutoLayout's, of what the document says.
final class StackMaker {
    /// A constraint between a margins guide and its stack view, and the edge that it is for.
    private struct MarginPin {
        let constraint: LayoutConstraint
        let node: ViewNode
        let edge: InsetTable.Edge
    }

    private let rules: InsetRules
    /// The ids of views that are hidden as in an app, where they keep their places in the line.
    private let hidden: Set<String>
    /// A Boolean value that indicates whether views are arranged as in an app, not as on the
    /// canvas.
    private let isLoaded: Bool
    private var pins: [MarginPin] = []

    init(_ rules: InsetRules, hiding hidden: Set<String>, isLoaded: Bool) {
        (self.rules, self.hidden, self.isLoaded) = (rules, hidden, isLoaded)
    }

    /// The constraints, not active; none where the node is no stack view, or arranges nothing.
    ///
    /// The canvas of Interface Builder leaves out what is hidden, and tells where only the order of
    /// views would decide. Shares of a proportional stack view follow from the constraints that are
    /// active in it.
    func constraints(_ node: ViewNode) -> [LayoutConstraint] {
        guard let stack = node.reading.stack else { return [] }
        let shown = shownChildren(node)
        guard isLoaded || !shown.isEmpty else { return [] }
        let before = pins.count
        let canvas = stack.isMarginsRelative ? guide(node) : node
        var guides = StackGuides()
        let contents = StackContents(
            of: node, in: canvas, stack.axis, stack.distribution, stack.alignment,
            isBaselineRelative: stack.isBaselineRelative,
            items: shown.map { child in
                StackContents.Item(
                    child, isHidden: hidden.contains(child.id) || child.reading.isHidden,
                    contentSize: countingSize(child, in: stack),
                    wraps: isLoaded && child.layoutHeightDependsOnWidth, space: stack.spacing,
                    vanishes: isLoaded || child.children.isEmpty)
            }, ordersByIndex: isLoaded)
        let lines = StackArrangement(contents, &guides).lines.map { $0.makeConstraint() }
        return pins[before...].map(\.constraint) + lines + placesOfHidden(node, in: canvas, stack)
    }

    /// A Boolean value that indicates whether a node is a stack view whose shares follow from what
    /// it arranges.
    func isProportional(_ node: ViewNode) -> Bool {
        node.reading.stack?.distribution == .fillProportionally
    }

    /// Constraints that place hidden views between their shown neighbours, as Interface Builder's
    /// canvas has them. All others win over these.
    private func placesOfHidden(
        _ node: ViewNode, in canvas: any LayoutItem, _ stack: StackReading
    ) -> [LayoutConstraint] {
        let isRow = stack.axis == .horizontal, shown = shownChildren(node)
        let (start, end): (LayoutAttribute, LayoutAttribute) =
            isRow ? (.leading, .trailing) : (.top, .bottom)
        let across: LayoutAttribute =
            switch stack.alignment {
            case .center: isRow ? .centerY : .centerX
            case .trailing: isRow ? .bottom : .trailing
            default: isRow ? .top : .leading
            }
        var previous: ViewNode?
        var places: [LayoutConstraint] = []
        for child in node.children where child.isManaged {
            guard isLeftOut(child) else {
                previous = child
                continue
            }
            let isBetween = previous != nil && previous !== shown.last
            places.append(
                LayoutConstraint(
                    item: child, attribute: start, relatedBy: .equal, toItem: previous ?? canvas,
                    attribute: previous == nil ? start : end,
                    constant: isBetween ? stack.spacing / 2 : 0))
            places.append(
                LayoutConstraint(
                    item: child, attribute: across, relatedBy: .equal, toItem: canvas,
                    attribute: across))
        }
        for place in places { place.priority = 1 }
        return places
    }

    /// Sets margins anew that depend on frames.
    ///
    /// - Returns: whether any changed.
    func bend() -> Bool {
        var changed = false
        for pin in pins {
            let offset = Self.offset(rules.margins(pin.node), pin.edge)
            guard (offset - pin.constraint.constant).magnitude > 1e-9 else { continue }
            pin.constraint.constant = offset
            changed = true
        }
        return changed
    }

    private func shownChildren(_ node: ViewNode) -> [ViewNode] {
        node.children.filter { $0.isManaged && !isLeftOut($0) }
    }

    private func isLeftOut(_ node: ViewNode) -> Bool {
        !isLoaded && !hidden.contains(node.id) && node.reading.isHidden
    }

    /// The rectangle between the margins.
    private func guide(_ node: ViewNode) -> any LayoutItem {
        let guide = LayoutGuide(), insets = rules.margins(node)
        guide.identifier = "\(node.id) margins"
        node.addLayoutGuide(guide)
        let edges: [(LayoutAttribute, InsetTable.Edge)] = [
            (.left, .left), (.right, .right), (.top, .top), (.bottom, .bottom),
        ]
        for (attribute, edge) in edges {
            let pin = LayoutConstraint(
                item: guide, attribute: attribute, relatedBy: .equal, toItem: node,
                attribute: attribute,
                constant: Self.offset(insets, edge))
            pins.append(MarginPin(constraint: pin, node: node, edge: edge))
        }
        return guide
    }

    private static func offset(_ insets: EdgeInsets, _ edge: InsetTable.Edge) -> Double {
        edge == .left || edge == .top ? insets[edge] : -insets[edge]
    }

    // MARK: Fitting sizes

    /// The size by which a view counts: in a proportional stack view one without an intrinsic
    /// length has the size that fits what it arranges or contains (rule 58).
    private func countingSize(_ node: ViewNode, in stack: StackReading) -> Size {
        guard stack.distribution == .fillProportionally, node.intrinsicSize[stack.axis] < 0,
            !node.children.isEmpty
        else { return node.intrinsicSize }
        return node.layoutFittingSize(
            .layoutFittingCompressed, priorities: [.fittingSizeLevel, .fittingSizeLevel])
    }
}
