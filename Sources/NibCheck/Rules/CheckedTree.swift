import NibFormat
import NibLayout

/// A view tree that is looked at in one configuration.
struct CheckedTree {
    let layout: TreeLayout
    /// The same tree as it is stored.
    let stored: TreeLayout?
    let document: NibDocument
    let names: ViewNames
    /// Whether it is looked at as it is stored.
    let isStored: Bool
    /// A Boolean value that indicates whether a device is held on its side, and nothing tells
    /// whether the app turns.
    var isSupposedLandscape = false
    /// The same tree on its own device with the sizes of texts measured, as opposed to stored.
    let measured: () -> TreeLayout?

    /// The views that are seen: neither they nor what they lie in is hidden or clear.
    var visible: [ViewNode] { Self.visible(layout.root) }

    /// Those of them whose frames the constraints decide: about what is open, frames say nothing.
    var decided: [ViewNode] {
        let open = layout.openQuantities
        let held = layout.heldViews
        if isStored || open.isEmpty && held.isEmpty { return visible }
        return visible.filter { open[$0.id] == nil && !held.contains($0.id) }
    }

    private static func visible(_ node: ViewNode) -> [ViewNode] {
        guard !node.view.isHidden, node.view.element["alpha"] != "0.0",
            node.view.element["alpha"] != "0"
        else {
            return []
        }
        return [node] + node.children.flatMap(visible)
    }

    /// Where a view is as it is stored.
    func storedNode(_ node: ViewNode) -> ViewNode? { stored?.tree.nodes[node.id] }

    /// What to call a view, with its id.
    func name(_ node: ViewNode) -> String { names.nameWithID(node.id) }
}
