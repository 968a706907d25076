import AutoLayout

/// The image of a view.
package struct ImageContents: Sendable, Hashable {
    /// The size in points.
    package let size: Size
    /// A Boolean value that indicates whether the image is a system symbol, which has a baseline.
    package let isSymbol: Bool
    /// A Boolean value that indicates whether the image of the app has another size than the one that the
    /// document has stored, so that stored frames do not fit it.
    package var hasChanged = false

    /// Creates an image of a size.
    ///
    /// Until Xcode 14, Interface Builder stored symbols in its own units: the longer side is 64 or
    /// 128.
    package init(_ size: Size, isSymbol: Bool) {
        self.isSymbol = isSymbol
        let longer = max(size.width, size.height)
        let scale = !isSymbol || longer < 60 ? 1 : 18 / (longer > 64 ? 128.0 : 64)
        self.size = Size(width: size.width * scale, height: size.height * scale)
    }
}

/// A segment of a segmented control.
package struct SegmentContents: Sendable, Hashable {
    /// The title; empty for a segment with an image.
    package let title: String
    /// The explicit width; 0 for a width from the title.
    package let width: Double

    package init(title: String, width: Double = 0) { (self.title, self.width) = (title, width) }
}

/// The frame size that Interface Builder stored for a view, with its text and font.
package struct StoredContents: Sendable, Hashable {
    /// The size of the frame.
    package let size: Size
    /// The text in the document.
    package let text: String
    /// The font in the document.
    package let font: Font

    package init(_ size: Size, text: String, font: Font) {
        self.size = size
        self.text = text
        self.font = font
    }
}

/// The contents of a UIKit view: all properties that affect its intrinsic size.
package struct ViewContents: Sendable, Hashable {
    /// The class of the view.
    package let kind: ViewKind
    /// The platform; on platforms other than iOS, sizes are the stored ones if available.
    package var platform = MetricsPlatform.iOS
    /// The release whose controls are shown.
    package var release = MetricsRelease.unknown
    /// The text or title in the configuration; empty for none.
    package var text = ""
    /// The text with its runs, if it has several.
    package var richText: RichText?
    /// The placeholder for an empty text.
    package var placeholder = ""
    /// The font of the text.
    package var font: Font
    /// The maximum number of a label's lines; 0 for any number.
    package var lineLimit = 1
    /// The width at which the intrinsic size of a label breaks lines; 0 for the width from the
    /// layout (layout rule 40).
    package var preferredWidth = 0.0
    /// The image of the view.
    package var image: ImageContents?
    /// A Boolean value that indicates whether the view names an image of unknown size.
    package var hasUnknownImage = false
    /// The type or style in documents; empty for the default.
    package var style = ""
    /// The mode of a date picker.
    package var mode = ""
    /// The content insets of a button, if they are set.
    package var insets: EdgeInsets?
    /// A Boolean value that indicates whether a button has a configuration.
    package var isConfigured = false
    /// The segments of a segmented control.
    package var segments: [SegmentContents] = []
    /// The number of pages of a page control.
    package var pageCount = 3
    /// A Boolean value that indicates whether a text view scrolls.
    package var isScrollEnabled = true
    /// The stored size, with its text and font.
    package var stored: StoredContents?

    /// Creates the contents of an empty view.
    package init(_ kind: ViewKind, style: String = "") {
        self.kind = kind
        self.style = style
        font = Font(size: kind.defaultFontSize(style: style))
    }
}

// MARK: Changes
extension ViewContents {
    /// Returns the contents with the changes between two readings of a document, except for values
    /// that code has set.
    package func following(_ old: ViewContents, _ new: ViewContents) -> ViewContents {
        var result = self
        if font == old.font { result.font = new.font }
        if text == old.text { (result.text, result.richText) = (new.text, new.richText) }
        if image == old.image { result.image = new.image }
        return result
    }

    /// Returns the contents with every value in which two others differ.
    package func applyingChanges(from old: ViewContents, to new: ViewContents) -> ViewContents {
        var result = self
        func change<Value: Equatable>(_ path: WritableKeyPath<ViewContents, Value>) {
            if old[keyPath: path] != new[keyPath: path] {
                result[keyPath: path] = new[keyPath: path]
            }
        }
        change(\.text)
        change(\.richText)
        change(\.placeholder)
        change(\.font)
        change(\.image)
        change(\.style)
        change(\.mode)
        change(\.insets)
        change(\.isConfigured)
        change(\.segments)
        change(\.pageCount)
        change(\.isScrollEnabled)
        if old.image != new.image { result.hasUnknownImage = false }
        return result
    }
}

