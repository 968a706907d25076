import AutoLayout

// Facts about UIKit's views, in one place: intrinsic sizes (`ControlMetrics.swift`), text (`TextContents.swift`,
// `SystemLetters.swift`), baselines, devices and bars (`ScreenDevice.swift`, `DeviceInsets.swift`), and the releases
// between which they differ. Nothing here reads documents: NibReading translates them, NibLayout and NibLoader use the
// same values. Start here.

/// A class of views whose metrics UIKit defines. The raw values are the names of Interface Builder's elements.
package enum ViewKind: String, Sendable, Hashable, CaseIterable {
    case label, button, imageView, textField, textView, `switch`, slider, segmentedControl, stepper, progressView
    case activityIndicatorView, pageControl, datePicker, pickerView, searchBar, navigationBar, toolbar, tabBar

    /// A Boolean value that indicates whether the view shows text lines that have baselines.
    package var hasTextBaselines: Bool {
        switch self {
        case .label, .button, .textField, .textView: true
        default: false
        }
    }

    /// The point size of the text if no font is set.
    ///
    /// - Parameters:
    ///   - style: the type of a button, as documents name it; none for a custom one.
    ///   - isConfigured: whether a button has a configuration, whose titles are body texts whatever the type: stored
    ///     buttons are 34.5 points high, a line of 17 points between insets of 7.
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
    /// iPhone and iPad.
    case iOS
    /// Apple TV.
    case tvOS
    /// The Mac.
    case macOS
    /// Apple Watch.
    case watchOS
    /// Any other.
    case unknown
}

/// The release of Interface Builder that stored a document's frames, or of iOS that draws views.
package struct MetricsRelease: Sendable, Hashable {
    /// The major number of Interface Builder's tools, such as 21507 of Xcode 14; 0 if unknown.
    package let tools: Int

    /// A release of the tools.
    package init(tools: Int) { self.tools = tools }

    /// A Boolean value that indicates whether the tools are of these releases; an unknown one is of none.
    package func isAmong(_ releases: Range<Int>) -> Bool { tools > 0 && releases.contains(tools) }

    /// An unknown release, which counts as one from before iOS 26.
    package static let unknown = MetricsRelease(tools: 0)

    /// The release whose controls a version of iOS has.
    package init(iOS version: Int) {
        switch version {
        case ..<13: tools = 14_000
        case 13: tools = 15_000
        case 14..<26: tools = 22_000
        default: tools = 24_000
        }
    }

    /// Before Xcode 11, with the controls of iOS 12.
    var isBeforeiOS13: Bool { isAmong(1..<15_000) }

    /// Before Xcode 12, with the controls of iOS 13.
    var isBeforeiOS14: Bool { isAmong(1..<17_000) }

    /// From Xcode 26 on, with the controls of iOS 26.
    package var hasControlsOfiOS26: Bool { isAmong(24_000..<30_000) }
}
