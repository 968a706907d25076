import Foundation

/// A calendar of a month, whose days the app decorates and the user selects.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    /// The receiver of the calendar's questions.
    open weak var delegate: (any UICalendarViewDelegate)?
    /// The selection of days, or `nil` if the user selects none.
    open var selectionBehavior: UICalendarSelection?
    /// The language of the calendar.
    open var locale = Locale.current
    /// The calendar that divides the time.
    open var calendar = Calendar.current
    /// The time zone of the days.
    open var timeZone: TimeZone?
    /// The design of the font.
    open var fontDesign = UIFontDescriptor.SystemDesign.default
    /// The days that the calendar shows.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
    /// The month that is visible.
    open var visibleDateComponents = Calendar.current.dateComponents(
        [.calendar, .era, .year, .month], from: Date())
    /// A Boolean value that indicates whether days have decorations.
    open var wantsDateDecorations = true

    /// Shows another month.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        visibleDateComponents = dateComponents
    }
    /// Asks for the decorations of days again.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        for date in dates { _ = delegate?.calendarView(self, decorationFor: date) }
    }

    /// The mark of a day.
    public final class Decoration {
        /// The picture of the mark, of which there is none in a custom view.
        public let image: UIImage?
        /// The colour of the mark.
        public let color: UIColor?
        /// The size of the mark.
        public let size: UICalendarView.DecorationSize
        private let makeView: (() -> UIView)?

        /// Creates a round mark.
        public static func `default`(
            color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> Decoration { Decoration(nil, color, size, nil) }
        /// Creates a picture as a mark.
        public static func image(
            _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> Decoration { Decoration(image, color, size, nil) }
        /// Creates a view as a mark.
        public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
            Decoration(nil, nil, .medium, customViewProvider)
        }
        private init(
            _ image: UIImage?, _ color: UIColor?, _ size: UICalendarView.DecorationSize,
            _ makeView: (() -> UIView)?
        ) { (self.image, self.color, self.size, self.makeView) = (image, color, size, makeView) }
        /// The view of the mark, if it is one; for tests.
        public func makeCustomView() -> UIView? { makeView?() }
    }

    /// The size of a mark.
    public enum DecorationSize: Int, Sendable {
        /// The mark is small, as usual, or large.
        case small = 0, medium, large
    }
}

/// The receiver of a calendar's questions.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the mark of a day, or `nil` for none.
    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
        -> UICalendarView.Decoration?
    /// Responds to another month.
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Does nothing by default, as without the method.
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

/// A selection of days in a calendar.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    fileprivate override init() { super.init() }
    /// Asks again which days can be selected.
    open func updateSelectableDates() {}
}

/// A selection of at most one day.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The receiver of the selection.
    open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    /// The selected day.
    open var selectedDate: DateComponents?
    /// Creates a selection without a day.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }
    /// Selects a day.
    open dynamic func setSelected(_ date: DateComponents?, animated: Bool) { selectedDate = date }
    /// Selects a day as the user does, with the delegate's calls; for tests.
    open dynamic func select(_ date: DateComponents?) {
        guard delegate?.dateSelection(self, canSelectDate: date) ?? true else { return }
        selectedDate = date
        delegate?.dateSelection(self, didSelectDate: date)
    }
}

/// The receiver of a selected day.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Returns whether a day can be selected.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
    /// Responds to a selected day.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns `true` by default, as without the method.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// A selection of any number of days.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The receiver of the selection.
    open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    /// The selected days.
    open var selectedDates: [DateComponents] = []
    /// Creates a selection without a day.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }
    /// Selects days.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        self.selectedDates = selectedDates
    }
    /// Selects a day or ends its selection as the user does, with the delegate's calls; for tests.
    open func toggle(_ date: DateComponents) {
        if let place = selectedDates.firstIndex(of: date) {
            guard delegate?.multiDateSelection(self, canDeselectDate: date) ?? true else { return }
            selectedDates.remove(at: place)
            delegate?.multiDateSelection(self, didDeselectDate: date)
        } else {
            guard delegate?.multiDateSelection(self, canSelectDate: date) ?? true else { return }
            selectedDates.append(date)
            delegate?.multiDateSelection(self, didSelectDate: date)
        }
    }
}

/// The receiver of several selected days.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    /// Returns whether a day can be selected.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Returns whether the selection of a day can end.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
    /// Responds to a selected day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Responds to a day that is not selected any more.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns `true` by default, as without the method.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// Returns `true` by default, as without the method.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
