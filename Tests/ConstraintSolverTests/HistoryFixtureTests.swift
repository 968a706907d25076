import ConstraintSolver
import TestSupport
import Testing

/// The files under Tests/Fixtures/histories: the shortest histories that once went wrong, each with
/// a comment that says what it shows. A new case needs no code. Those in the folder beyond-doubles
/// have numbers that no `Double` holds.
struct HistoryFixtureTests {
    @Test(arguments: FixtureFiles.names(in: "histories", extension: "trace"), [true, false])
    func `what once went wrong goes as in the reference`(name: String, eager: Bool) throws {
        let text = try #require(FixtureFiles.text("histories/\(name).trace"))
        let history = try History(text: text, file: name)
        var player = HistoryPlayer<SolverEngine>(history, eager: eager)
        let outcome = player.play()
        #expect(outcome.failure == nil, "\(outcome.failure.map(String.init(describing:)) ?? "")")
    }

    @Test(arguments: allNames, Tuning.all)
    func `what once went wrong is proven however the solver computes`(name: String, tuning: Tuning)
        throws
    {
        let history = try play(name, tuning, SolverEngine.self)
        var options = FuzzOptions()
        options.tuning = tuning
        let complaint = CertificateGate.check(history, options).complaint
        #expect(complaint == nil, "\(complaint ?? "")")
    }

    static let allNames =
        FixtureFiles.names(in: "histories", extension: "trace")
        + FixtureFiles.names(in: "histories/beyond-doubles", extension: "trace").map {
            "beyond-doubles/\($0)"
        }

    private func play<Engine: HistoryEngine>(_ name: String, _ tuning: Tuning, _: Engine.Type)
        throws -> History
    {
        let text = try #require(FixtureFiles.text("histories/\(name).trace"))
        let history = try History(text: text, file: name)
        var options = FuzzOptions()
        options.tuning = tuning
        var player = HistoryPlayer<Engine>(history, options)
        let outcome = player.play()
        #expect(outcome.failure == nil, "\(outcome.failure.map(String.init(describing:)) ?? "")")
        return history
    }

    /// Equal rows are both right, and a refusal names one of them.
    @Test func `a refusal beside a duplicate names two rows that conflict`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        var rows: [Constraint] = []
        var refusals: [Refusal] = []
        for value in [1.0, 2, 3, 1, 4] {
            rows.append(try solver.add(x == value))
            refusals += solver.solve().refusals
        }
        #expect(refusals.map(\.kind) == [1, 2, 4].map { .addition(rows[$0]) })
        for refusal in refusals {
            guard case .addition(let refused) = refusal.kind else { continue }
            #expect(refusal.conflictingConstraints.contains(refused))
            #expect(
                refusal.conflictingConstraints.contains(rows[0])
                    || refusal.conflictingConstraints.contains(rows[3]))
            #expect(refusal.conflictingConstraints.count == 2)
        }
    }
}

extension Tuning {
    /// Every way to compute.
    fileprivate static var all: [Tuning] {
        var alongRows = Tuning()
        alongRows.longRows = .always
        return [alongRows]
            + Refactoring.allCases.flatMap { refactoring in
                [(false, false), (false, true), (true, false), (true, true)].map {
                    isBland, isExactAtOnce in
                    var tuning = Tuning()
                    (tuning.refactoring, tuning.isBland, tuning.isExactAtOnce) = (
                        refactoring, isBland, isExactAtOnce
                    )
                    return tuning
                }
            }
    }
}
