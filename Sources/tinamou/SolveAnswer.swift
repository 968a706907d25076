import TraceReplay

/// What `tinamou solve` answers, as JSON for programs and as a table for people.
struct SolveAnswer {
    private let replay: Replay

    init(_ replay: Replay) {
        self.replay = replay
    }

    /// `conflict` where anything was refused; nothing else can be decided yet.
    var verdict: String { replay.refusals.isEmpty ? "unproven" : "conflict" }

    var status: RunStatus { replay.refusals.isEmpty ? .fine : .negativeVerdict }

    private var doubts: Int { replay.report?.doubts ?? 0 }
}

// JSON, schema 1.
extension SolveAnswer {
    /// One object on one line. What is not decided yet (`ambiguous`, `witness`, `lost`) is left out.
    func writeJSON(to output: TextSink) {
        output.write(#"{"schema":1,"verdict":"\#(verdict)","layout":"unproven","certified":false,"values":["#)
        for (variable, value) in replay.values.enumerated() {
            output.write("\(variable == 0 ? "" : ",")\"\(decimal(value))\"")
        }
        output.write(#"],"rejected":["#)
        output.write(replay.refusals.map(json).joined(separator: ","))
        output.write("],\"fallbacks\":0,\"doubts\":\(doubts)}\n")
    }

    private func json(_ refusal: ReplayRefusal) -> String {
        let id = refusal.id.map { "\"id\":\($0)," } ?? ""
        let conflict = refusal.conflict.map(String.init).joined(separator: ",")
        return #"{\#(id)"record":"\#(refusal.record)","line":\#(refusal.line),"conflict":[\#(conflict)]}"#
    }
}

// A table.
extension SolveAnswer {
    func writeTable(to output: TextSink) {
        output.write("verdict    \(verdict)\n")
        output.write("certified  no\n")
        if doubts > 0 { output.write("doubts     \(doubts)\n") }
        for refusal in replay.refusals { output.write("refused    \(sentence(refusal))\n") }
        for (variable, value) in replay.values.enumerated() {
            output.write("x\(variable)".padded(to: 10) + " \(decimal(value))\n")
        }
    }

    private func sentence(_ refusal: ReplayRefusal) -> String {
        let what = refusal.id.map { "\(refusal.record) \($0)" } ?? "batch"
        let conflict = refusal.conflict.map(String.init).joined(separator: " ")
        return "\(what) (line \(refusal.line)): these cannot hold together: \(conflict)"
    }

    /// The shortest decimal that reads back to the same `Double`; integers without a point, zero without a sign.
    private func decimal(_ value: Double) -> String {
        if value == 0 { return "0" }
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
