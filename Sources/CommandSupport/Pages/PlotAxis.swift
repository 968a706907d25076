/// An axis of a plot.
public struct PlotAxis: Sendable {
    /// The scale of an axis.
    public enum Scale: Sendable {
        /// A logarithmic scale of positive numbers.
        case logarithmic
        /// A linear scale of all numbers.
        case linear
        /// Categories with names, numbered from 0.
        case names([String])
    }

    /// The unit of the numbers in labels.
    public enum Unit: Sendable {
        /// Numbers without a unit.
        case number
        /// Nanoseconds, shown as ns, µs, ms or s.
        case time
        /// Ratios, shown with the sign `×`.
        case ratio
    }

    /// The title beside the axis.
    public var title: String
    /// The mapping from numbers to positions.
    public var scale: Scale
    /// The unit of the numbers in labels.
    public var unit: Unit
    /// A number that the axis must include; `nil` for none.
    public var includes: Double?

    /// Creates an axis with a title.
    public init(_ title: String, _ scale: Scale, unit: Unit = .number, includes: Double? = nil) {
        (self.title, self.scale, self.unit, self.includes) = (title, scale, unit, includes)
    }

    /// The title, with the scale if it is logarithmic.
    var caption: String {
        guard case .logarithmic = scale else { return title }
        return title.isEmpty ? "logarithmic" : title + ", logarithmic"
    }

    /// Returns the label of a number.
    public func label(_ number: Double) -> String {
        switch unit {
        case .number: plain(number)
        case .ratio: Decimal.short(number) + "×"
        case .time: Self.time(number)
        }
    }

    private func plain(_ number: Double) -> String {
        if case .names(let names) = scale, number >= 0, Int(number) < names.count {
            return names[Int(number)]
        }
        return number >= 10_000 ? Self.thousands(number) : Decimal.short(number)
    }

    private static func thousands(_ number: Double) -> String {
        number >= 1_000_000
            ? Decimal.short(number / 1_000_000) + " M" : Decimal.short(number / 1_000) + " k"
    }

    private static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds.magnitude {
        case ..<1_000: Decimal.short(nanoseconds) + " ns"
        case ..<1_000_000: Decimal.short(nanoseconds / 1_000) + " µs"
        case ..<1_000_000_000: Decimal.short(nanoseconds / 1_000_000) + " ms"
        default: Decimal.short(nanoseconds / 1_000_000_000) + " s"
        }
    }
}

/// An axis fitted to its numbers, with positions and ticks.
struct PlacedAxis {
    let axis: PlotAxis
    /// The ends of the axis, as logarithms for a logarithmic axis.
    private let low: Double
    private let high: Double

    init(_ axis: PlotAxis, showing numbers: [Double]) {
        self.axis = axis
        let all = numbers + (axis.includes.map { [$0] } ?? [])
        let places = all.compactMap { Self.measure($0, axis.scale) }
        (low, high) = Self.widened(places.min() ?? 0, places.max() ?? 1, axis.scale)
    }

    private static func measure(_ number: Double, _ scale: PlotAxis.Scale) -> Double? {
        guard number.isFinite else { return nil }
        guard case .logarithmic = scale else { return number }
        return number > 0 ? Decimal.logarithm(number) : nil
    }

    /// The range with padding at both ends; a logarithmic axis spans at least half a decade.
    private static func widened(_ low: Double, _ high: Double, _ scale: PlotAxis.Scale) -> (
        Double, Double
    ) {
        switch scale {
        case .logarithmic:
            let room = max(0.06 * (high - low), 0.25 - (high - low) / 2, 0.06)
            return (low - room, high + room)
        case .linear:
            return (min(0, low), high > min(0, low) ? high + 0.05 * (high - low) : low + 1)
        case .names(let names): return (-0.5, Double(max(1, names.count)) - 0.5)
        }
    }

