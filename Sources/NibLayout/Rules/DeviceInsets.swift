import AutoLayout
import NibFormat

/// What devices and bars cover of a view, and the margins that classes have.
enum DeviceInsets {
    /// What a device covers of a screen at each edge: the status bar, the home indicator, rounded corners.
    static func screen(_ device: NibDevice?, _ platform: NibPlatform) -> EdgeInsets {
        if platform == .tvOS { return EdgeInsets(top: 60, left: 90, bottom: 60, right: 90) }
        guard let device else { return EdgeInsets(top: 20) }
        if device.id.hasPrefix("ipad") {
            return device.id.hasSuffix("rounded") ? EdgeInsets(top: 24, bottom: 20) : EdgeInsets(top: 20)
        }
        guard let top = notches[device.id] else { return EdgeInsets(top: device.isLandscape ? 0 : 20) }
        if device.isLandscape { return EdgeInsets(left: top, bottom: 21, right: top) }
        return EdgeInsets(top: top, bottom: 34)
    }

    /// The status bars of phones without a home button.
    private static let notches: [String: Double] = [
        "retina5_9": 44, "retina6_1": 44, "retina6_5": 44, "retina6_7": 44, "retina6_0": 47, "retina6_3": 47,
        "retina6_12": 59,
    ]

    static let navigationBar = 44.0
    static let toolbar = 44.0
    static let tabBar = 49.0

    /// The margins beside the contents of what is as wide as a screen.
    static func screenMargin(width: Double) -> Double { width < 414 ? 16 : 20 }

    /// The margins of the contents of a table's cell.
    static func cellMargins(width: Double) -> EdgeInsets {
        let side = screenMargin(width: width)
        return EdgeInsets(top: 11, left: side, bottom: 11, right: side)
    }

    /// The margins of any other view.
    static let plain = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
