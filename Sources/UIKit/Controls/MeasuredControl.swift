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

/// The contents of a view of a nib: those of the document, and those of the view after its creation.
///
/// The document knows more than the view: the release of its author, and the sizes of pictures that are
/// not in the bundle. Values that code changes later replace those of the document.
struct NibContents {
    var document: ViewContents
    /// The contents of the view after its creation; `nil` for a view that is not measured.
    var original: ViewContents?
    /// The picture of the view after its creation.
    var image: UIImage?
}

extension MeasuredView {
    /// The contents, with what only the document of the view knows.
    var shownContents: ViewContents {
        let present = contents
        guard let nib = details.nibContents, let original = nib.original else { return present }
        return nib.document.applyingChanges(from: original, to: present)
    }

    /// The natural size, rounded up to pixels.
    var measuredSize: CGSize { pixelSize(CGSize(shownContents.intrinsicSize)) }

    /// Returns a size rounded up to pixels; negative extents, which mean none, stay.
    func pixelSize(_ size: CGSize) -> CGSize {
        let grid = traitCollection.displayScale
        let round = { (length: CGFloat) -> CGFloat in
            guard length >= 0, grid > 0 else { return length }
            return max(0, (length * grid - 0.001).rounded(.up)) / grid
        }
        return CGSize(width: round(size.width), height: round(size.height))
    }

    /// The insets from the frame to the alignment rectangle.
    var measuredInsets: UIEdgeInsets { UIEdgeInsets(shownContents.alignmentInsets) }

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
        let contents = shownContents
        guard
            let baselines = TextBaselines(
                contents.kind, contents.font, lineLimit: contents.lineLimit, height: height)
        else { return (0, 0) }
        return (baselines.first, baselines.last)
    }
}
