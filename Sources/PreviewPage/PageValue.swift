/// A value of a page's data.
package enum PageValue: Encodable, Sendable {
    case number(Double)
    case text(String)
    case list([PageValue])
    case object([String: PageValue])
    case nothing

    /// Encodes the value as JSON.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        case .nothing: try container.encodeNil()
        }
    }

    /// Returns a list of numbers.
    package static func numbers(_ numbers: [Double]) -> PageValue {
        .list(numbers.map { .number($0) })
    }
}

/// A number as a function of the root's extent, linear between its knots.
package enum PageNumber {
    /// Returns a number that does not change, or a list of extents with their values.
    ///
    /// - Parameters:
    ///   - tolerance: The greatest difference of a left out value from the line between its neighbours.
    ///   - step: The unit to which values are rounded; 0 for exact ones.
    package static func value(
        _ widths: [Double], _ values: [Double], tolerance: Double, step: Double
    ) -> PageValue {
        func rounded(_ value: Double) -> Double {
            step > 0 ? (value / step).rounded() * step : value
        }
        let values = values.map { $0.isFinite ? $0 : 0 }
        guard let first = values.first else { return .number(0) }
        if values.allSatisfy({ ($0 - first).magnitude <= tolerance }) {
            return .number(tidy(rounded(first), step))
        }
        var kept: [Int] = []
        for place in values.indices {
            while kept.count > 1,
                isStraight(
                    widths, values, kept[kept.count - 2], kept[kept.count - 1], place, tolerance)
            {
                kept.removeLast()
            }
            kept.append(place)
        }
        return .numbers(kept.flatMap { [widths[$0], tidy(rounded(values[$0]), step)] })
    }

    /// A rounded number without the tail of its binary fraction.
    private static func tidy(_ value: Double, _ step: Double) -> Double {
        step > 0 ? (value * 1000).rounded() / 1000 : value
    }

    private static func isStraight(
        _ widths: [Double], _ values: [Double], _ first: Int, _ middle: Int, _ last: Int,
        _ tolerance: Double
    ) -> Bool {
        let length = widths[last] - widths[first]
        guard length > 0 else { return false }
        // All values between the ends must be near the line, not only the last one.
        return ((first + 1)..<last).allSatisfy { place in
            let part = (widths[place] - widths[first]) / length
            let expected = values[first] + (values[last] - values[first]) * part
            return (expected - values[place]).magnitude <= tolerance
        }
    }
}
