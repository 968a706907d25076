extension LayoutNode {
    /// The engine of the node's tree, created at first use.
    public var layoutEngine: LayoutEngine {
        // `LayoutEngine` is the only host class. A checked cast would cost more than a small solve.
        if let host = layoutBox.host, host.hostState.pointee.isLive {
            return unsafeDowncast(host, to: LayoutEngine.self)
        }
        var root: any LayoutNode = self
        while let parent = root.layoutParent { root = parent }
        if let engine = root.box.ownHost as? LayoutEngine { return engine }
        let engine = LayoutEngine()
        engine.rootBox = root.box
        root.box.ownHost = engine
        engine.adopt(root, under: nil)
        return engine
    }

    /// Connects the node to the engine of its new parent. Call this method after the parent
    /// changed.
    public func layoutDidAttach() {
        if let engine = box.ownHost as? LayoutEngine {
            engine.dissolve()
            box.ownHost = nil
        }
        guard let parent = layoutParent?.box, let engine = parent.host as? LayoutEngine else {
            return
        }
        engine.adopt(self, under: parent)
    }

    /// Disconnects the node from its parent's engine. Call this method before the parent changes.
    ///
    /// Constraints between the node's subtree and other items become inactive. Constraints within
    /// the subtree stay active (layout rule 17).
    public func layoutWillDetach() {
        let boxes = LayoutEngine.boxes(in: self)
        for box in boxes { box.flags.insert(.isLeaving) }
        for box in boxes {
            let leaving = box.pointee.incident.constraints.filter {
                !($0.container?.flags.contains(.isLeaving) ?? false)
            }
            LayoutConstraint.deactivate(leaving)
        }
        let engine = box.host as? LayoutEngine
        for box in boxes {
            engine?.abandon(box)
            box.flags.remove(.isLeaving)
        }
    }
}

extension LayoutEngine {
    /// Returns the boxes of a node, its descendants and their guides, parents first.
    static func boxes(in node: any LayoutNode) -> [LayoutBox] {
        let isLeaf = node.box.guides.isEmpty && node.layoutChildren.isEmpty
        if isLeaf { return [node.layoutBox] }
        var boxes: [LayoutBox] = []
        var stack: [any LayoutNode] = [node]
        while let node = stack.popLast() {
            let box = node.box
            boxes.append(box)
            for guide in box.guides { boxes.append(guide.box) }
            stack.append(contentsOf: node.layoutChildren.reversed())
        }
        return boxes
    }

    /// Adds a node and its descendants to the engine's tree.
    func adopt(_ node: any LayoutNode, under parent: LayoutBox?) {
        let added = Self.boxes(in: node)
        for box in added {
            box.join(parent: box == node.layoutBox ? parent : box.nodeParent, host: self)
        }
        makeSlots(added.count { $0.slot < 0 && $0.participates })
        for box in added {
            for index in 0..<box.pointee.installed.count {
                let constraint = box.pointee.installed[index]
                if constraint.row == nil { didActivate(constraint) }
            }
            if box.participates { _ = slot(of: box) }
            if !isUsed, box.node?.layoutRequiresConstraints ?? false { isUsed = true }
            link(box)
        }
        guard parent == nil else { return }
        // A root is in no list and needs no link.
        node.layoutBox.flags.insert([.isPending, .isStale])
        readScale()
    }

    /// Reads the screen's scale from the root.
    func readScale() {
        let scale = root?.layoutScale ?? 0
        guard scale != grid.scale else { return }
        grid.scale = scale
        for slot in 0..<slots.count { if let box = slots[slot] { markMoved(box) } }
    }

    /// Removes a box from the tree. Its constraints stay active without rows.
    func abandon(_ box: LayoutBox) {
        for constraint in box.pointee.installed.constraints {
            if let row = constraint.row { drop(row) }
            constraint.row = nil
            constraint.flags = .active
        }
        release(box)
        unlinkStale(box)
        box.unlink()
        box.unlinkChildren()
        box.hold()
        departed.append(box)
        if visits > 0, let node = box.node { departedNodes.append(node) }
        if !followers.isEmpty { followers.removeAll { $0 == box } }
        box.join(parent: nil, host: nil)
        let isLeaving = box.flags.contains(.isLeaving)
        box.pointee.resetEngineData()
        box.flags.formUnion([.needsLayout, .needsUpdate, .hasFreeChildren])
        if isLeaving { box.flags.insert(.isLeaving) }
    }

