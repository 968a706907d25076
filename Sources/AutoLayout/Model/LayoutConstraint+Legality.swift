extension LayoutConstraint {
    /// Why two sides cannot be constrained so; `nil` where they can (rules 4 to 7 and 10).
    static func mistake(
        _ first: ConstraintSide, _ second: ConstraintSide, _ multiplier: Double, _ constant: Double
    ) -> LayoutError? {
        guard let item = first.item else { return .noFirstItem }
        guard first.attribute != .notAnAttribute else { return .noAttribute }
        guard second.item == nil || second.attribute != .notAnAttribute else { return .noAttribute }
        guard multiplier.isFinite else { return .multiplierNotFinite }
        guard constant.isFinite else { return .constantNotFinite }
        for (item, attribute) in [(item, first.attribute), (second.item ?? item, second.attribute)]
        where attribute.isMargin && item is LayoutGuide {
            return .marginOfGuide(attribute: attribute)
        }
        return mistakeInPair(first, second, multiplier)
    }

    private static func mistakeInPair(
        _ first: ConstraintSide, _ second: ConstraintSide, _ multiplier: Double
    ) -> LayoutError? {
        guard second.item != nil, multiplier != 0 else { return first.isExtent ? nil : .locationWithoutPair }
        guard first.isExtent == second.isExtent else { return .invalidPairing }
        let (one, other) = (first.attribute, second.attribute)
        let isMixed = (one.isDirectional && other.isAbsoluteSide) || (one.isAbsoluteSide && other.isDirectional)
        return isMixed && !first.isExtent ? .directionalWithAbsolute : nil
    }

    /// Why the priority cannot be set (rules 19 and 20).
    func mistake(inPriority priority: LayoutPriority) -> LayoutError? {
        guard priority.isLegal else { return .illegalPriority(priority) }
        guard !isActive || priority.isRequired == storedPriority.isRequired else {
            return .requiredPriority(passed: priority, existing: storedPriority)
        }
        return nil
    }

    /// Stops the program with the text of a mistake, as UIKit raises an exception.
    static func stop(_ mistake: LayoutError?) {
        if let mistake { preconditionFailure(mistake.description) }
    }
}
