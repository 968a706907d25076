/// The contents of a view as a value, which makes and updates the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates a view with the contents.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the contents for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows contents as a value.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The contents of the view.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show other contents; by default, contents of the same type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether other contents have the type of the present ones, as without the method.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view, for its contents.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a view that is no cell, for its contents and its background.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// A Boolean value that indicates whether the view is selected.
    public var isSelected = false
    /// A Boolean value that indicates whether the view is highlighted.
    public var isHighlighted = false
    /// A Boolean value that indicates whether the user cannot select the view.
    public var isDisabled = false
    /// A Boolean value that indicates whether the view has the focus.
    public var isFocused = false
    /// A Boolean value that indicates whether the view stays at an edge while its section scrolls.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// Creates a state in which all flags are off.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// The app's value under a key.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell, for its contents and its background.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// A Boolean value that indicates whether the cell is selected.
    public var isSelected = false
    /// A Boolean value that indicates whether the cell is highlighted.
    public var isHighlighted = false
    /// A Boolean value that indicates whether the user cannot select the cell.
    public var isDisabled = false
    /// A Boolean value that indicates whether the cell has the focus.
    public var isFocused = false
    /// A Boolean value that indicates whether the cell is being edited.
    public var isEditing = false
    /// A Boolean value that indicates whether the cell shows its children.
    public var isExpanded = false
    /// A Boolean value that indicates whether buttons beside the cell are visible.
    public var isSwiped = false
    /// A Boolean value that indicates whether the cell is being moved.
    public var isReordering = false
    /// A Boolean value that indicates whether the view stays at an edge while its section scrolls.
    public var isPinned = false
    /// The part of the cell in a drag.
    public var cellDragState = DragState.none
    /// The part of the cell in a drop.
    public var cellDropState = DropState.none
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell has none, or is lifted, or dragged.
        case none = 0, lifting, dragging
    }
    /// The part of a cell in a drop.
    public enum DropState: Int, Sendable {
        /// The cell has none, or the drop is elsewhere, or on the cell.
        case none = 0, notTargeted, targeted
    }
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state in which all flags are off.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The app's value under a key.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The key of an app's value in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The title, details and picture of a row in a list, as a value.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The title of the row.
    public var text: String?
    /// The title with attributes.
    public var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
    /// The details below or beside the title.
    public var secondaryText: String?
    /// The details with attributes.
    public var secondaryAttributedText: NSAttributedString? {
        didSet { secondaryText = secondaryAttributedText?.string }
    }
    /// The picture at the leading edge.
    public var image: UIImage?
    /// The look of the title.
    public var textProperties = TextProperties(
        font: .preferredFont(forTextStyle: .body), color: .label)
    /// The look of the details.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .caption1), color: .label)
    /// The look of the picture.
    public var imageProperties = ImageProperties()
    /// The margins of the row, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The space between picture and title, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The axes in which the margins also respect those of the superview.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The opacity of the contents, from 0 to 1.
    public var alpha: CGFloat = 1
    /// The space between title and details in a line, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The space between title and details below it, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    /// A Boolean value that indicates whether title and details share a line if they fit.
    public var prefersSideBySideTextAndSecondaryText = false

    private init() {}

    /// Returns the contents of a row with details below the title.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the contents of a row with details below the title.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }
    /// Returns the contents of a row with details at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.prefersSideBySideTextAndSecondaryText = true
        configuration.secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
        return configuration
    }
    /// Returns the contents of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { header() }
    /// Returns the contents of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { header() }
    /// Returns the contents of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { header() }
    /// Returns the contents of a row in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// The contents of a footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { header() }
    /// The contents of a header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.textProperties.font = .preferredFont(forTextStyle: .headline)
        return configuration
    }
    /// The contents of a sidebar's cell with a second line.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// The contents of a cell beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// The contents of a cell beside a sidebar, with a second line.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        subtitleCell()
    }
    /// The contents of a prominent header of a list of groups.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        sidebarHeader()
    }
    /// The contents of a very prominent header of a list of groups.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.textProperties.font = .preferredFont(forTextStyle: .title3)
        return configuration
    }
    /// The contents of a footer of the list's look.
    public static func footer() -> UIListContentConfiguration { header() }
    /// The contents of a header of the list's look.
    public static func header() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.textProperties = TextProperties(
            font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
        return configuration
    }

    /// Creates a view with the contents.
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }
    /// Returns the contents for a state, which are the same.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

    /// The look of a text in a row.
    public struct TextProperties {
        /// The font of the text.
        public var font: UIFont
        /// The colour of the text.
        public var color: UIColor
        /// The maximum number of lines; 0 means no limit.
        public var numberOfLines = 0
        /// The alignment of the text.
        public var alignment = TextAlignment.natural
        /// The treatment of text that does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// A Boolean value that indicates whether long text shrinks.
        public var adjustsFontSizeToFitWidth = false
        /// A Boolean value that indicates whether the font follows the user's text size.
        public var adjustsFontForContentSizeCategory = true
        /// The least share of the font's size for a text that is too long.
        public var minimumScaleFactor: CGFloat = 0
        /// The change of the text's letters.
        public var transform = TextTransform.none
        /// The closure that changes the colour.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// A Boolean value that indicates whether the pointer shows a text that is cut.
        public var showsExpansionTextWhenTruncated = false
        /// Returns the colour after its change.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        /// A change of a text's letters.
        public enum TextTransform: Int, Sendable {
            /// The letters stay, or are capital, or small, or capital at words' beginnings.
            case none = 0, uppercase, lowercase, capitalized
            func apply(to text: String) -> String {
                switch self {
                case .none: text
                case .uppercase: text.uppercased()
                case .lowercase: text.lowercased()
                case .capitalized: text.capitalized
                }
            }
        }
        init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }
        /// The alignment of a text in a row.
        public enum TextAlignment: Int, Sendable {
            /// The text starts where the language does, is centred, or fills the width.
            case natural = 0, center, justified
        }
    }
    /// The look of a picture in a row.
    public struct ImageProperties {
        /// The colour of a picture that is a template.
        public var tintColor: UIColor?
        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The closure that changes the tint colour.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// A Boolean value that indicates whether inverted colours leave the picture alone.
        public var accessibilityIgnoresInvertColors = false
        /// The size without a limit.
        public static let standardDimension: CGFloat = 0
        /// The greatest size of the picture; 0 for any.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for the picture.
        public var reservedLayoutSize = CGSize.zero
        /// The configuration of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }
}

