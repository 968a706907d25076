/// What cannot be done with constraints, in UIKit's words.
///
/// Calls that are shaped as UIKit's stop the program with this text, as UIKit's raise an exception with it; those
/// marked `checking` throw it instead.
public enum LayoutError: Error, Hashable, Sendable {
    /// There is no first item, or it is gone.
    case noFirstItem
    /// The first attribute is none, or the second is none although there is a second item.
    case noAttribute
    /// A location is compared with a number.
    case locationWithoutPair
    /// A size is compared with a location.
    case invalidPairing
    /// Leading or trailing is compared with left or right.
    case directionalWithAbsolute
    /// Anchors of leading or trailing are compared with those of left or right.
    case incompatibleUnits(first: String, second: String)
    /// A guide has no margins.
    case marginOfGuide(attribute: LayoutAttribute)
    /// The constant is infinite or no number.
    case constantNotFinite
    /// The multiplier is infinite or no number.
    case multiplierNotFinite
    /// The priority is not above 0 and up to 1000.
    case illegalPriority(LayoutPriority)
    /// An active constraint would become required, or stop being required.
    case requiredPriority(passed: LayoutPriority, existing: LayoutPriority)
    /// The items are in different trees.
    case noCommonAncestor(first: String, second: String)
    /// An intrinsic size is no number, infinite, or negative but not ``Size/noIntrinsicMetric``.
    case illegalIntrinsicSize(item: String, Size)
    /// Required constraints contradict each other, and the engine is strict: one conflict for each constraint that is
    /// left out.
    case unsatisfiable([LayoutConflict])

    /// A stable name for programs.
    public var code: String {
        switch self {
        case .noFirstItem: "no-first-item"
        case .noAttribute: "no-attribute"
        case .locationWithoutPair: "location-without-pair"
        case .invalidPairing: "invalid-pairing"
        case .directionalWithAbsolute: "directional-with-absolute"
        case .incompatibleUnits: "incompatible-units"
        case .marginOfGuide: "margin-of-guide"
        case .constantNotFinite: "constant-not-finite"
        case .multiplierNotFinite: "multiplier-not-finite"
        case .illegalPriority: "illegal-priority"
        case .requiredPriority: "required-priority"
        case .noCommonAncestor: "no-common-ancestor"
        case .illegalIntrinsicSize: "illegal-intrinsic-size"
        case .unsatisfiable: "unsatisfiable"
        }
    }
}

extension LayoutError: CustomStringConvertible {
    /// UIKit's text.
    public var description: String {
        switch self {
        case .noFirstItem: "Constraint must contain a first layout item"
        case .noAttribute: "Constraint must contain an attribute for each of its items"
        case .locationWithoutPair:
            "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                + "illegal constraint of a location equal to a constant. "
                + "Location attributes must be specified in pairs."
        case .invalidPairing: "Invalid pairing of layout attributes"
        case .directionalWithAbsolute:
            "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                + "Use leading/trailing for both or neither."
        case .incompatibleUnits(let first, let second):
            "A constraint cannot be made between \(first) and \(second) because their units are not compatible."
        case .marginOfGuide(let attribute): "A layout guide has no margins: \(attribute) needs a view."
        case .constantNotFinite: "NSLayoutConstraint constant is not finite!  That's illegal."
        case .multiplierNotFinite: "NSLayoutConstraint multiplier is not finite!  That's illegal."
        case .illegalPriority(let priority):
            "It's illegal to set priority:\(priority). Priorities must be greater than 0 and less or equal to "
                + "NSLayoutPriorityRequired, which is 1000."
        case .requiredPriority(let passed, let existing):
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                + "You passed priority \(passed) and the existing priority was \(existing)."
        case .noCommonAncestor(let first, let second):
            "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  "
                + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
        case .illegalIntrinsicSize(let item, let size):
            "\(item) has the intrinsic content size \(size): each extent must be a finite number that is not negative, "
                + "or noIntrinsicMetric."
        case .unsatisfiable(let conflicts): conflicts.map(\.text).joined(separator: "\n")
        }
    }
}
