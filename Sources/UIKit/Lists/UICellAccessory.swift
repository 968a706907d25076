/// A part of a cell beside its contents.
public struct UICellAccessory {
    private enum Kind {
        case disclosure, check, delete, insert, reorder, multiselect, outline, detail
        case label(String), menu(UIMenu), custom(CustomViewConfiguration)
    }
    private let kind: Kind
    /// The states in which the part is shown.
    public let displayedState: DisplayedState
    private init(_ kind: Kind, _ state: DisplayedState) {
        (self.kind, displayedState) = (kind, state)
    }

    /// The states in which a part is shown.
    public enum DisplayedState: Sendable {
        /// The part is always shown, or during editing only, or at other times.
        case always, whenEditing, whenNotEditing
    }
    /// The width that is kept for a part.
    public enum LayoutDimension: Sendable {
        /// The width is that of the part, or that of others, or a number of points.
        case actual, standard, custom(CGFloat)
    }
    /// The place of a part among others.
    public enum Placement {
        /// The part is before the contents.
        case leading(displayed: DisplayedState = .always)
        /// The part is behind the contents.
        case trailing(displayed: DisplayedState = .always)
    }
    /// A view as a part.
    public struct CustomViewConfiguration {
        /// The view of the part.
        public let customView: UIView
        /// The place of the part.
        public let placement: Placement
        /// The width that is kept for the part.
        public let reservedLayoutWidth: LayoutDimension?
        /// The tint colour of the part.
        public let tintColor: UIColor?
        /// A Boolean value that indicates whether the part has a fixed size.
        public let maintainsFixedSize: Bool
        /// Creates a part from a view.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth
            self.maintainsFixedSize = maintainsFixedSize ?? false
            if let isHidden { MainActor.assumeIsolated { customView.isHidden = isHidden } }
        }
    }
    /// The look of an arrow.
    public struct DisclosureIndicatorOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
        }
    }
    /// Returns an arrow.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosure, displayed) }
    /// The look of a mark.
    public struct CheckmarkOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
        }
    }
    /// Returns a mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.check, displayed) }
    /// The look of a button that deletes.
    public struct DeleteOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// The colour behind the sign.
        public var backgroundColor: UIColor?
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.backgroundColor = backgroundColor
        }
    }
    /// Returns a button that deletes.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed) }
    /// The look of a button that inserts.
    public struct InsertOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// The colour behind the sign.
        public var backgroundColor: UIColor?
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.backgroundColor = backgroundColor
        }
    }
    /// Returns a button that inserts.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed) }
    /// The look of a handle that moves the cell.
    public struct ReorderOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// A Boolean value that indicates whether a line is before the handle.
        public var showsVerticalSeparator = true
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }
    /// Returns a handle that moves the cell.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder, displayed) }
    /// The look of a circle that selects.
    public struct MultiselectOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// The colour behind the sign.
        public var backgroundColor: UIColor?
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.backgroundColor = backgroundColor
        }
    }
    /// Returns a circle that selects.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, displayed) }
    /// The look of an arrow that shows children.
    public struct OutlineDisclosureOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// The touches that show the children.
        public var style = Style.automatic
        /// The touches that show children.
        public enum Style: Int, Sendable {
            /// The system decides, or touches of the cell, or of the arrow.
            case automatic = 0, header, cell
        }
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, style: Style = .automatic
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.style = style
        }
    }
    /// Returns an arrow that shows children.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.outline, displayed) }
    /// The look of a button with details.
    public struct DetailOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The width that is kept for the part.
        public var reservedLayoutWidth: LayoutDimension
        /// A Boolean value that indicates whether the part is hidden.
        public var isHidden: Bool
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
        }
    }
    /// Returns a button with details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed) }
    /// The look of a text.
    public struct LabelOptions {
        /// The tint colour of the part.
        public var tintColor: UIColor?
        /// The font of the text.
        public var font: UIFont
        /// A Boolean value that indicates whether the font follows the user's text size.
        public var adjustsFontForContentSizeCategory: Bool
        /// Creates the look of the system, with changes.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.tintColor, self.font) = (tintColor, font ?? .preferredFont(forTextStyle: .body))
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }
    /// Returns a text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(.label(text), displayed) }
    /// Returns a button that shows a menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always,
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.menu(menu), displayed) }
    /// Returns a view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let state), .trailing(let state):
            return UICellAccessory(.custom(configuration), state)
        }
    }
}
