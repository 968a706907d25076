/// Python's `random.Random`, so that the scenes equal those of the published generators digit for
/// digit.
///
/// Source: Matsumoto and Nishimura, "Mersenne Twister" (1998); seeding as in CPython's
/// `_randommodule.c`.
struct PythonRandom {
    private static let count = 624
    private var state = [UInt32](repeating: 0, count: PythonRandom.count)
    private var position = PythonRandom.count

    /// Creates `random.Random(seed)` for a small integer.
    init(seed: UInt32) {
        self.init(key: [seed])
    }

    /// Creates `random.Random(text)`, seeded with the text and its SHA-512 as one integer.
    init(seed text: String) {
        let bytes = Array(text.utf8)
        self.init(key: Self.words(bytes + SHA512.digest(bytes)))
    }

    /// A big-endian number as 32-bit words, least significant first.
    private static func words(_ bytes: [UInt8]) -> [UInt32] {
        var words = [UInt32](repeating: 0, count: (bytes.count + 3) / 4)
        for (place, byte) in bytes.reversed().enumerated() {
            words[place / 4] |= UInt32(byte) << UInt32(8 * (place % 4))
        }
        while words.count > 1, words.last == 0 { words.removeLast() }
        return words
    }

    private init(key: [UInt32]) {
        fill(19_650_218)
        var i = 1
        for k in 0..<max(Self.count, key.count) {
            let place = k % key.count
            mix(&i, 1_664_525) { $0 &+ key[place] &+ UInt32(place) }
        }
        for _ in 1..<Self.count {
            let place = i
            mix(&i, 1_566_083_941) { $0 &- UInt32(place) }
        }
        state[0] = 0x8000_0000
    }

    private mutating func fill(_ seed: UInt32) {
        state[0] = seed
        for i in 1..<Self.count {
            state[i] = 1_812_433_253 &* (state[i - 1] ^ (state[i - 1] >> 30)) &+ UInt32(i)
        }
    }

    private mutating func mix(_ i: inout Int, _ factor: UInt32, _ add: (UInt32) -> UInt32) {
        let previous = state[i - 1]
        state[i] = add(state[i] ^ ((previous ^ (previous >> 30)) &* factor))
        i += 1
        guard i >= Self.count else { return }
        state[0] = state[Self.count - 1]
        i = 1
    }

    private mutating func next() -> UInt32 {
        if position == Self.count { refill() }
        var word = state[position]
        position += 1
        word ^= word >> 11
        word ^= (word << 7) & 0x9d2c_5680
        word ^= (word << 15) & 0xefc6_0000
        return word ^ (word >> 18)
    }

    private mutating func refill() {
        for i in 0..<Self.count {
            let joined = (state[i] & 0x8000_0000) | (state[(i + 1) % Self.count] & 0x7fff_ffff)
            let twist: UInt32 = joined & 1 == 0 ? 0 : 0x9908_b0df
            state[i] = state[(i + 397) % Self.count] ^ (joined >> 1) ^ twist
        }
        position = 0
    }

    /// Returns `randrange(count)`: as many bits as the count has, repeated until the result is
    /// below it.
    mutating func below(_ count: Int) -> Int {
        let bits = Int.bitWidth - count.leadingZeroBitCount
        while true {
            let drawn = Int(next() >> UInt32(32 - bits))
            if drawn < count { return drawn }
        }
    }

    /// Returns `randrange(lower, upper)`.
    mutating func range(_ range: Range<Int>) -> Double {
        Double(range.lowerBound + below(range.count))
    }

    /// Returns `choice(items)`.
    mutating func choice<Item>(_ items: [Item]) -> Item {
        items[below(items.count)]
    }

    /// Returns `random()`: 53 bits in 0 ..< 1.
    mutating func unit() -> Double {
        let high = Double(next() >> 5)
        let low = Double(next() >> 6)
        return (high * 67_108_864 + low) / 9_007_199_254_740_992
    }
}

