import AutoLayout
import NibFormat
import ViewMetrics

/// A kind of device that documents are laid out for: the same type as that of the metrics.
public typealias ScreenDevice = ViewMetrics.ScreenDevice

/// What a document is laid out for, where it is not as its author saw it: a device, how it is held,
/// how the reader's language runs, how long and how large texts are.
public struct LayoutConfiguration: Sendable, Hashable {
    /// What becomes of texts.
    public enum TextVariant: String, Sendable, Hashable, CaseIterable {
        /// They stand as they are written.
        case asWritten
        /// Each stands there twice: Xcode's double-length pseudo-language.
        case doubled
        /// Letters have accents and brackets around them, and a third is added: Xcode's accented
        /// pseudo-language.
        case accented

        /// What a text becomes.
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

    /// The device; `nil` for the one that the document is edited for.
    public var device: ScreenDevice?
    /// Whether it lies on its side; counts where there is a device.
    public var isLandscape: Bool
    /// How much of a tablet's screen the app has.
    public var window: WindowShare
    /// In which direction the reader's language runs.
    public var direction: LayoutDirection
    /// What becomes of texts.
    public var texts: TextVariant
    /// How large the reader wants texts with a style to be.
    public var textSize: ContentSizeCategory

    /// The document's own device and language, unless something else is said.
    public init(
        device: ScreenDevice? = nil, isLandscape: Bool = false, window: WindowShare = .full,
        direction: LayoutDirection = .leftToRight, texts: TextVariant = .asWritten,
        textSize: ContentSizeCategory = .large
    ) {
        (self.device, self.isLandscape, self.window, self.direction) = (
            device, isLandscape, window, direction
        )
        (self.texts, self.textSize) = (texts, textSize)
    }

    /// The size of the app's window; `nil` without a device. A window that the device has not is
    /// the whole screen.
    public var windowSize: Size? {
        device.map {
            window.size(on: $0, isLandscape: isLandscape) ?? $0.size(isLandscape: isLandscape)
        }
    }
}

extension LayoutConfiguration: CustomStringConvertible {
    /// `iPad 9, landscape, half window`, `iPhone 15, right to left, doubled texts`; `as stored`
    /// without a choice.
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
