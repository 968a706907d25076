extension LayoutEngine {
    /// Notes that a box's place changed: its parent is to place it.
    func markMoved(_ box: LayoutBox) {
        guard let parent = box.parent else {
            hasRootMoved = true
            return
        }
        guard box.isNode else { return markNeedsLayout(parent) }
        if !box.flags.contains(.hasMoved) {
            box.flags.insert(.hasMoved)
            parent.movedChildren.append(Unmanaged.passUnretained(box))
        }
        if !parent.flags.isSuperset(of: [.needsPlacing, .isPending]) || trace.isRecording { markNeedsPlacing(parent) }
    }

    /// The alignment rectangle that the layout gives an item; `nil` where it gives none.
    func alignmentRect(of box: LayoutBox) -> Rect? {
        guard box.slot >= 0 else { return nil }
        let place = Int(box.slot) * 4
        let values = slots.values + place
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
        guard box.slot < 0 else { return box.fraction }
        guard let node = box.node else { return .zero }
        return grid.frame(node.layoutFrame, in: fraction(of: box.parent)).fraction
    }

    /// Gives the children of a node that moved their frames.
    func placeChildren(of box: LayoutBox) {
        solve()
        guard !box.movedChildren.isEmpty else {
            box.flags.remove(.needsPlacing)
            return
        }
        let fraction = fraction(of: box)
        // One by one, as what is told of its frame may take others from the tree.
        while let child = box.movedChildren.popLast() {
            child._withUnsafeGuaranteedRef { place($0, in: box, fraction) }
        }
        box.flags.remove(.needsPlacing)
    }

    private func place(_ box: LayoutBox, in parent: LayoutBox, _ fraction: Point) {
        box.flags.remove(.hasMoved)
        guard box.parent === parent, let rect = alignmentRect(of: box), let node = box.node else { return }
        let shown = grid.frame(rect.outset(by: geometry(of: box).insets), in: fraction)
        if shown.fraction != box.fraction {
            box.fraction = shown.fraction
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
