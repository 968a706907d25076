/// An axis of a plot.
public struct PlotAxis: Sendable {
    /// How numbers become places.
    public enum Scale: Sendable {
        /// Equal factors have equal lengths; what is not positive has no place.
        case logarithmic
        /// Equal differences have equal lengths.
        case linear
        /// Whole numbers from 0 on, each with a name of its own.
        case names([String])
    }

    /// What the numbers are, for labels.
    public enum Unit: Sendable {
        /// Plain numbers.
        case number
        /// Nanoseconds, told as ns, µs, ms or s.
        case time
        /// Multiples, told with `×`.
        case ratio
    }

    /// What the axis shows.
    public var title: String
    /// How numbers become places.
    public var scale: Scale
    /// What the numbers are.
    public var unit: Unit
    /// A number that has to be on the axis, whatever the data.
    public var includes: Double?

    /// An axis.
    public init(_ title: String, _ scale: Scale, unit: Unit = .number, includes: Double? = nil) {
        (self.title, self.scale, self.unit, self.includes) = (title, scale, unit, includes)
    }

    /// A number as a label.
    public func label(_ number: Double) -> String {
        switch unit {
        case .number: plain(number)
        case .ratio: Decimal.short(number) + "×"
        case .time: Self.time(number)
        }
    }

    private func plain(_ number: Double) -> String {
        if case .names(let names) = scale, number >= 0, Int(number) < names.count { return names[Int(number)] }
        return number >= 10_000 ? Self.thousands(number) : Decimal.short(number)
    }

    private static func thousands(_ number: Double) -> String {
        number >= 1_000_000 ? Decimal.short(number / 1_000_000) + " M" : Decimal.short(number / 1_000) + " k"
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

/// An axis with the numbers that it has to show: where they lie, and where its ticks are.
struct PlacedAxis {
    let axis: PlotAxis
    /// Ends in the axis's own measure: logarithms where it is logarithmic.
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

    /// A little room at both ends; a logarithmic axis has at least half a decade.
    private static func widened(_ low: Double, _ high: Double, _ scale: PlotAxis.Scale) -> (Double, Double) {
        switch scale {
        case .logarithmic:
            let room = max(0.06 * (high - low), 0.25 - (high - low) / 2, 0.06)
            return (low - room, high + room)
        case .linear: return (min(0, low), high > min(0, low) ? high + 0.05 * (high - low) : low + 1)
        case .names(let names): return (-0.5, Double(max(1, names.count)) - 0.5)
        }
    }

    /// The place of a number, 0 at the axis's beginning and 1 at its end; `nil` where it has none.
    func place(_ number: Double) -> Double? {
        Self.measure(number, axis.scale).map { ($0 - low) / (high - low) }
    }

    /// Where ticks are, at most about `count` of them, none outside the axis.
    func ticks(count: Int) -> [Double] {
        switch axis.scale {
        case .logarithmic: decades(count)
        case .linear: round(count)
        case .names(let names): named(names.count, count)
        }
    }

    /// Powers of ten, every so many of them; with few decades also twice and five times a power.
    private func decades(_ count: Int) -> [Double] {
        let last = Decimal.floor(high) + 1
        let step = max(1, (last - Decimal.floor(low) + count - 1) / count)
        let first = Decimal.floor(low / Double(step)) * step
        let factors: [Double] = high - low < 0.9 ? [1, 1.5, 2, 3, 5, 7] : high - low < 2.2 ? [1, 2, 5] : [1]
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
        stride(from: 0, to: names, by: max(1, (names + count - 1) / max(1, count))).map { Double($0) }
    }

    private func isInside(_ tick: Double) -> Bool {
        place(tick).map { $0 >= -1e-9 && $0 <= 1 + 1e-9 } ?? false
    }
}
