import Testing
import UIKit

@MainActor @Suite struct CalendarViewTests {
    private final class Receiver: NSObject, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        var days: [Int?] = []
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate,
            canSelectDate dateComponents: DateComponents?
        ) -> Bool { dateComponents?.day != 13 }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate,
            didSelectDate dateComponents: DateComponents?
        ) { days.append(dateComponents?.day) }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { days.append(dateComponents.day) }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate,
            didDeselectDate dateComponents: DateComponents
        ) { days.append(nil) }
    }

    @Test func `the user selects the days that the delegate allows`() {
        let receiver = Receiver(), calendar = UICalendarView()
        let single = UICalendarSelectionSingleDate(delegate: receiver)
        calendar.selectionBehavior = single
        single.select(DateComponents(year: 2026, month: 11, day: 13))
        single.select(DateComponents(year: 2026, month: 11, day: 14))
        #expect(receiver.days == [14] && single.selectedDate?.day == 14)
        let several = UICalendarSelectionMultiDate(delegate: receiver)
        for day in [1, 2, 1] { several.toggle(DateComponents(year: 2026, month: 11, day: day)) }
        #expect(receiver.days == [14, 1, 2, nil] && several.selectedDates.map(\.day) == [2])
    }
}
