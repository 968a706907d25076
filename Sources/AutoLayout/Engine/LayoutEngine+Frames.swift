extension LayoutEngine {
    /// Notes that a box's place changed: its parent is to place it.
    func markMoved(_ box: LayoutBox) { markMoved(box.state) }

    @inline(__always) func markMoved(_ place: BoxPlace) {
        guard let parent = place.pointee.parent else {
            hasRootMoved = true
            return
        }
        guard place.pointee.flags.contains(.isNode) else { return parent.mark(.needsLayout) }
        if !place.pointee.flags.contains(.hasMoved) { place.linkMoved(to: parent) }
        if !parent.pointee.flags.isSuperset(of: [.needsPlacing, .isPending]) || hostState.pointee.isRecording {
            parent.mark(.needsPlacing)
        }
    }

    /// The alignment rectangle that the layout gives an item; `nil` where it gives none.
    func alignmentRect(of box: LayoutBox) -> Rect? { box.slot >= 0 ? alignmentRect(ofSlot: Int(box.slot)) : nil }

    @inline(__always) private func alignmentRect(ofSlot slot: Int) -> Rect {
        let values = slots.values + slot * 4
        return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// The frame that the layout gives an item, as it is shown: rounded to pixels.
    func shownFrame(of box: LayoutBox) -> Rect? {
        guard let rect = alignmentRect(of: box) else { return nil }
        return grid.frame(rect.outset(by: geometry(of: box).insets), in: fraction(of: box.parent)).frame
    }

    /// How far the origin of a node is off the pixel it is shown at.
    private func fraction(of box: LayoutBox?) -> Point {
        guard grid.scale > 0, let box, box.parent != nil else { return .zero }
        guard box.slot < 0 else { return box.state.pointee.fraction }
        guard let node = box.node else { return .zero }
        return grid.frame(node.layoutFrame, in: fraction(of: box.parent)).fraction
    }

    /// Gives the children of a node that moved their frames.
    func placeChildren(of box: LayoutBox) {
        solve()
        let parent = box.state
        parent.pointee.flags.remove(.needsPlacing)
        guard parent.pointee.movedChild != nil else { return }
        let fraction = fraction(of: box)
        // One by one, as what is told of its frame may take others from the tree.
        while let child = parent.popMoved() { place(child, fraction) }
        parent.pointee.flags.remove(.needsPlacing)
    }

    private func place(_ place: BoxPlace, _ fraction: Point) {
        guard place.pointee.slot >= 0, let node = place.pointee.node else { return }
        var rect = alignmentRect(ofSlot: Int(place.pointee.slot))
        if place.pointee.flags.contains(.hasInsets) || !place.pointee.flags.contains(.knowsGeometry) {
            rect = rect.outset(by: geometry(of: place.pointee.box).insets)
        }
        let shown = grid.frame(rect, in: fraction)
        if shown.fraction != place.pointee.fraction {
            place.pointee.fraction = shown.fraction
            markContents(of: node)
        }
        node.receiveLayoutFrame(shown.frame)
    }

    /// The pixels inside a node begin elsewhere: what lies in it is to be rounded anew.
    private func markContents(of node: any LayoutNode) {
        var stack: [any LayoutNode] = node.layoutChildren
        while let node = stack.popLast() {
            let box = node.layoutBox
            if box.slot >= 0 { markMoved(box) } else { stack.append(contentsOf: node.layoutChildren) }
        }
    }

    /// Gives the root the size that was decided.
    func placeRoot() {
        guard hasRootMoved else { return }
        hasRootMoved = false
        guard let node = root, let rect = alignmentRect(of: node.layoutBox) else { return }
        let old = node.layoutFrame
        var frame = rect.outset(by: geometry(of: node.layoutBox).insets)
        frame.origin = old.origin
        let shown = grid.frame(frame, in: .zero).frame
        if shown.size != old.size { node.receiveLayoutFrame(Rect(origin: old.origin, size: shown.size)) }
    }
}
