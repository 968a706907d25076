import CBenchSupport
import CommandSupport
import Foundation
import TraceFormat

/// A trace under construction, by a scene or by the reader of a file.
struct TraceDraft {
    var name: String
    var variableCount = 0
    var constraintCount = 0
    var records: ContiguousArray<bench_record> = []
    var terms: ContiguousArray<bench_term> = []
    var frames: [StoredFrame] = []
    /// The names of the phases; a phase record's id is an index.
    var phases: [String] = []
    /// The index of the first record after the build phase, once that phase has ended.
    var buildEnd: Int?

    init(_ name: String) {
        self.name = name
    }

    mutating func append(_ kind: RecordKind, id: Int32 = 0, number: Double = 0, line: Int = 0) {
        var record = bench_record()
        record.kind = kind.rawValue
        record.id = id
        record.number = number
        record.weight = 1
        record.line = Int32(truncatingIfNeeded: line)
        records.append(record)
    }

    /// Sets the priority and weight of the last record.
    mutating func setPriority(_ priority: Float, weight: Double) {
        records[records.count - 1].priority = priority
        records[records.count - 1].weight = weight
    }

    /// Sets the relation and terms of the last record, as indices into `terms`.
    mutating func setBody(_ relation: FlatRelation, _ range: Range<Int>) {
        let last = records.count - 1
        records[last].relation = relation.rawValue
        records[last].first_term = Int32(range.lowerBound)
        records[last].term_count = Int32(range.count)
    }

    /// Begins a phase; the first one other than `build` ends the build.
    mutating func phase(_ name: String) {
        if name != "build", buildEnd == nil { buildEnd = records.count }
        append(.phase, id: Int32(phases.count))
        phases.append(name)
    }
}

/// The relations, numbered alike in all parts of bench.
enum FlatRelation: UInt8, CaseIterable {
    case equal, lessOrEqual, greaterOrEqual

    init(_ record: bench_record) {
        self = FlatRelation(rawValue: record.relation) ?? .equal
    }
}

/// A reader of trace files into flat arrays.
enum TraceFile {
    static func read(_ path: String) throws -> TraceDraft {
        let trace = try TraceReader().read(
            try InputFile.bytes(path, as: .trace), file: InputFile.name(path))
        for warning in trace.warnings { StandardError.print("\(warning)") }
        return TraceDraft(trace)
    }
}

extension TraceDraft {
    /// Creates the records of a trace, with each number as its nearest double.
    init(_ trace: Trace) {
        self.init(trace.file)
        (variableCount, constraintCount) = (trace.variableCount, trace.constraintCount)
        frames = trace.comments.compactMap { StoredFrame(comment: $0.text) }
        terms.reserveCapacity(trace.termVariables.count)
        for (variable, coefficient) in zip(trace.termVariables, trace.termCoefficients) {
            terms.append(bench_term(variable: variable, coefficient: coefficient))
        }
        records.reserveCapacity(trace.records.count)
        for (index, record) in trace.records.enumerated() {
            append(record, line: trace.line(of: index))
        }
    }

    private mutating func append(_ record: TraceRecord, line: Int) {
        switch record {
        case .phase(let name): phase(name)
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            append(.add, id: Int32(id), number: constant.double, line: line)
            setPriority(priority, weight: weight.double)
            setBody(FlatRelation(rawValue: relation.rawValue) ?? .equal, terms)
        case .remove(let id): append(.remove, id: Int32(id), line: line)
        case .constant(let id, let value):
            append(.constant, id: Int32(id), number: value.double, line: line)
        case .priority(let id, let priority, let weight):
            append(.priority, id: Int32(id), line: line)
            setPriority(priority, weight: weight.double)
        default: appendOther(record, line: line)
        }
    }

    private mutating func appendOther(_ record: TraceRecord, line: Int) {
        switch record {
        case .anchor(let variable, let value):
            append(.anchor, id: Int32(variable), number: value.double, line: line)
        case .suggest(let variable, let value):
            append(.suggest, id: Int32(variable), number: value.double, line: line)
        case .endEdit(let variable): append(.endEdit, id: Int32(variable), line: line)
        case .edit(let variable, let priority, let weight):
            append(.edit, id: Int32(variable), line: line)
            setPriority(priority, weight: weight.double)
        default: appendBare(record, line: line)
        }
    }

    /// Appends a record without fields.
    private mutating func appendBare(_ record: TraceRecord, line: Int) {
        if let kind = RecordKind.allCases.first(where: { $0.letter == record.letter }) {
            append(kind, line: line)
        }
    }
}
