import Testing

@testable import Rational

@Suite struct RationalTests {
    @Test func `a fraction is brought to lowest terms with a positive denominator`() {
        #expect(Rational(6, 4) == Rational(3, 2))
        #expect(Rational(6, -4).description == "-3/2")
        #expect(Rational(-6, -4).description == "3/2")
        #expect(Rational(0, -7) == .zero)
        #expect(Rational(0, Int.min).description == "0")
    }

    @Test func `the least and the greatest integers survive reduction and change of sign`() {
        #expect(Rational(Int.min, Int.min) == 1)
        #expect(Rational(Int.min, -1).description == "9223372036854775808")
        #expect(Rational(1, Int.min).description == "-1/9223372036854775808")
        #expect(Rational(Int.min, 6).description == "-4611686018427387904/3")
        #expect((-Rational(Int.min)).description == "9223372036854775808")
        #expect(-(-Rational(Int.min)) == Rational(Int.min))
        #expect(Rational(Int.min).reciprocal.description == "-1/9223372036854775808")
        #expect(Rational(Int.min).reciprocal.reciprocal == Rational(Int.min))
        #expect(Rational(Int.min).magnitude.description == "9223372036854775808")
        #expect(Rational(Int.min) - 1 + 1 == Rational(Int.min))
        #expect(Rational(Int.max) + 1 == -Rational(Int.min))
        #expect(Rational(Int.min) * Rational(Int.min) / Rational(Int.min) == Rational(Int.min))
    }

    @Test func `sums and products are exact`() {
        #expect(Rational(1, 3) + Rational(1, 6) == Rational(1, 2))
        #expect(Rational(1, 3) - Rational(1, 3) == 0)
        #expect(Rational(2, 3) * Rational(3, 4) == Rational(1, 2))
        #expect(Rational(2, 3) / Rational(-4, 9) == Rational(-3, 2))
        var sum = Rational(1, 2)
        sum.addProduct(Rational(1, 3), Rational(3, 2))
        #expect(sum == 1)
        sum.subtractProduct(Rational(1, 3), 3)
        #expect(sum.isZero)
        sum += 5
        sum *= Rational(1, 10)
        sum -= Rational(1, 3)
        sum /= 2
        #expect(sum == Rational(1, 12))
    }

    @Test func `a product that does not fit is fused with a sum that brings it back`() {
        var sum = -Rational(Int.max) * 2
        sum.addProduct(Rational(Int.max), 3)
        expectWords(sum, Int.max, 1)
        var difference = Rational(Int.min)
        difference.subtractProduct(Rational(Int.min), 1)
        expectWords(difference, 0, 1)
        difference.subtractProduct(Rational(1, 3), Rational(Int.min))
        #expect(difference == Rational(Int.min, -3))
    }

    @Test func `a result that does not fit is big and comes back to words when it fits again`() {
        let big = Rational(Int.max, 3) * Rational(Int.max, 5)
        #expect(!big.isSmall)
        #expect(big.words == nil)
        #expect(big.bitWidth == 126)
        expectWords(big / Rational(Int.max, 15), Int.max, 1)
        expectWords(big - big, 0, 1)
        expectWords(big * 0, 0, 1)
    }

    @Test func `a power grows and shrinks back exactly`() {
        let base = Rational(3, 7)
        var power = Rational.one
        for _ in 0..<200 { power *= base }
        #expect(power.bitWidth == 562)
        for _ in 0..<200 { power /= base }
        #expect(power == .one)
    }

    @Test func `sign, magnitude, integrality and size are those of the value in either form`() {
        for (number, sign, isInteger, width) in [
            (Rational(-7, 2), -1, false, 3), (Rational(0), 0, true, 1), (Rational(12), 1, true, 4),
            (Rational(Int.min), -1, true, 64), (Rational(1, 1024), 1, false, 11),
        ] {
            for number in [number, number.spilled] {
                #expect(number.signum() == sign)
                #expect(number.isZero == (sign == 0))
                #expect(number.isInteger == isInteger)
                #expect(number.bitWidth == width)
                #expect(number.magnitude == (sign < 0 ? -number : number))
            }
        }
    }

    @Test func `a spilled number is equal to the same number in words and hashes equally`() {
        for number in [
            Rational(0), 1, -1, Rational(22, 7), Rational(Int.min, 3), Rational(Int.max),
        ] {
            let spilled = number.spilled
            #expect(!spilled.isSmall)
            #expect(spilled == number && number == spilled && spilled == spilled)
            #expect(spilled.hashValue == number.hashValue)
            #expect(spilled.description == number.description)
            #expect(!(spilled < number) && !(number < spilled))
            #expect(Set([number, spilled]).count == 1)
        }
    }

    @Test func `equal big numbers are equal and hash equally however they came about`() {
        let square = Rational(Int.max) * Rational(Int.max)
        let sum = Rational(Int.max) * Rational(Int.max - 1) + Rational(Int.max)
        #expect(square == sum)
        #expect(square.hashValue == sum.hashValue)
        #expect(square != -sum)
    }

    @Test func `numbers are ordered as on the number line`() {
        let huge = Rational(Int.max) * 2
        let ordered = [
            -huge, Rational(Int.min), Rational(Int.min, 3), -1, Rational(-1, 2),
            Rational(1, Int.min), 0,
            Rational(1, Int.max), Rational(Int.max - 1, Int.max), 1, Rational(Int.max, Int.max - 1),
            Rational(Int.max),
            huge,
        ]
        for (i, left) in ordered.enumerated() {
            for (j, right) in ordered.enumerated() {
                #expect((left < right) == (i < j))
                #expect((left == right) == (i == j))
            }
        }
    }

    @Test func `dividing by zero is the caller's mistake`() async {
        await #expect(processExitsWith: .failure) { _ = Rational(1) / Rational(0) }
        await #expect(processExitsWith: .failure) { _ = Rational(1, 0) }
    }

    @Test func `numbers are shared between threads`() async {
        let shared = (1...200).map {
            Rational(Int.max, $0) * Rational($0, 3) * Rational(Int.max, $0)
        }
        let expected = shared.reduce(.zero, +)
        let sums = await withTaskGroup(of: Rational.self) { group in
            for _ in 0..<8 { group.addTask { shared.reduce(.zero, +) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums.count == 8)
        #expect(sums.allSatisfy { $0 == expected && $0.hashValue == expected.hashValue })
    }
}

/// Expects a value, and that it came back to words where the build lets it.
private func expectWords(
    _ number: Rational, _ numerator: Int, _ denominator: Int,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(number == Rational(numerator, denominator), sourceLocation: sourceLocation)
    #if !RATIONAL_SPILLS_AT_ONCE
    #expect(number.isSmall, sourceLocation: sourceLocation)
    #endif
}
