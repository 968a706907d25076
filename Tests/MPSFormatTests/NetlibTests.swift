import ConstraintSolver
import MPSFormat
import Rational
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Linear programs of Netlib: their published sizes, optima and contradictions.
///
/// They lie outside the repository, where TINAMOU_SHARED says. Where it is set, missing files are a
/// failure.
@Suite(.enabled(if: NetlibFiles.shared != nil))
struct NetlibTests {
    /// Rows without the objective, columns, entries, entries of the objective.
    private static let sizes = [
        "adlittle": [56, 97, 383, 82], "afiro": [27, 32, 83, 5], "blend": [74, 83, 491, 30],
        "brandy": [220, 249, 2148, 2],
        "galenet": [8, 8, 16, 0], "israel": [174, 142, 2269, 89], "kb2": [43, 41, 286, 5],
        "klein1": [54, 54, 696, 0],
        "recipe": [91, 180, 663, 89], "refinery": [323, 464, 1626, 68],
        "sc105": [105, 103, 280, 1],
        "sc50a": [50, 48, 130, 1], "sc50b": [50, 48, 118, 1], "scagr7": [129, 140, 420, 133],
        "share2b": [96, 79, 694, 36], "woodinfe": [35, 89, 140, 69],
    ]

    @Test func `every program is there and has its size`() throws {
        let optima = try NetlibFiles.optima()
        #expect(Set(optima.keys) == Set(Self.sizes.keys))
        for (name, size) in Self.sizes {
            let program = try NetlibFiles.program(name)
            let counts = [program.rows.count, program.columns.count, program.entryValues.count]
            #expect(counts + [program.objectiveTerms.count] == size, "\(name)")
            #expect(program.warningCount == 0, "\(name)")
        }
        print("outside data: \(Self.sizes.count) programs of lp")
    }

    /// What the floating-point solver finds; that it is the optimum to the last digit takes exact
    /// arithmetic.
    @Test(arguments: [false, true])
    func `the optimum is met to a millionth, and nothing is refused`(anyOptimum: Bool) throws {
        for (name, optimum) in try NetlibFiles.optima() {
            guard let optimum else { continue }
            let program = try NetlibFiles.program(name)
            let replay = try solve(program, anyOptimum: anyOptimum)
            let found = objective(program, replay)
            #expect(replay.refusals.isEmpty, "\(name)")
            #expect(optimum.relativeError(of: found) <= 1e-6, "\(name): \(found)")
        }
    }

    /// With exact arithmetic: to the last published digit, from the program itself and not from a
    /// trace of it.
    @Test func `the proven optimum is the published one to its last digit`() throws {
        for (name, optimum) in try NetlibFiles.optima() {
            guard let optimum else { continue }
            let program = try NetlibFiles.program(name)
            let (solver, refusals) = try certified(program)
            let exact = program.objective(at: solver.exactValues)
            #expect(refusals.isEmpty, "\(name)")
            #expect(optimum.isMet(by: exact), "\(name): \(exact.doubleValue)")
        }
    }

    /// The reference solver looks at the rows that the refusal names, and at nothing else.
    @Test func `the rows that a refusal names contradict each other, exactly`() throws {
        for (name, optimum) in try NetlibFiles.optima() where optimum == nil {
            let program = try NetlibFiles.program(name)
            let refusal = try #require(try certified(program).refusals.first, "\(name)")
            let rows = refusal.conflictingConstraints.map { program.constraintRows[$0.id] }
            #expect(rows.count > 1, "\(name)")
            #expect(!ReferenceSolver.isFeasible(reference(rows)), "\(name)")
        }
    }

