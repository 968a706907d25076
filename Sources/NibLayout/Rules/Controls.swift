import AutoLayout
import NibFormat

/// What classes of UIKit say of their size, as far as it does not depend on what they show.
enum Controls {
    /// The elements whose contents have a size.
    static let withContents: Set = [
        "label", "button", "imageView", "textField", "textView", "switch", "slider", "segmentedControl", "stepper",
        "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView", "searchBar",
        "navigationBar", "toolbar", "tabBar",
    ]

    /// The part of a frame that constraints do not refer to.
    static func alignmentInsets(_ element: String, _ platform: NibPlatform) -> EdgeInsets {
        guard platform == .iOS else { return .zero }
        switch element {
        case "slider": return EdgeInsets(left: 2, bottom: 1, right: 2)
        case "switch": return EdgeInsets(right: 2)
        case "segmentedControl": return EdgeInsets(bottom: 1)
        default: return .zero
        }
    }

    /// The sizes of controls that are always as large; what is negative depends on what they show.
    static func fixedSize(_ element: String) -> Size? {
        switch element {
        case "switch": Size(width: 51, height: 31)
        case "stepper": Size(width: 94, height: 32)
        case "toolbar", "navigationBar": Size(width: -1, height: 44)
        case "tabBar": Size(width: -1, height: 49)
        case "searchBar": Size(width: -1, height: 56)
        default: nil
        }
    }
}
