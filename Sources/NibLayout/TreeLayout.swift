import AutoLayout
import ConstraintSolver
import NibFormat
import ViewMetrics

/// One view tree with its engine, constraints and layout.
package final class TreeLayout {
    package let tree: NodeTree
    package let maker: ConstraintMaker
    private let stacks: StackMaker
    package let engine: LayoutEngine
    private let document: NibDocument
    let target: LayoutTarget
    /// The options that lay the document out as stored, with the assets of this layout.
    package let storedOptions: DocumentLayoutOptions
    package private(set) var hasConstraints = false
    /// A Boolean value that indicates whether the tree has another size than the stored one.
    private let isSized: Bool
    /// A Boolean value that indicates whether the layout has parts that are computed once, for the
    /// first size.
    private var isBoundToSize = false

    package var root: ViewNode { tree.root }

    /// Lays out a tree at the stored size of its root, or at another size, starting from a first
    /// layout.
    init(
        _ view: NibView, _ document: NibDocument, _ prepared: PreparedTarget,
        _ options: DocumentLayoutOptions, sizedAs other: (size: Size, from: TreeLayout)?,
        _ recording: TraceRecording?
    ) {
        self.document = document
        target = prepared.target
        storedOptions = options.asStored
        let installation = prepared.installation
        tree = NodeTree(
            view, document, target, installation, usesStoredSizes: options.insets != nil,
            isLoaded: options.isLoaded, systemVersion: options.systemVersion,
            written: options.written, assets: options.assets, customSize: options.customSize)
        let rules = prepared.rules
        maker = ConstraintMaker(tree, document, target, rules)
        stacks = StackMaker(rules, hiding: options.runtime.hidden, isLoaded: options.isLoaded)
        engine = tree.root.layoutEngine
        // Names need all connections of the document, and few layouts have a message.
        engine.namesVariables = false
        engine.rootSizing = .required
        isSized = other != nil
        if let willLayOut = options.willLayOut {
            name(by: ViewNames(document))
            willLayOut(tree.root)
        }
        if let recording { engine.solver.record(to: recording) }
        if let other { resize(from: other.from.tree, to: other.size) }
        guard document.usesAutoLayout else {
            // Without Auto Layout, only autoresizing masks resize.
            if other != nil { settle() }
            return
        }
        // Constraints that UIKit imposes on a content view override the document's.
        for node in tree.root.all where node.isEffectContent { node.fillParent() }
        for node in tree.root.all where node.reading.isListEdge && !node.isManaged {
            node.includeInLayout()
        }
        let rows = tree.root.all.filter(\.sizesRow)
        for row in rows { row.releaseHeight() }
        var arranged = tree.root.all.filter { !stacks.isProportional($0) }.flatMap(
            stacks.constraints)
        LayoutConstraint.activate(tree.constraints(for: options.runtime) + arranged)
        maker.activateAll(installation, whileEditing: !options.isLoaded)
        let scrolling = tree.root.all.filter(\.scrollsContents).map { $0.makeContent() }
        // Children come before parents, because shares depend on the subviews.
        for node in tree.root.all.reversed() where stacks.isProportional(node) {
            let lines = stacks.constraints(node)
            LayoutConstraint.activate(lines)
            arranged += lines
        }
        hasConstraints = !arranged.isEmpty || !maker.ids.isEmpty || !scrolling.isEmpty
        isBoundToSize = !rows.isEmpty || tree.root.all.contains(where: stacks.isProportional)
        settle()
        if !rows.isEmpty { sizeRows(rows) }
    }

    /// Lays the tree out at another size of its root, as a new tree would be.
    ///
    /// - Returns: `false` if only a new tree has that layout.
    package func resize(to size: Size) -> Bool {
        guard isSized, document.usesAutoLayout, !isBoundToSize else { return false }
        guard !hasHolds else { return false }
        tree.root.resize(to: Rect(origin: tree.root.frame.origin, size: size))
        tree.root.invalidateLayoutPlacement()
        engine.layout(from: tree.root)
        if [maker.updateInsets(withRoot: true), stacks.updateInsets()].contains(true) { settle() }
        (knownUnseen, knownQuantities, heldViews) = (nil, nil, [])
        return true
    }

    /// Lays out repeatedly until insets that depend on frames are stable.
    func settle() {
        for _ in 0..<6 {
            // The engine is not strict, so it reports conflicts instead of an error.
            engine.layout(from: tree.root)
            let dependsOnInsets = [maker.updateInsets(), stacks.updateInsets()].contains(true)
            if !dependsOnInsets { return }
        }
    }

    /// Resizes views without constraints by their autoresizing masks, starting from a first layout.
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
            var mask = node.reading.resizingMask
            if node.isMirrored {
                frame = frame.mirrored(in: above.frame.width)
                mask = mask.mirrored
            }
            node.autoresizing = LayoutAutoresizing(
                mask: mask, frame: frame, parentSize: above.frame.size)
            node.receiveLayoutFrame(frame)
            node.includeInLayout()
        }
    }

    /// Sets the names of views in messages.
    package func name(by names: ViewNames) {
        for node in tree.root.all { node.name = names.name(of: node.id) }
    }

    /// Returns the insets of a node's safe area.
    package func safeArea(of node: ViewNode) -> EdgeInsets { maker.rules.safeArea(node) }

    /// Returns the margins of a node.
    package func margins(of node: ViewNode) -> EdgeInsets { maker.rules.margins(node) }

    // MARK: Answers

    /// Returns the frames of the views, and the conflicts.
    ///
    /// - Parameter findsAmbiguities: `false` leaves out the search for ambiguous views, which takes longer than the layout.
    package func answer(findsAmbiguities: Bool = true) -> LaidOutTree {
        let conflicts = hasConstraints ? engine.conflicts : []
        let free = findsAmbiguities ? openQuantities : [:]
        let unseen = unseenViews
        let views = tree.root.all.filter { $0.view.frame != nil || $0.isManaged }.map { node in
            LaidOutView(
                id: node.id, frame: node.frame,
                isAmbiguous: free[node.id] != nil || unseen.contains(node.id),
                isUnseen: unseen.contains(node.id),
                verifyAmbiguity: node.view.verifyAmbiguity)
        }
        return LaidOutTree(
            root: tree.root.id, views: views,
            safeArea: maker.rules.safeArea(tree.root), margins: maker.rules.margins(tree.root),
            conflicts: conflicts.map {
                $0.members.compactMap { $0.constraint.flatMap { maker.ids[$0] } }
            },
            refused: maker.refused.map { "\($0.id): \($0.message)" })
    }

    /// A Boolean value that indicates whether the root is a controller's view, or has the size of a
    /// screen.
    package var isScreen: Bool {
        target.isScreen(root.view, stored: root.start.size, for: document)
    }

    /// The views in cells that their table does not show.
    package var unseenViews: Set<String> {
        if let knownUnseen { return knownUnseen }
        let found = tree.unseen(document)
        knownUnseen = found
        return found
    }
    private var knownUnseen: Set<String>?

    /// The views with unreliable stored frames: hidden arranged views, and containers in stack
    /// views without a cross size. Valid after `openQuantities`.
    package var heldViews: Set<String> = []

    /// The ambiguous quantities of each view by its id; an empty set if only the size of the
    /// scrolled content is ambiguous.
    package var openQuantities: [String: Set<LayoutQuantity>] {
        if let knownQuantities { return knownQuantities }
        let found = findOpenQuantities()
        knownQuantities = found
        return found
    }
    private var knownQuantities: [String: Set<LayoutQuantity>]?
    /// A Boolean value that indicates whether the search for ambiguous quantities has added
    /// constraints.
    var hasHolds = false

    /// Returns the variables of each view in a recorded trace as comments.
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

