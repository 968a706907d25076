/// An error in a call of the solver. The state of the solver is the same as before the call.
public enum ProblemError: Error, Hashable, Sendable {
    /// A coefficient, constant, value or weight is NaN or infinite, or a weight is not positive.
    case notFinite(String)
    /// The variable does not belong to this solver.
    case unknownVariable(Int)
    /// The constraint is not installed. It was removed or refused, or belongs to another solver.
    case unknownConstraint(Int)
    /// An installed constraint cannot change between required and optional.
    case requiredPriority(existing: Priority, wanted: Priority)
    /// The variable is already being edited.
    case alreadyEdited(String)
    /// The variable is not being edited.
    case notEdited(String)
    /// An edit cannot have the required priority.
    case requiredEdit(String)
    /// The stay order of a variable cannot change while a constraint or an edit uses the variable.
    case usedVariable(String)
    /// No batch is open to commit or roll back.
    case noBatch

    /// The code of the error, which stays the same across versions.
    public var code: String {
        switch self {
        case .notFinite: "not-finite"
        case .unknownVariable: "unknown-variable"
        case .unknownConstraint: "unknown-constraint"
        case .requiredPriority: "required-priority"
        case .alreadyEdited: "already-edited"
        case .notEdited: "not-edited"
        case .requiredEdit: "required-edit"
        case .usedVariable: "used-variable"
        case .noBatch: "no-batch"
        }
    }
}

extension ProblemError: CustomStringConvertible {
    /// The message: the fact, then the remedy.
    public var description: String {
        switch self {
        case .notFinite(let what):
            "\(what) must be a finite number; a weight must also be greater than 0."
        case .unknownVariable(let index): "Variable \(index) does not belong to this solver."
        case .unknownConstraint(let id):
            "Constraint \(id) is not installed: it was removed or refused, or belongs to another solver."
        case .requiredPriority(let existing, let wanted):
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                + "You passed priority \(wanted) and the existing priority was \(existing). Remove it and add it again."
        case .alreadyEdited(let name): "Variable \(name) already has an edit; end it first."
        case .notEdited(let name): "Variable \(name) has no edit; call edit(_:priority:) first."
        case .requiredEdit(let name):
            "The edit of variable \(name) cannot be required; use a priority below 1000."
        case .usedVariable(let name):
            "Variable \(name) is in a constraint or an edit; order its stay before it is used, or remove those first."
        case .noBatch: "No batch is open; call begin() first."
        }
    }
}
