/// The look of a collection that looks like a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    let appearance: Appearance
    /// The source of headers.
    public var headerMode = HeaderMode.none
    /// The source of footers.
    public var footerMode = FooterMode.none
    /// A Boolean value that indicates whether lines separate rows.
    public var showsSeparators = true
    /// The colour behind the rows.
    public var backgroundColor: UIColor?
    /// The maker of the buttons at the leading side of a row.
    public var leadingSwipeActionsConfigurationProvider:
        ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// The maker of the buttons at the trailing side of a row.
    public var trailingSwipeActionsConfigurationProvider:
        ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// The space above headers, in points.
    public var headerTopPadding: CGFloat?
    /// The look of lines between rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// The closure that changes the look of a row's lines.
    public var itemSeparatorHandler:
        ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
    /// Creates the look of a list.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
    /// The kind of a list.
    public enum Appearance: Int, Sendable {
        /// The list is plain, with groups, with inset groups, or a sidebar.
        case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// The source of headers.
    public enum HeaderMode: Int, Sendable {
        /// There are no headers, or views, or the first items.
        case none = 0, supplementary, firstItemInSection
    }
    /// The source of footers.
    public enum FooterMode: Int, Sendable {
        /// There are no footers, or views.
        case none = 0, supplementary
    }
}

/// The look of the lines between the rows of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    /// The visibility of the line above a row.
    public var topSeparatorVisibility = Visibility.automatic
    /// The visibility of the line below a row.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the line above a row, in points.
    public var topSeparatorInsets = automaticInsets
    /// The insets of the line below a row, in points.
    public var bottomSeparatorInsets = automaticInsets
    /// The colour of the lines.
    public var color = UIColor.separator
    /// The colour of the lines between several selected rows.
    public var multipleSelectionColor = UIColor.separator

    /// Creates the look of the lines of a kind of list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// The insets that the list determines.
    nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
        bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

    /// The visibility of a line.
    public enum Visibility: Int, Sendable {
        /// The list decides, or the line is visible or hidden.
        case automatic = 0, visible, hidden
    }
}
