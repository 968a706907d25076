/// Who wrote a constraint: of several conflicts, and of several repairs, the one among the user's own is told first.
public enum ConstraintOrigin: UInt8, Sendable, Hashable {
    /// The app's author.
    case user = 0
    /// A framework on the author's behalf: autoresizing, safe areas, intrinsic sizes.
    case framework = 1
}

extension ConstraintOrigin: Comparable {
    /// The user's come first.
    public static func < (left: ConstraintOrigin, right: ConstraintOrigin) -> Bool { left.rawValue < right.rawValue }
}
