import CGMP
import Foundation

@testable import Rational

/// The plain GMP fraction that a `Rational` is compared with: every operation is one call of GMP,
/// nothing is in words.
final class ReferenceNumber {
    private var fraction = __mpq_struct()

    init() {
        __gmpq_init(&fraction)
    }

    deinit {
        __gmpq_clear(&fraction)
    }

    /// numerator/denominator; the denominator is not 0.
    convenience init(_ numerator: Int, _ denominator: Int) {
        self.init()
        write { q in
            __gmpz_set_si(tinamou_numerator(q), numerator)
            __gmpz_set_si(tinamou_denominator(q), denominator)
            __gmpq_canonicalize(q)
        }
    }

    /// The exact value of a finite double.
    convenience init(_ value: Double) {
        self.init()
        write { __gmpq_set_d($0, value) }
    }

    private func write(_ body: (UnsafeMutablePointer<__mpq_struct>) -> Void) {
        body(&fraction)
    }

    private func read<Result>(_ body: (UnsafeMutablePointer<__mpq_struct>) -> Result) -> Result {
        var header = fraction
        return body(&header)
    }

    typealias Operation = (
        UnsafeMutablePointer<__mpq_struct>?, UnsafePointer<__mpq_struct>?,
        UnsafePointer<__mpq_struct>?
    ) -> Void

    /// The result of a GMP operation on two numbers.
    static func apply(_ operation: Operation, _ left: ReferenceNumber, _ right: ReferenceNumber)
        -> ReferenceNumber
    {
        let result = ReferenceNumber()
        result.write { r in left.read { a in right.read { b in operation(r, a, b) } } }
        return result
    }

    static func + (left: ReferenceNumber, right: ReferenceNumber) -> ReferenceNumber {
        apply(__gmpq_add, left, right)
    }
    static func - (left: ReferenceNumber, right: ReferenceNumber) -> ReferenceNumber {
        apply(__gmpq_sub, left, right)
    }
    static func * (left: ReferenceNumber, right: ReferenceNumber) -> ReferenceNumber {
        apply(__gmpq_mul, left, right)
    }
    static func / (left: ReferenceNumber, right: ReferenceNumber) -> ReferenceNumber {
        apply(__gmpq_div, left, right)
    }

    /// Negative, zero or positive.
    func order(_ other: ReferenceNumber) -> Int {
        read { a in other.read { b in Int(__gmpq_cmp(a, b)) } }
    }

    var isZero: Bool {
        read { tinamou_sign($0) == 0 }
    }

    var words: (numerator: Int, denominator: Int)? {
        var (numerator, denominator): (Int64, Int64) = (0, 0)
        return read { tinamou_words($0, &numerator, &denominator) } != 0
            ? (Int(numerator), Int(denominator)) : nil
    }

    var text: String {
        read { q in
            let text = __gmpq_get_str(nil, 10, q)!
            defer { free(text) }
            return String(cString: text)
        }
    }

    /// Whether a number has this value, in the form that it should have.
    func agrees(with number: Rational) -> Bool {
        #if RATIONAL_SPILLS_AT_ONCE
        return !number.isSmall && number.description == text
        #else
        guard let words else { return !number.isSmall && number.description == text }
        return number.isSmall && number.words! == words
        #endif
    }

    /// Whether `value` is the double nearest to this number, with ties to even. Not for numbers
    /// beyond the range.
    func isNearest(_ value: Double) -> Bool {
        let twice = self + self
        let (below, above) = (Double(value.nextDown), Double(value.nextUp))
        let low = twice.order(ReferenceNumber(below) + ReferenceNumber(value))
        let high = twice.order(ReferenceNumber(value) + ReferenceNumber(above))
        let isEven = value.significandBitPattern & 1 == 0
        return isEven ? low >= 0 && high <= 0 : low > 0 && high < 0
    }
}
