/// The coefficients of entries, as codes of 32 bits.
///
/// The code of a coefficient on the ``Grid`` is its multiple of the grid's unit, 2⁻⁶. Any other
/// coefficient has a number in a list, and its code is the sum of the number and `first`.
struct Coefficients: ~Copyable {
    /// The code of the first number of the list.
    private static let first: Int32 = 4_097
    /// The coefficients off the grid. A free place has the number of the next one.
    private var list = Pool<Double>()
    private var free: Int32 = -1

    func clone() -> Coefficients { Coefficients(list: list.clone(), free: free) }

    /// Returns a Boolean value that indicates whether a code is that of a coefficient on the grid.
    @inline(__always) static func isExact(_ code: Int32) -> Bool { code < first }

    /// Returns the coefficient of a code on the grid; a wrong number for other codes.
    @inline(__always) static func exact(_ code: Int32) -> Double { Double(code) * 0x1p-6 }

    /// Returns a coefficient, with the maximum difference from the exact input.
    @inline(__always) func cell(_ code: Int32) -> Cell {
        Coefficients.isExact(code) ? Cell(Coefficients.exact(code), 0) : roundedCell(code)
    }

    @inline(never) private func roundedCell(_ code: Int32) -> Cell {
        let number = list[code - Coefficients.first]
        return Cell(number, Cell.rounding(number))
    }

    /// Returns the code of a coefficient on the grid; 0 for 0 and for other coefficients.
    @inline(__always) static func exactCode(of coefficient: Double) -> Int32 {
        // The sum is an integer, whose last bits are those of the multiple.
        let multiple = coefficient * 0x1p6, shifted = multiple + 0x1.8p52
        let isExact = shifted - 0x1.8p52 == multiple && multiple.magnitude < Double(first)
        return isExact ? Int32(truncatingIfNeeded: shifted.bitPattern) : 0
    }

    /// Returns a code, which is valid until ``release(_:)``.
    @inline(__always) mutating func code(of coefficient: Double) -> Int32 {
        let code = Coefficients.exactCode(of: coefficient)
        return code != 0 || coefficient == 0 ? code : roundedCode(of: coefficient)
    }

    @inline(never) private mutating func roundedCode(of coefficient: Double) -> Int32 {
        guard free >= 0 else {
            list.append(coefficient)
            return Int32(list.count - 1) + Coefficients.first
        }
        let place = free
        free = Int32(list[place])
        list[place] = coefficient
        return place + Coefficients.first
    }

    /// Releases a code.
    mutating func release(_ code: Int32) {
        guard !Coefficients.isExact(code) else { return }
        list[code - Coefficients.first] = Double(free)
        free = code - Coefficients.first
    }
}