/// SHA-512 of a short message, for text seeds of Python's generator.
///
/// Source: FIPS 180-4. The constants are computed here: leading fraction bits of the roots of the
/// first primes.
enum SHA512 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var hash = primes.prefix(8).map { rootFraction($0, cube: false) }
        let constants = primes.map { rootFraction($0, cube: true) }
        let padded = pad(message)
        for start in stride(from: 0, to: padded.count, by: 128) {
            compress(schedule(padded[start..<start + 128]), constants, into: &hash)
        }
        return hash.flatMap(bytes)
    }

    private static let primes: [UInt64] = {
        var found: [UInt64] = []
        var candidate: UInt64 = 2
        while found.count < 80 {
            if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
            candidate += 1
        }
        return found
    }()

    /// The first 64 fraction bits of the square or cube root of `number`, by bisection.
    private static func rootFraction(_ number: UInt64, cube: Bool) -> UInt64 {
        var whole: UInt64 = 1
        while power(whole + 1, cube) <= number { whole += 1 }
        var fraction: UInt64 = 0
        for bit in (0..<64).reversed() {
            let trial = fraction | (1 << UInt64(bit))
            if isBelowRoot(whole, trial, of: number, cube) { fraction = trial }
        }
        return fraction
    }

    private static func power(_ base: UInt64, _ cube: Bool) -> UInt64 {
        cube ? base * base * base : base * base
    }

    /// Returns whether `whole + fraction/2⁶⁴` is at most the root, by exact arithmetic on 32-bit
    /// digits.
    private static func isBelowRoot(
        _ whole: UInt64, _ fraction: UInt64, of number: UInt64, _ cube: Bool
    ) -> Bool {
        let root = [fraction & 0xffff_ffff, fraction >> 32, whole]
        let square = product(root, root)
        let raised = cube ? product(square, root) : square
        let places = cube ? 6 : 4
        let integer = raised[places] | (raised[places + 1] << 32)
        let isExact = raised[..<places].allSatisfy { $0 == 0 }
        return integer < number || (integer == number && isExact)
    }

    private static func product(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var digits = [UInt64](repeating: 0, count: a.count + b.count)
        for (i, x) in a.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.enumerated() {
                let sum = digits[i + j] + x * y + carry
                digits[i + j] = sum & 0xffff_ffff
                carry = sum >> 32
            }
            digits[i + b.count] = carry
        }
        return digits
    }

    private static func pad(_ message: [UInt8]) -> [UInt8] {
        let zeros = (239 - message.count % 128) % 128
        let length = bytes(UInt64(message.count) * 8)
        return message + [0x80] + [UInt8](repeating: 0, count: zeros + 8) + length
    }

    private static func bytes(_ word: UInt64) -> [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }

    private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt64] {
        var words = (0..<16).map { word in
            block[block.startIndex + 8 * word..<block.startIndex + 8 * word + 8].reduce(0) {
                $0 << 8 | UInt64($1)
            }
        }
        for i in 16..<80 {
            let small = rotate(words[i - 15], 1) ^ rotate(words[i - 15], 8) ^ (words[i - 15] >> 7)
            let large = rotate(words[i - 2], 19) ^ rotate(words[i - 2], 61) ^ (words[i - 2] >> 6)
            words.append(words[i - 16] &+ small &+ words[i - 7] &+ large)
        }
        return words
    }

    private static func compress(
        _ words: [UInt64], _ constants: [UInt64], into hash: inout [UInt64]
    ) {
        var s = hash
        for i in 0..<80 {
            let choose = (s[4] & s[5]) ^ (~s[4] & s[6])
            let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
            let first = s[7] &+ rotated(s[4], 14, 18, 41) &+ choose &+ constants[i] &+ words[i]
            let second = rotated(s[0], 28, 34, 39) &+ majority
            s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
        }
        for i in 0..<8 { hash[i] = hash[i] &+ s[i] }
    }

    private static func rotated(_ word: UInt64, _ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt64 {
        rotate(word, a) ^ rotate(word, b) ^ rotate(word, c)
    }

    private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
        (word >> count) | (word << (64 - count))
    }
}
