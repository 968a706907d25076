import Rational
import TraceReplay

/// What `tinamou solve` answers, as JSON for programs and as a table for people. All of it is proven.
struct SolveAnswer {
    private let replay: Replay
    private let verdict: ReplayVerdict

    init(_ replay: Replay, _ verdict: ReplayVerdict) {
        self.replay = replay
        self.verdict = verdict
    }

    /// `conflict` where anything was refused, else what the layout is.
    private var word: String { replay.refusals.isEmpty ? layout : "conflict" }

    /// Whether what is installed determines the layout.
    private var layout: String {
        switch verdict.layout {
        case .unique: "unique"
        case .ambiguous: "ambiguous"
        }
    }

    var status: RunStatus { word == "conflict" || word == "ambiguous" ? .negativeVerdict : .fine }

    private var ambiguous: (variables: [Int], witness: [Rational]) {
        if case .ambiguous(let variables, let witness) = verdict.layout { return (variables, witness) }
        return ([], [])
    }

    private var fallbacks: Int { replay.report?.fallbacks ?? 0 }
}

// JSON, schema 1.
extension SolveAnswer {
    /// One object on one line.
    func writeJSON(to output: TextSink) {
        output.write(#"{"schema":1,"verdict":"\#(word)","layout":"\#(layout)","certified":true,"values":["#)
        write(verdict.values, to: output)
        output.write(#"],"ambiguous":["#)
        output.write(ambiguous.variables.map(String.init).joined(separator: ","))
        output.write(#"],"witness":["#)
        write(ambiguous.witness, to: output)
        output.write(#"],"rejected":["#)
        output.write(replay.refusals.map(json).joined(separator: ","))
        output.write(#"],"lost":["#)
        output.write(verdict.lost.map(json).joined(separator: ","))
        output.write("],\"fallbacks\":\(fallbacks)}\n")
    }

    private func write(_ numbers: [Rational], to output: TextSink) {
        for (place, number) in numbers.enumerated() { output.write("\(place == 0 ? "" : ",")\"\(number)\"") }
    }

    private func json(_ refusal: ReplayRefusal) -> String {
        let id = refusal.id.map { "\"id\":\($0)," } ?? ""
        let conflict = refusal.conflict.map(String.init).joined(separator: ",")
        return #"{\#(id)"record":"\#(refusal.record)","line":\#(refusal.line),"conflict":[\#(conflict)]}"#
    }

    /// The id of a constraint is a number, that of an edit `"e5"`.
    private func json(_ lost: ReplayVerdict.Lost) -> String {
        let id = Int(lost.row) == nil ? "\"\(lost.row)\"" : lost.row
        return #"{"id":\#(id),"violation":"\#(lost.violation)"}"#
    }
}

// A table.
extension SolveAnswer {
    func writeTable(to output: TextSink) {
        output.write("verdict    \(word)\n")
        if word == "conflict" { output.write("layout     \(layout)\n") }
        output.write("certified  yes\n")
        if fallbacks > 0 { output.write("fallbacks  \(fallbacks)\n") }
        for refusal in replay.refusals { output.write("refused    \(sentence(refusal))\n") }
        for lost in verdict.lost { output.write("lost       \(name(lost.row)) is missed by \(lost.violation)\n") }
        let free = Set(ambiguous.variables)
        for (variable, value) in verdict.values.enumerated() {
            let isOther = free.contains(variable) && ambiguous.witness[variable] != value
            let other = isOther ? "   or \(ambiguous.witness[variable])" : ""
            output.write("x\(variable)".padded(to: 10) + " \(value)\(other)\n")
        }
    }

    private func sentence(_ refusal: ReplayRefusal) -> String {
        let what = refusal.id.map { "\(refusal.record) \($0)" } ?? "batch"
        let conflict = refusal.conflict.map { name("\($0)", at: refusal.line) }.joined(separator: " ")
        let fact = refusal.conflict.count == 1 ? "cannot hold by itself" : "these cannot hold together"
        return "\(what) (line \(refusal.line)): \(fact): \(conflict)"
    }

    /// A row with its label, if the trace has one: `7 (left edge)`.
    private func name(_ row: String, at line: Int = .max) -> String {
        row + (Int(row).flatMap { replay.labels.label(of: $0, at: line) }.map { " (\($0))" } ?? "")
    }

    /// What was refused, in sentences for people beside an answer for programs.
    func tellRefusals(to talk: TextSink) {
        for refusal in replay.refusals { talk.write("\(replay.trace.file): refused: \(sentence(refusal))\n") }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