/// A view with the title, the details and the picture of a row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let title = UILabel(), detail = UILabel(), picture = UIImageView()
    private let texts = UIStackView(), row = UIStackView()

    /// Creates a view with the contents of a row.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        texts.axis = .vertical
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        row.addArrangedSubview(picture)
        row.addArrangedSubview(texts)
        texts.addArrangedSubview(title)
        texts.addArrangedSubview(detail)
        picture.setContentHuggingPriority(.required, for: .horizontal)
        picture.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            row.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            row.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
        apply()
    }
    /// Creates a view with a frame, with empty contents.
    public override convenience init(frame: CGRect) {
        self.init(configuration: .cell())
        self.frame = frame
    }
    /// Creates a view from a nib, with empty contents.
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }

    /// The contents of the view, those of a row.
    open var configuration: any UIContentConfiguration { didSet { apply() } }
    /// The guide for the text, or `nil` without one.
    open var textLayoutGuide: UILayoutGuide? { guide(of: title) }
    /// The guide for the second text, or `nil` without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: detail) }
    /// The guide for the picture, or `nil` without one.
    open var imageLayoutGuide: UILayoutGuide? { guide(of: picture) }
    private var guides: [ObjectIdentifier: UILayoutGuide] = [:]
    private func guide(of part: UIView) -> UILayoutGuide? {
        guard !part.isHidden else { return nil }
        if let known = guides[ObjectIdentifier(part)] { return known }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: part.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: part.trailingAnchor),
            guide.topAnchor.constraint(equalTo: part.topAnchor),
            guide.bottomAnchor.constraint(equalTo: part.bottomAnchor),
        ])
        guides[ObjectIdentifier(part)] = guide
        return guide
    }

    private func apply() {
        guard let contents = configuration as? UIListContentConfiguration else { return }
        directionalLayoutMargins = contents.directionalLayoutMargins
        insetsLayoutMarginsFromSafeArea = false
        show(contents.text, contents.textProperties, in: title)
        show(contents.secondaryText, contents.secondaryTextProperties, in: detail)
        picture.image = contents.image
        picture.isHidden = contents.image == nil
        texts.axis = contents.prefersSideBySideTextAndSecondaryText ? .horizontal : .vertical
        texts.spacing =
            contents.prefersSideBySideTextAndSecondaryText
            ? contents.textToSecondaryTextHorizontalPadding
            : contents.textToSecondaryTextVerticalPadding
        row.spacing = contents.imageToTextPadding
        alpha = contents.alpha
    }
    private func show(
        _ text: String?, _ look: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.isHidden = text == nil
        (label.font, label.textColor, label.numberOfLines) = (
            look.font, look.color, look.numberOfLines
        )
        label.text = text.map(look.transform.apply)
    }
}