    /// Ends the use of the memory of boxes that left the tree.
    func releaseDeparted() {
        guard !departed.isEmpty else { return }
        for box in departed { box.drop() }
        departed.removeAll()
        trace.forget()
        // The deallocation of a node can remove others.
        let nodes = departedNodes
        departedNodes = []
        _fixLifetime(nodes)
    }

    /// Ends the engine and resets all nodes to the state before their first layout.
    func dissolve() {
        if let root { for box in Self.boxes(in: root) where isHost(of: box) { abandon(box) } }
        for slot in 0..<slots.count { if let box = slots[slot] { abandon(box) } }
        // Constraints installed on a node that left the tree unannounced still have rows.
        for row in owners.compactMap({ $0 }) + leftOut.map(\.row) {
            row.constraint?.row = nil
            drop(row)
        }
        (newcomers, staleBoxes, geometryBoxes, leavers, texts) = ([], [], [], [], [])
        rootBox = nil
    }

    // MARK: Slots

    /// Returns the slot of an item, which gets variables at first use.
    func slot(of box: LayoutBox) -> Int {
        box.slot >= 0 ? Int(box.slot) : makeSlot(for: box)
    }

    /// Makes the number of free slots at least `count`, with the variables of all at once.
    private func makeSlots(_ count: Int) {
        guard count > freeSlots.count else { return }
        let first = slots.count
        let added = first..<(first + count - freeSlots.count)
        _ = solver.makeVariables(added.count * 4)
        slots.reserve(added.count)
        for slot in added { slots.set(slot, nil) }
        freeSlots.insert(contentsOf: added.reversed(), at: 0)
    }

    private func makeSlot(for box: LayoutBox) -> Int {
        makeSlots(1)
        let slot = freeSlots.removeLast()
        isUsed = true
        orderStays(slot, box.pointee.stayPlace)
        slots.set(slot, box)
        box.pointee.slot = Int32(slot)
        newcomers.append(box)
        hostState.pointee.hasWork = true
        markMoved(box)
        return slot
    }

    /// Releases the variables of an item.
    func release(_ box: LayoutBox) {
        for row in box.ownRows { drop(row) }
        box.pointee.ownRow = nil
        box.pointee.reading?.measured = nil
        box.flags.subtract([
            .knowsGeometry, .isText, .hasBaseline, .stalePlacement, .staleIntrinsic, .mayLeave,
        ])
        guard box.slot >= 0 else { return }
        box.parent?.flags.insert(.hasFreeChildren)
        slots.set(Int(box.slot), nil)
        retiredSlots.append(Int(box.slot))
        box.pointee.slot = -1
    }

    /// Releases the variables of items that no constraint refers to any more.
    func dismissLeavers() {
        guard !leavers.isEmpty else { return }
        var index = 0
        while index < leavers.count {
            let box = leavers[index]
            index += 1
            guard box.flags.contains(.mayLeave) else { continue }
            box.flags.remove(.mayLeave)
            guard isHost(of: box), !box.participates, box.slot >= 0, !isNeeded(box) else {
                continue
            }
            release(box)
            // The parent may have had variables only for this child.
            if let parent = box.parent { noteLeaving(parent) }
        }
        leavers.removeAll(keepingCapacity: true)
    }

    /// Returns a Boolean value that indicates whether other rows contain the item's variables:
    /// those of constraints, children or guides. A root keeps its variables, because they hold its
    /// preferred size.
    private func isNeeded(_ box: LayoutBox) -> Bool {
        if box.parent == nil { return true }
        box.pointee.reading?.crossing.removeAll { !$0.isActive }
        if slots.uses[Int(box.slot)] > 0 || box.guides.contains(where: { $0.layoutBox.slot >= 0 }) {
            return true
        }
        guard let node = box.node else { return false }
        return node.layoutChildren.contains { $0.layoutBox.slot >= 0 }
    }

    func didLose(_ box: LayoutBox) { abandon(box) }

    func didLoseRoot() { dissolve() }

    func didAttach(_ guide: LayoutGuide, to box: LayoutBox) {
        let added = guide.box
        added.join(parent: box, host: self)
        if added.participates { _ = slot(of: added) }
    }

    func willDetach(_ guide: LayoutGuide, from box: LayoutBox) { abandon(guide.box) }
}

// Notifications of changes in a node.

