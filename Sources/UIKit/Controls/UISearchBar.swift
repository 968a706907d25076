internal import AutoLayout
internal import ViewMetrics

/// A bar with a field for searching.
@preconcurrency @MainActor
open class UISearchBar: UIView, MeasuredView, UIBarPositioning {
    /// The edge of the screen at which the bar is.
    open var barPosition: UIBarPosition { .any }
    var contents: ViewContents { ViewContents(.searchBar) }
    /// The receiver of the bar's events.
    open weak var delegate: (any UISearchBarDelegate)?
    private lazy var editing = SearchEditing(self)
    private var hasField = false
    private var icons: [[Int]: UIImage] = [:]
    private var offsets: [Int: UIOffset] = [:]
    private var backgrounds: [[Int]: UIImage] = [:]
    private var fieldFrame: CGRect {
        CGRect(
            x: 8, y: 10, width: max(0, bounds.width - 16), height: max(0, bounds.height - 20))
    }
    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        if hasField { searchTextField.frame = fieldFrame }
    }
    /// The field of the bar.
    open private(set) lazy var searchTextField: UISearchTextField = {
        let field = UISearchTextField(frame: fieldFrame)
        addSubview(field)
        hasField = true
        field.delegate = editing
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: text ?? "")
            }, for: .editingChanged)
        return field
    }()
    /// The text of the field.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The text that appears while the field is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line above the field.
    open var prompt: String?
    /// A Boolean value that indicates whether a button cancels the search.
    open var showsCancelButton = false
    /// Shows or hides the button that cancels the search.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// The titles of the scopes of the search.
    open var scopeButtonTitles: [String]?
    /// The index of the selected scope.
    open var selectedScopeButtonIndex = 0
    /// A Boolean value that indicates whether the scopes appear.
    open var showsScopeBar = false
    /// The look of the bar.
    open var searchBarStyle = Style.default
    /// The style of the background.
    open var barStyle = UIBarStyle.default
    /// The colour of the background.
    open var barTintColor: UIColor? { didSet { note(.barTintColor) } }
    /// A Boolean value that indicates whether views below shine through.
    open var isTranslucent = true
    /// The picture of the background.
    open var backgroundImage: UIImage?
    /// The automatic capitals of typed text.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// The automatic correction of typed text.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The kind of the keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// A Boolean value that indicates whether the return key needs a text.
    open var enablesReturnKeyAutomatically = true
    /// The meaning of the text, for suggestions of the keyboard.
    open var textContentType: UITextContentType!
    /// The colours of the keyboard for the text.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The check of spelling while typing.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// A Boolean value that indicates whether the user can type a text.
    open var isEnabled = true
    /// A Boolean value that indicates whether a button shows bookmarks.
    open var showsBookmarkButton = false
    /// A Boolean value that indicates whether a button shows recent results.
    open var showsSearchResultsButton = false
    /// A Boolean value that indicates whether the button of recent results is selected.
    open var isSearchResultsButtonSelected = false
    /// The distance of the text from its place, in points.
    open var searchTextPositionAdjustment = UIOffset.zero
    /// The distance of the field's background from its place, in points.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
    /// The picture behind the scopes.
    open var scopeBarBackgroundImage: UIImage?
    private var ownAccessoryView: UIView?
    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            searchTextField.inputAccessoryView = newValue
        }
    }
    private var scopeBackgrounds: [UInt: UIImage] = [:]
    private var scopeDividers: [[UInt]: UIImage] = [:]
    /// Sets the picture behind the scopes in a state.
    open func setScopeBarButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) { scopeBackgrounds[state.rawValue] = backgroundImage }
    /// Returns the picture behind the scopes in a state.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopeBackgrounds[state.rawValue]
    }
    /// Sets the picture between two scopes in their states.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { scopeDividers[[leftState.rawValue, rightState.rawValue]] = dividerImage }
    /// Returns the picture between two scopes in their states.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) -> UIImage? { scopeDividers[[leftState.rawValue, rightState.rawValue]] }
    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    private var scopeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets the attributes of the scopes' titles in a state.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopeAttributes[state.rawValue] = attributes }
    /// Returns the attributes of the scopes' titles in a state.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State)
        -> [NSAttributedString.Key: Any]?
    { scopeAttributes[state.rawValue] }
    /// Sets the picture of an icon in a state.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[[icon.rawValue, Int(state.rawValue)]] = iconImage
    }
    /// Returns the picture of an icon in a state.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        icons[[icon.rawValue, Int(state.rawValue)]]
    }
    /// Sets the distance of an icon from its place, in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        offsets[icon.rawValue] = adjustment
    }
    /// Returns the distance of an icon from its place, in points.
    open func positionAdjustment(for icon: Icon) -> UIOffset { offsets[icon.rawValue] ?? .zero }
    /// Sets the picture behind the field in a state.
    open func setSearchFieldBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) { backgrounds[[-1, Int(state.rawValue)]] = backgroundImage }
    /// Returns the picture behind the field in a state.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        backgrounds[[-1, Int(state.rawValue)]]
    }
    /// Sets the picture behind the bar at an edge, for a bar's height.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { backgrounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage }
    /// Returns the picture behind the bar at an edge, for a bar's height.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage?
    { backgrounds[[barPosition.rawValue, barMetrics.rawValue]] }
    /// An icon of the bar.
    public enum Icon: Int, Sendable {
        /// The glass, and the buttons that clear, show bookmarks, or show results.
        case search = 0, clear, bookmark, resultsList
    }
    /// Begins editing of the field.
    @discardableResult
    open dynamic override func becomeFirstResponder() -> Bool {
        searchTextField.becomeFirstResponder()
    }
    /// Ends editing of the field.
    @discardableResult
    open dynamic override func resignFirstResponder() -> Bool {
        searchTextField.resignFirstResponder()
    }
    /// A Boolean value that indicates whether the field is being edited.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    /// Types a text as the user does, and tells the delegate; for tests.
    open func type(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }
    /// Any width, with the height of a bar.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the given width with the height of a bar.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredFit(size) }
    /// The look of a bar for searching.
    public enum Style: UInt, Sendable {
        /// The bar is as usual, stands out, or has no background.
        case `default` = 0, prominent, minimal
    }
}

