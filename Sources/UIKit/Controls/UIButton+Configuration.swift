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