extension LayoutNode {
    /// Marks the intrinsic size as outdated. Call this method when the natural size or a baseline
    /// of the contents changes.
    public func invalidateLayoutIntrinsicSize() {
        layoutBox.pointee.reading?.measured = nil
        layoutBox.host?.didInvalidate(layoutBox, .intrinsic)
        if layoutBox.flags.contains(.hasBaseline) { invalidateLayoutGeometry() }
    }

    /// Marks the position and size as outdated. Call this method after setting the size of a root,
    /// or the frame of a node without constraints.
    public func invalidateLayoutPlacement() {
        layoutBox.host?.didInvalidate(layoutBox, .placement)
        // The constraints can yield the former size of the root, which then differs from its frame.
        if layoutBox.parent == nil, layoutBox.slot >= 0 { layoutBox.host?.markMoved(layoutBox) }
    }

    /// Marks the geometry as outdated. Call this method when the alignment insets, the origin of
    /// the bounds, or the reading direction changes.
    public func invalidateLayoutGeometry() { layoutBox.host?.didInvalidateGeometry(of: layoutBox) }

    /// Requests a call of ``layoutChildNodes()`` during the next layout.
    public func setNeedsLayoutPass() { layoutBox.markNeedsLayout() }

    /// Requests a call of ``updateLayoutConstraints()`` during the next layout.
    public func setNeedsConstraintPass() {
        if let host = layoutBox.host {
            host.markNeedsUpdate(box)
        } else {
            layoutBox.flags.insert(.needsUpdate)
        }
    }

    /// A Boolean value that indicates whether the node's frame becomes constraints.
    var staysAtFrame: Bool {
        get { layoutBox.flags.contains(.translatesFrame) }
        set {
            guard newValue != staysAtFrame else { return }
            layoutBox.flags.formSymmetricDifference(.translatesFrame)
            layoutParent?.layoutBox.flags.insert(.hasFreeChildren)
            guard let engine = layoutBox.host as? LayoutEngine else { return }
            engine.didTranslate(box)
        }
    }

    /// Stops the program if a node cannot have a priority of contents. With 0, the contents have no effect.
    private static func check(_ priority: LayoutPriority) {
        let isLegal = priority.isLegal || priority.rawValue == 0
        LayoutConstraint.stop(isLegal ? nil : .illegalPriority(priority))
    }

    /// Returns the priority with which the node resists being larger than its contents.
    public func layoutHuggingPriority(for axis: Axis) -> LayoutPriority {
        LayoutPriority(layoutBox.hugging[axis.rawValue])
    }

    /// Sets the priority with which the node resists being larger than its contents.
    public func setLayoutHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        Self.check(priority)
        layoutBox.hugging[axis.rawValue] = priority.rawValue
        layoutBox.host?.didInvalidate(layoutBox, .intrinsic)
    }

    /// Returns the priority with which the node resists being smaller than its contents.
    public func layoutCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        LayoutPriority(layoutBox.compressionResistance[axis.rawValue])
    }

    /// Sets the priority with which the node resists being smaller than its contents.
    public func setLayoutCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
        Self.check(priority)
        layoutBox.compressionResistance[axis.rawValue] = priority.rawValue
        layoutBox.host?.didInvalidate(layoutBox, .intrinsic)
    }
}

extension LayoutEngine {
    /// Handles a change of ``LayoutBox/translatesFrame``.
    func didTranslate(_ box: LayoutBox) {
        if box.participates { _ = slot(of: box) } else { noteLeaving(box) }
        didInvalidate(box, .placement)
    }
}

extension LayoutGuide {
    /// The rectangle of the guide in its node's coordinates, according to the current layout.
    ///
    /// A guide without constraints is empty, unless it is one of a view's margins, safe area or keyboard.
    public var layoutFrame: Rect {
        guard let engine = layoutNode?.layoutEngine else { return ownFrame }
        engine.solve()
        return engine.shownFrame(of: layoutBox) ?? ownFrame
    }

    /// The rectangle that the guide's recipe gives it in the node's current bounds.
    private var ownFrame: Rect {
        guard let node = layoutNode else { return .zero }
        var frame = Rect(origin: node.layoutBoundsOrigin, size: node.layoutFrame.size)
        switch recipe {
        case .free, .content: return .zero
        case .inset: return frame.inset(by: insets)
        case .bottom:
            frame.origin.y = frame.maxY - insets.bottom
            frame.size.height = insets.bottom + depth
            return frame
        }
    }
}
