import AutoLayout

/// A kind of device in Interface Builder, with the size and safe areas of its screen.
public struct ScreenDevice: Sendable, Hashable {
    /// The identifier in documents, such as `retina6_1`.
    public let id: String
    /// The name of a well-known product of this kind, such as `iPhone 15`.
    public let name: String
    /// The names of all products of this kind, separated by commas.
    public let names: String
    /// The size of the screen in portrait orientation, in points.
    public let size: Size
    /// The number of pixels per point.
    public let scale: Double
    /// The height of the status bar in portrait orientation, in points.
    public let statusBar: Double
    /// A Boolean value that indicates whether the device has a home indicator instead of a home
    /// button.
    public let hasHomeIndicator: Bool

    /// A Boolean value that indicates whether the device is a tablet.
    public var isPad: Bool { id.hasPrefix("ipad") }

    /// Returns the size of the screen in portrait or landscape orientation, in points.
    public func size(isLandscape: Bool) -> Size {
        isLandscape ? Size(width: size.height, height: size.width) : size
    }

    /// Returns the size classes of the whole screen. Phones of at least 414 points are of regular
    /// width in landscape.
    package func sizeClasses(isLandscape: Bool) -> (horizontal: SizeClass, vertical: SizeClass) {
        if isPad { return (.regular, .regular) }
        guard isLandscape else { return (.compact, .regular) }
        return (size.width >= 414 ? .regular : .compact, .compact)
    }

    /// Returns the safe area insets of the screen, which include the status bar, the home indicator
    /// and the corners.
    public func safeArea(isLandscape: Bool) -> EdgeInsets {
        if isPad { return EdgeInsets(top: statusBar, bottom: hasHomeIndicator ? 20 : 0) }
        guard hasHomeIndicator else { return EdgeInsets(top: isLandscape ? 0 : statusBar) }
        return isLandscape
            ? EdgeInsets(left: statusBar, bottom: 21, right: statusBar)
            : EdgeInsets(top: statusBar, bottom: 34)
    }

    /// Returns the device with an identifier from documents, such as `retina6_1`.
    public static func named(_ id: String) -> ScreenDevice? { byID[id] }

    /// Returns the device with a product name, such as `iPhone 15 Pro` or `SE`. Case is ignored.
    public static func product(_ name: String) -> ScreenDevice? {
        let name = name.lowercased().replacing("-inch", with: "″").replacing("\"", with: "″")
        if let device = all.first(where: {
            $0.name.lowercased().replacing("-inch", with: "″") == name
        }) {
            return device
        }
        let wanted =
            ["iphone ", "ipad "].first { name.hasPrefix($0) }.map {
                String(name.dropFirst($0.count))
            } ?? name
        return all.first { device in
            let isRight = !name.hasPrefix(device.isPad ? "iphone" : "ipad")
            return isRight && device.productNames.contains { $0.lowercased() == wanted }
        }
    }

    /// The product names without their common prefix.
    private var productNames: [String] {
        names.split(separator: ",").map { name in
            let words = name.split(separator: " ").drop { $0 == "iPhone" || $0 == "iPad" }
            return words.joined(separator: " ")
        }
    }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// All kinds of devices since iPhone 4, ordered by size.
    public static let all: [ScreenDevice] = [
        phone("retina3_5", "iPhone 4S", "iPhone 4, 4S", 320, 480, 2, 20),
        phone("retina4_0", "iPhone SE", "iPhone 5, 5S, SE", 320, 568, 2, 20),
        phone("retina4_7", "iPhone SE 3", "iPhone 6, 6S, 7, 8, SE 2, SE 3", 375, 667, 2, 20),
        phone(
            "retina5_5", "iPhone 8 Plus", "iPhone 6 Plus, 6S Plus, 7 Plus, 8 Plus", 414, 736, 3, 20),
        phone(
            "retina5_9", "iPhone 13 mini", "iPhone X, XS, 11 Pro, 12 mini, 13 mini", 375, 812, 3,
            44, true),
        phone("retina6_1", "iPhone 11", "iPhone XR, 11", 414, 896, 2, 44, true),
        phone("retina6_5", "iPhone 11 Pro Max", "iPhone XS Max, 11 Pro Max", 414, 896, 3, 44, true),
        phone("retina6_0", "iPhone 14", "iPhone 12, 12 Pro, 13, 13 Pro, 14", 390, 844, 3, 47, true),
        phone(
            "retina6_7", "iPhone 14 Plus", "iPhone 12 Pro Max, 13 Pro Max, 14 Plus", 428, 926, 3,
            47, true),
        phone("retina6_12", "iPhone 15", "iPhone 14 Pro, 15, 15 Pro, 16", 393, 852, 3, 59, true),
        phone(
            "retina6_72", "iPhone 15 Plus", "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", 430,
            932, 3, 59, true),
        phone("retina6_3", "iPhone 17", "iPhone 16 Pro, 17, 17 Pro", 402, 874, 3, 62, true),
        phone(
            "retina6_9", "iPhone 17 Pro Max", "iPhone 16 Pro Max, 17 Pro Max", 440, 956, 3, 62, true
        ),
        pad("ipad9_7", "iPad 9.7-inch", "iPad 2 to 6, Air, mini to 5", 768, 1024, 20),
        pad("ipad10_2", "iPad 9", "iPad 7 to 9", 810, 1080, 20),
        pad("ipad10_5", "iPad Air 3", "iPad Pro 10.5″, Air 3", 834, 1112, 20),
        pad("ipad12_9", "iPad Pro 12.9-inch 2", "iPad Pro 12.9″, Pro 12.9″ 2", 1024, 1366, 20),
        pad("ipad8_3rounded", "iPad mini 6", "iPad mini 6, 7", 744, 1133, 24, true),
        pad("ipad10_9rounded", "iPad 10", "iPad Air 4, 5, iPad 10", 820, 1180, 24, true),
        pad("ipad11_0rounded", "iPad Pro 11-inch", "iPad Pro 11″, Air 11″", 834, 1194, 24, true),
        pad(
            "ipad12_9rounded", "iPad Air 13-inch", "iPad Pro 12.9″ 3 to 6, Air 13″", 1024, 1366, 24,
            true),
    ]

