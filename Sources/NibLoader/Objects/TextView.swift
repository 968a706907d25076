import AutoLayout
import ViewMetrics

/// A text of several lines that can be edited: `UITextView`. It has no intrinsic size while it scrolls.
open class TextView: ScrollView {
    /// The contents on which its size depends.
    package var contents = ViewContents(.textView) {
        didSet { if contents != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The text.
    open var text: String {
        get { contents.text }
        set { contents.text = newValue }
    }

    /// A Boolean value that indicates whether what does not fit is scrolled.
    open var isScrollEnabled: Bool {
        get { contents.isScrollEnabled }
        set { contents.isScrollEnabled = newValue }
    }

    /// A text view at a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// The size of the text with its margins; none while the view scrolls.
    open override var intrinsicContentSize: Size { contents.intrinsicSize }

    /// Whether the height follows from the width.
    open override var intrinsicHeightDependsOnWidth: Bool { contents.heightDependsOnWidth }

    /// The height of the text in a width.
    open override func intrinsicContentHeight(forWidth width: Double) -> Double {
        contents.intrinsicHeight(forWidth: width)
    }

    /// The distance of the first line's baseline from the upper edge.
    open override var firstBaselineOffsetFromTop: Double { contents.baselines?.first ?? 0 }

    /// The distance of the last line's baseline from the lower edge.
    open override var lastBaselineOffsetFromBottom: Double { contents.baselines?.last ?? 0 }
}
