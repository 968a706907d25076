import Certificates
import Rational
import TraceFormat

/// The installed constraints and edits after some records of a trace, and their canonical text.
/// Certificates contain the SHA-256 of that text.
///
/// The caller plays the records one by one, and states whether each one is refused. Numbers stay in
/// the trace. The first change in a batch copies the tables.
public struct CanonicalProblem: Sendable {
    /// A row, as references to its parts in the trace. An edit has no terms.
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

    /// Creates the empty problem before the first record.
    public init(_ trace: Trace) {
        self.trace = trace
        records = trace.records
    }

    /// Creates the problem after the records before `end`, omitting refused ones. A refused batch
    /// is given by the index of its `]`.
    public init(_ trace: Trace, before end: Int, omitting refused: Set<Int>) {
        self.init(trace)
        for index in records.indices.prefix(end) { play(index, isRefused: refused.contains(index)) }
    }
}

// Records.
extension CanonicalProblem {
    /// Plays the next record.
    public mutating func play(_ index: Int, isRefused: Bool = false) {
        switch records[index] {
        case .begin: open.append(state)
        case .commit, .rollBack:
            guard let before = open.popLast() else { return }
            if isRefused || records[index] == .rollBack { state = before }
        default: if !isRefused { apply(records[index]) }
        }
    }

    /// Returns the canonical text of the required constraints at a refused record.
    ///
    /// These are the installed required constraints and the record's own one; at a `]`, all
    /// required constraints of the batch are included.
    public func conflictText(at index: Int) -> [UInt8] {
        accepting(at: index).text(requiredOnly: true)
    }

    /// The problem as if the solver had accepted the record.
    func accepting(at index: Int) -> CanonicalProblem {
        var accepting = self
        accepting.apply(records[index])
        return accepting
    }

    private mutating func apply(_ record: TraceRecord) {
        switch record {
        case .anchor(let variable, let value): state.anchors[variable] = value
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            state.rows[id] = Row(
                relation: relation, priority: priority, weight: weight, constant: constant,
                terms: terms)
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
    /// The canonical text of the installed constraints and edits.
    public var text: [UInt8] { text(requiredOnly: false) }

    /// Returns the SHA-256 of a canonical text, as it appears in certificates.
    public static func hash(of text: [UInt8]) -> String { ProblemHash.digits(of: text) }

    private func text(requiredOnly: Bool) -> [UInt8] {
        var text = TraceWriter()
        for row in constraints where !requiredOnly || row.isRequired {
            guard case .constraint(let id) = row.name else { continue }
            text.add(
                id, row.relation, priority: row.priority, weight: row.weight,
                constant: row.constant, terms: row.terms)
        }
        let head = Array("V \(trace.variableCount)\n".utf8)
        return head + text.lines + (requiredOnly ? [] : edits + anchors)
    }

    /// The edits as rows `x - goal = 0`, named `e` and the variable.
    private var edits: [UInt8] {
        editRows.flatMap { row in
            let level = TracePriority.text(row.priority) + (row.weight == 1 ? "" : "*\(row.weight)")
            let terms = row.terms.map { " \($0.variable) \($0.coefficient)" }.joined()
            return Array(
                "c \(row.name) = \(level) \(row.constant) \(row.terms.count)\(terms)\n".utf8)
        }
    }

    private var anchors: [UInt8] {
        var text = TraceWriter()
        for (variable, value) in state.anchors.sorted(by: { $0.key < $1.key })
        where !trace.exact(value).isZero {
            text.anchor(variable, trace.exact(value))
        }
        return Array(text.lines)
    }
}

/// A row of the canonical text: `Σ terms + constant  relation  0`, with exact numbers.
public struct CanonicalRow: Sendable {
    /// The id of the constraint, or the variable of the edit.
    public let name: RowName
    /// The relation of the left side to 0.
    public let relation: TraceRelation
    /// The priority of the row; 1000 is required.
    public let priority: Float
    /// The weight of the violation, and the constant summand of the row.
    public let weight: Rational, constant: Rational
    /// The non-zero terms, at most one per variable, ordered by variable.
    public let terms: [(variable: Int, coefficient: Rational)]

    /// A Boolean value that indicates whether the row is required.
    public var isRequired: Bool { priority == TracePriority.required }
}

extension CanonicalProblem {
    /// The installed rows in canonical order: constraints ordered by id, then edits ordered by
    /// variable.
    public var rows: [CanonicalRow] { constraints + editRows }

    /// The anchor of every variable, in the order of variables.
    package var anchorValues: [Rational] {
        (0..<trace.variableCount).map { state.anchors[$0].map(trace.exact) ?? .zero }
    }

    /// The rows of the edits, in the order of variables.
    var editRows: [CanonicalRow] {
        state.edits.sorted { $0.key < $1.key }.map { variable, edit in
            CanonicalRow(
                name: .edit(variable), relation: .equal, priority: edit.priority,
                weight: trace.exact(edit.weight),
                constant: -(edit.constant.map(trace.exact) ?? 0), terms: [(variable, 1)])
        }
    }

    /// The installed constraints, in the order of ids.
    var constraints: [CanonicalRow] {
        state.rows.sorted { $0.key < $1.key }.map { id, row in
            CanonicalRow(
                name: .constraint(id), relation: row.relation, priority: row.priority,
                weight: trace.exact(row.weight),
                constant: row.constant.map(trace.exact) ?? 0, terms: terms(row.terms))
        }
    }

    /// Returns the required constraints at a refused record; the conflict is among them.
    public func conflictRows(at index: Int) -> [CanonicalRow] {
        accepting(at: index).constraints.filter(\.isRequired)
    }

    /// The terms of a row in the order of variables, one for each variable.
    private func terms(_ range: Range<Int>) -> [(variable: Int, coefficient: Rational)] {
        let order = range.sorted { trace.termVariables[$0] < trace.termVariables[$1] }
        var terms: [(variable: Int, coefficient: Rational)] = []
        for term in order {
            let variable = Int(trace.termVariables[term]),
                coefficient = trace.exactCoefficient(term)
            if let last = terms.last, last.variable == variable {
                terms[terms.count - 1].coefficient += coefficient
            } else {
                terms.append((variable, coefficient))
            }
        }
        return terms.filter { !$0.coefficient.isZero }
    }
}