// Self-sizing cells.
extension TreeLayout {
    /// Gives cells the heights of their contents, and moves the views below them.
    ///
    /// A cell keeps its stored height if its contents are no higher than the margins.
    ///
    /// - Parameter contents: The content views, laid out in cells of the stored height.
    func sizeRows(_ contents: [ViewNode]) {
        let undecided = contents.filter {
            ViewReading.rowHeight(fitting: $0.frame.height, margins: maker.rules.margins($0)) == nil
        }
        for content in undecided { content.keepHeight() }
        if !undecided.isEmpty { settle() }
        if let content = contents.first, content.parent === root { sizeRoot(content) }
        let lists = contents.compactMap { $0.parent?.parent }
        var seen: Set<ObjectIdentifier> = []
        for list in lists where seen.insert(ObjectIdentifier(list)).inserted { moveRows(of: list) }
        settle()
    }

    private func sizeRoot(_ content: ViewNode) {
        var frame = root.frame
        frame.size.height = content.frame.height + content.heightAroundContents
        root.resize(to: frame)
        root.invalidateLayoutPlacement()
    }

    /// Moves the rows and the footer of a list by the growth of the rows above them.
    private func moveRows(of list: ViewNode) {
        var growth = 0.0
        let rows = list.children.filter {
            !$0.isManaged && ($0.isCell || $0.view.key == "tableFooterView")
        }
        for row in rows.sorted(by: { $0.start.minY < $1.start.minY }) {
            var frame = row.autoresizing.frame
            frame.origin.y += growth
            if let content = row.children.first(where: \.sizesRow) {
                let height = content.frame.height + content.heightAroundContents
                growth += height - frame.height
                frame.size.height = height
            }
            row.resize(to: frame)
            row.invalidateLayoutPlacement()
        }
    }
}
