public import AutoLayout
import Diagnostics
public import ViewMetrics

/// A configuration in which a test lays out views: a screen or a size, a direction, a text size,
/// texts and an appearance.
///
/// Configurations are written as members and combined by methods: `.iPhoneSE`,
/// `.iPad.landscape`, `.iPhone.text(.accessibilityLarge).rightToLeft`, `.size(320, 200)`.
public struct ViewConfiguration: Sendable, Hashable {
    /// The device, the window, the direction, the texts and the text size.
    public var layout: LayoutConfiguration
    /// The size of the window instead of that of the device, in points.
    public var size: Size?
    /// A Boolean value that indicates whether the appearance is dark.
    public var isDark = false

    /// Creates a configuration from that of a layout; without a device, it has an iPhone 15.
    public init(_ layout: LayoutConfiguration = LayoutConfiguration()) {
        self.layout = layout
        if layout.device == nil { self.layout.device = .named("retina6_12") }
    }

    /// The size of the window.
    public var windowSize: Size { size ?? layout.windowSize ?? .zero }

    /// The area of the window that bars and the shape of the screen cover; zero for a window of
    /// another size.
    var safeArea: EdgeInsets {
        guard size == nil, layout.window == .full else { return .zero }
        return layout.device?.safeArea(isLandscape: layout.isLandscape) ?? .zero
    }
}

// The configurations by name.
extension ViewConfiguration {
    /// An iPhone 15 in portrait orientation, in a language that is read from left to right.
    public static let iPhone = ViewConfiguration()
    /// An iPhone SE of 375 × 667 points, with a home button.
    public static let iPhoneSE = device("retina4_7")
    /// An iPhone 17 Pro Max, the largest phone.
    public static let iPhoneMax = device("retina6_9")
    /// An 11-inch iPad Pro.
    public static let iPad = device("ipad11_0rounded")
    /// An iPhone 15 in landscape orientation.
    public static let landscape = iPhone.landscape
    /// An iPhone 15 in a language that is read from right to left.
    public static let rightToLeft = iPhone.rightToLeft
    /// An iPhone 15 with each text twice, as longer translations are.
    public static let doubled = iPhone.doubled
    /// An iPhone 15 with accented letters in each text, which is in brackets.
    public static let accented = iPhone.accented
    /// An iPhone 15 in dark appearance.
    public static let dark = iPhone.dark

    /// The configurations of a test that names none: three phones, one in landscape orientation,
    /// a tablet, a language that is read from right to left, large and long texts.
    public static let usual = [
        iPhone, iPhoneSE, iPhoneMax, landscape, iPad, rightToLeft, text(.accessibilityLarge),
        doubled,
    ]

    /// Returns a device by its identifier in Interface Builder or by its product name, such as
    /// `retina4_7` or `iPhone 15 Pro`.
    ///
    /// - Precondition: the device exists.
    public static func device(_ name: String) -> ViewConfiguration {
        guard let device = ScreenDevice.named(name) ?? .product(name) else {
            preconditionFailure(
                "unknown device \"\(name)\"; expected one of: "
                    + ScreenDevice.all.map(\.name).joined(separator: ", "))
        }
        return ViewConfiguration(LayoutConfiguration(device: device))
    }
    /// Returns an iPhone 15 with a text size of the user.
    public static func text(_ size: ContentSizeCategory) -> ViewConfiguration { iPhone.text(size) }
    /// Returns a window of a size in points, on an iPhone 15.
    public static func size(_ width: Double, _ height: Double) -> ViewConfiguration {
        iPhone.size(width, height)
    }
}

// Variations of a configuration.
extension ViewConfiguration {
    private func with(_ change: (inout ViewConfiguration) -> Void) -> ViewConfiguration {
        var copy = self
        change(&copy)
        return copy
    }

    /// The configuration in landscape orientation.
    public var landscape: ViewConfiguration { with { $0.layout.isLandscape = true } }
    /// The configuration in a language that is read from right to left.
    public var rightToLeft: ViewConfiguration { with { $0.layout.direction = .rightToLeft } }
    /// The configuration with each text twice.
    public var doubled: ViewConfiguration { with { $0.layout.texts = .doubled } }
    /// The configuration with accented letters, in brackets.
    public var accented: ViewConfiguration { with { $0.layout.texts = .accented } }
    /// The configuration in dark appearance.
    public var dark: ViewConfiguration { with { $0.isDark = true } }
    /// Returns the configuration with a text size of the user.
    public func text(_ size: ContentSizeCategory) -> ViewConfiguration {
        with { $0.layout.textSize = size }
    }
    /// Returns the configuration with a part of a tablet's screen.
    public func window(_ share: WindowShare) -> ViewConfiguration {
        with { $0.layout.window = share }
    }
    /// Returns the configuration with a window of a size in points.
    public func size(_ width: Double, _ height: Double) -> ViewConfiguration {
        with { $0.size = Size(width: width, height: height) }
    }
}

extension ViewConfiguration: CustomStringConvertible {
    /// A short description, such as `iPhone 15, right to left`.
    public var description: String {
        var words = [layout.description]
        if let size { words.append("\(size.width.shortText) × \(size.height.shortText)") }
        if isDark { words.append("dark") }
        return words.joined(separator: ", ")
    }
}
