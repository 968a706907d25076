import ConstraintSolver
import Rational
import TraceFormat

/// The recorded calls of a solver as text, with the names of variables and constraints.
struct CallScript {
    private let trace: Trace
    private let labels: TraceLabels
    private var names: [Int: String] = [:]
    /// The calls, one a line.
    private(set) var lines: [String] = []

    /// Creates the script of a recording.
    ///
    /// - Parameter isFromStart: The recording began with an empty solver. Otherwise its phase
    ///   `build` is the state before the calls.
    init(_ recording: TraceRecording, isFromStart: Bool) {
        do { trace = try TraceReader().read(recording.text, file: "calls") } catch {
            preconditionFailure("a recording is no trace: \(error)")
        }
        labels = TraceLabels(trace)
        for comment in trace.comments where comment.key == "variable" {
            let words = comment.value.split(separator: " ", maxSplits: 1)
            if let first = words.first, let number = Int(first) {
                names[number] = words.dropFirst().joined()
            }
        }
        var isCalled = isFromStart
        for (index, record) in trace.records.enumerated() {
            if isCalled, let line = text(record, at: trace.line(of: index)) { lines.append(line) }
            isCalled = isCalled || record == .phase("drag")
        }
    }

    private func text(_ record: TraceRecord, at line: Int) -> String? {
        func label(of id: Int) -> String { labels.label(of: id, at: line) ?? "constraint \(id)" }
        switch record {
        case .anchor(let variable, let value):
            return "anchor of \(name(of: variable)): \(text(value))"
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            let row = sum(terms, trace.exact(constant))
            return "add \(label(of: id)): \(row) \(sign(relation)) 0\(level(priority, weight))"
        case .remove(let id): return "remove \(label(of: id))"
        case .priority(let id, let priority, let weight):
            return "priority of \(label(of: id)):\(level(priority, weight))"
        case .constant(let id, let value): return "constant of \(label(of: id)): \(text(value))"
        case .edit(let variable, let priority, let weight):
            return "edit \(name(of: variable))\(level(priority, weight))"
        case .endEdit(let variable): return "end the edit of \(name(of: variable))"
        case .suggest(let variable, let value):
            return "suggest \(name(of: variable)) = \(text(value))"
        case .begin: return "begin a batch"
        case .commit: return "commit the batch"
        case .rollBack: return "roll the batch back"
        case .phase, .update, .checkpoint: return nil
        }
    }

    private func name(of variable: Int) -> String { names[variable] ?? "v\(variable)" }

    private func text(_ number: TraceNumber) -> String { "\(trace.exact(number))" }

    private func level(_ priority: Float, _ weight: TraceNumber) -> String {
        guard priority != TracePriority.required else { return "" }
        let factor = trace.exact(weight)
        return " @\(TracePriority.text(priority))" + (factor == 1 ? "" : ", weight \(factor)")
    }

    private func sign(_ relation: TraceRelation) -> String {
        relation == .equal ? "==" : relation.letter + "="
    }

    /// Returns terms and a constant as a sum.
    private func sum(_ terms: Range<Int>, _ constant: Rational) -> String {
        var text = ""
        func add(_ number: Rational, _ name: String?) {
            let size = number.magnitude
            let sign = number.signum() < 0 ? "-" : "+"
            text += text.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
            text += name.map { size == 1 ? $0 : "\(size) \($0)" } ?? "\(size)"
        }
        for term in terms {
            add(trace.exactCoefficient(term), name(of: Int(trace.termVariables[term])))
        }
        if !constant.isZero || terms.isEmpty { add(constant, nil) }
        return text
    }
}
