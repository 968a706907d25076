/// What a certificate calls a row; in the order in which a canonical problem lists them.
public enum RowName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// A constraint, by its id.
    case constraint(Int)
    /// What an edit wishes, by its variable; in a certificate of a range the swept value.
    case edit(Int)
    /// The stay of a variable at its anchor, in canonical certificates only.
    case stay(Int)

    /// `7`, `e5`, `s5`.
    public var description: String {
        switch self {
        case .constraint(let id): "\(id)"
        case .edit(let variable): "e\(variable)"
        case .stay(let variable): "s\(variable)"
        }
    }
}
