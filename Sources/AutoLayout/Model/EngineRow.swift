import ConstraintSolver

/// A constraint as the solver has it: of a ``LayoutConstraint``, or made by the engine itself.
final class EngineRow {
    /// What the engine makes by itself, and of what; besides, constraints that were written: by users, by the
    /// framework.
    enum Kind: UInt8 {
        case user, framework
        case rootWidth, rootHeight
        case autoresizing0, autoresizing1, autoresizing2, autoresizing3
        case leastWidth, leastHeight
        case guide0, guide1, guide2, guide3
        case hugWidth, resistWidth, hugHeight, resistHeight
    }

    let kind: Kind
    /// The constraint that was written; `nil` for the engine's own, and once it is inactive.
    unowned(unsafe) private(set) var constraint: LayoutConstraint?
    /// The item whose row it is, for the engine's own.
    private(set) unowned(unsafe) var box: LayoutBox?
    var label: String?
    /// The row is `Σ terms + constant relation 0`.
    var terms: [Term] = []
    @exclusivity(unchecked) var constant = 0.0
    /// The constant but for what was written: of a constraint, what its edges contribute.
    @exclusivity(unchecked) var base = 0.0
    var relation = Relation.equal
    var priority = Priority.required
    /// Its place in the order in which required rows are kept: the engine's own first, then by activation.
    var order: Int
    /// The solver's handle; `nil` while it is left out.
    @exclusivity(unchecked) var handle: Constraint?
    /// The key of its slack's stay; `nil` for rows that have no slack.
    var slackKey: Int?
    /// Its slack, while it is part of the problem.
    @exclusivity(unchecked) var slack: Slack?

    /// The variable that stands for the sum of a row's terms, and the equality that says so.
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

    /// Whether it is that of a ``LayoutConstraint``.
    var isWritten: Bool { kind == .user || kind == .framework }
    var isFramework: Bool { kind != .user }
    /// Whether it is no part of the problem any more.
    private(set) var isGone = false

    /// Forgets whose row it was.
    func retire() {
        constraint = nil
        box = nil
        isGone = true
    }
}
