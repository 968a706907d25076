/// A view of which a part of the contents is shown: `UIScrollView`.
///
/// Constraints between what lies in it and its edges mean the edges of the contents, ``contentLayoutGuide``, and so say
/// how large the contents are; width and height mean the view's own. What is to stay in place while the contents scroll
/// is constrained to ``frameLayoutGuide`` (rule 53).
open class ScrollView: View {
    /// The contents.
    public let contentLayoutGuide = LayoutGuide(.content, identifier: "UIScrollView-contentLayoutGuide")
    /// The part of the contents that is shown.
    public let frameLayoutGuide = LayoutGuide(.inset, identifier: "UIScrollView-frameLayoutGuide")

    /// How large the contents are: set, or as the last layout found them.
    public var contentSize = Size.zero

    /// A scroll view at a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentLayoutGuide.layoutBox.stayPlace = StayPlace(layoutBox, .content)
        frameLayoutGuide.layoutBox.stayPlace = StayPlace(layoutBox, .frame)
        addLayoutGuide(contentLayoutGuide)
        addLayoutGuide(frameLayoutGuide)
        clipsToBounds = true
    }

    /// The place of the contents that is shown at the left upper corner.
    public var contentOffset: Point {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Places the contents, and finds out how large they are.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if contentLayoutGuide.layoutBox.slot >= 0 { contentSize = contentLayoutGuide.layoutFrame.size }
    }
}
