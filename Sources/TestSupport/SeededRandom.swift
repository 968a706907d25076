/// A small deterministic generator (SplitMix64): the same seed gives the same numbers on every
/// platform.
///
/// The choices are made here and not by the standard library, whose way from bits to ranges may
/// change.
/// - Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the sequence of a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number in `0..<bound`.
    ///
    /// - Precondition: `bound` is positive.
    public mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number in a range.
    public mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// True with the given percentage.
    public mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// One element of a collection that is not empty; an element listed twice is twice as likely.
    public mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element {
        choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
    }

    /// The elements in an order that is as likely as any other.
    public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
        var list = list
        for place in list.indices.dropFirst() { list.swapAt(place, below(place + 1)) }
        return list
    }
}
