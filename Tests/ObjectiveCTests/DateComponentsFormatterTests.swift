import Foundation
import ObjectiveC
import Testing

@Suite struct DateComponentsFormatterTests {
    private func text(
        _ interval: TimeInterval, _ units: NSCalendar.Unit,
        _ style: DateComponentsFormatter.UnitsStyle,
        _ change: (DateComponentsFormatter) -> Void = { _ in }
    ) -> String? {
        let formatter = DateComponentsFormatter()
        (formatter.allowedUnits, formatter.unitsStyle) = (units, style)
        change(formatter)
        return formatter.string(from: interval)
    }

    @Test func `a duration has the words of its style`() {
        let interval: TimeInterval = 9 * 3600 + 41 * 60 + 30.7
        let units: NSCalendar.Unit = [.hour, .minute, .second]
        #expect(text(interval, units, .positional) == "9:41:30")
        #expect(text(interval, units, .abbreviated) == "9h 41m 30s")
        #expect(text(interval, units, .short) == "9 hr, 41 min, 30 sec")
        #expect(text(interval, units, .full) == "9 hours, 41 minutes, 30 seconds")
        #expect(text(interval, units, .brief) == "9hr 41min 30sec")
        #expect(text(-65, units, .positional) == "-1:05")
        #expect(text(86_400 * 400, [], .full) == "1 year, 1 month, 4 days")
    }

    @Test func `zeros are dropped or shown`() {
        let units: NSCalendar.Unit = [.hour, .minute, .second]
        #expect(text(5, units, .positional) == "5")
        #expect(text(3605, units, .positional) == "1:00:05")
        #expect(text(3605, units, .full) == "1 hour, 5 seconds")
        #expect(
            text(5, [.minute, .second], .positional) { $0.zeroFormattingBehavior = .pad } == "00:05"
        )
        #expect(text(0, units, .short) == "0 sec")
    }

    @Test func `the number of units is limited, and a single largest one joins the next`() {
        #expect(
            text(3725, [.hour, .minute, .second], .full) { $0.maximumUnitCount = 2 }
                == "1 hour, 2 minutes")
        #expect(
            text(63, [.minute, .second], .abbreviated) { $0.collapsesLargestUnit = true } == "63s")
        #expect(
            text(3600, [.hour], .full) {
                $0.includesApproximationPhrase = true
                $0.includesTimeRemainingPhrase = true
            } == "About 1 hour remaining")
    }

    @Test func `components and dates are durations, too`() {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        #expect(formatter.string(from: DateComponents(hour: 25)) == "1 day, 1 hour")
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.string(from: date, to: date.addingTimeInterval(120)) == "2 minutes")
    }

    @Test func `a date of an object moves to another one`() {
        var date = NSDate(timeIntervalSinceReferenceDate: 1)
        date = date.addingTimeInterval(2)
        #expect(date.timeIntervalSinceReferenceDate == 3)
        #expect(UINT64_MAX == .max)
    }

    @Test func `an object of unknown class has values by names`() {
        let values: [String: Any] = ["a": ["b": 3]]
        let members = objc_members(values)
        #expect(members.value(forKeyPath: "a.b") as? Int == 3 && members.value(forKey: "c") == nil)
        #expect(objc_members(NSDictionary(dictionary: ["a": 1])).value(forKey: "a") as? Int == 1)
        #expect(objc_members(nil).value(forKey: "a") == nil)
        #expect(NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_8_0)
    }
}
