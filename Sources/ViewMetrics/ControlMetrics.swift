import AutoLayout

/// Sizes and alignment rectangles of UIKit's controls that are independent of their contents.
///
/// - Source: Frames stored by Interface Builder, by its release.
package enum ControlMetrics {
    /// Returns the insets from the frame to the alignment rectangle of a class.
    package static func alignmentInsets(_ kind: ViewKind?, _ platform: MetricsPlatform)
        -> EdgeInsets
    {
        guard platform == .iOS else { return .zero }
        switch kind {
        case .slider: return EdgeInsets(left: 2, bottom: 1, right: 2)
        case .switch: return EdgeInsets(right: 2)
        case .segmentedControl: return EdgeInsets(bottom: 1)
        default: return .zero
        }
    }

    /// Returns the frame size of a control with a fixed size; a negative extent depends on the
    /// contents or has no natural value.
    package static func fixedSize(_ kind: ViewKind?, _ release: MetricsRelease = .unknown) -> Size?
    {
        switch kind {
        case .switch:
            release.hasControlsOfiOS26 ? Size(width: 63, height: 28) : Size(width: 51, height: 31)
        case .stepper: Size(width: 94, height: release.isBeforeiOS13 ? 29 : 32)
        case .toolbar: Size(width: -1, height: DeviceInsets.toolbar)
        case .navigationBar: Size(width: -1, height: DeviceInsets.navigationBar)
        case .tabBar: Size(width: -1, height: DeviceInsets.tabBar)
        case .searchBar: Size(width: -1, height: 56)
        case .slider: Size(width: -1, height: release.hasControlsOfiOS26 ? 34 : 31)
        case .progressView: Size(width: -1, height: release.isBeforeiOS14 ? 2 : 4)
        case .segmentedControl: Size(width: -1, height: release.isBeforeiOS13 ? 29 : 32)
        case .pickerView: Size(width: 320, height: 216)
        default: nil
        }
    }

    /// Returns the size of an activity indicator of a style.
    static func activityIndicator(_ style: String) -> Size {
        style == "whiteLarge" || style == "large"
            ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
    }

    /// Returns the size of a page control with a number of dots.
    static func pageControl(_ count: Int, _ release: MetricsRelease) -> Size {
        let dots = Double(max(1, count))
        // Dots are 7 pt wide and 9 pt apart; those of iOS 14 have a larger background.
        if release.isBeforeiOS14 { return Size(width: dots * 16 - 9, height: 37) }
        return Size(width: dots * 17.5 + 63.5, height: 26)
    }

    /// Returns the size of a date picker of a style and mode. Widths of compact ones are those of
    /// an English date.
    static func datePicker(_ style: String, mode: String, _ release: MetricsRelease) -> Size {
        let isAutomatic = style.isEmpty || style == "automatic"
        let hasWheels = isAutomatic && (release.isBeforeiOS14 || mode == "countDownTimer")
        if style == "wheels" || hasWheels { return Size(width: 320, height: 216) }
        if style == "inline" { return Size(width: 320, height: mode == "time" ? 44 : 336) }
        return switch mode {
        case "time": Size(width: 91, height: 34.5)
        case "date": Size(width: 123, height: 34.5)
        default: Size(width: 197, height: 34.5)
        }
    }

    /// Returns the horizontal padding of a text field's text, and the minimum height of its border.
    static func textField(_ border: String, _ release: MetricsRelease) -> (
        sides: Double, height: Double
    ) {
        switch border {
        case "roundedRect", "bezel": (7, release.isBeforeiOS13 ? 30 : 34)
        case "line": (2, 0)
        default: (0, 0)
        }
    }

    /// The total padding of a text view's text.
    static let textViewPadding = Size(width: 10, height: 16)

    /// The content insets of a button configuration of medium size.
    static let configurationInsets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)

    /// The total vertical padding of a button's title, and the minimum width of a button with a
    /// title.
    static let (titlePadding, leastTitleWidth) = (12.0, 30.0)

    /// The types of buttons with a picture of the system, by their names in documents.
    static let buttonsOfPictures: Set<String> = [
        "infoLight", "infoDark", "detailDisclosure", "contactAdd",
    ]
    /// The size of such a picture, by the tests of a layout library that measures buttons.
    static let buttonPicture = Size(width: 22, height: 22)

    /// The total horizontal padding of a segment's title.
    static let segmentPadding = 20.0
}
