import NibFormat
import NibLayout

/// A view tree laid out in one configuration: the input of the rules of layouts.
struct CheckedTree {
    let layout: TreeLayout
    /// The same tree in the stored configuration.
    let stored: TreeLayout?
    let document: NibDocument
    let names: ViewNames
    /// A Boolean value that indicates whether the configuration is the stored one.
    let isStored: Bool
    /// A Boolean value that indicates whether the configuration is in landscape without evidence
    /// that the app supports it.
    var isSupposedLandscape = false
    /// Returns the same tree on its own device with measured text sizes instead of stored ones.
    let measured: () -> TreeLayout?

    /// The views that are neither hidden nor clear, and have no such ancestor.
    var visible: [ViewNode] { Self.visible(layout.root) }

    /// The visible views with frames that the constraints determine. The frame of an ambiguous view
    /// proves nothing.
    var decided: [ViewNode] {
        let ambiguous = layout.openQuantities
        let held = layout.heldViews
        if isStored || ambiguous.isEmpty && held.isEmpty { return visible }
        return visible.filter { ambiguous[$0.id] == nil && !held.contains($0.id) }
    }

    private static func visible(_ node: ViewNode) -> [ViewNode] {
        guard !node.view.isHidden, node.view.element["alpha"] != "0.0",
            node.view.element["alpha"] != "0"
        else {
            return []
        }
        return [node] + node.children.flatMap(visible)
    }

    /// Returns the node of a view in the stored configuration.
    func storedNode(_ node: ViewNode) -> ViewNode? { stored?.tree.nodes[node.id] }

    /// Returns the name of a view, with its id.
    func name(_ node: ViewNode) -> String { names.nameWithID(node.id) }
}

/// The views of a tree that have another height in an app than in the document: cells that size
/// themselves, headers and footers, and the root of a xib smaller than a screen.
struct StoredHeights {
    let nodes: [ViewNode]
    private let ids: Set<String>

    init(_ tree: CheckedTree) {
        nodes = tree.layout.root.all.filter { node in
            if node.parent == nil { return !tree.layout.isScreen }
            if let cell = node.cell { return !cell.hasFixedHeight }
            return Self.headersAndFooters.contains(node.view.key ?? "")
                && node.parent?.element == "tableView"
        }
        ids = Set(nodes.map(\.id))
    }

    /// Returns a Boolean value that indicates whether a view has another height in an app.
    func contains(_ node: ViewNode) -> Bool { ids.contains(node.id) }

    /// Returns a Boolean value that indicates whether a view or one of its ancestors has another
    /// height in an app.
    func surround(_ node: ViewNode) -> Bool {
        sequence(first: node, next: \.parent).contains(where: contains)
    }

    private static let headersAndFooters: Set = ["tableHeaderView", "tableFooterView"]
}

extension ViewNode {
    /// The cell itself, or the cell around its content view.
    fileprivate var cell: ViewNode? {
        if isCell { return self }
        return view.key == "contentView" ? parent.flatMap { $0.isCell ? $0 : nil } : nil
    }
}
