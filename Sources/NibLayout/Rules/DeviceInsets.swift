import AutoLayout
import NibFormat

/// What devices and bars cover of a view, and the margins that classes have, by the release of Interface Builder that
/// stored the frames: a document is laid out as its author saw it.
struct DeviceInsets {
    private let device: NibDevice?
    private let platform: NibPlatform
    /// The number of the release; 0 where the document does not say.
    private let release: Int
    /// Whether what is covered is what a release drew, as opposed to what devices have.
    private let isAsStored: Bool
    /// The size of the app's window, where a configuration says it.
    private let window: Size?

    init(_ target: LayoutTarget) {
        (device, platform, release) = (target.device, target.platform, target.release)
        isAsStored = target.isAsStored
        window = target.configuration?.windowSize
    }

    private var screen: ScreenDevice? { device.flatMap { ScreenDevice.named($0.id) } }

    /// The size of the screen: that of the device, else that of a view if there is such a screen.
    func screenSize(beside size: Size) -> Size? {
        if let window { return window }
        if let screen { return screen.size(isLandscape: device?.isLandscape ?? false) }
        return ScreenDevice.all.contains { $0.size == size } ? size : nil
    }

    /// What the device covers at each edge: the status bar, the home indicator, rounded corners.
    var covered: EdgeInsets {
        if platform == .tvOS { return EdgeInsets(top: 60, left: 90, bottom: 60, right: 90) }
        guard let device, let screen else { return EdgeInsets(top: showsPlainStatusBar ? 20 : 0) }
        var insets = screen.safeArea(isLandscape: device.isLandscape)
        guard isAsStored else { return insets }
        if !screen.hasHomeIndicator {
            if !showsPlainStatusBar { insets.top = 0 }
        } else if !device.isLandscape, screen.id == "retina6_7", (1..<21_000).contains(release) {
            insets.top = 44
        } else if !device.isLandscape, (21_000..<30_000).contains(release) {
            // The kind stands for a newer device with the same screen.
            insets.top = ["retina6_1": 48, "retina5_9": 50][screen.id] ?? insets.top
            // Xcode 26 counts twice what it covers.
            if release >= 24_000 { insets = insets + insets }
        }
        return insets
    }

    /// Interface Builder had no status bar on devices with a home button from Xcode 11 to 14.
    private var showsPlainStatusBar: Bool { !(15_000..<22_000).contains(release) }

    /// Whether what is presented leaves the screen behind it in sight, since Xcode 11.
    var hasSheets: Bool { release >= 15_000 && platform == .iOS }

    static let navigationBar = 44.0
    /// What a large title adds to the bar.
    static let largeTitle = 52.0
    /// The bar of what is presented as a sheet.
    static let sheetNavigationBar = 56.0
    static let toolbar = 44.0
    static let tabBar = 49.0

    /// The margins beside the contents of what is as wide as a screen.
    static func screenMargin(width: Double) -> Double { width < 400 ? 16 : 20 }

    /// The margins of the contents of a table's cell, or of a cell by itself.
    ///
    /// - Parameters:
    ///   - width: that of the table, or of the cell.
    ///   - hasAccessory: whether something is shown beside the contents.
    func cellMargins(width: Double, hasAccessory: Bool) -> EdgeInsets {
        if (1..<13_000).contains(release) { return Self.plain }
        // The screens of 390 points and some count as wide for tables since Xcode 15.
        let side = width >= 390 && release >= 23_000 && release < 30_000 ? 20 : Self.screenMargin(width: width)
        let height = release >= 24_000 && release < 30_000 ? 15.0 : 11
        return EdgeInsets(top: height, left: side, bottom: height, right: hasAccessory ? 8 : side)
    }

    /// The inset of grouped cells from the sides of a table that insets them.
    static let groupInset = 20.0

    /// The margins of any other view.
    static let plain = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
