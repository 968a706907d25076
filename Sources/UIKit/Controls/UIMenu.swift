/// A list of actions, commands and menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identifier of the menu, unique unless it was given.
    public let identifier: Identifier
    /// The look of the menu inside another one.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]

    /// Creates a menu from its elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.children) = (options, children)
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }
    /// Returns the same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options,
            children: newChildren)
    }
    /// The elements that are marked, in this menu and those inside.
    open var selectedElements: [UIMenuElement] {
        children.filter { ($0 as? UIAction)?.state == .on }
            + children.compactMap { $0 as? UIMenu }.flatMap(\.selectedElements)
    }

    /// The look of a menu inside another one.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options, as UIKit has them.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The elements appear in the outer menu.
        public static let displayInline = Options(rawValue: 1)
        /// The menu deletes or loses something.
        public static let destructive = Options(rawValue: 2)
        /// One element of the menu is marked.
        public static let singleSelection = Options(rawValue: 32)
        /// The elements appear as a palette.
        public static let displayAsPalette = Options(rawValue: 128)
    }
    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name of the menu.
        public let rawValue: String
        /// Creates an identifier from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The menu of all menus.
        public static let root = Identifier("com.apple.menu.root")
        /// The menu of the look of windows.
        public static let view = Identifier("com.apple.menu.view")
        /// The menu of windows.
        public static let window = Identifier("com.apple.menu.window")
        /// The menu of help.
        public static let help = Identifier("com.apple.menu.help")
        /// The menu of information about the app.
        public static let about = Identifier("com.apple.menu.about")
        /// The menu of the app's settings.
        public static let preferences = Identifier("com.apple.menu.preferences")
        /// The menu of services.
        public static let services = Identifier("com.apple.menu.services")
        /// The menu that hides apps.
        public static let hide = Identifier("com.apple.menu.hide")
        /// The menu that ends the app.
        public static let quit = Identifier("com.apple.menu.quit")
        /// The menu that opens a window.
        public static let newScene = Identifier("com.apple.menu.new-scene")
        /// The menu that opens a document.
        public static let open = Identifier("com.apple.menu.open")
        /// The menu of documents that were open.
        public static let openRecent = Identifier("com.apple.menu.open-recent")
        /// The menu that closes a window.
        public static let close = Identifier("com.apple.menu.close")
        /// The menu of printing.
        public static let print = Identifier("com.apple.menu.print")
        /// The menu of a document.
        public static let document = Identifier("com.apple.menu.document")
        /// The menu that undoes edits.
        public static let undoRedo = Identifier("com.apple.menu.undo-redo")
        /// The menu that cuts, copies and pastes.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        /// The menu that finds texts.
        public static let find = Identifier("com.apple.menu.find")
        /// The menu that replaces words.
        public static let replace = Identifier("com.apple.menu.replace")
        /// The menu that shares.
        public static let share = Identifier("com.apple.menu.share")
        /// The menu of bold, italic and underlined text.
        public static let textStyle = Identifier("com.apple.menu.text-style")
        /// The menu of spelling.
        public static let spelling = Identifier("com.apple.menu.spelling")
        /// The menu of capital letters.
        public static let transformations = Identifier("com.apple.menu.transformations")
        /// The menu of speech.
        public static let speech = Identifier("com.apple.menu.speech")
        /// The menu that looks words up.
        public static let lookup = Identifier("com.apple.menu.lookup")
        /// The menu that learns words.
        public static let learn = Identifier("com.apple.menu.learn")
        /// The menu of formats.
        public static let format = Identifier("com.apple.menu.format")
        /// The menu of fonts.
        public static let font = Identifier("com.apple.menu.font")
        /// The menu of text sizes.
        public static let textSize = Identifier("com.apple.menu.text-size")
        /// The menu of text colours.
        public static let textColor = Identifier("com.apple.menu.text-color")
        /// The menu of texts.
        public static let text = Identifier("com.apple.menu.text")
        /// The menu of the alignment of texts.
        public static let alignment = Identifier("com.apple.menu.alignment")
        /// The menu of toolbars.
        public static let toolbar = Identifier("com.apple.menu.toolbar")
        /// The menu of sidebars.
        public static let sidebar = Identifier("com.apple.menu.sidebar")
        /// The menu with the app's name.
        public static let application = Identifier("com.apple.menu.application")
        /// The menu of files and windows.
        public static let file = Identifier("com.apple.menu.file")
        /// The menu of editing.
        public static let edit = Identifier("com.apple.menu.edit")
    }
}
