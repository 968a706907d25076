import NibFormat
import NibLayout

/// The views of a tree whose stored height is no height in an app: cells that size themselves,
/// headers and footers, and the root of a xib that is not as large as a screen.
struct StoredHeights {
    let nodes: [ViewNode]
    private let ids: Set<String>

    init(_ tree: CheckedTree) {
        nodes = tree.layout.root.all.filter { node in
            if node.parent == nil { return !tree.layout.isScreen }
            if let cell = node.cell { return !cell.hasFixedHeight }
            return Self.besideCells.contains(node.view.key ?? "")
                && node.parent?.element == "tableView"
        }
        ids = Set(nodes.map(\.id))
    }

    /// A Boolean value that indicates whether the stored height of a view is none in an app.
    func contains(_ node: ViewNode) -> Bool { ids.contains(node.id) }

    /// A Boolean value that indicates whether a view lies in one of them, so that its room may be
    /// larger in an app.
    func surround(_ node: ViewNode) -> Bool {
        sequence(first: node, next: \.parent).contains(where: contains)
    }

    private static let besideCells: Set = ["tableHeaderView", "tableFooterView"]
}

extension ViewNode {
    /// The cell that it is, or whose content view it is.
    fileprivate var cell: ViewNode? {
        if isCell { return self }
        return view.key == "contentView" ? parent.flatMap { $0.isCell ? $0 : nil } : nil
    }
}
