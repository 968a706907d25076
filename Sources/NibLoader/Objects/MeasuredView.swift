import AutoLayout
import ViewMetrics

/// A view that has the size, the alignment rectangle and the baselines of its class in UIKit.
open class MeasuredView: View {
    /// The contents on which they depend; `nil` for a class without an intrinsic size.
    package var contents: ViewContents? {
        didSet { if contents != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// A view at a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contents = Self.kind.map { ViewContents($0, release: NibLoadingOptions.current.release) }
    }

    /// The class in the metrics.
    package class var kind: ViewKind? { nil }

    /// The size of the image in the contents; `nil` without one.
    var contentImageSize: Size? {
        get { contents?.image?.size }
        set { contents?.image = newValue.map { ImageContents($0, isSymbol: false) } }
    }

    /// The size of the contents, as UIKit has it.
    open override var intrinsicContentSize: Size { contents?.intrinsicSize ?? .noIntrinsic }

    /// Whether the height follows from the width.
    open override var intrinsicHeightDependsOnWidth: Bool { contents?.heightDependsOnWidth ?? false }

    /// The height of the contents at a width.
    open override func intrinsicContentHeight(forWidth width: Double) -> Double {
        contents?.intrinsicHeight(forWidth: width) ?? super.intrinsicContentHeight(forWidth: width)
    }

    /// The part of the frame outside the alignment rectangle.
    open override var alignmentRectInsets: EdgeInsets { contents?.alignmentInsets ?? .zero }

    /// The distance of the first line's baseline from the upper edge.
    open override var firstBaselineOffsetFromTop: Double { contents?.baselines?.first ?? 0 }

    /// The distance of the last line's baseline from the lower edge.
    open override var lastBaselineOffsetFromBottom: Double { contents?.baselines?.last ?? 0 }
}

/// A plain view in place of one whose class is not known. In a stack view it is as large as its author saw it.
final class StandInView: View {
    /// The size of the contents that the class would have.
    var contentSize = Size.noIntrinsic { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: Size { contentSize }
}

extension ViewContents {
    /// The contents of a view that shows nothing yet, of a release.
    init(_ kind: ViewKind, release: MetricsRelease) {
        self.init(kind)
        self.release = release
    }
}
