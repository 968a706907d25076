/// Python's `random.Random`: the scenes draw from it, so that they are digit for digit those of the published generators.
///
/// Source: Matsumoto and Nishimura, "Mersenne Twister" (1998); seeding as in CPython's `_randommodule.c`.
struct PythonRandom {
    private static let count = 624
    private var state = [UInt32](repeating: 0, count: PythonRandom.count)
    private var position = PythonRandom.count

    /// `random.Random(seed)` of a small integer.
    init(seed: UInt32) {
        self.init(key: [seed])
    }

    /// `random.Random(text)`: the text and its SHA-512 as one large integer.
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

    /// `randrange(count)`: as many bits as the count has, drawn again until they are below it.
    mutating func below(_ count: Int) -> Int {
        let bits = Int.bitWidth - count.leadingZeroBitCount
        while true {
            let drawn = Int(next() >> UInt32(32 - bits))
            if drawn < count { return drawn }
        }
    }

    /// `randrange(lower, upper)`.
    mutating func range(_ range: Range<Int>) -> Double {
        Double(range.lowerBound + below(range.count))
    }

    /// `choice(items)`.
    mutating func choice<Item>(_ items: [Item]) -> Item {
        items[below(items.count)]
    }

    /// `random()`: 53 bits in 0 ..< 1.
    mutating func unit() -> Double {
        let high = Double(next() >> 5)
        let low = Double(next() >> 6)
        return (high * 67_108_864 + low) / 9_007_199_254_740_992
    }
}
