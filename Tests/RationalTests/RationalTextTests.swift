import Testing

@testable import Rational

@Suite struct RationalTextTests {
    private static let numbers: [(String, String)] = [
        ("0", "0"), ("-0", "0"), ("+7", "7"), ("007", "7"), ("-12", "-12"), ("0.1", "1/10"),
        ("-2.50", "-5/2"),
        ("1e3", "1000"), ("1E+3", "1000"), ("2.5e-3", "1/400"), ("4/6", "2/3"), ("-4/2", "-2"),
        ("0/5", "0"),
        ("0.000", "0"), ("0e4000", "0"), ("1e-0000000001", "1/10"),
        ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("9223372036854775808", "9223372036854775808"),
        ("999999999999999999", "999999999999999999"),
        ("1000000000000000000", "1000000000000000000"),
        ("0.000000000000000001", "1/1000000000000000000"),
        ("0.0000000000000000001", "1/10000000000000000000"),
        ("1.25e20", "125000000000000000000"),
        ("123456789012345678901234567890/30", "4115226300411522630041152263"),
        ("1/36893488147419103232", "1/36893488147419103232"), ("5e18", "5000000000000000000"),
        ("1e19", "10000000000000000000"),
        ("0.30000000000000004", "7500000000000001/25000000000000000"), ("100e0", "100"),
    ]

    @Test(arguments: numbers)
    func `integers, decimals, exponents and fractions are read exactly`(
        text: String, expected: String
    ) throws {
        let number = try Rational(text: text)
        #expect(number.description == expected)
        #expect(try Rational(text: expected) == number)
    }

    private static let mistakes: [(String, RationalTextError.Code, Int)] = [
        ("", .empty, 0), ("-", .digitExpected, 1), ("+", .digitExpected, 1),
        (".5", .digitExpected, 0),
        ("5.", .digitExpected, 2), ("5.e1", .digitExpected, 2), ("x", .digitExpected, 0),
        ("1x", .unexpectedByte, 1),
        (" 1", .digitExpected, 0), ("1 ", .unexpectedByte, 1), ("--1", .digitExpected, 1),
        ("1e", .digitExpected, 2),
        ("1e+", .digitExpected, 3), ("1e4001", .exponentOutOfRange, 2),
        ("1e-99999999999999999999", .exponentOutOfRange, 2),
        ("1/0", .zeroDenominator, 2), ("0/000", .zeroDenominator, 2), ("1/", .digitExpected, 2),
        ("1/-2", .digitExpected, 2),
        ("1/2/3", .unexpectedByte, 3), ("1.5/2", .unexpectedByte, 3), ("1/2.5", .unexpectedByte, 3),
        ("1/2e5", .unexpectedByte, 3), ("1e5.5", .unexpectedByte, 3), ("0x10", .unexpectedByte, 1),
        ("nan", .digitExpected, 0),
        ("inf", .digitExpected, 0), ("1\u{0}", .unexpectedByte, 1), ("١", .digitExpected, 0),
        ("1_000", .unexpectedByte, 1),
    ]

    @Test(arguments: mistakes)
    func `a text that is not a number is refused with the place`(
        text: String, code: RationalTextError.Code, offset: Int
    ) {
        #expect(throws: RationalTextError(code, at: offset)) { try Rational(text: text) }
    }

    @Test func `a number has at most ten thousand digits`() throws {
        let longest = String(repeating: "9", count: 10_000)
        #expect(try Rational(text: longest).description == longest)
        #expect(try Rational(text: "-" + longest).signum() == -1)
        #expect(throws: RationalTextError(.tooManyDigits, at: 10_001)) {
            try Rational(text: "-" + longest + "9")
        }
        #expect(throws: RationalTextError(.tooManyDigits, at: 10_001)) {
            try Rational(text: "1." + longest)
        }
        #expect(throws: RationalTextError(.tooManyDigits, at: 10_001)) {
            try Rational(text: longest + "/7")
        }
        let half = String(repeating: "8", count: 5_000)
        #expect(try Rational(text: half + "/" + half) == 1)
        #expect(try Rational(text: half + "." + half).bitWidth > 16_000)
    }

    @Test func `an exponent is at most four thousand in magnitude`() throws {
        let large = try Rational(text: "1e4000")
        #expect(large.isInteger && large.bitWidth == 13_288)
        #expect(try Rational(text: "1.5e-4000") * large == Rational(3, 2))
        #expect(throws: RationalTextError(.exponentOutOfRange, at: 2)) {
            try Rational(text: "1e-4001")
        }
    }

    @Test func `bytes of a larger text are read in place`() throws {
        let line: [UInt8] = Array("c 3.25 -1/3".utf8)
        #expect(try Rational(utf8: line.span.extracting(2..<6)) == Rational(13, 4))
        let last = try line.withUnsafeBufferPointer {
            try Rational(utf8: UnsafeBufferPointer(rebasing: $0[7...]))
        }
        #expect(last == Rational(-1, 3))
        #expect(try Rational(text: "a12".dropFirst()) == 12)
    }

    @Test func `every kind of error has a sentence of its own, with the place`() {
        let sentences = RationalTextError.Code.allCases.map {
            RationalTextError($0, at: 4).description
        }
        #expect(Set(sentences).count == RationalTextError.Code.allCases.count)
        #expect(sentences.allSatisfy { $0.hasSuffix("(byte 4)") })
    }
}
