import ConstraintSolver
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// What an app does, written as a trace: the records, and that playing them comes to the same.
struct RecordingTests {
    @Test func `every call that changes the solver is a record`() throws {
        let (solver, recording) = recordedSolver()
        let left = solver.makeVariable("left"), width = solver.makeVariable("width", anchor: 44)
        let room = try solver.add(left + width <= 320.5, label: "room")
        let optional = try solver.add(3 * width == 100, priority: .defaultLow, weight: 2)
        solver.solve()
        try solver.setConstant(-0.1, of: optional)
        try solver.setPriority(.medium, weight: 0.5, of: optional)
        try solver.setAnchor(12, of: left)
        solver.solve()
        try solver.edit(left, priority: .defaultHigh, weight: 3, from: 0)
        try solver.suggest(1 / 3.0, for: left)
        solver.solve()
        try solver.endEdit(left)
        try solver.remove(room)
        #expect(
            recording.text == """
                # format 1
                V 2
                C 2
                P build
                # variable 0 left
                # variable 1 width
                a 1 44
                # label 0 room
                c 0 < 1000 -641/2 2 0 1 1 1
                c 1 = 250*2 -100 1 1 3
                P drag
                k 1 -1/10
                p 1 500*1/2
                a 0 12
                u
                e 0 750*3
                s 0 1/3
                x 0
                r 0

                """)
        try expectSameWhenPlayed(solver, recording)
    }

    @Test func `a recording may begin at any time with the state of that moment`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.remove(try solver.add(x == 7))
        try solver.setAnchor(5, of: y)
        try solver.add(y >= x + 10, label: "gap")
        try solver.edit(x, priority: .defaultHigh, from: 20)
        let recording = TraceRecording()
        solver.record(to: recording)
        try solver.suggest(30, for: x)
        #expect(
            body(recording) == """
                P build
                # variable 0 x
                # variable 1 y
                a 1 5
                # label 0 gap
                c 0 > 1000 -10 2 1 1 0 -1
                e 0 750
                s 0 20
                P drag
                s 0 30
                """)
        try expectSameWhenPlayed(solver, recording)
    }

    @Test func `labels and origins come back when a recording is played`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        let frame = try solver.add(x <= 10, label: "frame\nwidth", origin: .framework)
        try solver.add(x >= 0, label: "edge")
        solver.solve()
        try solver.remove(frame)
        try solver.add(x <= 9)
        try solver.add(x >= 20, label: "too far", origin: .framework)
        #expect(solver.solve().refusals.count == 1)
        try solver.add(x >= 21, label: "farther", origin: .framework)
        #expect(solver.solve().refusals.count == 1)
        #expect(
            body(recording) == """
                P build
                # variable 0 x
                # label 0 frame width
                # origin 0 framework
                c 0 < 1000 -10 1 0 1
                # label 1 edge
                c 1 > 1000 0 1 0 1
                P drag
                r 0
                # label 0
                # origin 0 user
                c 0 < 1000 -9 1 0 1
                # label 2 too far
                # origin 2 framework
                c 2 > 1000 -20 1 0 1
                u
                # label 2 farther
                c 2 > 1000 -21 1 0 1
                u
                """)
        let replay = try expectSameWhenPlayed(solver, recording)
        let labels = replay.refusals.map { refusal in
            refusal.conflict.map { replay.labels.label(of: $0, at: refusal.line) }
        }
        #expect(labels == [[nil, "too far"], [nil, "farther"]])
        // The second recording is of the replay's own solver.
        let again = TraceRecording()
        replay.solver.record(to: again)
        #expect(body(again).contains(/# label (\d) edge\nc \1 > 1000 0 1 0 1/))
    }

    @Test func `the conflict of the user's own constraints is reported again`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        try solver.add(x <= 10, origin: .framework)
        let mine = try solver.add(x <= 11)
        let more = try solver.add(x >= 20)
        let members = try #require(solver.solve().refusals.first?.conflict).members.map(
            \.constraint)
        #expect(Set(members) == [mine, more])
        #expect(try expectSameWhenPlayed(solver, recording).refusals.map(\.conflict) == [[1, 2]])
    }

    @Test func `a refused constraint is refused again and its id is used again`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        try solver.add(x == 1)
        try solver.add(x == 2)
        #expect(solver.solve().refusals.count == 1)
        try solver.add(x <= 3)
        #expect(body(recording).hasSuffix("c 1 = 1000 -2 1 0 1\nP drag\nc 1 < 1000 -3 1 0 1"))
        let replay = try expectSameWhenPlayed(solver, recording)
        #expect(replay.refusals.map(\.id) == [1])
    }

    @Test func `batches nest, and what a batch removed comes back under its id`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        let first = try solver.add(x == 1, priority: .defaultHigh)
        solver.begin()
        try solver.remove(first)
        solver.begin()
        try solver.add(x == 2)
        try solver.commit()
        try solver.add(x == 3)
        try solver.commit()
        #expect(solver.solve().refusals.count == 1)
        try solver.setConstant(-8, of: first)
        let second = try solver.add(x >= 9)
        solver.begin()
        try solver.remove(second)
        try solver.rollBack()
        let written =
            "[\nr 0\n[\nc 1 = 1000 -2 1 0 1\n]\nc 2 = 1000 -3 1 0 1\n]\nP drag\nk 0 -8\nc 2 > 1000 -9 1 0 1\n"
        #expect(body(recording).hasSuffix(written + "[\nr 2\n~"))
        #expect(try expectSameWhenPlayed(solver, recording).refusals.map(\.record) == ["]"])
    }

    @Test func `a trace taken inside a batch rolls it back at its end`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        try solver.add(x == 1)
        solver.begin()
        try solver.add(x == 2)
        #expect(recording.text.hasSuffix("\n# open batches at the end, rolled back: 1\n~\n"))
        #expect(try played(recording).value(of: 0) == 1)
        try solver.rollBack()
        try expectSameWhenPlayed(solver, recording)
    }

    @Test(arguments: [false, true])
    func `a batch that was open before may end either way`(isCommitted: Bool) throws {
        let solver = Solver()
        let x = solver.makeVariable("x", anchor: 4)
        try solver.add(x >= 1)
        solver.begin()
        try solver.setAnchor(6, of: x)
        let recording = TraceRecording()
        solver.record(to: recording)
        try solver.add(x <= 5)
        if isCommitted { try solver.commit() } else { try solver.rollBack() }
        solver.solve()
        #expect(solver.value(of: x) == (isCommitted ? 5 : 4))
        try expectSameWhenPlayed(solver, recording)
    }

    @Test func `a restore is recorded as what it changes`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        try solver.add(x >= 1, label: "floor")
        try solver.edit(x, priority: .medium, from: 3)
        let snapshot = solver.snapshot()
        let y = solver.makeVariable("y", anchor: 2)
        try solver.add(x + y == 20)
        solver.begin()
        try solver.setAnchor(9, of: x)
        solver.restore(snapshot)
        let z = solver.makeVariable("z", anchor: 8)
        try solver.add(x + z == 5)
        solver.solve()
        #expect(solver.values(x, z) == [3, 2])
        let replay = try played(recording)
        #expect([replay.value(of: 0), replay.value(of: 2)] == [3, 2])
        #expect(recording.text.contains("# variable 1 y\na 1 2\n# variable 2 z\na 2 8\n"))
    }

    @Test func `calls that throw and forks leave no record`() throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x")
        let optional = try solver.add(x == 1)
        let before = recording.text
        #expect(throws: ProblemError.self) { try solver.add(x == Double.nan) }
        #expect(throws: ProblemError.self) { try solver.suggest(1, for: x) }
        #expect(throws: ProblemError.self) { try solver.edit(x, priority: .required) }
        #expect(throws: ProblemError.self) { try solver.setPriority(.medium, of: optional) }
        #expect(throws: ProblemError.self) { try solver.commit() }
        try solver.fork().remove(optional)
        #expect(recording.text == before)
        solver.endRecording()
        try solver.remove(optional)
        #expect(recording.text == before)
    }

    @Test(arguments: [
        0.1, 1e300, 5e-324, -0.0, 1.7976931348623157e308, 2 / 3.0, 12345.678, 0x1.fffffffffffffp-3,
    ])
    func `numbers come back as they were`(number: Double) throws {
        let (solver, recording) = recordedSolver()
        let x = solver.makeVariable("x", anchor: number)
        #expect(try played(recording).value(of: 0) == number)
        try solver.add(x == number)
        #expect(try played(recording).value(of: 0) == number)
    }
}

