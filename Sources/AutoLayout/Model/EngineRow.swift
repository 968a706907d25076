import ConstraintSolver

/// A row of the solver: a ``LayoutConstraint``, or a constraint that the engine made.
final class EngineRow {
    /// The source of a row: a constraint of the user or the framework, or the engine's own rule for
    /// an item.
    enum Kind: UInt8 {
        case user, framework
        case rootWidth, rootHeight
        case autoresizing0, autoresizing1, autoresizing2, autoresizing3
        case leastWidth, leastHeight
        case guide0, guide1, guide2, guide3
        case hugWidth, resistWidth, hugHeight, resistHeight
    }

    let kind: Kind
    /// The constraint of the row; `nil` for the engine's own rows and for inactive constraints.
    unowned(unsafe) private(set) var constraint: LayoutConstraint?
    /// The item of one of the engine's own rows.
    private(set) unowned(unsafe) var box: LayoutBox?
    var label: String?
    /// The terms of the row `Σ terms + constant relation 0`.
    var terms: [Term] = []
    @exclusivity(unchecked) var constant = 0.0
    /// The constant without the constraint's own: the contribution of its edges.
    @exclusivity(unchecked) var base = 0.0
    var relation = Relation.equal
    var priority = Priority.required
    /// The rank in which required rows are kept: the engine's own first, then by activation.
    var order: Int
    /// The solver's handle; `nil` for a row left out of the problem.
    @exclusivity(unchecked) var handle: Constraint?
    /// The key of the slack's stay; `nil` for rows without a slack.
    var slackKey: Int?
    /// The slack while it is part of the problem.
    @exclusivity(unchecked) var slack: Slack?

    /// The variable for the sum of a row's terms, and the equality that defines it.
    struct Slack {
        let variable: Variable
        let handle: Constraint
    }

    init(_ kind: Kind, constraint: LayoutConstraint?, box: LayoutBox?, order: Int) {
        self.kind = kind
        self.constraint = constraint
        self.box = box
        self.order = order
    }

    /// A Boolean value that indicates whether the row belongs to a ``LayoutConstraint``.
    var isWritten: Bool { kind == .user || kind == .framework }
    var isFramework: Bool { kind != .user }
    /// A Boolean value that indicates whether the row is removed from the problem.
    private(set) var isGone = false

    /// Removes the references to the row's constraint and item.
    func retire() {
        constraint = nil
        box = nil
        isGone = true
    }
}
