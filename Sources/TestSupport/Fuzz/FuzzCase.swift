/// One random history of a run: its seed and family decide everything.
public struct FuzzCase: Sendable, Hashable {
    /// The seed.
    public var seed: UInt64
    /// The family.
    public var family: HistoryFamily

    /// Makes a case.
    public init(seed: UInt64, family: HistoryFamily) {
        self.seed = seed
        self.family = family
    }

    /// The history of the case.
    public var history: History { HistoryGenerator.history(seed: seed, family: family) }

    /// Whether verdicts are asked for after every record; every second seed queues instead.
    public var isEager: Bool { seed.isMultiple(of: 2) }

    /// Plays a history under the rules of the case.
    public func outcome<Engine: HistoryEngine>(_ history: History, _: Engine.Type) -> HistoryOutcome {
        var player = HistoryPlayer<Engine>(history, eager: isEager, doubtless: family == .nice)
        var outcome = player.play()
        if outcome.failure == nil, Engine.self == CertifiedEngine.self,
            let complaint = CertificateGate.check(history).complaint
        {
            outcome.failure = HistoryFailure(record: history.records.count, finding: .certificate(complaint))
        }
        return outcome
    }

    /// Whether an outcome makes the run fail: a difference after a doubt is tolerated in the wild family.
    public func isFailure(_ outcome: HistoryOutcome) -> Bool {
        outcome.failure != nil && !(family == .wild && outcome.doubted)
    }

    /// The failing case as a report: what is wrong, the command that replays it, and the shortest trace found.
    public func report<Engine: HistoryEngine>(_ engine: Engine.Type) -> String {
        let short = HistoryShrinker.shrink(history) { isFailure(outcome($0, engine)) }
        let failure = outcome(short, engine).failure.map(String.init(describing:)) ?? "no failure"
        return """
            # seed \(seed), family \(family.rawValue), \(isEager ? "judged record by record" : "queued")
            # replay: swift run -c release fuzz --replay \(seed) --family \(family.rawValue)
            # \(failure.split(separator: "\n").joined(separator: "\n# "))
            \(short.text)
            """
    }
}
