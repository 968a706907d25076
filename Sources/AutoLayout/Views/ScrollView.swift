/// A view that shows a part of larger content, with the layout behaviour of `UIScrollView`.
///
/// Constraints from descendants to the edges of a scroll view refer to its content,
/// ``contentLayoutGuide``, and thus determine the content's size. The width and height attributes
/// still refer to the scroll view's frame. Constrain views that must not scroll to
/// ``frameLayoutGuide`` (layout rule 53).
open class ScrollView: View {
    /// The layout guide for the content area.
    public let contentLayoutGuide = LayoutGuide(
        .content, identifier: "UIScrollView-contentLayoutGuide")
    /// The layout guide for the scroll view's frame.
    public let frameLayoutGuide = LayoutGuide(.inset, identifier: "UIScrollView-frameLayoutGuide")

    /// The size of the content, as set by the app or computed in the last layout.
    public var contentSize = Size.zero

    /// Creates a scroll view with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentLayoutGuide.layoutBox.pointee.stayPlace = StayPlace(layoutBox, .content)
        frameLayoutGuide.layoutBox.pointee.stayPlace = StayPlace(layoutBox, .frame)
        addLayoutGuide(contentLayoutGuide)
        addLayoutGuide(frameLayoutGuide)
        clipsToBounds = true
    }

    /// The point of the content at the upper-left corner of the view.
    public var contentOffset: Point {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Lays out the content and updates ``contentSize``.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if contentLayoutGuide.layoutBox.slot >= 0 {
            receiveContentSize(contentLayoutGuide.layoutFrame.size)
        }
    }

    /// Receives the size of the content that the layout computed. An override must call `super`.
    open func receiveContentSize(_ size: Size) { contentSize = size }
}
