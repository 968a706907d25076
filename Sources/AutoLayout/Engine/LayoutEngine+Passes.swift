// The three passes: constraints from the leaves to the root, one solve for the whole tree, layout
// from the root to the leaves. Lists at each parent limit the visit to marked nodes.

extension LayoutEngine {
    // MARK: Marks

    func note(_ box: LayoutBox, _ flag: BoxFlags, isRequested: Bool) {
        if trace.isTracing { trace.note(box) }
        observe(
            box.node.map {
                guard flag == .needsLayout else { return .change(.childrenMoved($0)) }
                return .change(isRequested ? .layoutRequested($0) : .resized($0))
            })
    }

    func markNeedsUpdate(_ box: LayoutBox) {
        box.flags.insert(.needsUpdate)
        linkStale(box)
        if isObserved { observe(box.node.map { .change(.updateRequested($0)) }) }
    }

    private func linkStale(_ box: LayoutBox) {
        var box = box
        while !box.flags.contains(.isStale), let parent = box.parent {
            box.flags.insert(.isStale)
            parent.pointee.staleChildren.append(box)
            parent.flags.insert(.hasStaleChildren)
            box = parent
        }
    }

    /// Removes a box that leaves the tree from its parent's list.
    func unlinkStale(_ box: LayoutBox) {
        guard box.flags.contains(.isStale), let parent = box.parent,
            let index = parent.pointee.staleChildren.lastIndex(of: box)
        else { return }
        parent.pointee.staleChildren.remove(at: index)
    }

    /// Adds a box with pending work to its parents' lists, when it joins the tree.
    func link(_ box: LayoutBox) {
        guard box.isNode else { return }
        if box.flags.contains(.needsLayout) { box.linkPending() }
        if box.flags.contains(.needsUpdate) { linkStale(box) }
    }

    // MARK: Constraints

    /// Updates the constraints of the nodes that requested it, children before parents.
    public func updateConstraints() {
        guard let root = rootBox else { return }
        let stale: BoxFlags = [.needsUpdate, .hasStaleChildren]
        // An update below a follower, like any queued change, can change its fitting sizes.
        let isMoving = hostState.pointee.hasWork || !root.pointee.flags.isDisjoint(with: stale)
        if !followers.isEmpty, isMoving { markFollowers() }
        guard !root.pointee.flags.isDisjoint(with: stale) else { return }
        if isUsed || !queue.isEmpty { updateConstraints(in: root) }
    }

    /// Registers a node whose constraints depend on fitting sizes; they are updated again before
    /// the next solve.
    func follow(_ box: LayoutBox) {
        if !followers.contains(box) { followers.append(box) }
    }

    private func markFollowers() {
        let boxes = followers
        followers = []
        for box in boxes where isHost(of: box) { markNeedsUpdate(box) }
    }

    private func updateConstraints(in root: LayoutBox) {
        var rounds = 0
        visits += 1
        defer { endVisit() }
        while !root.flags.isDisjoint(with: [.needsUpdate, .hasStaleChildren]), rounds < passLimit {
            rounds += 1
            var order: [LayoutBox] = []
            var stack = [root]
            while let box = stack.popLast() {
                box.flags.subtract([.isStale, .hasStaleChildren])
                order.append(box)
                for child in box.pointee.staleChildren where child.parent == box {
                    stack.append(child)
                }
                let few = box.pointee.staleChildren.count < 64
                box.pointee.staleChildren.removeAll(keepingCapacity: few)
            }
            for box in order.reversed() where box.flags.contains(.needsUpdate) { update(box) }
        }
    }

    private func update(_ box: LayoutBox) {
        box.flags.remove(.needsUpdate)
        guard isObserved else { return box.node?.updateLayoutConstraints() ?? () }
        observe(box.node.map { .updateBegins($0) })
        box.node?.updateLayoutConstraints()
        observe(.updateEnds)
    }

    // MARK: Layout

    /// Lays out a node and its descendants, starting at the nearest ancestor that needs layout.
    ///
    /// Constraints are updated and solved for the whole tree (layout rule 89). If layout changes
    /// constraints, further passes follow, at most ``passLimit``.
    public func layout(from node: any LayoutNode) { layout(from: node.box) }

    func layout(from box: LayoutBox) {
        visits += 1
        defer { endVisit() }
        if isObserved { observe(box.node.map { .layoutBegins($0) }) }
        defer { if isObserved { observe(.layoutEnds) } }
        trace.start()
        readScale()
        prepare()
        let start = start(box)
        var passes = 0
        while isDue(start) {
            guard passes < passLimit else { return giveUp(after: passes) }
            passes += 1
            trace.isTracing = passes + 2 >= passLimit
            hostState.pointee.isRecording = isObserved || trace.isTracing
            if isObserved { observe(.passBegins(passes)) }
            withExtendedLifetime(start.node) { visit(start) }
            prepare()
        }
        endTracing()
    }

