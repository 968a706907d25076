import AutoLayout
import NibFormat
import NibReading

/// Makes the constraints of a stack view between nodes: AutoLayout's, of what the document says.
enum StackMaker {
    /// The constraints, not active; none where the node is no stack view, or arranges nothing.
    ///
    /// The canvas of Interface Builder leaves out what is hidden, and tells where only the order of views would decide.
    ///
    /// - Parameter hidden: the ids of views that are hidden as in an app, where they keep their places in the line.
    static func constraints(
        _ node: ViewNode, under traits: NibTraits, _ rules: InsetRules, hiding hidden: Set<String> = []
    ) -> [LayoutConstraint] {
        guard let stack = StackReading(node.view, under: traits) else { return [] }
        let shown = node.children.filter { child in
            child.isManaged && (hidden.contains(child.id) || !ViewReading(child.view, under: traits).isHidden)
        }
        guard !shown.isEmpty else { return [] }
        var pins: [LayoutConstraint] = []
        let canvas = stack.isMarginsRelative ? guide(node, rules.margins(node), &pins) : node
        var guides = StackGuides()
        let contents = StackContents(
            of: node, in: canvas, stack.axis, stack.distribution, stack.alignment,
            isBaselineRelative: stack.isBaselineRelative,
            items: shown.map { child in
                StackContents.Item(
                    child, isHidden: hidden.contains(child.id), contentSize: child.intrinsicSize, wraps: false,
                    space: stack.spacing, vanishes: child.children.isEmpty)
            }, ordersByIndex: false)
        return pins + StackArrangement(contents, &guides).lines.map { $0.makeConstraint() }
    }

    /// The rectangle between the margins, and what pins it.
    private static func guide(
        _ node: ViewNode, _ insets: EdgeInsets, _ pins: inout [LayoutConstraint]
    ) -> any LayoutItem {
        let guide = LayoutGuide()
        guide.identifier = "\(node.id) margins"
        node.addLayoutGuide(guide)
        let edges: [(LayoutAttribute, Double)] = [
            (.left, insets.left), (.right, -insets.right), (.top, insets.top), (.bottom, -insets.bottom),
        ]
        for (edge, offset) in edges {
            pins.append(
                LayoutConstraint(
                    item: guide, attribute: edge, relatedBy: .equal, toItem: node, attribute: edge, constant: offset))
        }
        return guide
    }
}
