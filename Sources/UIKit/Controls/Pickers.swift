internal import AutoLayout
internal import ViewMetrics

/// A control for a date or a time.
@preconcurrency @MainActor
open class UIDatePicker: UIControl, MeasuredView {
    var contents: ViewContents {
        var contents = ViewContents(.datePicker, style: preferredDatePickerStyle.documentName)
        contents.mode = datePickerMode.documentName
        return contents
    }
    /// The date of the control.
    open var date = Date()
    /// The first date that can be selected.
    open var minimumDate: Date?
    /// The last date that can be selected.
    open var maximumDate: Date?
    /// The parts of a date that can be selected.
    open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
    /// The look that the app prefers.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// The look of the control.
    open var datePickerStyle: UIDatePickerStyle {
        preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The duration of a timer in seconds.
    open var countDownDuration: TimeInterval = 0
    /// The steps of minutes that can be selected.
    open var minuteInterval = 1
    /// The calendar of the dates.
    open var calendar: Calendar! = .current
    /// The language of the dates.
    open var locale: Locale?
    /// The time zone of the dates.
    open var timeZone: TimeZone?
    /// Sets the date of the control.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    /// The size of the control, by its look and its mode.
    open override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the size of the control.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
    /// The parts of a date that can be selected.
    public enum Mode: Int, Sendable {
        /// The time, the day, both, or the duration of a timer.
        case time = 0, date, dateAndTime, countDownTimer
        fileprivate var documentName: String {
            switch self {
            case .time: "time"
            case .date: "date"
            case .dateAndTime: ""
            case .countDownTimer: "countDownTimer"
            }
        }
    }
}

/// The look of a control for dates.
public enum UIDatePickerStyle: Int, Sendable {
    /// The system selects the look, or wheels, a label, or a calendar.
    case automatic = 0, wheels, compact, inline
    fileprivate var documentName: String {
        switch self {
        case .automatic: "automatic"
        case .wheels: "wheels"
        case .compact: "compact"
        case .inline: "inline"
        }
    }
}

/// A view with wheels of values.
@preconcurrency @MainActor
open class UIPickerView: UIView, MeasuredView {
    var contents: ViewContents { ViewContents(.pickerView) }
    private var selected: [Int: Int] = [:]
    /// The source of the number of values.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The source of the values and the receiver of events.
    open weak var delegate: (any UIPickerViewDelegate)?
    /// A Boolean value that indicates whether the selection is marked.
    open var showsSelectionIndicator = true
    /// The number of wheels of the view.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// Returns the number of values of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Selects a value of a wheel, without telling the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        selected[component] = row
    }
    /// Returns the selected value of a wheel.
    open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }
    /// Selects a value of a wheel as the user does, and tells the delegate; for tests.
    open func turn(to row: Int, inComponent component: Int) {
        selected[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    /// Reads the values of all wheels again.
    open func reloadAllComponents() {
        for (component, row) in selected {
            selected[component] = min(row, max(0, numberOfRows(inComponent: component) - 1))
        }
    }
    /// Reads the values of a wheel again.
    open func reloadComponent(_ component: Int) { reloadAllComponents() }
    /// The natural size of the view, 320 × 216 points.
    open override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the natural size of the view.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
}

/// The source of the number of a picker's values.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of values of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The source of a picker's values and the receiver of its events.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the title of a value.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
    /// Responds to the selection of a value by the user.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
    /// Returns the view of a value.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView
}

extension UIPickerViewDelegate {
    /// Returns `nil` by default, as without the method.
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    /// Does nothing by default, as without the method.
    public func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {}
    /// Returns a label with the title of the value by default.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView {
        let label = UILabel()
        label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
        return label
    }
}

/// A bar with a field for searching.
@preconcurrency @MainActor
open class UISearchBar: UIView, MeasuredView {
    var contents: ViewContents { ViewContents(.searchBar) }
    /// The receiver of the bar's events.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field of the bar.
    open private(set) lazy var searchTextField: UISearchTextField = {
        let field = UISearchTextField(frame: bounds.insetBy(dx: 8, dy: 10))
        field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(field)
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
    /// Begins editing of the field.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    /// Ends editing of the field.
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    /// A Boolean value that indicates whether the field is being edited.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    /// Types a text as the user does, and tells the delegate; for tests.
    open func type(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }
    /// Any width, with the height of a bar.
    open override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the given width with the height of a bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredFit(size) }
    /// The look of a bar for searching.
    public enum Style: UInt, Sendable {
        /// The bar is as usual, stands out, or has no background.
        case `default` = 0, prominent, minimal
    }
}

/// The field of a bar for searching.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

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
    public let searchBar = UISearchBar()
    /// A Boolean value that indicates whether the search is active.
    open var isActive = false {
        didSet { if isActive != oldValue { searchResultsUpdater?.updateSearchResults(for: self) } }
    }
    /// A Boolean value that indicates whether the searched contents are dimmed.
    open var obscuresBackgroundDuringPresentation = true
    /// A Boolean value that indicates whether the navigation bar hides during the search.
    open var hidesNavigationBarDuringPresentation = true
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
}

/// The receiver of a search controller's events.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Responds to the appearance of the controller.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Responds to the disappearance of the controller.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing by default, as without the method.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default, as without the method.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
