import AutoLayout
import NibFormat

/// Makes the constraints of stack views between nodes, with AutoLayout's rules.
final class StackMaker {
    /// A constraint between a margins guide and its stack view, with its edge.
    private struct MarginPin {
        let constraint: LayoutConstraint
        let node: ViewNode
        let edge: InsetTable.Edge
    }

    private let rules: InsetRules
    /// The ids of views that are hidden as in an app, and keep their position in the arrangement.
    private let hidden: Set<String>
    /// A Boolean value that indicates whether to arrange views as in an app, not as on the canvas.
    private let isLoaded: Bool
    private var pins: [MarginPin] = []

    init(_ rules: InsetRules, hiding hidden: Set<String>, isLoaded: Bool) {
        self.rules = rules
        self.hidden = hidden
        self.isLoaded = isLoaded
    }

    /// Returns the inactive constraints; empty if the node is not a stack view, or arranges no
    /// view.
    ///
    /// Interface Builder's canvas skips hidden views, and reports ambiguity that the order of views
    /// would settle. Shares of a proportional stack view depend on its active constraints.
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

    /// Returns a Boolean value that indicates whether a node is a stack view with shares that
    /// depend on its arranged views.
    func isProportional(_ node: ViewNode) -> Bool {
        node.reading.stack?.distribution == .fillProportionally
    }

    /// Returns constraints that place hidden views between their shown neighbours, as on Interface
    /// Builder's canvas. All others override these.
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

    /// Updates margins that depend on frames.
    ///
    /// - Returns: A Boolean value that indicates whether any changed.
    func updateInsets() -> Bool {
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

    /// Returns the rectangle between the margins.
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

    /// Returns the size that determines a view's share: in a proportional stack view, a view
    /// without an intrinsic length has the size that fits its contents (layout rule 58).
    private func countingSize(_ node: ViewNode, in stack: StackReading) -> Size {
        guard stack.distribution == .fillProportionally, node.intrinsicSize[stack.axis] < 0,
            !node.children.isEmpty
        else { return node.intrinsicSize }
        return node.layoutFittingSize(
            .layoutFittingCompressed, priorities: [.fittingSizeLevel, .fittingSizeLevel])
    }
}