    private func endTracing() {
        trace.isTracing = false
        hostState.pointee.isRecording = isObserved
    }

    /// Ends a call that refers to boxes.
    private func endVisit() {
        visits -= 1
        if visits == 0, !isPending { releaseDeparted() }
    }

    /// Updates constraints and solves them.
    private func prepare() {
        updateConstraints()
        solve()
        if hasRootMoved { placeRoot() }
    }

    private func giveUp(after passes: Int) {
        endTracing()
        let (first, second) = trace.loop
        report(.loop(LayoutLoop(first: first, second: second, passes: passes)))
    }

    /// Returns a Boolean value that indicates whether a node or one of its descendants needs
    /// layout.
    private func isDue(_ box: LayoutBox) -> Bool {
        !box.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) || box.pointee.hasPendingChildren
    }

    private func start(_ box: LayoutBox) -> LayoutBox {
        var start = box
        while let parent = start.parent,
            !parent.flags.isDisjoint(with: [.needsLayout, .needsPlacing])
        {
            start = parent
        }
        return start
    }

    /// Lays out the marked nodes of a subtree from the top down.
    private func visit(_ box: LayoutBox) {
        let outer = path.count
        var box = box
        if visitNode(box) { path.append(box) } else { return }
        while true {
            if let child = box.popTaken() {
                guard visitNode(child) else { continue }
                box = child
                path.append(child)
            } else {
                path.removeLast()
                guard path.count > outer, let above = path.last else { return }
                box = above
            }
        }
    }

    /// Lays out a node if it needs layout, and returns a Boolean value that indicates whether its
    /// children have to be visited.
    @inline(__always) private func visitNode(_ box: LayoutBox) -> Bool {
        if !box.flags.isDisjoint(with: [.needsLayout, .needsPlacing]) {
            box.flags.subtract([.needsLayout, .needsPlacing])
            let outer = trace.current
            if isObserved { observe(box.node.map { .nodeBegins($0) }) }
            trace.current = box
            box.layOutChildren()
            trace.current = outer
            if isObserved { observe(.nodeEnds) }
        }
        return box.takePending()
    }
}

extension LayoutNode {
    /// Assigns frames to the children that moved.
    public func layoutChildNodes() { applyLayoutToChildren() }

    /// Assigns frames to the children that moved. Implementations of ``layoutChildNodes()`` must
    /// call this method.
    public func applyLayoutToChildren() {
        box.placeChildren()
    }

    /// Lays out this node and its descendants.
    ///
    /// - Throws: ``LayoutError/unsatisfiable(_:)`` if required constraints conflict in a strict
    ///   engine (``LayoutEngine/isStrict``). Even then the tree is laid out, without the
    ///   constraints that were left out.
    public func layout() throws(LayoutError) {
        let engine = layoutEngine
        engine.layout(from: self)
        if engine.isStrict, !engine.leftOut.isEmpty { throw .unsatisfiable(engine.conflicts) }
    }
}

/// The record of invalidations in a layout, for the report of a loop.
struct PassTrace {
    /// The node in layout.
    var current: LayoutBox?
    /// The node whose layout changed constraints last.
    private(set) var cause: LayoutBox?
    /// A Boolean value that indicates whether invalidations follow from constraint changes before
    /// the solve.
    var isSolving = false
    /// A Boolean value that indicates whether invalidations are recorded.
    var isTracing = false
    private(set) var steps: [(from: String, to: String)] = []

    /// Records a change of constraints.
    @inline(__always) mutating func noteCause() {
        if let current { cause = current }
    }

    /// Records the invalidation of a node's layout.
    mutating func note(_ box: LayoutBox) {
        let source = isSolving ? cause ?? current : current ?? cause
        guard let from = source?.item?.layoutName, let to = box.item?.layoutName else { return }
        steps.append((from, to))
    }

    mutating func start() {
        if !steps.isEmpty { steps = [] }
        forget()
    }

    /// Removes the reference to the cause.
    mutating func forget() { if cause != nil { cause = nil } }

    /// Two nodes that invalidated each other; otherwise one that invalidated itself, or the last
    /// step.
    var loop: (String, String) {
        for step in steps.reversed() where step.from != step.to {
            if steps.contains(where: { $0.from == step.to && $0.to == step.from }) {
                return (step.from, step.to)
            }
        }
        let step = steps.last { $0.from == $0.to } ?? steps.last ?? ("", "")
        return (step.from, step.to)
    }
}
