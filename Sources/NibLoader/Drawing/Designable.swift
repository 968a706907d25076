import AutoLayout

/// A view that draws itself, here and in previews.
public protocol Designable: View {
    /// Draws the contents, in the view's own coordinates; colour and border are drawn by themselves.
    func draw(into list: inout DisplayList)
    /// Called in a preview after the document was loaded, before it is laid out.
    func prepareForInterfaceBuilder()
}

extension Designable {
    /// Nothing to prepare.
    public func prepareForInterfaceBuilder() {}
}

extension DisplayList {
    /// A view and all in it, as it is laid out now.
    public init(of view: View) {
        self.init()
        draw(view)
    }

    private mutating func draw(_ view: View) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let frame = DrawingPath.rect(Rect(size: view.frame.size), cornerRadius: view.layer.cornerRadius)
        if view.alpha < 1 { add(.fade(view.alpha)) }
        if view.clipsToBounds { add(.clip(frame)) }
        if let color = view.backgroundColor { fill(frame, color) }
        drawContents(of: view)
        if view.layer.borderWidth > 0 { stroke(frame, view.layer.borderColor ?? .black, width: view.layer.borderWidth) }
        if view.clipsToBounds { add(.restore) }
        if view.alpha < 1 { add(.restore) }
    }

    /// What the view draws, and its subviews, in coordinates that begin where its bounds do.
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
