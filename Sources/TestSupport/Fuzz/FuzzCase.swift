/// One random history of a run: its seed and family decide everything.
public struct FuzzCase: Sendable, Hashable {
    /// The seed.
    public var seed: UInt64
    /// The family.
    public var family: HistoryFamily
    /// How the history is played.
    public var options: FuzzOptions

    /// Makes a case with the options of its seed, or of a plain one, for solvers that round, those
    /// that are usual.
    public init(seed: UInt64, family: HistoryFamily, isPlain: Bool = false) {
        self.seed = seed
        self.family = family
        options = isPlain ? FuzzOptions() : FuzzOptions(seed: seed)
        options.isEager = seed.isMultiple(of: 2)
    }

    /// The history of the case.
    public var history: History {
        options.numbered(HistoryGenerator.history(seed: seed, family: family))
    }

    /// Plays a history under the rules of the case.
    public func outcome<Engine: HistoryEngine>(_ history: History, _: Engine.Type) -> HistoryOutcome
    {
        var player = HistoryPlayer<Engine>(history, options, doubtless: family == .nice)
        var outcome = player.play()
        guard Engine.self == CertifiedEngine.self, outcome.failure == nil, let end = player.end
        else { return outcome }
        var finding = Metamorphosis.complaint(end, options, seed: seed, Engine.self)
        if finding == nil { finding = certificateComplaint(history, &outcome) }
        outcome.failure = finding.map { HistoryFailure(record: history.records.count, finding: $0) }
        return outcome
    }

    /// What an engine makes of what is installed at the end, after a change that must not matter;
    /// `nil` if all is well.
    package func changeComplaint<Engine: HistoryEngine>(_: Engine.Type) -> HistoryFailure.Finding? {
        let history = history
        let model = history.records.reduce(into: HistoryModel(history)) { _ = $0.apply($1) }
        guard let layout = ReferenceSolver.solve(model.problem) else { return nil }
        return Metamorphosis.complaint(
            HistoryEnd(model: model, layout: layout), options, seed: seed, Engine.self)
    }

    /// The certificates of the end and, for every second seed, of a place on the way have to be
    /// accepted.
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

    /// Whether an outcome makes the run fail: a difference after a doubt is tolerated in the wild
    /// family.
    public func isFailure(_ outcome: HistoryOutcome) -> Bool {
        outcome.failure != nil && !(family == .wild && outcome.doubted)
    }

    /// The shortest history that fails as this one does.
    public func shortest<Engine: HistoryEngine>(_ engine: Engine.Type) -> History {
        let kind = outcome(history, engine).failure?.finding.kind
        return HistoryShrinker.shrink(history) {
            let outcome = outcome($0, engine)
            return isFailure(outcome) && outcome.failure?.finding.kind == kind
        }
    }

    /// The failing case as a report: what is wrong, the command that replays it, and the shortest
    /// trace found.
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
    /// The records up to one after which values are read, outside batches.
    func prefix(_ random: inout SeededRandom) -> History {
        var depth = 0, places: [Int] = []
        for (place, record) in records.enumerated() {
            if record == .begin { depth += 1 }
            if record == .commit || record == .rollBack { depth -= 1 }
            if depth == 0, record.reads { places.append(place) }
        }
        var history = self
        history.records.removeSubrange((places.isEmpty ? 0 : random.pick(places) + 1)...)
        return history
    }
}
