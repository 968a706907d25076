// The passes: constraints from the leaves up, one solve for the whole tree, layout from the root down. Only what was
// marked is visited, by way of lists at each parent.

extension LayoutEngine {
    // MARK: Marks

    /// Notes that a node's children are to be laid out.
    func markNeedsLayout(_ box: LayoutBox) {
        trace.note(box)
        box.flags.insert(.needsLayout)
        linkPending(box)
    }

    /// Notes that children of a node moved.
    func markNeedsPlacing(_ box: LayoutBox) {
        trace.note(box)
        box.flags.insert(.needsPlacing)
        linkPending(box)
    }

    func markNeedsUpdate(_ box: LayoutBox) {
        box.flags.insert(.needsUpdate)
        linkStale(box)
    }

    private func linkPending(_ box: LayoutBox) {
        guard !box.flags.contains(.isPending), let parent = box.parent else { return }
        box.flags.insert(.isPending)
        parent.pendingChildren.append(box)
        // Mostly the way up is marked already.
        if !parent.flags.contains(.isPending) { linkPendingPath(parent) }
    }

    private func linkPendingPath(_ box: LayoutBox) {
        var box = box
        while !box.flags.contains(.isPending), let parent = box.parent {
            box.flags.insert(.isPending)
            parent.pendingChildren.append(box)
            box = parent
        }
    }

    private func linkStale(_ box: LayoutBox) {
        var box = box
        while !box.flags.contains(.isStale), let parent = box.parent {
            box.flags.insert(.isStale)
            parent.staleChildren.append(box)
            box = parent
        }
    }

    /// Puts what a box has to do on its parents' lists, when it joins the tree.
    func link(_ box: LayoutBox) {
        guard box.isNode else { return }
        if box.flags.contains(.needsLayout) { linkPending(box) }
        if box.flags.contains(.needsUpdate) { linkStale(box) }
    }

    // MARK: Constraints

    /// Lets the nodes that asked for it bring their constraints up to date, children before parents.
    public func updateConstraints() {
        guard isUsed || !queue.isEmpty, let root = root?.layoutBox else { return }
        var rounds = 0
        while root.flags.contains(.needsUpdate) || !root.staleChildren.isEmpty, rounds < passLimit {
            rounds += 1
            var order: [LayoutBox] = []
            var stack = [root]
            while let box = stack.popLast() {
                box.flags.remove(.isStale)
                order.append(box)
                for child in box.staleChildren where child.parent === box { stack.append(child) }
                box.staleChildren.removeAll(keepingCapacity: true)
            }
            for box in order.reversed() where box.flags.contains(.needsUpdate) { update(box) }
        }
    }

    private func update(_ box: LayoutBox) {
        box.flags.remove(.needsUpdate)
        box.node?.updateLayoutConstraints()
    }

    // MARK: Layout

    /// Lays out the tree from a node down, or from the nearest node above it whose layout is due.
    ///
    /// Constraints are updated and solved for the whole tree (rule 89). A layout may change constraints; what follows
    /// is laid out in further passes, at most ``passLimit`` of them.
    public func layout(from node: any LayoutNode) {
        trace.start()
        readScale()
        var passes = 0
        var box = node.box
        repeat {
            updateConstraints()
            solve()
            placeRoot()
            if passes == 0 { box = start(box) }
            guard isDue(box) else { return }
            passes += 1
            trace.isRecording = passes + 2 >= passLimit
            visit(box)
        } while passes < passLimit
        solve()
        guard isDue(box) else { return }
        let (first, second) = trace.loop
        report(.loop(LayoutLoop(first: first, second: second, passes: passes)))
    }

    /// Whether anything in a node is to be laid out.
    private func isDue(_ box: LayoutBox) -> Bool {
        !box.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) || !box.pendingChildren.isEmpty
    }

    private func start(_ box: LayoutBox) -> LayoutBox {
        var start = box
        while let parent = start.parent, !parent.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) {
            start = parent
        }
        return start
    }

    /// Lays out what is marked in a node and below, from the top down.
    private func visit(_ box: LayoutBox) {
        layOut(box)
        // The children of each node on the way down that are still to be visited, the next one last.
        var stack = [(parent: box, children: takePending(box))]
        while let last = stack.indices.last {
            guard let child = stack[last].children.popLast() else {
                stack.removeLast()
                continue
            }
            // One that left the tree, or moved elsewhere, is no business of this list any more.
            guard child.parent === stack[last].parent else { continue }
            child.flags.remove(.isPending)
            layOut(child)
            if !child.pendingChildren.isEmpty { stack.append((child, takePending(child))) }
        }
    }

    private func takePending(_ box: LayoutBox) -> [LayoutBox] {
        var children: [LayoutBox] = []
        swap(&children, &box.pendingChildren)
        children.reverse()
        return children
    }

    private func layOut(_ box: LayoutBox) {
        guard !box.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) else { return }
        box.flags.subtract([.needsLayout, .needsPlacing])
        trace.current = box
        box.node?.layoutChildNodes()
        trace.current = nil
    }
}

extension LayoutNode {
    /// Gives the children that moved their frames.
    public func layoutChildNodes() { applyLayoutToChildren() }

    /// Gives the children that moved their frames: what ``layoutChildNodes()`` has to do, sooner or later.
    public func applyLayoutToChildren() {
        box.host?.placeChildren(of: box)
    }

    /// Lays out the tree from this node down.
    ///
    /// - Throws: ``LayoutError/unsatisfiable(_:)`` in a strict engine (``LayoutEngine/isStrict``) where required
    ///   constraints contradict each other; the layout is that without the ones that were left out.
    public func layout() throws(LayoutError) {
        let engine = layoutEngine
        engine.layout(from: self)
        if engine.isStrict, !engine.leftOut.isEmpty { throw .unsatisfiable(engine.conflicts) }
    }
}
