import AutoLayout

/// The configuration of a layout: device, orientation, window, direction, texts and text size.
public struct LayoutConfiguration: Sendable, Hashable {
    /// The variant in which texts are laid out: as written, doubled or accented.
    public enum TextVariant: String, Sendable, Hashable, CaseIterable {
        /// The texts of the document.
        case asWritten
        /// Each text twice: Xcode's double-length pseudo-language.
        case doubled
        /// The text with accented letters, in brackets, and a third longer: Xcode's accented
        /// pseudo-language.
        case accented

        /// Returns a text in this variant.
        public func text(_ written: String) -> String {
            switch self {
            case .asWritten: written
            case .doubled: written + " " + written
            case .accented:
                "[" + String(written.map(Self.accented))
                    + String(repeating: "·", count: written.count / 3) + "]"
            }
        }

        private static let letters = Dictionary(
            uniqueKeysWithValues: zip("AaCcEeIiNnOoUuYy", "ÅåÇçÉéÎîÑñÖöÛûÝý"))

        private static func accented(_ letter: Character) -> Character { letters[letter] ?? letter }
    }

    /// The device; `nil` means the device of the document.
    public var device: ScreenDevice?
    /// A Boolean value that indicates whether the device is in landscape orientation. It has no
    /// effect without a device.
    public var isLandscape: Bool
    /// The fraction of a tablet's screen that the app's window occupies.
    public var window: WindowShare
    /// The reading direction of the user's language.
    public var direction: LayoutDirection
    /// The variant in which texts are laid out.
    public var texts: TextVariant
    /// The content size category, which scales fonts of text styles.
    public var textSize: ContentSizeCategory

    /// Creates a configuration. By default, it has the document's device and a language that is
    /// read from left to right.
    public init(
        device: ScreenDevice? = nil, isLandscape: Bool = false, window: WindowShare = .full,
        direction: LayoutDirection = .leftToRight, texts: TextVariant = .asWritten,
        textSize: ContentSizeCategory = .large
    ) {
        self.device = device
        self.isLandscape = isLandscape
        self.window = window
        self.direction = direction
        self.texts = texts
        self.textSize = textSize
    }

    /// The size of the app's window; `nil` without a device. If the device does not offer this
    /// window, it is the size of the screen.
    public var windowSize: Size? {
        device.map {
            window.size(on: $0, isLandscape: isLandscape) ?? $0.size(isLandscape: isLandscape)
        }
    }
}

extension LayoutConfiguration: CustomStringConvertible {
    /// A short description, such as `iPhone 15, right to left, doubled texts`. The default
    /// configuration is `as stored`.
    public var description: String {
        var words: [String] = []
        if let device {
            words.append(device.name)
            if isLandscape { words.append("landscape") }
            if window != .full { words.append("\(window.rawValue) window") }
        }
        if direction == .rightToLeft { words.append("right to left") }
        if texts != .asWritten { words.append("\(texts.rawValue) texts") }
        if textSize != .large { words.append("text size \(textSize.rawValue)") }
        return words.isEmpty ? "as stored" : words.joined(separator: ", ")
    }
}

/// The fraction of a tablet's screen that an app's window occupies.
///
/// Sizes are those of Split View and Slide Over since iPadOS 9. The smaller app is as wide as a
/// phone, and a divider is 10 points wide.
public enum WindowShare: String, Sendable, Hashable, CaseIterable {
    /// The whole screen. Phones support only this case.
    case full
    /// The smaller part of an uneven split, or Slide Over.
    case third
    /// Half of the screen of a tablet in landscape orientation.
    case half
    /// The larger part of an uneven split.
    case twoThirds = "two-thirds"

    /// The width of the divider between two apps.
    private static let divider = 10.0
    /// The least regular width: half of the largest tablet is 678 points wide, two thirds in
    /// portrait at most 639.
    private static let regularWidth = 670.0

    /// Returns the size of the app's window on a device; `nil` if the device does not offer this
    /// window.
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

    /// Returns the width of the smaller app: that of a larger phone on the largest tablets and
    /// those without a home button.
    private static func smallerWidth(_ device: ScreenDevice) -> Double {
        let isLarge =
            device.size.width >= 1024 || device.hasHomeIndicator && device.size.width >= 800
        return isLarge ? 375 : 320
    }
    /// Returns the size class of the width of a window; `nil` for the whole screen.
    package func widthClass(_ width: Double) -> SizeClass? {
        self == .full ? nil : width >= Self.regularWidth ? .regular : .compact
    }
}

extension LayoutConfiguration {
    /// The traits of the app's window; without a device, only direction and text size.
    package var traits: TraitCollection {
        var traits = TraitCollection(
            layoutDirection: direction, preferredContentSizeCategory: textSize)
        guard let device else { return traits }
        let classes = device.sizeClasses(isLandscape: isLandscape)
        traits.horizontalSizeClass =
            window.widthClass(windowSize?.width ?? 0) ?? classes.horizontal
        traits.verticalSizeClass = classes.vertical
        traits.displayScale = device.scale
        return traits
    }
}
