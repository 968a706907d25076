/// SplitMix64: small, seeded, the same everywhere.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededRandom {
    /// An integer that is likely to overflow: near a power of two or the word's limits, tiny, or
    /// anything.
    mutating func trickyInteger() -> Int {
        let nudge = Int.random(in: -3...3, using: &self)
        switch Int.random(in: 0..<6, using: &self) {
        case 0: return Int.max - abs(nudge)
        case 1: return Int.min + abs(nudge)
        case 2: return (1 << Int.random(in: 0..<63, using: &self)) &+ nudge
        case 3: return -(1 << Int.random(in: 0..<63, using: &self)) &+ nudge
        case 4: return Int.random(in: -20...20, using: &self)
        default: return Int(truncatingIfNeeded: next()) >> Int.random(in: 0..<64, using: &self)
        }
    }

    /// A finite double of any exponent and any number of significant bits.
    mutating func finiteDouble() -> Double {
        let mask = UInt64.max << UInt64.random(in: 0...52, using: &self)
        let value = Double(bitPattern: next() & (mask | ~(UInt64.max >> 12)))
        return value.isFinite ? value : finiteDouble()
    }
}
