import Foundation

/// A description of durations in English, which Foundation lacks on Linux.
///
/// The words are those of English for every calendar and locale. Parts of seconds are dropped.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// The form of a duration.
    public enum UnitsStyle: Int, Sendable {
        /// Numbers with colons: "9:41:30".
        case positional = 0
        /// Numbers with short units: "9h 41m 30s", "9 hr, 41 min, 30 sec".
        case abbreviated, short
        /// Numbers with words: "9 hours, 41 minutes, 30 seconds", and the numbers as words, too.
        case full, spellOut
        /// Numbers with short units and few spaces: "9hr 41min 30sec".
        case brief
    }

    /// The units of zero that a description has.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the set, as Foundation has them.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Positional descriptions drop zeros at the start, and others drop all.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Zeros before the largest unit are dropped.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Zeros between other units are dropped.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Zeros after the smallest unit are dropped.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// All zeros are dropped.
        public static let dropAll = ZeroFormattingBehavior(rawValue: 14)
        /// All units are there, with two digits in positional descriptions.
        public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
    }

    /// The form of descriptions.
    open var unitsStyle = UnitsStyle.positional
    /// The units of descriptions; with none, those from years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// The units of zero that descriptions have.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar of months and days.
    open var calendar: Calendar? = Calendar(identifier: .gregorian)
    /// The start of durations with months or years; `nil` for the start of 2001.
    open var referenceDate: Date?
    /// A Boolean value that indicates whether a fraction is in the smallest unit; accepted without effect.
    open var allowsFractionalUnits = false
    /// The largest number of units, or 0 for all.
    open var maximumUnitCount = 0
    /// A Boolean value that indicates whether one of the largest unit is in the next unit, as "63s".
    open var collapsesLargestUnit = false
    /// A Boolean value that indicates whether a description starts with "About".
    open var includesApproximationPhrase = false
    /// A Boolean value that indicates whether a description ends with "remaining".
    open var includesTimeRemainingPhrase = false
    /// The place of a description in a text.
    open var formattingContext = Formatter.Context.unknown

    /// Returns the description of components, each as one unit.
    open func string(from components: DateComponents) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        guard let calendar, let end = calendar.date(byAdding: components, to: start) else {
            return nil
        }
        return string(from: start, to: end)
    }

    /// Returns the description of a duration in seconds.
    open func string(from interval: TimeInterval) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(interval.rounded(.towardZero)))
    }

    /// Returns the description of the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        guard var calendar else { return nil }
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        let isNegative = endDate < startDate
        var units = Unit.allCases.filter {
            allowedUnits.isEmpty ? $0 != .week : allowedUnits.contains($0.calendarUnit.bit)
        }
        let values = values(
            from: min(startDate, endDate), to: max(startDate, endDate), units, calendar)
        if collapsesLargestUnit, let first = units.first(where: { values[$0] ?? 0 != 0 }),
            values[first] == 1, first != units.last
        {
            units.removeAll { $0 == first }
        }
        let parts = shown(
            units.map { ($0, values[$0] ?? 0) }, isCollapsed: units.count != values.count,
            from: min(startDate, endDate), to: max(startDate, endDate), calendar)
        return parts.isEmpty ? nil : text(parts, isNegative: isNegative)
    }

    /// Returns the description of components or of an interval, and `nil` for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        default: nil
        }
    }

    // MARK: Parts

    /// A unit of durations.
    private enum Unit: CaseIterable {
        case year, month, week, day, hour, minute, second

        /// The unit as a bit and as a component of a calendar.
        var calendarUnit: (bit: NSCalendar.Unit, component: Calendar.Component) {
            switch self {
            case .year: (.year, .year)
            case .month: (.month, .month)
            case .week: (.weekOfMonth, .weekOfMonth)
            case .day: (.day, .day)
            case .hour: (.hour, .hour)
            case .minute: (.minute, .minute)
            case .second: (.second, .second)
            }
        }
        var component: Calendar.Component { calendarUnit.component }
        /// The word, the short word and the letters of the unit.
        var names: (full: String, short: String, letter: String) {
            switch self {
            case .year: ("year", "yr", "y")
            case .month: ("month", "mth", "mo")
            case .week: ("week", "wk", "w")
            case .day: ("day", "day", "d")
            case .hour: ("hour", "hr", "h")
            case .minute: ("minute", "min", "m")
            case .second: ("second", "sec", "s")
            }
        }
    }

    private func values(
        from start: Date, to end: Date, _ units: [Unit], _ calendar: Calendar
    ) -> [Unit: Int] {
        let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
        return Dictionary(
            uniqueKeysWithValues: units.map { ($0, components.value(for: $0.component) ?? 0) })
    }

    /// Returns the units that a description has with their values.
    private func shown(
        _ all: [(unit: Unit, value: Int)], isCollapsed: Bool, from start: Date, to end: Date,
        _ calendar: Calendar
    ) -> [(unit: Unit, value: Int)] {
        var all = all
        if isCollapsed {
            let values = values(from: start, to: end, all.map(\.unit), calendar)
            all = all.map { ($0.unit, values[$0.unit] ?? 0) }
        }
        var behavior = zeroFormattingBehavior
        if behavior == .default { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
        guard let last = all.last else { return [] }
        let first = all.firstIndex { $0.value != 0 } ?? all.count - 1
        let end = all.lastIndex { $0.value != 0 } ?? first
        var parts = all.enumerated().filter { place, part in
            if part.value != 0 { return true }
            if place < first { return !behavior.contains(.dropLeading) }
            if place > end { return !behavior.contains(.dropTrailing) }
            return !behavior.contains(.dropMiddle)
        }.map(\.element)
        if parts.isEmpty { parts = [last] }
        return maximumUnitCount > 0 ? Array(parts.prefix(maximumUnitCount)) : parts
    }

    // MARK: Text

    private func text(_ parts: [(unit: Unit, value: Int)], isNegative: Bool) -> String {
        var text = unitsStyle == .positional ? positional(parts) : words(parts)
        if isNegative { text = "-" + text }
        if includesApproximationPhrase { text = "About " + text }
        return includesTimeRemainingPhrase ? text + " remaining" : text
    }

    private func positional(_ parts: [(unit: Unit, value: Int)]) -> String {
        let times = parts.filter { [.hour, .minute, .second].contains($0.unit) }
        let dates = parts.filter { ![.hour, .minute, .second].contains($0.unit) }
        let isPadded = zeroFormattingBehavior.contains(.pad)
        let time = times.enumerated().map { place, part in
            (place > 0 || isPadded) && part.value < 10 ? "0\(part.value)" : "\(part.value)"
        }.joined(separator: ":")
        return (dates.map { "\($0.value)\($0.unit.names.letter)" } + (time.isEmpty ? [] : [time]))
            .joined(separator: " ")
    }

    private func words(_ parts: [(unit: Unit, value: Int)]) -> String {
        let words = parts.map { unit, value in
            let plural = value == 1 ? "" : "s"
            switch unitsStyle {
            case .full: return "\(value) \(unit.names.full)\(plural)"
            case .spellOut:
                let number = NumberFormatter()
                number.numberStyle = .spellOut
                number.locale = Locale(identifier: "en")
                return "\(number.string(from: NSNumber(value: value)) ?? "\(value)") "
                    + unit.names.full + plural
            case .short, .brief:
                let changes = [.year, .month, .week, .day].contains(unit)
                return "\(value)\(unitsStyle == .short ? " " : "")\(unit.names.short)"
                    + (changes ? plural : "")
            case .abbreviated, .positional: return "\(value)\(unit.names.letter)"
            }
        }
        let isShort = unitsStyle == .abbreviated || unitsStyle == .brief
        return words.joined(separator: isShort ? " " : ", ")
    }
}
