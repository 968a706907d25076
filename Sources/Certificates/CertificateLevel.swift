/// A level of the objective: an optional priority, or below them all a variable's stay. Smaller ones come first.
public enum CertificateLevel: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// A priority below 1000.
    case priority(Float)
    /// A variable's stay, in canonical certificates only.
    case stay(Int)

    /// Higher priorities first, then the stays by their variables.
    public static func < (left: CertificateLevel, right: CertificateLevel) -> Bool {
        switch (left, right) {
        case (.priority(let left), .priority(let right)): left > right
        case (.stay(let left), .stay(let right)): left < right
        case (.priority, .stay): true
        case (.stay, .priority): false
        }
    }

    /// The shortest decimal that reads back to the same `Float` (`750`, `249.99998`, `1e-5`), or `s5`.
    public var description: String {
        switch self {
        case .priority(let priority): "\(priority)".hasSuffix(".0") ? "\("\(priority)".dropLast(2))" : "\(priority)"
        case .stay(let variable): "s\(variable)"
        }
    }
}
