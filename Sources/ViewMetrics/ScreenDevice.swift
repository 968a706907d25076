import AutoLayout

/// A kind of device that Interface Builder shows documents on: the size of its screen, and what the system covers of
/// it.
public struct ScreenDevice: Sendable, Hashable {
    /// The name in documents, such as `retina6_1`.
    public let id: String
    /// A product of this kind that people know, such as `iPhone 15`.
    public let name: String
    /// The devices that are of this kind, the first ones.
    public let names: String
    /// The size of the screen upright, in points.
    public let size: Size
    /// Pixels in a point.
    public let scale: Double
    /// The status bar upright, without a bar of the app.
    public let statusBar: Double
    /// Whether a home indicator stands for the home button.
    public let hasHomeIndicator: Bool

    /// Whether it is a tablet.
    public var isPad: Bool { id.hasPrefix("ipad") }

    /// The size of the screen as it is held.
    public func size(isLandscape: Bool) -> Size {
        isLandscape ? Size(width: size.height, height: size.width) : size
    }

    /// What the status bar, the home indicator and the corners cover as it is held.
    public func safeArea(isLandscape: Bool) -> EdgeInsets {
        if isPad { return EdgeInsets(top: statusBar, bottom: hasHomeIndicator ? 20 : 0) }
        guard hasHomeIndicator else { return EdgeInsets(top: isLandscape ? 0 : statusBar) }
        return isLandscape
            ? EdgeInsets(left: statusBar, bottom: 21, right: statusBar) : EdgeInsets(top: statusBar, bottom: 34)
    }

    /// The kind of a name in a document.
    public static func named(_ id: String) -> ScreenDevice? { byID[id] }

    /// The kind of a product, such as `iPhone 15 Pro` or `SE`, whatever the case.
    public static func product(_ name: String) -> ScreenDevice? {
        let name = name.lowercased().replacing("-inch", with: "″").replacing("\"", with: "″")
        if let device = all.first(where: { $0.name.lowercased().replacing("-inch", with: "″") == name }) {
            return device
        }
        let wanted = ["iphone ", "ipad "].first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
        return all.first { device in
            let isRight = !name.hasPrefix(device.isPad ? "iphone" : "ipad")
            return isRight && device.productNames.contains { $0.lowercased() == wanted }
        }
    }

    /// The products' names without what comes before all of them.
    private var productNames: [String] {
        names.split(separator: ",").map { name in
            let words = name.split(separator: " ").drop { $0 == "iPhone" || $0 == "iPad" }
            return words.joined(separator: " ")
        }
    }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// All kinds since iPhone 4, by size.
    public static let all: [ScreenDevice] = [
        phone("retina3_5", "iPhone 4S", "iPhone 4, 4S", 320, 480, 2, 20),
        phone("retina4_0", "iPhone SE", "iPhone 5, 5S, SE", 320, 568, 2, 20),
        phone("retina4_7", "iPhone SE 3", "iPhone 6, 6S, 7, 8, SE 2, SE 3", 375, 667, 2, 20),
        phone("retina5_5", "iPhone 8 Plus", "iPhone 6 Plus, 6S Plus, 7 Plus, 8 Plus", 414, 736, 3, 20),
        phone("retina5_9", "iPhone 13 mini", "iPhone X, XS, 11 Pro, 12 mini, 13 mini", 375, 812, 3, 44, true),
        phone("retina6_1", "iPhone 11", "iPhone XR, 11", 414, 896, 2, 44, true),
        phone("retina6_5", "iPhone 11 Pro Max", "iPhone XS Max, 11 Pro Max", 414, 896, 3, 44, true),
        phone("retina6_0", "iPhone 14", "iPhone 12, 12 Pro, 13, 13 Pro, 14", 390, 844, 3, 47, true),
        phone("retina6_7", "iPhone 14 Plus", "iPhone 12 Pro Max, 13 Pro Max, 14 Plus", 428, 926, 3, 47, true),
        phone("retina6_12", "iPhone 15", "iPhone 14 Pro, 15, 15 Pro, 16", 393, 852, 3, 59, true),
        phone("retina6_72", "iPhone 15 Plus", "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", 430, 932, 3, 59, true),
        phone("retina6_3", "iPhone 17", "iPhone 16 Pro, 17, 17 Pro", 402, 874, 3, 62, true),
        phone("retina6_9", "iPhone 17 Pro Max", "iPhone 16 Pro Max, 17 Pro Max", 440, 956, 3, 62, true),
        pad("ipad9_7", "iPad 9.7-inch", "iPad 2 to 6, Air, mini to 5", 768, 1024, 20),
        pad("ipad10_2", "iPad 9", "iPad 7 to 9", 810, 1080, 20),
        pad("ipad10_5", "iPad Air 3", "iPad Pro 10.5″, Air 3", 834, 1112, 20),
        pad("ipad12_9", "iPad Pro 12.9-inch 2", "iPad Pro 12.9″, Pro 12.9″ 2", 1024, 1366, 20),
        pad("ipad8_3rounded", "iPad mini 6", "iPad mini 6, 7", 744, 1133, 24, true),
        pad("ipad10_9rounded", "iPad 10", "iPad Air 4, 5, iPad 10", 820, 1180, 24, true),
        pad("ipad11_0rounded", "iPad Pro 11-inch", "iPad Pro 11″, Air 11″", 834, 1194, 24, true),
        pad("ipad12_9rounded", "iPad Air 13-inch", "iPad Pro 12.9″ 3 to 6, Air 13″", 1024, 1366, 24, true),
    ]

    private static func phone(
        _ id: String, _ name: String, _ names: String, _ width: Double, _ height: Double, _ scale: Double,
        _ statusBar: Double,
        _ hasHomeIndicator: Bool = false
    ) -> ScreenDevice {
        ScreenDevice(
            id: id, name: name, names: names, size: Size(width: width, height: height), scale: scale,
            statusBar: statusBar,
            hasHomeIndicator: hasHomeIndicator)
    }

    private static func pad(
        _ id: String, _ name: String, _ names: String, _ width: Double, _ height: Double, _ statusBar: Double,
        _ hasHomeIndicator: Bool = false
    ) -> ScreenDevice {
        phone(id, name, names, width, height, 2, statusBar, hasHomeIndicator)
    }
}
