extension View {
    /// The rectangle of the view in its superview's coordinates.
    ///
    /// If constraints position the view, the last layout determines the frame, and a new value
    /// lasts only until the next layout. If the autoresizing mask is translated, the frame and the
    /// mask determine the view's constraints.
    public var frame: Rect {
        get { Rect(origin: storedOrigin, size: storedBounds.size) }
        set { assign(newValue) }
    }

    /// The centre of the frame in the superview's coordinates.
    public var center: Point {
        get { frame.center }
        set {
            assign(
                Rect(
                    origin: Point(
                        x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2),
                    size: bounds.size))
        }
    }

    /// The rectangle of the view in its own coordinates. Its origin appears at the view's
    /// upper-left corner.
    public var bounds: Rect {
        get { storedBounds }
        set {
            if newValue.size != storedBounds.size {
                let middle = center
                assign(
                    Rect(
                        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
                        width: newValue.width,
                        height: newValue.height))
            }
            guard newValue.origin != storedBounds.origin else { return }
            storedBounds.origin = newValue.origin
            invalidateLayoutGeometry()
            setNeedsLayout()
        }
    }

    /// The margins and sizes that change when the superview's size changes.
    public var autoresizingMask: AutoresizingMask {
        get { assigned.mask }
        set {
            guard newValue != assigned.mask else { return }
            assigned = LayoutAutoresizing(
                mask: newValue, frame: frame, parentSize: superview?.storedBounds.size ?? .zero)
            invalidateLayoutPlacement()
        }
    }

    /// A Boolean value that indicates whether the frame and autoresizing mask are translated into
    /// constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { staysAtFrame }
        set {
            if newValue, !staysAtFrame { assignAnew() }
            staysAtFrame = newValue
        }
    }

    private func assignAnew() {
        assigned.frame = frame
        assigned.parentSize = superview?.storedBounds.size ?? .zero
    }

    /// Sets a frame from outside the layout.
    private func assign(_ frame: Rect) {
        precondition(
            frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
                && frame.height.isFinite,
            "The frame \(frame) of \(layoutName) must be finite numbers")
        place(frame)
        assignAnew()
        guard let host = layoutBox.host else { return }
        if superview == nil || staysAtFrame { host.didInvalidate(layoutBox, .placement) }
        // The constraints can yield the former frame, which then differs from the assigned one.
        if superview == nil || !staysAtFrame, layoutBox.slot >= 0 { host.markMoved(layoutBox) }
    }

    /// Sets the frame, from the layout or from outside.
    func place(_ frame: Rect) {
        let oldSize = storedBounds.size
        storedOrigin = frame.origin
        if frame.size != oldSize {
            storedBounds.size = frame.size
            layoutBox.mark(.needsLayout)
            if autoresizesSubviews, layoutBox.pointee.flags.contains(.hasFreeChildren) {
                resizeSubviews(from: oldSize)
            }
        }
        if usesInsets { refreshInsets() }
    }

    /// Autoresizes the subviews that have no constraints.
    private func resizeSubviews(from oldSize: Size) {
        var hasFreeChildren = false
        defer { if !hasFreeChildren { layoutBox.pointee.flags.remove(.hasFreeChildren) } }
        for subview in subviews where subview.layoutBox.slot < 0 && subview.staysAtFrame {
            hasFreeChildren = true
            guard !subview.autoresizingMask.isEmpty else {
                subview.assigned.parentSize = storedBounds.size
                continue
            }
            subview.resize(from: oldSize, to: storedBounds.size)
        }
    }

    private func resize(from old: Size, to new: Size) {
        var frame = frame
        for axis in Axis.allCases {
            let recipe = AutoresizingRecipe(
                autoresizingMask.flexible(axis), origin: frame.origin.along(axis),
                size: frame.size[axis],
                superview: old[axis])
            let (origin, size) = recipe.solution(superview: new[axis])
            frame.size[axis] = size
            if axis == .horizontal { frame.origin.x = origin } else { frame.origin.y = origin }
        }
        place(frame)
        assignAnew()
    }

    // MARK: Alignment rectangles

    /// Returns the alignment rectangle for a frame.
    public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame for an alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
    public func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentRectInsets) }

    // MARK: Coordinates

    /// Converts a point from this view's coordinates to those of another view in the tree; `nil`
    /// means the root.
    public func convert(_ point: Point, to view: View?) -> Point {
        let here = offsetInRoot, there = view?.offsetInRoot ?? .zero
        return Point(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    /// Converts a rectangle from this view's coordinates to those of another view in the tree;
    /// `nil` means the root.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// The origin of the view's coordinates, in the root's coordinates.
    private var offsetInRoot: Point {
        var offset = Point.zero
        var view = self
        while let above = view.superview {
            offset.x += view.storedOrigin.x - view.storedBounds.minX
            offset.y += view.storedOrigin.y - view.storedBounds.minY
            view = above
        }
        return offset
    }
}