/// Recordings of other people's work.
struct RecordedHistoryTests {
    @Test(arguments: HistoryFamily.mixed)
    func `a recorded history comes to the same when it is played`(family: HistoryFamily) throws {
        for seed in 0..<100 as Range<UInt64> {
            let history = HistoryGenerator.history(seed: seed, family: family)
            var source = Replay(try TraceReader().read(history.text, file: "seed \(seed)"))
            let recording = TraceRecording()
            source.solver.record(to: recording)
            try source.run()
            try expectSame(source, recording, "seed \(seed)")
        }
    }

    @Test(arguments: FixtureFiles.names(in: "traces/replayed", extension: "trace"))
    func `a recorded fixture comes to the same when it is played`(name: String) throws {
        let bytes = try FixtureFiles.bytes("traces/replayed/\(name).trace")
        var source = Replay(try TraceReader().read(bytes, file: name))
        guard source.trace.variableCount < 10_000 else { return }
        let recording = TraceRecording()
        source.solver.record(to: recording)
        try source.run()
        try expectSame(source, recording, name)
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `an app that does anything at all can be played again`(seed: UInt64) throws {
        var app = RandomApp(seed: seed)
        try app.run(steps: 60)
        let replay = try played(app.recording)
        #expect(replay.refusals.count == app.refusalCount, "\(app.recording.text)")
        expectSameLayout(app.solver, replay, app.recording)
    }

    /// Refusals and values of a replay that was recorded, and of the recording's.
    private func expectSame(_ source: Replay, _ recording: TraceRecording, _ context: String) throws
    {
        let replay = try played(recording)
        #expect(replay.refusals.map(\.record) == source.refusals.map(\.record), "\(context)")
        expectSameLayout(source.solver, replay, recording)
    }
}

/// Somebody who does what comes to mind with a few variables.
private struct RandomApp {
    let solver = Solver()
    let recording = TraceRecording()
    private(set) var refusalCount = 0
    private var random: SeededRandom
    private var constraints: [Constraint] = []
    private var depth = 0
    private var kept: (snapshot: Snapshot, count: Int)?

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        _ = solver.makeVariables(random.integer(in: 1...4))
    }

