import ConstraintSolver
import Rational

/// One random history of a run, determined by its seed and family.
public struct FuzzCase: Sendable, Hashable {
    /// The seed of the history.
    public var seed: UInt64
    /// The family of the history.
    public var family: HistoryFamily
    /// The options of the player.
    public var options: FuzzOptions

    /// Creates a case with the options of its seed.
    public init(seed: UInt64, family: HistoryFamily) {
        self.seed = seed
        self.family = family
        options = FuzzOptions(seed: seed)
        options.isEager = seed.isMultiple(of: 2)
    }

    /// The history of the case.
    public var history: History {
        options.numbered(HistoryGenerator.history(seed: seed, family: family))
    }

    /// Plays a history with the options of the case.
    public func outcome<Engine: HistoryEngine>(_ history: History, _: Engine.Type) -> HistoryOutcome
    {
        var player = HistoryPlayer<Engine>(history, options)
        var outcome = player.play()
        guard Engine.self == SolverEngine.self, outcome.failure == nil, let end = player.end
        else { return outcome }
        var finding = Metamorphosis.complaint(end, options, seed: seed, Engine.self)
        if finding == nil { finding = certificateComplaint(history, &outcome) }
        outcome.failure = finding.map { HistoryFailure(record: history.records.count, finding: $0) }
        return outcome
    }

    /// Returns a complaint if an equivalent problem has another layout; `nil` if all is correct.
    package func changeComplaint<Engine: HistoryEngine>(_: Engine.Type) -> HistoryFailure.Finding? {
        let history = history
        let model = history.records.reduce(into: HistoryModel(history)) { _ = $0.apply($1) }
        guard let layout = ReferenceSolver.solve(model.problem) else { return nil }
        return Metamorphosis.complaint(
            HistoryEnd(model: model, layout: layout), options, seed: seed, Engine.self)
    }

    /// Returns a complaint if a certificate of the end, or for every second seed of a middle state,
    /// is rejected.
    private func certificateComplaint(
        _ history: History, _ outcome: inout HistoryOutcome
    ) -> HistoryFailure.Finding? {
        var random = SeededRandom(seed: seed ^ 0x7072_6566_6978)
        var histories = [history]
        if random.chance(50) { histories.append(history.prefix(&random)) }
        for history in histories {
            let check = CertificateGate.check(history, options)
            outcome.oneSided = outcome.oneSided || check.isOneSided
            if let complaint = check.complaint {
                return .certificate("\(complaint) (of the first \(history.records.count) records)")
            }
        }
        return nil
    }

    /// Returns the shortest history that fails in the same way.
    public func shortest<Engine: HistoryEngine>(_ engine: Engine.Type) -> History {
        let kind = outcome(history, engine).failure?.finding.kind
        return HistoryShrinker.shrink(history) {
            outcome($0, engine).failure?.finding.kind == kind
        }
    }

    /// Returns the report of a failing case: the finding, the command that replays it, and the
    /// shortest trace found.
    public func report<Engine: HistoryEngine>(_ engine: Engine.Type) -> String {
        let short = shortest(engine)
        let failure = outcome(short, engine).failure.map(String.init(describing:)) ?? "no failure"
        return """
            # seed \(seed), family \(family.rawValue), \(options.text)
            # replay: Scripts/fuzz --replay \(seed) --family \(family.rawValue)
            # \(failure.split(separator: "\n").joined(separator: "\n# "))
            \(short.text)
            """
    }
}

extension History {
    /// Returns the records up to a random one that reads values, outside batches.
    func prefix(_ random: inout SeededRandom) -> History {
        var depth = 0, places: [Int] = []
        for (place, record) in records.enumerated() {
            if record == .begin { depth += 1 }
            if record == .commit || record == .rollBack { depth -= 1 }
            if depth == 0, record.reads { places.append(place) }
        }
        var history = self
        history.records.removeSubrange((places.isEmpty ? 0 : random.element(of: places) + 1)...)
        return history
    }
}

/// The options of playing a history; none of them may change an answer.
public struct FuzzOptions: Sendable, Hashable {
    /// A Boolean value that indicates whether verdicts are requested after every record; otherwise
    /// the solver may queue.
    public var isEager = true
    /// A Boolean value that indicates whether lengths are in units of 2⁻⁸⁰ and rows multiplied by
    /// 3⁵⁰, so that numbers exceed words.
    public var isSpilled = false
    /// The configuration of the solver.
    package var tuning = Tuning()

    /// Creates the default options.
    public init() {}

    /// Creates the options of a seed: half of the histories have the default.
    public init(seed: UInt64) {
        var random = SeededRandom(seed: seed ^ 0x6F70_7469_6F6E_7321)
        isEager = seed.isMultiple(of: 2)
        isSpilled = random.chance(8)
        guard random.chance(50) else { return }
        tuning.refactoring = random.element(of: [.whenItPays, .always, .never])
        tuning.isBland = random.chance(40)
        tuning.isExactAtOnce = random.chance(35)
        tuning.longRows = random.element(of: [.whenItPays, .always, .always])
        tuning.threads = random.element(of: [1, 2, 3])
    }

    /// The options as text.
    public var text: String {
        var words = [isEager ? "evaluated record by record" : "queued"]
        if isSpilled { words.append("spilled") }
        if tuning.refactoring != .whenItPays {
            words.append("refactored \(tuning.refactoring.rawValue)")
        }
        if tuning.longRows == .always { words.append("along long rows") }
        if tuning.isBland { words.append("by Bland's rule") }
        if tuning.isExactAtOnce { words.append("exact at once") }
        if tuning.threads > 1 { words.append("on \(tuning.threads) threads") }
        return words.joined(separator: ", ")
    }

    /// Returns the history with the numbers of the options.
    func numbered(_ history: History) -> History {
        guard isSpilled else { return history }
        let unit = power(2, 80), factor = power(3, 50) * unit
        return HistoryDisguise(
            units: Array(repeating: unit, count: history.variableCount),
            factors: Array(repeating: factor, count: history.constraintCount))(history)
    }

    private func power(_ base: Int, _ exponent: Int) -> Rational {
        (0..<exponent).reduce(Rational.one) { power, _ in power * Rational(base) }
    }
}
