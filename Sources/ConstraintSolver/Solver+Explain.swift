import Rational

// Results as text. Names are the given labels and names, otherwise `constraint 7` and `v3`. Numbers
// are exact if that is short.

extension Solver {
    /// Returns the constraints of a conflict as text, one per line.
    public func explain(conflict members: [Constraint]) -> String {
        Self.conflict(members.map { line(.constraint($0)) })
    }

    private static func conflict(_ lines: [String]) -> String {
        (["Unable to simultaneously satisfy constraints."] + lines.map { "  " + $0 }).joined(
            separator: "\n")
    }

    /// Returns a refusal as text, with the conflicting constraints and the requested constants.
    public func explain(_ refusal: Refusal) -> String {
        let end: String =
            switch refusal.kind {
            case .addition(let constraint): "\(name(of: .constraint(constraint))) was not added."
            case .constant(let constraint):
                "\(name(of: .constraint(constraint))) keeps its old constant."
            case .batch: "The batch was undone."
            }
        return Self.conflict(refusal.conflict.members.map(line)) + "\n" + end
    }

    private func line(_ member: Conflict.Member) -> String {
        let row = member.row
        let text = text(row.terms.map { ($0.variable, $0.coefficient) }, row.constant, row.relation)
        return "\(name(of: .constraint(member.constraint))) (\(text) required)"
    }

    /// Returns the uniqueness of the layout as text, with the ambiguous variables.
    public func explain(_ uniqueness: Uniqueness) -> String {
        switch uniqueness {
        case .unique: "The constraints determine every value."
        case .ambiguous(let ambiguity): explain(ambiguity)
        }
    }

    /// Returns an ambiguity as text: the ambiguous variables, and a movement that costs nothing.
    public func explain(_ ambiguity: Ambiguity) -> String {
        "Values are ambiguous for \(list(ambiguity.variables.map { name(of: $0) })).\n"
            + movement(ambiguity)
    }

    private func movement(_ ambiguity: Ambiguity) -> String {
        let start = "At no cost to any constraint, "
        guard let steps = ambiguity.steps else {
            let parts = ambiguity.direction.map {
                "\(name(of: $0.variable)) by \($0.rate.plainText)"
            }
            return start + list(parts)
                + " can move\(parts.count > 1 ? " together" : ""), and as many times as far."
        }
        let parts = ambiguity.direction.map { movement in
            let distance = movement.rate * steps
            return "\(name(of: movement.variable)) by \(distance.plainText)"
        }
        return start + list(parts) + " can move\(parts.count > 1 ? " together" : "")."
    }

    /// Returns an unsatisfied constraint as text, with its violation and the constraints that block
    /// it.
    public func explain(_ unsatisfied: UnsatisfiedConstraint) -> String {
        let start =
            "\(line(unsatisfied.row)) is not fulfilled: it is off by \(unsatisfied.violation.plainText)."
        guard !unsatisfied.blockingConstraints.isEmpty else {
            return start + "\nIt can never be fulfilled."
        }
        return
            ([start, "It cannot come closer without loss to one of these:"]
            + unsatisfied.blockingConstraints.map(blocker))
            .joined(separator: "\n")
    }

    private func blocker(_ blocker: UnsatisfiedConstraint.Blocker) -> String {
        guard blocker.priority.isRequired else {
            return
                "  \(line(blocker.row)), which would lose \(blocker.growth.plainText) for each 1 gained"
        }
        return "  \(line(blocker.row))"
    }

    // MARK: Text

    /// Returns a list as text: `first, second and 3 others`.
    private func list(_ parts: [String]) -> String {
        let shown = parts.count > 5 ? Array(parts.prefix(4)) + ["\(parts.count - 4) others"] : parts
        return shown.dropLast().joined(separator: ", ") + (shown.count > 1 ? " and " : "")
            + (shown.last ?? "nothing")
    }

    private func name(of row: LayoutProof.Row) -> String {
        switch row {
        case .constraint(let constraint): labels[constraint] ?? "constraint \(constraint.id)"
        case .edit(let variable): "the edit of \(name(of: variable))"
        case .stay(let variable): "the stay of \(name(of: variable))"
        }
    }

    /// Returns the name of a row and, if it is installed, its relation.
    private func line(_ row: LayoutProof.Row) -> String {
        guard let number = number(of: row) else { return name(of: row) }
        let body = engine.simplex.rows.bodies[number]
        let terms = engine.exactTerms(number).map { (Variable(index: $0.variable), $0.coefficient) }
        let text = text(terms, -engine.simplex.inputs.breakpoint(body), body.relation)
        return
            "\(name(of: row)) (\(text) \(body.isRequired ? "required" : "@\(Priority(key: body.key))"))"
    }

    private func text(_ terms: [(Variable, Rational)], _ constant: Rational, _ relation: Relation)
        -> String
    {
        RowText(
            terms.map { (coefficient: $0.1, name: name(of: $0.0)) }, constant: constant, relation
        ).description
    }

    private func number(of row: LayoutProof.Row) -> Int? {
        switch row {
        case .constraint(let constraint): return self.row(of: constraint)
        case .edit(let variable):
            let number = Int(engine.simplex.rows.editRows[variable.index])
            return number >= 0 ? number : nil
        case .stay: return nil
        }
    }
}
