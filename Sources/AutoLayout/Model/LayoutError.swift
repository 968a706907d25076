/// An invalid use of constraints, with UIKit's message.
///
/// Methods with UIKit's signatures trap with this message; UIKit raises an exception with it.
/// Methods with `checking` in their signature throw the error instead.
public enum LayoutError: Error, Hashable, Sendable {
    /// The first item is missing or no longer exists.
    case noFirstItem
    /// The first attribute is missing, or the second one is missing although there is a second
    /// item.
    case noAttribute
    /// A position attribute is related to a constant, without a second item.
    case locationWithoutPair
    /// A size attribute is related to a position attribute.
    case invalidPairing
    /// A leading or trailing attribute is related to a left or right attribute.
    case directionalWithAbsolute
    /// A leading or trailing anchor is related to a left or right anchor.
    case incompatibleUnits(first: String, second: String)
    /// A margin attribute is used with a layout guide, which has no margins.
    case marginOfGuide(attribute: LayoutAttribute)
    /// The constant is infinite or not a number.
    case constantNotFinite
    /// The multiplier is infinite or not a number.
    case multiplierNotFinite
    /// The priority is 0 or less, more than 1000, or not a number.
    case illegalPriority(LayoutPriority)
    /// The new priority of an active constraint would make it required or optional.
    case requiredPriority(passed: LayoutPriority, existing: LayoutPriority)
    /// The items belong to different view hierarchies.
    case noCommonAncestor(first: String, second: String)
    /// An intrinsic width or height is infinite, not a number, or negative without being
    /// ``Size/noIntrinsicMetric``.
    case illegalIntrinsicSize(item: String, Size)
    /// Required constraints conflict in a strict engine. The value has one conflict for each
    /// constraint that is left out.
    case unsatisfiable([LayoutConflict])

    /// The code of the error, for programs; it never changes.
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
    /// UIKit's message if it has one, otherwise a message of this package.
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
        case .marginOfGuide(let attribute):
            "The attribute \(attribute) requires a view: layout guides lack margins."
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

extension LayoutConstraint {
    /// Returns the error in a pair of sides; `nil` for a valid constraint (layout rules 4 to 7 and
    /// 10).
    static func mistake(
        _ first: ConstraintSide, _ second: ConstraintSide, _ multiplier: Double, _ constant: Double
    ) -> LayoutError? {
        guard first.hasItem, let box = first.box else { return .noFirstItem }
        guard first.attribute != .notAnAttribute else { return .noAttribute }
        guard !second.hasItem || second.attribute != .notAnAttribute else { return .noAttribute }
        guard multiplier.isFinite else { return .multiplierNotFinite }
        guard constant.isFinite else { return .constantNotFinite }
        if first.attribute.isMargin, box.guide != nil {
            return .marginOfGuide(attribute: first.attribute)
        }
        if second.attribute.isMargin, (second.box ?? box).guide != nil {
            return .marginOfGuide(attribute: second.attribute)
        }
        return mistakeInPair(first, second, multiplier)
    }

    private static func mistakeInPair(
        _ first: ConstraintSide, _ second: ConstraintSide, _ multiplier: Double
    ) -> LayoutError? {
        guard second.hasItem, multiplier != 0 else {
            return first.isExtent ? nil : .locationWithoutPair
        }
        guard first.isExtent == second.isExtent else { return .invalidPairing }
        let (one, other) = (first.attribute, second.attribute)
        let isMixed =
            (one.isDirectional && other.isAbsoluteSide)
            || (one.isAbsoluteSide && other.isDirectional)
        return isMixed && !first.isExtent ? .directionalWithAbsolute : nil
    }

    /// Returns the error in a new priority; `nil` for a valid one (layout rules 19 and 20).
    func mistake(inPriority priority: LayoutPriority) -> LayoutError? {
        guard priority.isLegal else { return .illegalPriority(priority) }
        guard !isActive || priority.isRequired == storedPriority.isRequired else {
            return .requiredPriority(passed: priority, existing: storedPriority)
        }
        return nil
    }

    /// Stops the program with an error's description, as UIKit raises an exception.
    static func stop(_ mistake: LayoutError?) {
        if let mistake { preconditionFailure(mistake.description) }
    }
}