    private static func phone(
        _ id: String, _ name: String, _ names: String, _ width: Double, _ height: Double,
        _ scale: Double,
        _ statusBar: Double,
        _ hasHomeIndicator: Bool = false
    ) -> ScreenDevice {
        ScreenDevice(
            id: id, name: name, names: names, size: Size(width: width, height: height),
            scale: scale,
            statusBar: statusBar,
            hasHomeIndicator: hasHomeIndicator)
    }

    private static func pad(
        _ id: String, _ name: String, _ names: String, _ width: Double, _ height: Double,
        _ statusBar: Double,
        _ hasHomeIndicator: Bool = false
    ) -> ScreenDevice {
        phone(id, name, names, width, height, 2, statusBar, hasHomeIndicator)
    }
}

/// The safe areas of devices and bars, and the margins of view classes.
///
/// The values follow the Interface Builder release that stored the frames, so that a document is
/// laid out as in its author's editor.
package struct DeviceInsets {
    private let screen: ScreenDevice?
    private let isLandscape: Bool
    private let platform: MetricsPlatform
    private let release: MetricsRelease
    /// A Boolean value that indicates whether safe areas are those of the stored frames rather than
    /// of the device.
    private let isAsStored: Bool
    /// The window size of the configuration, if it specifies one.
    private let window: Size?

    /// Creates the insets of a device in an orientation, or of no device.
    package init(
        _ screen: ScreenDevice?, isLandscape: Bool, _ platform: MetricsPlatform,
        _ release: MetricsRelease,
        isAsStored: Bool, window: Size?
    ) {
        self.screen = screen
        self.isLandscape = isLandscape
        self.platform = platform
        self.release = release
        self.isAsStored = isAsStored
        self.window = window
    }

    /// Returns the size of the window or screen; without a device, `size` itself if a screen of
    /// that size exists.
    package func screenSize(beside size: Size) -> Size? {
        if let window { return window }
        if let screen { return screen.size(isLandscape: isLandscape) }
        return ScreenDevice.all.contains { $0.size == size } ? size : nil
    }

    /// The safe area of the device: status bar, home indicator, rounded corners.
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
            // The identifier denotes a newer device with the same screen.
            insets.top = ["retina6_1": 48, "retina5_9": 50][screen.id] ?? insets.top
            // Xcode 26 counts the safe area twice.
            if release.tools >= 24_000 { insets = insets + insets }
        }
        return insets
    }

    /// Interface Builder showed no status bar on devices with a home button from Xcode 11 to 14.
    private var showsPlainStatusBar: Bool { !release.isAmong(15_000..<22_000) }

    /// A Boolean value that indicates whether presented controllers are sheets, as since Xcode 11.
    package var hasSheets: Bool { release.tools >= 15_000 && platform == .iOS }

    package static let navigationBar = 44.0
    /// The additional height of a bar with a large title.
    package static let largeTitle = 52.0
    /// The height of a navigation bar in a sheet.
    package static let sheetNavigationBar = 56.0
    package static let toolbar = 44.0
    package static let tabBar = 49.0

    /// Returns the horizontal margins of a view as wide as the screen.
    package static func screenMargin(width: Double) -> Double { width < 400 ? 16 : 20 }

    /// Returns the margins of a table cell's contents, or of a separate cell.
    ///
    /// - Parameters:
    ///   - width: The width of the table, or of the separate cell.
    ///   - hasAccessory: A Boolean value that indicates whether the cell has an accessory.
    ///   - running: The release of a running app, if not that of the document.
    package func cellMargins(width: Double, hasAccessory: Bool, running: MetricsRelease? = nil)
        -> EdgeInsets
    {
        let release = running ?? release
        if release.isAmong(1..<13_000) { return Self.plain }
        let side = Self.listMargin(width: width, release)
        let height = release.isAmong(24_000..<30_000) ? 15.0 : 11
        return EdgeInsets(top: height, left: side, bottom: height, right: hasAccessory ? 8 : side)
    }

    /// Returns the horizontal margins of a table's contents.
    static func listMargin(width: Double, _ release: MetricsRelease) -> Double {
        // Since Xcode 15, screens of 390 pt or more count as wide for tables.
        width >= 390 && release.isAmong(23_000..<30_000) ? 20 : screenMargin(width: width)
    }

    /// The horizontal inset of cells in an inset grouped table.
    package static let groupInset = 20.0

    /// The default margins of a view.
    package static let plain = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
