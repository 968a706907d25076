internal import AutoLayout
internal import ViewMetrics

// Sizes of controls from the metrics of AutoLayout, for code and documents alike.

extension ViewContents {
    /// The contents of a view with a text in a font.
    init(_ kind: ViewKind, text: String, font: UIFont?) {
        self.init(kind)
        self.text = text
        if let font { self.font = font.core }
    }
}

/// A view whose natural size follows from its contents, by the metrics of its kind.
@MainActor
protocol MeasuredView: UIView {
    /// The contents that determine the natural size.
    var contents: ViewContents { get }
}

extension MeasuredView {
    /// The natural size, rounded up to pixels.
    var measuredSize: CGSize {
        let grid = traitCollection.displayScale
        let size = contents.intrinsicSize
        let round = { (length: Double) -> CGFloat in
            guard length >= 0, grid > 0 else { return CGFloat(length) }
            return (CGFloat(length) * grid - 0.001).rounded(.up) / grid
        }
        return CGSize(width: round(size.width), height: round(size.height))
    }

    /// The insets from the frame to the alignment rectangle.
    var measuredInsets: UIEdgeInsets { UIEdgeInsets(contents.alignmentInsets) }

    /// The natural size, with the given extent where there is none.
    func measuredFit(_ size: CGSize) -> CGSize {
        let natural = measuredSize
        return CGSize(
            width: natural.width < 0 ? size.width : natural.width,
            height: natural.height < 0 ? size.height : natural.height)
    }

    /// The distances of the baselines from the edges of the view.
    var measuredBaselines: (first: Double, last: Double) {
        let height = Double(bounds.height > 0 ? bounds.height : measuredSize.height)
        let contents = contents
        guard
            let baselines = TextBaselines(
                contents.kind, contents.font, lineLimit: contents.lineLimit, height: height)
        else { return (0, 0) }
        return (baselines.first, baselines.last)
    }
}
