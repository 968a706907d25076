import AutoLayout

/// What devices and bars cover of a view, and the margins that classes have, by the release of Interface Builder that
/// stored the frames: a document is laid out as its author saw it.
package struct DeviceInsets {
    private let screen: ScreenDevice?
    private let isLandscape: Bool
    private let platform: MetricsPlatform
    private let release: MetricsRelease
    /// Whether what is covered is what a release drew, as opposed to what devices have.
    private let isAsStored: Bool
    /// The size of the app's window, where a configuration says it.
    private let window: Size?

    /// The insets on a device held upright or not, or on none.
    package init(
        _ screen: ScreenDevice?, isLandscape: Bool, _ platform: MetricsPlatform, _ release: MetricsRelease,
        isAsStored: Bool, window: Size?
    ) {
        (self.screen, self.isLandscape, self.platform, self.release) = (screen, isLandscape, platform, release)
        (self.isAsStored, self.window) = (isAsStored, window)
    }

    /// The size of the screen: that of the device, else that of a view if there is such a screen.
    package func screenSize(beside size: Size) -> Size? {
        if let window { return window }
        if let screen { return screen.size(isLandscape: isLandscape) }
        return ScreenDevice.all.contains { $0.size == size } ? size : nil
    }

    /// What the device covers at each edge: the status bar, the home indicator, rounded corners.
    package var covered: EdgeInsets {
        if platform == .tvOS { return EdgeInsets(top: 60, left: 90, bottom: 60, right: 90) }
        guard let screen else { return EdgeInsets(top: showsPlainStatusBar ? 20 : 0) }
        var insets = screen.safeArea(isLandscape: isLandscape)
        guard isAsStored else { return insets }
        if !screen.hasHomeIndicator {
            if !showsPlainStatusBar { insets.top = 0 }
        } else if !isLandscape, screen.id == "retina6_7", release.isAmong(1..<21_000) {
            insets.top = 44
        } else if !isLandscape, release.isAmong(21_000..<30_000) {
            // The kind stands for a newer device with the same screen.
            insets.top = ["retina6_1": 48, "retina5_9": 50][screen.id] ?? insets.top
            // Xcode 26 counts twice what it covers.
            if release.tools >= 24_000 { insets = insets + insets }
        }
        return insets
    }

    /// Interface Builder had no status bar on devices with a home button from Xcode 11 to 14.
    private var showsPlainStatusBar: Bool { !release.isAmong(15_000..<22_000) }

    /// Whether what is presented leaves the screen behind it in sight, since Xcode 11.
    package var hasSheets: Bool { release.tools >= 15_000 && platform == .iOS }

    package static let navigationBar = 44.0
    /// What a large title adds to the bar.
    package static let largeTitle = 52.0
    /// The bar of what is presented as a sheet.
    package static let sheetNavigationBar = 56.0
    package static let toolbar = 44.0
    package static let tabBar = 49.0

    /// The margins beside the contents of what is as wide as a screen.
    package static func screenMargin(width: Double) -> Double { width < 400 ? 16 : 20 }

    /// The margins of the contents of a table's cell, or of a cell by itself.
    ///
    /// - Parameters:
    ///   - width: that of the table, or of the cell.
    ///   - hasAccessory: whether something is shown beside the contents.
    package func cellMargins(width: Double, hasAccessory: Bool) -> EdgeInsets {
        if release.isAmong(1..<13_000) { return Self.plain }
        // The screens of 390 points and some count as wide for tables since Xcode 15.
        let side = width >= 390 && release.isAmong(23_000..<30_000) ? 20 : Self.screenMargin(width: width)
        let height = release.isAmong(24_000..<30_000) ? 15.0 : 11
        return EdgeInsets(top: height, left: side, bottom: height, right: hasAccessory ? 8 : side)
    }

    /// The inset of grouped cells from the sides of a table that insets them.
    package static let groupInset = 20.0

    /// The margins of any other view.
    package static let plain = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