    mutating func run(steps: Int) throws {
        let start = random.below(steps / 2)
        for step in 0..<steps {
            if step == start { begin() }
            try act()
        }
        while depth > 0 { try end() }
        solve()
    }

    private mutating func begin() {
        solve()
        solver.record(to: recording)
        refusalCount = 0
    }

    private mutating func solve() { refusalCount += solver.solve().refusals.count }

    /// Goes back to an earlier state, but not to one with fewer variables, whose numbers the trace
    /// would not use again.
    private mutating func restore() {
        solve()
        if let kept, kept.count == solver.variableCount, random.chance(50) {
            solver.restore(kept.snapshot)
            depth = 0
        } else if depth == 0 {
            kept = (solver.snapshot(), solver.variableCount)
        }
    }

    private mutating func act() throws {
        switch random.below(13) {
        case 0: _ = solver.makeVariable("made", anchor: number)
        case 1: try solver.setAnchor(number, of: variable)
        case 2, 3, 4: try add()
        case 5: try change { (solver, row, _) throws(ProblemError) in try solver.remove(row) }
        case 6:
            try change { (solver, row, number) throws(ProblemError) in
                try solver.setConstant(number, of: row)
            }
        case 7:
            try change { (solver, row, _) throws(ProblemError) in
                try solver.setPriority(.medium, weight: 2, of: row)
            }
        case 8: try edit()
        case 9: try drag()
        case 10: solve()
        case 11: restore()
        default: try batch()
        }
    }

