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
    /// A Boolean value that indicates whether the date is rounded to the interval of minutes.
    open var roundsToMinuteInterval = true
    /// The calendar of the dates.
    open var calendar: Calendar! = .current
    /// The language of the dates.
    open var locale: Locale?
    /// The time zone of the dates.
    open var timeZone: TimeZone?
    /// Sets the date of the control.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    /// The size of the control, by its look and its mode.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the size of the control.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
    /// The parts of a date that can be selected.
    public enum Mode: Int, Sendable {
        /// The time, the day, both, or the duration of a timer.
        case time = 0, date, dateAndTime, countDownTimer
        /// The picker selects a month.
        case yearAndMonth = 4
        fileprivate var documentName: String {
            switch self {
            case .time: "time"
            case .date: "date"
            case .dateAndTime: ""
            case .countDownTimer: "countDownTimer"
            case .yearAndMonth: "yearAndMonth"
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
    /// Returns the view of a row, as the delegate makes it.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    }
    /// Returns the size of a column's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        let equal = bounds.width / CGFloat(max(1, numberOfComponents))
        return CGSize(
            width: delegate?.pickerView(self, widthForComponent: component) ?? equal,
            height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    }
    /// The natural size of the view, 320 × 216 points.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the natural size of the view.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
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
    /// Returns the title of a row with its attributes.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Returns the width of a column, in points.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a column's rows, in points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
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
    /// Returns `nil` by default, as without the method.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Returns an equal share of the width by default, as without the method.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    {
        pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
    }
    /// Returns the height of the system by default, as without the method.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
        -> CGFloat
    { 32 }
}
