import AutoLayout
import NibFormat
import ViewMetrics

/// How much of a tablet's screen an app has.
///
/// Sizes are those of Split View and Slide Over since iPadOS 9: the smaller app has a phone's
/// width, 10 points lie between the two.
public enum WindowShare: String, Sendable, Hashable, CaseIterable {
    /// All of it; a phone has no other.
    case full
    /// The smaller part of an uneven split, or what slides over another app.
    case third
    /// Half of a tablet on its side.
    case half
    /// The larger part of an uneven split.
    case twoThirds = "two-thirds"

    /// What lies between two apps.
    private static let divider = 10.0
    /// The least width that counts as regular: half of the largest tablet is 678 points across, two
    /// thirds of one that is held upright are 639 at most.
    private static let regularWidth = 670.0

    /// The size of the app on a device as it is held; `nil` where there is no such window.
    public func size(on device: ScreenDevice, isLandscape: Bool) -> Size? {
        let screen = device.size(isLandscape: isLandscape)
        guard self != .full else { return screen }
        guard device.isPad, self != .half || isLandscape else { return nil }
        let smaller = Self.smallerWidth(device)
        let width =
            switch self {
            case .full: screen.width
            case .third: smaller
            case .half: (screen.width - Self.divider) / 2
            case .twoThirds: screen.width - Self.divider - smaller
            }
        return Size(width: width, height: screen.height)
    }

    /// That of the larger phones on tablets without a home button and on the largest.
    private static func smallerWidth(_ device: ScreenDevice) -> Double {
        let isLarge =
            device.size.width >= 1024 || device.hasHomeIndicator && device.size.width >= 800
        return isLarge ? 375 : 320
    }

    /// The size classes of a part of a tablet; `nil` for all of it.
    func traits(width: Double) -> NibTraits? {
        self == .full
            ? nil
            : NibTraits(width: width >= Self.regularWidth ? .regular : .compact, height: .regular)
    }
}