// MARK: Metrics
extension ViewContents {
    /// The insets from the frame to the alignment rectangle.
    package var alignmentInsets: EdgeInsets { ControlMetrics.alignmentInsets(kind, platform) }

    /// A Boolean value that indicates whether the height follows from the width.
    package var heightDependsOnWidth: Bool {
        kind == .label && lineLimit != 1 && preferredWidth == 0
            || kind == .textView && !isScrollEnabled
    }

    /// The intrinsic size of the alignment rectangle; negative along an axis without one.
    package var intrinsicSize: Size { alignmentSize(frameSize) }

    /// The intrinsic size of the alignment rectangle for the document as stored: the stored size
    /// along axes with an intrinsic extent in UIKit.
    package var storedIntrinsicSize: Size {
        guard let stored, image?.hasChanged != true else { return intrinsicSize }
        let model = measuredSize
        var size = stored.size
        for axis in Axis.allCases where model[axis] < 0 && isLaidOutAsOniOS {
            size[axis] = Size.noIntrinsicMetric
        }
        // Text fields have the width that their author chose; their texts come later.
        if kind == .textField, !isNear(stored.size.width, model.width, .horizontal) {
            size.width = model.width
        }
        return alignmentSize(size)
    }

    /// Returns the intrinsic height of the alignment rectangle at a width.
    package func intrinsicHeight(forWidth width: Double) -> Double {
        switch kind {
        case .label: return text.isEmpty ? 0 : labelText.height(forWidth: width)
        case .textView where !isScrollEnabled:
            let padding = ControlMetrics.textViewPadding
            let lines = SystemFontEstimate.lines(text, font, max(0, width - padding.width))
            return SystemFontEstimate.height(ofLines: lines, font) + padding.height
        default: return intrinsicSize.height
        }
    }

    /// The distances of the baselines from the edges of the alignment rectangle; `nil` for views
    /// without baselines.
    package var baselines: TextBaselines? {
        // Texts are centred in the view's frame.
        let height = isAsStored ? stored?.size.height : nil
        if kind == .imageView {
            guard let image, image.isSymbol else { return nil }
            return TextBaselines(symbolBeside: font.size, height: height ?? image.size.height)
        }
        guard kind.hasTextBaselines else { return nil }
        return TextBaselines(
            kind, font, lineLimit: lineLimit, height: height ?? max(0, frameSize.height))
    }

    /// A Boolean value that indicates whether text and font are those of the stored size.
    private var isAsStored: Bool { stored.map { $0.text == text && $0.font == font } ?? false }

    private var isLaidOutAsOniOS: Bool { platform == .iOS || platform == .tvOS }

    private func alignmentSize(_ size: Size) -> Size {
        var size = size
        for axis in Axis.allCases where size[axis] >= 0 {
            size[axis] = max(0, size[axis] - alignmentInsets.sum(axis))
        }
        return size
    }
}

// MARK: Frame sizes
extension ViewContents {
    /// The text of a label, with the stored size.
    private var labelText: TextContents {
        let stored = stored ?? StoredContents(.zero, text: "", font: font)
        return TextContents(
            .label, text: text, font: font, lineLimit: lineLimit,
            written: (stored.text, stored.font),
            stored: stored.size)
    }

    /// The size of a label with text: on one line, or in lines of the preferred width.
    private var labelSize: Size {
        let size = labelText.size
        guard preferredWidth > 0, lineLimit != 1 else { return size }
        return Size(
            width: min(size.width, preferredWidth),
            height: labelText.height(forWidth: preferredWidth))
    }

    /// The size from the model, corrected by the stored size for a document in another font.
    private var frameSize: Size {
        if kind == .label { return text.isEmpty ? .zero : labelSize }
        let model = measuredSize
        guard let stored else { return model }
        // Controls of other platforms have only stored frames.
        if platform != .iOS { return model.replacing(stored.size, where: { model[$0] >= 0 }) }
        if hasUnknownImage, kind == .imageView { return stored.size }
        var written = self
        written.text = stored.text
        written.font = stored.font
        let before = isAsStored ? model : written.measuredSize
        var size = model
        for axis in Axis.allCases
        where model[axis] >= 0 && isNear(stored.size[axis], before[axis], axis) {
            size[axis] =
                isAsStored
                ? stored.size[axis] : max(0, model[axis] + stored.size[axis] - before[axis])
        }
        return size
    }

