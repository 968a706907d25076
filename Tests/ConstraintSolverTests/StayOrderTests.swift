import ConstraintSolver
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Stays in the order of keys.
struct StayOrderTests {
    @Test func `the stay of the lowest key counts first`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.setOrder(7, of: x)
        try solver.setOrder(3, of: y)
        try solver.add(x + y == 30)
        #expect(solver.values(x, y) == [30, 0])
        let z = solver.makeVariable("z")
        try solver.setOrder(5, of: z)
        try solver.add(x + z == 20)
        #expect(solver.values(x, y, z) == [20, 10, 0] || solver.values(x, y, z) == [30, 0, -10])
    }

    @Test func `a variable that is used keeps its place`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let sum = try solver.add(x + y == 30)
        solver.solve()
        #expect(throws: ProblemError.usedVariable("x")) { try solver.setOrder(9, of: x) }
        #expect(throws: ProblemError.unknownVariable(7)) {
            try solver.setOrder(9, of: Variable(index: 7))
        }
        #expect(solver.values(x, y) == [0, 30])
        try solver.remove(sum)
        try solver.setOrder(9, of: x)
        try solver.add(x + y == 30)
        #expect(solver.values(x, y) == [30, 0])
        try solver.edit(y, priority: .defaultHigh, from: 4)
        solver.solve()
        #expect(throws: ProblemError.usedVariable("y")) { try solver.setOrder(10, of: y) }
    }

    @Test func `a batch that is rolled back puts the order back`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        solver.begin()
        try solver.setOrder(9, of: x)
        try solver.add(x + y == 30)
        #expect(solver.values(x, y) == [30, 0])
        try solver.rollBack()
        try solver.add(x + y == 30)
        #expect(solver.values(x, y) == [0, 30])
        let copy = solver.fork()
        #expect(copy.values(x, y) == [0, 30])
    }

    /// Two solvers with the same variables: one whose order is given by keys, one that made them in
    /// that order.
    @Test(arguments: 1...60)
    func `keys are the same as another order of creation`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let count = random.integer(in: 2...9), places = random.shuffled(Array(0..<count))
        let keyed = Solver(), made = Solver()
        _ = (keyed.makeVariables(count), made.makeVariables(count))
        let recording = TraceRecording()
        if seed.isMultiple(of: 3) { keyed.record(to: recording) }
        for index in 0..<count {
            try keyed.setOrder(places[index] * 10 - 30, of: Variable(index: index))
        }
        var pairs: [(Constraint, Constraint)] = []
        for step in 0..<40 {
            if random.chance(70) || pairs.isEmpty {
                pairs.append(try add(&random, places, keyed, made))
            } else {
                let (one, other) = pairs.remove(at: random.below(pairs.count))
                #expect(keyed.isInstalled(one) == made.isInstalled(other))
                if keyed.isInstalled(one) {
                    try keyed.remove(one)
                    try made.remove(other)
                }
            }
            guard random.chance(60) else { continue }
            _ = (keyed.solve(), made.solve())
            let values = (0..<count).map { keyed.exactValue(of: Variable(index: $0)) }
            let others = (0..<count).map { made.exactValue(of: Variable(index: places[$0])) }
            #expect(values == others, "seed \(seed), step \(step)")
        }
        guard seed.isMultiple(of: 3) else { return }
        keyed.solve()
        let replay = try Replay.played(recording)
        let expected = (0..<count).map { made.value(of: Variable(index: $0)) }
        let isSame = zip(expected, replay).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(isSame, "\(expected) \(replay) \(recording.text)")
    }

    private func add(
        _ random: inout SeededRandom, _ places: [Int], _ keyed: Solver, _ made: Solver
    ) throws -> (Constraint, Constraint) {
        let chosen = random.shuffled(Array(places.indices)).prefix(random.integer(in: 1...3))
        let terms = chosen.map { (random.element(of: [1.0, 1, -1, 2, -0.5]), $0) }
        let relation: Relation = random.element(of: [.equal, .equal, .lessOrEqual, .greaterOrEqual])
        let constant = Double(random.integer(in: -40...40))
        let priority: Priority = random.element(of: [
            .required, .required, .defaultHigh, .defaultLow,
        ])
        func row(_ map: (Int) -> Int) -> LinearConstraint {
            LinearConstraint(
                LinearExpression(
                    terms: terms.map { Term($0.0, Variable(index: map($0.1))) }, constant: constant),
                relation)
        }
        return (
            try keyed.add(row { $0 }, priority: priority),
            try made.add(row { places[$0] }, priority: priority)
        )
    }
}

extension Replay {
    /// The values at the end of a recording.
    fileprivate static func played(_ recording: TraceRecording) throws -> [Double] {
        var replay = Replay(try TraceReader().read(recording.text, file: "recording"))
        try replay.run()
        return Array(replay.values)
    }
}
