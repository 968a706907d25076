import Foundation

/// The strengths that a rival has for optional constraints.
struct StrengthRange: Equatable {
    struct NamedStrength: Equatable {
        let name: String
        let value: Double
    }

    let min: Double
    let max: Double
    /// The rival's own levels, weakest first.
    let named: [NamedStrength]
}

/// Maps the levels of a trace to a rival's strengths, in order.
struct StrengthMap {
    /// A strength for each level, ascending.
    let strengths: [Double]
    /// One line that says which priority became which strength.
    let sentence: String

    /// The priorities that a trace writes with a letter; a rival with as many names has them itself.
    private static let lettered: [Float] = [250, 500, 750]

    init(levels: [Float], range: StrengthRange) {
        let names = Self.names(levels, range)
        strengths = names?.map(\.value) ?? Self.spread(levels.count, range)
        let targets = names?.map(\.name) ?? strengths.map { String(format: "%.4g", $0) }
        sentence = zip(levels, targets).map { "\($0.0) → \($0.1)" }.joined(separator: ", ")
    }

    /// The rival's own levels, where the trace has no others.
    private static func names(_ levels: [Float], _ range: StrengthRange) -> [StrengthRange.NamedStrength]? {
        let ranks = levels.compactMap { lettered.firstIndex(of: $0) }
        guard ranks.count == levels.count, range.named.count == lettered.count else { return nil }
        return ranks.map { range.named[$0] }
    }

    /// Equal factors from the least to the greatest strength: the widest spacing there is. Rounded to whole numbers,
    /// so that sums and differences of strengths are exact: rivals compare those with a fixed tolerance.
    private static func spread(_ count: Int, _ range: StrengthRange) -> [Double] {
        guard count > 1 else { return [range.max.rounded()].suffix(count) }
        let factor = pow(range.max / range.min, 1 / Double(count - 1))
        return (0..<count).map { (range.min * pow(factor, Double($0))).rounded() }
    }
}