    /// Rows alone, over the variables that they name.
    private func reference(_ rows: [ProgramRow]) -> ReferenceProblem {
        let named = Set(rows.flatMap { $0.terms.map(\.variable) }).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(named, named.indices))
        let exact = rows.map { row in
            let terms = row.terms.map { ReferenceTerm($0.coefficient, places[$0.variable] ?? 0) }
            return ReferenceRow(
                terms, row.constant, Relation(rawValue: row.relation.rawValue) ?? .equal)
        }
        return ReferenceProblem(variables: named.count, rows: exact)
    }

    private func certified(_ program: LinearProgram) throws -> (solver: Solver, refusals: [Refusal])
    {
        let solver = Solver(anyOptimum: true)
        _ = solver.makeVariables(program.columns.count)
        for row in program.constraintRows {
            let relation = Relation(rawValue: row.relation.rawValue) ?? .equal
            try solver.add(exactly: row.terms.map(exactTerm), constant: row.constant, relation)
        }
        let constant = program.objectiveConstant - ObjectiveGoal(for: program).value
        try solver.add(
            exactly: program.objectiveTerms.map(exactTerm), constant: constant, .equal,
            priority: .medium)
        return (solver, solver.solve().refusals)
    }

    private func exactTerm(
        _ term: (variable: Int, coefficient: Rational)
    ) -> (coefficient: Rational, variable: Variable) {
        (term.coefficient, Variable(index: term.variable))
    }

    /// The slow reference solver is exact, and so tells that reader, conversion and published
    /// digits agree.
    @Test(arguments: ["afiro", "sc50b"])
    func `the exact optimum is the published one to its last digit`(name: String) throws {
        let optimum = try #require(try NetlibFiles.optima()[name] ?? nil)
        let program = try NetlibFiles.program(name)
        let goal = ObjectiveGoal(for: program)
        let layout = try #require(ReferenceSolver.solve(reference(program, goal)))
        let exact = program.objective(at: layout.values)
        #expect(optimum.isMet(by: exact), "\(exact)")
        #expect(layout.levelSums.map(\.sum) == [(exact - goal.value).magnitude])
    }

    @Test func `a program without a solution is refused, and by rows that it has`() throws {
        for (name, optimum) in try NetlibFiles.optima() where optimum == nil {
            let replay = try solve(NetlibFiles.program(name), anyOptimum: false)
            let refusal = try #require(replay.refusals.first, "\(name)")
            let rows = Set(replay.trace.records.compactMap(\.addedRow))
            #expect(refusal.conflict.count > 1, "\(name)")
            #expect(rows.isSuperset(of: refusal.conflict), "\(name)")
        }
    }

    private func solve(_ program: LinearProgram, anyOptimum: Bool) throws -> Replay {
        let text = try program.traceText(goal: ObjectiveGoal(for: program))
        var replay = Replay(
            try TraceReader().read(text, file: program.name), anyOptimum: anyOptimum)
        try replay.run()
        return replay
    }

    private func objective(_ program: LinearProgram, _ replay: Replay) -> Double {
        let costs = program.columns.map(\.cost.doubleValue)
        return zip(costs, replay.values).reduce(program.objectiveConstant.doubleValue) {
            $0 + $1.0 * $1.1
        }
    }

    private func reference(_ program: LinearProgram, _ goal: ObjectiveGoal) -> ReferenceProblem {
        let required = program.constraintRows.map { row in
            ReferenceRow(
                row.terms.map(term), row.constant,
                Relation(rawValue: row.relation.rawValue) ?? .equal)
        }
        let constant = program.objectiveConstant - goal.value
        let objective = ReferenceRow(
            program.objectiveTerms.map(term), constant, .equal, priority: 500)
        return ReferenceProblem(variables: program.columns.count, rows: required + [objective])
    }

    private func term(_ term: (variable: Int, coefficient: Rational)) -> ReferenceTerm {
        ReferenceTerm(term.coefficient, term.variable)
    }
}

extension TraceRecord {
    /// The constraint that the record adds.
    fileprivate var addedRow: Int? {
        if case .add(let id, _, _, _, _, _) = self { id } else { nil }
    }
}
