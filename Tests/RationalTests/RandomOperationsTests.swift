import Foundation
import Testing

@testable import Rational

/// Random operations near the word limits against GMP. `TINAMOU_RATIONAL_OPERATIONS` says how many,
/// and `TINAMOU_RATIONAL_SEED` replays a run; both are printed.
@Suite struct RandomOperationsTests {
    @Test func `random operations near the word limits agree with GMP`() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["TINAMOU_RATIONAL_OPERATIONS"].flatMap { Int($0) } ?? 100_000
        let seed = environment["TINAMOU_RATIONAL_SEED"].flatMap { UInt64($0) } ?? 1
        var run = OperationRun(seed: seed)
        for index in 0..<count {
            let failure = run.step()
            try #require(failure == nil, "operation \(index) of seed \(seed): \(failure ?? "")")
        }
        print(
            "rational: \(count) random operations agree with GMP (seed \(seed)); \(run.bigCount) results were big"
        )
    }
}

/// A pool of numbers, each beside its reference; every step replaces one by the result of an
/// operation on others.
private struct OperationRun {
    typealias Pair = (number: Rational, reference: ReferenceNumber)

    private var random: SeededRandom
    private var pool: [Pair] = []
    private(set) var bigCount = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        for _ in 0..<16 { pool.append(fresh()) }
    }

    /// Runs one operation; what went wrong, if anything did.
    mutating func step() -> String? {
        let (a, b, c) = (pick(), pick(), pick())
        let (name, result) = operation(a, b, c)
        guard let result else { return nil }
        let inputs = "\(name) of \(a.number), \(b.number), \(c.number)"
        guard result.reference.agrees(with: result.number) else {
            return "\(inputs) is \(result.number), not \(result.reference.text)"
        }
        if let failure = compare(result, a) ?? convert(result) {
            return "\(failure), after \(inputs)"
        }
        if !result.number.isSmall { bigCount += 1 }
        let place = Int.random(in: 0..<pool.count, using: &random)
        // Most big numbers are let go, so that most operations happen where words end.
        let isLucky = result.number.bitWidth < 300 && Int.random(in: 0..<8, using: &random) == 0
        pool[place] = result.number.isSmall || isLucky ? result : fresh()
        return nil
    }

    private mutating func fresh() -> Pair {
        let (numerator, denominator) = (random.trickyInteger(), random.trickyInteger())
        if Bool.random(using: &random) || denominator == 0 {
            return (Rational(numerator), ReferenceNumber(numerator, 1))
        }
        return (Rational(numerator, denominator), ReferenceNumber(numerator, denominator))
    }

    /// A number of the pool or a new one, now and then in the big form although it fits.
    private mutating func pick() -> Pair {
        let pair = Bool.random(using: &random) ? fresh() : pool.randomElement(using: &random)!
        return Int.random(in: 0..<8, using: &random) == 0
            ? (pair.number.spilled, pair.reference) : pair
    }

    private mutating func operation(_ a: Pair, _ b: Pair, _ c: Pair) -> (String, Pair?) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return ("+", (a.number + b.number, a.reference + b.reference))
        case 1: return ("-", (a.number - b.number, a.reference - b.reference))
        case 2: return ("*", (a.number * b.number, a.reference * b.reference))
        case 3 where !b.reference.isZero:
            return ("/", (a.number / b.number, a.reference / b.reference))
        case 4: return ("negation", (-a.number, ReferenceNumber() - a.reference))
        case 5 where !a.reference.isZero:
            return ("reciprocal", (a.number.reciprocal, ReferenceNumber(1, 1) / a.reference))
        case 6: return ("addProduct", fused(a, b, c) { $0.addProduct($1, $2) })
        case 7:
            let negated = (b.number, ReferenceNumber() - b.reference)
            return ("subtractProduct", fused(a, negated, c) { $0.subtractProduct($1, $2) })
        default: return ("division by zero, left out", nil)
        }
    }

    private func fused(
        _ a: Pair, _ b: Pair, _ c: Pair, _ body: (inout Rational, Rational, Rational) -> Void
    ) -> Pair {
        var sum = a.number
        body(&sum, b.number, c.number)
        return (sum, a.reference + b.reference * c.reference)
    }

    private func compare(_ a: Pair, _ b: Pair) -> String? {
        let order = a.reference.order(b.reference)
        let same = (a.number < b.number) == (order < 0) && (b.number < a.number) == (order > 0)
        let equal =
            (a.number == b.number) == (order == 0)
            && (order != 0 || a.number.hashValue == b.number.hashValue)
        return same && equal && a.number.signum() == a.reference.order(ReferenceNumber()).signum()
            ? nil : "\(a.number) and \(b.number) are not ordered as \(order)"
    }

    private func convert(_ a: Pair) -> String? {
        let value = a.number.doubleValue
        if !a.reference.isNearest(value) {
            return "\(value) is not the nearest double to \(a.number)"
        }
        let back = try? Rational(text: a.number.description)
        let isSame = back == a.number && back?.hashValue == a.number.hashValue
        if !isSame { return "\(a.number) is read back as \(back as Any)" }
        return a.number == a.number.spilled ? nil : "\(a.number) spilled is another number"
    }
}
