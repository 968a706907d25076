extension LayoutNode {
    /// The engine of the tree that the node belongs to; made when it is first asked for.
    public var layoutEngine: LayoutEngine {
        // The only host there is: a cast that looks for itself would cost more than a small solve.
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

    /// To be called after the node was added to a parent.
    public func layoutDidAttach() {
        if let engine = box.ownHost as? LayoutEngine {
            engine.dissolve()
            box.ownHost = nil
        }
        guard let parent = layoutParent?.box, let engine = parent.host as? LayoutEngine else { return }
        engine.adopt(self, under: parent)
    }

    /// To be called before the node is removed from its parent: constraints between the inside and the outside become
    /// inactive, those inside stay (rule 17).
    public func layoutWillDetach() {
        let boxes = LayoutEngine.boxes(in: self)
        for box in boxes { box.flags.insert(.isLeaving) }
        for box in boxes {
            LayoutConstraint.deactivate(
                box.incident.filter { !($0.container?.flags.contains(.isLeaving) ?? false) })
        }
        let engine = box.host as? LayoutEngine
        for box in boxes {
            engine?.abandon(box)
            box.flags.remove(.isLeaving)
        }
    }
}

extension LayoutEngine {
    /// The boxes of a node, of all in it and of their guides; each after that in which it lies.
    static func boxes(in node: any LayoutNode) -> [LayoutBox] {
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

    /// Makes a node and all in it part of the tree that is laid out.
    func adopt(_ node: any LayoutNode, under parent: LayoutBox?) {
        let added = Self.boxes(in: node)
        for box in added {
            let around = box === node.layoutBox ? parent : box.guide?.layoutNode?.layoutBox
                ?? box.item?.layoutNode?.layoutParent?.layoutBox
            box.join(parent: around, host: self)
        }
        for box in added {
            for constraint in box.installed where constraint.row == nil { didActivate(constraint) }
            if box.participates { _ = slot(of: box) }
            if !isUsed, box.node?.layoutRequiresConstraints ?? false { isUsed = true }
            link(box)
        }
        guard parent == nil else { return }
        // A root is on no list, and need not be put on one.
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

    /// Takes a box out of the tree; its constraints stay active, without rows.
    func abandon(_ box: LayoutBox) {
        for constraint in box.installed {
            if let row = constraint.row { drop(row) }
            constraint.row = nil
            constraint.flags = .active
        }
        release(box)
        box.state.unlink()
        box.state.unlinkChildren()
        box.join(parent: nil, host: nil)
        box.crossing = []
        box.staleChildren = []
        box.flags.formIntersection([.needsLayout, .needsUpdate, .isLeaving, .isNode])
        box.flags.formUnion([.needsLayout, .needsUpdate, .hasFreeChildren])
    }

    /// Ends the engine: every node is as if it had never been laid out.
    func dissolve() {
        if let root { for box in Self.boxes(in: root) where box.host === self { abandon(box) } }
        for slot in 0..<slots.count { if let box = slots[slot] { abandon(box) } }
        (newcomers, staleBoxes, bentBoxes, leavers, texts) = ([], [], [], [], [])
        rootBox = nil
    }

    // MARK: Slots

    /// The slot of an item, which takes part from now on.
    func slot(of box: LayoutBox) -> Int {
        box.slot >= 0 ? Int(box.slot) : makeSlot(for: box)
    }

    private func makeSlot(for box: LayoutBox) -> Int {
        let slot = freeSlots.popLast() ?? solver.makeVariables(4).lowerBound / 4
        isUsed = true
        orderStays(slot, box.stayPlace)
        slots.set(slot, box)
        box.slot = Int32(slot)
        newcomers.append(box)
        hostState.pointee.hasWork = true
        markMoved(box)
        return slot
    }

    /// Gives an item's variables back.
    func release(_ box: LayoutBox) {
        for row in box.rows { drop(row) }
        box.rows = []
        box.measured = nil
        box.flags.subtract([.knowsGeometry, .isText, .hasBaseline, .stalePlacement, .staleIntrinsic, .mayLeave])
        guard box.slot >= 0 else { return }
        box.parent?.flags.insert(.hasFreeChildren)
        slots.set(Int(box.slot), nil)
        retiredSlots.append(Int(box.slot))
        box.slot = -1
    }

    /// Gives back the variables of what no constraint speaks of any more.
    func dismissLeavers() {
        guard !leavers.isEmpty else { return }
        var index = 0
        while index < leavers.count {
            let box = leavers[index]
            index += 1
            guard box.flags.contains(.mayLeave) else { continue }
            box.flags.remove(.mayLeave)
            guard box.host === self, !box.participates, box.slot >= 0, !isNeeded(box) else { continue }
            release(box)
            // What it lies in may have taken part for its sake.
            if let parent = box.parent { noteLeaving(parent) }
        }
        leavers.removeAll(keepingCapacity: true)
    }

    /// Whether rows of others contain the item's variables: those of constraints, and of children and guides.
    /// A root that had variables keeps them, as they say which size it goes back to.
    private func isNeeded(_ box: LayoutBox) -> Bool {
        if box.parent == nil { return true }
        box.crossing.removeAll { !$0.isActive }
        if slots.uses[Int(box.slot)] > 0 || box.guides.contains(where: { $0.layoutBox.slot >= 0 }) { return true }
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
