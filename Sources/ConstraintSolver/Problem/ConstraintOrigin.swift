/// The author of a constraint. Conflicts and repairs prefer the user's own constraints.
public enum ConstraintOrigin: UInt8, Sendable, Hashable {
    /// The author of the app.
    case user = 0
    /// A framework on the author's behalf: autoresizing masks, safe areas, intrinsic content sizes.
    case framework = 1
}

extension ConstraintOrigin: Comparable {
    /// Orders the user's constraints before those of frameworks.
    public static func < (left: ConstraintOrigin, right: ConstraintOrigin) -> Bool {
        left.rawValue < right.rawValue
    }
}
