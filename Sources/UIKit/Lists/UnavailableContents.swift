/// The state of a controller, for contents in place of its own.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text of the controller's search.
    public var searchText: String?
    /// Creates a state without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The contents of a screen that has none: a picture, texts and buttons.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The picture above the text.
    public var image: UIImage?
    /// The text of the screen.
    public var text: String?
    /// The text with its attributes.
    public var attributedText: NSAttributedString? {
        didSet { text = attributedText?.string ?? text }
    }
    /// The text below the other.
    public var secondaryText: String?
    /// The button below the texts.
    public var button = UIButton.Configuration.plain()
    /// The properties of the button.
    public var buttonProperties = ButtonProperties()
    /// The button below the other.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The properties of the button below the other.
    public var secondaryButtonProperties = ButtonProperties()
    /// The properties of the text.
    public var textProperties = UIListContentConfiguration.TextProperties(
        font: .preferredFont(forTextStyle: .title2), color: .label)
    /// The properties of the text below the other.
    public var secondaryTextProperties = UIListContentConfiguration.TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    /// The properties of the picture.
    public var imageProperties = UIListContentConfiguration.ImageProperties()
    /// The background of the contents.
    public var background = UIBackgroundConfiguration.clear()
    /// The margins of the contents, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 8, leading: 16, bottom: 8, trailing: 16)
    /// The distance of the picture from the text, in points.
    public var imageToTextPadding: CGFloat = 15
    /// The distance of both texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance of the texts from the button, in points.
    public var textToButtonPadding: CGFloat = 18
    private var isLoading = false

    /// The contents of a screen that is empty.
    public static func empty() -> UIContentUnavailableConfiguration { Self() }
    /// The contents of a screen that is being loaded.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = Self()
        configuration.isLoading = true
        return configuration
    }
    /// The contents of a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = Self()
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    /// Creates a view with the contents.
    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
    /// Returns the same contents, as none depend on a state.
    public func updated(for state: any UIConfigurationState) -> Self { self }

    /// The properties of a button.
    public struct ButtonProperties {
        /// The action of the button.
        public var primaryAction: UIAction?
        /// The menu of the button.
        public var menu: UIMenu?
        /// The role of the button.
        public var role = UIButton.Role.normal
        /// A Boolean value that indicates whether the button can be used.
        public var isEnabled = true
    }

    /// The views of the contents, from top to bottom.
    fileprivate var parts: [UIView] {
        var parts: [UIView] = []
        if isLoading {
            let indicator = UIActivityIndicatorView(style: .medium)
            indicator.startAnimating()
            parts.append(indicator)
        }
        if let image { parts.append(UIImageView(image: image)) }
        if let text { parts.append(label(text, textProperties)) }
        if let secondaryText { parts.append(label(secondaryText, secondaryTextProperties)) }
        for (look, properties) in [
            (button, buttonProperties), (secondaryButton, secondaryButtonProperties),
        ] where look.title != nil || look.image != nil || properties.primaryAction != nil {
            let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
            (button.menu, button.isEnabled) = (properties.menu, properties.isEnabled)
            parts.append(button)
        }
        return parts
    }
    private func label(_ text: String, _ look: UIListContentConfiguration.TextProperties) -> UILabel
    {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, look.font, look.resolvedColor())
        (label.numberOfLines, label.textAlignment) = (0, .center)
        return label
    }
}

/// A view for a screen without contents.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private let stack = UIStackView()
    /// The contents of the view.
    open var configuration: any UIContentConfiguration { didSet { apply() } }
    /// The view that keeps contents inside, which has none here.
    open var scrollEnabled = true

    /// Creates a view with its contents.
    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        build()
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
        build()
    }
    private func build() {
        (stack.axis, stack.alignment) = (.vertical, .center)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: layoutMarginsGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
        apply()
    }
    private func apply() {
        guard let contents = configuration as? UIContentUnavailableConfiguration else { return }
        directionalLayoutMargins = contents.directionalLayoutMargins
        backgroundColor = contents.background.backgroundColor
        for part in stack.arrangedSubviews { part.removeFromSuperview() }
        for part in contents.parts {
            stack.addArrangedSubview(part)
            let padding =
                part is UIImageView
                ? contents.imageToTextPadding : contents.textToSecondaryTextPadding
            stack.setCustomSpacing(padding, after: part)
        }
    }
}
