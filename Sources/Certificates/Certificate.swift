import Rational

// Certificates: proofs as plain values, and their text form. Producers of layouts fill them in;
// CertificateChecker checks them. Documentation/Certificates.md defines every part.

/// A point: a value for each variable. Some parts of a certificate may omit zeros.
public typealias CertificatePoint = [(variable: Int, value: Rational)]

/// Rows with one factor each.
public typealias CertificateNumbers = [(row: RowName, number: Rational)]

/// Rows with their multipliers on each level. Zero entries and rows without entries are not
/// written.
public typealias CertificateMultipliers = [(
    row: RowName, entries: [(level: CertificateLevel, number: Rational)]
)]

/// A certificate as a plain value.
///
/// Parts that do not belong to the kind stay empty. Parts are written in their order, which the
/// rank proofs use as elimination order (`held`, `sides`, `farkas`). Sort points and multipliers
/// for short checks.
public struct Certificate: Sendable {
    /// The claim that a certificate proves.
    public enum Kind: Sendable, Hashable {
        /// The final layout of a trace is optimal, the only optimum, one of several optima, or the
        /// canonical optimum.
        case layout, unique, ambiguous, canonical
        /// The refusal of the record at a line of the trace is correct.
        case conflict(at: Int)
        /// The layouts for a range of values of one variable are optimal.
        case range(variable: Int, from: Rational, to: Rational)
    }

    /// One `P` of a range: the proof at one value.
    public struct RangePoint: Sendable {
        /// The value of the swept variable.
        public var value: Rational
        /// `X`: the layout at this value; empty if none exists.
        public var point: CertificatePoint
        /// `Y`: the multipliers from this point to the next.
        public var multipliers: CertificateMultipliers
        /// `F`: the proof that no layout exists; only at an end of the range.
        public var farkas: CertificateNumbers

        /// Creates a point of a range.
        public init(
            value: Rational, point: CertificatePoint = [], multipliers: CertificateMultipliers = [],
            farkas: CertificateNumbers = []
        ) {
            (self.value, self.point, self.multipliers, self.farkas) = (
                value, point, multipliers, farkas
            )
        }
    }

    /// The claim that the certificate proves.
    public var kind: Kind
    /// `X`: the point, with every variable.
    public var point: CertificatePoint = []
    /// `Y`: the multipliers of the rows.
    public var multipliers: CertificateMultipliers = []
    /// `W`: a second optimal point, with every variable (`ambiguous`).
    public var witness: CertificatePoint = []
    /// `Z`: the rows that are 0 at every optimal point, in elimination order (`unique`).
    public var held: [RowName] = []
    /// `N`: one-sided rows with their positive factors (`unique`).
    public var sides: CertificateNumbers = []
    /// `M`: the factors of the rows in Z (`unique`).
    public var combination: CertificateNumbers = []
    /// `F`: the non-zero factors of the contradiction (`conflict`).
    public var farkas: CertificateNumbers = []
    /// `D`: for each row of F a point that satisfies the others, in which zeros may be omitted
    /// (`conflict`).
    public var satisfied: [(row: RowName, point: CertificatePoint)] = []
    /// `P`: the points of a range, in ascending order (`range`).
    public var rangePoints: [RangePoint] = []

    /// Creates a certificate of a kind without any parts.
    public init(_ kind: Kind) {
        self.kind = kind
    }
}

/// The name of a row in a certificate, ordered as in the canonical problem.
public enum RowName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// A constraint, by its id.
    case constraint(Int)
    /// The edit of a variable; in a certificate of a range the swept value.
    case edit(Int)
    /// The stay of a variable at its anchor, only in canonical certificates.
    case stay(Int)

    /// The name in the text form: `7`, `e5` or `s5`.
    public var description: String {
        switch self {
        case .constraint(let id): "\(id)"
        case .edit(let variable): "e\(variable)"
        case .stay(let variable): "s\(variable)"
        }
    }
}

/// A level of the objective: an optional priority, or below all priorities the stay of a variable.
/// Smaller levels come first.
public enum CertificateLevel: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// An optional priority, below 1000.
    case priority(Float)
    /// The stay of a variable, only in canonical certificates.
    case stay(Int)

    /// Orders higher priorities first, then stays by their variables.
    public static func < (left: CertificateLevel, right: CertificateLevel) -> Bool {
        switch (left, right) {
        case (.priority(let left), .priority(let right)): left > right
        case (.stay(let left), .stay(let right)): left < right
        case (.priority, .stay): true
        case (.stay, .priority): false
        }
    }

    /// The shortest decimal that reads back as the same `Float` (`750`, `249.99998`, `1e-5`), or
    /// `s5`.
    public var description: String {
        switch self {
        case .priority(let priority):
            "\(priority)".hasSuffix(".0") ? "\("\(priority)".dropLast(2))" : "\(priority)"
        case .stay(let variable): "s\(variable)"
        }
    }
}
