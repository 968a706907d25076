import ConstraintSolver
import Rational

/// A search for the conflicts among the rows of a list.
struct LoggedConflictSearch {
    /// A conflict as rows of the problem, with its Farkas multipliers.
    struct Found {
        let members: [(row: Int, factor: Rational)]

        /// The constraints of the list among the members.
        func listed(_ problem: LoggedProblem) -> [Int] {
            members.compactMap {
                if case .listed(let place) = problem.rows[$0.row].source { place } else { nil }
            }
        }
    }

    private let problem: LoggedProblem

    init(_ problem: LoggedProblem) { self.problem = problem }

    /// The first conflict among the required rows without some constraints; `nil` if the rest is
    /// satisfiable.
    func conflict(without left: Set<Int> = []) -> Found? { conflicts(without: left).first }

    /// Disjoint conflicts, until the remaining rows are satisfiable.
    func conflicts(without left: Set<Int> = []) -> [Found] {
        let solver = makeSolver()
        let (handles, refused) = refusal(solver, omitting: rows(of: left))
        guard let refused else { return [] }
        do {
            return try solver.disjointConflicts(in: refused).map { conflict in
                Found(
                    members: conflict.members.compactMap { member in
                        handles[member.constraint].map { ($0, member.multiplier) }
                    })
            }
        } catch {
            // The conflict is the solver's own, so no error is possible.
            return []
        }
    }

    /// The list as a trace: a batch of all rows, which is refused, then batches without the members
    /// of each conflict, until one is accepted.
    func trace() -> String {
        let solver = makeSolver()
        let recording = TraceRecording()
        solver.record(to: recording)
        var omitted: Set<Int> = []
        while case (let handles, let refused?) = refusal(solver, omitting: omitted) {
            let members = refused.members.compactMap { handles[$0.constraint] }
            if members.isEmpty { break }
            omitted.formUnion(members)
        }
        return recording.text
    }

    private func makeSolver() -> Solver {
        let solver = Solver()
        for name in problem.names { _ = solver.makeVariable(name) }
        return solver
    }

    private func rows(of places: Set<Int>) -> Set<Int> {
        Set(
            problem.rows.indices.filter { row in
                if case .listed(let place) = problem.rows[row].source {
                    places.contains(place)
                } else {
                    false
                }
            })
    }

    /// Adds the rows in one batch; returns the refusal.
    private func refusal(_ solver: Solver, omitting omitted: Set<Int>) -> (
        [Constraint: Int], Conflict?
    ) {
        var handles: [Constraint: Int] = [:]
        solver.begin()
        for (number, row) in problem.rows.enumerated() where !omitted.contains(number) {
            let constraint = LinearConstraint(
                LinearExpression(terms: row.terms, constant: row.constant), row.relation)
            do {
                let added = try solver.add(
                    constraint, priority: Priority(row.priority.rawValue) ?? .required,
                    label: label(row),
                    origin: isAuthors(row) ? .user : .framework, order: number)
                handles[added] = number
            } catch {
                // A row whose numbers overflow cannot be part of a conflict.
                continue
            }
        }
        do {
            try solver.commit()
        } catch {
            // A batch is open, so no error is possible.
            return (handles, nil)
        }
        return (handles, solver.solve().refusals.first?.conflict)
    }

    private func label(_ row: LoggedProblem.Row) -> String {
        switch row.source {
        case .listed(let place): "listed \(place + 1)"
        case .extent(let item, let axis): "\(item.name) \(axis) extent"
        case .margin(let item, let margin): "\(item.name) \(margin)"
        case .defaultMargin(let item, let margin): "\(item.name) default \(margin)"
        }
    }

    private func isAuthors(_ row: LoggedProblem.Row) -> Bool {
        if case .listed(let place) = row.source { !frameworks.contains(place) } else { false }
    }

    /// The positions of the constraints that the author did not write.
    var frameworks: Set<Int> = []
}
