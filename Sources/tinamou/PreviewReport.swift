import NibTools

/// What is told of a run of previews.
struct PreviewReport {
    /// The milliseconds that one picture may take.
    let budget: Double?
    private(set) var status = RunStatus.fine
    private var rows: [String] = []
    private var counts = (drawn: 0, unchanged: 0, failed: 0)

    init(budget: Double?) { self.budget = budget }

    /// Tells of a scene.
    ///
    /// - Parameter output: where its files are listed; `nil` where that is JSON's.
    mutating func add(_ outcome: SceneDrawing.Outcome, _ output: TextSink?, _ talk: TextSink) {
        rows.append(Self.json(outcome))
        let place = "\(outcome.document):\(outcome.line)"
        if let failure = outcome.failure {
            counts.failed += 1
            status = .inputError
            return talk.write("\(place): error: \(outcome.name) is not drawn: \(failure) [no-picture]\n")
        }
        output?.write(outcome.files.map { $0 + "\n" }.joined())
        guard let scene = outcome.scene else { return counts.unchanged += 1 }
        counts.drawn += 1
        for note in scene.notes { talk.write("\(place): note: \(outcome.name): \(note)\n") }
        if !scene.conflicts.isEmpty {
            let ids = scene.conflicts.map { $0.joined(separator: ", ") }.joined(separator: "; ")
            talk.write("\(place): note: \(outcome.name): constraints contradict each other: \(ids)\n")
        }
        checkBudget(outcome, place, talk)
    }

    private mutating func checkBudget(_ outcome: SceneDrawing.Outcome, _ place: String, _ talk: TextSink) {
        guard let budget, let scene = outcome.scene else { return }
        let times = [("layout", scene.layoutTime.milliseconds), ("drawing", scene.drawingTime.milliseconds)]
        let total = times[0].1 + times[1].1
        guard total > budget, let slow = times.max(by: { $0.1 < $1.1 }) else { return }
        if status == .fine { status = .negativeVerdict }
        talk.write(
            "\(place): error: \(outcome.name) (\(outcome.root)) took \(total.shortText) ms, of which \(slow.0) "
                + "\(slow.1.shortText), and may take \(budget.shortText) [over-budget]\n")
    }

    /// A document that could not be drawn at all.
    mutating func add(failure: any Error, _ talk: TextSink) {
        counts.failed += 1
        status = .inputError
        talk.write("\(failure)\n")
    }

    /// The sum, for people; or all as JSON.
    func end(_ json: TextSink?, _ talk: TextSink) {
        json?.write("{\"schema\":1,\"pictures\":[\(rows.joined(separator: ",\n"))]}\n")
        let failed = counts.failed == 0 ? "" : ", \(counts.failed) failed"
        talk.write("\(counts.drawn) drawn, \(counts.unchanged) unchanged\(failed)\n")
    }

    private static func json(_ outcome: SceneDrawing.Outcome) -> String {
        let scene = outcome.scene
        let conflicts = scene?.conflicts.map { JSONText.array($0.map(JSONText.string)) } ?? []
        return JSONText.object([
            "path": JSONText.string(outcome.document), "root": JSONText.string(outcome.root),
            "name": JSONText.string(outcome.name), "line": "\(outcome.line)",
            "files": JSONText.array(outcome.failure == nil ? outcome.files.map(JSONText.string) : []),
            "drawn": "\(scene != nil)", "failure": JSONText.string(orNull: outcome.failure),
            "notes": JSONText.array(scene?.notes.map(JSONText.string) ?? []), "conflicts": JSONText.array(conflicts),
            "ambiguous": JSONText.array(scene?.ambiguous.map(JSONText.string) ?? []),
        ])
    }
}

extension Duration {
    /// In milliseconds.
    var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    }
}
