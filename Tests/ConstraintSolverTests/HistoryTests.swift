import ConstraintSolver
import Rational
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The solver against the reference: small cases all of them, then random histories.
struct HistoryTests {
    /// Every list of three rows on one variable, from a set in which all relations and ties occur.
    @Test func `every three rows on one variable have the verdict of the reference`() {
        let rows = rowsOnOneVariable
        for first in rows {
            for second in rows {
                for third in rows { expectRight(variables: 1, [first, second, third]) }
            }
        }
    }

    /// Every pair of rows on two variables, under a third that couples them.
    @Test func `every two rows on two coupled variables have the verdict of the reference`() {
        let rows = rowsOnTwoVariables
        for first in rows {
            for second in rows {
                for third in rows.prefix(6) { expectRight(variables: 2, [first, second, third]) }
            }
        }
    }

    @Test(arguments: HistoryFamily.mixed)
    func `random histories go as in the reference`(family: HistoryFamily) async {
        let run = FuzzRun(seed: 1, count: historyCount, families: [family])
        let result = await run.play(SolverEngine.self, workers: 2)
        #expect(result.failure == nil, "\(result.failure?.report(SolverEngine.self) ?? "")")
        guard result.failure == nil, historyCount >= 1000 else { return }
        for share in result.total.shares
        where !share.name.hasPrefix("spilled") {
            #expect(share.holds, "\(share)")
        }
    }
}

/// How many histories of each family are played; `fuzz` plays more of them, faster.
private let historyCount = getenv("TINAMOU_HISTORIES").flatMap { Int(String(cString: $0)) } ?? 100

/// Adds the rows one by one, drags the first variable, takes the rows away again.
private func expectRight(variables: Int, _ rows: [ReferenceRow]) {
    var history = History(variableCount: variables, constraintCount: rows.count)
    for (id, row) in rows.enumerated() { history.records += [.add(id: id, row: row), .update] }
    history.records += [.edit(variable: 0, priority: 400), .suggest(variable: 0, value: 2)]
    history.records += [.suggest(variable: 0, value: -1), .endEdit(variable: 0)]
    for id in rows.indices { history.records += [.remove(id: id), .update] }
    var player = HistoryPlayer<SolverEngine>(history, eager: true)
    let outcome = player.play()
    #expect(
        outcome.failure == nil,
        "\(outcome.failure.map(String.init(describing:)) ?? "")\n\(history.text)")
}

private let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]

private let rowsOnOneVariable = relations.flatMap { relation in
    ([0, 1] as [Rational]).flatMap { constant in
        ([1000, 500, 250] as [Float]).map { row([1], constant, relation, $0) }
    }
}

private let rowsOnTwoVariables = ([[1, -1], [1, 1], [0, 1], [2, 0]] as [[Rational]]).flatMap {
    coefficients in
    relations.flatMap { relation in
        ([1000, 500] as [Float]).map { row(coefficients, -1, relation, $0) }
    }
}

/// A row over the first variables.
private func row(
    _ coefficients: [Rational], _ constant: Rational, _ relation: Relation, _ priority: Float
) -> ReferenceRow {
    let terms = coefficients.enumerated().map { ReferenceTerm($1, $0) }
    return ReferenceRow(terms, constant, relation, priority: priority)
}