    /// The position of a number, from 0 at the start of the axis to 1 at its end; `nil` outside its
    /// domain.
    func place(_ number: Double) -> Double? {
        Self.measure(number, axis.scale).map { ($0 - low) / (high - low) }
    }

    /// The ticks within the axis, about `count` at most.
    func ticks(count: Int) -> [Double] {
        switch axis.scale {
        case .logarithmic: decades(count)
        case .linear: round(count)
        case .names(let names): named(names.count, count)
        }
    }

    /// Powers of ten at regular steps; for few decades also multiples of them.
    private func decades(_ count: Int) -> [Double] {
        let last = Decimal.floor(high) + 1
        let step = max(1, (last - Decimal.floor(low) + count - 1) / count)
        let first = Decimal.floor(low / Double(step)) * step
        let factors: [Double] =
            high - low < 0.9 ? [1, 1.5, 2, 3, 5, 7] : high - low < 2.2 ? [1, 2, 5] : [1]
        return stride(from: first, through: last, by: step).flatMap { exponent in
            factors.map { $0 * Decimal.power(exponent) }
        }.filter(isInside)
    }

    /// Multiples of 1, 2 or 5 times a power of ten.
    private func round(_ count: Int) -> [Double] {
        let exponent = Decimal.floor(Decimal.logarithm((high - low) / Double(max(1, count))))
        let steps = [1.0, 2, 5, 10].map { $0 * Decimal.power(exponent) }
        let step = steps.first { (high - low) / $0 <= Double(count) + 0.5 } ?? steps[3]
        let (first, last) = (Decimal.floor(low / step), Decimal.floor(high / step))
        return (first...last).map { Double($0) * step }.filter(isInside)
    }

    private func named(_ names: Int, _ count: Int) -> [Double] {
        stride(from: 0, to: names, by: max(1, (names + count - 1) / max(1, count))).map {
            Double($0)
        }
    }

    private func isInside(_ tick: Double) -> Bool {
        place(tick).map { $0 >= -1e-9 && $0 <= 1 + 1e-9 } ?? false
    }
}

/// Decimal functions for plots, identical on every machine: they avoid the C mathematical library.
enum Decimal {
    /// The logarithm to base 10 of a positive number.
    static func logarithm(_ number: Double) -> Double {
        // ln m = 2 artanh((m - 1) / (m + 1)). For m in 1..<2 the remainder after eighteen terms is
        // below rounding.
        let ratio = (number.significand - 1) / (number.significand + 1)
        var (sum, power) = (0.0, ratio)
        for term in 0..<18 {
            sum += power / Double(2 * term + 1)
            power *= ratio * ratio
        }
        let natural = 2 * sum + Double(number.exponent) * 0.693147180559945309417
        return natural / 2.302585092994045684018
    }

    /// A whole power of 10.
    static func power(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? 1 / power : power
    }

    /// The largest integer that does not exceed a number.
    static func floor(_ number: Double) -> Int {
        let whole = Int(number)
        return Double(whole) > number ? whole - 1 : whole
    }

    /// A coordinate, rounded to a tenth.
    static func coordinate(_ number: Double) -> String {
        let tenths = floor(number * 10 + 0.5)
        let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }

    /// A number with three digits, for labels.
    static func short(_ number: Double) -> String {
        guard number.isFinite else { return "?" }
        guard number != 0 else { return "0" }
        let size = number.magnitude
        let places = max(0, min(9, 2 - floor(logarithm(size) + 1e-12)))
        let scaled = floor(size * power(places) + 0.5)
        let sign = number < 0 ? "-" : ""
        guard places > 0 else { return sign + "\(scaled)" }
        let unit = Int(power(places))
        let digits = String(String(scaled % unit + unit).dropFirst())
        let trimmed = String(digits.reversed().drop { $0 == "0" }.reversed())
        return sign + "\(scaled / unit)" + (trimmed.isEmpty ? "" : "." + trimmed)
    }
}
