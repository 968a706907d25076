/// A small deterministic generator (SplitMix64) with the same numbers for a seed on every platform.
///
/// The mappings from bits to ranges are here, because those of the standard library may change.
/// - Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator with a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number in `0..<bound`.
    ///
    /// - Precondition: `bound` is positive.
    public mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns an integer in a range, all with equal probability.
    public mutating func integer(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// Returns a number in a range, with at most three decimals, all with equal probability.
    ///
    /// - Precondition: the range contains such a number, and its bounds are below 10¹².
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        let lowest = (1000 * range.lowerBound).rounded(.up)
        let highest = (1000 * range.upperBound).rounded(.down)
        precondition(
            lowest <= highest && max(-lowest, highest) <= 1e15,
            "the range contains no number of three decimals, or too many")
        return Double(integer(in: Int(lowest)...Int(highest))) / 1000
    }

    /// Returns true with the given percentage.
    public mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// Returns an element of a non-empty collection; duplicates raise its probability.
    public mutating func element<C: RandomAccessCollection>(of choices: C) -> C.Element {
        choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
    }

    /// Returns the elements in a uniformly random order.
    public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
        var list = list
        for place in list.indices.dropFirst() { list.swapAt(place, below(place + 1)) }
        return list
    }
}
