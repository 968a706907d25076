import Rational

// What Certificates is: proofs as plain values, and how they are written. Whoever finds a layout fills them in; nothing
// here checks them. Documentation/Certificates.md says what each part means.

/// A point: a value for every variable, or for those that are not 0 where that is said.
public typealias CertificatePoint = [(variable: Int, value: Rational)]

/// Rows with a number each.
public typealias CertificateNumbers = [(row: RowName, number: Rational)]

/// Rows with what they are worth on each level. Entries of 0 and rows without entries are not written.
public typealias CertificateMultipliers = [(row: RowName, entries: [(level: CertificateLevel, number: Rational)])]

/// One certificate, as a plain value.
///
/// Parts that its kind does not have are left empty. Parts are written in the order given, which the rank proofs read
/// as an elimination order (`held`, `sides`, `farkas`); points and multipliers are best given sorted.
public struct Certificate: Sendable {
    /// What is proven.
    public enum Kind: Sendable, Hashable {
        /// What is installed at the end of a trace: an optimal layout, the only one, one of several, the canonical one.
        case layout, unique, ambiguous, canonical
        /// The record at a line of the trace was refused rightly.
        case conflict(at: Int)
        /// The layouts for a variable's values from one to another.
        case range(variable: Int, from: Rational, to: Rational)
    }

    /// One `P` of a range: what holds at a value.
    public struct RangePoint: Sendable {
        /// The swept variable's value.
        public var value: Rational
        /// `X`, the layout there; empty where there is none.
        public var point: CertificatePoint
        /// `Y` from here to the next point.
        public var multipliers: CertificateMultipliers
        /// `F`, where there is no layout; at an end of the range only.
        public var farkas: CertificateNumbers

        /// A point of a range.
        public init(
            value: Rational, point: CertificatePoint = [], multipliers: CertificateMultipliers = [],
            farkas: CertificateNumbers = []
        ) {
            (self.value, self.point, self.multipliers, self.farkas) = (value, point, multipliers, farkas)
        }
    }

    /// What is proven.
    public var kind: Kind
    /// `X`: the point, every variable.
    public var point: CertificatePoint = []
    /// `Y`: the multipliers.
    public var multipliers: CertificateMultipliers = []
    /// `W`: a second optimal point, every variable (`ambiguous`).
    public var witness: CertificatePoint = []
    /// `Z`: rows that all optimal points hold at 0, in elimination order (`unique`).
    public var held: [RowName] = []
    /// `N`: one-sided rows and their factors, above 0 (`unique`).
    public var sides: CertificateNumbers = []
    /// `M`: factors of rows of Z (`unique`).
    public var combination: CertificateNumbers = []
    /// `F`: the factors of the contradiction, none 0 (`conflict`).
    public var farkas: CertificateNumbers = []
    /// `D`: for each row of F a point that satisfies the others; variables that are 0 may be left out (`conflict`).
    public var satisfied: [(row: RowName, point: CertificatePoint)] = []
    /// `P`: the points of a range, in order (`range`).
    public var rangePoints: [RangePoint] = []

    /// A certificate with nothing in it.
    public init(_ kind: Kind) {
        self.kind = kind
    }
}
