// The passes: constraints from the leaves up, one solve for the whole tree, layout from the root down. Only what was
// marked is visited, by way of lists at each parent.

extension LayoutEngine {
    // MARK: Marks

    /// Notes what made a node's layout necessary.
    func note(_ box: LayoutBox) { trace.note(box) }

    func markNeedsUpdate(_ box: LayoutBox) {
        box.flags.insert(.needsUpdate)
        linkStale(box)
    }

    private func linkStale(_ box: LayoutBox) {
        var box = box
        while !box.flags.contains(.isStale), let parent = box.parent {
            box.flags.insert(.isStale)
            parent.staleChildren.append(box)
            parent.flags.insert(.hasStaleChildren)
            box = parent
        }
    }

    /// Puts what a box has to do on its parents' lists, when it joins the tree.
    func link(_ box: LayoutBox) {
        guard box.isNode else { return }
        if box.flags.contains(.needsLayout) { box.state.linkPending() }
        if box.flags.contains(.needsUpdate) { linkStale(box) }
    }

    // MARK: Constraints

    /// Lets the nodes that asked for it bring their constraints up to date, children before parents.
    public func updateConstraints() {
        guard let root = rootState else { return }
        let stale: BoxFlags = [.needsUpdate, .hasStaleChildren]
        // What is updated below a follower may change its fitting sizes, as what waits to be solved may.
        let isMoving = hostState.pointee.hasWork || !root.pointee.flags.isDisjoint(with: stale)
        if !followers.isEmpty, isMoving { markFollowers() }
        guard !root.pointee.flags.isDisjoint(with: stale) else { return }
        if isUsed || !queue.isEmpty { updateConstraints(in: root.pointee.box) }
    }

    /// A node's constraints depend on fitting sizes: they are updated again before the next solve.
    func follow(_ box: LayoutBox) {
        if !followers.contains(where: { $0 === box }) { followers.append(box) }
    }

    private func markFollowers() {
        let boxes = followers
        followers = []
        for box in boxes where box.host === self { markNeedsUpdate(box) }
    }

    private func updateConstraints(in root: LayoutBox) {
        var rounds = 0
        while !root.flags.isDisjoint(with: [.needsUpdate, .hasStaleChildren]), rounds < passLimit {
            rounds += 1
            var order: [LayoutBox] = []
            var stack = [root]
            while let box = stack.popLast() {
                box.flags.subtract([.isStale, .hasStaleChildren])
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
    public func layout(from node: any LayoutNode) { layout(from: node.box) }

    func layout(from box: LayoutBox) {
        trace.start()
        readScale()
        prepare()
        let start = start(box)
        var passes = 0
        while isDue(start.state) {
            guard passes < passLimit else { return giveUp(after: passes) }
            passes += 1
            hostState.pointee.isRecording = passes + 2 >= passLimit
            visit(start)
            prepare()
        }
        hostState.pointee.isRecording = false
    }

    /// Finds out where everything is.
    private func prepare() {
        updateConstraints()
        solve()
        if hasRootMoved { placeRoot() }
    }

    private func giveUp(after passes: Int) {
        hostState.pointee.isRecording = false
        let (first, second) = trace.loop
        report(.loop(LayoutLoop(first: first, second: second, passes: passes)))
    }

    /// Whether anything in a node is to be laid out.
    private func isDue(_ place: BoxPlace) -> Bool {
        !place.pointee.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) || place.pointee.hasPendingChildren
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
        let outer = path.count
        var place = box.state
        if visitNode(place) { path.append(box) } else { return }
        while true {
            if let child = place.popTaken() {
                guard visitNode(child) else { continue }
                place = child
                path.append(child.pointee.box)
            } else {
                path.removeLast()
                guard path.count > outer, let above = path.last else { return }
                place = above.state
            }
        }
    }

    /// Lays out a node if that is due; whether children of it are to be visited then.
    @inline(__always) private func visitNode(_ place: BoxPlace) -> Bool {
        guard let node = place.pointee.node else { return false }
        if !place.pointee.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) {
            place.pointee.flags.subtract([.needsLayout, .needsPlacing])
            let outer = trace.current
            trace.current = place
            node.layoutChildNodes()
            trace.current = outer
        }
        // Before the node goes: what it does in its layout may take it from the tree, and its box from memory.
        let isPending = place.takePending()
        _fixLifetime(node)
        return isPending
    }
}

extension LayoutNode {
    /// Gives the children that moved their frames.
    public func layoutChildNodes() { applyLayoutToChildren() }

    /// Gives the children that moved their frames: what ``layoutChildNodes()`` has to do, sooner or later.
    public func applyLayoutToChildren() {
        box.state.placeChildren()
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
