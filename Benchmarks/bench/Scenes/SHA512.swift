/// SHA-512 of a short message; a text seed of Python's generator is hashed with it.
///
/// Source: FIPS 180-4. The constants are the leading fraction bits of the roots of the first primes, computed here.
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

    /// The first 64 bits after the point of the square or cube root of `number`, by bisection.
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

    /// Whether `whole + fraction/2⁶⁴` is at most the root, in exact arithmetic on 32-bit digits.
    private static func isBelowRoot(_ whole: UInt64, _ fraction: UInt64, of number: UInt64, _ cube: Bool) -> Bool {
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
            block[block.startIndex + 8 * word..<block.startIndex + 8 * word + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
        for i in 16..<80 {
            let small = rotate(words[i - 15], 1) ^ rotate(words[i - 15], 8) ^ (words[i - 15] >> 7)
            let large = rotate(words[i - 2], 19) ^ rotate(words[i - 2], 61) ^ (words[i - 2] >> 6)
            words.append(words[i - 16] &+ small &+ words[i - 7] &+ large)
        }
        return words
    }

    private static func compress(_ words: [UInt64], _ constants: [UInt64], into hash: inout [UInt64]) {
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
