import AutoLayout

// Metrics of UIKit's views: intrinsic sizes (`ControlMetrics.swift`, `ViewContents.swift`), text
// and baselines (`TextContents.swift`), devices and bars (`ScreenDevice.swift`), and the releases
// between which they differ.
//
// This target reads no documents. NibLayout/Reading translates documents to these values, which
// NibLayout and NibLoader share.

/// A class of views with metrics defined by UIKit. The raw values are Interface Builder's element
/// names.
package enum ViewKind: String, Sendable, Hashable, CaseIterable {
    case label, button, imageView, textField, textView, `switch`, slider, segmentedControl, stepper,
        progressView
    case activityIndicatorView, pageControl, datePicker, pickerView, searchBar, navigationBar,
        toolbar, tabBar

    /// A Boolean value that indicates whether the view shows text lines with baselines.
    package var hasTextBaselines: Bool {
        switch self {
        case .label, .button, .textField, .textView: true
        default: false
        }
    }

    /// Returns the default point size of the text.
    ///
    /// - Parameters:
    ///   - style: The type of a button in documents; empty for a custom one.
    ///   - isConfigured: A Boolean value that indicates whether a button has a configuration. Its
    ///     title then has the body size for all types: stored buttons are 34.5 pt high, a line of
    ///     17 pt text between insets of 7 pt.
    package func defaultFontSize(style: String = "", isConfigured: Bool = false) -> Double {
        switch self {
        case .button where isConfigured: 17
        case .button: style.isEmpty || style == "custom" ? 18 : 15
        case .textField, .textView: 14
        case .segmentedControl: 13
        default: 17
        }
    }
}

/// A platform whose frameworks define views.
package enum MetricsPlatform: String, Sendable, Hashable {
    /// iOS and iPadOS, on iPhone and iPad.
    case iOS
    /// tvOS, on Apple TV devices.
    case tvOS
    /// macOS, with AppKit's controls.
    case macOS
    /// watchOS, on Apple Watch devices.
    case watchOS
    case unknown
}

/// The release of Interface Builder that stored a document's frames, or of iOS that draws views.
package struct MetricsRelease: Sendable, Hashable {
    /// The major version of Interface Builder's tools, such as 21507 of Xcode 14; 0 if unknown.
    package let tools: Int

    package init(tools: Int) { self.tools = tools }

    /// Returns a Boolean value that indicates whether the version is in a range; an unknown one
    /// never is.
    package func isAmong(_ releases: Range<Int>) -> Bool { tools > 0 && releases.contains(tools) }

    /// An unknown release, treated as one before iOS 26.
    package static let unknown = MetricsRelease(tools: 0)

    /// Creates the release whose controls a version of iOS has.
    package init(iOS version: Int) {
        switch version {
        case ..<13: tools = 14_000
        case 13: tools = 15_000
        case 14..<17: tools = 22_000
        case 17..<26: tools = 23_000
        default: tools = 24_000
        }
    }

    /// A Boolean value that indicates whether the release has the controls of iOS 12, as before
    /// Xcode 11.
    var isBeforeiOS13: Bool { isAmong(1..<15_000) }

    /// A Boolean value that indicates whether the release has the controls of iOS 13, as before
    /// Xcode 12.
    var isBeforeiOS14: Bool { isAmong(1..<17_000) }

    /// A Boolean value that indicates whether the release has the controls of iOS 26, as from Xcode
    /// 26 on.
    package var hasControlsOfiOS26: Bool { isAmong(24_000..<30_000) }
}
