import CertificateChecker
import Rational
import TraceFormat

/// What is installed after some records of a trace, and the canonical text whose SHA-256 certificates name.
///
/// Records are taken one by one; whoever judges them says which are refused. Numbers stay where they are in the trace.
/// A batch costs a copy of the tables, which its first change makes.
public struct CanonicalProblem: Sendable {
    /// A row, by the places of its parts in the trace. An edit has no terms of its own.
    struct Row {
        var relation = TraceRelation.equal
        var priority: Float
        var weight: TraceNumber
        var constant: TraceNumber?
        var terms = 0..<0
    }

    struct State {
        var rows: [Int: Row] = [:]
        var edits: [Int: Row] = [:]
        var anchors: [Int: TraceNumber] = [:]
    }

    let trace: Trace
    private let records: Trace.Records
    private(set) var state = State()
    private var open: [State] = []

    /// The empty problem before the first record.
    public init(_ trace: Trace) {
        self.trace = trace
        records = trace.records
    }

    /// The problem after the records before `end`, without those that were refused (a batch is refused at its `]`).
    public init(_ trace: Trace, before end: Int, omitting refused: Set<Int>) {
        self.init(trace)
        for index in records.indices.prefix(end) { play(index, isRefused: refused.contains(index)) }
    }
}

// Records.
extension CanonicalProblem {
    /// Takes the next record, which is or is not refused.
    public mutating func play(_ index: Int, isRefused: Bool = false) {
        switch records[index] {
        case .begin: open.append(state)
        case .commit, .rollBack:
            guard let before = open.popLast() else { return }
            if isRefused || records[index] == .rollBack { state = before }
        default: if !isRefused { apply(records[index]) }
        }
    }

    /// The required rows that cannot hold together, where the record at hand is refused: those installed with the
    /// record's own, or at the `]` of a batch all that are installed in it.
    public func conflictText(at index: Int) -> [UInt8] { judged(at: index).text(requiredOnly: true) }

    /// What would be installed if the record at hand were not refused.
    func judged(at index: Int) -> CanonicalProblem {
        var judged = self
        judged.apply(records[index])
        return judged
    }

    private mutating func apply(_ record: TraceRecord) {
        switch record {
        case .anchor(let variable, let value): state.anchors[variable] = value
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            state.rows[id] = Row(
                relation: relation, priority: priority, weight: weight, constant: constant, terms: terms)
        case .remove(let id): state.rows[id] = nil
        case .priority(let id, let priority, let weight):
            state.rows[id]?.priority = priority
            state.rows[id]?.weight = weight
        case .constant(let id, let value): state.rows[id]?.constant = value
        case .edit(let variable, let priority, let weight):
            state.edits[variable] = Row(priority: priority, weight: weight, constant: nil)
        case .endEdit(let variable): state.edits[variable] = nil
        case .suggest(let variable, let value): state.edits[variable]?.constant = value
        default: break
        }
    }
}

// Text.
extension CanonicalProblem {
    /// The canonical text of all that is installed.
    public var text: [UInt8] { text(requiredOnly: false) }

    /// The SHA-256 of a canonical text, as certificates name it.
    public static func hash(of text: [UInt8]) -> String { SHA256.digest(of: text) }

    private func text(requiredOnly: Bool) -> [UInt8] {
        var text = TraceWriter()
        for row in constraints where !requiredOnly || row.isRequired {
            guard case .constraint(let id) = row.name else { continue }
            text.add(
                id, row.relation, priority: row.priority, weight: row.weight, constant: row.constant, terms: row.terms)
        }
        let head = Array("V \(trace.variableCount)\n".utf8)
        return head + text.lines + (requiredOnly ? [] : edits + anchors)
    }

    /// An edit is the row `x - goal = 0` under the name `e` and its variable.
    private var edits: [UInt8] {
        editRows.flatMap { row in
            let level = TracePriority.text(row.priority) + (row.weight == 1 ? "" : "*\(row.weight)")
            let terms = row.terms.map { " \($0.variable) \($0.coefficient)" }.joined()
            return Array("c \(row.name) = \(level) \(row.constant) \(row.terms.count)\(terms)\n".utf8)
        }
    }

    private var anchors: [UInt8] {
        var text = TraceWriter()
        for (variable, value) in state.anchors.sorted(by: { $0.key < $1.key }) where !trace.exact(value).isZero {
            text.anchor(variable, trace.exact(value))
        }
        return Array(text.lines)
    }
}
