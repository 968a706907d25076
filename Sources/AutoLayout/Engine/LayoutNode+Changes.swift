// What a node tells when its answers change.

extension LayoutNode {
    /// To be called when what the contents want changed: their size, or where baselines are.
    public func invalidateLayoutIntrinsicSize() {
        layoutBox.measured = nil
        layoutBox.host?.didInvalidate(layoutBox, .intrinsic)
        if layoutBox.flags.contains(.hasBaseline) { invalidateLayoutGeometry() }
    }

    /// To be called when a root's size, or the frame of a node that stays at its frame, was set by others than the
    /// layout.
    public func invalidateLayoutPlacement() {
        layoutBox.host?.didInvalidate(layoutBox, .placement)
        // What the constraints say of a root may be what it was, and is not what was set.
        if layoutBox.parent == nil, layoutBox.slot >= 0 { layoutBox.host?.markMoved(layoutBox) }
    }

    /// To be called when alignment insets, the origin of the bounds or the direction changed.
    public func invalidateLayoutGeometry() { layoutBox.host?.didInvalidateGeometry(of: layoutBox) }

    /// Asks for ``layoutChildNodes()`` in the next layout.
    public func setNeedsLayoutPass() { layoutBox.markNeedsLayout() }

    /// Asks for ``updateLayoutConstraints()`` in the next layout.
    public func setNeedsConstraintPass() {
        if let host = layoutBox.host { host.markNeedsUpdate(box) } else { layoutBox.flags.insert(.needsUpdate) }
    }

    /// Whether the node stays at its frame, or is placed by constraints alone.
    var staysAtFrame: Bool {
        get { layoutBox.translatesFrame }
        set {
            guard newValue != layoutBox.translatesFrame else { return }
            layoutBox.translatesFrame = newValue
            layoutParent?.layoutBox.flags.insert(.hasFreeChildren)
            guard let engine = layoutBox.host as? LayoutEngine else { return }
            engine.didTranslate(box)
        }
    }

    /// How strongly the node resists being larger than its contents.
    public func layoutHuggingPriority(for axis: Axis) -> LayoutPriority {
        LayoutPriority(layoutBox.hugging[axis.rawValue])
    }

    /// Sets how strongly the node resists being larger than its contents.
    public func setLayoutHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        LayoutConstraint.stop(priority.isLegal ? nil : .illegalPriority(priority))
        layoutBox.hugging[axis.rawValue] = priority.rawValue
        layoutBox.host?.didInvalidate(layoutBox, .intrinsic)
    }

    /// How strongly the node resists being smaller than its contents.
    public func layoutCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        LayoutPriority(layoutBox.compressionResistance[axis.rawValue])
    }

    /// Sets how strongly the node resists being smaller than its contents.
    public func setLayoutCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
        LayoutConstraint.stop(priority.isLegal ? nil : .illegalPriority(priority))
        layoutBox.compressionResistance[axis.rawValue] = priority.rawValue
        layoutBox.host?.didInvalidate(layoutBox, .intrinsic)
    }
}

extension LayoutEngine {
    /// A node's frame became, or ceased to be, what places it.
    func didTranslate(_ box: LayoutBox) {
        if box.participates { _ = slot(of: box) } else { noteLeaving(box) }
        didInvalidate(box, .placement)
    }
}

extension LayoutGuide {
    /// The guide's rectangle in the coordinates of its node, as the layout has it now; empty where nothing constrains
    /// it.
    public var layoutFrame: Rect {
        guard let engine = layoutNode?.layoutEngine else { return .zero }
        engine.solve()
        return engine.shownFrame(of: layoutBox) ?? .zero
    }
}
