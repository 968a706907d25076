import Rational

/// The inputs of callers that the `Double`s of rows do not hold: fractions such as 1/3 + 10⁻³⁰, and the
/// ranks of rows.
///
/// The solver computes with the nearest `Double`s; proofs need what was meant. Entries are never
/// overwritten, and rows and anchors refer to them by index, so that a roll back of the index
/// brings the old number back.
struct ExactInputs {
    /// The exact constant and weight of a row, `nil` where the `Double` says it all.
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
    /// By the serial number of the row.
    private var coefficients: [UInt32: [Coefficient]] = [:]
    /// A Boolean value that indicates whether fractions are in use. Floating point alone then proves no
    /// layout.
    var areKept = false
    /// The interpretation of a `Double` that is not among them.
    var reading = NumberReading.simplest

    init() {}

    /// What a `Double` means where nothing else was given.
    func read(_ value: Double) -> Rational {
        (reading == .simplest ? Rational(simplest: value) : Rational(dyadic: value)) ?? .zero
    }

    /// Whether a fraction has to be kept, because its nearest `Double` is read as something else.
    func isBeyond(_ value: Double, _ exact: Rational) -> Bool { read(value) != exact }

    /// The index of a body with these numbers; -1 where there is nothing to keep.
    mutating func index(breakpoint: Rational?, weight: Rational?) -> Int32 {
        guard breakpoint != nil || weight != nil else { return -1 }
        areKept = true
        bodies.append(Body(breakpoint: breakpoint, weight: weight))
        return Int32(bodies.count - 1)
    }

    func breakpoint(_ body: RowBody) -> Rational {
        (body.given >= 0 ? bodies[Int(body.given)].breakpoint : nil) ?? read(body.breakpoint)
    }

    func weight(_ body: RowBody) -> Rational {
        (body.given >= 0 ? bodies[Int(body.given)].weight : nil) ?? read(body.weight)
    }

    mutating func index(anchor: Rational) -> Int32 {
        areKept = true
        anchors.append(anchor)
        return Int32(anchors.count - 1)
    }

    mutating func keep(_ list: [Coefficient], of serial: UInt32) {
        areKept = true
        coefficients[serial] = list
    }

    mutating func forget(_ serial: UInt32) {
        ranks.forget(serial)
        if !coefficients.isEmpty { coefficients[serial] = nil }
    }

    /// Whether the numbers of a row, or of an anchor, are among them.
    func hold(_ body: RowBody) -> Bool { body.given >= 0 || coefficients[body.serial] != nil }

    /// The coefficients of a row that were given as fractions.
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
