/// The author of a constraint. Repairs prefer to change the user's own constraints.
public enum ConstraintOrigin: UInt8, Sendable, Hashable {
    /// The author of the app.
    case user = 0
    /// A framework, such as for autoresizing masks, safe areas and intrinsic content sizes.
    case framework = 1
}

extension ConstraintOrigin: Comparable {
    /// Orders the user's constraints before those of frameworks.
    public static func < (left: ConstraintOrigin, right: ConstraintOrigin) -> Bool {
        left.rawValue < right.rawValue
    }
}
