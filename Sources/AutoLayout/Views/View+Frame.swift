extension View {
    /// The view's rectangle in its superview's coordinates.
    ///
    /// Of a view that is placed by constraints alone it is what the last layout gave it, and setting it lasts until the
    /// next. Of one that translates its autoresizing mask it is what the constraints made of mask and frame say.
    public var frame: Rect {
        get { Rect(origin: storedOrigin, size: storedBounds.size) }
        set { assign(newValue) }
    }

    /// The rectangle's middle in the superview's coordinates.
    public var center: Point {
        get { frame.center }
        set {
            assign(
                Rect(
                    origin: Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2),
                    size: bounds.size))
        }
    }

    /// The rectangle in the view's own coordinates; its origin is what is shown at the left upper corner.
    public var bounds: Rect {
        get { storedBounds }
        set {
            if newValue.size != storedBounds.size {
                let middle = center
                assign(
                    Rect(
                        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2, width: newValue.width,
                        height: newValue.height))
            }
            guard newValue.origin != storedBounds.origin else { return }
            storedBounds.origin = newValue.origin
            invalidateLayoutGeometry()
            setNeedsLayout()
        }
    }

    /// What gives when the superview's size changes.
    public var autoresizingMask: AutoresizingMask {
        get { assigned.mask }
        set {
            guard newValue != assigned.mask else { return }
            assigned = LayoutAutoresizing(
                mask: newValue, frame: frame, parentSize: superview?.storedBounds.size ?? .zero)
            invalidateLayoutPlacement()
        }
    }

    /// Whether frame and autoresizing mask become constraints.
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

    /// Takes a frame that somebody set.
    private func assign(_ frame: Rect) {
        precondition(
            frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite,
            "The frame \(frame) of \(layoutName) must be finite numbers")
        place(frame)
        assignAnew()
        guard let host = layoutBox.host else { return }
        if superview == nil || staysAtFrame { host.didInvalidate(layoutBox, .placement) }
        // What the constraints say may be what it was, and is not what was set.
        if superview == nil || !staysAtFrame, layoutBox.slot >= 0 { host.markMoved(layoutBox) }
    }

    /// Takes a frame from whomsoever.
    func place(_ frame: Rect) {
        let oldSize = storedBounds.size
        storedOrigin = frame.origin
        if frame.size != oldSize {
            storedBounds.size = frame.size
            layoutPlace.mark(.needsLayout)
            if autoresizesSubviews, layoutPlace.pointee.flags.contains(.hasFreeChildren) {
                resizeSubviews(from: oldSize)
            }
        }
        if usesInsets { refreshInsets() }
    }

    /// Autoresizes the subviews that no constraints place.
    private func resizeSubviews(from oldSize: Size) {
        var hasFreeChildren = false
        defer { if !hasFreeChildren { layoutPlace.pointee.flags.remove(.hasFreeChildren) } }
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
                autoresizingMask.flexible(axis), origin: frame.origin.along(axis), size: frame.size[axis],
                superview: old[axis])
            let (origin, size) = recipe.solution(superview: new[axis])
            frame.size[axis] = size
            if axis == .horizontal { frame.origin.x = origin } else { frame.origin.y = origin }
        }
        place(frame)
        assignAnew()
    }

    // MARK: Alignment rectangles

    /// The rectangle to which constraints refer, of a frame.
    public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

    /// The frame of a rectangle to which constraints refer: the inverse of ``alignmentRect(forFrame:)``.
    public func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentRectInsets) }

    // MARK: Coordinates

    /// A place of this view, in the coordinates of another one in the tree; of the root where that is `nil`.
    public func convert(_ point: Point, to view: View?) -> Point {
        let here = offsetInRoot, there = view?.offsetInRoot ?? .zero
        return Point(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    /// A rectangle of this view, in the coordinates of another one in the tree; of the root where that is `nil`.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Where the zero of the view's coordinates is, in the root's.
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
