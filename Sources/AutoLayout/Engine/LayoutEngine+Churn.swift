/// What a constraint says, for finding the same one again.
struct ConstraintText: Hashable {
    let items: [ObjectIdentifier?]
    let attributes: [LayoutAttribute]
    let relation: LayoutRelation
    let numbers: [Double]

    init(_ constraint: LayoutConstraint) {
        let (first, second) = (constraint.first, constraint.second)
        items = [first.item, second.item, first.origin, second.origin].map { $0.map(ObjectIdentifier.init) }
        attributes = [first.attribute, second.attribute, first.originAttribute, second.originAttribute]
        relation = constraint.relation
        numbers = [constraint.multiplier, constraint.constant, Double(constraint.priority.rawValue)]
    }
}

// The commonest waste: `updateConstraints` takes everything away and adds the same again (rule 90).

extension LayoutEngine {
    func noteWithdrawal(_ constraint: LayoutConstraint) {
        guard withdrawn.count < 10_000 else { return }
        withdrawn[ConstraintText(constraint), default: 0] += 1
    }

    func noteArrival(_ constraint: LayoutConstraint) {
        guard !withdrawn.isEmpty else { return }
        let text = ConstraintText(constraint)
        guard let count = withdrawn[text], count > 0 else { return }
        withdrawn[text] = count - 1
        churn.count += 1
        churn.example = constraint.equation
    }

    /// Reports what came back as it had gone.
    func tellChurn() {
        if !withdrawn.isEmpty { withdrawn.removeAll(keepingCapacity: true) }
        guard churn.count > 0 else { return }
        report(.churn(LayoutChurn(count: churn.count, example: churn.example)))
        rebuildCount += churn.count
        churn = (0, "")
    }
}
