/// A view that shows a part of larger content, with the layout behaviour of `UIScrollView`.
///
/// In constraints from inside, the edges of a scroll view are those of its content,
/// ``contentLayoutGuide``, and so determine the content's size. Width and height are the view's
/// own. Constrain views that must not scroll to ``frameLayoutGuide`` (rule 53).
open class ScrollView: View {
    /// The layout guide for the content area.
    public let contentLayoutGuide = LayoutGuide(
        .content, identifier: "UIScrollView-contentLayoutGuide")
    /// The layout guide for the visible part of the content.
    public let frameLayoutGuide = LayoutGuide(.inset, identifier: "UIScrollView-frameLayoutGuide")

    /// The size of the content: set by the app or computed by the last layout.
    public var contentSize = Size.zero

    /// Creates a scroll view with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentLayoutGuide.layoutBox.stayPlace = StayPlace(layoutBox, .content)
        frameLayoutGuide.layoutBox.stayPlace = StayPlace(layoutBox, .frame)
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
            contentSize = contentLayoutGuide.layoutFrame.size
        }
    }
}
