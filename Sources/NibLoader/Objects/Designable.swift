import AutoLayout

/// A view that draws its own contents, in apps and in previews.
public protocol Designable: View {
    /// Draws the contents in the view's own coordinates. The background and border are drawn
    /// separately.
    func draw(into list: inout DisplayList)
    /// Called in previews, after loading and before layout.
    func prepareForInterfaceBuilder()
}

extension Designable {
    /// Does nothing by default.
    public func prepareForInterfaceBuilder() {}
}

extension DisplayList {
    /// Creates a drawing of a view and its subviews in the current layout.
    public init(of view: View) {
        self.init()
        draw(view)
    }

    private mutating func draw(_ view: View) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let frame = DrawingPath.rect(
            Rect(size: view.frame.size), cornerRadius: view.layer.cornerRadius)
        if view.alpha < 1 { add(.fade(view.alpha)) }
        if view.clipsToBounds { add(.clip(frame)) }
        if let color = view.backgroundColor { fill(frame, color) }
        drawContents(of: view)
        if view.layer.borderWidth > 0 {
            stroke(frame, view.layer.borderColor ?? .black, width: view.layer.borderWidth)
        }
        if view.clipsToBounds { add(.restore) }
        if view.alpha < 1 { add(.restore) }
    }

    /// Draws the view's contents and its subviews, in the coordinates of its bounds.
    private mutating func drawContents(of view: View) {
        let origin = view.bounds.origin
        if origin != .zero { add(.move(dx: -origin.x, dy: -origin.y)) }
        (view as? any Designable)?.draw(into: &self)
        for subview in view.subviews {
            add(.move(dx: subview.frame.minX, dy: subview.frame.minY))
            draw(subview)
            add(.restore)
        }
        if origin != .zero { add(.restore) }
    }
}

/// A designable view whose methods can throw errors. A preview shows the error in place of the
/// view.
///
/// Previews call these methods instead of ``Designable/draw(into:)`` and
/// ``Designable/prepareForInterfaceBuilder()``.
public protocol CheckedDesignable: Designable {
    /// Draws the contents in the view's own coordinates, or throws an error.
    ///
    /// - Throws: Any error. The commands that were added before the error are kept.
    func drawChecking(into list: inout DisplayList) throws
    /// Prepares the view for a preview, or throws an error.
    ///
    /// - Throws: Any error, which the preview shows.
    func prepareCheckingForInterfaceBuilder() throws
}

extension CheckedDesignable {
    /// Draws the contents with `drawChecking(into:)`, up to the first error.
    public func draw(into list: inout DisplayList) { try? drawChecking(into: &list) }

    /// Does nothing by default.
    public func prepareCheckingForInterfaceBuilder() throws {}
}
