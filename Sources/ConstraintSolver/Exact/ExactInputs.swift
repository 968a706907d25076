import Rational

/// The exact inputs that the `Double`s of rows cannot represent, such as 1/3 + 10⁻³⁰, and the ranks
/// of rows.
///
/// The solver computes with the nearest `Double`s, but proofs need the exact inputs. Entries are
/// never overwritten. Rows and anchors refer to them by index, so that a rollback of the index
/// restores the old number.
struct ExactInputs {
    /// The exact constant and weight of a row; `nil` if the `Double` is exact.
    struct Body {
        var breakpoint: Rational?
        var weight: Rational?
    }

    /// A coefficient of a row, by its place in the row.
    struct Coefficient {
        let place: Int
        let value: Rational
    }

    /// The explicit origins and order keys of rows.
    var ranks = ConstraintRanks()
    private(set) var bodies: ContiguousArray<Body> = []
    private(set) var anchors: ContiguousArray<Rational> = []
    /// The coefficients by the serial number of the row.
    private var coefficients: [UInt32: [Coefficient]] = [:]
    /// A Boolean value that indicates whether fractions are in use. Floating point alone then proves no
    /// layout.
    var areKept = false
    /// The interpretation of a `Double` without an exact input.
    var reading = NumberReading.simplest

    /// Returns the exact interpretation of a `Double`.
    func read(_ value: Double) -> Rational {
        assert(value.isFinite, "Problem 8: a number is finite")
        return (reading == .simplest ? Rational(simplest: value) : Rational(dyadic: value)) ?? .zero
    }

    /// Returns a Boolean value that indicates whether the interpretation of a fraction's nearest
    /// `Double` differs from the fraction.
    func isRounded(_ value: Double, _ exact: Rational) -> Bool { read(value) != exact }

    /// Stores a body and returns its index; -1 if both numbers are `nil`.
    mutating func index(breakpoint: Rational?, weight: Rational?) -> Int32 {
        guard breakpoint != nil || weight != nil else { return -1 }
        assert(weight.map { $0.signum() > 0 } ?? true, "Problem 8: a weight is positive")
        areKept = true
        bodies.append(Body(breakpoint: breakpoint, weight: weight))
        return Int32(bodies.count - 1)
    }

    func breakpoint(_ body: RowBody) -> Rational {
        assert(Int(body.inputIndex) < bodies.count, "Problem 10: exact inputs are never removed")
        return (body.inputIndex >= 0 ? bodies[Int(body.inputIndex)].breakpoint : nil)
            ?? read(body.breakpoint)
    }

    func weight(_ body: RowBody) -> Rational {
        assert(Int(body.inputIndex) < bodies.count, "Problem 10: exact inputs are never removed")
        return (body.inputIndex >= 0 ? bodies[Int(body.inputIndex)].weight : nil)
            ?? read(body.weight)
    }

    mutating func index(anchor: Rational) -> Int32 {
        areKept = true
        anchors.append(anchor)
        return Int32(anchors.count - 1)
    }

    mutating func keep(_ list: [Coefficient], of serial: UInt32) {
        assert(
            serial != 0 && !list.isEmpty, "Problem 10: a row with exact coefficients has a serial")
        assert(list.allSatisfy { !$0.value.isZero }, "Problem 3: a coefficient is not 0")
        areKept = true
        coefficients[serial] = list
    }

    mutating func forget(_ serial: UInt32) {
        ranks.forget(serial)
        if !coefficients.isEmpty { coefficients[serial] = nil }
    }

    /// Returns a Boolean value that indicates whether a row has exact inputs.
    func hold(_ body: RowBody) -> Bool {
        assert(Int(body.inputIndex) < bodies.count, "Problem 10: exact inputs are never removed")
        return body.inputIndex >= 0 || coefficients[body.serial] != nil
    }

    /// Returns the coefficients of a row that were given as fractions.
    func coefficients(_ serial: UInt32) -> [Coefficient] {
        coefficients.isEmpty ? [] : coefficients[serial] ?? []
    }
}

/// The exact interpretation of a `Double`.
public enum NumberReading: Sendable, Hashable {
    /// The fraction of least denominator that rounds to the `Double`. For example, 0.1 is 1/10, and
    /// three thirds fill a parent exactly.
    case simplest
    /// The exact binary value of the `Double`.
    case dyadic
}
