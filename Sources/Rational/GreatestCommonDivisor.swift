/// The greatest common divisor of two words, `b` not 0; that of 0 and b is b.
///
/// Stein's binary algorithm after one division. Twos are set aside, since gcd(2ˢu, 2ᵗv) = 2^min(s,t) gcd(u, v) for odd
/// u and v. One of the words is usually tiny, a denominator: 1 ends the search, and otherwise the remainder of the
/// larger by the smaller brings both down to its size at once. From there u, v ← |u - v| without its twos, min(u, v), until
/// they are equal.
///
/// - Complexity: O(bits of the smaller word) steps of about a nanosecond, and one division.
func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    assert(b != 0)
    if a == 0 { return b }
    let twos = UInt(truncatingIfNeeded: (a | b).trailingZeroBitCount)
    let (oddA, oddB) = (a.withoutTwos, b.withoutTwos)
    var v = min(oddA, oddB)
    if v == 1 { return 1 &<< twos }
    var u = max(oddA, oddB) % v
    if u == 0 { return v &<< twos }
    u = u.withoutTwos
    while u != v {
        let difference = u > v ? u &- v : v &- u
        v = min(u, v)
        u = difference.withoutTwos
    }
    return v &<< twos
}

extension UInt {
    /// The odd part of a word that is not 0.
    @inline(__always)
    fileprivate var withoutTwos: UInt { self &>> UInt(truncatingIfNeeded: trailingZeroBitCount) }
}

/// The greatest common divisor of a double word and a word, `b` not 0.
func greatestCommonDivisor(_ a: UInt128, _ b: UInt) -> UInt {
    let word = UInt(exactly: a) ?? UInt(truncatingIfNeeded: a % UInt128(b))
    return greatestCommonDivisor(word, b)
}