    private var number: Double { mutating get { Double(random.integer(in: -20...20)) / 4 } }
    private var variable: Variable {
        mutating get { Variable(index: random.below(solver.variableCount)) }
    }

    private mutating func add() throws {
        let terms = (0...random.below(2)).map { _ in
            Term(Double(random.element(of: [-2, -1, 1, 1, 3])), variable)
        }
        let expression = LinearExpression(terms: terms, constant: number)
        let relation = random.element(of: [Relation.equal, .lessOrEqual, .greaterOrEqual])
        let priority = random.element(of: [
            Priority.required, .defaultHigh, .medium, 499.5, .defaultLow,
        ])
        constraints.append(
            try solver.add(
                LinearConstraint(expression, relation), priority: priority,
                weight: random.element(of: [1, 1, 2, 0.3]),
                label: random.chance(10) ? "label" : nil))
    }

    /// Does something to a constraint that may be gone, refused, or not of the right priority.
    private mutating func change(_ body: (Solver, Constraint, Double) throws(ProblemError) -> Void)
        throws
    {
        guard !constraints.isEmpty else { return }
        do throws(ProblemError) {
            try body(solver, random.element(of: constraints), number)
        } catch {
            guard ["unknown-constraint", "required-priority"].contains(error.code) else {
                throw error
            }
        }
    }

    private mutating func edit() throws {
        let variable = variable
        if solver.isEdited(variable) { return try solver.endEdit(variable) }
        if random.chance(50) {
            return try solver.edit(variable, priority: .defaultHigh, weight: 2, from: number)
        }
        try solver.edit(variable, priority: 749)
    }

    private mutating func drag() throws {
        let variable = variable
        guard solver.isEdited(variable) else { return }
        try solver.suggest(number, for: variable)
        if random.chance(70) { solve() }
    }

    private mutating func batch() throws {
        if depth > 0, random.chance(60) { return try end() }
        solver.begin()
        depth += 1
    }

    private mutating func end() throws {
        depth -= 1
        if random.chance(60) { try solver.commit() } else { try solver.rollBack() }
    }
}

private func recordedSolver() -> (Solver, TraceRecording) {
    let solver = Solver(), recording = TraceRecording()
    solver.record(to: recording)
    return (solver, recording)
}

/// The text without its header and its last line end.
private func body(_ recording: TraceRecording) -> String {
    recording.text.split(separator: "\n").drop { !$0.hasPrefix("P") }.joined(separator: "\n")
}

private func played(_ recording: TraceRecording) throws -> Replay {
    var replay = Replay(try TraceReader().read(recording.text, file: "recording"))
    try replay.run()
    return replay
}

@discardableResult
private func expectSameWhenPlayed(_ solver: Solver, _ recording: TraceRecording) throws -> Replay {
    let replay = try played(recording)
    expectSameLayout(solver, replay, recording)
    return replay
}

/// The same values but for rounding: the replay comes to them by another way.
private func expectSameLayout(_ solver: Solver, _ replay: Replay, _ recording: TraceRecording) {
    let values = (0..<solver.variableCount).map { solver.value(of: Variable(index: $0)) }
    let isSame = zip(values, replay.values).allSatisfy { value, other in
        (value - other).magnitude <= 1e-9 * max(1, value.magnitude)
    }
    let hasAll = values.count <= replay.trace.variableCount
    #expect(isSame && hasAll, "\(values), \(Array(replay.values))\n\(recording.text)")
}
