import AutoLayout
import NibFormat
import ViewMetrics

/// A kind of device, from the module ViewMetrics.
public typealias ScreenDevice = ViewMetrics.ScreenDevice
/// The configuration of a layout, from the module ViewMetrics.
public typealias LayoutConfiguration = ViewMetrics.LayoutConfiguration
/// The fraction of a tablet's screen that an app's window occupies, from the module ViewMetrics.
public typealias WindowShare = ViewMetrics.WindowShare
/// The images and colours of an app, from the module ViewMetrics.
public typealias AssetSource = ViewMetrics.AssetSource
/// The traits that choose among the variants of an asset, from the module ViewMetrics.
public typealias AssetTraits = ViewMetrics.AssetTraits

extension WindowShare {
    /// Returns the size classes of a share of the screen; `nil` for the whole screen.
    func traits(width: Double) -> NibTraits? {
        widthClass(width).map {
            NibTraits(width: $0 == .regular ? .regular : .compact, height: .regular)
        }
    }
}

extension TextContents {
    /// Creates the text of a view in a configuration; `nil` if no text determines the view's size.
    ///
    /// - Parameter written: The text of the stored size, if the view's own is a translation.
    package init?(
        _ view: NibView, _ reading: ViewReading, _ configuration: LayoutConfiguration,
        written: String?, _ metrics: MetricsContext = MetricsContext()
    ) {
        guard let kind = view.kind, kind == .label || kind == .button, let title = view.title else {
            return nil
        }
        self.init(
            kind, text: configuration.texts.text(title),
            font: metrics.shown(reading.font(in: configuration.textSize), view.font),
            lineLimit: view.lineCountMax ?? 1,
            written: (
                written ?? title, metrics.shown(reading.font(), view.font)
            ),
            stored: reading.frame?.size ?? .zero)
    }
}