    /// Returns a Boolean value that indicates whether a stored extent agrees with the model's
    /// extent of the contents.
    private func isNear(_ stored: Double, _ model: Double, _ axis: Axis) -> Bool {
        let part: Double
        switch (kind, axis) {
        case (.switch, _), (.stepper, _),
            (.imageView, _) where image?.isSymbol != true:
            return false
        case (.segmentedControl, .horizontal): part = 0.4
        // Compact date pickers depend on the reader's language; wheels do not.
        case (.datePicker, _) where model < 200: part = 0.6
        case (.pageControl, _), (.imageView, _): part = 0.6
        case (.button, .horizontal), (.textField, .horizontal):
            part = font.family == nil ? 0.1 : 0.2
        default: return (stored - model).magnitude <= 3.5
        }
        return (stored - model).magnitude <= model * part + 2
    }

    /// The frame size from the model alone; negative along an axis without an intrinsic extent.
    private var measuredSize: Size {
        switch kind {
        case .label: text.isEmpty ? .zero : textSize(text)
        case .button: buttonSize
        case .textField: fieldSize
        case .textView: textViewSize
        case .imageView:
            image?.size ?? (hasUnknownImage ? Size(width: 24, height: 24) : .noIntrinsic)
        case .segmentedControl: segmentedSize
        case .activityIndicatorView: ControlMetrics.activityIndicator(style)
        case .pageControl: ControlMetrics.pageControl(pageCount, release)
        case .datePicker: ControlMetrics.datePicker(style, mode: mode, release)
        case .switch, .slider, .stepper, .progressView, .pickerView, .searchBar, .navigationBar,
            .toolbar, .tabBar:
            ControlMetrics.fixedSize(kind, release) ?? .noIntrinsic
        }
    }

    private func textSize(_ text: String) -> Size {
        if let richText, richText.text == text {
            return richText.size(within: .infinity, limit: lineLimit, mode: .byWordWrapping)
        }
        let count = SystemFontEstimate.lines(text, font, .infinity)
        return Size(
            width: SystemFontEstimate.width(text, font),
            height: SystemFontEstimate.height(
                ofLines: lineLimit > 0 ? min(count, lineLimit) : count, font))
    }

    /// The size of title and image side by side, with their insets.
    private var buttonSize: Size {
        let hasSystemPicture = ControlMetrics.buttonsOfPictures.contains(style)
        let picture =
            image?.size
            ?? (hasUnknownImage
                ? stored?.size : hasSystemPicture ? ControlMetrics.buttonPicture : nil)
        let title = textSize(text)
        // Without a configuration a button has a line of title also where the title is empty.
        let hasLine = !text.isEmpty || !hasSystemPicture || isConfigured
        var size = Size(
            width: (text.isEmpty ? 0 : title.width) + (picture?.width ?? 0),
            height: max(picture?.height ?? 0, hasLine ? title.height : 0))
        if isConfigured {
            let insets = insets ?? ControlMetrics.configurationInsets
            return Size(
                width: size.width + insets.sum(.horizontal),
                height: size.height + insets.sum(.vertical))
        }
        if let insets {
            size.width += insets.sum(.horizontal)
            size.height += insets.sum(.vertical)
        } else if picture == nil {
            size.width = max(size.width, ControlMetrics.leastTitleWidth)
            size.height += ControlMetrics.titlePadding
        }
        // So are some 140 widths and heights of such buttons that Xcode stored, without an exception.
        return Size(width: Self.wholePoints(size.width), height: Self.wholePoints(size.height))
    }

    /// Rounds up to whole points, without the error of sums.
    private static func wholePoints(_ length: Double) -> Double { (length - 1e-3).rounded(.up) }

    private var fieldSize: Size {
        let border = ControlMetrics.textField(style, release)
        let text = max(textSize(text).width, textSize(placeholder).width)
        let line = SystemFontEstimate.height(ofLines: 1, font).rounded(.up)
        return Size(width: text + 2 * border.sides, height: max(border.height, line))
    }

    private var textViewSize: Size {
        guard !isScrollEnabled else { return .noIntrinsic }
        let lines = SystemFontEstimate.lines(text, font, .infinity),
            padding = ControlMetrics.textViewPadding
        return Size(
            width: textSize(text).width + padding.width,
            height: SystemFontEstimate.height(ofLines: lines, font) + padding.height)
    }

    /// The size of a segmented control. Segments without explicit width share that of the longest
    /// title.
    private var segmentedSize: Size {
        let widest = segments.map { SystemFontEstimate.width($0.title, font) }.max() ?? 0
        let width = segments.map {
            $0.width > 0 ? $0.width : widest + ControlMetrics.segmentPadding
        }.reduce(0, +)
        return Size(width: width, height: ControlMetrics.fixedSize(kind, release)?.height ?? 32)
    }
}

extension Size {
    /// Returns the size with the extents of another size along some axes.
    fileprivate func replacing(_ other: Size, where isReplaced: (Axis) -> Bool) -> Size {
        var size = self
        for axis in Axis.allCases where isReplaced(axis) { size[axis] = other[axis] }
        return size
    }
}
