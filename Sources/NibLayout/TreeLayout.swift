import AutoLayout
import ConstraintSolver
import NibFormat

/// One view tree while it is laid out.
package final class TreeLayout {
    package let tree: NodeTree
    package let maker: ConstraintMaker
    private let stacks: StackMaker
    package let engine: LayoutEngine
    private let document: NibDocument
    let target: LayoutTarget
    package private(set) var hasConstraints = false

    package var root: ViewNode { tree.root }

    /// Lays out a tree, at the stored size of its root, or at another one, to which it is resized
    /// from a first layout.
    init(
        _ view: NibView, _ document: NibDocument, _ target: LayoutTarget,
        _ installation: NibInstallation,
        _ options: DocumentLayoutOptions, sizedAs other: (size: Size, from: TreeLayout)?,
        _ recording: TraceRecording?
    ) {
        self.document = document
        self.target = target
        tree = NodeTree(
            view, document, target, installation, usesStoredSizes: options.insets != nil,
            isLoaded: options.isLoaded, written: options.written)
        let rules = InsetRules(document, target, options.insets)
        maker = ConstraintMaker(tree, document, target, rules)
        stacks = StackMaker(rules, hiding: options.runtime.hidden, isLoaded: options.isLoaded)
        engine = tree.root.layoutEngine
        // Names cost a look at all connections; few layouts have something to tell.
        engine.namesVariables = false
        engine.rootSizing = .required
        if let recording { engine.solver.record(to: recording) }
        if let other { resize(from: other.from.tree, to: other.size) }
        guard document.usesAutoLayout else {
            // Masks alone resize.
            if other != nil { settle() }
            return
        }
        // What UIKit imposes on a content view wins over the document's constraints.
        for node in tree.root.all where node.isEffectContent { node.fillParent() }
        let rows = tree.root.all.filter(\.sizesRow)
        for row in rows { row.releaseHeight() }
        var arranged = tree.root.all.filter { !stacks.isProportional($0) }.flatMap(
            stacks.constraints)
        LayoutConstraint.activate(tree.constraints(for: options.runtime) + arranged)
        maker.activateAll(installation, whileEditing: !options.isLoaded)
        let scrolling = tree.root.all.filter(\.scrollsContents).map { $0.makeContent() }
        // Children before parents: shares depend on all that is inside.
        for node in tree.root.all.reversed() where stacks.isProportional(node) {
            let lines = stacks.constraints(node)
            LayoutConstraint.activate(lines)
            arranged += lines
        }
        hasConstraints = !arranged.isEmpty || !maker.ids.isEmpty || !scrolling.isEmpty
        settle()
        if !rows.isEmpty { sizeRows(rows) }
    }

    /// Lays out until the insets that depend on frames are right.
    func settle() {
        for _ in 0..<6 {
            // The engine is not strict: conflicts are among its answers.
            engine.layout(from: tree.root)
            let isBent = [maker.bend(), stacks.bend()].contains(true)
            if !isBent { return }
        }
    }

    /// Lets what is not managed follow its parent's size by its mask, from where a first layout had
    /// it.
    private func resize(from first: NodeTree, to size: Size) {
        for node in tree.root.all {
            guard let before = first.nodes[node.id], !node.isManaged, !node.sizesRow else {
                continue
            }
            var frame = before.frame
            guard let above = before.parent else {
                frame.size = size
                node.resize(to: frame)
                continue
            }
            node.autoresizing = LayoutAutoresizing(
                mask: node.reading.resizingMask, frame: frame, parentSize: above.frame.size)
            node.receiveLayoutFrame(frame)
            node.takePart()
        }
    }

    /// Gives messages the names by which people know views.
    package func name(by names: ViewNames) {
        for node in tree.root.all { node.name = names.name(of: node.id) }
    }

    /// The insets of a node's safe area.
    package func safeArea(of node: ViewNode) -> EdgeInsets { maker.rules.safeArea(node) }

    /// The margins of a node.
    package func margins(of node: ViewNode) -> EdgeInsets { maker.rules.margins(node) }

    // MARK: Answers

    package func answer() -> LaidOutTree {
        let conflicts = hasConstraints ? engine.conflicts : []
        let (free, unseen) = (openQuantities, unseenViews)
        let views = tree.root.all.filter { $0.view.frame != nil || $0.isManaged }.map { node in
            LaidOutView(
                id: node.id, frame: node.frame,
                isAmbiguous: free[node.id] != nil || unseen.contains(node.id),
                isUnseen: unseen.contains(node.id),
                verifyAmbiguity: node.view.verifyAmbiguity)
        }
        return LaidOutTree(
            root: tree.root.id, views: views,
            conflicts: conflicts.map {
                $0.members.compactMap { $0.constraint.flatMap { maker.ids[$0] } }
            },
            refused: maker.refused.map { "\($0.id): \($0.sentence)" })
    }

    /// A Boolean value that indicates whether its root is shown as a screen: the view of a
    /// controller, or as large.
    package var isScreen: Bool {
        target.isScreen(root.view, stored: root.start.size, for: document)
    }

    /// The views in cells that their table does not show.
    package private(set) lazy var unseenViews = tree.unseen(document)

    /// The views whose frames tell nothing: hidden ones in stack views, and containers there that
    /// no constraint sizes across the line, with what follows from them. Known once
    /// `openQuantities` are.
    package var heldViews: Set<String> = []

    /// The ambiguous quantities of each view, by id; an empty set where the size of its scrolled
    /// contents is ambiguous.
    package private(set) lazy var openQuantities: [String: Set<LayoutQuantity>] =
        findOpenQuantities()

    /// The variables of each view in a recorded trace, a comment for each.
    func comments(of recording: TraceRecording) -> String {
        var text = "# root \(tree.root.id)\n# coordinates superview, alignment rectangles\n"
        for (number, node) in tree.root.all.enumerated() {
            guard let variables = engine.variables(of: node) else { continue }
            let places = recording.numbers(of: variables).map { "\($0)" }.joined(separator: " ")
            text += "# view \(number) \(node.id) \(places) \(node.element)\n"
        }
        return text
    }
}
