extension Rational: CustomStringConvertible {
    /// `p/q` in lowest terms, or `p` for an integer.
    public var description: String {
        guard let big else { return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
        return big.description
    }
}
