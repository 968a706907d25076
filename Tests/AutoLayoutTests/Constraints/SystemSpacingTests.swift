import AutoLayout
import Testing

struct SystemSpacingTests {
    /// Relations of system spacing, and where a view is that is wanted at 5 and at 90 where the
    /// limit is 18.
    @Test(arguments: [
        (LayoutRelation.equal, 18.0, 18.0), (.lessThanOrEqual, 5, 18),
        (.greaterThanOrEqual, 18, 90),
    ])
    func `rule 52: system spacing may be more or less as its relation says`(
        relation: LayoutRelation, near: Double, far: Double
    ) {
        for (wanted, expected) in [(5.0, near), (90, far)] {
            let root = makeRoot(200, 200), a = root.child("a"), b = root.child("b")
            a.fix(width: 10, height: 10)
            b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: wanted).at(500).on()
            b.topAnchor.constraint(equalTo: root.topAnchor, constant: wanted).at(500).on()
            for constraint in Self.spacing(b, a, relation) { constraint.isActive = true }
            root.layoutIfNeeded()
            #expect(b.frame.origin == Point(x: expected, y: expected), "wanted at \(wanted)")
        }
    }

    private static func spacing(_ view: View, _ other: View, _ relation: LayoutRelation)
        -> [LayoutConstraint]
    {
        let (x, y) = (view.leadingAnchor, view.topAnchor)
        let (after, below) = (other.trailingAnchor, other.bottomAnchor)
        return switch relation {
        case .equal:
            [
                x.constraint(equalToSystemSpacingAfter: after, multiplier: 1),
                y.constraint(equalToSystemSpacingBelow: below, multiplier: 1),
            ]
        case .lessThanOrEqual:
            [
                x.constraint(lessThanOrEqualToSystemSpacingAfter: after, multiplier: 1),
                y.constraint(lessThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
            ]
        case .greaterThanOrEqual:
            [
                x.constraint(greaterThanOrEqualToSystemSpacingAfter: after, multiplier: 1),
                y.constraint(greaterThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
            ]
        }
    }
}
