import AutoLayout
import NibFormat
import ViewMetrics

extension TextContents {
    /// The text of a view under a configuration; `nil` if the view has no text that decides its
    /// size.
    ///
    /// - Parameter written: the text that the stored size is for, where that of the view is a
    ///   translation.
    package init?(
        _ view: NibView, _ reading: ViewReading, _ configuration: LayoutConfiguration,
        written: String?
    ) {
        guard let kind = view.kind, kind == .label || kind == .button, let title = view.title else {
            return nil
        }
        self.init(
            kind, text: configuration.texts.text(title),
            font: reading.font(in: configuration.textSize),
            lineLimit: view.lineCountMax ?? 1, written: (written ?? title, reading.font()),
            stored: reading.frame?.size ?? .zero)
    }
}