/// The field of a bar for searching.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// The parts of the text that stand for values.
    open var tokens: [UISearchToken] = []
    /// The colour behind the parts that stand for values.
    open var tokenBackgroundColor: UIColor! = .systemBlue
    /// A Boolean value that indicates whether such parts can be deleted.
    open var allowsDeletingTokens = true
    /// A Boolean value that indicates whether such parts can be copied.
    open var allowsCopyingTokens = true
    /// Inserts a part that stands for a value.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: tokenIndex)
    }
    /// Removes a part that stands for a value.
    open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
}

/// A part of a search that stands for a value.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    /// The value of the app.
    open var representedObject: Any?
    /// Creates a part with a picture and a text.
    public init(icon: UIImage?, text: String) {}
}

/// The editing of a search bar's field, which the bar's delegate follows.
private final class SearchEditing: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar, bar.isEnabled else { return false }
        return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        bar.map { bar in
            bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
        } ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}

/// The receiver of the events of a bar for searching.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Returns whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Responds to the begin of editing.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Responds to the end of editing.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Responds to a change of the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Responds to the key that searches.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Responds to the button that cancels.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Responds to the selection of a scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    /// Returns whether editing may end.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Returns whether a text may change.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Responds to a tap on the button of bookmarks.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Responds to a tap on the button of recent results.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Returns `true` by default, as without the method.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing by default, as without the method.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing by default, as without the method.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing by default, as without the method.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing by default, as without the method.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing by default, as without the method.
    public func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {}
    /// Returns `true` by default, as without the method.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Returns `true` by default, as without the method.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing by default, as without the method.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}

/// A controller of a bar for searching and of the results.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The receiver of new texts.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The receiver of the controller's events.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The controller of the results, or `nil` for the searched one.
    public let searchResultsController: UIViewController?
    /// The bar of the controller.
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar()
        bar.searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults(for: self)
            }, for: .editingChanged)
        bar.searchTextField.addAction(
            UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
        return bar
    }()
    /// A Boolean value that indicates whether the search is active.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive {
                delegate?.willPresentSearchController(self)
            } else {
                delegate?.willDismissSearchController(self)
                searchBar.text = nil
                searchBar.resignFirstResponder()
            }
            searchResultsUpdater?.updateSearchResults(for: self)
            if isActive {
                delegate?.didPresentSearchController(self)
            } else {
                delegate?.didDismissSearchController(self)
            }
        }
    }
    /// A Boolean value that indicates whether the searched contents are dimmed.
    open var obscuresBackgroundDuringPresentation = true
    /// A Boolean value that indicates whether the navigation bar hides during the search.
    open var hidesNavigationBarDuringPresentation = true
    /// The former name of covering the contents during a search.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// A Boolean value that indicates whether the button that cancels is shown by itself.
    open var automaticallyShowsCancelButton = true
    /// A Boolean value that indicates whether the scopes are shown by themselves.
    open var automaticallyShowsScopeBar = true
    /// A Boolean value that indicates whether the results are shown by themselves.
    open var automaticallyShowsSearchResultsController = true
    /// A Boolean value that indicates whether the results are shown.
    open var showsSearchResultsController = false
    /// The event at which the scopes are shown.
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// The suggestions below the field.
    open var searchSuggestions: [any UISearchSuggestion]?
    /// A Boolean value that indicates whether no suggestions are shown.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    /// The place of the field in its bar.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }
    /// The event at which the scopes are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// The system decides, or the app, or a text, or the search.
        case automatic = 0, manual, onTextEntry, onSearchActivation
    }
    /// Creates a controller with one of the results.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
}

/// The receiver of new texts of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Updates the results for the text of the search.
    func updateSearchResults(for searchController: UISearchController)
    /// Responds to a suggestion that the user selected.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    )
}

extension UISearchResultsUpdating {
    /// Does nothing by default, as without the method.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// A suggestion below a search field.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    /// The text of the suggestion.
    var localizedSuggestion: String? { get }
}

/// The receiver of a search controller's events.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Responds to the appearance of the controller.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Responds to the disappearance of the controller.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Responds to a search that is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Responds to a search that is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Shows the search, in place of the system.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing by default, as without the method.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default, as without the method.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default, as without the method.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default, as without the method.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default, as without the method.
    public func presentSearchController(_ searchController: UISearchController) {}
}
