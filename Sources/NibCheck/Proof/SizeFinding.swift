import Rational

/// A property that can be proven of every size in a range.
public enum SizeProperty: String, Hashable, Sendable, CaseIterable {
    /// All required constraints hold together.
    case fits
    /// No view has an extent below 0.
    case sizes
    /// No text is cut off: labels and buttons are as large as their texts, to half a point.
    case text
    /// No view reaches beyond the root, but in what scrolls.
    case inside
    /// No two visible siblings that are stored apart overlap by more than half a point.
    case overlap

    /// What is asked unless something else is said.
    public static let usual: [SizeProperty] = [.fits, .sizes, .text]
}

/// Where a property does not hold.
public struct SizeFinding: Sendable {
    /// The property.
    public let property: SizeProperty
    /// The view's id; `nil` where all constraints are meant.
    public let view: String?
    /// What people call the view.
    public let name: String
    /// The sibling that the view overlaps.
    public internal(set) var other: String?
    /// The 1-based line of the view, or of the last of the constraints.
    public let line: Int
    /// The extents at which it does not hold: from here…
    public internal(set) var from: Rational
    /// … to here.
    public internal(set) var to: Rational
    /// Whether it holds at `from`, and at `to`, themselves.
    public internal(set) var isFine: (atFrom: Bool, atTo: Bool)
    /// What contradicts the extent.
    public let constraints: [NamedConstraint]
}
