import ConstraintSolver
import Testing

// Cases that other solvers publish as their tests: which constraints, and which values. Constraints
// and values are theirs, the judgement is ours: where a suite is content with less than the
// lexicographic optimum (an inequality, one of several points) the one answer is asserted, and
// where we call an answer ambiguous only that the constraints hold and what the levels come to.
//
// Three things mean something else there. Cassowary's variables start at values of which nothing is
// kept without a stay; here such a variable has its anchor. Its stays follow the variables once an
// edit has ended (`Stays.follow`); here an anchor stays where it was put. Its edits may be
// required; here they may not, and are tried at 999.

extension Priority {
    /// The name that Cassowary and its children have for what stands between medium and required.
    static let strong = defaultHigh
    /// Their name for what gives way first.
    static let weak = defaultLow
    /// The nearest to a required edit that there is.
    static let nearlyRequired: Priority = 999
}

/// Cassowary's stays: weak constraints that keep a variable at its value, also after an edit has moved
/// it.
struct Stays {
    private let solver: Solver
    private var stays: [(variable: Variable, row: Constraint)] = []

    init(_ solver: Solver) {
        self.solver = solver
    }

    mutating func hold(
        _ variable: Variable, at value: Double, priority: Priority = .weak, weight: Double = 1
    ) throws {
        stays.append(
            (variable, try solver.add(variable == value, priority: priority, weight: weight)))
    }

    /// Takes the present values as those to stay at.
    func follow() throws {
        let values = stays.map { solver.value(of: $0.variable) }
        for (stay, value) in zip(stays, values) { try solver.setConstant(-value, of: stay.row) }
    }

    /// An edit of some variables: begun, moved, ended; the stays follow.
    func edit(_ goals: [(Variable, Double)], priority: Priority = .strong) throws {
        for (variable, goal) in goals {
            try solver.edit(variable, priority: priority)
            try solver.suggest(goal, for: variable)
        }
        try follow()
        for (variable, _) in goals { try solver.endEdit(variable) }
    }
}

extension Solver {
    /// Variables without names, at anchor 0.
    func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in makeVariable() } }

    /// Adds a required constraint and gives what it clashes with, or `nil` where it was accepted.
    func conflict(adding constraint: LinearConstraint) throws -> [Constraint]? {
        verdict(of: try add(constraint))?.conflictingConstraints
    }
}
