import AutoLayout
import ViewMetrics

/// A view with the intrinsic size, alignment rectangle and baselines of its counterpart in UIKit.
open class MeasuredView: View, NibLoadable, ActionSource, FrameworkStandIn {
    /// The actions that the view sends, as controls and some AppKit classes do.
    public let actions = ActionTable()
    /// The contents that determine the metrics; `nil` for a class without an intrinsic size.
    package var contents: ViewContents? {
        didSet { if contents != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Creates a view with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contents = Self.emptyContents
    }

    /// Creates a view of a document.
    public required init(coder: NibCoder) throws {
        super.init(frame: coder.frame)
        contents = Self.emptyContents
    }

    /// The outlets, actions and inspectable attributes of the class.
    open class var nibMembers: [NibMember] { [] }

    /// Does nothing by default.
    open func decodeAttributes(from coder: NibCoder) {}

    /// Called after all objects of the document are connected. Overrides must call `super`.
    open func awakeFromNib() {}

    private static var emptyContents: ViewContents? {
        kind.map {
            var contents = ViewContents($0)
            contents.release = NibLoadingOptions.current.release
            return contents
        }
    }

    /// The class in UIKit's metrics.
    package class var kind: ViewKind? { nil }

    var contentImageSize: Size? {
        get { contents?.image?.size }
        set { contents?.image = newValue.map { ImageContents($0, isSymbol: false) } }
    }

    /// The intrinsic size of the contents, as in UIKit.
    open override var intrinsicContentSize: Size { contents?.intrinsicSize ?? .noIntrinsic }

    /// A Boolean value that indicates whether the intrinsic height depends on the width.
    open override var intrinsicHeightDependsOnWidth: Bool {
        contents?.heightDependsOnWidth ?? false
    }

    /// Returns the intrinsic height of the contents at a given width.
    open override func intrinsicContentHeight(forWidth width: Double) -> Double {
        contents?.intrinsicHeight(forWidth: width) ?? super.intrinsicContentHeight(forWidth: width)
    }

    /// The insets from the frame to the alignment rectangle.
    open override var alignmentRectInsets: EdgeInsets { contents?.alignmentInsets ?? .zero }

    /// The distance from the top edge to the first line's baseline.
    open override var firstBaselineOffsetFromTop: Double { contents?.baselines?.first ?? 0 }

    /// The distance from the last line's baseline to the bottom edge.
    open override var lastBaselineOffsetFromBottom: Double { contents?.baselines?.last ?? 0 }
}

/// A plain view in place of one with an unknown class. In a stack view it has its stored size.
final class StandInView: View {
    /// The intrinsic size of the unknown class.
    var contentSize = Size.noIntrinsic { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: Size { contentSize }
}

/// A view of a framework class without behaviour here, such as a map view.
open class FrameworkView: MeasuredView {
    /// The name of the element in the document, which identifies the framework class.
    public private(set) var elementName = ""
    /// The name of the image; `nil` if the view has none.
    open var image: ImageName?

    /// The outlets, actions and inspectable attributes of the class.
    open override class var nibMembers: [NibMember] {
        [.inspectable("image", \FrameworkView.image)]
    }

    /// Decodes the element's name and the image.
    open override func decodeAttributes(from coder: NibCoder) {
        elementName = coder.element.name
        image = coder.string("image").map { ImageName(name: $0) }
    }
}

/// A scroll view with editable text: `UITextView`. It has no intrinsic size while scrolling is
/// enabled.
open class TextView: ScrollView {
    /// The contents that determine the intrinsic size.
    package var contents = ViewContents(.textView) {
        didSet { if contents != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The text of the view.
    open var text: String {
        get { contents.text }
        set { contents.text = newValue }
    }

    /// A Boolean value that indicates whether scrolling is enabled.
    open var isScrollEnabled: Bool {
        get { contents.isScrollEnabled }
        set { contents.isScrollEnabled = newValue }
    }

    /// Creates a text view with a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// The intrinsic size, which is that of the text with its margins. While scrolling is enabled,
    /// the view has none.
    open override var intrinsicContentSize: Size { contents.intrinsicSize }

    /// A Boolean value that indicates whether the intrinsic height depends on the width.
    open override var intrinsicHeightDependsOnWidth: Bool { contents.heightDependsOnWidth }

    /// Returns the intrinsic height of the text at a given width.
    open override func intrinsicContentHeight(forWidth width: Double) -> Double {
        contents.intrinsicHeight(forWidth: width)
    }

    /// The distance from the top edge to the first line's baseline.
    open override var firstBaselineOffsetFromTop: Double { contents.baselines?.first ?? 0 }

    /// The distance from the last line's baseline to the bottom edge.
    open override var lastBaselineOffsetFromBottom: Double { contents.baselines?.last ?? 0 }
}
