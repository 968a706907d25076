import ConstraintSolver
import Rational
import TestSupport
import Testing

/// What a history means, and that random ones are what they claim to be.
struct HistoryModelTests {
    private let atLeastTen = ReferenceRow([ReferenceTerm(1, 0)], -10, .greaterOrEqual)
    private let atMostFive = ReferenceRow([ReferenceTerm(1, 0)], -5, .lessOrEqual)

    @Test func `a conflicting row is refused and its id is known`() {
        var model = HistoryModel(History(variableCount: 1, constraintCount: 2))
        #expect(model.apply(.add(id: 0, row: atLeastTen)) == .accepted)
        #expect(
            model.apply(.add(id: 1, row: atMostFive)) == .refused([0: atLeastTen, 1: atMostFive]))
        #expect(model.rows == [atLeastTen, nil])
        #expect(model.apply(.constant(id: 1, value: 0)) == .ignored)
        #expect(model.apply(.priority(id: 1, priority: 500, weight: 1)) == .ignored)
        #expect(model.apply(.remove(id: 0)) == .accepted)
        #expect(model.apply(.add(id: 1, row: atMostFive)) == .accepted)
    }

    @Test func `a change of a constant that conflicts leaves the row`() {
        var model = HistoryModel(History(variableCount: 1, constraintCount: 2))
        _ = model.apply(.add(id: 0, row: atLeastTen))
        var atMostTwenty = atMostFive
        atMostTwenty.constant = -20
        _ = model.apply(.add(id: 1, row: atMostTwenty))
        #expect(
            model.apply(.constant(id: 1, value: -5)) == .refused([0: atLeastTen, 1: atMostFive]))
        #expect(model.rows == [atLeastTen, atMostTwenty])
    }

    @Test func `a batch is decided on its final set only`() {
        var model = HistoryModel(History(variableCount: 1, constraintCount: 2))
        _ = model.apply(.add(id: 0, row: atLeastTen))
        for record in [.begin, .add(id: 1, row: atMostFive), .remove(id: 0)] as [HistoryRecord] {
            #expect(model.apply(record) == .accepted)
        }
        #expect(model.apply(.commit) == .accepted)
        #expect(model.rows == [nil, atMostFive])
    }

    @Test func `a batch that conflicts is undone whole`() {
        var model = HistoryModel(History(variableCount: 1, constraintCount: 2))
        _ = model.apply(.add(id: 0, row: atLeastTen))
        let before = model.problem
        _ = model.apply(.begin)
        _ = model.apply(.anchor(variable: 0, value: 3))
        _ = model.apply(.edit(variable: 0, priority: 900))
        _ = model.apply(.add(id: 1, row: atMostFive))
        #expect(model.apply(.commit) == .refused([0: atLeastTen, 1: atMostFive]))
        #expect(model.problem == before)
        #expect(!model.isKnown(1))
    }

    @Test func `a batch inside a batch is decided at its own end`() {
        var model = HistoryModel(History(variableCount: 1, constraintCount: 2))
        _ = model.apply(.add(id: 0, row: atLeastTen))
        _ = model.apply(.begin)
        _ = model.apply(.anchor(variable: 0, value: 4))
        _ = model.apply(.begin)
        _ = model.apply(.add(id: 1, row: atMostFive))
        #expect(model.apply(.commit) == .refused([0: atLeastTen, 1: atMostFive]))
        #expect(model.apply(.commit) == .accepted)
        #expect(model.rows == [atLeastTen, nil])
        #expect(model.anchors == [4])
    }

    @Test func `the same seed gives the same history`() {
        let first = HistoryGenerator.history(seed: 12, family: .wild)
        #expect(first == HistoryGenerator.history(seed: 12, family: .wild))
        #expect(first != HistoryGenerator.history(seed: 13, family: .wild))
        #expect(first != HistoryGenerator.history(seed: 12, family: .nice))
    }

    @Test(arguments: HistoryFamily.mixed)
    func `random histories are legal and use every kind of record`(family: HistoryFamily) {
        let histories = (0..<200 as Range<UInt64>).map {
            HistoryGenerator.history(seed: $0, family: family)
        }
        for history in histories {
            #expect(history.legal == history)
            #expect((2...8).contains(history.variableCount))
        }
        let kinds = Set(histories.flatMap(\.records).compactMap(\.text.first))
        #expect(kinds == Set("acrkpexsu[]~K"))
    }

    @Test func `nice histories have nice numbers`() {
        let nice: Set<Rational> = [0, 1, 2, Rational(1, 2), Rational(1, 3)]
        for seed in 0..<200 as Range<UInt64> {
            for case .add(_, let row) in HistoryGenerator.history(seed: seed, family: .nice).records
            {
                #expect(
                    row.terms.allSatisfy { nice.contains($0.coefficient.magnitude) }, "seed \(seed)"
                )
                #expect(row.constant.magnitude < 1_000_000, "seed \(seed)")
            }
        }
    }

    @Test func `a double stands for every number of a history`() {
        for seed in 0..<100 as Range<UInt64> {
            for case .add(_, let row) in HistoryGenerator.history(seed: seed, family: .wild).records
            {
                for number in row.terms.map(\.coefficient) + [row.constant, row.weight] {
                    #expect(Rational(simplest: number.doubleValue) == number, "seed \(seed)")
                }
            }
        }
    }

    @Test func `a history prints as a trace`() {
        let third = ReferenceRow(
            [ReferenceTerm(Rational(1, 3), 0), ReferenceTerm(-1, 1)], -5, .equal,
            priority: 249.99998, weight: 2)
        let records: [HistoryRecord] = [
            .anchor(variable: 1, value: Rational(1, 2)), .begin, .add(id: 0, row: third), .commit,
            .edit(variable: 1, priority: 999.5), .suggest(variable: 1, value: 7),
            .endEdit(variable: 1),
            .priority(id: 0, priority: 750, weight: 1), .constant(id: 0, value: 0), .remove(id: 0),
            .update,
            .begin, .rollBack, .checkpoint,
        ]
        let text = History(variableCount: 2, constraintCount: 1, records: records).text
        #expect(
            text.split(separator: "\n") == [
                "V 2", "C 1", "a 1 1/2", "[", "c 0 = 249.99998*2 -5 2 0 1/3 1 -1", "]", "e 1 999.5",
                "s 1 7", "x 1",
                "p 0 750", "k 0 0", "r 0", "u", "[", "~", "K",
            ])
    }

    @Test(arguments: HistoryFamily.allCases)
    func `a history of any family is legal and the same for the same seed`(family: HistoryFamily) {
        var kinds: Set<Character> = []
        for seed in 0..<20 as Range<UInt64> {
            let history = HistoryGenerator.history(seed: seed, family: family)
            #expect(history.legal == history, "seed \(seed)")
            #expect(history == HistoryGenerator.history(seed: seed, family: family), "seed \(seed)")
            kinds.formUnion(history.records.compactMap(\.text.first))
        }
        #expect(kinds.isSuperset(of: "acseu[K"))
    }

    @Test func `families are what they are called`() {
        func all(_ family: HistoryFamily) -> [HistoryModel] {
            (0..<40 as Range<UInt64>).map { seed in
                let history = HistoryGenerator.history(seed: seed, family: family)
                return history.records.reduce(into: HistoryModel(history)) { _ = $0.apply($1) }
            }
        }
        func rows(_ family: HistoryFamily) -> [ReferenceRow] { all(family).flatMap(\.problem.rows) }
        #expect(all(.levels).contains { $0.problem.levels.count > 40 })
        #expect(all(.ratioChain).contains { $0.anchors.count > 20 })
        #expect(
            all(.empty).contains { $0.anchors.isEmpty }
                && all(.empty).contains { $0.problem.rows.isEmpty })
        #expect(rows(.zeroRows).count { $0.terms.allSatisfy(\.coefficient.isZero) } > 100)
        #expect(rows(.extremes).contains { $0.constant.magnitude >= 1_000_000_000_000 })
        #expect(
            rows(.extremes).contains {
                !$0.constant.isZero && $0.constant.magnitude < Rational(1, 1_000_000)
            })
        #expect(
            rows(.nearTies).contains { Rational(simplest: $0.constant.doubleValue) != $0.constant })
        #expect(
            rows(.scaled).contains { row in
                row.terms.contains { $0.coefficient.magnitude >= 1_000_000 }
            })
    }

    @Test(arguments: HistoryFamily.allCases)
    func `a printed history reads back`(family: HistoryFamily) throws {
        for seed in 0..<200 as Range<UInt64> {
            let history = HistoryGenerator.history(seed: seed, family: family)
            #expect(try History(text: history.text) == history, "seed \(seed)")
        }
    }
}
