/// The SHA-256 of a canonical problem, which identifies it in certificates.
///
/// The checker has a separate implementation, so that an error in either one shows as a rejection.
/// Here the constants are computed by their definition.
/// - Source: FIPS 180-4, Secure Hash Standard, 2015.
public enum ProblemHash {
    /// Returns the hash of a text as 64 lower-case hexadecimal digits.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func digits(of text: [UInt8]) -> String {
        var state = initialState
        let wholeCount = text.count / 64 * 64
        for start in stride(from: 0, to: wholeCount, by: 64) { compress(text, start, &state) }
        var rest = Array(text[wholeCount...]) + [0x80]
        rest += repeatElement(0, count: (120 - rest.count) % 64)
        rest += (0..<8).map { UInt8(truncatingIfNeeded: (text.count * 8) >> (56 - 8 * $0)) }
        for start in stride(from: 0, to: rest.count, by: 64) { compress(rest, start, &state) }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Updates the state with the block of 64 bytes at an offset.
    private static func compress(_ bytes: [UInt8], _ start: Int, _ state: inout [UInt32]) {
        var schedule = (0..<16).map { word in
            (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + 4 * word + $1]) }
        }
        for round in 16..<64 {
            let early = schedule[round - 15], late = schedule[round - 2]
            let mixed = mix(early, 7, 18) ^ early >> 3, mixedLate = mix(late, 17, 19) ^ late >> 10
            schedule.append(schedule[round - 16] &+ mixed &+ schedule[round - 7] &+ mixedLate)
        }
        // Instead of moving eight variables, each round reads them one position further to the
        // left.
        var variables = state
        for round in 0..<64 {
            func place(_ variable: Int) -> Int { (variable - round) & 7 }
            let (a, b, c) = (variables[place(0)], variables[place(1)], variables[place(2)])
            let (e, f, g) = (variables[place(4)], variables[place(5)], variables[place(6)])
            let choice = g ^ (e & (f ^ g)), majority = (a & b) | (c & (a | b))
            let sum =
                variables[place(7)] &+ (mix(e, 6, 11) ^ turned(e, 25)) &+ choice
                &+ roundConstants[round]
                &+ schedule[round]
            variables[place(3)] &+= sum
            variables[place(7)] = sum &+ (mix(a, 2, 13) ^ turned(a, 22)) &+ majority
        }
        for index in state.indices { state[index] &+= variables[index] }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static func mix(_ word: UInt32, _ first: UInt32, _ second: UInt32) -> UInt32 {
        turned(word, first) ^ turned(word, second)
    }

    // MARK: Constants

    /// The first 32 fraction bits of the square roots of the first eight primes.
    private static let initialState = primes.prefix(8).map {
        fraction(of: UInt128($0) << 64) { $0 * $0 }
    }

    /// The first 32 fraction bits of the cube roots of the first 64 primes.
    private static let roundConstants = primes.map {
        fraction(of: UInt128($0) << 96) { $0 * $0 * $0 }
    }

    private static let primes = (2...311).filter { number in
        !(2..<number).contains { number.isMultiple(of: $0) }
    }

    /// The low 32 bits of the largest integer with a power of at most a limit, by bisection.
    private static func fraction(of limit: UInt128, power: (UInt128) -> UInt128) -> UInt32 {
        var root: UInt128 = 0
        for bit in (0..<37).reversed() {
            let next = root | 1 << UInt128(bit)
            if power(next) <= limit { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }
}
