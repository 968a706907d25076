extension UIButton {
    /// The title, the picture and the look of a button.
    public struct Configuration {
        /// The title of the button.
        public var title: String?
        /// The title with attributes.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } ?? title }
        }
        /// The second line of the title.
        public var subtitle: String?
        /// The picture of the button.
        public var image: UIImage?
        /// The placement of the picture beside the title.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between picture and title, in points.
        public var imagePadding: CGFloat = 0
        /// The space between title and second line, in points.
        public var titlePadding: CGFloat = 1
        /// The insets of the contents, in points.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7, leading: 12, bottom: 7, trailing: 12)
        /// The colour of title and picture.
        public var baseForegroundColor: UIColor?
        /// The colour of the background.
        public var baseBackgroundColor: UIColor?
        /// The background of the button.
        public var background = UIBackgroundConfiguration.clear()
        /// The size of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button.
        public var buttonSize = Size.medium
        /// The alignment of the title.
        public var titleAlignment = TitleAlignment.automatic
        /// The treatment of a title that does not fit.
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
        /// A Boolean value that indicates whether a turning wheel replaces the picture.
        public var showsActivityIndicator = false
        /// The configuration of a symbol as the picture.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The closure that changes the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// A Boolean value that indicates whether the look follows the selection of the button.
        public var automaticallyUpdateForSelection = true
        /// The text below the title, with its attributes.
        public var attributedSubtitle: AttributedString? {
            didSet { subtitle = attributedSubtitle.map { String($0.characters) } ?? subtitle }
        }
        /// The closure that changes the attributes of the text below the title.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The treatment of a text below the title that is too long.
        public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The closure that changes the colour of the picture.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The closure that changes the colour of the sign of activity.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// The width that is kept for the picture, in points.
        public var imageReservation: CGFloat = 0
        /// The sign of a menu at the button's end.
        public var indicator = Indicator.automatic
        /// The closure that changes the colour of the sign of a menu.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// The look of the button on a Mac.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// Sets the insets of the contents of the system.
        public mutating func setDefaultContentInsets() {
            contentInsets = Configuration().contentInsets
        }
        /// The sign of a menu at a button's end.
        public enum Indicator: Int, Sendable {
            /// The system decides, or there is none, or one of a selection or of a menu.
            case automatic = 0, none, popup, pulldown
        }
        /// The look of a button on a Mac.
        public enum MacIdiomStyle: Int, Sendable {
            /// The system decides, or with a border, without one, or as the system's.
            case automatic = 0, bordered, borderless, borderlessTinted
        }

        /// Returns a look without a background.
        public static func plain() -> Configuration { Configuration() }
        /// Returns a look with a background in a light shade of the tint colour.
        public static func tinted() -> Configuration { filled(.tintColor.withAlphaComponent(0.18)) }
        /// Returns a look with a grey background.
        public static func gray() -> Configuration { filled(.secondarySystemFill) }
        /// Returns a look with a background in the tint colour.
        public static func filled() -> Configuration {
            var configuration = filled(.tintColor)
            configuration.baseForegroundColor = .white
            return configuration
        }
        /// Returns a look without a border and insets.
        public static func borderless() -> Configuration { Configuration() }
        /// Returns a look with a grey background.
        public static func bordered() -> Configuration { gray() }
        /// Returns a look with a background in a light shade of the tint colour.
        public static func borderedTinted() -> Configuration { tinted() }
        /// Returns a look with a background in the tint colour.
        public static func borderedProminent() -> Configuration { filled() }
        /// The look of a piece of glass.
        public static func glass() -> Configuration { gray() }
        /// The look of a piece of glass in the tint colour.
        public static func prominentGlass() -> Configuration { filled() }
        /// The look of a clear piece of glass.
        public static func clearGlass() -> Configuration { plain() }

        private static func filled(_ color: UIColor) -> Configuration {
            var configuration = Configuration()
            configuration.baseBackgroundColor = color
            configuration.background.backgroundColor = color
            return configuration
        }

        /// Returns the look for the state of a button, which is the same one.
        public func updated(for button: UIButton) -> Configuration { self }

        /// The size of the corners of a button.
        public enum CornerStyle: Int, Sendable {
            /// The corners have a radius of their own, or follow the text size.
            case fixed = -1, dynamic
            /// The corners are small, medium or large, or half circles.
            case small, medium, large, capsule
        }
        /// The size of a button.
        public enum Size: Int, Sendable {
            /// The button is of usual size, small, very small, or large.
            case medium = 0, small, mini, large
        }
        /// The alignment of the title of a button.
        public enum TitleAlignment: Int, Sendable {
            /// The lines of the title are aligned by the system, or at a side.
            case automatic = 0, leading, center, trailing
        }
    }
}

/// A closure that changes colours of a configuration.
public struct UIConfigurationColorTransformer {
    /// The closure that changes a colour.
    public let transform: (UIColor) -> UIColor
    /// Creates a change from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Returns a colour after the change.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// The change to grey.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        color.getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha)
    }
    /// The change to the tint colour, which views resolve.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
    /// The change to a colour that attracts less attention.
    public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

/// A closure that changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
    /// The closure of the transformer.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    /// Returns attributes after their change.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
        transform(input)
    }
}

/// The background of a cell or a button.
public struct UIBackgroundConfiguration {
    /// The colour of the background.
    public var backgroundColor: UIColor?
    /// The picture of the background.
    public var image: UIImage?
    /// The view of the background.
    public var customView: UIView?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the border.
    public var strokeColor: UIColor?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the line from the edge, in points.
    public var strokeOutset: CGFloat = 0
    /// The closure that changes the colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The closure that changes the colour of the line.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The effect behind the contents.
    public var visualEffect: UIVisualEffect?
    /// The placement of the picture.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The edges at which margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The shadow of the background.
    public var shadowProperties = UIShadowProperties()
    /// Returns the background for a state, which is the same.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration
    {
        self
    }
    /// Returns the colour after its change, or the tint colour without one.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
    /// Returns the colour of the line after its change, or the tint colour without one.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
    /// The background of a header or footer of groups.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header of a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell of the list's look.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// The background of a header of the list's look.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a footer of the list's look.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }

    /// Returns a background without a colour.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { with(.systemBackground) }
    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        with(.secondarySystemGroupedBackground)
    }
    /// Returns the background of a header in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        with(.systemBackground)
    }
    /// Returns the background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }

    private static func with(_ color: UIColor) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = color
        return background
    }
}

/// The shadow of a background.
public struct UIShadowProperties {
    /// The colour of the shadow.
    public var color = UIColor.black
    /// The opacity of the shadow, from 0 to 1.
    public var opacity: CGFloat = 0
    /// The softness of the shadow, in points.
    public var radius: CGFloat = 3
    /// The distance of the shadow, in points.
    public var offset = CGSize(width: 0, height: -3)
    /// The path of the shadow.
    public var path: UIBezierPath?
}
